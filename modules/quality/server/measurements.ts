import { sql } from 'kysely'
import { type Judging, judge, type Limits } from '#modules/quality/model/statistics/judging.ts'
import { complaint, valueLabel } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { judgingOf, type Limited } from './judging.ts'
import { raiseSignals } from './signals.ts'

/** What a set is judged by. */
interface Asked {
  readonly dimension: string | null
  readonly dataKind: string
  readonly isJudged: boolean
  readonly nominal: string | null
  readonly lower: string | null
  readonly upper: string | null
  readonly asTyped: Limited['asTyped']
  readonly uncertainty: string | null
  readonly skill: string | null
}

const askedOf = (work: AnyWork, set: Row) =>
  work.reader.first<Asked>(sql`
    select d.id as dimension, coalesce(t.data_kind, 'variable') as "dataKind",
      not (coalesce(d.basic, false) or coalesce(d.reference, false)) as "isJudged", d.nominal::text,
      coalesce(d.lower_limit, c.parameter_lower)::text as lower, coalesce(d.upper_limit, c.parameter_upper)::text as upper, m.skill,
      d.as_typed as "asTyped", (select g.uncertainty::text from gage_profiles g
        where g.thing = ${set.gage ?? null}::uuid and g.archived_at is null limit 1) as uncertainty
    from (select ${set.dimension ?? null}::uuid as dimension, ${set.detail ?? null}::uuid as detail) given
      left join control_plan_details c on c.id = given.detail
      left join dimensions d on d.id = coalesce(given.dimension, c.dimension)
      left join dimension_types t on t.id = d.type
      left join inspection_methods m on m.id = coalesce(c.method, d.method)`)

const recorded = ['piece', 'serial', 'featureNo', 'entered', 'value', 'passed', 'count', 'supersedes'] as const

/** quality R6: what was recorded stays; what came wrong is followed by a correction. */
function refuseRewriting(before: Saved<'measurement-sets'>, after: Saved<'measurement-sets'>): void {
  const now = new Map(after.measurements.map(one => [one.id, one]))
  for (const [place, one] of before.measurements.entries()) {
    const stands = now.get(one.id)
    const isSame = stands && recorded.every(field => (stands[field] ?? null) === (one[field] ?? null))
    if (!isSame) throw Refusal.conflict({ code: 'measurementFixed', params: { line: place + 1 } })
  }
}

export const savingSet: SaveHook<'measurement-sets'> = async (work, { before, after }) => {
  if (before) refuseRewriting(before, after)
  else await refuseUnanswered(work, after)
  const asked = await askedOf(work, after)
  after.dimension ??= asked?.dimension ?? null
  const lines = after.measurements
  const judging = await judgingOf(work)
  for (const [place, line] of lines.entries())
    if (asked) judgeLine(line, asked, place, judging(asked, asked.uncertainty))
  after.failed = lines.filter(line => line.result === 'fail').length
  if (before) return
  await demandGage(work, after)
  after.unqualified = asked?.skill ? !(await hasSkill(work, asked.skill, after.sampledBy)) : false
}

function judgeLine(line: Row, asked: Asked, place: number, judging: Judging): void {
  if (asked.dataKind === 'attribute') {
    line.result = line.passed ? 'pass' : 'fail'
    return
  }
  const given = asked.dataKind === 'count' ? line.count : line.value
  if (given === null || given === undefined) {
    const field = asked.dataKind === 'count' ? 'count' : 'value'
    throw Refusal.fields([complaint(['measurements', place, field], 'valueMissing')], 'measurement-sets')
  }
  const value = Decimal.of(String(given))
  const limit = (text: string | null) => (text === null ? null : Decimal.of(text))
  const limits: Limits = { lower: limit(asked.lower), upper: limit(asked.upper) }
  line.deviation = asked.nominal === null ? null : value.minus(Decimal.of(asked.nominal)).toString()
  const judged = asked.isJudged && (limits.lower || limits.upper) ? judge(value, limits, judging) : null
  line.result = judged?.result ?? 'none'
  line.inGuardBand = judged?.inGuardBand ?? false
}

