import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  date,
  decimal,
  flow,
  integer,
  lines,
  money,
  pickerFilter,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  status,
  text,
  unitPrice,
} from '#platform/model'
import type { UnitPrice } from '#platform/model/values/decimal.ts'

/** Awarding writes price breaks and lead times of the vendor, and comes with the buyer's verbs. */
export const vendorQuoteFlow = flow('vendorQuote', {
  states: { draft: 'info', submitted: 'ongoing', awarded: 'positive', lost: 'negative', expired: 'warning' },
  locked: ['submitted', 'awarded', 'lost', 'expired'],
  actions: {
    submit: { from: 'draft', to: 'submitted', who: officeRoles },
    reopen: { from: ['submitted', 'expired'], to: 'draft', who: officeRoles },
  },
})

/** One price of a line; several rows a line are price breaks. */
export const vendorQuoteLines = resource('vendor-quote-lines', {
  partOf: 'vendor-quotes',
  fields: {
    requestLine: ref('purchase-request-lines').required(),
    noBid: boolean(),
    fromQuantity: quantity({ min: 0, unitFrom: 'requestLine.unit' }).required(),
    unitPrice: unitPrice({ min: 0 }).required(),
    lotCharge: money({ min: 0 }).default('0').required(),
    minimumCharge: money({ min: 0 }).default('0').required(),
    leadDays: integer({ min: 0, max: 2000 }).required(),
    note: text({ max: 500 }),
  },
})

interface Offered {
  readonly code: string
  readonly lines: readonly { readonly noBid: boolean | null; readonly unitPrice: UnitPrice }[]
}

/** An offer has lines, and each that is bid on a price: nothing would beat a price of nothing. */
function notOffered({ code, lines }: Offered) {
  if (lines.length === 0) return reason('vendorQuoteWithoutLines', { quote: code })
  const free = lines.findIndex(line => !line.noBid && line.unitPrice.isZero())
  return free < 0 ? null : reason('quoteWithoutPrice', { line: free + 1 })
}

/** What a vendor offered: keyed by the vendor in the portal or by the buyer. */
export const vendorQuotes = resource('vendor-quotes', {
  code: counted('VQ-000000'),
  fields: {
    purchaseRequest: ref('purchase-requests'),
    vendor: ref('business-partners').required(),
    vendorReference: text({ max: 80 }),
    currency: ref('currencies'),
    exchangeRate: decimal(10, { min: 0 }).default('1').required(),
    validUntil: date().required(),
    freight: money({ unitFrom: 'currency', min: 0 }).default('0').required(),
    status: status(vendorQuoteFlow),
    lines: lines(vendorQuoteLines),
    linesQuoted: integer().stored(),
    worstLeadDays: integer().computed(),
    /** At the asked quantities, with charges and freight, in our own currency. */
    landedTotal: money({ min: 0 }).stored(),
  },
  // What it comes to is settled when it is saved, by what was asked for.
  derive: {
    landedTotal: quote => quote.landedTotal,
    linesQuoted: quote => new Set(quote.lines.filter(line => !line.noBid).map(line => line.requestLine)).size,
    worstLeadDays: quote => {
      const days = quote.lines.filter(line => !line.noBid).map(line => line.leadDays)
      return days.length ? Math.max(...days) : null
    },
  },
  rules: [
    quote => (quote.exchangeRate.isZero() ? complaint(['exchangeRate'], 'moreThanZero') : null),
    quote => {
      const breaks = quote.lines.map(line => `${line.requestLine} ${line.fromQuantity}`)
      const twice = breaks.findIndex((one, index) => breaks.indexOf(one) !== index)
      return twice < 0
        ? null
        : complaint(['lines', twice, 'fromQuantity'], 'breakTwice', {
            quantity: quote.lines[twice]!.fromQuantity.toString(),
          })
    },
  ],
  guards: { submit: notOffered },
  partner: 'vendor',
  title: ['vendorReference'],
  search: ['code', 'vendorReference'],
  page: {
    heading: ['vendor', 'vendorReference'],
    summary: ['purchaseRequest', 'validUntil', 'worstLeadDays'],
    figures: ['landedTotal'],
    first: ['lines'],
  },
  list: {
    columns: [
      'code',
      'vendor',
      'purchaseRequest',
      'validUntil',
      'linesQuoted',
      'landedTotal',
      'worstLeadDays',
      'status',
    ],
    sort: '-code',
    filters: ['status', 'vendor', 'purchaseRequest', 'validUntil'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['vendor', 'vendorReference'],
        ['purchaseRequest', 'validUntil'],
        ['currency', 'exchangeRate'],
        ['freight'],
      ],
    },
    { name: 'lines', rows: [['lines']] },
  ],
})
pickerFilter(vendorQuotes, { vendor: { isVendor: true } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'vendor-quotes': RowOf<typeof vendorQuotes>
    'vendor-quote-lines': RowOf<typeof vendorQuoteLines>
  }
}
