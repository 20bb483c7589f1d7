import { Decimal } from '#platform/model/values/decimal.ts'
import type { SizeOfPiece } from './check-bonus.ts'
import { type CheckGage, type CheckPoint, type CheckView, newestBroken, verdictOf } from './check-view.ts'

export interface SampleReport {
  readonly occurredAt: string
  readonly payload: Readonly<Record<string, unknown>>
}

interface Measured {
  readonly entered?: string
  readonly value?: string | null
  readonly passed?: boolean | null
  readonly count?: number | null
  readonly piece?: number | null
  readonly featureNo?: number | null
  readonly serial?: string | null
}

/** How many of these values are out, as far as a terminal can tell; of defects the counts are held against their limit. */
export const badAmong = (check: CheckView, values: readonly Measured[], gage: CheckGage | null = null): number =>
  values.filter(({ value, passed, count, piece, featureNo }, place) => {
    if (check.dataKind === 'attribute') return passed === false
    const given = check.dataKind === 'count' ? count : value
    const of = { piece: piece ?? place + 1, featureNo: featureNo ?? null }
    return given !== null && given !== undefined && verdictOf(check, gage, Decimal.of(given), of) === 'fail'
  }).length

/** A sample as its chart will draw it. */
export function pointOf(check: CheckView, values: readonly Measured[], at: string): CheckPoint {
  const counted = values.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return {
    at,
    values: values.flatMap(({ value }) => value ?? []),
    bad: check.dataKind === 'count' ? counted : badAmong(check, values),
    pieces: values.length,
    broken: null,
  }
}

const isOf = (check: CheckView, { payload }: SampleReport): boolean =>
  Array.isArray(payload.measurements) &&
  (payload.detail ?? null) === check.detail &&
  (payload.operation ?? null) === check.operation &&
  (payload.inspection ?? null) === check.inspection &&
  (check.detail !== null || payload.dimension === check.dimension)

/** Checks as they stand with what the terminal keeps still: their points, their last samples, and no longer due. */
export function withUnsent(checks: readonly CheckView[], reports: readonly SampleReport[]): CheckView[] {
  const of = (check: CheckView) => reports.filter(report => isOf(check, report))
  return checks.map(check => {
    const { size } = check
    const feature = size && checks.find(({ dimension }) => dimension === size.dimension)
    const sizes = feature ? of(feature).flatMap(sizesIn) : []
    const known = size && { ...size, measured: [...size.measured, ...sizes] }
    return of(check).reduce(withSample, { ...check, size: known })
  })
}

const sizesIn = ({ payload }: SampleReport): SizeOfPiece[] =>
  (payload.measurements as readonly Measured[]).flatMap(({ value, piece, featureNo }, place) =>
    value ? [{ value, piece: piece ?? place + 1, featureNo: featureNo ?? null }] : [],
  )

/** Of a lot pieces count, however many of their features are out. */
const badPieces = (check: CheckView, values: readonly Measured[]): number =>
  [...Map.groupBy(values, ({ piece }, place) => piece ?? `at ${place}`).values()].filter(
    piece => badAmong(check, piece) > 0,
  ).length

function withSample(check: CheckView, { occurredAt: at, payload }: SampleReport): CheckView {
  const values = payload.measurements as readonly Measured[]
  const bad = badAmong(check, values)
  const points = check.chart ? [...check.chart.points, pointOf(check, values, at)] : []
  const broken = check.chart && newestBroken(check.chart, points, check.nominal)
  const last = points.at(-1)
  return {
    ...check,
    due: check.due && { state: 'done', at: null, inPieces: null },
    lot: check.lot && {
      ...check.lot,
      taken: check.lot.taken + Math.floor(values.length / check.features),
      bad: check.lot.bad + badPieces(check, values),
      serials: check.lot.serials.filter(one => values.every(({ serial }) => serial !== one)),
    },
    chart: check.chart && {
      ...check.chart,
      points: last ? [...points.slice(0, -1), { ...last, broken }] : points,
    },
    last: {
      ...{ set: '', at, by: '', failed: bad, ncmr: null, held: null, unqualified: false },
      values: values.map(({ entered, value, count }) => entered ?? value ?? String(count ?? '')),
    },
  }
}
