import { priorityWeight } from '#modules/production/model/objective.ts'
import { dueMinute, ShopCalendar, windowsFrom, withHours } from '#modules/production/model/plan/shop-calendar.ts'
import type {
  Problem,
  ProblemJob,
  ProblemPerson,
  ProblemThing,
  ProblemTransition,
  Window,
} from '#modules/production/model/scheduler/problem.ts'
import type { LeftOutJob, Weights } from '#modules/production/model/schedules.ts'
import { lengthOf, type Span, without } from '#modules/production/model/spans.ts'
import { minuteOf } from '#modules/production/model/working-time.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { downSpan, openSpans } from './open-hours.ts'
import { operationsOfJobs } from './open-operations.ts'
import type { ShopFacts } from './shop-facts.ts'

export interface PlanOptions {
  readonly peopleMode?: 'named' | 'off'
  readonly weights?: Partial<Weights> | null
  readonly frozenUntil?: string | null
  readonly horizonEnd?: string | null
}

/** A problem with what its minutes and names stand for. */
export interface ShopProblem {
  readonly problem: Problem
  readonly facts: ShopFacts
  readonly asOf: string
  /** The minute of the epoch from which the problem counts. */
  readonly zero: number
  readonly frozenUntil: string
  readonly horizonEnd: string
  readonly leftOut: readonly LeftOutJob[]
  /** Operations whose material nobody knows a day for: placed, and flagged (production R43). */
  readonly unknownMaterial: ReadonlySet<string>
  /** Members of batches, each with the operation that stands for all of them. */
  readonly members: ReadonlyMap<string, string>
}

const hour = 3_600_000

const instant = (milliseconds: number): string => new Date(milliseconds).toISOString()

/** The problem JSON of the shop as it stands: what is to be planned, on what, by whom, and where it lies now. */
export function problemOf(facts: ShopFacts, options: PlanOptions = {}): ShopProblem {
  const { settings, asOf } = facts
  const zero = minuteOf(asOf)
  const frozenUntil = options.frozenUntil ?? instant(Date.parse(asOf) + Number(settings.frozenHours) * hour)
  const horizonEnd = options.horizonEnd ?? instant(Date.parse(asOf) + Number(settings.horizonDays) * 24 * hour)
  const end = minuteOf(horizonEnd)
  const lastDay = addDays(facts.today, Math.ceil((end - zero) / 1440) + 1)
  const calendar = new ShopCalendar(facts.patterns, addDays(facts.today, -10), lastDay, facts.zone, facts.holidays)
  const things = facts.things.filter(thing => thing.schedulable)
  const downs = downsByThing(facts, zero)
  const spansOf = new Map(things.map(thing => [thing.id, openSpans(calendar, thing, facts.defaultShifts)]))
  const people = (options.peopleMode ?? settings.peopleMode) === 'off' ? [] : peopleOf(facts, calendar, zero, end)
  const windows = windowsOnce(zero, end)
  const worked = (thing: string, from: number, to: number): number => {
    const open = spansOf.get(thing) ?? [{ from, to }]
    const stopped = (downs.get(thing) ?? []).filter(down => down.speed === 0)
    const spans = without(open, stopped).map(one => ({ from: Math.max(from, one.from), to: Math.min(to, one.to) }))
    return lengthOf(spans.filter(one => one.from < one.to))
  }
  const open = operationsOfJobs(facts, { zero, frozen: minuteOf(frozenUntil) - zero, people, worked })
  const weights = options.weights ?? {}
  const windowed = (spans: readonly Span[] | null) => (spans ? { windows: windows(spans) } : {})
  const problem: Problem = {
    weights: { ...weights, ...(weights.moved !== undefined && { changes: weights.moved }) },
    things: things.map(thing => ({
      ...thingOf(thing),
      ...windowed(spansOf.get(thing.id)!),
      downs: (downs.get(thing.id) ?? [])
        .filter(down => down.to > zero)
        .map(({ from, to, speed }) => ({ from: Math.max(0, from - zero), to: to - zero, speed })),
    })),
    ...(people.length > 0 && { people }),
    families: facts.families,
    transitions: transitionsOf(facts, things),
    jobs: facts.jobs.flatMap((job): ProblemJob[] => {
      const operations = open.operations.get(job.id)
      if (!operations?.length) return []
      return [{ id: job.id, due: dueOf(facts, job.dueDate) - zero, weight: priorityWeight[job.priority], operations }]
    }),
  }
  return {
    problem,
    facts,
    asOf,
    zero,
    frozenUntil,
    horizonEnd,
    leftOut: open.leftOut,
    unknownMaterial: open.unknownMaterial,
    members: open.members,
  }
}

