import { expect, it } from 'vitest'
import { books } from '#platform/example/model/books.ts'
import type { Condition } from '#platform/model'
import { rowMeets } from './row-match.ts'

const today = { today: '2026-11-14', weekStart: 'mon' } as never
const meets = (field: string, value: unknown, op: Condition['op'], given?: unknown) =>
  rowMeets(value, { field, op, value: given }, books.fields[field]!, today)

it('compares amounts as numbers, never as text', () => {
  expect(meets('price', '9', 'lt', '10')).toBe(true)
  expect(meets('price', '10.50', 'eq', '10.5')).toBe(true)
  expect(meets('pages', 300, 'between', [100, 300])).toBe(true)
})

it('reads days relative to the company’s today', () => {
  expect(meets('publishedOn', '2026-11-13', 'before', 'today')).toBe(true)
  expect(meets('publishedOn', '2026-11-20', 'within', 'next 7 days')).toBe(true)
  expect(meets('publishedOn', '2026-11-30', 'within', 'next 7 days')).toBe(false)
})

it('documents R3: not and none include empty values', () => {
  expect(meets('genre', null, 'ne', 'novel')).toBe(true)
  expect(meets('genre', null, 'in', ['novel'])).toBe(false)
  expect(meets('isbn', '', 'empty')).toBe(true)
})

it('looks for words without case and accents', () => {
  expect(meets('title', 'El cañón', 'contains', 'CANON')).toBe(true)
  expect(meets('formats', ['audio', 'paperback'], 'all', ['audio'])).toBe(true)
})
