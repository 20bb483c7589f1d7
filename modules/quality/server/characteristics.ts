import { sql } from 'kysely'
import { printedRequirement, typedPlaces } from '#modules/quality/model/dimensions.ts'
import { limitsOf } from '#modules/quality/model/statistics/judging.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** Delivered types can be renamed; what they are stays, because drawings rely on it. */
export const savingDimensionType: SaveHook<'dimension-types'> = async (_work, { before, after }) => {
  if (!before?.isSystem) return
  const isOther = (['family', 'dataKind', 'bounded', 'archivedAt'] as const).some(
    field => (before[field] ?? null) !== (after[field] ?? null),
  )
  if (isOther) throw Refusal.conflict({ code: 'deliveredType', params: { type: before.name } })
}

const read = (value: unknown): Decimal | null =>
  value === null || value === undefined ? null : Decimal.of(String(value))

/** quality R1: limits follow from nominal and tolerances; the printed requirement follows along until somebody types one. */
export const savingDimension: SaveHook<'dimensions'> = async (work, { before, after }) => {
  const type = await work.reader.first<{ bounded: string; dataKind: string; unit: string | null }>(
    sql`select bounded, data_kind as "dataKind", default_unit as unit from dimension_types where id = ${after.type}::uuid`,
  )
  const isJudged = !after.basic && !after.reference
  const isUpperOnly = type?.bounded === 'upperOnly'
  const toleranced = {
    nominal: read(after.nominal),
    upperTolerance: read(after.upperTolerance),
    lowerTolerance: read(after.lowerTolerance),
  }
  const { lower, upper } = limitsOf(toleranced, isUpperOnly)
  if (isJudged) demandAgreement(before, after, { lowerLimit: lower, upperLimit: upper })
  after.lowerLimit = isJudged && !isUpperOnly ? (lower?.toString() ?? after.lowerLimit ?? null) : null
  after.upperLimit = isJudged ? (upper?.toString() ?? after.upperLimit ?? null) : null
  after.asTyped = withLimits(after, after.asTyped, {
    lowerLimit: lower && 'lowerTolerance',
    upperLimit: upper && 'upperTolerance',
  })
  if (before && before.requirement === after.requirement && before.requirement === printed(before))
    after.requirement = printed(after) ?? after.requirement
  after.unit ??= type?.unit ?? null
  if (type?.dataKind === 'variable' && isJudged && after.nominal !== null && !after.unit)
    throw Refusal.fields([complaint(['unit'], 'unitMissing')], 'dimensions')
}

/** quality R1: a limit somebody types beside a nominal and its tolerance says what these say, or one of them is a slip. */
function demandAgreement(before: Row | undefined, after: Row, derived: Readonly<Record<string, Decimal | null>>): void {
  const off = Object.entries(derived).flatMap(([limit, follows]) => {
    const [was, typed] = [read(before?.[limit]), read(after[limit])]
    const isTyped = typed && !(was && typed.equals(was))
    return isTyped && follows && !typed.equals(follows)
      ? [complaint([limit], 'limitFollows', { typed: typed.toString(), follows: follows.toString() })]
      : []
  })
  if (off.length > 0) throw Refusal.fields(off, 'dimensions')
}

/**
 * quality B2: a chart of a characteristic goes on with the one the next revision carries it over to; a chart of deviations whatever
 * its nominal, any other while that stays. What a control plan charts goes on with its plan.
 */
export const savedDimension: SaveHook<'dimensions'> = async (work, { before, after }) => {
  if (!after.carriedFrom || before?.carriedFrom === after.carriedFrom) return
  await work.writer.run(sql`
    update spc_charts k set pooled = array_append(k.pooled, ${after.id}::uuid)
    from dimensions f
    where f.id = ${after.carriedFrom}::uuid and k.status in ('collecting', 'frozen') and k.archived_at is null
      and ((k.detail is null and k.dimension = f.id) or k.pooled @> array[f.id])
      and k.dimension is distinct from ${after.id}::uuid and not k.pooled @> array[${after.id}::uuid]
      and f.unit is not distinct from ${after.unit}::uuid
      and (k.type = 'imrDeviation' or f.nominal is not distinct from ${after.nominal}::numeric)`)
}

/** A limit that follows from others has the decimals of the finer of them (quality R2). */
function withLimits(
  row: Row,
  before: Readonly<Record<string, string>> | null,
  from: Record<string, string | null>,
): Record<string, string> | null {
  const typed: Record<string, string> = { ...before }
  for (const [limit, tolerance] of Object.entries(from)) {
    if (row[limit] === null) delete typed[limit]
    else if (tolerance) {
      const places = Math.max(typedPlaces(row, 'nominal'), typedPlaces(row, tolerance))
      typed[limit] = Decimal.of(String(row[limit])).toFixed(places)
    }
  }
  return Object.keys(typed).length ? typed : null
}

const printed = (row: Row) => printedRequirement(row as never)
