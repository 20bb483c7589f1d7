import { sql } from 'kysely'
import { readingsThatCount } from '#modules/quality/model/set-statistics.ts'
import { bonusOf, type Judging, judge, type Limits } from '#modules/quality/model/statistics/judging.ts'
import { complaint, valueLabel } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { permissionFor } from './gage-permissions.ts'
import { countUse } from './gages.ts'
import { judgingOf, type Limited } from './judging.ts'
import { react } from './reactions.ts'
import { demandTaken, refuseRewriting } from './recorded-sets.ts'
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
  readonly unit: string | null
  readonly uncertainty: string | null
  readonly skill: string | null
  readonly modifier: 'none' | 'mmc' | 'lmc' | null
  readonly sizeFeature: string | null
  readonly sizeKind: 'internal' | 'external' | null
  readonly sizeLower: string | null
  readonly sizeUpper: string | null
}

const askedOf = (work: AnyWork, set: Row) =>
  work.reader.first<Asked>(sql`
    select d.id as dimension, coalesce(t.data_kind, 'variable') as "dataKind",
      not (coalesce(d.basic, false) or coalesce(d.reference, false)) as "isJudged", d.nominal::text,
      coalesce(d.lower_limit, c.parameter_lower)::text as lower, coalesce(d.upper_limit, c.parameter_upper)::text as upper, m.skill,
      d.modifier, d.size_feature as "sizeFeature", z.size_kind as "sizeKind", z.lower_limit::text as "sizeLower", z.upper_limit::text as "sizeUpper",
      d.as_typed as "asTyped", coalesce(d.unit, c.parameter_unit) as unit,
      (select trim_scale(round(g.uncertainty * mw_unit_factor(g.unit, coalesce(d.unit, c.parameter_unit)), 9))::text from gage_profiles g
        where g.thing = ${set.gage ?? null}::uuid and g.archived_at is null limit 1) as uncertainty
    from (select ${set.dimension ?? null}::uuid as dimension, ${set.detail ?? null}::uuid as detail) given
      left join control_plan_details c on c.id = given.detail
      left join dimensions d on d.id = coalesce(given.dimension, c.dimension)
      left join dimension_types t on t.id = d.type left join dimensions z on z.id = d.size_feature
      left join inspection_methods m on m.id = coalesce(c.method, d.method)`)

export const savingSet: SaveHook<'measurement-sets'> = async (work, { before, after }) => {
  if (before) refuseRewriting(work, before, after)
  else {
    demandTaken(work, after)
    await demandJob(work, after)
    await demandLot(work, after)
    await refuseUnanswered(work, after)
  }
  const asked = await askedOf(work, after)
  after.dimension ??= asked?.dimension ?? null
  const lines = after.measurements
  const judging = await judgingOf(work)
  for (const [place, line] of lines.entries())
    if (asked)
      judgeLine(line, asked, place, judging(asked, asked.uncertainty), await bonusFor(work, after, asked, line))
  after.failed = readingsThatCount(lines).filter(line => line.result === 'fail').length
  if (before) return
  await demandPart(work, after)
  await demandGage(work, after, asked?.unit ?? null)
  after.unqualified = asked?.skill ? !(await hasSkill(work, asked.skill, after)) : false
}

function judgeLine(line: Row, asked: Asked, place: number, judging: Judging, bonus: Decimal | null): void {
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
  const stated = limit(asked.upper)
  const limits: Limits = { lower: limit(asked.lower), upper: stated && bonus ? stated.plus(bonus) : stated }
  line.bonus = bonus?.toString() ?? null
  line.deviation = asked.nominal === null ? null : value.minus(Decimal.of(asked.nominal)).toString()
  const judged = asked.isJudged && (limits.lower || limits.upper) ? judge(value, limits, judging) : null
  line.result = judged?.result ?? 'none'
  line.inGuardBand = judged?.inGuardBand ?? false
}

/**
 * quality R3: what the size of the same piece adds to a stated tolerance. The same piece is the one with its serial number, else the
 * one of its number in the same lot or at the same operation, as it was measured last.
 */
