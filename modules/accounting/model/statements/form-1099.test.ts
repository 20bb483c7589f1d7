import { describe, expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { boxedAmounts, filingDue, formOf, thresholdOf } from './form-1099.ts'

const lines = [
  { amount: money('1200'), box: 'NEC1' as const },
  { amount: money('600'), box: 'none' as const },
]
const part = (payment: string, cash: string, isReportable = true) => ({
  payment,
  on: '2026-03-01' as const,
  cash: money(cash),
  isReportable,
})
const amounts = (parts: ReturnType<typeof part>[]) =>
  boxedAmounts({ lines, parts }).map(({ payment, box, amount }) => `${payment} ${box} ${amount.toFixed(2)}`)

describe('accounting R34, W7: form 1099', () => {
  test('partial payments add up to the line', () => {
    expect(amounts([part('a', '1000'), part('b', '800')])).toEqual(['a NEC1 666.67', 'b NEC1 533.33'])
  })

  test('what a card paid is reported by its processor', () => {
    expect(amounts([part('a', '1000'), part('card', '800', false)])).toEqual(['a NEC1 666.67'])
    expect(amounts([part('card', '800', false), part('b', '1000')])).toEqual(['b NEC1 666.67'])
  })

  test('a form is due from the threshold of its year on', () => {
    const boxed = boxedAmounts({ lines, parts: [part('a', '1800')] })
    expect(formOf(boxed, 2026, true)).toMatchObject({ isDue: false })
    expect(formOf([...boxed, { ...boxed[0]!, amount: money('800') }], 2026, true)).toMatchObject({ isDue: true })
    expect(formOf([...boxed, { ...boxed[0]!, amount: money('800') }], 2026, false)).toMatchObject({ isDue: false })
    expect(formOf(boxed, 2025, true).boxes).toEqual([])
    expect([thresholdOf(2025, 'NEC1'), thresholdOf(2026, 'NEC1'), thresholdOf(2026, 'MISC2')].map(String)).toEqual([
      '600',
      '2000',
      '10',
    ])
    expect(thresholdOf(2027, 'NEC1')).toBeNull()
    expect(String(thresholdOf(2027, 'NEC1', money('2050')))).toBe('2050')
  })
})

test('accounting R34: a form is filed where it is due, and filed again as corrected where it is no longer so', () => {
  const form = (amount: string, isDue = true) => ({
    ...{ boxes: [{ box: 'NEC1' as const, amount: money(amount), isDue }], total: money(amount), isDue },
  })
  const filed = { boxes: [{ box: 'NEC1', amount: '2400.00' }] }
  expect(filingDue(form('2400'), null)).toBe('original')
  expect(filingDue(form('1900', false), null)).toBeNull()
  expect(filingDue(form('2400'), filed)).toBeNull()
  expect(filingDue(form('2100'), filed)).toBe('corrected')
  expect(filingDue(form('400', false), filed)).toBe('corrected')
  expect(filingDue({ boxes: [], total: money('0'), isDue: false }, filed)).toBe('corrected')
})
