import { completeOperation, reportCount, setupDone, startWork, stopWork } from '#modules/production/server/index.ts'
import { type Instant, instantOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { machinesIn, worksIn } from '../machines/machines.ts'
import type { Chance } from '../year/chance.ts'
import type { Shop } from '../year/shop.ts'
import { crewOf, handsOf } from './crews.ts'
import { type Floor, type FloorJob, type FloorStep, isDone, moveOn, stepOf } from './floor-jobs.ts'

/** Something the floor says, and when; by nobody where a machine works on by itself. */
export interface Report {
  readonly at: Instant
  readonly by: string | null
  readonly write: (work: AnyWork) => Promise<unknown>
  /** Done at a desk, by that person and nobody else. */
  readonly isOffice?: true
}

/** A machine that stands still, in minutes. */
export interface Standstill {
  readonly machine: string
  readonly from: number
  readonly to: number
}

export interface Shift {
  readonly from: number
  readonly to: number
  /** As far as it has come: what goes on then is not reported to have ended. */
  readonly until: number
  /** The first, the second, or nobody: then machines that may go on alone do so. */
  readonly crew: 0 | 1 | null
  readonly standstills: readonly Standstill[]
}

/** Nothing new is begun for less. */
const worthwhile = 12

interface Choice {
  readonly job: FloorJob
  readonly step: FloorStep
  readonly machine: string
  readonly by: string | null
  readonly start: number
}

/** One shift of the floor: the most urgent work first, wherever there is a machine and somebody for it. */
export class ShiftWork {
  readonly reports: Report[] = []
  private readonly machineFree = new Map<string, number>()
  private readonly hands = new Map<string, number[]>()

  private readonly shop: Shop
  private readonly floor: Floor
  private readonly shift: Shift
  private readonly luck: Chance

  constructor(shop: Shop, shift: Shift, luck: Chance) {
    this.shop = shop
    this.floor = shop.stores.floor
    this.shift = shift
    this.luck = luck
  }

  work(): Report[] {
    for (;;) {
      const next = this.nextChoice()
      if (!next) break
      this.take(next)
    }
    return this.reports.toSorted((one, other) => one.at.localeCompare(other.at))
  }

  private nextChoice(): Choice | undefined {
    const urgent = this.floor.jobs
      .filter(job => !isDone(job))
      .toSorted(
        (one, other) =>
          Number(other.machine !== null) - Number(one.machine !== null) ||
          Number(other.rank === 0) - Number(one.rank === 0) ||
          one.due.localeCompare(other.due) ||
          one.rank - other.rank,
      )
    let best: Choice | undefined
    for (const job of urgent) {
      const found = this.choiceFor(job)
      if (found && (!best || found.start < best.start)) best = found
    }
    return best
  }

  private choiceFor(job: FloorJob): Choice | undefined {
    const step = stepOf(job)!
    if (step.isOutside || job.waitsFor.some(id => this.floor.jobs.some(one => one.id === id && !isDone(one))))
      return undefined
    const isAlone = this.shift.crew === null
    if (isAlone && !(job.machine && job.setupLeft === 0)) return undefined
    const taken = new Set(this.floor.jobs.flatMap(one => (one !== job && !isDone(one) && one.machine) || []))
    const machines = machinesIn(step.group)
      .filter(name => worksIn(name, this.shift.crew) && (job.machine ? name === job.machine : !taken.has(name)))
      .toSorted((one, other) => (this.floor.used[one] ?? 0) - (this.floor.used[other] ?? 0))
    let best: Choice | undefined
    for (const machine of machines) {
      const by = isAlone ? null : this.freest(step.group)
      if (by === undefined) return undefined
      const free = [this.shift.from, job.readyAt, this.machineFree.get(machine) ?? 0, by ? this.handFree(by) : 0]
      const start = this.pastStandstill(machine, Math.ceil(Math.max(...free)))
      if (start + worthwhile > this.shift.to || start + 1 > this.shift.until) continue
      if (!best || start < best.start) best = { job, step, machine, by, start }
    }
    return best
  }

  private handsOf = (username: string): number[] => {
    const known = this.hands.get(username)
    if (known) return known
    const fresh = Array.from({ length: handsOf(username) }, (_, hand) => this.shift.from + 1 + hand * 5)
    this.hands.set(username, fresh)
    return fresh
  }

  private handFree = (username: string): number => Math.min(...this.handsOf(username))

  private freest(group: string): string | undefined {
    const crew = crewOf(group, this.shift.crew!)
    return crew.toSorted((one, other) => this.handFree(one) - this.handFree(other))[0]
  }

  private pastStandstill(machine: string, start: number): number {
    const stop = this.shift.standstills.find(one => one.machine === machine && one.from <= start + 5 && start < one.to)
    return stop ? stop.to + 5 : start
  }

  private say(minute: number, by: string | null, write: (work: AnyWork, said: Said) => Promise<unknown>): void {
    const at = instantOf(Math.round(minute * 60_000))
    const said: Said = { at, user: by && this.shop.id('users', by), source: by ? 'shopFloor' : 'device' }
    this.reports.push({ at, by, write: work => write(work, said) })
  }

  private take(choice: Choice): void {
    const { job, step, machine, by, start } = choice
    const { shift, luck } = this
    const stop = shift.standstills.find(one => one.machine === machine && one.from > start)
    const limit = Math.min(shift.to, shift.until, stop?.from ?? shift.to)
    const isCut = limit === stop?.from
    const staysOpen = !isCut && limit === shift.until && shift.until < shift.to
    const thing = this.shop.id('things', machine)
    const operation = step.id
    if (!job.hasBegun) this.say(start - 1, 'omorris', work => drawMaterial(work, job.id))
    Object.assign(job, { hasBegun: true, machine })
    let setup = job.setupLeft ?? Math.round((step.setup * luck.between(85, 125)) / 100)
    const begin = setup > 0 ? 'setup' : 'run'
    this.say(start, by, (work, said) => startWork(work, { ...said, operation, thing, kind: begin }))
    const runs = start + setup
    let end = limit
    if (runs >= limit) {
      setup = runs - limit
      job.setupLeft = Math.max(1, setup)
    } else {
      if (setup > 0) this.say(runs, by, (work, said) => setupDone(work, { ...said, operation, thenRun: true }))
      job.setupLeft = 0
      const each = Math.max(0.02, step.each * job.pace)
      const left = job.pieces - job.done
      const whole = Math.ceil(runs + left * each)
      if (whole + 1 < limit) end = this.finish(choice, whole, { left, limit })
      // The last piece is left for when it can be finished with the rest.
      else this.count(choice, Math.min(left - 1, Math.floor((limit - runs) / each)), { runs, limit, each, staysOpen })
    }
    // Its downtime ends a run by itself.
    const endsByItself = isCut && job.setupLeft === 0
    if (end === limit && !staysOpen && !endsByItself)
      this.say(limit, by, (work, said) => stopWork(work, { ...said, operation }))
    const busy = end - start
    this.floor.used[machine] = (this.floor.used[machine] ?? 0) + busy
    this.machineFree.set(machine, end + 4)
    if (!by) return
    const hands = this.handsOf(by)
    hands[hands.indexOf(Math.min(...hands))] = end + 2
  }

  /** What was made in the shift, and of a shift that goes on what was counted on the way. */
  private count(
    { job, step: { id: operation }, by }: Choice,
    made: number,
    time: { runs: number; limit: number; each: number; staysOpen: boolean },
  ): void {
    if (made <= 0) return
    if (!time.staysOpen) {
      const { scrap, ...lost } = this.lose(job, made)
      const good = made - scrap
      this.say(time.limit, by, (work, said) =>
        reportCount(work, { ...said, operation, good: String(good), scrap: String(scrap), ...lost }),
      )
      job.done += good
      return
    }
    // Every two hours, the last a while ago.
    for (let minute = time.runs + 110, told = 0; minute < time.limit - 4; minute += 110) {
      const good = Math.floor((minute - time.runs) / time.each) - told
      if (good <= 0) continue
      told += good
      const { scrap, ...lost } = this.lose(job, good)
      const whole = good - scrap
      job.done += whole
      this.say(minute, by, (work, said) =>
        reportCount(work, { ...said, operation, good: String(whole), scrap: String(scrap), ...lost }),
      )
    }
  }

  /** Of so many pieces some are scrap, where there are a few to lose. */
  private lose(job: FloorJob, made: number): { scrap: number; scrapReason: string | null } {
    const { luck } = this
    if (job.spare <= 0 || made < 12 || !luck.happens(55)) return { scrap: 0, scrapReason: null }
    const scrap = Math.min(job.spare, luck.between(1, 4))
    job.pieces -= scrap
    job.spare -= scrap
    return { scrap, scrapReason: this.shop.id('look-ups', `scrap-reason ${luck.of(scrapReasons)}`) }
  }

  /** The last pieces of an operation: some are scrap, some are worked over. */
  private finish({ job, step, by }: Choice, at: number, { left, limit }: { left: number; limit: number }): number {
    const { luck } = this
    const operation = step.id
    const { scrap, ...lost } = this.lose(job, left)
    const rework = left > 30 && at + 40 < limit && luck.happens(30) ? luck.between(1, 6) : 0
    const good = String(left - scrap - rework)
    this.say(at, by, (work, said) =>
      reportCount(work, { ...said, operation, good, scrap: String(scrap), rework: String(rework), ...lost }),
    )
    let end = at
    if (rework) {
      const thing = this.shop.id('things', job.machine!)
      this.say(at + 0.5, by, (work, said) => startWork(work, { ...said, operation, thing, kind: 'rework' }))
      end = at + 6 * rework
      this.say(end, by, (work, said) => reportCount(work, { ...said, operation, reworkedGood: String(rework) }))
    }
    this.say(end + 0.5, by, (work, said) => completeOperation(work, { ...said, operation }))
    moveOn(job, end, luck)
    return end + 1
  }
}

type Said = Pick<Parameters<typeof startWork>[1], 'at' | 'user' | 'source'>

const scrapReasons = ['setup', 'size', 'size', 'tool', 'material', 'handling']

/** What the racks have for it goes to the job; what they have not it takes when it is there. */
export async function drawMaterial(work: AnyWork, job: string): Promise<void> {
  try {
    await work.act('jobs', job, 'issueMaterial')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
