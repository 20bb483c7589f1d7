import { expect, test } from 'vitest'
import { notAsked, onlyWhen, when } from './predicates.ts'

const require = [
  when('type', 'move', 'to'),
  onlyWhen('type', 'move', 'to'),
  onlyWhen('type', ['issue', 'scrap'], 'department', 'thing'),
]

test('a form asks for the fields of the chosen value, and before a choice for none of them', () => {
  expect(notAsked(require, {})).toEqual(['to', 'department', 'thing'])
  expect(notAsked(require, { type: 'move' })).toEqual(['department', 'thing'])
  expect(notAsked(require, { type: 'scrap' })).toEqual(['to'])
  expect(notAsked(require, { type: 'count' })).toEqual(['to', 'department', 'thing'])
})
