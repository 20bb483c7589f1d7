import { sql } from 'kysely'
import { nextDueOf } from '#modules/quality/model/calibration-states.ts'
import type { Calibration } from '#modules/quality/model/calibrations.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { impactReport, recall } from './gage-recall.ts'
import { settleGages } from './gages.ts'
import { sign } from './signatures.ts'

const calibrationVerb = verb<'calibrations', 'gage-profiles'>()

const inCustody = (work: AnyWork, gage: string, custody: string) =>
  work.writer.run(
    sql`update gage_profiles set custody = ${custody} where thing = ${gage}::uuid and custody not in ('lost', 'retired')`,
  )

const start = calibrationVerb('calibrations.start', async (work, calibration) => {
  if (calibration.by === 'vendor') await inCustody(work, calibration.gage, 'outForCalibration')
  return undefined
})

/** Masters must themselves have been in calibration on the day: the last one before it says so, and none is its own master. */
const record = calibrationVerb('calibrations.record', async (work, calibration) => {
  const { gage, standards, performedOn } = calibration
  if (performedOn > work.today) throw Refusal.fields([complaint(['performedOn'], 'calibratedLater')], 'calibrations')
  if (standards.includes(gage)) throw Refusal.fields([complaint(['standards'], 'ownMaster')], 'calibrations')
  const stale = await work.reader.first<{ name: string }>(sql`
    select t.name from unnest(${standards}::uuid[]) as used(id) join things t on t.id = used.id
    left join lateral (
      select c.next_due, case when c.as_left = 'notTaken' then c.as_found else c.as_left end as left_as from calibrations c
      where c.gage = used.id and c.status in ('approved', 'impactOpen') and c.archived_at is null
        and c.performed_on <= ${performedOn}::date
      order by c.performed_on desc, c.created_at desc limit 1) last on true
    where last.left_as is null or last.left_as = 'outOfTolerance' or last.next_due < ${performedOn}::date limit 1`)
  if (stale) throw Refusal.conflict({ code: 'standardInvalid', params: { gage: stale.name, day: performedOn } })
  return undefined
})

/** Another pair of eyes trusts the gage again; found out of tolerance, everything it measured is judged anew (quality R19). */
const approve = calibrationVerb('calibrations.approve', async (work, calibration) => {
  if (calibration.technician === work.by.userId)
    throw Refusal.conflict({ code: 'technicianApproves', params: { calibration: calibration.code } })
  await refuseBackwards(work, calibration)
  await sign(work, 'calibrations', calibration, 'approved')
  const profile = await work.reader.first<{ months: number; uncertainty: string | null }>(
    sql`select interval_months::int as months, uncertainty::text from gage_profiles where thing = ${calibration.gage}::uuid`,
  )
  const nextDue = profile?.months ? nextDueOf(calibration.performedOn, profile.months) : null
  await work.writer.run(sql`
    update gage_profiles set next_due = ${nextDue}::date, uses_since = 0,
      custody = case when custody = 'outForCalibration' then 'gageRoom' else custody end
    where thing = ${calibration.gage}::uuid`)
  const isOff = calibration.asFound === 'outOfTolerance'
  const uncertainty = calibration.uncertainty ?? Decimal.of(profile?.uncertainty ?? '0')
  const impact = isOff ? await impactReport(work, calibration, uncertainty) : null
  return { nextDue, impact, status: isOff ? ('impactOpen' as const) : ('approved' as const) }
})

async function refuseBackwards(work: AnyWork, { gage, performedOn }: Calibration): Promise<void> {
  const later = await work.reader.first<{ name: string; day: string }>(sql`
    select t.name, c.performed_on::text as day from calibrations c join things t on t.id = c.gage
    where c.gage = ${gage}::uuid and c.status in ('approved', 'impactOpen') and c.performed_on > ${performedOn}::date limit 1`)
  if (later)
    throw Refusal.fields(
      [complaint(['performedOn'], 'calibrationBackwards', { gage: later.name, day: later.day })],
      'calibrations',
    )
}

const decide = calibrationVerb('calibrations.decide', async (_work, { impact }, asked) => {
  if (!impact?.groups.some(one => one.group === asked.group))
    throw Refusal.fields([complaint(['group'], 'impactGroupUnknown')], 'calibrations')
  const groups = impact.groups.map(one =>
    one.group === asked.group ? { ...one, decision: asked.decision, note: asked.decisionNote } : one,
  )
  return { impact: { ...impact, groups } }
})

const closeImpact = calibrationVerb('calibrations.closeImpact', async (work, calibration) => {
  await sign(work, 'calibrations', calibration, 'reviewed')
  return undefined
})

/** A void calibration never was: the one before it says again when the gage is due. */
const annul = calibrationVerb('calibrations.void', async (work, calibration) => {
  const previous = await work.reader.first<{ nextDue: string | null }>(sql`
    select next_due::text as "nextDue" from calibrations where gage = ${calibration.gage}::uuid and id <> ${calibration.id}::uuid
      and status in ('approved', 'impactOpen') and archived_at is null order by performed_on desc, created_at desc limit 1`)
  await work.writer.run(
    sql`update gage_profiles set next_due = ${previous?.nextDue ?? null}::date where thing = ${calibration.gage}::uuid`,
  )
  return undefined
})

export const calibrationVerbs = {
  'calibrations.start': start,
  'calibrations.record': record,
  'calibrations.approve': approve,
  'calibrations.decide': decide,
  'calibrations.recall': recall,
  'calibrations.closeImpact': closeImpact,
  'calibrations.void': annul,
}

/** Whatever happened to a calibration, its gage stands accordingly. */
export const savedCalibration = async (work: AnyWork, { after }: { after: Readonly<Record<string, unknown>> }) =>
  settleGages(work, after.gage as string)
