import { describe, expect, it } from 'vitest'
import type { DateText, Instant, TimeText } from './dates.ts'
import { dayBounds, instantToLocal, localToInstant, scheduledInstant } from './zones.ts'

/** Every change of clocks of every zone from 2020 to 2030, against a reckoning that knows offsets alone. */

const minute = 60_000
const week = 7 * 24 * 60 * minute

interface ClockChange {
  readonly zone: string
  /** The first moment that has the offset after the change. */
  readonly at: number
  readonly before: number
  readonly after: number
}

function offsetsOf(zone: string): (at: number) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset', year: 'numeric' })
  return at => {
    const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(format.format(at))!
    return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute : 0
  }
}

/** Between two moments with different offsets, found by halving. */
function changeBetween(zone: string, offset: (at: number) => number, from: number, to: number): ClockChange {
  let [early, late] = [from, to]
  while (late - early > minute) {
    const middle = early + Math.floor((late - early) / 2 / minute) * minute
    if (offset(middle) === offset(from)) early = middle
    else late = middle
  }
  return { zone, at: late, before: offset(from), after: offset(late) }
}

function clockChanges(zone: string): ClockChange[] {
  const offset = offsetsOf(zone)
  const found: ClockChange[] = []
  for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2031, 0, 1); at += week)
    if (offset(at) !== offset(at + week)) found.push(changeBetween(zone, offset, at, at + week))
  return found
}

/** The first moment at which the clocks on the wall show this or have gone past it. */
const firstShowing = ({ at, before, after }: ClockChange, wall: number): number =>
  wall - before < at ? wall - before : Math.max(at, wall - after)

const instant = (at: number): Instant => new Date(at).toISOString() as Instant
const dateOf = (wall: number) => instant(wall).slice(0, 10) as DateText
const timeOf = (wall: number) => instant(wall).slice(11, 16) as TimeText

/** What the clocks show around a change: before it, at its edges and inside what is skipped or shown twice. */
function wallsAround({ at, before, after }: ClockChange): number[] {
  const [first, last] = [at + Math.min(before, after), at + Math.max(before, after)]
  return [first - minute, first, first + minute, (first + last) / 2, last - minute, last, last + minute].map(
    wall => Math.floor(wall / minute) * minute,
  )
}

const changes = Intl.supportedValuesOf('timeZone').flatMap(clockChanges)
/** Of zones whose clocks change alike, one. */
const different = [...new Map(changes.map(one => [`${one.at} ${one.before} ${one.after}`, one])).values()]

describe('changes of clocks', () => {
  it('covers gaps and repeats, of an hour and of less', () => {
    const lengths = new Set(changes.map(({ before, after }) => (after - before) / minute))
    for (const length of [60, -60, 30, -30]) expect(lengths).toContain(length)
  })

  const demandScheduled = (change: ClockChange, wall: number) => {
    const [scheduled, right] = [
      scheduledInstant(dateOf(wall), timeOf(wall), change.zone),
      instant(firstShowing(change, wall)),
    ]
    if (scheduled !== right) expect.fail(`${change.zone} ${instant(wall)}: ${scheduled}, not ${right}`)
  }

  it('documents worked example 3: a skipped time runs when the gap ends, a repeated one the first time', () => {
    for (const change of different) for (const wall of wallsAround(change)) demandScheduled(change, wall)
  })

  it('documents worked example 3: the first skipped minute runs when the gap ends, in every zone', () => {
    for (const change of changes) if (change.after > change.before) demandScheduled(change, change.at + change.before)
  })

  it('people R22: a typed time in a gap names the gap, one shown twice both moments, any other its moment', () => {
    for (const change of different)
      for (const wall of wallsAround(change)) {
        const { at, before, after, zone } = change
        const [first, last] = [at + Math.min(before, after), at + Math.max(before, after)]
        const reading = localToInstant(dateOf(wall), timeOf(wall), zone)
        const isInside = wall >= first && wall < last
        const said = `${zone} ${instant(wall)} ${JSON.stringify(reading)}`
        if (!isInside) expect(reading, said).toEqual({ ok: true, at: instant(firstShowing(change, wall)) })
        else if (after > before) expect(reading, said).toMatchObject({ gap: { from: timeOf(first), to: timeOf(last) } })
        else
          expect(reading, said).toMatchObject({
            twice: [{ at: instant(wall - before) }, { at: instant(wall - after) }],
          })
      }
  })

  it('reads every moment around a change as the clocks show it, and puts it into its own day', () => {
    for (const change of different)
      for (const at of [change.at - minute, change.at, change.at + minute]) {
        const wall = at + (at < change.at ? change.before : change.after)
        const { date, time } = instantToLocal(instant(at), change.zone)
        expect(`${date}T${time}`, change.zone).toBe(instant(wall).slice(0, 19))
        const [from, to] = dayBounds(date, change.zone)
        expect(from <= instant(at) && instant(at) < to, `${change.zone} ${instant(at)}`).toBe(true)
      }
  })
})
