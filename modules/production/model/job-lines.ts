import {
  boolean,
  complaint,
  dateTime,
  oneOf,
  percent,
  quantity,
  type RowOf,
  ref,
  refOneOf,
  resource,
} from '#platform/model'
import { max, quantity as toQuantity } from '#platform/model/values/decimal.ts'

/** Pieces of a job that are for one release of an order; what is not allocated is for stock. */
export const jobAllocations = resource('job-allocations', {
  partOf: 'jobs',
  fields: {
    release: ref('order-releases').required(),
    quantity: quantity({ min: 0, unitFrom: 'root.partRevision' }).required(),
  },
  rules: [line => (line.quantity.isZero() ? complaint(['quantity'], 'moreThanZero') : null)],
})

const nothing = toQuantity(0)
const moved = () => quantity({ min: 0, unitFrom: 'item' }).default('0').readonly().notCopied()

/** What a job takes: parts and raw stock, for the whole job or at one operation. */
export const jobMaterials = resource('job-materials', {
  lineColumns: ['item', 'quantityPer', 'required', 'issued', 'short', 'expectedAt', 'source', 'operation'],
  partOf: 'jobs',
  fields: {
    item: refOneOf('part-revisions', 'material-codes').required(),
    operation: ref('job-operations'),
    quantityPer: quantity({ min: 0, unitFrom: 'item', isRate: true }).required().default('0'),
    scrapPercent: percent({ min: 0, max: 1000 }).required().default('0'),
    fixedQuantity: quantity({ min: 0, unitFrom: 'item' }).required().default('0'),
    required: quantity({ unitFrom: 'item' }).computed().notCopied(),
    source: oneOf('stock', 'purchase', 'make').required().default('stock'),
    issueMethod: oneOf('manual', 'backflush').required().default('manual'),
    issued: moved(),
    allocated: moved(),
    short: quantity({ unitFrom: 'item' }).stored(),
    expectedAt: dateTime({ wholeDays: true }).readonly().notCopied(),
    /** The customer brings it: nothing is bought, nothing is valued. */
    customerSupplied: boolean(),
  },
  // The quantity to make stands in the job, so what is required is worked out when the job is saved.
  derive: {
    required: material => material.required,
    short: material => max(nothing, (material.required ?? nothing).minus(material.issued).minus(material.allocated)),
  },
  rules: [
    material =>
      material.quantityPer.isZero() && material.fixedQuantity.isZero()
        ? complaint(['quantityPer'], 'moreThanZero')
        : null,
  ],
})

export type JobAllocation = RowOf<typeof jobAllocations>
export type JobMaterial = RowOf<typeof jobMaterials>

declare module '#platform/model/tables.ts' {
  interface Tables {
    'job-allocations': JobAllocation
    'job-materials': JobMaterial
  }
}
