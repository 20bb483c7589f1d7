import { expect, it } from 'vitest'
import { isNews } from './looked.ts'

const row = (updatedAt: string, updatedBy: string | null = 'bob') => ({
  row: { id: 'a', updatedAt, updatedBy },
  labels: {},
})
const left = '2026-11-14T10:00:00.000Z'

it('marks what others changed since the list was left', () => {
  expect(isNews(row('2026-11-14T11:00:00.000Z'), { left }, 'ana')).toBe(true)
  expect(isNews(row('2026-11-14T09:00:00.000Z'), { left }, 'ana')).toBe(false)
  expect(isNews(row('2026-11-14T11:00:00.000Z', 'ana'), { left }, 'ana')).toBe(false)
  expect(isNews(row('2026-11-14T11:00:00.000Z'), {}, 'ana')).toBe(false)
})

it('forgets the mark once the record was opened', () => {
  const opened = { a: '2026-11-14T12:00:00.000Z' }
  expect(isNews(row('2026-11-14T11:00:00.000Z'), { left, opened }, 'ana')).toBe(false)
  expect(isNews(row('2026-11-14T13:00:00.000Z'), { left, opened }, 'ana')).toBe(true)
})
