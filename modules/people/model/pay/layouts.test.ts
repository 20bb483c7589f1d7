import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { type ExportedLine, hoursOf, type Layout, payrollFile } from './layouts.ts'

const line = (payCode: string, kind: string, seconds: number, amount: string, more: Partial<ExportedLine> = {}) => ({
  ...{ employeeNumber: '00119', firstName: 'Miguel', lastName: 'O"Hara, Jr.', department: 'Milling' },
  ...{ workweekStart: '2026-10-25' as DateText, payCode, exportCode: payCode, kind, seconds, amount },
  ...{ rate: '20.000000', retroOf: null, ...more },
})
const period = {
  code: 'PP-2026-23',
  startDate: '2026-10-25' as DateText,
  endDate: '2026-11-07' as DateText,
  payDate: '2026-11-12' as DateText,
  lines: [
    line('REG', 'worked', 41.5 * 3600, '830.00'),
    line('DIFF', 'worked', 41.5 * 3600, '62.25'),
    // A company may have given its overtime code any kind: its hours stand in the regular line already.
    line('OT', 'worked', 1.5 * 3600, '15.00'),
    line('MEAL', 'premium', 3600, '20.00'),
    line('VAC', 'paid-not-worked', 8 * 3600, '160.00'),
    line('REG', 'worked', -1800, '-10.00', { retroOf: 'PP-2026-22', rate: null }),
  ],
}
/** The cells of a file, without its quotes. */
const rowsOf = (layout: Layout): string[][] =>
  payrollFile(layout, period)
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map(row => [...row.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!))
const sumOf = (layout: Layout, column: string): number => {
  const [head, ...rows] = rowsOf(layout)
  return rows.reduce((sum, row) => sum + Number(row[head!.indexOf(column)] ?? 0), 0)
}

test('people R1: hours are told to four places, half away from zero', () => {
  expect([hoursOf(1), hoursOf(9), hoursOf(-9), hoursOf(18), hoursOf(3600)]).toEqual([
    ...['0.0003', '0.0025', '-0.0025', '0.0050', '1.0000'],
  ])
})

test('an hour stands once in a file of ADP or QuickBooks, and the amounts of every layout are the gross pay', () => {
  const hours = 41.5 + 8 - 0.5
  expect(sumOf('adp', 'Reg Hours') + sumOf('adp', 'Hours 3 Amount')).toBe(hours)
  expect(sumOf('quickbooks', 'Hours')).toBe(hours)
  expect(sumOf('adp', 'Reg Earnings') + sumOf('adp', 'Earnings 3 Amount')).toBe(1077.25)
  expect(sumOf('quickbooks', 'Amount')).toBe(1077.25)
  expect(sumOf('csv', 'Amount')).toBe(1077.25)
})

test('names with quotation marks and commas stay one cell, and what is owed names its period', () => {
  const [, first] = rowsOf('csv')
  expect(first).toContain('"O""Hara, Jr."')
  expect(first).toContain('00119')
  expect(rowsOf('adp').at(-1)?.at(-2)).toBe('Retro PP-2026-22')
  expect(JSON.parse(payrollFile('json', period)).lines).toHaveLength(6)
})
