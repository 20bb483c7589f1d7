import {
  type MachineFacts,
  type MachineTime,
  machineTime,
  type PieceCount,
  together,
} from '#modules/production/model/oee/machine-time.ts'
import { joined, type Span, within, without } from '#modules/production/model/spans.ts'
import { shiftWindows } from '#modules/production/model/working-time.ts'
import type { ShopThing } from '#modules/things/server/index.ts'
import { addDays } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Count, Shop } from './facts.ts'

export const secondOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000)

/** The stretch the figures are about, until now at most. */
export const periodOf = ({ from, to, now }: Shop): Span => ({
  from: secondOf(from),
  to: Math.max(secondOf(from), Math.min(secondOf(to), secondOf(now))),
})

export interface ShiftTime {
  readonly shift: string | null
  readonly name: string | null
  readonly windows: readonly Span[]
}

const inSeconds = (minutes: readonly Span[]): Span[] =>
  minutes.map(({ from, to }) => ({ from: from * 60, to: to * 60 }))

const known = new WeakMap<Shop, ReadonlyMap<string, readonly Span[]>>()

/** When each shift works in the period; many machines share few of them. */
function windowsOf(shop: Shop): ReadonlyMap<string, readonly Span[]> {
  const there = known.get(shop)
  if (there) return there
  const windows = new Map(
    shop.shifts.map(shift => {
      // A night shift of the day before reaches into the first day.
      const all = inSeconds(shiftWindows(shift, addDays(shop.first, -1), shop.last, shop.zone))
      return [shift.id, within(all, [periodOf(shop)])] as const
    }),
  )
  known.set(shop, windows)
  return windows
}

/** When a machine works, by shift: its own, else the company's. Hours added beyond them belong to no shift. */
export function shiftTimes(shop: Shop, thing: ShopThing): ShiftTime[] {
  const period = [periodOf(shop)]
  const weeks = windowsOf(shop)
  const chosen = thing.shifts.length > 0 ? thing.shifts : shop.usualShifts
  const hours = (kind: string) =>
    thing.hours.filter(one => one.kind === kind).map(one => ({ from: secondOf(one.from), to: secondOf(one.to) }))
  const [added, removed] = [hours('add'), hours('remove')]
  const taken: Span[] = []
  const own = shop.shifts
    .filter(shift => chosen.includes(shift.id))
    .map(shift => {
      const windows = without(without(weeks.get(shift.id)!, removed), taken)
      taken.push(...windows)
      return { shift: shift.id, name: shift.name, windows }
    })
  const beyond = without(without(within(added, period), removed), taken)
  return beyond.length > 0 ? [...own, { shift: null, name: null, windows: beyond }] : own
}

/** Pieces of a count: what came off the machine for the first time. */
export const piecesOf = (count: Count): Decimal =>
  Decimal.of(count.good).plus(Decimal.of(count.scrap)).plus(Decimal.of(count.rework))

const pieceCount = (count: Count): PieceCount => ({
  at: secondOf(count.at),
  pieces: piecesOf(count),
  goodFirstPass: Decimal.of(count.good),
  standardMinutes: piecesOf(count).times(count.cycleMinutes).dividedBy(count.piecesPerCycle, 6),
})

/** Facts of every machine, sorted out once. */
export class Machines {
  readonly shop: Shop
  private readonly entries
  private readonly counts
  private readonly downs
  private readonly spans

  constructor(shop: Shop) {
    this.shop = shop
    this.entries = Map.groupBy(shop.entries, one => one.thing)
    this.counts = Map.groupBy(shop.counts, one => one.thing)
    this.downs = Map.groupBy(shop.downs, one => one.thing)
    this.spans = Map.groupBy(shop.spans, one => one.thing)
  }

  private span(from: string, to: string | null): Span {
    return { from: secondOf(from), to: secondOf(to ?? this.shop.now) }
  }

  private reported(thing: string, kind: string): Span[] {
    return joined(
      (this.entries.get(thing) ?? [])
        .filter(entry => entry.kind === kind)
        .map(entry => this.span(entry.startedAt, entry.endedAt)),
    )
  }

  private signalled(thing: string, states: readonly string[]): Span[] {
    return joined(
      (this.spans.get(thing) ?? []).filter(one => states.includes(one.state)).map(one => this.span(one.from, one.to)),
    )
  }

  factsOf(thing: ShopThing): MachineFacts {
    const byDevice = thing.productionSignal === 'device'
    const stops = (this.downs.get(thing.id) ?? [])
      .filter(down => down.speedPercent === 0 && down.status !== 'planned')
      .map(down => ({ ...this.span(down.startedAt, down.endedAt), category: down.category, planned: down.planned }))
    return {
      shifts: shiftTimes(this.shop, thing).flatMap(({ windows }) => windows),
      stops,
      running: byDevice ? this.signalled(thing.id, ['running']) : this.reported(thing.id, 'run'),
      settingUp: this.reported(thing.id, 'setup'),
      unknown: byDevice ? this.signalled(thing.id, ['unknown']) : [],
      counts: (this.counts.get(thing.id) ?? []).map(pieceCount),
    }
  }

  /** What a machine did in the whole period. */
  timeOf(thing: ShopThing): MachineTime {
    return machineTime(this.factsOf(thing), [periodOf(this.shop)])
  }

  /** Machines of a group and of the groups below it, each counted by its primary group. */
  within(group: string): ShopThing[] {
    const below = new Set([group])
    for (let grown = true; grown; ) {
      const more = this.shop.groups.filter(({ id, parent }) => parent && below.has(parent) && !below.has(id))
      for (const { id } of more) below.add(id)
      grown = more.length > 0
    }
    return this.shop.things.filter(thing => thing.groups[0] !== undefined && below.has(thing.groups[0]))
  }

  sumOf(things: readonly ShopThing[], times: ReadonlyMap<string, MachineTime>): MachineTime {
    return together(things.flatMap(thing => times.get(thing.id) ?? []))
  }
}
