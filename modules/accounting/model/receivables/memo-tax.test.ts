import { expect, test } from 'vitest'
import { money, percent } from '#platform/model/values/decimal.ts'
import { creditedTax } from './memo-tax.ts'

const invoiced = (lefts: string[], taxableLeft: string, taxCode = 'TX') =>
  ['6.25', '1.25', '0.75'].map((rate, place) => ({
    ...{ taxCode, component: ['State', 'County', 'City'][place]!, rate: percent(rate) },
    ...{ left: money(lefts[place]!), taxableLeft: money(taxableLeft) },
  }))
const of = (amounts: Record<string, string>) =>
  new Map(Object.entries(amounts).map(([code, amount]) => [code, money(amount)]))
const taxes = (parts: { tax: string }[]) => parts.map(part => part.tax)
const bought = ['590.63', '118.13', '70.87']

test('accounting R4, W8: four brackets back, 378.00 at the invoice’s 8.25 % are 31.19', () => {
  const parts = creditedTax(invoiced(bought, '9450'), of({ TX: '378' }), 'credit')
  expect(taxes(parts)).toEqual(['23.63', '4.73', '2.83'])
})

test('accounting R4: the memo that credits the last takes exactly what is left of each component', () => {
  const left = invoiced(['1.26', '0.25', '0.14'], '20.06')
  expect(taxes(creditedTax(left, of({ TX: '20.06' }), 'credit'))).toEqual(['1.26', '0.25', '0.14'])
})

test('accounting R4: each code taxes its own lines at its own rate, and is credited to its own end', () => {
  const both = [
    ...invoiced(['1.26', '0.25', '0.14'], '20.06'),
    { taxCode: 'GA', component: 'State', rate: percent('4'), left: money('4'), taxableLeft: money('100') },
  ]
  expect(creditedTax(both, of({ TX: '20.06', GA: '50' }), 'credit')).toMatchObject([
    { taxCode: 'TX', tax: '1.26' },
    { taxCode: 'TX', tax: '0.25' },
    { taxCode: 'TX', tax: '0.14' },
    { taxCode: 'GA', tax: '2.00', taxable: '50.00' },
  ])
  expect(creditedTax(both, of({ TX: '0', GA: '50' }), 'credit')).toHaveLength(1)
})

test('accounting R4: small credits that round up never give back more tax than is left', () => {
  const left = [{ taxCode: 'GA', component: 'State', rate: percent('8.25'), left: money('0'), taxableLeft: money('1') }]
  expect(taxes(creditedTax(left, of({ GA: '0.07' }), 'credit'))).toEqual(['0.00'])
  expect(taxes(creditedTax(left, of({ GA: '0.07' }), 'debit'))).toEqual(['0.01'])
})
