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

/** The rows of a file: numbers alone. Headings, comments and empty lines are left out. */
function rowsIn(text: string): number[][] {
  const lines = text.split(/\r\n|\r|\n/).map(line => line.replace(/#.*/, '').trim())
  return lines.flatMap((line, index) => {
    if (!/^\d/.test(line)) return []
    const words = line.split(/\s+/)
    const odd = words.find(word => !/^\d+(\.\d+)?$/.test(word))
    if (odd !== undefined) throw new RangeError(`line ${index + 1}: "${odd}" is no number`)
    return [words.map(Number)]
  })
}

/** What plans are counted with holds no more minutes; nor is there a shop of so many machines. */
const mostMinutes = 1_000_000_000
const mostMachines = 10_000

/** Reads a file: jobs and machines, then a line a job. Flexible shops count machines from 1 and say how many alternates. */
export function readJobShop(text: string, flexible: boolean): JobShop {
  const [[count = 0, machines = 0] = [], ...rows] = rowsIn(text)
  if (!(Number.isInteger(count) && count > 0 && Number.isInteger(machines) && machines > 0))
    throw new RangeError('the first line has to say how many jobs and machines there are')
  if (machines > mostMachines)
    throw new RangeError(`${machines} machines are announced, ${mostMachines} are the most that can be read`)
  if (rows.length !== count) throw new RangeError(`${count} jobs are announced, ${rows.length} are there`)
  const jobs = rows.map((row, index) => (flexible ? flexibleJob(row, index + 1) : plainJob(row, index + 1)))
  return { machines, jobs: countedFromZero(jobs, machines, flexible) }
}

/** Files that count machines the other way, flexible ones from 0 and plain ones from 1, show it by the machines they name. */
function countedFromZero(jobs: ShopOperation[][], machines: number, flexible: boolean): ShopOperation[][] {
  const named = jobs.flat().flatMap(step => step.alternates.map(one => one.machine))
  const least = named.reduce((one, other) => Math.min(one, other), machines)
  const isFromOne = least > 0 && (flexible || named.includes(machines))
  const moved = jobs.map(job =>
    job.map(({ alternates }) => ({
      alternates: alternates.map(({ machine, minutes }) => ({ machine: machine - Number(isFromOne), minutes })),
    })),
  )
  for (const { machine, minutes } of moved.flat().flatMap(step => step.alternates)) {
    if (!(Number.isInteger(machine) && machine < machines)) throw new RangeError(`no machine ${machine}`)
    if (!Number.isInteger(minutes)) throw new RangeError(`${minutes} minutes are not whole`)
  }
  const total = moved.flat().reduce((sum, step) => sum + Math.max(...step.alternates.map(one => one.minutes)), 0)
  if (total > mostMinutes) throw new RangeError(`all together takes ${total} minutes, more than can be planned`)
  return moved
}

function plainJob(row: readonly number[], number: number): ShopOperation[] {
  if (row.length % 2 > 0) throw new RangeError(`job ${number}: a machine has no minutes`)
  return Array.from({ length: row.length / 2 }, (_, step) => ({
    alternates: [{ machine: row[2 * step]!, minutes: row[2 * step + 1]! }],
  }))
}

function flexibleJob([count = 0, ...row]: readonly number[], number: number): ShopOperation[] {
  let at = 0
  const steps = Array.from({ length: count }, () => {
    const size = row[at++] ?? 0
    const alternates = Array.from({ length: size }, () => ({ machine: row[at++] ?? 0, minutes: row[at++] ?? 0 }))
    if (size === 0 || at > row.length) throw new RangeError(`job ${number} ends before its ${count} operations`)
    return { alternates }
  })
  if (at < row.length) throw new RangeError(`job ${number} has more than its ${count} operations`)
  return steps
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
