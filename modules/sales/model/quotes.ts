import { letterAsks, markAsSent, sentFields } from '#modules/parties/model/front.ts'
import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  counted,
  date,
  dateTime,
  decimal,
  file,
  flow,
  integer,
  json,
  lines,
  money,
  oneOf,
  percent,
  pickerFilter,
  type Reason,
  type RowOf,
  reason,
  ref,
  resource,
  revealing,
  richText,
  rollup,
  status,
  text,
  user,
} from '#platform/model'
import { type Decimal, type Money, percentOf, sum } from '#platform/model/values/decimal.ts'
import { viewCost } from './markups.ts'
import { nothingToProgram } from './programming.ts'
import { policyFields } from './quote-defaults.ts'
import { expectedValue, isUnexplained, quoteLines } from './quote-lines.ts'
import { createProject } from './umbrella.ts'

/** One line of a customer's yes: how many, and a price only where the offer has none for so few (sales R28). */
export interface Taken {
  readonly line: number
  readonly quantity: string
  readonly unitPrice?: string
  readonly reason?: string
}

/** Nobody has won or lost it yet. */
const undecided = ['draft', 'inReview', 'approved', 'sent', 'partiallyWon'] as const

const lostReasons = [
  'price',
  'leadTime',
  'capability',
  'noResponse',
  'customerCancelled',
  'lostToCompetitor',
  'other',
] as const

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
    /** A private copy of the part's method, or of a routing template, for one line or all that have none. */
    estimate: {
      from: 'draft',
      who: officeRoles,
      asks: {
        line: integer({ min: 1 }),
        method: ref('part-revision-methods'),
        template: ref('routing-templates'),
        values: json(),
      },
    },
    price: { from: ['draft', 'inReview', 'approved'], who: officeRoles, asks: { priceDate: date() } },
    refreshRates: { from: 'draft', who: officeRoles },
    resetToCalculated: { from: 'draft', who: officeRoles },
    /** A charge for the programs of what is made for the first time (sales R15). */
    addProgramming: { from: 'draft', who: officeRoles },
    /** A part, revision, bill and method from a line that was quoted without one. */
    createPart: {
      from: 'draft',
      who: officeRoles,
      asks: {
        quoteLine: integer({ min: 1 }).required(),
        partNumber: text({ max: 60 }).required(),
        partName: text(),
        firstRevision: text({ max: 20 }),
      },
    },
    /** The line's own copy goes back as the next draft version of the methods it changed. */
    pushToMethod: {
      from: ['draft', 'inReview', 'approved', 'sent', 'won', 'partiallyWon'],
      who: officeRoles,
      asks: { quoteLine: integer({ min: 1 }).required() },
    },
    submit: { from: 'draft', to: 'inReview', who: officeRoles },
    approve: {
      from: ['draft', 'inReview'],
      to: 'approved',
      who: managers,
      asks: { approvalComment: text({ max: 500 }) },
    },
    reject: { from: 'inReview', to: 'draft', who: managers, asks: { approvalComment: text({ max: 500 }).required() } },
    send: {
      from: ['draft', 'approved'],
      to: 'sent',
      who: officeRoles,
      withSaving: 'asking',
      asks: letterAsks,
      instead: markAsSent,
    },
    accept: {
      from: ['sent', 'partiallyWon'],
      who: officeRoles,
      nextStep: true,
      leadsTo: 'orders',
      asks: {
        customerPo: text({ max: 80 }),
        requestedOn: date(),
        acceptedBy: text(),
        customerPoFile: file(),
        /** `[{ "line": 1, "quantity": "60" }]`; empty: every open line at its expected quantity. */
        taken: json<Taken[]>(),
      },
    },
    lose: {
      from: ['sent', 'partiallyWon'],
      who: officeRoles,
      asks: { lostReason: oneOf(...lostReasons).required(), lostTo: text() },
    },
    /** sales R27: an offer that has run out is valid again only once a manager says until when. */
    extend: { from: ['sent', 'partiallyWon', 'expired'], who: managers, asks: { expiresOn: date().required() } },
    expire: { from: 'sent', to: 'expired', who: [] },
    revise: {
      from: ['approved', 'sent', 'expired', 'lost'],
      to: 'superseded',
      who: officeRoles,
      leadsTo: 'quotes',
    },
    cancel: {
      from: ['draft', 'inReview', 'approved', 'sent'],
      to: 'cancelled',
      who: officeRoles,
      dangerous: true,
      asks: { cancelReason: text({ max: 500 }).required() },
    },
  },
})