async function bonusFor(work: AnyWork, set: Row, asked: Asked, line: Row): Promise<Decimal | null> {
  const { modifier, sizeFeature, sizeKind, sizeLower, sizeUpper } = asked
  if (!sizeFeature || !sizeKind || modifier === 'none' || !modifier || sizeLower === null || sizeUpper === null)
    return null
  const piece = line.serial
    ? sql`m.serial = ${line.serial}`
    : sql`m.piece = ${line.piece ?? 1}::int and ${
        set.inspection
          ? sql`s.inspection = ${set.inspection}::uuid`
          : sql`s.operation is not distinct from ${set.operation ?? null}::uuid`
      }`
  const size = await work.reader.first<{ value: string }>(sql`
    select m.value::text as value from measurement_sets s join measurements m on m.root = s.id
    where s.dimension = ${sizeFeature}::uuid and m.value is not null and ${piece}
      and not exists (select from measurements later where later.supersedes = m.id)
    order by m.feature_no is not distinct from ${line.featureNo ?? null}::int desc, s.sampled_at desc, s.id desc limit 1`)
  if (!size) return Decimal.of(0)
  const feature = { kind: sizeKind, lower: Decimal.of(sizeLower), upper: Decimal.of(sizeUpper) }
  return bonusOf(Decimal.of(size.value), feature, modifier)
}

/** Where it was taken stays for good: an operation says its job, and contradicts no other. */
async function demandJob(work: AnyWork, set: Row): Promise<void> {
  if (!set.operation) return
  const made = await work.reader.first<{ job: string }>(sql`select job from mw_made_at(${set.operation}::uuid, null)`)
  if (set.job && made && set.job !== made.job)
    throw Refusal.fields([complaint(['operation'], 'operationOfOtherJob')], 'measurement-sets')
  set.job ??= made?.job ?? null
}

/** A characteristic is measured where its part is made or looked at, unless the operation itself names another plan. */
async function demandPart(work: AnyWork, set: Row): Promise<void> {
  if (!set.dimension || !(set.operation || set.inspection)) return
  const there = set.inspection
    ? sql`select from inspections where id = ${set.inspection}::uuid and item = 'part-revisions/' || d.part_revision`
    : sql`select from mw_made_at(${set.operation}::uuid, null) made where made.part_revision = d.part_revision`
  const isThere = await work.reader.first(
    sql`select from dimensions d where d.id = ${set.dimension}::uuid and exists (${there})`,
  )
  const isPlanned =
    isThere ??
    (set.operation && set.detail && !set.inspection
      ? await work.reader.first(
          sql`select from mw_checks_at(${set.operation}::uuid) c where c.detail = ${set.detail}::uuid`,
        )
      : undefined)
  if (!isPlanned)
    throw Refusal.fields([complaint([set.detail ? 'detail' : 'dimension'], 'dimensionOfOtherPart')], 'measurement-sets')
}

/** A lot is measured between the start of its inspection and the answer. */
async function demandLot(work: AnyWork, set: Saved<'measurement-sets'>): Promise<void> {
  if (!set.inspection) return
  const lot = await work.read('inspections', set.inspection, ['code', 'status', 'serials'])
  const serials = lot?.serials ?? []
  const strange = set.measurements.findIndex(({ serial }) => serial && serials.length > 0 && !serials.includes(serial))
  if (strange >= 0)
    throw Refusal.fields(
      [complaint(['measurements', strange, 'serial'], 'serialOfOtherLot', { inspection: lot!.code })],
      'measurement-sets',
    )
  if (lot && lot.status !== 'inProgress')
    throw Refusal.conflict({
      code: 'inspectionNotOpen',
      params: {
        inspection: lot.code,
        status: valueLabel(work.words, 'inspections', 'status', lot.status).toLowerCase(),
      },
    })
}

/** A signal that asks for its cause holds the next sample of its check back until somebody answers. */
async function refuseUnanswered(work: AnyWork, set: Row): Promise<void> {
  if (!set.detail) return
  const open = await work.reader.first<{ chart: string }>(sql`
    select c.name as chart from spc_signals g join spc_charts c on c.id = g.chart join control_plan_details d on d.id = c.detail or c.former_details @> array[d.id]
    where d.id = ${set.detail}::uuid and d.signal_asks_cause and g.status = 'open' and g.archived_at is null limit 1`)
  if (open) throw Refusal.conflict({ code: 'signalUnanswered', params: { chart: open.chart } })
}

