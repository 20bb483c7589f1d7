import { describe, expect, test } from 'vitest'
import { money, percent } from '#platform/model/values/decimal.ts'
import { discountDate, discountIsEarned, dueDate, earnedDiscount, fullDiscount } from './payment-dates.ts'

const net30 = { dueBasis: 'invoiceDate', netDays: 30, dayOfMonth: null, cutoffDay: null } as const
const twoTen = {
  dueBasis: 'invoiceDate',
  discountDays: 10,
  discountPercent: percent('2'),
  discountBasis: 'merchandise',
} as const

describe('sales R57, accounting R6: due dates', () => {
  test('so many days after the invoice date', () => {
    expect(dueDate(net30, '2026-01-16')).toBe('2026-02-15')
  })

  test('counted from the end of the invoice month: 12 Jan 2025 and 30 days is 2 March (sales W7)', () => {
    expect(dueDate({ ...net30, dueBasis: 'endOfMonth' }, '2025-01-12')).toBe('2025-03-02')
  })

  test('a day of next month, of the month after when the invoice comes past the cut-off', () => {
    const tenth = { ...net30, dueBasis: 'dayOfMonth', dayOfMonth: 10, cutoffDay: 25 } as const
    expect(dueDate(tenth, '2026-01-25')).toBe('2026-02-10')
    expect(dueDate(tenth, '2026-01-26')).toBe('2026-03-10')
    expect(dueDate({ ...tenth, cutoffDay: null }, '2026-01-31')).toBe('2026-02-10')
    expect(dueDate(tenth, '2026-12-26')).toBe('2027-02-10')
  })

  test('a day the month does not have is its last', () => {
    const last = { ...net30, dueBasis: 'dayOfMonth', dayOfMonth: 31 } as const
    expect(dueDate(last, '2026-01-31')).toBe('2026-02-28')
    expect(dueDate(last, '2028-01-05')).toBe('2028-02-29')
  })

  test('prepaid and on delivery are due at once and give no discount', () => {
    for (const dueBasis of ['prepay', 'cod'] as const) {
      expect(dueDate({ ...net30, dueBasis }, '2026-01-16')).toBe('2026-01-16')
      expect(discountDate({ ...twoTen, dueBasis }, '2026-01-16')).toBeNull()
      expect(fullDiscount({ ...twoTen, dueBasis }, { merchandise: money(100), total: money(100) })).toEqual(money(0))
    }
  })

  test('the discount date counts from the invoice, or from the month’s end', () => {
    expect(discountDate(twoTen, '2026-01-16')).toBe('2026-01-26')
    expect(discountDate({ ...twoTen, dueBasis: 'endOfMonth' }, '2026-01-16')).toBe('2026-02-10')
    expect(discountDate({ ...twoTen, discountPercent: percent(0) }, '2026-01-16')).toBeNull()
  })
})

describe('accounting R7, R8: cash discount (W2)', () => {
  const invoice = { merchandise: money('5000.00'), total: money('5412.50') }
  const full = fullDiscount(twoTen, invoice)

  test('merchandise alone is discounted, or the total where the terms say so', () => {
    expect(full).toEqual(money('100.00'))
    expect(fullDiscount({ ...twoTen, discountBasis: 'total' }, invoice)).toEqual(money('108.25'))
  })

  test('a part payment earns its share, the last one exactly the rest', () => {
    const first = { total: invoice.total, open: invoice.total, fullDiscount: full, discountTaken: money(0) }
    const earned = earnedDiscount(first, money('2000.00'))
    expect(earned).toEqual(money('37.65'))
    const open = invoice.total.minus('2000.00').minus(earned)
    expect(open).toEqual(money('3374.85'))
    const rest = earnedDiscount({ ...first, open, discountTaken: earned }, money('3312.50'))
    expect(rest).toEqual(money('62.35'))
    expect(open.minus('3312.50').minus(rest)).toEqual(money(0))
  })

  test('whoever pays more than is needed earns no more than leaves nothing open', () => {
    const whole = { total: invoice.total, open: invoice.total, fullDiscount: full, discountTaken: money(0) }
    expect(earnedDiscount(whole, money('5400.00'))).toEqual(money('12.50'))
    expect(earnedDiscount(whole, money('5412.50'))).toEqual(money(0))
  })

  test('in time is up to the day itself, and the grace the company gives', () => {
    expect(discountIsEarned('2026-01-26', '2026-01-26')).toBe(true)
    expect(discountIsEarned('2026-01-27', '2026-01-26')).toBe(false)
    expect(discountIsEarned('2026-01-27', '2026-01-26', 1)).toBe(true)
    expect(discountIsEarned('2026-01-01', null)).toBe(false)
  })
})
