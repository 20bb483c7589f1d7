import { sql } from 'kysely'
import { type AttendanceFigures, attendanceFigures } from '#modules/people/server/index.ts'
import { type DateText, daysBetween } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Labels } from '#platform/server/records/labels.ts'
import type { Reading } from '../boards/reading.ts'

interface Booked {
  readonly user: string
  /** Seconds reported on jobs. */
  readonly booked: number
  /** Standard minutes earned, and minutes they were earned in. */
  readonly earned: string
  readonly spent: string
}

export interface PersonMetrics extends AttendanceFigures {
  readonly booked: number
  /** Time at work that no job was given (people R23); nothing is spread. */
  readonly unaccounted: number
  /** Percent; nothing where nothing was reported. */
  readonly efficiency: string | null
}

const longest = 366

/** What was reported and earned, from the figures of each day. */
const bookedBy = (reading: Reading, from: DateText, to: DateText): Promise<Booked[]> =>
  reading.reader.rows<Booked>(sql`
    select substr(s.subject, 7) as "user",
      coalesce(sum(s.numerator) filter (where s.key = 'laborCoverage'), 0)::float8 as booked,
      coalesce(sum(s.numerator) filter (where s.key = 'efficiency'), 0)::text as earned,
      coalesce(sum(s.denominator) filter (where s.key = 'efficiency'), 0)::text as spent
    from statistics s where s.period = 'day' and s.scope = 'user' and s.key in ('laborCoverage', 'efficiency')
      and s.period_start between ${from}::date and ${to}::date group by s.subject`)

/** Attended, reported and unaccounted time of everybody the viewer answers for, and how they did. */
export async function peopleMetrics(
  reading: Reading,
  from: DateText,
  to: DateText,
): Promise<{ people: PersonMetrics[]; labels: Labels }> {
  if (to < from || daysBetween(from, to) > longest) throw Refusal.badRequest('badQuery', { name: 'to' })
  const { today } = reading.calendar
  const [cards, booked] = await Promise.all([
    attendanceFigures(reading.reader, { from, to, today, rows: reading.rows }),
    bookedBy(reading, from, to),
  ])
  const ofUser = new Map(booked.map(one => [one.user, one]))
  const people = cards.map(card => {
    const own = ofUser.get(card.user)
    const seconds = Math.round(own?.booked ?? 0)
    const spent = Decimal.of(own?.spent ?? '0')
    return {
      ...card,
      booked: seconds,
      unaccounted: card.attended - seconds,
      efficiency: spent.isZero() ? null : Decimal.of(own!.earned).times(100).dividedBy(spent, 1).toString(),
    }
  })
  return { people, labels: await reading.labels({ users: cards.map(({ user }) => user) }) }
}
