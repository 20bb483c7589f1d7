import {
  complaint,
  dateTime,
  pickerFilter,
  quantity,
  type RowOf,
  ref,
  resource,
  text,
  texts,
  user,
} from '#platform/model'
import { sum } from '#platform/model/values/decimal.ts'

const counted = () => quantity({ min: 0, unitFrom: 'operation.root.partRevision' }).required().default('0')

/** Counts the floor reports. Never changed: a correction is a void and a replacement, with a reason. */
export const quantityEntries = resource('quantity-entries', {
  hidden: true,
  byVerbsOnly: true,
  appendOnly: true,
  fields: {
    operation: ref('job-operations').required(),
    workEntry: ref('work-entries'),
    at: dateTime().required().default('@now'),
    user: user().default('@me'),
    thing: ref('things'),
    event: ref('shop-floor-events'),
    good: counted(),
    scrap: counted(),
    rework: counted(),
    reworkedGood: counted(),
    reworkedScrap: counted(),
    scrapReason: ref('look-ups'),
    serials: texts(),
    lot: ref('stock-lots'),
    ncmr: ref('ncmrs'),
    voids: ref('quantity-entries').unique(),
    reason: text({ max: 500 }),
  },
  rules: [
    entry =>
      sum([entry.good, entry.scrap, entry.rework, entry.reworkedGood, entry.reworkedScrap]).isZero() && !entry.voids
        ? complaint(['good'], 'nothingCounted')
        : null,
    entry =>
      entry.scrap.plus(entry.reworkedScrap).greaterThan(0) && !entry.scrapReason
        ? complaint(['scrapReason'], 'scrapNeedsReason')
        : null,
    entry => (entry.voids && !entry.reason ? complaint(['reason'], 'required') : null),
  ],
  title: ['at'],
  search: [],
  list: {
    columns: ['operation', 'at', 'user', 'thing', 'good', 'scrap', 'rework', 'scrapReason', 'voids'],
    sort: '-at',
    filters: ['operation', 'user', 'thing', 'scrapReason', 'at'],
  },
})
pickerFilter(quantityEntries, { scrapReason: { list: 'scrap-reason' } })
export interface QuantityEntry extends RowOf<typeof quantityEntries> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quantity-entries': QuantityEntry
  }
}
