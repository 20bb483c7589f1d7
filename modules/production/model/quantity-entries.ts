import { machineRoles, role } from '#modules/security/model/front.ts'
import {
  complaint,
  dateTime,
  oneOf,
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
import { entrySources } from './work-entries.ts'

const counted = () => quantity({ min: 0, unitFrom: 'operation.job.partRevision' }).required().default('0')

/** Counts the floor reports. Never changed: a correction is a void and a replacement, with a reason. */
export const quantityEntries = resource('quantity-entries', {
  alsoFor: { view: [role.dataCollection, ...machineRoles] },
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
    /** The system counts what an operation without reports must have made (R23). */
    source: oneOf(...entrySources)
      .required()
      .default('office'),
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
    /** The report whose pieces must have passed here as well (R23); a correction of it takes this one back too. */
    countedWith: ref('quantity-entries'),
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
