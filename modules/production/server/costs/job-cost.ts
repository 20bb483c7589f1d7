import { sql } from 'kysely'
import { type Money, money, type Quantity, quantity, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What a job has cost so far, and what of it went to stock with its pieces. */
export interface JobCost {
  readonly material: Money
  readonly labor: Money
  readonly machine: Money
  readonly burden: Money
  readonly outside: Money
  /** What came with pieces split away, or went with them. */
  readonly other: Money
  readonly total: Money
  readonly received: Money
  readonly pieces: Quantity
}

type Part = 'material' | 'labor' | 'machine' | 'burden' | 'outside' | 'other' | 'received' | 'pieces'

export async function jobCost(work: AnyWork, job: string): Promise<JobCost> {
  const row = (await work.reader.first<Record<Part, string>>(sql`
    select material::text, labor::text, machine::text, burden::text, outside::text, other::text, received::text, pieces::text
    from mw_job_cost(${job}::uuid)`))!
  const [material, labor, machine] = [money(row.material), money(row.labor), money(row.machine)]
  const [burden, outside, other] = [money(row.burden), money(row.outside), money(row.other)]
  const total = sum([material, labor, machine, burden, outside, other])
  return {
    ...{ material, labor, machine, burden, outside, other, total },
    ...{ received: money(row.received), pieces: quantity(row.pieces) },
  }
}

/** Writes into the job what its facts say it took and cost. */
export async function refreshJobCost(work: AnyWork, job: string): Promise<void> {
  const cost = await jobCost(work, job)
  await work.writer.run(sql`
    update jobs j set actual_material_cost = ${cost.material.toFixed(2)}::numeric, actual_labor_cost = ${cost.labor.toFixed(2)}::numeric,
      actual_machine_cost = ${cost.machine.toFixed(2)}::numeric, actual_burden_cost = ${cost.burden.toFixed(2)}::numeric,
      actual_outside_cost = ${cost.outside.toFixed(2)}::numeric, actual_cost = ${cost.total.toFixed(2)}::numeric,
      actual_setup_minutes = t.setup, actual_run_minutes = t.run, actual_labor_minutes = t.labor
    from (
      select round(coalesce(sum(extract(epoch from e.ended_at - e.started_at)) filter (where e.kind = 'setup'), 0) / 60, 2) as setup,
        round(coalesce(sum(extract(epoch from e.ended_at - e.started_at)) filter (where e.kind <> 'setup'), 0) / 60, 2) as run,
        round(coalesce(sum(e.labor_seconds), 0) / 60.0, 2) as labor
      from work_entries e join job_operations o on o.id = e.operation
      where o.job = ${job}::uuid and e.status in ('closed', 'final')) t
    where j.id = ${job}::uuid and (j.actual_cost, j.actual_material_cost, j.actual_labor_cost, j.actual_machine_cost, j.actual_burden_cost,
      j.actual_outside_cost, j.actual_setup_minutes, j.actual_run_minutes, j.actual_labor_minutes) is distinct from (
      ${cost.total.toFixed(2)}::numeric, ${cost.material.toFixed(2)}::numeric, ${cost.labor.toFixed(2)}::numeric,
      ${cost.machine.toFixed(2)}::numeric, ${cost.burden.toFixed(2)}::numeric, ${cost.outside.toFixed(2)}::numeric, t.setup, t.run, t.labor)`)
}