type Line = RowOf<typeof quoteLines>
type Offer = Line['quantities'][number]

function lineIncomplete({ gaps, priceDate }: Line, line: number): Reason {
  const { kind, name, from, to } = gaps![0]!
  if (kind === 'unit') return reason('unitMismatch', { line, name, from: from ?? '', to: to ?? '' })
  return reason('lineIncomplete', { line, name, date: priceDate ?? '' })
}

/** Whoever typed every price of a line needs no cost of its material. */
const isPricedByHand = ({ quantities }: Line): boolean =>
  quantities.length > 0 &&
  quantities.every(({ priceSource, unitPrice }) => priceSource === 'manual' && unitPrice !== null)

/** sales R21: what keeps a quote from being offered. */
function notOfferable(quote: { code: string; lines: Line[] }): Reason | null {
  if (quote.lines.length === 0) return reason('quoteWithoutLines', { quote: quote.code })
  const short = quote.lines.findIndex(line => line.lineStatus !== 'noQuote' && line.gaps && !isPricedByHand(line))
  if (short >= 0) return lineIncomplete(quote.lines[short]!, short + 1)
  const open = quote.lines.findIndex(
    line =>
      line.lineStatus !== 'noQuote' &&
      (line.lineStatus !== 'priced' || !line.quantities.some(price => price.unitPrice !== null)),
  )
  if (open >= 0) return reason('lineNotPriced', { line: open + 1 })
  return unexplained(quote.lines)
}

/** The first offered quantity of all lines that this is true of, with the number of its line. */
function offerWhere(lines: readonly Line[], isMeant: (offer: Offer) => boolean) {
  for (const [place, line] of lines.entries()) {
    const offer = line.lineStatus === 'noQuote' ? undefined : line.quantities.find(isMeant)
    if (offer) return { line: place + 1, quantity: offer.quantity.toString(), offer }
  }
  return null
}

const seesMargin = ['quote-line-quantities', 'marginPercent'] as const
const seesCalculated = ['quote-line-quantities', 'calculatedUnitPrice'] as const

/** sales R22: the calculated price may have risen above a typed one since it was typed. */
function unexplained(lines: readonly Line[]): Reason | null {
  const found = offerWhere(lines, isUnexplained)
  if (!found) return null
  const { line, quantity, offer } = found
  const [price, calculated] = [offer.unitPrice!.toString(), offer.calculatedUnitPrice!.toString()]
  return revealing(
    reason('priceUnexplained', { line, quantity, price, calculated }),
    seesCalculated,
    reason('priceUnexplainedHidden', { line, quantity }),
  )
}

interface Judged {
  readonly lines: Line[]
  readonly value: Money
  readonly exchangeRate: Decimal
  readonly minimumMarginPercent: Decimal
  readonly managerApprovalAbove: Decimal | null
}

/** The first quantity whose margin is below the floor, as sentences name it; null when none is. */
export function thinMargin({ lines, minimumMarginPercent: floor }: Pick<Judged, 'lines' | 'minimumMarginPercent'>) {
  const found = offerWhere(lines, ({ marginPercent }) => Boolean(floor && marginPercent?.lessThan(floor)))
  if (!found) return null
  const { line, quantity, offer } = found
  return { line, quantity, margin: offer.marginPercent!.toString(), floor: floor.toString() }
}

/** sales R23: a thin margin or a large value is for a manager to offer. */
function asksApproval(quote: Judged): Reason | null {
  const thin = thinMargin(quote)
  if (thin) {
    const { line, quantity } = thin
    return revealing(reason('approvalNeeded', thin), seesMargin, reason('approvalNeededHidden', { line, quantity }))
  }
  const value = quote.value.times(quote.exchangeRate)
  const limit = quote.managerApprovalAbove
  return limit && value.greaterThan(limit)
    ? reason('approvalAboveValue', { value: value.toFixed(2), limit: limit.toFixed(2) })
    : null
}

