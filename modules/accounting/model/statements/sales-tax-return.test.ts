import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { salesTaxReturn, type TaxedDocument } from './sales-tax-return.ts'

const invoice = (gross: string, taxable: string, ...taxes: string[]): TaxedDocument => ({
  record: 'ar-invoices/1',
  code: 'AR-000001',
  on: '2026-01-16',
  partner: 'Cobalt',
  taxCode: taxes.length ? 'TX-AUSTIN' : null,
  gross: money(gross),
  taxable: money(taxable),
  components: taxes.map((tax, place) => ({ component: ['state', 'city'][place]!, tax: money(tax) })),
})

test('accounting sales-taxes/return: taxable, exempt and the tax of every component; a credit takes its part back', () => {
  const found = salesTaxReturn([
    invoice('9535', '9450', '590.63', '189.00'),
    invoice('3780', '0'),
    invoice('-378', '-378', '-23.63', '-7.56'),
  ])
  expect([found.gross, found.taxable, found.exempt, found.tax].map(String)).toEqual(['12937', '9072', '3865', '748.44'])
  expect(found.rows.map(row => [row.component, row.taxable.toString(), row.tax.toString()])).toEqual([
    ['city', '9072', '181.44'],
    ['state', '9072', '567'],
  ])
})
