import type { PlanBar, PlanView } from '#modules/production/model/plan/plan-view.ts'
import { type Bound, chainOf } from '#modules/production/model/plan/why-late.ts'

const boundOf = ({ operation, code, start, end, binding }: PlanBar): Bound => ({
  operation,
  code,
  start: String(start),
  end: String(end),
  kind: binding?.kind ?? 'none',
  by: binding?.by ?? null,
})

/** production R47: what a job waits for, from its last operation back to what nothing else explains. */
export function whyLate(plan: PlanView, job: string): PlanBar[] {
  const own = plan.bars.filter(bar => plan.jobs[bar.job]!.id === job)
  const last = own.reduce<PlanBar | null>((latest, bar) => (latest && latest.end >= bar.end ? latest : bar), null)
  if (!last) return []
  const bars = new Map(plan.bars.map(bar => [bar.operation, bar]))
  const chain = chainOf(last.operation, new Map(plan.bars.map(bar => [bar.operation, boundOf(bar)])))
  const found = chain.map(({ operation }) => bars.get(operation)!)
  // What nothing binds any more is where the way begins.
  const first = found.at(-1)
  const cause = first?.binding?.by && leadsOn.includes(first.binding.kind) ? bars.get(first.binding.by) : undefined
  return cause && !found.includes(cause) ? [...found, cause] : found.length > 0 ? found : [last]
}

const leadsOn = ['predecessor', 'thing', 'frozen']