/** One answer to one request, with a revision number: three levels, totals derived. */
export const quotes = resource('quotes', {
  code: counted('Q-000000'),
  fields: {
    revision: integer({ min: 0 }).default(0).readonly(),
    businessPartner: ref('business-partners').required(),
    contact: ref('contacts'),
    customerReference: text({ max: 80 }),
    project: ref('projects'),
    receivedAt: dateTime().default('@now'),
    dueOn: date(),
    ...sentFields,
    expiresOn: date(),
    followUpOn: date().notCopied(),
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
    lostReason: oneOf(...lostReasons),
    lostTo: text(),
    noBidReason: text({ max: 300 }),
    approvalComment: text({ max: 500 }).readonly(),
    cancelReason: text({ max: 500 }).readonly(),
    coverText: richText(),
    footerText: richText(),
    supersedes: ref('quotes').readonly(),
    /** What the customer got, as it was sent; never made anew. */
    paper: file().readonly().notCopied(),
    turnaroundHours: decimal(2).readonly().notCopied(),
    lines: lines(quoteLines),
    value: money({ min: 0, unitFrom: 'currency' }).stored(),
    weightedValue: money({ min: 0, unitFrom: 'currency' }).stored(),
    linesToPrice: rollup(integer(), {
      from: 'quote-lines',
      by: 'parent',
      take: 'count',
      where: { lineStatus: ['toDo', 'estimating', 'priced'] },
    }),
    linesPriced: rollup(integer(), {
      from: 'quote-lines',
      by: 'parent',
      take: 'count',
      where: { lineStatus: 'priced' },
    }),
    /** Of all that is offered; under the floor it is for a manager to send (sales R23). */
    lowestMargin: rollup(percent(), { from: 'quote-line-quantities', by: 'root', take: 'min', of: 'marginPercent' }),
  },
  derive: {
    value: quote => sum(quote.lines, expectedValue),
    weightedValue: quote => percentOf(quote.value, quote.winProbability),
  },
  guards: {
    addProgramming: nothingToProgram,
    submit: notOfferable,
    approve: notOfferable,
    send: quote => notOfferable(quote) ?? (quote.status === 'draft' ? asksApproval(quote) : null),
  },
  actions: { createProject },
  partner: 'businessPartner',
  seen: { lowestMargin: viewCost, minimumMarginPercent: viewCost },
  title: ['customerReference'],
  search: ['code', 'customerReference'],
  page: {
    heading: ['businessPartner', 'customerReference'],
    summary: ['contact', 'dueOn', 'expiresOn', 'estimator'],
    first: ['lines'],
    facts: {
      money: ['value', 'lowestMargin', 'winProbability', 'weightedValue'],
      dates: ['receivedAt', 'followUpOn', 'sentAt', 'sentTo', 'sentVia', 'turnaroundHours'],
      outcome: ['supersedes', 'lostReason', 'lostTo', 'noBidReason', 'approvalComment', 'cancelReason', 'paper'],
    },
    during: { winProbability: [...undecided], weightedValue: [...undecided] },
    next: ['send', 'submit', 'approve', 'accept'],
    beside: ['lose'],
  },
  list: {
    views: {
      open: {
        filter: { field: 'status', op: 'in', value: ['draft', 'inReview', 'approved', 'sent', 'partiallyWon'] },
        sort: ['dueOn'],
      },
      mine: {
        filter: {
          all: [
            { field: 'status', op: 'in', value: ['draft', 'inReview', 'approved', 'sent', 'partiallyWon'] },
            { field: 'estimator', op: 'eq', value: 'me' },
          ],
        },
        sort: ['dueOn'],
      },
      waiting: { filter: { field: 'status', op: 'in', value: ['sent', 'partiallyWon'] }, sort: ['expiresOn'] },
      won: { filter: { field: 'status', op: 'in', value: ['won', 'partiallyWon'] }, sort: ['-code'] },
    },
    columns: [
      'code',
      'businessPartner',
      'customerReference',
      'status',
      'value',
      'lowestMargin',
      'dueOn',
      'expiresOn',
      'estimator',
    ],
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
      rows: [['winProbability', 'expiresOn'], ['followUpOn', 'receivedAt'], ['exchangeRate']],
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
pickerFilter(quotes, { businessPartner: { isCustomer: true } })

export interface Quote extends RowOf<typeof quotes> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    quotes: Quote
  }
}
