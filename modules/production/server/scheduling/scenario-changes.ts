import type { ChangeKind, ChangeValues } from '#modules/production/model/plan/scenario-change.ts'
import { type DateText, instantOf, isDate } from '#platform/model/values/dates.ts'
import { today as dayAt, scheduledInstant } from '#platform/model/values/zones.ts'
import type { FactJob, FactMaterial, FactOperation, FactPlace, ShopFacts } from './shop-facts.ts'

export interface ScenarioChange {
  readonly kind: ChangeKind
  /** `things/0198…` */
  readonly target: string
  readonly values: ChangeValues | null
}

/** A job that is not there, with the jobs of what it is built from. */
export interface SupposedJobs {
  readonly jobs: readonly FactJob[]
  readonly operations: readonly FactOperation[]
  readonly materials: readonly FactMaterial[]
}

/** What a supposed job would be made of, by the id of its part revision. */
export type Supposed = (
  revision: string,
  given: {
    readonly id: string
    readonly quantity: number
    readonly dueDate: DateText
    readonly priority: FactJob['priority']
  },
) => Promise<SupposedJobs>

export const withSupposed = (facts: ShopFacts, { jobs, operations, materials }: SupposedJobs): ShopFacts => ({
  ...facts,
  jobs: [...facts.jobs, ...jobs],
  operations: [...facts.operations, ...operations],
  materials: [...facts.materials, ...materials],
})

interface Applied extends ScenarioChange {
  readonly id: string
  readonly given: ChangeValues
  readonly place: number
}

type Apply = (facts: ShopFacts, change: Applied, supposed: Supposed) => ShopFacts | Promise<ShopFacts>

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const whole = (value: unknown, otherwise: number): number => {
  const number = Number(value)
  return Number.isFinite(number) && value !== null && value !== '' ? number : otherwise
}
const priorities = ['low', 'normal', 'high', 'hot'] as const
const priorityOf = (value: unknown): FactJob['priority'] => priorities.find(one => one === value) ?? 'normal'

const changed = <T extends { readonly id: string }>(rows: readonly T[], id: string, by: (row: T) => Partial<T>): T[] =>
  rows.map(row => (row.id === id ? { ...row, ...by(row) } : row))

/** More or fewer hours of a thing, of all things of a group, or of somebody who comes in. */
const hours =
  (kind: 'add' | 'remove'): Apply =>
  (facts, { target, id, given }) => {
    const span = { kind, from: String(given.from), to: String(given.to) }
    if (target.startsWith('users/'))
      return { ...facts, people: changed(facts.people, id, ({ hours = [] }) => ({ hours: [...hours, span] })) }
    const isMeant = (thing: ShopFacts['things'][number]) =>
      thing.id === id || thing.groups.some(member => member.group === id)
    return {
      ...facts,
      things: facts.things.map(thing => (isMeant(thing) ? { ...thing, hours: [...thing.hours, span] } : thing)),
    }
  }

/** A thing that was not planned with, or another one like it. */
const addThing: Apply = (facts, { id, given }) => ({
  ...facts,
  things: changed(facts.things, id, thing =>
    thing.schedulable ? { capacity: thing.capacity + whole(given.count, 1) } : { schedulable: true },
  ),
})

const thingDown: Apply = (facts, { id, given }) => ({
  ...facts,
  downs: [
    ...facts.downs,
    {
      thing: id,
      from: text(given.from) ?? facts.asOf,
      to: String(given.to),
      speed: whole(given.speedPercent, 0),
      category: 'other',
      isActive: false,
    },
  ],
})

const jobDue: Apply = (facts, { id, given }) => {
  const due = text(given.dueDate)
  return { ...facts, jobs: changed(facts.jobs, id, () => (due && isDate(due) ? { dueDate: due } : {})) }
}

const jobPriority: Apply = (facts, { id, given }) => ({
  ...facts,
  jobs: changed(facts.jobs, id, () => ({ priority: priorityOf(given.priority) })),
})

const jobQuantity: Apply = (facts, { id, given }) => ({
  ...facts,
  jobs: changed(facts.jobs, id, job => ({ quantity: whole(given.quantity, job.quantity) })),
})

const removeJob: Apply = (facts, { id }) => ({
  ...facts,
  jobs: changed(facts.jobs, id, () => ({ status: 'removed' })),
})

/** A draft or held job as if it were planned; or one of so many pieces of a part that is not there yet. */
const addJob: Apply = async (facts, { target, id, given, place }, supposed) => {
  if (target.startsWith('jobs/')) return { ...facts, jobs: changed(facts.jobs, id, () => ({ status: 'planned' })) }
  const due = text(given.dueDate)
  const dueDate = due && isDate(due) ? due : facts.today
  const quantity = whole(given.quantity, 1)
  const priority = priorityOf(given.priority)
  return withSupposed(facts, await supposed(id, { id: `job-${place}`, quantity, dueDate, priority }))
}

/** What a job is short of is there on a day, if nothing has it there sooner. */
const materialOn: Apply = (facts, { id, given }) => {
  const day = text(given.date)
  if (!day || !isDate(day)) return facts
  const at = scheduledInstant(day, '00:00', facts.zone)
  const sooner = (expected: string | null) => (expected && Date.parse(expected) < Date.parse(at) ? expected : at)
  return {
    ...facts,
    materials: facts.materials.map(row => (row.job === id ? { ...row, expectedAt: sooner(row.expectedAt) } : row)),
  }
}

