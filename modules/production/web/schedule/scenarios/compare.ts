import type { PlanView } from '#modules/production/model/plan/plan-view.ts'
import { lengthOf, type Span, within } from '#modules/production/model/spans.ts'
import type { Change } from './change-kinds.ts'

const minuteOf = (instant: unknown): number => Math.floor(Date.parse(String(instant)) / 60_000)

/** Minutes of work that lie in hours a scenario adds. */
export function overtimeOf(plan: PlanView, changes: readonly Change[]): number {
  const added = changes.filter(({ kind }) => kind === 'addHours')
  return added.reduce((sum, { target, values }) => {
    const [type, id] = target.split('/')
    const hours: Span[] = [{ from: minuteOf(values?.from), to: minuteOf(values?.to) }]
    const things = plan.things.filter(thing => (type === 'things' ? thing.id === id : thing.group === id))
    const ids = new Set(things.map(thing => thing.id))
    const work = Map.groupBy(
      plan.bars.filter(bar => bar.thing !== null && ids.has(bar.thing)),
      bar => bar.thing,
    )
    const minutes = [...work.values()].map(bars =>
      lengthOf(
        within(
          bars.flatMap(bar => bar.segments.map(([from, to]) => ({ from, to }))),
          hours,
        ),
      ),
    )
    return sum + minutes.reduce((one, other) => one + other, 0)
  }, 0)
}

export interface JobCompared {
  readonly id: string
  readonly code: string
  readonly part: string
  readonly due: number
  /** Its finish in each plan, with the minutes after the first plan; nothing where it is not planned. */
  readonly finishes: readonly ({ readonly at: number; readonly late: number; readonly later: number } | null)[]
}

/** Jobs whose finish differs between plans, against the first of them; the largest difference first. */
export function jobsCompared(plans: readonly PlanView[]): JobCompared[] {
  const jobs = new Map(plans.flatMap(plan => plan.jobs.map(job => [job.id, job])))
  const byPlan = plans.map(plan => new Map(plan.jobs.map(job => [job.id, job])))
  const compared = [...jobs.values()].map(({ id, code, part, due }): JobCompared => {
    const first = byPlan[0]?.get(id)
    const finishes = byPlan.map(plan => {
      const job = plan.get(id)
      return job ? { at: job.finish, late: job.late, later: first ? job.finish - first.finish : 0 } : null
    })
    return { id, code, part, due, finishes }
  })
  const largest = ({ finishes }: JobCompared) =>
    finishes.reduce((most, one) => Math.max(most, one ? Math.abs(one.later) : Number.MAX_SAFE_INTEGER), 0)
  return compared.filter(job => largest(job) > 0).toSorted((one, other) => largest(other) - largest(one))
}
