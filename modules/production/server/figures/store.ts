import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { partsOfRevisions } from '#modules/engineering/server/index.ts'
import { clockedSeconds } from '#modules/people/server/index.ts'
import {
  addDays,
  type DateText,
  endOfMonth,
  endOfWeek,
  type Instant,
  startOfMonth,
  startOfWeek,
} from '#platform/model/values/dates.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Calendar } from '#platform/server/records/columns.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Days, shopOf } from './facts.ts'
import { finishedBetween, plannedStarts } from './finished.ts'
import { type Figure, figuresOfPeriod } from './statistic-rows.ts'

export const figuresJobName = 'production.figures'

interface Period extends Days {
  readonly period: 'day' | 'week' | 'month'
}

/** The day, the week and the month a day lies in. */
export const periodsOf = (day: DateText, { weekStart }: Calendar): Period[] => [
  { period: 'day', first: day, last: day },
  { period: 'week', first: startOfWeek(day, weekStart), last: endOfWeek(day, weekStart) },
  { period: 'month', first: startOfMonth(day), last: endOfMonth(day) },
]

/** Every figure of some days, from the facts as they stand. */
export async function figuresFor(reader: Reader, calendar: Calendar, days: Days, now: string): Promise<Figure[]> {
  const shop = await shopOf(reader, calendar, days, now)
  const until = shop.to < now ? shop.to : now
  const [clocked, finished, starts] = await Promise.all([
    shop.from < until ? clockedSeconds(reader, shop.from, until) : new Map<string, number>(),
    finishedBetween(reader, shop.from, shop.to, calendar.zone),
    plannedStarts(reader, shop.from, until),
  ])
  const revisions = [...shop.counts, ...finished].map(({ partRevision }) => partRevision)
  const parts = await partsOfRevisions(reader, revisions)
  return figuresOfPeriod({ shop, clocked, finished, starts, parts })
}

const named = ({ key, scope, subject }: Pick<Figure, 'key' | 'scope' | 'subject'>) => `${key} ${scope} ${subject ?? ''}`

interface Kept {
  readonly id: string
  readonly key: Figure['key']
  readonly scope: Figure['scope']
  readonly subject: string | null
}

/**
 * Writes the figures of a period over those that stand there. A figure with nothing to divide by gets no row; where one stands
 * already, it is left without a value.
 */
async function keepPeriod(work: AnyWork, { period, first }: Period, figures: readonly Figure[]): Promise<void> {
  const kept = await work.reader.rows<Kept>(sql`
    select id, key, scope, subject from statistics where period = ${period} and period_start = ${first}::date`)
  const places = new Map(kept.map(row => [named(row), row.id]))
  const found = new Map(figures.map(figure => [named(figure), figure]))
  const told = figures.filter(figure => !figure.denominator.isZero() || places.has(named(figure)))
  const gone = kept.filter(row => !found.has(named(row)))
  if (gone.length > 0)
    await work.writer.run(sql`
      update statistics set numerator = 0, denominator = 0, value = null where id = any(${gone.map(({ id }) => id)}::uuid[])`)
  if (told.length === 0) return
  const rows = told.map(figure => ({
    id: places.get(named(figure)) ?? newId(),
    key: figure.key,
    scope: figure.scope,
    subject: figure.subject,
    numerator: figure.numerator.toString(),
    denominator: figure.denominator.toString(),
    value: figure.value?.toString() ?? null,
    unit: figure.unit,
  }))
  await work.writer.run(sql`
    insert into statistics (id, key, period, period_start, scope, subject, numerator, denominator, value, unit)
    select id, key, ${period}, ${first}::date, scope, subject, numerator, denominator, value, unit
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(id uuid, key text, scope text, subject text, numerator numeric, denominator numeric, value numeric, unit text)
    on conflict (id) do update set numerator = excluded.numerator, denominator = excluded.denominator, value = excluded.value
    where (statistics.numerator, statistics.denominator, statistics.value)
      is distinct from (excluded.numerator, excluded.denominator, excluded.value)`)
}

/** Works out again the figures of a day, its week and its month. */
export async function workOutFigures(work: AnyWork, day: DateText): Promise<void> {
  // One at a time: two would write the same rows.
  await work.reader.first(sql`select pg_advisory_xact_lock(hashtext(${figuresJobName}))`)
  for (const period of periodsOf(day, work.calendar))
    await keepPeriod(work, period, await figuresFor(work.reader, work.calendar, period, work.at))
}

/** Asked for nothing, as it repeats: today and yesterday. */
interface Asked {
  readonly day: DateText
}

export const figuresJob = (asked: Asked | null, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('production'), via: 'job' }, async work => {
    const days = asked ? [asked.day] : [addDays(work.today, -1), work.today]
    for (const one of days) await workOutFigures(work, one)
  })

/** Facts that come in together are counted together: at the next of these seconds. */
const everySeconds = 10

/** A fact of these instants has changed: their figures are worked out anew, soon and once. */
export async function figuresChanged(
  work: AnyWork,
  ...instants: readonly (Instant | null | undefined)[]
): Promise<void> {
  const days = new Set(instants.flatMap(at => (at ? instantToLocal(at, work.calendar.zone).date : [])))
  const step = everySeconds * 1000
  const runAt = new Date(Math.ceil(Date.now() / step) * step).toISOString()
  for (const day of days) await work.later(figuresJobName, { day }, { key: `${figuresJobName}:${day}`, runAt })
}
