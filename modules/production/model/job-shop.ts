/** A shop as the published benchmarks write it down: jobs of operations, each on one of several machines. */
export interface ShopOperation {
  /** Where it may run and how long it takes there. */
  readonly alternates: readonly { readonly machine: number; readonly minutes: number }[]
}
export interface JobShop {
  readonly machines: number
  readonly jobs: readonly (readonly ShopOperation[])[]
}
export interface Assignment {
  readonly job: number
  readonly step: number
  readonly machine: number
  readonly start: number
  readonly end: number
}

const numbersIn = (line: string): number[] => line.trim().split(/\s+/).map(Number)

/** Reads a file: jobs and machines, then a line a job. Flexible shops count machines from 1 and say how many alternates. */
export function readJobShop(text: string, flexible: boolean): JobShop {
  const [head = '', ...rows] = text.split('\n').filter(line => line.trim() !== '')
  const [count = 0, machines = 0] = numbersIn(head)
  const jobs = rows.slice(0, count).map(row => (flexible ? flexibleJob(numbersIn(row)) : plainJob(numbersIn(row))))
  if (jobs.length !== count) throw new RangeError(`${count} jobs are announced, ${jobs.length} are there`)
  for (const { machine, minutes } of jobs.flat().flatMap(step => step.alternates))
    if (!(machine >= 0 && machine < machines && minutes >= 0)) throw new RangeError(`no machine ${machine}`)
  return { machines, jobs }
}

const plainJob = (row: readonly number[]): ShopOperation[] =>
  Array.from({ length: row.length / 2 }, (_, step) => ({
    alternates: [{ machine: row[2 * step]!, minutes: row[2 * step + 1]! }],
  }))

function flexibleJob([count = 0, ...row]: readonly number[]): ShopOperation[] {
  let at = 0
  return Array.from({ length: count }, () => {
    const size = row[at++]!
    const alternates = Array.from({ length: size }, () => ({ machine: row[at++]! - 1, minutes: row[at++]! }))
    return { alternates }
  })
}

/** What is taken first when several wait: most work left, shortest or longest operation, first come. */
export const dispatchRules = ['mostWorkLeft', 'shortest', 'longest', 'firstCome'] as const
export type DispatchRule = (typeof dispatchRules)[number]

const shortestOf = (step: ShopOperation): number => Math.min(...step.alternates.map(one => one.minutes))

/** Minutes a job still has from each of its operations on. */
const tailsOf = (job: readonly ShopOperation[]): number[] => {
  const tails = job.map(shortestOf)
  for (let step = tails.length - 2; step >= 0; step--) tails[step]! += tails[step + 1]!
  return tails
}

interface Choice {
  readonly job: number
  readonly machine: number
  readonly start: number
  readonly end: number
}

/**
 * Gives active plans (Giffler and Thompson): of all operations that could come next, the one that would end first fixes
 * a machine; of those that would have to wait for it there, the rule takes one. No operation could start earlier
 * without another starting later.
 */
export function dispatch(shop: JobShop, rule: DispatchRule): Assignment[] {
  const next = shop.jobs.map(() => 0)
  const jobFree = shop.jobs.map(() => 0)
  const machineFree = Array.from({ length: shop.machines }, () => 0)
  const tails = shop.jobs.map(tailsOf)
  const plan: Assignment[] = []
  const total = shop.jobs.reduce((sum, job) => sum + job.length, 0)
  const urgency = ({ job, start, end }: Choice): number => {
    const left = tails[job]![next[job]!]!
    const rank = { mostWorkLeft: -left, shortest: end - start, longest: start - end, firstCome: jobFree[job]! }
    return rank[rule]
  }
  const best = (job: number): Choice | null => {
    const step = shop.jobs[job]![next[job]!]
    if (!step) return null
    const places = step.alternates.map(({ machine, minutes }) => {
      const start = Math.max(jobFree[job]!, machineFree[machine]!)
      return { job, machine, start, end: start + minutes }
    })
    return places.reduce((first, other) => (other.end < first.end ? other : first))
  }
  while (plan.length < total) {
    const choices = shop.jobs.flatMap((_, job) => best(job) ?? [])
    const first = choices.reduce((one, other) => (other.end < one.end ? other : one))
    const rivals = choices.filter(one => one.machine === first.machine && one.start < first.end)
    const taken = (rivals.length ? rivals : [first]).reduce((one, other) =>
      urgency(other) < urgency(one) ? other : one,
    )
    plan.push({ ...taken, step: next[taken.job]! })
    next[taken.job]!++
    jobFree[taken.job] = taken.end
    machineFree[taken.machine] = taken.end
  }
  return plan
}

export const makespanOf = (plan: readonly Assignment[]): number =>
  plan.reduce((last, { end }) => Math.max(last, end), 0)

/** The best plan of all rules. */
export const bestDispatch = (shop: JobShop): Assignment[] =>
  dispatchRules
    .map(rule => dispatch(shop, rule))
    .reduce((one, other) => (makespanOf(other) < makespanOf(one) ? other : one))
