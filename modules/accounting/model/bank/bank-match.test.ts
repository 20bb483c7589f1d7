import { describe, expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { autoMatch, type BankLine, type BookItem, pairCleared } from './bank-match.ts'

const line = (id: string, postedOn: string, amount: string, checkNumber: string | null = null): BankLine => ({
  ...{ id, postedOn: postedOn as DateText, amount: money(amount), checkNumber },
})
const item = (key: string, on: string, amount: string, checkNumber: string | null = null): BookItem => ({
  ...{ key, on: on as DateText, amount: money(amount), checkNumber },
})
const matched = (lines: BankLine[], items: BookItem[]) => Object.fromEntries(autoMatch(lines, items))

describe('accounting R36', () => {
  test('by check number and amount, however long ago', () => {
    const items = [item('five', '2025-01-16', '-18195.50', '5001'), item('six', '2026-01-16', '-18195.50', '5002')]
    expect(matched([line('a', '2026-01-22', '-18195.50', '0005001')], items)).toEqual({ a: 'five' })
    expect(matched([line('a', '2026-01-22', '-18195.05', '5001')], items)).toEqual({})
  })
  test('the only one of the same amount within five days, checks within half a year', () => {
    const items = [item('deposit', '2026-01-14', '18150'), item('check', '2026-01-16', '-8315', '5003')]
    expect(matched([line('a', '2026-01-19', '18150'), line('b', '2026-06-30', '-8315')], items)).toEqual({
      ...{ a: 'deposit', b: 'check' },
    })
    expect(matched([line('a', '2026-01-20', '18150')], items)).toEqual({})
  })
  test('two that could be it are left to a person', () => {
    const twins = [item('one', '2026-01-14', '100'), item('two', '2026-01-15', '100')]
    expect(matched([line('a', '2026-01-15', '100')], twins)).toEqual({})
    expect(matched([line('a', '2026-01-15', '100'), line('b', '2026-01-15', '100')], [twins[0]!])).toEqual({})
  })
})

test('what was cleared by hand is behind the lines of the same amount, oldest first; nothing twice', () => {
  const lines = [
    line('late', '2026-01-30', '-58300'),
    line('early', '2026-01-15', '-58300'),
    line('fee', '2026-01-31', '-15'),
  ]
  const cleared = [item('end', '2026-01-30', '-58300'), item('middle', '2026-01-15', '-58300')]
  expect(Object.fromEntries(pairCleared(lines, cleared))).toEqual({ early: 'middle', late: 'end' })
  expect(pairCleared(lines, cleared.slice(1)).size).toBe(1)
})
