import type {
  LivePlace,
  Problem,
  ProblemAlternate,
  ProblemJob,
  ProblemOperation,
  ProblemPerson,
  ProblemThing,
  Window,
} from '../scheduler/problem.ts'

/** Chance that can be repeated, of the tests' own. */
interface Dice {
  /** A whole number from the least to the most, both included. */
  within(least: number, most: number): number
  /** True in so many of a hundred throws. */
  percent(chance: number): boolean
  of<T>(choices: readonly T[]): T
}

function diceOf(seed: number): Dice {
  let state = (seed * 2654435761 + 12345) >>> 0
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
  if (state === 0) state = 1
  for (let turn = 0; turn < 8; turn++) next()
  const within = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { within, percent: chance => within(1, 100) <= chance, of: choices => choices[within(0, choices.length - 1)]! }
}

const day = 1440
const days = 60
const skills = ['mill', 'turn', 'weld'] as const
const families = ['ALU', 'SS', 'TI'] as const

/** Five or six days a week, with a break, some with a second shift; the plan is made at an hour of the first day. */
function shiftWindows(dice: Dice, now: number): Window[] {
  const begin = dice.of([360, 420, 480])
  const hours = dice.of([8, 8, 9, 16])
  const workdays = dice.of([5, 5, 6])
  const windows: Window[] = []
  for (let at = 0; at < days; at++) {
    if (at % 7 >= workdays) continue
    const from = at * day + begin - now
    windows.push([from, from + 240], [from + 270, from + hours * 60])
  }
  return windows.filter(([, to]) => to > 0).map(([from, to]) => [Math.max(0, from), to])
}

function thingOf(dice: Dice, index: number, now: number): ProblemThing {
  const down = (speed?: number) => {
    const from = dice.within(0, 5 * day)
    return { from, to: from + dice.within(30, 600), ...(speed === undefined ? {} : { speed }) }
  }
  return {
    id: `T${index}`,
    ...(dice.percent(85) ? { windows: shiftWindows(dice, now) } : {}),
    downs: [...(dice.percent(30) ? [down()] : []), ...(dice.percent(25) ? [down(dice.of([25, 40, 50, 60, 85]))] : [])],
    capacity: dice.percent(15) ? dice.within(2, 4) : 1,
    efficiency: dice.of([80, 90, 100, 100, 110, 87.5]),
    ...(dice.percent(60) ? { family: dice.of(families) } : {}),
    lightsOut: dice.percent(20),
  }
}

function personOf(dice: Dice, index: number, now: number): ProblemPerson {
  return {
    id: `P${index}`,
    ...(dice.percent(90) ? { windows: shiftWindows(dice, now) } : {}),
    skills: Object.fromEntries(skills.filter(() => dice.percent(70)).map(skill => [skill, dice.within(2, 4)])),
  }
}

function alternatesOf(dice: Dice, things: readonly ProblemThing[]): ProblemAlternate[] {
  const count = Math.min(things.length, dice.of([1, 1, 2, 2, 3]))
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(dice.of(things).id)
  const setup = dice.of([0, 10, 15, 22.5, 30, 45])
  const cycle = dice.of([0.75, 1, 1.2, 2, 3.25, 5])
  return [...chosen].map((thing, index) => ({
    thing,
    setup: index > 0 && dice.percent(30) ? setup + 5 : setup,
    cycle: index > 0 && dice.percent(30) ? cycle * 1.5 : cycle,
    ...(dice.percent(20) ? { speed: dice.of([75, 120]) } : {}),
    ...(index > 0 ? { penalty: dice.of([0, 5, 20]) } : {}),
  }))
}

/** One in a hundred cannot be placed, each for a reason of its own (production R46). */
function hopeless(dice: Dice, operation: ProblemOperation): ProblemOperation {
  return dice.of<() => ProblemOperation>([
    () => ({ ...operation, alternates: [] }),
    () => ({ ...operation, alternates: [{ thing: 'nowhere', cycle: 1 }] }),
    () => ({ ...operation, skills: { dive: 4 }, setupAttention: 100, runAttention: 100 }),
    () => ({ ...operation, resumable: false, quantity: 5000 }),
    () => ({ ...operation, alternates: operation.alternates!.map(({ thing }) => ({ thing })) }),
  ])()
}

