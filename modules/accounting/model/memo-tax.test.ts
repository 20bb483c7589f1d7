import { expect, test } from 'vitest'
import { money, percent } from '#platform/model/values/decimal.ts'
import { creditedTax } from './memo-tax.ts'

const invoiced = (lefts: string[]) =>
  ['6.25', '1.25', '0.75'].map((rate, place) => ({
    taxCode: 'TX',
    component: ['State', 'County', 'City'][place]!,
    rate: percent(rate),
    left: money(lefts[place]!),
  }))
const taxes = (parts: { tax: string }[]) => parts.map(part => part.tax)

test('accounting R4, W8: four brackets back, 378.00 at the invoice’s 8.25 % are 31.19', () => {
  const parts = creditedTax(invoiced(['590.63', '118.13', '70.87']), money('378'), false)
  expect(taxes(parts)).toEqual(['23.63', '4.73', '2.83'])
})

test('accounting R4: the memo that credits the last takes exactly what is left of each component', () => {
  expect(taxes(creditedTax(invoiced(['1.26', '0.25', '0.14']), money('20.06'), true))).toEqual(['1.26', '0.25', '0.14'])
})
