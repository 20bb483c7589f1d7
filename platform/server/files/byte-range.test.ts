import { expect, test } from 'vitest'
import { byteRange, hasTag } from './byte-range.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-499', { start: 0, end: 499 }],
  ['bytes=500-', { start: 500, end: 999 }],
  ['bytes=-1', { start: 999, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-2000', { start: 990, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-2', 'whole'],
  ['bytes=0-1,4-5', 'whole'],
  ['pages=1-2', 'whole'],
  ['bytes=-', 'whole'],
])('RFC 9110, range %s of 1000 bytes', (header, range) => {
  expect(byteRange(header, 1000)).toEqual(range)
})

test('RFC 9110: If-None-Match compares weakly, and * matches all', () => {
  expect(hasTag('"a", W/"b"', '"b"')).toBe(true)
  expect(hasTag('*', '"b"')).toBe(true)
  expect(hasTag('"a"', '"b"')).toBe(false)
  expect(hasTag(undefined, '"b"')).toBe(false)
})
