import {
  boolean,
  type Complaint,
  complaint,
  date,
  lines,
  notBefore,
  percent,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
} from '#platform/model'
import { booksBase } from '../ledger/accounts.ts'

/** One component of a code, such as state, county or city, from a day on. */
export const salesTaxRates = resource('sales-tax-rates', {
  partOf: 'sales-taxes',
  fields: {
    component: text({ max: 80 }).required(),
    rate: percent({ min: 0, max: 100 }).required(),
    from: date().required().default('@today'),
    to: date(),
    account: ref('accounts'),
    agency: ref('business-partners'),
  },
  require: [notBefore('from', 'to')],
})
export interface SalesTaxRate extends RowOf<typeof salesTaxRates> {}

/** What a place charges on sales, as one code with its components. */
export const salesTaxes = resource('sales-taxes', {
  base: booksBase,
  fields: {
    code: text({ max: 30 }).required().unique(),
    name: text(),
    combinedRate: rollup(percent(), {
      from: 'sales-tax-rates',
      by: 'parent',
      take: 'sum',
      of: 'rate',
      during: ['from', 'to'],
    }),
    freightTaxable: boolean(),
    isExempt: boolean(),
    recoverable: boolean(),
    rates: lines(salesTaxRates),
  },
  rules: [tax => overlapping(tax.rates)],
  search: ['code', 'name'],
  list: {
    columns: ['code', 'name', 'combinedRate', 'freightTaxable', 'isExempt', 'recoverable'],
    sort: 'code',
    filters: ['isExempt', 'freightTaxable', 'recoverable'],
  },
  form: [['code', 'name'], ['freightTaxable', 'isExempt', 'recoverable'], ['rates']],
})

/** On any day a component has one rate. */
function overlapping(rates: readonly SalesTaxRate[]): Complaint | null {
  for (const [place, rate] of rates.entries()) {
    const earlier = rates
      .slice(0, place)
      .find(
        other =>
          other.component.toLowerCase() === rate.component.toLowerCase() &&
          other.from <= (rate.to ?? '9999-12-31') &&
          rate.from <= (other.to ?? '9999-12-31'),
      )
    if (earlier) return complaint(['rates', place, 'from'], 'ratesOverlap', { component: rate.component })
  }
  return null
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'sales-taxes': RowOf<typeof salesTaxes>
    'sales-tax-rates': SalesTaxRate
  }
}
