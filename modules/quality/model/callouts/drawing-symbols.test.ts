import { expect, test } from 'vitest'
import { onPaper } from './drawing-symbols.ts'

test('symbols without letters on paper are written as drafters write them', () => {
  expect(onPaper('⌀ .7500 +.0000/−.0005')).toBe('Ø.7500 +.0000/-.0005')
  expect(onPaper('⌖ ⌀0.20 Ⓜ | A | B')).toBe('POS Ø0.20 (M) | A | B')
  expect(onPaper('⏥0.05')).toBe('FLAT 0.05')
  expect(onPaper('4X Ø9.60 ±0.05')).toBe('4X Ø9.60 ±0.05')
})
