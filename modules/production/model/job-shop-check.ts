import type { Assignment, JobShop } from './job-shop.ts'

/**
 * production R48: looks at a plan with its own eyes, sharing nothing with whoever made it. Answers what is wrong, in
 * words; nothing when every operation runs once, where it may, as long as it takes, after the one before it, and no
 * machine does two at a time.
 */
export function faultsOf(shop: JobShop, plan: readonly Assignment[]): string[] {
  const faults: string[] = []
  const byStep = new Map<string, Assignment>()
  for (const one of plan) {
    const name = `${one.job}/${one.step}`
    if (byStep.has(name)) faults.push(`${name} is placed twice`)
    byStep.set(name, one)
  }
  for (const [job, steps] of shop.jobs.entries())
    for (const [step, { alternates }] of steps.entries()) {
      const placed = byStep.get(`${job}/${step}`)
      if (!placed) {
        faults.push(`${job}/${step} is not placed`)
        continue
      }
      const minutes = alternates.find(one => one.machine === placed.machine)?.minutes
      if (minutes === undefined) faults.push(`${job}/${step} may not run on machine ${placed.machine}`)
      else if (placed.start < 0 || placed.end - placed.start !== minutes) faults.push(`${job}/${step} takes ${minutes}`)
      const before = byStep.get(`${job}/${step - 1}`)
      if (before && before.end > placed.start) faults.push(`${job}/${step} starts before ${step - 1} has ended`)
    }
  const total = shop.jobs.reduce((sum, steps) => sum + steps.length, 0)
  if (plan.length > total) faults.push(`${plan.length} operations are placed, the shop has ${total}`)
  return [...faults, ...overlaps(plan)]
}

function overlaps(plan: readonly Assignment[]): string[] {
  const faults: string[] = []
  const last = new Map<number, Assignment>()
  for (const one of [...plan].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const before = last.get(one.machine)
    if (before && before.end > one.start && one.end > one.start)
      faults.push(`machine ${one.machine} does ${before.job}/${before.step} and ${one.job}/${one.step} at a time`)
    if (!before || one.end > before.end) last.set(one.machine, one)
  }
  return faults
}