function operationOf(dice: Dice, id: string, things: readonly ProblemThing[]): ProblemOperation {
  if (dice.percent(4)) return { id, outsideMinutes: dice.within(1, 5) * day, gap: dice.of([0, 60]) }
  const quantity = dice.within(5, 60)
  const isResumable = dice.percent(92)
  const operation: ProblemOperation = {
    id,
    alternates: alternatesOf(dice, things),
    quantity: isResumable ? quantity : Math.min(quantity, 20),
    piecesPerCycle: dice.of([1, 1, 1, 2, 4]),
    ...(dice.percent(60) ? { family: dice.of(families) } : {}),
    ...(dice.percent(8) ? { crew: 2 } : {}),
    setupAttention: dice.of([100, 100, 50, 0]),
    runAttention: dice.of([100, 50, 30, 0]),
    ...(dice.percent(50) ? { skills: { [dice.of(skills)]: dice.of([2, 3]) } } : {}),
    resumable: isResumable,
    anticipatory: dice.percent(80),
    ...(dice.percent(30) ? { mode: 'transfer' as const, transfer: dice.within(1, 5) } : {}),
    ...(dice.percent(15) ? { gap: dice.of([15, 60, 240]) } : {}),
    ...(dice.percent(15) ? { earliest: dice.within(0, 4 * day) } : {}),
    ...(dice.percent(5) ? { setupDone: true } : {}),
  }
  return dice.percent(1) ? hopeless(dice, operation) : operation
}

/** The live plan: some run, some are frozen, some are locked; always in an order that can be kept. */
class LivePlan {
  private readonly dice: Dice
  private readonly things: ReadonlyMap<string, ProblemThing>
  private readonly people: readonly ProblemPerson[]
  private readonly places = new Map<string, LivePlace>()
  private readonly running = new Map<string, number>()
  private sequence = 0

  constructor(dice: Dice, things: readonly ProblemThing[], people: readonly ProblemPerson[]) {
    this.dice = dice
    this.things = new Map(things.map(one => [one.id, one]))
    this.people = people
  }

  place(operation: ProblemOperation, preds: readonly string[]): ProblemOperation {
    const { dice } = this
    const thing = this.things.get(operation.alternates?.[0]?.thing ?? '')
    if (!thing) return operation
    this.sequence++
    const isFirst = preds.length === 0
    const live: LivePlace = { thing: thing.id, start: 480 + this.sequence * 20, sequence: 100_000 + this.sequence }
    if (isFirst && dice.percent(15) && (this.running.get(thing.id) ?? 0) < (thing.capacity ?? 1)) {
      this.running.set(thing.id, (this.running.get(thing.id) ?? 0) + 1)
      const { earliest: _, ...begun } = operation
      return this.kept(begun, { thing: thing.id, start: 0, running: true, worked: dice.within(0, 20) })
    }
    const areKept = preds.every(id => this.places.get(id)?.frozen || this.places.get(id)?.running)
    const soon = { start: dice.within(0, 479), sequence: this.sequence }
    if (areKept && dice.percent(20))
      return this.kept(operation, { ...live, ...soon, ...this.person(operation), frozen: true })
    if (dice.percent(8)) return { ...this.kept(operation, live), lock: dice.of(['thing', 'sequence', 'time'] as const) }
    return dice.percent(50) ? this.kept(operation, live) : operation
  }

  private kept(operation: ProblemOperation, live: LivePlace): ProblemOperation {
    this.places.set(operation.id, live)
    return { ...operation, live }
  }

  private person({ skills: asked = {} }: ProblemOperation): { person?: string } {
    const able = this.people.filter(({ skills: has = {} }) =>
      Object.entries(asked).every(([skill, level]) => (has[skill] ?? 0) >= level),
    )
    return able.length && this.dice.percent(60) ? { person: this.dice.of(able).id } : {}
  }
}

/** Jobs in an order in which each comes after those it is made of: assemblies take the last operation of some before. */
function jobsOf(dice: Dice, count: number, things: readonly ProblemThing[], live: LivePlan): ProblemJob[] {
  const jobs: ProblemJob[] = []
  for (let made = 0; made < count; ) {
    const job = `J${jobs.length}`
    const length = Math.min(count - made, dice.within(1, 6))
    const operations: ProblemOperation[] = []
    for (let step = 0; step < length; step++) {
      const before = operations.at(-1)?.id
      const parts = step === 0 && dice.percent(20) ? jobs.slice(-dice.within(1, 3)) : []
      const preds = [...(before === undefined ? [] : [before]), ...parts.map(part => part.operations!.at(-1)!.id)]
      const operation = operationOf(dice, `${job}-${(step + 1) * 10}`, things)
      const isSaid = parts.length > 0 || dice.percent(20)
      operations.push(live.place(isSaid ? { ...operation, preds } : operation, preds))
    }
    made += length
    const due = dice.percent(90) ? { due: dice.within(1, 20) * day } : {}
    jobs.push({ id: job, ...due, ...(dice.percent(80) ? { weight: dice.of([1, 4, 16, 64]) } : {}), operations })
  }
  return jobs
}

