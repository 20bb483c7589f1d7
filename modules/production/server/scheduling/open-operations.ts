import { dueMinute } from '#modules/production/model/plan/shop-calendar.ts'
import type {
  LivePlace,
  ProblemAlternate,
  ProblemOperation,
  ProblemPerson,
} from '#modules/production/model/scheduler/problem.ts'
import type { LeftOutJob } from '#modules/production/model/schedules.ts'
import { minuteOf } from '#modules/production/model/working-time.ts'
import { Alternates } from './alternates.ts'
import { type Batched, withBatches } from './batches.ts'
import type { FactJob, FactOperation, FactPlace, ShopFacts } from './shop-facts.ts'

interface Moment {
  readonly zero: number
  /** Minutes from now within which places are kept. */
  readonly frozen: number
  readonly people: readonly ProblemPerson[]
  /** Working minutes of a thing between two minutes of the epoch. */
  readonly worked: (thing: string, from: number, to: number) => number
}

export interface OpenOperations {
  readonly operations: ReadonlyMap<string, readonly ProblemOperation[]>
  readonly leftOut: readonly LeftOutJob[]
  readonly unknownMaterial: ReadonlySet<string>
  readonly members: Batched['members']
}

const isOver = ({ status }: FactOperation): boolean => status === 'complete' || status === 'skipped'
const begun = ['setup', 'running', 'paused']
/** Longer than this away, whoever was to do something frozen is not waited for. */
const longestWait = 1440

/** What is open of the jobs that are planned, as the scheduler is asked (production R41–R44). */
export const operationsOfJobs = (facts: ShopFacts, moment: Moment): OpenOperations => new Reading(facts, moment).read()

class Reading {
  private readonly facts: ShopFacts
  private readonly moment: Moment
  private readonly alternates: Alternates
  private readonly people: ReadonlyMap<string, ProblemPerson>
  private readonly byJob = new Map<string, FactOperation[]>()
  private readonly places: ReadonlyMap<string, FactPlace>
  private readonly entries = new Map<string, ShopFacts['entries'][number][]>()
  private readonly materials = new Map<string, ShopFacts['materials'][number][]>()
  private readonly subJobs = new Map<string, FactJob[]>()
  private readonly runningOn = new Set<string>()
  private readonly kept = new Set<string>()
  private readonly planned = new Map<string, ProblemOperation[]>()
  private readonly unknownMaterial = new Set<string>()
  private readonly leftOut: LeftOutJob[] = []

  constructor(facts: ShopFacts, moment: Moment) {
    this.facts = facts
    this.moment = moment
    this.alternates = new Alternates(facts, moment.people)
    this.people = new Map(moment.people.map(person => [person.id, person]))
    this.places = new Map(facts.places.map(place => [place.operation, place]))
    collect(this.byJob, facts.operations, one => one.job)
    collect(this.entries, facts.entries, one => one.operation)
    collect(this.materials, facts.materials, one => one.job)
    collect(
      this.subJobs,
      facts.jobs.filter(one => one.parent),
      one => one.parent!,
    )
    for (const { kind, thing, to } of facts.entries)
      if (kind !== 'setup' && to === null && thing) this.runningOn.add(thing)
  }

  read(): OpenOperations {
    const known = new Map(this.facts.jobs.map(job => [job.id, job]))
    for (const job of this.facts.jobs) this.plan(job, known, new Set())
    const { leftOut, unknownMaterial } = this
    return { ...withBatches(this.planned, this.facts.batches), leftOut, unknownMaterial }
  }

  /** Jobs it is made of first, so that what is kept of them is known. */
  private plan(job: FactJob, known: ReadonlyMap<string, FactJob>, above: ReadonlySet<string>): void {
    if (this.planned.has(job.id) || above.has(job.id)) return
    for (const part of this.subJobs.get(job.id) ?? []) this.plan(part, known, new Set([...above, job.id]))
    if (this.planned.has(job.id)) return
    const steps = this.byJob.get(job.id) ?? []
    const reason = leftOutReason(job, steps)
    if (reason) this.leftOut.push({ job: job.id, code: job.code, reason })
    this.planned.set(job.id, reason ? [] : this.operationsOf(job, steps))
  }

