import type { JobShop } from '../job-shop.ts'

/**
 * A shop whose machines are always open and take one operation at a time, as arrays: what the fast searches work on.
 * Operations are numbered job by job in their order; the number `operations` itself stands for "none".
 */
export interface Shop {
  readonly operations: number
  readonly machines: number
  readonly jobs: number
  readonly job: Int32Array
  readonly jobBefore: Int32Array
  readonly jobAfter: Int32Array
  readonly lastOfJob: Int32Array
  /** The alternatives of operation o are those from `firstChoice[o]` up to `firstChoice[o + 1]`. */
  readonly firstChoice: Int32Array
  readonly choiceMachine: Int32Array
  readonly choiceMinutes: Int32Array
  readonly flexible: boolean
}

export function shopOf({ machines, jobs }: JobShop): Shop {
  const steps = jobs.flat()
  const count = steps.length
  const none = count
  const job = new Int32Array(count + 1).fill(-1)
  const jobBefore = new Int32Array(count + 1).fill(none)
  const jobAfter = new Int32Array(count + 1).fill(none)
  const lastOfJob = new Int32Array(jobs.length).fill(none)
  const firstChoice = new Int32Array(count + 1)
  let operation = 0
  for (const [index, operations] of jobs.entries())
    for (const step of operations.keys()) {
      job[operation] = index
      if (step > 0) jobBefore[operation] = operation - 1
      if (step < operations.length - 1) jobAfter[operation] = operation + 1
      else lastOfJob[index] = operation
      firstChoice[operation + 1] = firstChoice[operation]! + operations[step]!.alternates.length
      operation++
    }
  const choices = steps.flatMap(step => step.alternates)
  return {
    operations: count,
    machines,
    jobs: jobs.length,
    job,
    jobBefore,
    jobAfter,
    lastOfJob,
    firstChoice,
    choiceMachine: Int32Array.from(choices, one => one.machine),
    choiceMinutes: Int32Array.from(choices, one => one.minutes),
    flexible: steps.some(step => step.alternates.length > 1),
  }
}
