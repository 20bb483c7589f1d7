import {
  boolean,
  type Complaint,
  complaint,
  date,
  decimal,
  integer,
  json,
  lineFits,
  lines,
  longText,
  money,
  oneOf,
  percent,
  quantity,
  type RowOf,
  reason,
  ref,
  resource,
  revealing,
  text,
  unitPrice,
  when,
} from '#platform/model'
import { type Decimal, type Money, sum, times } from '#platform/model/values/decimal.ts'
import { quoteEstimateNodes } from './estimates.ts'
import { costFields, costsOf, lineMarkupFields, seenWithCost, viewCost } from './markups.ts'
import type { Gap } from './price/trace.ts'
import { totalCostOf } from './pricing.ts'

interface Asked {
  readonly quantity: Decimal
  readonly unitPrice: Decimal | null
  readonly calculatedUnitPrice: Decimal | null
  readonly priceSource: 'system' | 'manual'
  readonly manualReason: string | null
}

/** sales R22: whoever asks less than was worked out says why. */
export const isUnexplained = ({ unitPrice: asked, calculatedUnitPrice, priceSource, manualReason }: Asked): boolean =>
  priceSource === 'manual' && !manualReason && Boolean(calculatedUnitPrice && asked?.lessThan(calculatedUnitPrice))

/** Names the calculated price to those who see it. */
export const belowCalculated = (
  { quantity: offered, calculatedUnitPrice }: Asked,
  path: Complaint['path'],
): Complaint =>
  revealing(
    complaint(path, 'belowCalculated', { calculated: calculatedUnitPrice!.toString() }),
    ['quote-line-quantities', 'calculatedUnitPrice'],
    reason('belowCalculatedHidden', { quantity: offered.toString() }),
  )

/** One price for one quantity of a line: what it costs us, what the rules make of it, what we ask. */
export const quoteLineQuantities = resource('quote-line-quantities', {
  partOf: 'quote-lines',
  // How a price came about keeps nobody from taking it out of a draft.
  erasable: true,
  fields: {
    quantity: quantity({ unitFrom: 'parent.unit' }).required(),
    adjustPercent: percent({ min: -100, max: 1000 }).default('0').required(),
    expedite: ref('quote-default-expedites'),
    ...costFields,
    totalCost: money({ min: 0 }).computed(),
    calculatedUnitPrice: unitPrice().computed(),
    unitPrice: unitPrice({ min: 0 }),
    priceSource: oneOf('system', 'manual').default('system').required(),
    manualReason: text({ max: 500 }),
    extended: money({ min: 0 }).computed(),
    marginPercent: percent().computed(),
    machineMinutes: decimal(2, { min: 0 }),
    laborMinutes: decimal(2, { min: 0 }),
    leadDays: integer({ min: 0, max: 2000 }),
    leadSource: oneOf('system', 'manual').default('system').required(),
    isExpected: boolean(),
    outcome: oneOf('open', 'won', 'lost').default('open').readonly(),
    /** Every row and rule that made the price. */
    trace: json().readonly(),
  },
  derive: {
    totalCost: price => {
      const given = Object.keys(costFields) as (keyof typeof costFields)[]
      return given.every(field => price[field] === null) ? null : totalCostOf(costsOf(price))
    },
    extended: price => times(price.quantity, price.unitPrice),
    // Settled when the quote is saved, by its policy and the minimum charges.
    calculatedUnitPrice: price => price.calculatedUnitPrice,
    marginPercent: price => price.marginPercent,
  },
  startsAs: {
    priceSource: price => (price.unitPrice ? 'manual' : 'system'),
    leadSource: price => (price.leadDays === null ? 'system' : 'manual'),
  },
  rules: [
    price => (price.quantity.sign() <= 0 ? complaint(['quantity'], 'moreThanZero') : null),
    price => (isUnexplained(price) ? belowCalculated(price, ['manualReason']) : null),
    lineFits,
  ],
  seen: {
    ...seenWithCost(costFields),
    totalCost: viewCost,
    calculatedUnitPrice: viewCost,
    marginPercent: viewCost,
    adjustPercent: viewCost,
    trace: viewCost,
  },
})

const chargeKinds = ['programming', 'tooling', 'fixture', 'fair', 'certification', 'freight', 'other'] as const

/** What a charge says, on a quote and on an order. */
export const chargeFields = {
  kind: oneOf(...chargeKinds)
    .default('other')
    .required(),
  description: text().required(),
  cost: money({ min: 0 }),
  price: money({ min: 0 }),
  billing: oneOf('separate', 'amortized').default('separate').required(),
  amortizeQuantity: quantity({ min: 0 }),
  taxable: boolean(),
} as const

export const quoteLineCharges = resource('quote-line-charges', {
  partOf: 'quote-lines',
  fields: chargeFields,
  seen: { cost: viewCost },
})

export const quoteLines = resource('quote-lines', {
  partOf: 'quotes',
  erasable: true,
  fields: {
    lineNumber: integer({ min: 1 }).computed(),
    part: ref('parts'),
    partRevision: ref('part-revisions'),
    customerPartNumber: text({ max: 60 }),
    customerRevision: text({ max: 20 }),
    description: text({ max: 300 }).required(),
    source: oneOf('make', 'buy', 'stock', 'service').default('make').required(),
    method: ref('part-revision-methods'),
    unit: ref('units'),
    priceMethod: oneOf('markup', 'margin').default('markup').required(),
    marginPercent: percent({ min: 0 }),
    ...lineMarkupFields,
    lineStatus: oneOf('toDo', 'estimating', 'priced', 'noQuote').default('toDo').required(),
    noQuoteReason: text({ max: 300 }),
    priceDate: date().default('@today'),
    /** No job for this revision has been completed yet. */
    firstTime: boolean().computed(),
    quantities: lines(quoteLineQuantities),
    charges: lines(quoteLineCharges),
    estimate: lines(quoteEstimateNodes),
    /** What has no price yet, and keeps the line from being priced (sales R12). */
    gaps: json<Gap[]>().readonly(),
    notes: longText(),
  },
  // Settled when the quote is saved: by its place, and by the jobs there were.
  derive: { lineNumber: line => line.lineNumber, firstTime: line => line.firstTime ?? false },
  require: [when('lineStatus', 'noQuote', 'noQuoteReason'), when('priceMethod', 'margin', 'marginPercent')],
  rules: [
    line => {
      const asked = line.quantities.map(price => price.quantity.toString())
      const twice = asked.findIndex((one, index) => asked.indexOf(one) !== index)
      return twice < 0
        ? null
        : complaint(['quantities', twice, 'quantity'], 'quantityTwice', { quantity: asked[twice]! })
    },
    // sales R16: a margin of everything would divide by nothing.
    line => (line.marginPercent?.atLeast(100) ? complaint(['marginPercent'], 'marginBelowHundred') : null),
    line =>
      line.quantities.filter(price => price.isExpected).length > 1
        ? complaint(
            ['quantities', line.quantities.findLastIndex(price => price.isExpected), 'isExpected'],
            'expectedOnce',
          )
        : null,
  ],
  seen: { ...seenWithCost(lineMarkupFields), marginPercent: viewCost, priceMethod: viewCost, estimate: viewCost },
})

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

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quote-line-quantities': RowOf<typeof quoteLineQuantities>
    'quote-line-charges': RowOf<typeof quoteLineCharges>
    'quote-lines': QuotedLine
  }
}
