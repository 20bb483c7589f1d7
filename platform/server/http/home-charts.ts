import { sql } from 'kysely'
import { maySee, scopeFor } from '#platform/model'
import {
  addDays,
  addMonths,
  type DateText,
  endOfMonth,
  endOfWeek,
  startOfMonth,
  type Weekday,
} from '#platform/model/values/dates.ts'
import type { Reader } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import type { Calendar, Sql } from '../records/columns.ts'
import { rowAccess } from '../records/row-access.ts'
import type { Services } from '../services.ts'
import { type App, calendarOf } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { signedIn } from './record-endpoints.ts'

/** Both days are included; without one, there is no end on that side. */
export interface Period {
  readonly from: DateText | null
  readonly to: DateText | null
}

export interface Charted {
  readonly reader: Reader
  readonly calendar: Calendar
  /** The rows of a type this person may see, as a condition. */
  rows(resource: string, alias: string): Sql
  /** Whether this person may see record types with these fields of theirs. */
  sees(from: Readonly<Record<string, readonly string[]>>): boolean
}

interface HomeChart {
  readonly key: string
  readonly summary: string
  /** Record types it is drawn from, with the fields it adds up: who may not see one of them gets no chart. */
  readonly from: Readonly<Record<string, readonly string[]>>
  readonly figures: (charted: Charted) => Promise<unknown>
}

/** `GET /api/home-charts/<key>`: for the office, as far as they may see what it is drawn from. */
export const homeChart = ({ app }: Services, { key, summary, from, figures }: HomeChart): Endpoint =>
  endpoint({
    method: 'GET',
    path: `/api/home-charts/${key}`,
    access: { roles: app.registry.roles.office },
    summary,
    handle: async ask => {
      const by = signedIn(ask)
      for (const [resource, fields] of Object.entries(from)) demandSeen(app, by, resource, fields)
      const calendar = calendarOf(await app.company(), app.now())
      const rows = (resource: string, alias: string): Sql =>
        rowAccess(by, app.registry.resource(resource), 'view', alias) ?? sql`false`
      const sees = (wanted: HomeChart['from']): boolean =>
        Object.entries(wanted).every(([name, fields]) => {
          const resource = app.registry.resource(name)
          return scopeFor(by, resource, 'view') !== null && fields.every(field => maySee(by, resource, field))
        })
      return figures({ reader: app.reader, calendar, rows, sees })
    },
  })

function demandSeen(app: App, by: Person, name: string, fields: readonly string[]): void {
  const resource = app.registry.resource(name)
  if (!scopeFor(by, resource, 'view')) throw Refusal.forbidden(`${name}.view`)
  for (const field of fields) if (!maySee(by, resource, field)) throw Refusal.hiddenField(resource, field)
}

/** So many months, the last of them this one. */
export const lastMonths = (today: DateText, count: number): Period[] =>
  Array.from({ length: count }, (_, at) => {
    const from = addMonths(startOfMonth(today), at - count + 1)
    return { from, to: endOfMonth(from) }
  })

/** This week, from today on, and the weeks after it. */
export const nextWeeks = (today: DateText, weekStart: Weekday, count: number): Period[] =>
  Array.from({ length: count }, (_, at) => {
    const to = addDays(endOfWeek(today, weekStart), 7 * at)
    return { from: at === 0 ? today : addDays(to, -6), to }
  })

/** What rows with a `day` and a `value` come to in each period, in the order of the periods. */
export async function summedBy(reader: Reader, periods: readonly Period[], rows: Sql): Promise<string[]> {
  const [from, to] = [periods.map(one => one.from), periods.map(one => one.to)]
  const sums = await reader.rows<{ place: number; value: string }>(sql`
    select p.place::int as place, sum(r.value)::text as value
    from (${rows}) r
      join unnest(${from}::date[], ${to}::date[]) with ordinality as p("from", "to", place)
        on r.day >= coalesce(p."from", '-infinity'::date) and r.day <= coalesce(p."to", 'infinity'::date)
    group by p.place`)
  const found = new Map(sums.map(({ place, value }) => [place, value]))
  return periods.map((_, at) => found.get(at + 1) ?? '0')
}
