import {
  boolean,
  type Complaint,
  complaint,
  decimal,
  integer,
  oneOf,
  type RowOf,
  ref,
  resource,
  rollup,
  text,
  when,
} from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { limitsOf } from './statistics/judging.ts'

interface Printed {
  readonly nominal: Decimal | string | null
  readonly upperTolerance: Decimal | string | null
  readonly lowerTolerance: Decimal | string | null
  readonly lowerLimit: Decimal | string | null
  readonly upperLimit: Decimal | string | null
  readonly features: number | null
  readonly basic: boolean | null
  readonly reference: boolean | null
}

const read = (value: Decimal | string | null): Decimal | null =>
  value === null || value === '' ? null : Decimal.of(value)
const signed = (value: Decimal): string => `${value.sign() < 0 ? '−' : '+'}${value.abs()}`

/** The requirement as a drawing would print it: `4X 10 ± 0.1`, `25.4 +0.05 −0.02`, `[50]`, `(12)`, `9.9 – 10.1`. */
export function printedRequirement(printed: Printed): string | null {
  const nominal = read(printed.nominal)
  const [upper, lower] = [read(printed.upperTolerance), read(printed.lowerTolerance)]
  const [least, most] = [read(printed.lowerLimit), read(printed.upperLimit)]
  const times = (printed.features ?? 1) > 1 ? `${printed.features}X ` : ''
  if (!nominal) return least && most ? `${times}${least} – ${most}` : most ? `${times}≤ ${most}` : null
  if (printed.basic) return `${times}[${nominal}]`
  if (printed.reference) return `${times}(${nominal})`
  if (upper && lower)
    return upper.equals(lower.negated())
      ? `${times}${nominal} ± ${upper}`
      : `${times}${nominal} ${signed(upper)} ${signed(lower)}`
  return `${times}${nominal}`
}

interface Bounded {
  readonly nominal: Decimal | null
  readonly upperTolerance: Decimal | null
  readonly lowerTolerance: Decimal | null
  readonly lowerLimit: Decimal | null
  readonly upperLimit: Decimal | null
}

/** quality R1: limits that cross are a slip of signs. */
function crossedLimits(dimension: Bounded): Complaint | null {
  const derived = limitsOf(dimension)
  const lower = derived.lower ?? dimension.lowerLimit
  const upper = derived.upper ?? dimension.upperLimit
  if (!lower || !upper || lower.atMost(upper)) return null
  const field = derived.lower ? 'lowerTolerance' : 'lowerLimit'
  return complaint([field], 'limitsCrossed', { lower: lower.toString(), upper: upper.toString() })
}

/** A characteristic of one part revision: what must be, as the drawing says it. */
export const dimensions = resource('dimensions', {
  fields: {
    partRevision: ref('part-revisions').required().fixed(),
    number: text({ max: 20, pattern: /^\d+(\.\d+)*[A-Za-z]?$/, patternReason: 'balloonNumber' }).required(),
    type: ref('dimension-types').required(),
    requirement: text({ max: 300 }).required(),
    nominal: decimal(9),
    upperTolerance: decimal(9),
    lowerTolerance: decimal(9),
    /** Follow from nominal and tolerances; typed where the drawing prints limits. */
    lowerLimit: decimal(9),
    upperLimit: decimal(9),
    unit: ref('units'),
    basic: boolean(),
    reference: boolean(),
    sizeKind: oneOf('internal', 'external'),
    class: oneOf('safety', 'critical', 'key', 'major', 'minor').default('minor').required(),
    datums: text({ max: 60 }),
    modifier: oneOf('none', 'mmc', 'lmc').default('none').required(),
    sizeFeature: ref('dimensions'),
    features: integer({ min: 1, max: 999 }).default(1).required(),
    sheetZone: text({ max: 20 }),
    method: ref('inspection-methods'),
    map: ref('gdt-maps').notCopied(),
    carriedFrom: ref('dimensions').notCopied(),
    isPlanned: rollup(boolean(), { from: 'control-plan-details', by: 'dimension', take: 'any' }),
    isBallooned: rollup(boolean(), { from: 'gdt-maps', by: 'dimension', take: 'any' }),
  },
  startsAs: { requirement: dimension => printedRequirement(dimension) ?? '' },
  require: [when('modifier', ['mmc', 'lmc'], 'sizeFeature')],
  rules: [crossedLimits],
  unique: [['partRevision', 'number']],
  title: ['number', 'requirement'],
  search: ['number', 'requirement', 'datums', 'sheetZone'],
  list: {
    columns: ['partRevision', 'number', 'type', 'requirement', 'class', 'method', 'isPlanned', 'isBallooned'],
    sort: ['partRevision', 'number'],
    filters: ['partRevision', 'class', 'type', 'isPlanned', 'isBallooned', 'method'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['partRevision', 'number'],
        ['type', 'class'],
        ['requirement', 'sheetZone'],
        ['features', 'method'],
      ],
    },
    {
      name: 'limits',
      rows: [
        ['nominal', 'unit'],
        ['upperTolerance', 'lowerTolerance'],
        ['upperLimit', 'lowerLimit'],
        ['basic', 'reference'],
      ],
    },
    {
      name: 'geometry',
      folded: true,
      rows: [
        ['datums', 'modifier'],
        ['sizeFeature', 'sizeKind'],
        ['map', 'carriedFrom'],
      ],
    },
  ],
})
export interface Dimension extends RowOf<typeof dimensions> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    dimensions: Dimension
  }
}
