import { describe, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { check } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money, percent } from '#platform/model/values/decimal.ts'
import { combinedRate, isExemptOn, taxOn } from './sales-tax.ts'

const rate = (component: string, given: string, from: DateText = '2020-01-01', to: DateText | null = null) => ({
  component,
  rate: percent(given),
  from,
  to,
})
const austin = {
  freightTaxable: false,
  isExempt: false,
  rates: [rate('State', '6.25'), rate('City', '1.25'), rate('Transit', '0.75')],
}
const on: DateText = '2026-01-16'

describe('accounting W1, R3: tax per document', () => {
  test('three lines of 10.03 at 8.25 %', () => {
    const taxed = taxOn(austin, { lines: ['10.03', '10.03', '10.03'].map(money), freight: money(0), on })
    expect(taxed).toMatchObject({ base: money('30.09'), tax: money('2.48') })
    expect(taxed.components.map(part => part.tax)).toEqual(['1.88', '0.38', '0.22'].map(money))
  })

  test('4,317.45 at 8.875 %', () => {
    const newYork = { ...austin, rates: [rate('State', '4'), rate('City', '4.5'), rate('Transit', '0.375')] }
    const taxed = taxOn(newYork, { lines: [money('4317.45')], freight: money(0), on })
    expect(taxed.tax).toEqual(money('383.17'))
    expect(taxed.components.map(part => part.tax)).toEqual(['172.70', '194.28', '16.19'].map(money))
  })

  test('freight joins the base only where it is taxable', () => {
    const amounts = { lines: [money('9450.00')], freight: money('85.00'), on }
    expect(taxOn(austin, amounts).tax).toEqual(money('779.63'))
    expect(taxOn({ ...austin, freightTaxable: true }, amounts).base).toEqual(money('9535.00'))
  })

  test('the rate is the one valid on the day, and an exempt code has none', () => {
    const risen = [rate('State', '6', '2020-01-01', '2025-12-31'), rate('State', '6.25', '2026-01-01')]
    expect(combinedRate(risen, '2025-12-31')).toEqual(percent('6'))
    expect(combinedRate(risen, '2026-01-01')).toEqual(percent('6.25'))
    const exempt = taxOn({ ...austin, isExempt: true }, { lines: [money(100)], freight: money(0), on })
    expect(exempt).toMatchObject({ tax: money(0), components: [] })
  })
})

test('accounting R5: exempt means a certificate that is still valid', () => {
  const certificate = { sha256: 'a'.repeat(64), name: 'exemption.pdf', size: 1, type: 'application/pdf' }
  const partner = {
    taxExempt: true,
    taxExemptNumber: null,
    taxExemptCertificate: certificate,
    taxExemptExpires: '2026-01-16',
  } as const
  expect(isExemptOn(partner, '2026-01-16')).toBe(true)
  expect(isExemptOn(partner, '2026-01-17')).toBe(false)
  expect(isExemptOn({ ...partner, taxExemptExpires: null }, '2030-01-01')).toBe(true)
  expect(isExemptOn({ ...partner, taxExemptCertificate: null }, '2026-01-16')).toBe(false)
  expect(isExemptOn({ ...partner, taxExemptCertificate: null, taxExemptNumber: 'TX-01-339' }, '2026-01-16')).toBe(true)
  expect(isExemptOn({ ...partner, taxExempt: false }, '2026-01-16')).toBe(false)
})

test('accounting: components with overlapping dates are refused, one after the other is fine', () => {
  const moment = { at: '2026-01-16T00:00:00.000Z', today: '2026-01-16', by: null }
  const rates = (second: string) => [
    { component: 'State', rate: '6', from: '2020-01-01', to: '2025-12-31' },
    { component: 'state', rate: '6.25', from: second },
  ]
  const verdict = (second: string) =>
    check(registry, 'sales-taxes', { code: 'TX', rates: rates(second) }, moment).complaints
  expect(verdict('2025-12-31')).toMatchObject([{ path: ['rates', 1, 'from'], code: 'ratesOverlap' }])
  expect(verdict('2026-01-01')).toEqual([])
})
