import type {
  ProblemAlternate,
  ProblemOperation,
  Result,
  ResultAssignment,
} from '#modules/production/model/scheduler/problem.ts'
import type { FactBatch } from './shop-facts.ts'

type ByJob = ReadonlyMap<string, readonly ProblemOperation[]>

export interface Batched {
  readonly operations: ByJob
  /** Members that are done as part of another's work, each with the one that stands for them all. */
  readonly members: ReadonlyMap<string, string>
}

/**
 * Operations of a batch as one: the first of them carries the work of all on the batch's thing and waits for what any of them
 * waits for; the others are done when it is, and take no time of their own.
 */
export function withBatches(operations: ByJob, batches: readonly FactBatch[]): Batched {
  if (batches.length === 0) return { operations, members: new Map() }
  const merging = new Merging(operations)
  for (const batch of batches) merging.merge(batch)
  return merging.done()
}

class Merging {
  private readonly byJob: ByJob
  private readonly all: Map<string, ProblemOperation>
  private readonly members = new Map<string, string>()

  constructor(byJob: ByJob) {
    this.byJob = byJob
    this.all = new Map([...byJob.values()].flat().map(one => [one.id, one]))
  }

  merge({ thing, members, mode }: FactBatch): void {
    const open = members.flatMap(id => this.all.get(id) ?? []).filter(one => one.outsideMinutes === undefined)
    if (open.length < 2 || open.some(one => open.some(other => one !== other && this.leads(one.id, other.id)))) return
    const leader = open.find(one => one.live?.running) ?? open[0]!
    const own = new Set(open.map(one => one.id))
    const preds = [...new Set(open.flatMap(one => one.preds ?? []))].filter(id => !own.has(id))
    this.all.set(leader.id, { ...together(open, leader, thing, mode), preds })
    for (const { id, live } of open) {
      if (id === leader.id) continue
      this.members.set(id, leader.id)
      this.all.set(id, {
        id,
        preds: [leader.id],
        outsideMinutes: 0,
        ...(live?.start !== undefined && {
          live: { start: live.start, ...(live.turn !== undefined && { turn: live.turn }) },
        }),
      })
    }
  }

  private leads(first: string, then: string, seen = new Set<string>()): boolean {
    if (first === then) return true
    if (seen.has(then)) return false
    seen.add(then)
    return (this.all.get(then)?.preds ?? []).some(id => this.leads(first, id, seen))
  }

  done(): Batched {
    this.thaw()
    const operations = new Map(
      [...this.byJob].map(([job, steps]) => [job, steps.map(({ id }) => this.all.get(id)!)] as const),
    )
    return { operations, members: this.members }
  }

  /** What is frozen follows only what keeps its place; a batch may have come between. */
  private thaw(): void {
    const isKept = (id: string): boolean => {
      const { live } = this.all.get(this.members.get(id) ?? id) ?? {}
      return live?.running === true || live?.frozen === true
    }
    for (let isOver = false; !isOver; ) {
      isOver = true
      for (const [id, operation] of this.all) {
        if (!operation.live?.frozen || (operation.preds ?? []).every(isKept)) continue
        const { frozen: _, person: __, ...live } = operation.live
        this.all.set(id, { ...operation, live })
        isOver = false
      }
    }
  }
}

/** Serial: the largest setup and all runs; together: the largest setup and the largest run. */
function together(
  members: readonly ProblemOperation[],
  leader: ProblemOperation,
  thing: string,
  mode: FactBatch['mode'],
): ProblemOperation {
  const on = members.map(one => ({ one, at: timesOn(one, thing) }))
  const speeds = new Set(on.map(({ at }) => at.speed ?? 100))
  const speed = speeds.size === 1 ? [...speeds][0]! : 100
  const runs = on.map(({ one, at }) => (runOf(one, at) * speed) / (at.speed ?? 100))
  const setup = Math.max(...on.map(({ at }) => at.setup ?? 0))
  const most = (of: (one: ProblemOperation) => number | undefined, least: number) =>
    Math.max(least, ...members.map(one => of(one) ?? least))
  const { mode: _, transfer: __, lock, live, ...own } = leader
  const isThere = live?.thing === thing
  const isFrozen = members.every(one => one.live?.frozen || one.live?.running)
  const { frozen: ___, ...place } = live ?? {}
  return {
    ...own,
    alternates: [
      {
        thing,
        setup,
        cycle: mode === 'serial' ? runs.reduce((sum, run) => sum + run, 0) : Math.max(...runs),
        ...(speed !== 100 && { speed }),
      },
    ],
    quantity: 1,
    piecesPerCycle: 1,
    crew: most(one => one.crew, 1),
    setupAttention: most(one => one.setupAttention ?? 100, 0),
    runAttention: most(one => one.runAttention ?? 100, 0),
    skills: strictest(members),
    resumable: members.every(one => one.resumable ?? true),
    anticipatory: members.every(one => one.anticipatory ?? true),
    gap: most(one => one.gap, 0),
    earliest: most(one => one.earliest, 0),
    ...(isThere && lock && { lock }),
    ...(isThere && { live: { ...place, ...(isFrozen && live?.frozen && { frozen: true }) } }),
  }
}

/** Its times on the batch's thing; where its routing does not name that, those of its own place. */
const timesOn = ({ alternates = [] }: ProblemOperation, thing: string): Partial<ProblemAlternate> =>
  alternates.find(one => one.thing === thing) ?? { ...alternates[0], speed: 100 }

const runOf = (
  { quantity = 1, piecesPerCycle = 1 }: ProblemOperation,
  { cycle = 0 }: Partial<ProblemAlternate>,
): number => Math.ceil(quantity / piecesPerCycle) * cycle

function strictest(members: readonly ProblemOperation[]): Record<string, number> {
  const skills: Record<string, number> = {}
  for (const { skills: asked = {} } of members)
    for (const [skill, level] of Object.entries(asked)) skills[skill] = Math.max(skills[skill] ?? 0, level)
  return skills
}

/** Where everything lies: members of a batch where that lies. Its people are counted once, at the one that stands for all. */
export function assignmentsOf(
  { members }: { readonly members: Batched['members'] },
  { assignments }: Pick<Result, 'assignments'>,
): readonly ResultAssignment[] {
  if (members.size === 0) return assignments
  const placed = new Map(assignments.map(one => [one.operation, one]))
  return assignments.map(one => {
    const leader = placed.get(members.get(one.operation) ?? '')
    if (!leader) return one
    const segments = leader.segments.map(({ from, to }) => ({ from, to }))
    return { ...leader, operation: one.operation, setup: 0, segments }
  })
}
