import { sql } from 'kysely'
import { entryCost, type Rates, ratesOf } from '#modules/production/model/job-cost.ts'
import type { Job } from '#modules/production/model/jobs.ts'
import { Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Rate = string | null
interface Step {
  readonly setup: string
  readonly run: string
  readonly labor: string
  readonly rates: readonly { readonly laborRate: Rate; readonly machineRate: Rate; readonly overheadRate: Rate }[]
  readonly outside: string
}

const rateOf = (rate: Rate) => (rate === null ? null : Decimal.of(rate))
const ratesIn = (step: Step): Rates =>
  ratesOf(
    step.rates.map(one => ({
      laborRate: rateOf(one.laborRate),
      machineRate: rateOf(one.machineRate),
      overheadRate: rateOf(one.overheadRate),
    })),
  )

const seconds = (minutes: Decimal): number => Number(minutes.times(60).round(0).toString())

/** What a job is reckoned to take and cost, by its operations and bill as they stand. */
export async function estimateOf(work: AnyWork, job: Job) {
  const steps = await work.reader.rows<Step>(sql`
    select s.setup::text, s.run::text, round((s.setup * o.setup_attention + s.run * o.run_attention) * o.crew_size / 100, 2)::text as labor,
      mw_rates_of(o.id, null) as rates, mw_outside_price(o.id, j.quantity_to_make)::text as outside
    from job_operations o join jobs j on j.id = o.job cross join lateral (
      select o.setup_minutes as setup, round(ceil(j.quantity_to_make / o.pieces_per_cycle) * o.cycle_minutes, 2) as run) s
    where o.job = ${job.id}::uuid and o.archived_at is null and o.status <> 'skipped' order by o.sequence`)
  const bought = await work.reader.first<{ cost: string }>(sql`
    select coalesce(sum(round(m.required * mw_cost_of_one(m.item), 2)) filter (where not m.customer_supplied), 0)::text as cost
    from job_materials m where m.root = ${job.id}::uuid`)
  const total = (of: (step: Step) => Decimal) => sum(steps, of).round(2)
  const costs = steps.map(step => {
    const machine = Decimal.of(step.setup).plus(step.run)
    return entryCost(seconds(Decimal.of(step.labor)), seconds(machine), ratesIn(step))
  })
  const labor = sum(costs, cost => cost.laborCost)
  const machine = sum(costs, cost => cost.machineCost)
  const burden = sum(costs, cost => cost.burdenCost)
  const material = money(bought?.cost ?? '0')
  const outside: Money = sum(steps, step => money(step.outside))
  const all = sum([labor, machine, burden, material, outside])
  return {
    estimatedSetupMinutes: total(step => Decimal.of(step.setup)).toString(),
    estimatedRunMinutes: total(step => Decimal.of(step.run)).toString(),
    estimatedLaborMinutes: total(step => Decimal.of(step.labor)).toString(),
    estimatedLaborCost: labor.toFixed(2),
    estimatedMachineCost: machine.toFixed(2),
    estimatedBurdenCost: burden.toFixed(2),
    estimatedMaterialCost: material.toFixed(2),
    estimatedOutsideCost: outside.toFixed(2),
    estimatedCost: all.toFixed(2),
    estimatedUnitCost: all.dividedBy(job.quantityToMake, 6).toString(),
  }
}
