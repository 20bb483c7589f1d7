import { sql } from 'kysely'
import {
  piecesOf,
  type Requirement,
  type ResultRow,
  resultOf,
  resultsNeeded,
  unreadableResult,
} from '#modules/quality/model/fair-results.ts'
import type { Fair } from '#modules/quality/model/fairs.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { judgingOf, type Limited } from './judging.ts'

interface Asked extends Omit<Requirement, 'limits'> {
  readonly lower: string | null
  readonly upper: string | null
  readonly asTyped: Limited['asTyped']
  readonly revision: string
}

type Asking = Requirement & Limited & Pick<Asked, 'revision'>

/** What the characteristics of a report are judged by, with the sizes their bonus follows from. */
export async function requirementsOf(work: AnyWork, rows: readonly ResultRow[]): Promise<Map<string, Asking>> {
  const ids = rows.flatMap(row => row.dimension ?? [])
  const found = await work.reader.rows<Asked>(sql`
    select d.id, d.part_revision as revision, d.number, d.features::int as features, d.modifier, d.size_feature as "sizeFeature", d.size_kind as "sizeKind",
      d.lower_limit::text as lower, d.upper_limit::text as upper, d.as_typed as "asTyped",
      t.data_kind = 'variable' and not coalesce(d.basic, false) and not coalesce(d.reference, false)
        and coalesce(d.lower_limit, d.upper_limit) is not null as "isMeasured"
    from dimensions d join dimension_types t on t.id = d.type
    where d.id = any(${ids}::uuid[]) or d.id in (select size_feature from dimensions where id = any(${ids}::uuid[]))`)
  const limit = (text: string | null) => (text === null ? null : Decimal.of(text))
  return new Map(found.map(one => [one.id, { ...one, limits: { lower: limit(one.lower), upper: limit(one.upper) } }]))
}

/** quality R25: the values typed into form 3 say its results. */
export async function judgeRows(work: AnyWork, report: Row): Promise<void> {
  const rows = report.characteristics as (Row & ResultRow)[]
  const requirements = await requirementsOf(work, rows)
  const foreign = rows.flatMap((row, place) => {
    const revision = row.dimension && requirements.get(row.dimension)?.revision
    return revision && revision !== report.partRevision
      ? [complaint(['characteristics', place, 'dimension'], 'dimensionOfOtherPart')]
      : []
  })
  const complaints = rows.flatMap((row, place) => {
    const asked = row.dimension ? requirements.get(row.dimension) : undefined
    return (asked && unreadableResult(row, asked, place)) ?? []
  })
  if (foreign.length || complaints.length) throw Refusal.fields([...foreign, ...complaints], 'fairs')
  const pieces = piecesOf(report.serialNumber as string | null)
  const judging = await judgingOf(work)
  for (const row of rows) (row as Row).result = resultOf(row, rows, requirements, pieces, one => judging(one))
}

/** quality R25: every feature of every piece has its result, the results agree with the limits as they stand now. */
export async function demandResults(work: AnyWork, report: Fair): Promise<void> {
  const requirements = await requirementsOf(work, report.characteristics)
  const judging = await judgingOf(work)
  const pieces = piecesOf(report.serialNumber)
  for (const row of report.characteristics) {
    const asked = row.dimension ? requirements.get(row.dimension) : undefined
    const [count, needed] = [row.results?.length ?? 0, asked ? resultsNeeded(asked, pieces) : 1]
    if (count < needed) throw Refusal.conflict({ code: 'fairRowShort', params: { number: row.number, count, needed } })
    if (row.result === 'pending') throw Refusal.conflict({ code: 'fairRowPending', params: { number: row.number } })
    if (resultOf(row, report.characteristics, requirements, pieces, one => judging(one)) !== row.result)
      throw Refusal.conflict({ code: 'fairRowOff', params: { number: row.number } })
  }
  await demandGages(work, report)
}

/** quality R25: gages named as tooling are in calibration. */
async function demandGages(work: AnyWork, report: Fair): Promise<void> {
  const named = report.characteristics.flatMap(({ tooling }) => tooling?.split(/[,;]/).map(one => one.trim()) ?? [])
  const unfit = await work.reader.first<{ name: string; code: string }>(sql`
    select t.name, t.code from gage_profiles g join things t on t.id = g.thing
    where g.archived_at is null and (t.code = any(${named}::text[]) or t.name = any(${named}::text[]))
      and g.cal_state not in ('inCalibration', 'dueSoon', 'notRequired') limit 1`)
  if (!unfit) return
  const row = report.characteristics.find(({ tooling }) =>
    tooling?.split(/[,;]/).some(one => [unfit.name, unfit.code].includes(one.trim())),
  )
  throw Refusal.conflict({ code: 'fairGageUnfit', params: { number: row?.number ?? '', gage: unfit.name } })
}
