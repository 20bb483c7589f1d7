import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Ask } from '#platform/server/http/endpoint.ts'
import { signedIn } from '#platform/server/http/record-endpoints.ts'
import { type Calendar, fieldSql, type Sql } from '#platform/server/records/columns.ts'
import { type Labels, labelsOf } from '#platform/server/records/labels.ts'
import { readerLocaleOf } from '#platform/server/records/reader-locale.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'

/** What a board is read with: as its viewer, now. */
export interface Reading {
  readonly reader: Reader
  readonly calendar: Calendar
  readonly now: string
  readonly by: Person
  /** The rows of a type its viewer may see, as a condition. */
  rows(resource: string, alias: string): Sql
  /** A field that is worked out as it is read, such as whether a job is late. */
  field(resource: string, field: string, alias: string): Sql
  /** What people read instead of these ids. */
  labels(ids: Readonly<Record<string, readonly (string | null | undefined)[]>>): Promise<Labels>
}

export async function readingFor({ app }: Services, ask: Pick<Ask, 'by'>): Promise<Reading> {
  const by = signedIn(ask)
  const now = app.now()
  const company = await app.company()
  const locale = readerLocaleOf(app, company, by)
  const calendar = calendarOf(company, now)
  return {
    reader: app.reader,
    calendar,
    now,
    by,
    rows: (resource, alias) => rowAccess(by, app.registry.resource(resource), 'view', alias) ?? sql`false`,
    field: (resource, field, alias) => fieldSql(app.registry, app.registry.resource(resource), field, calendar, alias),
    labels: ids => {
      const wanted = Object.entries(ids).map(
        ([type, all]) => [type, new Set(all.filter(id => typeof id === 'string'))] as const,
      )
      return labelsOf(app.registry, app.reader, new Map(wanted.filter(([, all]) => all.size > 0)), locale, by)
    },
  }
}
