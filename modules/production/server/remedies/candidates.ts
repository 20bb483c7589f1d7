import { daysOff, evenings } from '#modules/production/model/plan/overtime.ts'
import type { RemedyChange, RemedyKind } from '#modules/production/model/plan/remedy.ts'
import type { Span } from '#modules/production/model/spans.ts'
import { instantOfMinute } from '#modules/production/model/working-time.ts'
import { addDays, instantOf } from '#platform/model/values/dates.ts'
import { today as dayAt } from '#platform/model/values/zones.ts'
import type { LatePath, PathStep } from './late-path.ts'

/** Something to try: changes of a scenario. */
export interface Candidate {
  readonly kind: RemedyKind
  readonly changes: readonly RemedyChange[]
}

/** So many of a kind at most, that all are solved in a few seconds. */
const mostThings = 3
const mostOfKind = 3
const mostEvenings = 3
const mostPeople = 2

/** What might save a job: tried by solving, never by guessing. `away`: days an operation would be at a vendor. */
export function candidatesFor(path: LatePath, away: ReadonlyMap<string, number>): Candidate[] {
  return [
    { kind: 'replan', changes: [] },
    ...hot(path),
    ...otherMachines(path),
    ...overtime(path),
    ...morePeople(path),
    ...sooner(path),
    ...split(path),
    ...outsourced(path, away),
    ...deferred(path),
  ]
}

const minute = ({ shop }: LatePath, at: number): string => instantOfMinute(shop.zero + at)
const hours = (target: string, { from, to }: Span): RemedyChange => ({
  kind: 'addHours',
  target,
  values: { from: instantOfMinute(from), to: instantOfMinute(to) },
})
const isKept = ({ asked }: PathStep): boolean => asked.live?.running === true || asked.live?.frozen === true

function hot({ job }: LatePath): Candidate[] {
  if (job.priority === 'hot') return []
  return [{ kind: 'hot', changes: [{ kind: 'jobPriority', target: `jobs/${job.id}`, values: { priority: 'hot' } }] }]
}

/** Each other machine its operations may run on; the longest operations first. */
function otherMachines(path: LatePath): Candidate[] {
  return longestFirst(path.own)
    .filter(step => !isKept(step))
    .flatMap(({ asked, placed }) =>
      (asked.alternates ?? [])
        .filter(one => one.thing !== placed.thing)
        .map(({ thing }): Candidate => {
          const values = { lock: 'thing', thing, start: minute(path, placed.start) }
          return {
            kind: 'alternate',
            changes: [{ kind: 'lockOperation', target: `job-operations/${asked.id}`, values }],
          }
        }),
    )
    .slice(0, mostOfKind)
}

const longestFirst = (steps: readonly PathStep[]): PathStep[] =>
  steps.toSorted((one, other) => lengthOf(other) - lengthOf(one))
const lengthOf = ({ placed }: PathStep): number => placed.end - placed.start

/** The machines it spends its time at or waits for, with who is planned to work there. */
function machinesOf({ own, chain }: LatePath): { thing: string; people: readonly string[]; minutes: number }[] {
  const found = new Map<string, { thing: string; people: Set<string>; minutes: number }>()
  for (const step of new Set([...own, ...chain])) {
    const { thing, people } = step.placed
    if (!thing) continue
    const one = found.get(thing) ?? { thing, people: new Set<string>(), minutes: 0 }
    for (const person of people) one.people.add(person)
    found.set(thing, { ...one, minutes: one.minutes + lengthOf(step) })
  }
  return [...found.values()]
    .map(one => ({ ...one, people: [...one.people].slice(0, mostPeople) }))
    .toSorted((one, other) => other.minutes - one.minutes)
    .slice(0, mostThings)
}

/** Shifts on free days and longer evenings, at one machine and at all of them, with the people who run it. */
function overtime(path: LatePath): Candidate[] {
  const { shop, finish } = path
  const end = shop.zero + finish
  const machines = machinesOf(path).flatMap(machine => {
    const windows = shop.problem.things?.find(({ id }) => id === machine.thing)?.windows
    if (!windows) return []
    const open = windows.map(([from, to]) => ({ from: shop.zero + from, to: shop.zero + to }))
    const { zone } = shop.facts
    return [
      {
        ...machine,
        free: daysOff(open, shop.zero, end, zone),
        late: evenings(open, shop.zero, end, zone).slice(0, mostEvenings),
      },
    ]
  })
  const at = ({ thing, people }: (typeof machines)[number], spans: readonly Span[]): RemedyChange[] =>
    spans.flatMap(span => [hours(`things/${thing}`, span), ...people.map(person => hours(`users/${person}`, span))])
  const tried = machines.flatMap(one => [
    at(one, one.free.slice(0, 1)),
    at(one, one.free.slice(0, 2)),
    at(one, one.late),
  ])
  if (machines.length > 1) tried.push(machines.flatMap(one => at(one, one.free.slice(0, 1))))
  const different = new Map(
    tried.filter(changes => changes.length > 0).map(changes => [JSON.stringify(once(changes)), once(changes)]),
  )
  return [...different.values()].map(changes => ({ kind: 'overtime', changes }))
}

