import { boolean, complaint, date, decimal, integer, type RowOf, ref, resource, text } from '#platform/model'
import { booksBase } from './accounts.ts'

/** Currencies of ISO 4217 with more than cents: amounts here have two places. */
const finerThanCents = ['BHD', 'CLF', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND', 'UYW']

const isKnown = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

/** Places after the point that people pay in: 2 for dollars, 0 for yen. */
export function minorUnitsOf(code: string | null): number {
  if (!code || !/^[A-Z]{3}$/.test(code)) return 2
  const style = { style: 'currency', currency: code } as const
  return new Intl.NumberFormat('en-US', style).resolvedOptions().maximumFractionDigits ?? 2
}

/** The company's own currency, and those it also deals in. */
export const currencies = resource('currencies', {
  base: booksBase,
  fields: {
    code: text({ max: 3, pattern: /^[A-Z]{3}$/, patternReason: 'currencyCode' })
      .required()
      .unique()
      .fixed(),
    name: text(),
    minorUnits: integer({ min: 0, max: 2 }).required(),
    isBase: boolean().readonly(),
  },
  startsAs: { minorUnits: currency => Math.min(minorUnitsOf(currency.code), 2) },
  rules: [
    ({ code }) => (isKnown(code) ? null : complaint(['code'], 'unknownCurrency')),
    ({ code }) => (finerThanCents.includes(code) ? complaint(['code'], 'finerThanCents') : null),
  ],
  search: ['code', 'name'],
  list: { columns: ['code', 'name', 'minorUnits', 'isBase'], sort: 'code' },
})

/** What one unit of a foreign currency is worth in our own, from a day on. */
export const exchangeRates = resource('exchange-rates', {
  base: booksBase,
  fields: {
    currency: ref('currencies').required(),
    on: date().required().default('@today'),
    rate: decimal(10, { min: 0 }).required(),
    source: text(),
  },
  unique: [['currency', 'on']],
  rules: [({ rate }) => (rate.isZero() ? complaint(['rate'], 'rateAboveZero') : null)],
  title: ['on'],
  search: ['source'],
  list: { columns: ['currency', 'on', 'rate', 'source'], sort: ['currency', '-on'], filters: ['currency', 'on'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    currencies: RowOf<typeof currencies>
    'exchange-rates': RowOf<typeof exchangeRates>
  }
}
