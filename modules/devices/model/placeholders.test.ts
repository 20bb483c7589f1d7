import { expect, test } from 'vitest'
import { defaultHeader, fillTemplate, unknownPlaceholder } from './placeholders.ts'

test('devices R14: the header names program, revision and the first eight digits of the hash', () => {
  const values = { program: 'NC-000123', rev: '4', hash8: '9F86D081' }
  expect(fillTemplate(defaultHeader, values)).toBe('(MW1 NC-000123 R4 9F86D081)')
})

test('a value that would break a comment is cleaned', () => {
  expect(fillTemplate('({{part}} {{user}})', { part: 'BRACKET (LEFT)', user: 'Núñez' })).toBe('(BRACKET [LEFT] Nunez)')
})

test('an unknown placeholder is named, the known ones pass', () => {
  expect(unknownPlaceholder('({{part}} {{custommer}})')).toBe('custommer')
  expect(unknownPlaceholder('({{ program }} {{tools}})')).toBeNull()
})
