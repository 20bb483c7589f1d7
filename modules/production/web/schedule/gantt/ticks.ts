import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { dayBounds, today } from '#platform/model/values/zones.ts'
import type { View } from './view.ts'

export interface Tick {
  readonly at: number
  readonly day: DateText
  /** Minutes after the start of its day; nothing for a whole day. */
  readonly clock: number | null
}

/** Upright lines of the scale: hours where there is room for them, days, weeks or months. */
export interface Ticks {
  readonly days: readonly Tick[]
  readonly hours: readonly Tick[]
  /** What the days are: each, those a week begins with, or those a month begins with. */
  readonly unit: 'day' | 'week' | 'month'
}

const leastPixels = 76
const steps = [15, 30, 60, 120, 240, 360, 720]

/** Days of a zone as minutes; asking for the same one again costs nothing. */
export class Days {
  readonly zone: string
  readonly #starts = new Map<DateText, number>()
  constructor(zone: string) {
    this.zone = zone
  }
  startOf(day: DateText): number {
    const known = this.#starts.get(day) ?? Date.parse(dayBounds(day, this.zone)[0]) / 60_000
    this.#starts.set(day, known)
    return known
  }
  of(minute: number): DateText {
    return today(this.zone, new Date(minute * 60_000).toISOString() as Instant)
  }
}

const isMonday = (day: DateText) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

export function ticksOf(view: View, width: number, days: Days): Ticks {
  const to = view.left + width / view.scale
  const perDay = view.scale * 1440
  const unit = perDay >= 84 ? 'day' : perDay * 7 >= leastPixels ? 'week' : 'month'
  const found: Tick[] = []
  for (let day = days.of(view.left); days.startOf(day) < to; day = addDays(day, 1)) {
    const isFirst = found.length === 0 && unit === 'day'
    const shows = unit === 'day' || (unit === 'week' ? isMonday(day) : day.endsWith('-01'))
    if (isFirst || shows) found.push({ at: days.startOf(day), day, clock: null })
  }
  const step = steps.find(minutes => minutes * view.scale >= leastPixels)
  const hours =
    unit === 'day' && step
      ? found.flatMap(({ at, day }) => {
          const end = days.startOf(addDays(day, 1))
          // Where clocks change, they do so in the small hours: from then on the end of the day counts.
          const instantAt = (clock: number) => (clock >= 180 ? end - (1440 - clock) : at + clock)
          return Array.from({ length: 1440 / step - 1 }, (_, index) => (index + 1) * step)
            .map(clock => ({ at: instantAt(clock), day, clock }))
            .filter(tick => tick.at >= view.left - step && tick.at <= to)
        })
      : []
  return { days: found, hours, unit }
}