/** Somebody who runs two machines comes in once. */
const once = (changes: readonly RemedyChange[]): RemedyChange[] => [
  ...new Map(changes.map(change => [JSON.stringify(change), change])).values(),
]

/** Where it waits for a person: others who can do it and are not there when the machine is. */
function morePeople(path: LatePath): Candidate[] {
  const { shop, finish, chain } = path
  const waits = chain.filter(({ placed }) => placed.binding.kind === 'person' && placed.thing)
  const found = waits.flatMap(({ asked, placed }): Candidate[] => {
    const windows = shop.problem.things?.find(({ id }) => id === placed.thing)?.windows ?? []
    const wanted = windows
      .filter(([from]) => from < finish)
      .slice(0, 4)
      .map(([from, to]) => ({ from: shop.zero + from, to: shop.zero + to }))
    const isAble = (skills: Readonly<Record<string, number>> = {}) =>
      Object.entries(asked.skills ?? {}).every(([skill, level]) => (skills[skill] ?? 0) >= level)
    return (shop.problem.people ?? [])
      .filter(person => isAble(person.skills) && !placed.people.includes(person.id))
      .map(person => ({
        kind: 'person' as const,
        changes: wanted
          .filter(span => !isThere(person.windows ?? [], span, shop.zero))
          .map(span => hours(`users/${person.id}`, span)),
      }))
      .filter(({ changes }) => changes.length > 0)
  })
  return found.slice(0, mostPeople)
}

const isThere = (windows: readonly (readonly [number, number])[], { from, to }: Span, zero: number): boolean =>
  windows.some(([begin, end]) => zero + begin <= from && zero + end >= to)

/** What it is short of comes tomorrow instead of later. */
function sooner({ shop, job }: LatePath): Candidate[] {
  const { facts } = shop
  const tomorrow = addDays(facts.today, 1)
  const waits = facts.materials.some(
    ({ job: of, isShort, expectedAt }) =>
      of === job.id &&
      isShort &&
      expectedAt !== null &&
      dayAt(facts.zone, instantOf(Date.parse(expectedAt))) > tomorrow,
  )
  if (!waits) return []
  return [{ kind: 'material', changes: [{ kind: 'materialOn', target: `jobs/${job.id}`, values: { date: tomorrow } }] }]
}

/** Half of the pieces ahead of the others. */
function split({ job }: LatePath): Candidate[] {
  const quantity = Math.ceil(job.quantity / 2)
  if (quantity >= job.quantity) return []
  return [{ kind: 'split', changes: [{ kind: 'splitJob', target: `jobs/${job.id}`, values: { quantity } }] }]
}

/** An operation at a vendor, where it is known how long that takes. */
function outsourced({ own }: LatePath, away: ReadonlyMap<string, number>): Candidate[] {
  return longestFirst(own)
    .filter(step => !isKept(step) && step.fact.kind === 'inside' && away.has(step.fact.id))
    .slice(0, mostOfKind)
    .map(({ fact }) => ({
      kind: 'outsource',
      changes: [
        { kind: 'outsource', target: `job-operations/${fact.id}`, values: { days: Math.max(1, away.get(fact.id)!) } },
      ],
    }))
}

/** Jobs it waits for are wanted later. */
function deferred({ shop, job, finish, due, chain }: LatePath): Candidate[] {
  const others = [...new Set(chain.filter(step => !isKept(step)).map(({ fact }) => fact.job))].filter(
    id => id !== job.id,
  )
  return others.slice(0, mostOfKind).flatMap((id): Candidate[] => {
    const other = shop.facts.jobs.find(one => one.id === id)
    if (!other || other.parent === job.id) return []
    const days = Math.ceil((finish - due) / 1440) + 1
    const later = [other.dueDate, shop.facts.today].toSorted().at(-1)!
    const day = addDays(later, days)
    return [{ kind: 'defer', changes: [{ kind: 'jobDue', target: `jobs/${id}`, values: { dueDate: day } }] }]
  })
}
