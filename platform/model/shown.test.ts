import { expect, test } from 'vitest'
import { integer, isShown, text } from './declaration/field.ts'

test('pages show neither secrets nor what is kept to sort and compare by', () => {
  expect(isShown(integer().stored().spec)).toBe(true)
  expect(isShown(integer().stored().inner().spec)).toBe(false)
  expect(isShown(text().secret().spec)).toBe(false)
})