/** Those of the same hours are one list, which the scheduler reads once. */
function windowsOnce(zero: number, end: number): (spans: readonly Span[]) => readonly Window[] {
  const known = new Map<readonly Span[], readonly Window[]>()
  return spans => {
    const windows = known.get(spans) ?? windowsFrom(spans, zero, end)
    known.set(spans, windows)
    return windows
  }
}

type FactThing = ShopFacts['things'][number]

const thingOf = ({ id, capacity, efficiency, family, lightsOut }: FactThing): ProblemThing => ({
  id,
  capacity,
  efficiency,
  lightsOut,
  ...(family && { family }),
})

function downsByThing(facts: ShopFacts, zero: number): Map<string, (Span & { speed: number })[]> {
  const byThing = new Map<string, (Span & { speed: number })[]>()
  for (const down of facts.downs) {
    const span = downSpan(down, zero)
    if (span) byThing.set(down.thing, [...(byThing.get(down.thing) ?? []), { ...span, speed: down.speed }])
  }
  return byThing
}

/** Those who work the same hours have one list of them. */
function peopleOf(facts: ShopFacts, calendar: ShopCalendar, zero: number, end: number): ProblemPerson[] {
  const known = new Map<string, readonly Window[]>()
  const windowsOf = ({ shifts, away, hours = [] }: ShopFacts['people'][number]) => {
    const key = JSON.stringify([shifts, away, hours])
    const windows = known.get(key) ?? windowsFrom(withHours(calendar.ofPerson(shifts, away), hours), zero, end)
    known.set(key, windows)
    return windows
  }
  return facts.people.map(person => ({
    id: person.id,
    windows: windowsOf(person),
    skills: person.skills,
    ...skillEnds(facts, person.skillsUntil, zero, end),
  }))
}

/** A skill counts through the day it expires on. */
function skillEnds({ zone }: ShopFacts, until: Readonly<Record<string, DateText>>, zero: number, end: number) {
  const ends = Object.entries(until)
    .map(([skill, day]) => [skill, dueMinute(addDays(day, 1), '00:00', zone)] as const)
    .filter(([, minute]) => minute < end)
  return ends.length ? { skillEnds: Object.fromEntries(ends.map(([skill, minute]) => [skill, minute - zero])) } : {}
}

/** production R41: the scheduler knows rows of things and of all; what is said of a group is said of its things. */
function transitionsOf({ transitions }: ShopFacts, things: readonly FactThing[]): ProblemTransition[] {
  const plain = (row: ShopFacts['transitions'][number], thing: string | null): ProblemTransition => ({
    ...(thing && { thing }),
    ...(row.from && { from: row.from }),
    to: row.to,
    minutes: row.minutes,
  })
  const said = transitions.filter(row => !row.group).map(row => plain(row, row.thing))
  const ofGroups = transitions.filter(row => row.group)
  if (ofGroups.length === 0) return said
  for (const { id, groups } of things) {
    const own = transitions.filter(row => row.thing === id)
    const seen = new Set<string>()
    for (const { group } of groups)
      for (const row of ofGroups.filter(one => one.group === group)) {
        const isBeaten = own.some(one => one.to === row.to && (one.from === null || one.from === row.from))
        const key = `${row.from} ${row.to}`
        if (isBeaten || seen.has(key)) continue
        seen.add(key)
        said.push(plain(row, id))
      }
  }
  return said
}

/** production R40: the due date at the hour of the settings, by the company's clock. */
export const dueOf = ({ zone, settings }: Pick<ShopFacts, 'zone' | 'settings'>, day: DateText): number =>
  dueMinute(day, settings.dueTime, zone)
