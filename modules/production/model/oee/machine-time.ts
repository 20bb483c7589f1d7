import { Decimal } from '#platform/model/values/decimal.ts'
import { lengthOf, type Span, within, without } from '../spans.ts'
import { type Oee, oeeOf, plannedAndRun } from './oee.ts'

/** A stop of a machine, in seconds of the clock. */
export interface Stop extends Span {
  readonly category: string
  readonly planned: boolean
}

/** A count at a machine, with the standard minutes of its pieces. */
export interface PieceCount {
  readonly at: number
  readonly pieces: Decimal
  readonly goodFirstPass: Decimal
  readonly standardMinutes: Decimal
}

/** Everything reported about one machine, in seconds. */
export interface MachineFacts {
  /** When it should work, breaks left out. */
  readonly shifts: readonly Span[]
  /** Full stops, the first to start first. */
  readonly stops: readonly Stop[]
  readonly running: readonly Span[]
  readonly settingUp: readonly Span[]
  /** Time in which nobody knows what the machine did. */
  readonly unknown: readonly Span[]
  readonly counts: readonly PieceCount[]
}

/** What a machine, a group or the company did, as sums: they add up, and OEE follows from them. */
export interface MachineTime {
  readonly planned: number
  readonly run: number
  readonly setup: number
  /** Seconds of unplanned stops inside planned time, by category. */
  readonly stops: Readonly<Record<string, number>>
  readonly standardMinutes: Decimal
  readonly pieces: Decimal
  readonly goodFirstPass: Decimal
}

const zero = Decimal.of(0)
export const noTime: MachineTime = {
  planned: 0,
  run: 0,
  setup: 0,
  stops: {},
  standardMinutes: zero,
  pieces: zero,
  goodFirstPass: zero,
}

/** production R31: where stops overlap, the time belongs to the one that started first. */
export function ownTimes<S extends Span>(stops: readonly S[]): { readonly stop: S; readonly own: Span[] }[] {
  const earlier: Span[] = []
  return [...stops]
    .sort((one, other) => one.from - other.from)
    .map(stop => {
      const own = without([stop], earlier)
      earlier.push(stop)
      return { stop, own }
    })
}

/** production R32: what one machine did inside some windows, such as a shift or an hour. */
export function machineTime(facts: MachineFacts, windows: readonly Span[]): MachineTime {
  const shifts = without(within(facts.shifts, windows), facts.unknown)
  const stops = ownTimes(facts.stops)
  const plannedDowns = stops.filter(({ stop }) => stop.planned).flatMap(({ own }) => own)
  const unplanned = stops.filter(({ stop }) => !stop.planned)
  const stopped = unplanned.flatMap(({ own }) => own)
  const { planned, run } = plannedAndRun({ shifts, plannedDowns, running: facts.running, stops: stopped })
  const open = without(shifts, plannedDowns)
  const byCategory: Record<string, number> = {}
  for (const { stop, own } of unplanned) {
    const seconds = lengthOf(within(own, open))
    if (seconds > 0) byCategory[stop.category] = (byCategory[stop.category] ?? 0) + seconds
  }
  const setup = without(without(within(facts.settingUp, open), stopped), facts.running)
  const counted = facts.counts.filter(({ at }) => windows.some(({ from, to }) => from <= at && at < to))
  return {
    planned,
    run,
    setup: lengthOf(setup),
    stops: byCategory,
    standardMinutes: total(counted, count => count.standardMinutes),
    pieces: total(counted, count => count.pieces),
    goodFirstPass: total(counted, count => count.goodFirstPass),
  }
}

const total = (counts: readonly PieceCount[], of: (count: PieceCount) => Decimal): Decimal =>
  counts.reduce((sum, count) => sum.plus(of(count)), zero)

/** Machines together: their times and pieces added up. */
export function together(all: readonly MachineTime[]): MachineTime {
  return all.reduce((sum, one) => {
    const stops: Record<string, number> = { ...sum.stops }
    for (const [category, seconds] of Object.entries(one.stops)) stops[category] = (stops[category] ?? 0) + seconds
    return {
      planned: sum.planned + one.planned,
      run: sum.run + one.run,
      setup: sum.setup + one.setup,
      stops,
      standardMinutes: sum.standardMinutes.plus(one.standardMinutes),
      pieces: sum.pieces.plus(one.pieces),
      goodFirstPass: sum.goodFirstPass.plus(one.goodFirstPass),
    }
  }, noTime)
}

/** production R32 of these sums; seconds and minutes are brought together here. */
export const oeeOfTime = (time: MachineTime): Oee => oeeOf({ ...time, standardMinutes: time.standardMinutes.times(60) })

/** One step of the way from planned time to the time of good pieces, in seconds. */
export interface Loss {
  readonly key: string
  readonly seconds: number
}

/** Where planned time went: stops by category, setup, time with no work reported, slow running, rejected pieces; what is left made good pieces. */
export function losses(time: MachineTime): { readonly lost: Loss[]; readonly effective: number } {
  const stops = Object.entries(time.stops)
    .map(([key, seconds]) => ({ key, seconds }))
    .sort((one, other) => other.seconds - one.seconds)
  const stopped = stops.reduce((sum, { seconds }) => sum + seconds, 0)
  const standard = Number(time.standardMinutes.times(60).round(0).toString())
  const rejected = time.pieces.minus(time.goodFirstPass)
  const quality = time.pieces.isZero()
    ? 0
    : Number(time.standardMinutes.times(60).times(rejected).dividedBy(time.pieces, 0).toString())
  const rest: Loss[] = [
    { key: 'setup', seconds: time.setup },
    { key: 'idle', seconds: Math.max(0, time.planned - time.run - time.setup - stopped) },
    { key: 'speed', seconds: time.run - standard },
    { key: 'pieces', seconds: quality },
  ]
  return { lost: [...stops, ...rest].filter(({ seconds }) => seconds !== 0), effective: standard - quality }
}
