import { type Complaint, complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { bonusOf, type Judging, judge, type Limits } from './statistics/judging.ts'

/** What the results of one characteristic are judged by. */
export interface Requirement {
  readonly id: string
  readonly number: string
  /** Measured and limited: its results are numbers, and the numbers say the result. */
  readonly isMeasured: boolean
  readonly limits: Limits
  readonly features: number
  readonly modifier: 'none' | 'mmc' | 'lmc'
  readonly sizeFeature: string | null
  readonly sizeKind: 'internal' | 'external' | null
}

/** A row of form 3. */
export interface ResultRow {
  readonly dimension: string | null
  readonly results: readonly string[] | null
  readonly result: string
}

/** Digits with . or , as decimal mark. */
export const readNumber = (text: string): Decimal | null => Decimal.parse(text.trim().replace(',', '.'))

/** Serial numbers of the report, separated by commas: one piece each. */
export const piecesOf = (serialNumbers: string | null): number =>
  Math.max(1, (serialNumbers ?? '').split(/[,;]/).filter(one => one.trim() !== '').length)

/** quality R25: one result a feature and piece. */
export const resultsNeeded = ({ features }: Requirement, pieces: number): number => features * pieces

/** What a measured characteristic shows must be numbers. */
export function unreadableResult(row: ResultRow, { isMeasured }: Requirement, place: number): Complaint | null {
  const bad = isMeasured ? row.results?.find(text => readNumber(text) === null) : undefined
  return bad === undefined
    ? null
    : complaint(['characteristics', place, 'results'], 'resultNotNumber', { value: bad.slice(0, 40) })
}

/** quality R3: how much each result gains, where the size was measured on the same piece. */
function bonuses(
  row: ResultRow,
  asked: Requirement,
  rows: readonly ResultRow[],
  all: ReadonlyMap<string, Requirement>,
) {
  const size = asked.sizeFeature ? all.get(asked.sizeFeature) : undefined
  const { lower, upper } = size?.limits ?? {}
  if (asked.modifier === 'none' || !size || !lower || !upper) return null
  const sizes = rows.find(one => one.dimension === size.id)?.results ?? []
  if (sizes.length !== row.results?.length) return null
  const feature = { kind: size.sizeKind ?? ('internal' as const), lower, upper }
  return sizes.map(text => {
    const measured = readNumber(text)
    return measured && bonusOf(measured, feature, asked.modifier as 'mmc' | 'lmc')
  })
}

/**
 * quality R25: the result of a row is what its values say; nobody types "pass" on a value that fails. What is not measured is
 * judged by a person.
 */
export function resultOf<R extends Requirement>(
  row: ResultRow,
  rows: readonly ResultRow[],
  requirements: ReadonlyMap<string, R>,
  pieces: number,
  judging: (asked: R) => Judging = () => ({}),
): string {
  const asked = row.dimension ? requirements.get(row.dimension) : undefined
  if (!asked?.isMeasured) return row.result
  const gained = bonuses(row, asked, rows, requirements)
  const values = (row.results ?? []).map(readNumber)
  const passes = values.map((value, place) => {
    const bonus = gained?.[place]
    const { lower, upper } = asked.limits
    const limits = bonus && upper ? { lower, upper: upper.plus(bonus) } : asked.limits
    return value !== null && judge(value, limits, judging(asked)).result === 'pass'
  })
  if (passes.includes(false)) return 'fail'
  return passes.length < resultsNeeded(asked, pieces) ? 'pending' : 'pass'
}
