import type { Parts, Problem, Result, Weights } from '../scheduler/problem.ts'
import type { Given } from './given.ts'
import type { Placed } from './placed.ts'

const weightKeys = [
  ['tardiness', 'tardiness', 'Wt', 10],
  ['setup', 'setup', 'Ws', 5],
  ['flow', 'flow', 'Wf', 1],
  ['makespan', 'makespan', 'Wm', 1],
  ['penalty', 'preference', 'Wp', 5],
  ['moved', 'changes', 'Wc', 200],
] as const satisfies readonly (readonly [keyof Parts, keyof Weights, string, number])[]

/** production R40: same thing within the hour of the live plan 0, further off 1, another thing 3. */
function movedOf({ operation: { live }, at }: Placed): number {
  if (live.thing === undefined || live.start === undefined) return 0
  if (live.thing !== at.thing) return 3
  return Math.abs(at.start - live.start) > 60 ? 1 : 0
}

/** production R40, from the assignments alone; what is not placed counts nothing. */
function partsOf(given: Given, placed: readonly Placed[]): Parts {
  const jobs = new Map<string, { start: number; end: number }>()
  const parts = { tardiness: 0, setup: 0, flow: 0, makespan: 0, penalty: 0, moved: 0 }
  for (const one of placed) {
    const { start, end, setup } = one.at
    const job = jobs.get(one.operation.job) ?? { start, end }
    jobs.set(one.operation.job, { start: Math.min(job.start, start), end: Math.max(job.end, end) })
    parts.setup += setup
    parts.makespan = Math.max(parts.makespan, end)
    parts.penalty += one.inside?.choice.penalty ?? 0
    parts.moved += movedOf(one)
  }
  for (const { id, due, weight } of given.jobs) {
    const job = jobs.get(id)
    if (!job) continue
    parts.flow += job.end - job.start
    if (due !== null) parts.tardiness += weight * Math.max(0, job.end - due)
  }
  return parts
}

/** production R40: the parts and their weighted sum are those of the plan. */
export function objectiveFaults(
  { weights = {} }: Problem,
  given: Given,
  placed: readonly Placed[],
  result: Result,
): string[] {
  const parts = partsOf(given, placed)
  const faults: string[] = []
  let objective = 0
  for (const [part, long, short, usual] of weightKeys) {
    objective += (weights[long] ?? weights[short] ?? usual) * parts[part]
    if (result.parts[part] !== parts[part])
      faults.push(`The part ${part} is ${result.parts[part]}, ${parts[part]} is right`)
  }
  if (result.objective !== objective) faults.push(`The objective is ${result.objective}, ${objective} is right`)
  return faults
}
