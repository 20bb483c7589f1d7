import { expect, test } from 'vitest'
import { complaintSentence, type Role, speak } from '#platform/model'
import { combinable, unassignable } from './role-keys.ts'
import { en } from './words/en.ts'

test('people R33: roles 1 to 7 combine, 8, 9 and 10 stand alone', () => {
  expect(combinable(['1', '2', '3', '4', '5', '6', '7'])).toBeNull()
  for (const alone of ['8', '9', '10']) {
    expect(combinable([alone])).toBeNull()
    expect(combinable(['3', alone])).toMatchObject({ code: 'roleStandsAlone', path: ['roleKeys'] })
  }
})

test('the table of bad input: role set 2 + 8', () => {
  const words = speak('en-US', [en])
  expect(complaintSentence(words, 'users', combinable(['2', '8'])!)).toBe(
    'The role Business partner cannot be combined with other roles.',
  )
})

test.each<[Role[], Role[], Role | undefined]>([
  [[1], [1, 2, 10], undefined],
  [[2], [2, 3, 8], undefined],
  [[2], [1], 1],
  [[3], [1], 1],
  [[3], [2], 2],
  [[3], [3, 7, 10], undefined],
  [[2, 3], [2], undefined],
  [[7], [7], 7],
  [[4, 5, 6], [4], 4],
])('people R38: %j may give %j unless %j', (own, given, refused) => {
  expect(unassignable(own, given)).toBe(refused)
})
