import { floorRoles } from '#modules/security/model/front.ts'
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
  typedTexts,
  when,
} from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { limitsOf, placesTyped } from './statistics/judging.ts'

interface Printed {
  readonly nominal: Decimal | string | null
  readonly upperTolerance: Decimal | string | null
  readonly lowerTolerance: Decimal | string | null
  readonly lowerLimit: Decimal | string | null
  readonly upperLimit: Decimal | string | null
  readonly features: number | null
  readonly basic: boolean | null
  readonly reference: boolean | null
  readonly asTyped?: TypedTexts | null
}

/** Numbers as somebody typed them, by field: their trailing zeros say how exactly they are meant (quality R2). */
export type TypedTexts = Readonly<Record<string, string>>
type TypedField = 'nominal' | 'upperTolerance' | 'lowerTolerance' | 'lowerLimit' | 'upperLimit'

/** A number of a row with the zeros it was typed with, or plain where nobody typed any. */
export function typedText(row: Readonly<Record<string, unknown>>, field: string): string | null {
  const value = row[field] as Decimal | string | null | undefined
  if (value === null || value === undefined || value === '') return null
  const typed = (row.asTyped as TypedTexts | null | undefined)?.[field]
  return typed !== undefined && Decimal.of(typed).equals(value) ? typed : Decimal.of(value).toString()
}

/** quality R2: the decimals a number of a row was typed with. */
export const typedPlaces = (row: Readonly<Record<string, unknown>>, field: string): number =>
  placesTyped(typedText(row, field) ?? '')

const read = (value: Decimal | string | null): Decimal | null =>
  value === null || value === '' ? null : Decimal.of(value)
/** The requirement as a drawing would print it: `4X 10.00 ± 0.10`, `25.4 +0.05 −0.02`, `[50]`, `(12)`, `9.90 – 10.10`. */
export function printedRequirement(printed: Printed): string | null {
  const said = (field: TypedField) => typedText(printed as unknown as Record<string, unknown>, field)
  const [upper, lower] = [read(printed.upperTolerance), read(printed.lowerTolerance)]
  const [nominal, least, most] = [said('nominal'), said('lowerLimit'), said('upperLimit')]
  const times = (printed.features ?? 1) > 1 ? `${printed.features}X ` : ''
  if (nominal === null) return least && most ? `${times}${least} – ${most}` : most ? `${times}≤ ${most}` : null
  if (printed.basic) return `${times}[${nominal}]`
  if (printed.reference) return `${times}(${nominal})`
  if (!upper || !lower) return `${times}${nominal}`
  const bare = (field: TypedField) => said(field)!.replace(/^[+-]/, '')
  const signed = (field: TypedField, value: Decimal) => `${value.sign() < 0 ? '−' : '+'}${bare(field)}`
  return upper.equals(lower.negated())
    ? `${times}${nominal} ± ${bare('upperTolerance')}`
    : `${times}${nominal} ${signed('upperTolerance', upper)} ${signed('lowerTolerance', lower)}`
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
  alsoFor: { view: floorRoles },
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
    asTyped: typedTexts('nominal', 'upperTolerance', 'lowerTolerance', 'lowerLimit', 'upperLimit'),
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
