import { sql } from 'kysely'
import { errorOf } from '#modules/quality/model/calibration-states.ts'
import type { Calibration } from '#modules/quality/model/calibrations.ts'
import {
  type Carrier,
  type GivenValue,
  type GoneTo,
  groupsByShipment,
  type ImpactGroup,
  type ImpactReport,
  impactGroups,
  toRecall,
} from '#modules/quality/model/gage-impact.ts'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { thingCalled } from './things-called.ts'

interface Measured extends GivenValue {
  readonly lot: string | null
  readonly job: string | null
  readonly code: string | null
  readonly unit: string | null
}

/** What the gage measured from the day after it was last left in tolerance, up to and including this day. */
const measuredSince = (work: AnyWork, { gage, performedOn }: Calibration, since: string | null) =>
  work.reader.rows<Measured>(sql`
    select m.id as measurement, m.value::text, m.result <> 'fail' as "wasAccepted",
      coalesce(d.lower_limit, c.parameter_lower)::text as lower,
      (coalesce(d.upper_limit, c.parameter_upper) + coalesce(m.bonus, 0))::text as upper,
      coalesce(l.id::text, j.id::text, i.code, d.number, c.parameter) as "group",
      coalesce(l.code, j.code, i.code, d.number, c.parameter) as code, l.id as lot, j.id as job,
      coalesce(d.unit, c.parameter_unit) as unit
    from measurement_sets s join measurements m on m.root = s.id left join dimensions d on d.id = s.dimension
      left join control_plan_details c on c.id = s.detail
      left join inspections i on i.id = s.inspection left join stock_lots l on l.id = i.lot
      left join jobs j on j.id = coalesce(s.job, i.job)
    where s.gage = ${gage}::uuid and s.archived_at is null and m.value is not null and not coalesce(m.excluded, false)
      and not exists (select from measurements later where later.supersedes = m.id)
      and (s.sampled_at at time zone ${work.calendar.zone})::date <= ${performedOn}::date
      and s.sampled_at <= (${performedOn}::date + 2)::timestamptz
      ${since ? sql`and s.sampled_at >= ${since}::date::timestamptz and (s.sampled_at at time zone ${work.calendar.zone})::date > ${since}::date` : sql``}`)

/** The day the gage was last left in tolerance. */
const lastGood = (work: AnyWork, { id, gage, performedOn }: Calibration) =>
  work.reader.first<{ day: string }>(sql`
    select performed_on::text as day from calibrations
    where gage = ${gage}::uuid and id <> ${id}::uuid and status in ('approved', 'impactOpen') and archived_at is null
      and (as_left = 'inTolerance' or (as_left = 'notTaken' and as_found = 'inTolerance')) and performed_on <= ${performedOn}::date
    order by performed_on desc limit 1`)

/** quality R19: every value judged anew, grouped by what it measured and where that has gone. */
export async function impactReport(
  work: AnyWork,
  calibration: Calibration,
  uncertainty: Decimal,
): Promise<ImpactReport> {
  const last = await lastGood(work, calibration)
  const values = await measuredSince(work, calibration, last?.day ?? null)
  const points = calibration.points.flatMap(({ reference, indicatedAsFound }) => {
    const error = errorOf(indicatedAsFound, reference)
    return error ? [{ reference, error }] : []
  })
  const carriers = new Map<string, Carrier>()
  for (const { group, code, lot, job } of values)
    if (!carriers.has(group)) carriers.set(group, { key: group, code: code ?? group, lot, job })
  const units = await work.reader.rows<{ unit: string | null; factor: string }>(sql`
    select measured.unit, mw_unit_factor(g.unit, measured.unit)::text as factor
    from gage_profiles g, unnest(${[...new Set(values.map(({ unit }) => unit))]}::uuid[]) as measured (unit)
    where g.thing = ${calibration.gage}::uuid and g.archived_at is null`)
  const factors = new Map(units.map(({ unit, factor }) => [unit, factor]))
  const counted = impactGroups(
    values.map(value => ({ ...value, factor: factors.get(value.unit) ?? '1' })),
    points,
    uncertainty,
  )
  const goneTo = new Map<string, readonly GoneTo[]>()
  for (const { key, lot, job } of carriers.values()) if (lot || job) goneTo.set(key, await shipmentsOf(work, lot, job))
  return {
    ...{ from: last?.day ?? null, to: calibration.performedOn, checked: values.length },
    groups: groupsByShipment(counted, carriers, goneTo),
  }
}

const shipmentsOf = (work: AnyWork, lot: string | null, job: string | null) =>
  work.reader.rows<GoneTo>(sql`
    select slip, slip_code as "slipCode", customer, customer_name as "customerName" from mw_gone_to(${lot}::uuid, ${job}::uuid)`)

/** quality R19, B1: one action holds all that is in doubt and writes down what each customer should hear. */
export const recall = verb<'calibrations', 'ncmrs' | 'gage-profiles'>()(
  'calibrations.recall',
  async (work, calibration) => {
    const groups = calibration.impact?.groups ?? []
    const reports = new Map<string, string>()
    for (const some of toRecall(groups))
      reports.set(some[0]!.lot ?? some[0]!.job!, await report(work, calibration, some))
    const decided = groups.map(one => {
      const ncmr = reports.get(one.lot ?? one.job ?? '')
      return ncmr && one.decision === null ? { ...one, ncmr, decision: 'ncmr' as const } : one
    })
    return { impact: { ...calibration.impact!, groups: decided } }
  },
)

/** One report a lot or job; with several customers the first is named, and the draft names them all. */
async function report(work: AnyWork, calibration: Calibration, some: readonly ImpactGroup[]): Promise<string> {
  const one = some[0]!
  const gage = await thingCalled(work, calibration.gage)
  const customers = [...new Set(some.flatMap(({ customerName }) => customerName ?? []))]
  const slips = some.flatMap(({ slipCode }) => slipCode ?? [])
  const isShipped = some.some(({ slip }) => slip)
  const suspect = one.nonconforming + one.atRisk
  const checked = suspect + one.unaffected + one.wronglyRejected
  const about = await work.reader.first<{ item: string }>(
    sql`select mw_item_of(${one.lot ?? null}::uuid, ${one.job ?? null}::uuid) as item`,
  )
  const said = { gage, code: one.code ?? '', nonconforming: one.nonconforming, atRisk: one.atRisk, checked }
  const made = await work.issue('ncmrs', {
    ...{
      source: 'calibrationImpact',
      origin: `calibrations/${calibration.id}`,
      item: about!.item,
      lot: one.lot,
      job: one.job,
    },
    ...{ defect: await gageDefect(work), severity: 'major', escape: isShipped },
    customer: some.find(({ customer }) => customer)?.customer ?? null,
    requirement: work.words('quality.recall.requirement', { gage }),
    actual: work.words('quality.recall.actual', said),
    quantityInspected: String(checked),
    quantityNonconforming: String(suspect),
    customerNotice: isShipped
      ? work.words('quality.recall.notice', { ...said, slips: slips.join(', '), customers: customers.join(', ') })
      : null,
  })
  return (await work.read('ncmrs', made.id, ['code']))!.code
}

/** The defect that is no defect of the part, but of what was known about it. */
async function gageDefect(work: AnyWork): Promise<string> {
  const known = await work.reader.first<{ id: string | null }>(sql`select mw_defect('gage', false) as id`)
  if (known?.id) return known.id
  return (await work.issue('look-ups', { list: 'defect', key: 'gage', label: work.words('quality.defects.gage') })).id
}