/** A signal that asks for its cause holds the next sample of its check back until somebody answers. */
async function refuseUnanswered(work: AnyWork, set: Row): Promise<void> {
  if (!set.detail) return
  const open = await work.reader.first<{ chart: string }>(sql`
    select c.name as chart from spc_signals g join spc_charts c on c.id = g.chart join control_plan_details d on d.id = c.detail
    where d.id = ${set.detail}::uuid and d.signal_asks_cause and g.status = 'open' and g.archived_at is null limit 1`)
  if (open) throw Refusal.conflict({ code: 'signalUnanswered', params: { chart: open.chart } })
}

interface Gage {
  readonly name: string
  readonly calState: string
  readonly custody: string
  readonly nextDue: string | null
  readonly low: string | null
  readonly high: string | null
  readonly calibration: string | null
}

/** quality R7, R10: a gage that may not be trusted gives no values; the calibration in force is written down. */
async function demandGage(work: AnyWork, set: Row): Promise<void> {
  if (!set.gage) return
  const gage = await work.reader.first<Gage>(sql`
    select t.name, g.cal_state as "calState", g.custody, g.next_due::text as "nextDue", g.range_low::text as low, g.range_high::text as high,
      (select c.id from calibrations c where c.gage = t.id and c.status in ('approved', 'impactOpen') and c.archived_at is null
        and c.performed_on <= (${set.sampledAt}::timestamptz at time zone ${work.calendar.zone})::date
        order by c.performed_on desc, c.created_at desc limit 1) as calibration
    from things t join gage_profiles g on g.thing = t.id and g.archived_at is null where t.id = ${set.gage}::uuid`)
  if (!gage) return
  set.calibration = gage.calibration
  const bad = ['quarantined', 'lost', 'retired'].includes(gage.custody)
    ? valueLabel(work.words, 'gage-profiles', 'custody', gage.custody)
    : gage.calState === 'outOfTolerance' || gage.calState === 'never'
      ? valueLabel(work.words, 'gage-profiles', 'calState', gage.calState)
      : null
  if (bad) throw new Refusal({ status: 422, code: 'gageBad', params: { gage: gage.name, state: bad.toLowerCase() } })
  if (gage.calState === 'overdue')
    throw new Refusal({ status: 422, code: 'gageOverdue', params: { gage: gage.name, due: gage.nextDue ?? '' } })
  refuseOutOfRange(set, gage)
}

function refuseOutOfRange(set: Row, { name, low, high }: Gage): void {
  for (const [place, { value }] of (set.measurements as Row[]).entries()) {
    if (value === null || value === undefined) continue
    const measured = Decimal.of(String(value))
    if ((low !== null && measured.lessThan(low)) || (high !== null && measured.greaterThan(high)))
      throw Refusal.fields(
        [
          complaint(['measurements', place, 'value'], 'gageRange', {
            value: measured.toString(),
            gage: name,
            low: low ?? '−∞',
            high: high ?? '∞',
          }),
        ],
        'measurement-sets',
      )
  }
}

const hasSkill = async (work: AnyWork, skill: string, person: unknown): Promise<boolean> =>
  (await work.reader.first(sql`
    select 1 from skill_users where root = ${skill}::uuid and "user" = ${person}::uuid and level >= '2'
      and (certified_on is null or certified_on <= ${work.today}::date) and (expires_on is null or expires_on >= ${work.today}::date)`)) !==
  undefined

export const savedSet: SaveHook<'measurement-sets'> = async (work, { before, after }) => {
  if (!before && after.gage)
    await work.writer.run(sql`update gage_profiles set uses_since = uses_since + 1 where thing = ${after.gage}::uuid`)
  await raiseSignals(work, after)
}