  private operationsOf(job: FactJob, steps: readonly FactOperation[]): ProblemOperation[] {
    const open: ProblemOperation[] = []
    const made = new Map<string, ProblemOperation>()
    let lost = 0
    for (const step of steps) {
      lost += step.scrap + step.splitAway
      const remaining = Math.max(0, job.quantity - lost - step.good)
      if (isOver(step) || (remaining === 0 && !this.isOpen(step))) continue
      const before = this.before(step, steps, made)
      const parts = this.partsOf(job, step, steps)
      const operation = this.operationOf(job, step, remaining, [...before, ...parts], steps)
      open.push(operation)
      made.set(step.id, operation)
    }
    return open
  }

  private isOpen(step: FactOperation): boolean {
    return (this.entries.get(step.id) ?? []).some(entry => entry.to === null)
  }

  /** Open operations it follows; what is over is passed through. */
  private before(
    step: FactOperation,
    steps: readonly FactOperation[],
    made: ReadonlyMap<string, ProblemOperation>,
  ): string[] {
    const found = new Set<string>()
    const seen = new Set<string>()
    const look = (ids: readonly string[]): void => {
      for (const id of ids) {
        if (seen.has(id)) continue
        seen.add(id)
        if (made.has(id)) found.add(id)
        else look(steps.find(one => one.id === id)?.predecessors ?? [])
      }
    }
    look(step.predecessors)
    return [...found]
  }

  /** production R43: a job that feeds this operation must be finished. */
  private partsOf(job: FactJob, step: FactOperation, steps: readonly FactOperation[]): string[] {
    return (this.subJobs.get(job.id) ?? []).flatMap(part => {
      const feeds = part.feeds && steps.some(one => one.id === part.feeds) ? part.feeds : steps[0]?.id
      if (feeds !== step.id) return []
      const operations = this.planned.get(part.id) ?? []
      const followed = new Set(operations.flatMap(one => one.preds ?? []))
      return operations.filter(one => !followed.has(one.id)).map(one => one.id)
    })
  }

  private operationOf(
    job: FactJob,
    step: FactOperation,
    remaining: number,
    preds: readonly string[],
    steps: readonly FactOperation[],
  ): ProblemOperation {
    const earliest = this.earliestOf(job, step, steps)
    const common = { id: step.id, preds, ...(step.gap > 0 && { gap: step.gap }), ...(earliest > 0 && { earliest }) }
    if (step.kind === 'outside')
      return { ...common, outsideMinutes: this.outsideMinutes(step), ...this.outsidePlace(step) }
    const standing = this.standingOf(step)
    const { alternates, skills } = this.alternates.of(step, standing?.thing ?? null)
    const live = standing ?? this.liveOf(step, preds, alternates)
    if (live?.running || live?.frozen) this.kept.add(step.id)
    const place = this.places.get(step.id)
    const isSetUp = step.setupDone && this.isLastOn(step)
    return {
      ...common,
      alternates: step.status === 'setup' ? this.lessSetup(step, alternates) : alternates,
      quantity: remaining,
      piecesPerCycle: step.piecesPerCycle,
      ...(step.family && { family: step.family }),
      crew: step.crew,
      setupAttention: step.setupAttention,
      runAttention: step.runAttention,
      ...(Object.keys(skills).length > 0 && { skills }),
      resumable: step.resumable,
      anticipatory: step.anticipatory,
      ...(step.linkMode === 'transfer' &&
        preds.length > 0 && {
          mode: 'transfer' as const,
          transfer: Math.max(1, Math.min(step.transfer ?? 1, remaining)),
        }),
      ...(isSetUp && { setupDone: true }),
      ...(place && place.lock !== 'none' && live?.thing && { lock: place.lock }),
      ...(live && { live }),
    }
  }

  private outsideMinutes({ status, outsideDays, actualStart }: FactOperation): number {
    const all = (outsideDays ?? 0) * 1440
    if (status !== 'atVendor' || !actualStart) return all
    return Math.max(1, all - (this.moment.zero - minuteOf(actualStart)))
  }

  /** When the live plan has it, so that what follows it keeps its order. */
  private outsidePlace({ id }: FactOperation): { live?: LivePlace } {
    const place = this.places.get(id)
    if (!place) return {}
    const turn = place.turn === null ? {} : { turn: place.turn }
    return { live: { start: minuteOf(place.start) - this.moment.zero, ...turn } }
  }

