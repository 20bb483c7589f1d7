import { sql } from 'kysely'
import { chartTypes } from '#modules/quality/model/dimension-types.ts'
import { complaint, valueLabel } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { sign } from './signatures.ts'

/** Checks change with their plan, and only while it is a draft. */
export const savingDetail: SaveHook<'control-plan-details'> = async (work, { after }) => {
  const plan = await work.reader.first<{ code: string; status: string; partRevision: string | null }>(
    sql`select code, status, part_revision as "partRevision" from control_plans where id = ${after.plan}::uuid for no key update`,
  )
  if (plan && plan.status !== 'draft') throw Refusal.conflict({ code: 'planNotDraft', params: { plan: plan.code } })
  if (!after.dimension || !plan?.partRevision) return
  const own = await work.reader.first(
    sql`select 1 from dimensions where id = ${after.dimension}::uuid and part_revision = ${plan.partRevision}::uuid`,
  )
  if (!own) throw Refusal.fields([complaint(['dimension'], 'otherPartsDimension')], 'control-plan-details')
}

const planVerb = verb<'control-plans', 'control-plan-details'>()

/** quality R5: what is special is checked somewhere; what a check lacks, its own form has asked for already. */
const submit = planVerb('control-plans.submit', async (work, plan) => {
  const [details] = await work.reader.rows<{ count: number }>(
    sql`select count(*)::int as count from control_plan_details where plan = ${plan.id}::uuid and archived_at is null`,
  )
  if (details!.count === 0) throw Refusal.conflict({ code: 'planEmpty', params: { plan: plan.code } })
  const missed = await work.reader.first<{ number: string; requirement: string; class: string }>(sql`
    select d.number, d.requirement, d.class from dimensions d
    where d.part_revision = ${plan.partRevision}::uuid and d.archived_at is null and not coalesce(d.reference, false)
      and d.class in ('safety', 'critical', 'key')
      and not exists (select from control_plan_details c where c.plan = ${plan.id}::uuid and c.dimension = d.id and c.archived_at is null)
    order by d.number limit 1`)
  if (missed)
    throw Refusal.conflict({
      code: 'planMisses',
      params: {
        number: missed.number,
        requirement: missed.requirement,
        kind: valueLabel(work.words, 'dimensions', 'class', missed.class).toLowerCase(),
      },
    })
  return undefined
})

/** One plan a part and phase is in force: the one before gives way in the same moment, and charts begin for what is charted. */
const approve = planVerb('control-plans.approve', async (work, plan) => {
  if (plan.customerApprovalRequired && !plan.customerApprovedOn)
    throw Refusal.conflict({ code: 'planWithoutApproval', params: { plan: plan.code } })
  await sign(work, 'control-plans', plan, 'approved')
  const former = await work.writer.rows<{ id: string }>(sql`
    update control_plans set status = 'superseded'
    where status = 'active' and phase = ${plan.phase} and id <> ${plan.id}::uuid
      and ((part_revision = ${plan.partRevision}::uuid) or id = ${plan.supersedes}::uuid)
    returning id`)
  await beginCharts(
    work,
    plan.id,
    former.map(({ id }) => id),
  )
  return undefined
})

interface Charted {
  readonly id: string
  readonly dimension: string | null
  readonly thing: string | null
  readonly type: string
  readonly size: number
  readonly ruleSet: string
  readonly rules: string[]
  readonly name: string
}

/** What a former plan charted goes on with its points and limits; the rest begins. */
async function beginCharts(work: AnyWork, plan: string, former: readonly string[]): Promise<void> {
  const charted = await work.reader.rows<Charted>(sql`
    select c.id, c.dimension, c.thing, c.control as type, c.sample_size::int as size, c.rule_set as "ruleSet", c.rules,
      left(concat_ws(' ', r.label, d.number, d.requirement, c.parameter), 120) as name
    from control_plan_details c left join dimensions d on d.id = c.dimension left join part_revisions r on r.id = d.part_revision
    where c.plan = ${plan}::uuid and c.archived_at is null and c.control = any(${[...chartTypes]}::text[])`)
  for (const one of charted) {
    const { id, size, ...chart } = one
    if (!(await goesOn(work, one, former))) await work.issue('spc-charts', { ...chart, detail: id, subgroupSize: size })
  }
}

