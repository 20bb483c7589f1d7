import { Decimal } from '#platform/model/values/decimal.ts'
import { type CheckPoint, type CheckView, rulesBroken, verdictOf } from './check-view.ts'

export interface SampleReport {
  readonly occurredAt: string
  readonly payload: Readonly<Record<string, unknown>>
}

interface Measured {
  readonly entered?: string
  readonly value?: string | null
  readonly passed?: boolean | null
  readonly count?: number | null
}

/** How many of these values are out, as far as a terminal can tell. */
export const badAmong = (check: CheckView, values: readonly Measured[]): number =>
  values.filter(({ value, passed }) =>
    check.dataKind === 'attribute'
      ? passed === false
      : value
        ? verdictOf(check, null, Decimal.of(value)) === 'fail'
        : false,
  ).length

/** A sample as its chart will draw it. */
export function pointOf(check: CheckView, values: readonly Measured[], at: string): CheckPoint {
  const counted = values.reduce((sum, { count }) => sum + (count ?? 0), 0)
  return {
    at,
    values: values.flatMap(({ value }) => value ?? []),
    bad: check.dataKind === 'count' ? counted : badAmong(check, values),
    pieces: values.length,
    rules: null,
  }
}

const isOf = (check: CheckView, { payload }: SampleReport): boolean =>
  Array.isArray(payload.measurements) &&
  (payload.detail ?? null) === check.detail &&
  (payload.operation ?? null) === check.operation &&
  (payload.inspection ?? null) === check.inspection &&
  (check.detail !== null || payload.dimension === check.dimension)

/** A check as it stands with what the terminal keeps still: its points, its last sample, and no longer due. */
export function withUnsent(check: CheckView, reports: readonly SampleReport[]): CheckView {
  return reports.filter(report => isOf(check, report)).reduce(withSample, check)
}

function withSample(check: CheckView, { occurredAt: at, payload }: SampleReport): CheckView {
  const values = payload.measurements as readonly Measured[]
  const bad = badAmong(check, values)
  const points = check.chart ? [...check.chart.points, pointOf(check, values, at)] : []
  const broken = check.chart ? rulesBroken(check.chart, points, check.nominal) : []
  const last = points.at(-1)
  return {
    ...check,
    due: check.due && { state: 'done', at: null, inPieces: null },
    lot: check.lot && { ...check.lot, taken: check.lot.taken + values.length, bad: check.lot.bad + bad },
    chart: check.chart && {
      ...check.chart,
      points: last ? [...points.slice(0, -1), { ...last, rules: broken.length > 0 ? broken : null }] : points,
    },
    last: {
      ...{ set: '', at, by: '', failed: bad, ncmr: null, held: null, unqualified: false },
      values: values.map(({ entered, value, count }) => entered ?? value ?? String(count ?? '')),
    },
  }
}
