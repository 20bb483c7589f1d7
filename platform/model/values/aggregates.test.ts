import { describe, expect, it } from 'vitest'
import { average, changePercent, greatest, least, median, shareOfTotal } from './aggregates.ts'
import { Decimal, sum } from './decimal.ts'

const list = (...values: (string | null)[]) => values.map(value => (value === null ? null : Decimal.of(value)))

describe('aggregates', () => {
  it('documents worked example 2: the report by month', () => {
    const march = list('899.99', '410.25', '75.50')
    const all = list('1250.00', '899.99', '410.25', '75.50', '3000.00')
    expect(average(march, 2)!.toFixed(4)).toBe('461.9133')
    expect(average(all, 2)!.toFixed(4)).toBe('1127.1480')
    const total = sum(all)
    expect(total.toFixed(2)).toBe('5635.74')
    expect(['1250', '1385.74', '3000'].map(part => shareOfTotal(part, total)!.toFixed(1))).toEqual([
      '22.2',
      '24.6',
      '53.2',
    ])
  })

  it('documents R45: nothing has no average, least, greatest or median, and empty values do not count', () => {
    expect([average([], 2), median([], 2), least([]), greatest([null])]).toEqual([null, null, null, null])
    expect(average(list('1', null, '2'), 0)!.toString()).toBe('1.5')
    expect(average(list('1', '1', '2'), 5)!.toString()).toBe('1.333333')
    expect(median(list('9', '10', '2'), 0)!.toString()).toBe('9')
    expect(median(list('1.00', '1.01', '9', '0', null), 2)!.toString()).toBe('1.005')
    expect([least(list('10', '9', null))!.toString(), greatest(list('10', '9', null))!.toString()]).toEqual(['9', '10'])
  })

  it('documents R46 and R49: shares and changes', () => {
    expect(shareOfTotal('1', '0')).toBeNull()
    expect(shareOfTotal('-0.0001', '5')!.toString()).toBe('0')
    expect(changePercent('110', '100').toString()).toBe('10')
    expect(changePercent('-50', '-100').toString()).toBe('50')
    expect(changePercent('1', '3').toString()).toBe('-66.7')
    expect(changePercent('5', '0')).toBe('new')
    expect(changePercent('0', '0').toString()).toBe('0')
  })
})