  /** production R43: no run before its material, nor before the job may begin; what nobody knows a day for is flagged. */
  private earliestOf(job: FactJob, step: FactOperation, steps: readonly FactOperation[]): number {
    const { zero } = this.moment
    const isFirst = steps[0]?.id === step.id
    const bounds = [isFirst && job.notBefore ? dueMinute(job.notBefore, '00:00', this.facts.zone) - zero : 0]
    for (const { operation, isShort, expectedAt } of this.materials.get(job.id) ?? []) {
      if (!isShort || (operation === null ? !isFirst : operation !== step.id)) continue
      if (expectedAt) bounds.push(Math.ceil(Date.parse(expectedAt) / 60_000) - zero)
      else if (!this.subJobs.has(job.id)) this.unknownMaterial.add(step.id)
    }
    for (const part of isFirst ? (this.subJobs.get(job.id) ?? []) : []) {
      if (this.planned.get(part.id)?.length) continue
      if (part.status === 'onHold') this.unknownMaterial.add(step.id)
      else if (part.projectedFinish) bounds.push(Math.ceil(Date.parse(part.projectedFinish) / 60_000) - zero)
    }
    return Math.max(...bounds)
  }

  private isLastOn(step: FactOperation): boolean {
    return [...this.facts.lastOn].some(([, operation]) => operation === step.id)
  }

  /**
   * production R44: what runs stays where it is. What was interrupted there, and followed by nothing else, still stands on the
   * thing with what was done since the last count.
   */
  private standingOf(step: FactOperation): LivePlace | null {
    if (!begun.includes(step.status)) return null
    const entries = this.entries.get(step.id) ?? []
    const open = entries.findLast(entry => entry.to === null)
    const last = open ?? entries.at(-1)
    const thing = last?.thing ?? step.plannedThing ?? step.thing
    if (!thing) return null
    if (!open && (this.runningOn.has(thing) || this.facts.lastOn.get(thing) !== step.id)) return null
    const person = last?.user ? { person: last.user } : {}
    if (step.status === 'setup') return { thing, ...person, start: 0, sequence: 0, frozen: true }
    const { zero, worked } = this.moment
    const runs = entries.filter(entry => entry.kind === 'run')
    if (runs.length === 0 && !open) return null
    const minutes = runs.map(({ from, to }) => worked(thing, minuteOf(from), to ? minuteOf(to) : zero))
    return { thing, ...person, start: 0, running: true, worked: minutes.reduce((sum, one) => sum + one, 0) }
  }

  /** What is left of a setup that is going on. */
  private lessSetup(step: FactOperation, alternates: readonly ProblemAlternate[]): ProblemAlternate[] {
    const { zero } = this.moment
    const done = (this.entries.get(step.id) ?? [])
      .filter(entry => entry.kind === 'setup')
      .reduce((sum, { from, to }) => sum + (to ? minuteOf(to) : zero) - minuteOf(from), 0)
    return alternates.map(one => ({ ...one, setup: Math.max(0, (one.setup ?? 0) - done) }))
  }

  /** Where the live plan has it; kept when it starts soon, and all it follows is kept too. */
  private liveOf(
    step: FactOperation,
    preds: readonly string[],
    alternates: readonly ProblemAlternate[],
  ): LivePlace | undefined {
    const place = this.places.get(step.id)
    if (!place?.thing) return undefined
    const start = minuteOf(place.start) - this.moment.zero
    const isFrozen =
      this.moment.frozen > 0 &&
      start < this.moment.frozen &&
      preds.every(id => this.kept.has(id)) &&
      alternates.some(one => one.thing === place.thing)
    const person = isFrozen ? place.people.find(one => this.isHere(one)) : place.people[0]
    return {
      thing: place.thing,
      start,
      ...(place.sequence !== null && { sequence: place.sequence }),
      ...(place.turn !== null && { turn: place.turn }),
      ...(person && { person }),
      ...(person && step.crew > 1 && { crew: place.people.slice(0, step.crew) }),
      ...(isFrozen && { frozen: true }),
    }
  }

  private isHere(id: string): boolean {
    const first = this.people.get(id)?.windows?.[0]
    return first !== undefined && first[0] < this.moment.frozen + longestWait
  }
}

function leftOutReason(job: FactJob, steps: readonly FactOperation[]): LeftOutJob['reason'] | null {
  if (job.status === 'draft' || job.status === 'removed') return job.status
  if (job.status === 'onHold') return 'onHold'
  return steps.length === 0 ? 'noOperations' : null
}

function collect<T>(into: Map<string, T[]>, rows: readonly T[], by: (row: T) => string): void {
  for (const row of rows) {
    const there = into.get(by(row))
    if (there) there.push(row)
    else into.set(by(row), [row])
  }
}
