import { expect, test } from 'vitest'
import { detectDateOrder, detectDecimalMark, detectDelimiter, detectEncoding } from './detect.ts'

test('encodings: a mark decides, else UTF-8 where it reads as such', () => {
  expect(detectEncoding(Buffer.from('\ufeffa', 'utf16le'))).toBe('utf-16le')
  expect(detectEncoding(Buffer.from('cañón'))).toBe('utf-8')
  expect(detectEncoding(Buffer.from('cañón', 'latin1'))).toBe('windows-1252')
})

test('delimiters are those that part lines evenly, quoted text aside', () => {
  expect(detectDelimiter('a;b\n1,5;2\n')).toBe('semicolon')
  expect(detectDelimiter('a\tb,c\n1\t2\n')).toBe('tab')
  expect(detectDelimiter('"x;y;z",b\n1,2\n')).toBe('comma')
  expect(detectDelimiter('name\nonly one column\n')).toBe('comma')
})

test('decimal marks come from numbers that read one way only', () => {
  expect(detectDecimalMark(['1,234', '12.5'], 'comma')).toBe('.')
  expect(detectDecimalMark(['1.234', '12,5'], 'semicolon')).toBe(',')
  expect(detectDecimalMark(['1,234'], 'comma')).toBe('.')
})

test('documents R18: an order is known only from a day beyond the twelfth', () => {
  expect(detectDateOrder(['01/02/2026', '31/01/2026'])).toBe('dmy')
  expect(detectDateOrder(['01/31/2026'])).toBe('mdy')
  expect(detectDateOrder(['01/02/2026', '11/12/2026'])).toBeNull()
  expect(detectDateOrder(['2026-01-02', ''])).toBe('ymd')
})
