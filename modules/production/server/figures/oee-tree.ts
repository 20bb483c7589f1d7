import {
  losses,
  type MachineFacts,
  type MachineTime,
  machineTime,
  oeeOfTime,
  together,
} from '#modules/production/model/oee/machine-time.ts'
import { type Span, within } from '#modules/production/model/spans.ts'
import type { ShopThing } from '#modules/things/server/index.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'
import type { Shop } from './facts.ts'
import { Machines, periodOf, shiftTimes } from './machines.ts'

/** A line of the OEE tree: the company, a work center, a machine, one of its shifts, or an hour of it. */
export interface OeeNode {
  readonly key: string
  readonly kind: 'company' | 'group' | 'thing' | 'shift' | 'hour'
  readonly parent: string | null
  readonly id: string | null
  readonly name: string | null
  readonly figures: ReturnType<typeof figuresOf>
}

/** What a line shows: percentages to a tenth, nothing where there is nothing to divide by; times in minutes. */
export function figuresOf(time: MachineTime) {
  const { availability, performance, quality, oee } = oeeOfTime(time)
  const { lost, effective } = losses(time)
  const minutes = (seconds: number) => Math.round(seconds / 6) / 10
  return {
    availability: availability?.toString() ?? null,
    performance: performance?.toString() ?? null,
    quality: quality?.toString() ?? null,
    oee: oee?.toString() ?? null,
    plannedMinutes: minutes(time.planned),
    runMinutes: minutes(time.run),
    setupMinutes: minutes(time.setup),
    pieces: time.pieces.toString(),
    goodFirstPass: time.goodFirstPass.toString(),
    losses: lost.map(({ key, seconds }) => ({ key, minutes: minutes(seconds) })),
    effectiveMinutes: minutes(effective),
  }
}

const node = (
  kind: OeeNode['kind'],
  parent: string | null,
  { id, name }: { id: string | null; name: string | null },
  time: MachineTime,
): OeeNode => ({
  key: kind === 'company' ? 'company' : `${kind === 'shift' || kind === 'hour' ? parent : kind}/${id}`,
  kind,
  parent,
  id,
  name,
  figures: figuresOf(time),
})

/** The company, its work centers and its machines; machines of no work center stand below the company. */
export function oeeTree(shop: Shop): OeeNode[] {
  const machines = new Machines(shop)
  const times = new Map(shop.things.map(thing => [thing.id, machines.timeOf(thing)]))
  const known = new Set(shop.groups.map(({ id }) => id))
  const groups = shop.groups.flatMap(group => {
    const members = machines.within(group.id)
    if (members.length === 0) return []
    const parent = group.parent && known.has(group.parent) ? `group/${group.parent}` : 'company'
    return [node('group', parent, group, machines.sumOf(members, times))]
  })
  const things = shop.things.map(thing => {
    const group = thing.groups[0]
    return node('thing', group && known.has(group) ? `group/${group}` : 'company', thing, times.get(thing.id)!)
  })
  return [node('company', null, { id: null, name: null }, together([...times.values()])), ...groups, ...things]
}

/** The shifts of one machine, and the hours of the day of each; in a longer period, of all its days together. */
export function shiftsAndHours(shop: Shop, thing: ShopThing): OeeNode[] {
  const facts = new Machines(shop).factsOf(thing)
  const parent = `thing/${thing.id}`
  return shiftTimes(shop, thing).flatMap(({ shift, name, windows }) => {
    const whole = shiftFacts(facts, windows)
    const line = node('shift', parent, { id: shift ?? 'added', name }, machineTime(whole, reachOf(windows)))
    const hours = [...hoursOf(shop, windows)].map(([hour, spans]) =>
      node(
        'hour',
        line.key,
        { id: String(hour), name: `${String(hour).padStart(2, '0')}:00` },
        machineTime(whole, spans),
      ),
    )
    return [line, ...hours]
  })
}

const shiftFacts = (facts: MachineFacts, shifts: readonly Span[]): MachineFacts => ({ ...facts, shifts })

/** Counts at a break belong to the shift around it: from its first minute of a day to its last. */
function reachOf(windows: readonly Span[]): Span[] {
  const reach: { from: number; to: number }[] = []
  for (const { from, to } of windows) {
    const last = reach.at(-1)
    // Breaks are shorter than the time between two days of a shift.
    if (last && from - last.to < 4 * 3600) last.to = to
    else reach.push({ from, to })
  }
  return reach
}

/** The hours of the clock a shift touches, in its own order, with when they were. */
function hoursOf(shop: Shop, windows: readonly Span[]): Map<number, Span[]> {
  const hours = new Map<number, Span[]>()
  const period = periodOf(shop)
  for (const { from, to } of within(reachOf(windows), [period]))
    for (let at = from; at < to; ) {
      const { time } = instantToLocal(instantOf(at * 1000), shop.zone)
      const [hour = 0, minute = 0, second = 0] = time.split(':').map(Number)
      const end = Math.min(to, at + 3600 - minute * 60 - second)
      hours.set(hour, [...(hours.get(hour) ?? []), { from: at, to: end }])
      at = end
    }
  return hours
}
