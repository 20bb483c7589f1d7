import { expect, test } from 'vitest'
import { stepsFrom } from './walk.ts'

const walk = { resource: 'books', href: '/books?search=lathe', ids: ['a', 'b', 'c'] }

test('previous and next follow the list one came from', () => {
  expect(stepsFrom(walk, 'b')).toEqual({ previous: 'a', next: 'c', place: 2, of: 3 })
  expect(stepsFrom(walk, 'a')).toMatchObject({ previous: null, next: 'b' })
  expect(stepsFrom(walk, 'c')).toMatchObject({ previous: 'b', next: null })
})
test('a record that is not in the list has no neighbours', () => {
  expect(stepsFrom(walk, 'x')).toBeNull()
  expect(stepsFrom(null, 'a')).toBeNull()
})