interface Gage {
  readonly name: string
  readonly calState: string
  readonly custody: string
  readonly nextDue: string | null
  /** Due by then, or by its uses. */
  readonly wasDue: boolean
  readonly low: string | null
  readonly high: string | null
  readonly calibration: string | null
}

/** quality R7, R10: a gage that may not be trusted gives no values; the calibration in force is written down. */
async function demandGage(work: AnyWork, set: Row, unit: string | null): Promise<void> {
  if (!set.gage) return
  const gage = await readGage(work, set.gage, set.sampledAt, unit)
  if (!gage) return
  set.calibration = gage.calibration
  const permission = await demandTrust(work, gage, String(set.gage), String(set.sampledAt))
  if (permission) set.permission = permission
  refuseOutOfRange(set, gage)
}

/** A gage as it is trusted now, its reach in the unit of what it measures, with the calibration in force at a moment. */
const readGage = (work: AnyWork, gage: unknown, at: unknown, unit: string | null): Promise<Gage | undefined> =>
  work.reader.first<Gage>(sql`
    select t.name, g.cal_state as "calState", g.custody, g.next_due::text as "nextDue",
      coalesce(g.uses_since >= g.interval_uses, false)
        or coalesce(g.next_due < (${at}::timestamptz at time zone ${work.calendar.zone})::date, true) as "wasDue",
      trim_scale(round(g.range_low * mw_unit_factor(g.unit, ${unit}::uuid), 9))::text as low,
      trim_scale(round(g.range_high * mw_unit_factor(g.unit, ${unit}::uuid), 9))::text as high,
      (select c.id from calibrations c where c.gage = t.id and c.status in ('approved', 'impactOpen') and c.archived_at is null
        and c.performed_on <= (${at}::timestamptz at time zone ${work.calendar.zone})::date
        order by c.performed_on desc, c.created_at desc limit 1) as calibration
    from things t join gage_profiles g on g.thing = t.id and g.archived_at is null where t.id = ${gage}::uuid`)

/** Refuses a gage nobody may trust; one that is overdue answers the permission it is used by. */
async function demandTrust(work: AnyWork, gage: Gage, id: string, at: string) {
  const bad = ['quarantined', 'lost', 'retired'].includes(gage.custody)
    ? valueLabel(work.words, 'gage-profiles', 'custody', gage.custody)
    : gage.calState === 'outOfTolerance' || gage.calState === 'never'
      ? valueLabel(work.words, 'gage-profiles', 'calState', gage.calState)
      : null
  if (bad) throw new Refusal({ status: 422, code: 'gageBad', params: { gage: gage.name, state: bad.toLowerCase() } })
  // What was measured before it fell due counts, also where the terminal had no line until now.
  if (gage.calState !== 'overdue' || !gage.wasDue) return null
  const permission = await permissionFor(work, id, at)
  if (permission) return permission
  throw new Refusal({ status: 422, code: 'gageOverdue', params: { gage: gage.name, due: gage.nextDue ?? '' } })
}

/** production quick-task-dimensions: a new reading comes from a gage that may be trusted today. */
export const savingTaskReadings: SaveHook<'quick-task-dimensions'> = async (work, { before, after }) => {
  if (!after.gage || (after.readings ?? []).length <= (before?.readings ?? []).length) return
  const gage = await readGage(work, after.gage, work.at, null)
  if (gage) await demandTrust(work, gage, after.gage, work.at)
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

/** quality R9: qualified is whoever has the skill at level 3 or above, valid on the day it was measured. */
const hasSkill = async (work: AnyWork, skill: string, { sampledBy, sampledAt }: Row): Promise<boolean> =>
  (await work.reader.first(sql`
    select 1 from skill_users
      cross join lateral (select (${sampledAt}::timestamptz at time zone ${work.calendar.zone})::date as day) taken
    where root = ${skill}::uuid and "user" = ${sampledBy}::uuid and level >= '3'
      and (certified_on is null or certified_on <= taken.day) and (expires_on is null or expires_on >= taken.day)`)) !==
  undefined

export const savedSet: SaveHook<'measurement-sets'> = async (work, { before, after }) => {
  if (!before && after.gage) await countUse(work, after.gage)
  const signals = await raiseSignals(work, after)
  // A correction that turns a good reading bad asks for the same as a bad reading (quality R11).
  if (!before || (after.failed ?? 0) > (before.failed ?? 0)) await react(work, after, signals)
}