/**
 * Whether a chart of the same check, drawn the same way, was there already: it is the new check's from now on. Also one of the
 * revision before, where the characteristic was carried over: a chart of deviations whatever its nominal, any other while it is the same.
 */
async function goesOn(work: AnyWork, one: Charted, former: readonly string[]): Promise<boolean> {
  const chart = await work.writer.first(sql`
    with recursive carried as (
      select d.id, d.carried_from, d.nominal, d.unit from dimensions d where d.id = ${one.dimension}::uuid
      union select d.id, d.carried_from, d.nominal, d.unit from carried c join dimensions d on d.id = c.carried_from
    )
    update spc_charts k set detail = ${one.id}::uuid, former_details = array_append(k.former_details, k.detail),
      dimension = ${one.dimension}::uuid, rule_set = ${one.ruleSet}, rules = ${one.rules}::text[]
    where k.id = (
      select k.id from spc_charts k join control_plan_details c on c.id = k.detail join control_plans p on p.id = c.plan
        join control_plan_details n on n.id = ${one.id}::uuid join control_plans q on q.id = n.plan
        left join dimensions d on d.id = n.dimension
      where c.operation = n.operation and c.parameter is not distinct from n.parameter
        and (c.plan = any(${former}::uuid[]) and c.dimension is not distinct from n.dimension
          or p.phase = q.phase and exists (select from carried f where f.id = c.dimension and f.id <> n.dimension
            and (k.type = 'imrDeviation' or f.nominal is not distinct from d.nominal) and f.unit is not distinct from d.unit))
        and k.status in ('collecting', 'frozen') and k.archived_at is null and k.type = ${one.type}
        and k.subgroup_size = ${one.size} and k.thing is not distinct from ${one.thing}::uuid
      order by (k.status = 'frozen') desc, k.id limit 1)
    returning k.id`)
  return chart !== undefined
}

/** The plan in force stays so until its copy is approved. */
const revise = planVerb('control-plans.revise', async (work, plan) => {
  const copy = await work.create('control-plans', {
    phase: plan.phase,
    partRevision: plan.partRevision,
    partFamily: plan.partFamily,
    keyContact: plan.keyContact,
    team: plan.team,
    customerApprovalRequired: plan.customerApprovalRequired,
  })
  await work.writer.run(
    sql`update control_plans set revision = ${plan.revision + 1}, supersedes = ${plan.id}::uuid where id = ${copy.id}::uuid`,
  )
  const details = await work.reader.rows<{ id: string }>(
    sql`select id from control_plan_details where plan = ${plan.id}::uuid and archived_at is null order by sequence`,
  )
  for (const { id } of details) await copyDetail(work, id, copy.id)
  return undefined
})

async function copyDetail(work: AnyWork, id: string, plan: string): Promise<void> {
  const declared = work.registry.resource('control-plan-details')
  const context = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  const row = (await loadRecord(context, work.reader, declared, id))!
  const typed = Object.keys(declared.fields).map(field => [field, row[field]])
  await work.create('control-plan-details', { ...Object.fromEntries(typed), plan })
}

/** A plan that open jobs work by is not taken away from them. */
const retire = planVerb('control-plans.retire', async (work, plan) => {
  const job = await work.reader.first<{ code: string }>(sql`
    select code from jobs where part_revision = ${plan.partRevision}::uuid and status in ('released', 'inProgress', 'onHold')
      and archived_at is null limit 1`)
  if (job) throw Refusal.conflict({ code: 'planInUse', params: { job: job.code } })
  return undefined
})

export const controlPlanVerbs = {
  'control-plans.submit': submit,
  'control-plans.approve': approve,
  'control-plans.revise': revise,
  'control-plans.retire': retire,
}