/** So many pieces of a job go ahead; the others follow as a job of their own, from the same step on. */
const splitJob: Apply = (facts, { id, given, place }) => {
  const job = facts.jobs.find(one => one.id === id)
  const ahead = whole(given.quantity, 0)
  if (!job || ahead <= 0 || ahead >= job.quantity) return facts
  const rest = supposedSplit(place)
  const name = (operation: string) => `${rest}/${operation}`
  const steps = facts.operations.filter(one => one.job === id)
  const follow = steps.map(step => ({
    ...step,
    ...{ id: name(step.id), job: rest, predecessors: step.predecessors.map(name), setupDone: false, actualStart: null },
    ...{ status: step.status === 'complete' || step.status === 'skipped' ? step.status : 'pending' },
    ...{ good: Math.max(0, step.good - ahead), scrap: 0, splitAway: 0 },
  }))
  const materials = facts.materials
    .filter(row => row.job === id)
    .map(row => ({ ...row, job: rest, operation: row.operation && name(row.operation) }))
  return withSupposed(
    { ...facts, jobs: changed(facts.jobs, id, () => ({ quantity: ahead })) },
    {
      jobs: [{ ...job, id: rest, quantity: job.quantity - ahead, parent: null, feeds: null, projectedFinish: null }],
      operations: follow,
      materials,
    },
  )
}

export const supposedSplit = (place: number): string => `split-${place}`
const supposedName = /^(?:job|split)-(\d+)$/

/** Which change a supposed job is there for; nothing for a job of the shop, or one for a component. */
export const changeBehind = (job: string): number | null => {
  const found = supposedName.exec(job)
  return found ? Number(found[1]) : null
}

const outsource: Apply = (facts, { id, given }) => ({
  ...facts,
  operations: changed(facts.operations, id, () => ({ kind: 'outside', outsideDays: whole(given.days, 0) })),
})

const userAway: Apply = (facts, { id, given }) => {
  const day = (moment: unknown) => (isDate(String(moment)) ? String(moment) : null)
  const [from, to] = [day(given.from), day(given.to)]
  const at = (moment: unknown) => new Date(Date.parse(String(moment)))
  const clock = (moment: Date) =>
    moment.toLocaleTimeString('en-GB', { timeZone: facts.zone, hour: '2-digit', minute: '2-digit' })
  const dated = (moment: unknown) => dayAt(facts.zone, instantOf(at(moment).getTime()))
  const away = {
    fromDate: from ?? dated(given.from),
    toDate: to ?? dated(given.to),
    fromTime: from ? null : clock(at(given.from)),
    toTime: to ? null : clock(at(given.to)),
  }
  return { ...facts, people: changed(facts.people, id, person => ({ away: [...person.away, away] })) }
}

const locks = ['none', 'thing', 'sequence', 'time'] as const

/** Where somebody wants an operation: on a thing, at its place in line or at a time. */
const lockOperation: Apply = (facts, { id, given }) => {
  const before = facts.places.find(place => place.operation === id)
  const operation = facts.operations.find(one => one.id === id)
  const start = text(given.start) ?? before?.start ?? facts.asOf
  const thing = text(given.thing) ?? before?.thing ?? operation?.thing ?? null
  const lock = locks.find(one => one === given.lock) ?? 'none'
  const place: FactPlace = {
    operation: id,
    thing,
    start,
    sequence: sequenceAt(facts, id, thing, start),
    turn: before?.thing === thing && before.start === start ? before.turn : turnAt(facts, id, thing, start),
    lock,
    people: thing === before?.thing ? (before?.people ?? []) : [],
  }
  return { ...facts, places: [...facts.places.filter(one => one.operation !== id), place] }
}

/** Between those that start before and after it on the thing. */
function sequenceAt({ places }: ShopFacts, id: string, thing: string | null, start: string): number {
  const others = places.filter(one => one.thing === thing && one.operation !== id && one.sequence !== null)
  const earlier = others.filter(one => Date.parse(one.start) < Date.parse(start)).map(one => one.sequence!)
  return Math.max(0, ...earlier) + 0.5
}

/** Behind those that start before it on the thing, else ahead of all there. */
function turnAt({ places }: ShopFacts, id: string, thing: string | null, start: string): number | null {
  const others = places.filter(one => one.thing === thing && one.operation !== id)
  const turnsOf = (some: readonly FactPlace[]) => some.flatMap(({ turn }) => turn ?? [])
  const earlier = turnsOf(others.filter(one => Date.parse(one.start) < Date.parse(start)))
  if (earlier.length > 0) return Math.max(...earlier) + 0.5
  const all = turnsOf(others)
  return all.length > 0 ? Math.min(...all) - 0.5 : null
}

const apply: Readonly<Record<ChangeKind, Apply>> = {
  addHours: hours('add'),
  removeHours: hours('remove'),
  addThing,
  thingDown,
  jobDue,
  jobPriority,
  jobQuantity,
  addJob,
  removeJob,
  outsource,
  userAway,
  lockOperation,
  materialOn,
  splitJob,
}

/** The shop as a scenario supposes it: its changes, one after another. */
export async function withChanges(
  facts: ShopFacts,
  changes: readonly ScenarioChange[],
  supposed: Supposed,
): Promise<ShopFacts> {
  let now = facts
  for (const [place, change] of changes.entries()) {
    const id = change.target.slice(change.target.indexOf('/') + 1)
    now = await apply[change.kind](now, { ...change, id, given: change.values ?? {}, place }, supposed)
  }
  return now
}
