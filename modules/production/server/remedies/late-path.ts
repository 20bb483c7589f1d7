import { type Bound, chainOf } from '#modules/production/model/plan/why-late.ts'
import type { ProblemOperation, ResultAssignment } from '#modules/production/model/scheduler/problem.ts'
import type { ShopProblem } from '../scheduling/problem-from-shop.ts'
import type { FactJob, FactOperation } from '../scheduling/shop-facts.ts'
import type { Planned } from '../scheduling/shop-plan.ts'

/** An operation in its place, with all that is known of it. */
export interface PathStep {
  readonly fact: FactOperation
  readonly asked: ProblemOperation
  readonly placed: ResultAssignment
}

/** A late job with what it waits for (production R47). */
export interface LatePath {
  readonly shop: ShopProblem
  readonly job: FactJob
  /** Its end, and when it is due, in minutes from now. */
  readonly finish: number
  readonly due: number
  /** Its own operations that are open. */
  readonly own: readonly PathStep[]
  /** What it waits for back to now, own operations and those of others, the last first. */
  readonly chain: readonly PathStep[]
}

/** Nothing for a job that the plan does not place as a whole. */
export function latePath({ shop, result }: Planned, id: string): LatePath | null {
  const job = shop.facts.jobs.find(one => one.id === id)
  const asked = shop.problem.jobs?.find(one => one.id === id)
  if (!job || !asked?.operations?.length) return null
  const stepOf = stepsOf({ shop, result })
  const own = asked.operations.flatMap(one => stepOf(one.id) ?? [])
  if (own.length < asked.operations.length) return null
  const last = own.reduce((latest, step) => (step.placed.end > latest.placed.end ? step : latest))
  const bounds = new Map(result.assignments.map(one => [one.operation, boundOf(one)]))
  const bound = chainOf(last.placed.operation, bounds).flatMap(({ operation }) => stepOf(operation) ?? [])
  // What nothing binds any more is where the way begins.
  const cause = stepOf(bound.at(-1)?.placed.binding.by ?? '')
  const chain = cause && !bound.includes(cause) ? [...bound, cause] : bound
  return { shop, job, finish: last.placed.end, due: asked.due ?? last.placed.end, own, chain }
}

function stepsOf({ shop, result }: Planned): (id: string) => PathStep | undefined {
  const facts = new Map(shop.facts.operations.map(one => [one.id, one]))
  const asked = new Map((shop.problem.jobs ?? []).flatMap(job => (job.operations ?? []).map(one => [one.id, one])))
  const placed = new Map(result.assignments.map(one => [one.operation, one]))
  return id => {
    const [fact, of, place] = [facts.get(id), asked.get(id), placed.get(id)]
    return fact && of && place ? { fact, asked: of, placed: place } : undefined
  }
}

const boundOf = ({ operation, start, end, binding }: ResultAssignment): Bound => ({
  operation,
  code: operation,
  start: String(start),
  end: String(end),
  kind: binding.kind,
  by: binding.by ?? null,
})
