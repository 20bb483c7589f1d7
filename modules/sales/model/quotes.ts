import {
  boolean,
  choices,
  counted,
  date,
  dateTime,
  decimal,
  desk,
  flow,
  integer,
  lines,
  longText,
  managers,
  money,
  oneOf,
  percent,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  richText,
  status,
  text,
  unitPrice,
  user,
  when,
} from '#platform/model'
import { type Money, percentOf, sum, times } from '#platform/model/values/decimal.ts'

export const quoteFlow = flow('quote', {
  states: {
    draft: 'info',
    inReview: 'ongoing',
    approved: 'info',
    sent: 'ongoing',
    won: 'positive',
    partiallyWon: 'positive',
    lost: 'negative',
    expired: 'warning',
    cancelled: 'quiet',
    superseded: 'quiet',
  },
  locked: ['sent', 'won', 'partiallyWon', 'lost', 'expired', 'cancelled', 'superseded'],
  actions: {
    submit: { from: 'draft', to: 'inReview', who: desk },
    approve: {
      from: ['draft', 'inReview'],
      to: 'approved',
      who: managers,
      asks: { approvalComment: text({ max: 500 }) },
    },
    reject: { from: 'inReview', to: 'draft', who: managers, asks: { approvalComment: text({ max: 500 }).required() } },
    cancel: {
      from: ['draft', 'inReview', 'approved', 'sent'],
      to: 'cancelled',
      who: desk,
      grave: true,
      asks: { cancelReason: text({ max: 500 }).required() },
    },
  },
})

/** One price for one quantity of a line. */
export const quoteLineQuantities = resource('quote-line-quantities', {
  partOf: 'quote-lines',
  fields: {
    quantity: quantity({ min: 0 }).required(),
    unitPrice: unitPrice({ min: 0 }),
    priceSource: oneOf('system', 'manual').default('manual'),
    manualReason: text({ max: 500 }),
    extended: money().computed(),
    leadDays: integer({ min: 0, max: 2000 }),
    isExpected: boolean(),
    outcome: oneOf('open', 'won', 'lost').default('open'),
  },
  derive: { extended: price => times(price.quantity, price.unitPrice) },
})

export const quoteLineCharges = resource('quote-line-charges', {
  partOf: 'quote-lines',
  fields: {
    kind: oneOf('programming', 'tooling', 'fixture', 'fair', 'certification', 'freight', 'other').default('other'),
    description: text().required(),
    cost: money({ min: 0 }),
    price: money({ min: 0 }),
    billing: oneOf('separate', 'amortized').default('separate'),
    amortizeQuantity: quantity({ min: 0 }),
    taxable: boolean(),
  },
  require: [when('billing', 'amortized', 'amortizeQuantity')],
})

export const quoteLines = resource('quote-lines', {
  partOf: 'quotes',
  fields: {
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    customerPartNumber: text({ max: 60 }),
    description: text({ max: 300 }).required(),
    source: oneOf('make', 'buy', 'stock', 'service').default('make'),
    lineStatus: oneOf('toDo', 'estimating', 'priced', 'noQuote').default('toDo'),
    noQuoteReason: text({ max: 300 }),
    quantities: lines(quoteLineQuantities),
    charges: lines(quoteLineCharges),
    notes: longText(),
  },
  require: [when('lineStatus', 'noQuote', 'noQuoteReason')],
})

/** One answer to one request, with a revision number: three levels, totals derived. */
export const quotes = resource('quotes', {
  code: counted('Q-000000'),
  fields: {
    revision: integer({ min: 0 }).default(0).fact(),
    businessPartner: ref('business-partners').required(),
    contact: ref('contacts'),
    customerReference: text({ max: 80 }),
    receivedAt: dateTime().default('@now'),
    dueOn: date(),
    sentAt: dateTime().fact(),
    expiresOn: date(),
    estimator: user().default('@me'),
    salesPerson: user(),
    status: status(quoteFlow),
    exchangeRate: decimal(10, { min: 0 }).default('1'),
    winProbability: percent({ min: 0, max: 100 }).default('50'),
    lostReason: oneOf(
      'price',
      'leadTime',
      'capability',
      'noResponse',
      'customerCancelled',
      'lostToCompetitor',
      'other',
    ),
    lostTo: text(),
    noBidReason: text({ max: 300 }),
    approvalComment: text({ max: 500 }).fact(),
    cancelReason: text({ max: 500 }).fact(),
    coverText: richText(),
    footerText: richText(),
    supersedes: ref('quotes').fact(),
    lines: lines(quoteLines),
    value: money().stored(),
    weightedValue: money().stored(),
  },
  derive: {
    value: quote => sum(quote.lines, expectedValue),
    weightedValue: quote => percentOf(quote.value, quote.winProbability),
  },
  guards: {
    submit: quote => {
      const open = quote.lines.findIndex(
        line => line.lineStatus !== 'noQuote' && !line.quantities.some(price => price.unitPrice !== null),
      )
      if (quote.lines.length === 0) return reason('quoteWithoutLines')
      return open === -1 ? null : reason('lineNotPriced', { line: open + 1 })
    },
  },
  partner: 'businessPartner',
  title: ['customerReference'],
  search: ['code', 'customerReference'],
  list: {
    columns: ['code', 'businessPartner', 'status', 'value', 'winProbability', 'dueOn', 'estimator', 'createdAt'],
    sort: 'dueOn',
    filters: ['status', 'estimator', 'businessPartner'],
    board: 'status',
    calendar: 'dueOn',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['businessPartner', 'contact'],
        ['customerReference', 'dueOn'],
        ['estimator', 'salesPerson'],
      ],
    },
    { name: 'lines', rows: [['lines'], ['value', 'weightedValue']] },
    {
      name: 'chances',
      folded: true,
      rows: [
        ['winProbability', 'expiresOn'],
        ['receivedAt', 'exchangeRate'],
      ],
    },
    { name: 'texts', folded: true, rows: [['coverText'], ['footerText']] },
  ],
})
choices(quotes, { businessPartner: { isCustomer: true } })

type QuotedLine = RowOf<typeof quoteLines>

/** The expected quantity's price (the first when none is marked) and the charges billed beside it. */
export function expectedValue(line: QuotedLine): Money {
  const expected = line.quantities.find(price => price.isExpected) ?? line.quantities[0]
  const separate = sum(
    line.charges.filter(charge => charge.billing === 'separate'),
    charge => charge.price,
  )
  return expected?.extended ? separate.plus(expected.extended) : separate
}

export interface Quote extends RowOf<typeof quotes> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quote-line-quantities': RowOf<typeof quoteLineQuantities>
    'quote-line-charges': RowOf<typeof quoteLineCharges>
    'quote-lines': QuotedLine
    quotes: Quote
  }
}
