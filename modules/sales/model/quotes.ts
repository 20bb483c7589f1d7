import {
  choices,
  counted,
  date,
  dateTime,
  decimal,
  desk,
  flow,
  integer,
  lines,
  managers,
  money,
  oneOf,
  percent,
  type Reason,
  type RowOf,
  reason,
  ref,
  resource,
  richText,
  status,
  text,
  user,
} from '#platform/model'
import { percentOf, sum } from '#platform/model/values/decimal.ts'
import { policyFields } from './quote-defaults.ts'
import { expectedValue, quoteLines } from './quote-lines.ts'
import { createProject } from './umbrella.ts'

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

/** sales R21: what keeps a quote from being offered. */
function notOfferable(quote: { lines: RowOf<typeof quoteLines>[] }): Reason | null {
  if (quote.lines.length === 0) return reason('quoteWithoutLines')
  const open = quote.lines.findIndex(
    line =>
      line.lineStatus !== 'noQuote' &&
      (line.lineStatus !== 'priced' || !line.quantities.some(price => price.unitPrice !== null)),
  )
  return open < 0 ? null : reason('lineNotPriced', { line: open + 1 })
}

/** One answer to one request, with a revision number: three levels, totals derived. */
export const quotes = resource('quotes', {
  code: counted('Q-000000'),
  fields: {
    revision: integer({ min: 0 }).default(0).fact(),
    businessPartner: ref('business-partners').required(),
    contact: ref('contacts'),
    customerReference: text({ max: 80 }),
    project: ref('projects'),
    receivedAt: dateTime().default('@now'),
    dueOn: date(),
    sentAt: dateTime().fact(),
    expiresOn: date(),
    estimator: user().default('@me'),
    salesPerson: user(),
    status: status(quoteFlow),
    currency: ref('currencies'),
    exchangeRate: decimal(10, { min: 0 }).default('1').required(),
    quoteDefaults: ref('quote-defaults'),
    ...policyFields,
    terms: ref('terms'),
    fob: ref('fobs'),
    shippingMethod: ref('shipping-methods'),
    winProbability: percent({ min: 0, max: 100 }).default('50').required(),
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
    submit: notOfferable,
    approve: notOfferable,
  },
  actions: { createProject },
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
    {
      name: 'agreement',
      folded: true,
      rows: [
        ['terms', 'currency'],
        ['shippingMethod', 'fob'],
        ['project', 'quoteDefaults'],
      ],
    },
    {
      name: 'policy',
      folded: true,
      rows: [
        ['minimumMarginPercent', 'managerApprovalAbove'],
        ['unitPriceStep', 'rounding'],
        ['allowBuyUp', 'chargeWholeStock'],
        ['hoursPerDay'],
      ],
    },
    { name: 'texts', folded: true, rows: [['coverText'], ['footerText']] },
  ],
})
choices(quotes, { businessPartner: { isCustomer: true } })

export interface Quote extends RowOf<typeof quotes> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    quotes: Quote
  }
}
