import {
  boolean,
  complaint,
  date,
  dueWithin,
  money,
  notBefore,
  oneOf,
  overdue,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
  unitPrice,
} from '#platform/model'

/** What every price-break row says, whatever it prices. */
const offer = {
  vendor: ref('business-partners').required(),
  quantityFrom: quantity({ min: 0 }).required(),
  priceUnit: ref('units'),
  unitPrice: unitPrice({ min: 0 }).required(),
  lotCharge: money({ min: 0 }).default('0').required(),
  minimumCharge: money({ min: 0 }).default('0').required(),
  validFrom: date(),
  validTo: date(),
  currency: ref('currencies'),
  source: text(),
} as const
/** Whether an open quote is reckoned with it: sales knows. */
const usedByOpenQuotes = (from: 'quoted-materials' | 'quoted-processes', by: 'materialPb' | 'processPb') =>
  rollup(boolean(), { from, by, take: 'any' })
const validity = notBefore('validFrom', 'validTo')

const listed = (target: string) =>
  ({
    columns: [target, 'vendor', 'quantityFrom', 'unitPrice', 'priceUnit', 'minimumCharge', 'validFrom', 'validTo'],
    sort: [target, 'vendor', 'quantityFrom'],
    filters: ['vendor', target, 'expired', 'expiresSoon', 'usedByOpenQuotes'],
  }) as const

/** What a vendor asks for raw stock, from a quantity upwards. */
export const materialPbs = resource('material-pbs', {
  pages: { create: [] },
  fields: {
    materialCode: ref('material-codes').required(),
    ...offer,
    expired: overdue('validTo'),
    expiresSoon: dueWithin('validTo', 30),
    usedByOpenQuotes: usedByOpenQuotes('quoted-materials', 'materialPb'),
  },
  require: [validity],
  title: ['source'],
  list: listed('materialCode'),
})
pickerFilter(materialPbs, { vendor: { isVendor: true } })

/** What a vendor asks for an outside process: by piece, weight, area, length or lot. */
export const processPbs = resource('process-pbs', {
  pages: { create: [] },
  fields: {
    process: ref('processes').required(),
    specification: text(),
    priceBasis: oneOf('piece', 'weight', 'area', 'length', 'lot').default('piece').required(),
    ...offer,
    expired: overdue('validTo'),
    expiresSoon: dueWithin('validTo', 30),
    usedByOpenQuotes: usedByOpenQuotes('quoted-processes', 'processPb'),
  },
  require: [validity],
  title: ['specification'],
  list: {
    ...listed('process'),
    columns: ['process', 'specification', 'priceBasis', ...listed('process').columns.slice(1)],
  },
})
pickerFilter(processPbs, { vendor: { isVendor: true } })

/** What a vendor asks for a purchased part: rows of the part revision they price. */
export const partPbs = resource('part-pbs', {
  partOf: 'part-revisions',
  fields: offer,
  require: [validity],
})
pickerFilter(partPbs, { vendor: { isVendor: true } })

interface Offered {
  readonly vendor: string
  readonly quantityFrom: { toString(): string }
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** Whether two rows of one target, vendor and quantity hold on a common day; an empty end is open. */
export const overlap = (one: Offered, other: Offered): boolean =>
  one.vendor === other.vendor &&
  `${one.quantityFrom}` === `${other.quantityFrom}` &&
  (one.validFrom ?? '') <= (other.validTo ?? '9999-12-31') &&
  (other.validFrom ?? '') <= (one.validTo ?? '9999-12-31')

/** The first row that overlaps one above it, as a complaint about a list of rows. */
export function overlapping(rows: readonly Offered[], field: string) {
  for (const [index, row] of rows.entries()) {
    const above = rows.slice(0, index).findIndex(other => overlap(row, other))
    if (above >= 0) return complaint([field, index, 'validFrom'], 'priceOverlapsLine', { line: above + 1 })
  }
  return null
}

export interface MaterialPb extends RowOf<typeof materialPbs> {}
export interface ProcessPb extends RowOf<typeof processPbs> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'material-pbs': MaterialPb
    'process-pbs': ProcessPb
    'part-pbs': RowOf<typeof partPbs>
  }
}
