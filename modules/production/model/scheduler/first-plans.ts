import type { Plan } from './orders.ts'
import type { Random } from './random.ts'
import type { Shop } from './shop.ts'

/**
 * A plan by rule of thumb (Giffler and Thompson): the operation that would end first fixes a machine, and of those that
 * would have to wait for it there, the one with most work behind it is taken. `noise` lets chance have a say: 0 none,
 * 1 nothing but chance.
 */
export function firstPlan(shop: Shop, random: Random, noise: number): Plan {
  const { operations, machines, jobs, jobAfter, firstChoice, choiceMachine, choiceMinutes } = shop
  const left = workLeft(shop)
  const most = left.reduce((one, other) => Math.max(one, other), 1)
  const next = firstOfJobs(shop)
  const jobFree = new Int32Array(jobs)
  const machineFree = new Int32Array(machines)
  const choice = new Int32Array(operations)
  const order = new Int32Array(operations)
  const taken = new Int32Array(jobs)
  const starts = new Int32Array(jobs)
  const ends = new Int32Array(jobs)
  const look = (job: number): void => {
    const operation = next[job]!
    ends[job] = 0x7fffffff
    if (operation === operations) return
    for (let one = firstChoice[operation]!; one < firstChoice[operation + 1]!; one++) {
      const start = Math.max(jobFree[job]!, machineFree[choiceMachine[one]!]!)
      const end = start + choiceMinutes[one]!
      if (end > ends[job]! || (end === ends[job] && random.share() < 0.5)) continue
      ends[job] = end
      starts[job] = start
      taken[job] = one
    }
  }
  for (let job = 0; job < jobs; job++) look(job)
  for (let index = 0; index < operations; index++) {
    let soonest = 0
    for (let job = 1; job < jobs; job++) if (ends[job]! < ends[soonest]!) soonest = job
    const machine = choiceMachine[taken[soonest]!]!
    let job = soonest
    let best = -1
    for (let other = 0; other < jobs; other++) {
      if (ends[other] === 0x7fffffff || choiceMachine[taken[other]!] !== machine) continue
      if (starts[other]! >= ends[soonest]! && other !== soonest) continue
      const score = (1 - noise) * (left[next[other]!]! / most) + noise * random.share()
      if (score <= best) continue
      best = score
      job = other
    }
    const operation = next[job]!
    choice[operation] = taken[job]!
    order[index] = operation
    jobFree[job] = ends[job]!
    machineFree[machine] = ends[job]!
    next[job] = jobAfter[operation]!
    look(job)
    for (let other = 0; other < jobs; other++)
      if (other !== job && next[other] !== operations && mayUse(shop, next[other]!, machine)) look(other)
  }
  return { choice, order }
}

function mayUse({ firstChoice, choiceMachine }: Shop, operation: number, machine: number): boolean {
  for (let one = firstChoice[operation]!; one < firstChoice[operation + 1]!; one++)
    if (choiceMachine[one] === machine) return true
  return false
}

function firstOfJobs({ operations, jobs, job, jobBefore }: Shop): Int32Array {
  const first = new Int32Array(jobs).fill(operations)
  for (let operation = 0; operation < operations; operation++)
    if (jobBefore[operation] === operations) first[job[operation]!] = operation
  return first
}

/** Minutes a job needs at least from each of its operations on. */
export function workLeft({ operations, jobAfter, firstChoice, choiceMinutes }: Shop): Int32Array {
  const left = new Int32Array(operations + 1)
  for (let operation = operations - 1; operation >= 0; operation--) {
    let least = 0x7fffffff
    for (let one = firstChoice[operation]!; one < firstChoice[operation + 1]!; one++)
      least = Math.min(least, choiceMinutes[one]!)
    left[operation] = least + left[jobAfter[operation]!]!
  }
  return left
}