/** Days on which the whole shop stays closed. */
function withoutHolidays(windows: readonly Window[], holidays: readonly number[], now: number): Window[] {
  return windows.filter(([from]) => !holidays.includes(Math.floor((from + now) / day)))
}

/** Whether one operation must be done before another. */
function leads(operations: ReadonlyMap<string, Stepped>, first: string, then: string): boolean {
  return first === then || (operations.get(then)?.preds ?? []).some(id => leads(operations, first, id))
}

type Stepped = ProblemOperation & { readonly preds: readonly string[] }

/** Some operations run as one with another's: what they wait for is waited for by that, and they are done when it is. */
function withBatches(dice: Dice, jobs: readonly ProblemJob[]): ProblemJob[] {
  const operations = new Map<string, Stepped>()
  for (const { operations: steps = [] } of jobs)
    for (const [at, step] of steps.entries())
      operations.set(step.id, { ...step, preds: step.preds ?? (at > 0 ? [steps[at - 1]!.id] : []) })
  const free = [...operations.values()].filter(one => !one.live && one.outsideMinutes === undefined)
  for (let tries = 0; tries < free.length / 6; tries++) {
    const [leader, other] = [operations.get(dice.of(free).id)!, operations.get(dice.of(free).id)!]
    const isPart = [leader, other].some(one => one.outsideMinutes !== undefined)
    if (isPart || leads(operations, leader.id, other.id) || leads(operations, other.id, leader.id)) continue
    const preds = [...new Set([...leader.preds, ...other.preds])]
    operations.set(leader.id, { ...leader, preds, quantity: (leader.quantity ?? 1) + (other.quantity ?? 1) })
    operations.set(other.id, { id: other.id, outsideMinutes: 0, preds: [leader.id] })
  }
  return jobs.map(job => ({ ...job, operations: (job.operations ?? []).map(({ id }) => operations.get(id)!) }))
}

/** Every fourth shop also has holidays, skills that expire and operations that run as one. */
function withRarities(seed: number, shop: Problem, now: number): Problem {
  if (seed % 4 !== 2) return shop
  const dice = diceOf(seed + 7919)
  const holidays = [dice.within(1, 6), dice.within(7, 20)]
  const closed = <T extends ProblemThing | ProblemPerson>(one: T): T =>
    one.windows ? { ...one, windows: withoutHolidays(one.windows, holidays, now) } : one
  const expiring = (person: ProblemPerson): ProblemPerson => ({
    ...person,
    skillEnds: Object.fromEntries(
      skills.filter(() => dice.percent(25)).map(skill => [skill, dice.within(0, 30) * day - now]),
    ),
  })
  return {
    ...shop,
    things: (shop.things ?? []).map(closed),
    ...(shop.people && { people: shop.people.map(person => expiring(closed(person))) }),
    jobs: withBatches(dice, shop.jobs ?? []),
  }
}

/**
 * A shop of about so many operations, with all that production R41–R46 speak of: shifts over 60 days, downs, capacity, people,
 * families, transfers, assemblies, a live plan with running, frozen and locked operations, and some that cannot be placed; in
 * every fourth also holidays, skills that expire and operations that run as one.
 * The same seed gives the same shop.
 */
export function randomShop(seed: number, size: number): Problem {
  const dice = diceOf(seed)
  const now = dice.within(0, day - 1)
  const thingCount = Math.max(2, Math.ceil(size / 10))
  const things = Array.from({ length: thingCount }, (_, index) => thingOf(dice, index, now))
  const personCount = dice.percent(80) ? Math.max(3, Math.ceil(size / 9)) : 0
  const people = Array.from({ length: personCount }, (_, index) => personOf(dice, index, now))
  const live = new LivePlan(dice, things, people)
  const shop: Problem = {
    options: { seed },
    things,
    ...(personCount ? { people } : {}),
    families: families.map(id => ({ id, reduction: dice.of([0, 25, 50]) })),
    transitions: [
      ...families.map(to => ({ to, minutes: dice.within(0, 20) })),
      ...families.flatMap(from =>
        families
          .filter(() => dice.percent(60))
          .map(to => ({ from, to, minutes: from === to ? 3 : dice.within(5, 45) })),
      ),
      { thing: 'T0', to: dice.of(families), minutes: 12 },
      { thing: 'T1', from: dice.of(families), to: dice.of(families), minutes: 33 },
      { group: 'G', to: dice.of(families), minutes: 99 },
    ],
    jobs: jobsOf(dice, size, things, live),
  }
  return withRarities(seed, shop, now)
}
