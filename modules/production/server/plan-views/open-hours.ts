import { weeklyHours } from '#modules/people/server/index.ts'
import type { PlanThing, Stretch } from '#modules/production/model/plan/plan-view.ts'
import { windowsWithin } from '#modules/production/model/plan/shift-windows.ts'
import { joined, type Span, without } from '#modules/production/model/spans.ts'
import { minuteOf } from '#modules/production/model/working-time.ts'
import { type ThingOnPlan, thingsOnPlan } from '#modules/things/server/index.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

interface Window {
  readonly from: string
  readonly to: string
  readonly zone: string
}

const stretches = (spans: readonly Span[]): Stretch[] => spans.map(({ from, to }) => [from, to])

/** production R42: shifts, more and fewer hours; nothing said means always. */
function openHours(thing: ThingOnPlan, byShift: ReadonlyMap<string, readonly Span[]>): readonly Stretch[] | null {
  const known = thing.shifts.filter(shift => byShift.has(shift))
  if (known.length === 0) return null
  const added = thing.hours.filter(({ kind }) => kind === 'add')
  const removed = thing.hours.filter(({ kind }) => kind === 'remove')
  const usual = known.flatMap(shift => byShift.get(shift)!)
  return stretches(without(joined([...usual, ...added]), removed))
}

export interface ThingsAsked extends Window {
  readonly also: readonly string[]
  readonly now: number
  /** Shifts of the company, for things that have none of their own. */
  readonly usual: readonly string[]
}

/** Nobody said when it ends: four hours from now (production R30). */
const endOfDown = (to: number | null, from: number, now: number): number => to ?? Math.max(from, now) + 240

/** Things that a plan shows, when they work and when they are down. */
export async function thingsOf(reader: Reader, asked: ThingsAsked): Promise<PlanThing[]> {
  const found = await thingsOnPlan(reader, asked)
  const shiftsOf = (thing: ThingOnPlan) => (thing.shifts.length ? thing.shifts : asked.usual)
  const hours = await weeklyHours(reader, [...new Set(found.flatMap(shiftsOf))])
  const span = { from: minuteOf(asked.from), to: minuteOf(asked.to) }
  const byShift = new Map(hours.map(shift => [shift.id, windowsWithin(shift, span, asked.zone)]))
  return found.map(thing => ({
    id: thing.id,
    name: thing.name,
    status: thing.status,
    capacity: thing.capacity,
    group: thing.group,
    windows: openHours({ ...thing, shifts: shiftsOf(thing) }, byShift),
    downs: thing.downs.map(down => ({ ...down, to: endOfDown(down.to, down.from, asked.now) })),
  }))
}
