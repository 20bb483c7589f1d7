import { sql } from 'kysely'
import { movedBy } from '#modules/production/model/objective.ts'
import { minuteOf } from '#modules/production/model/working-time.ts'
import type { Language } from '#platform/model'
import { instantOf } from '#platform/model/values/dates.ts'
import { formatDateTime } from '#platform/model/values/formats.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What somebody is to do next. */
interface NextWork {
  readonly person: string
  readonly operation: string
  readonly code: string
  readonly thing: string
  readonly start: string
}

const live = sql`s.kind = 'live' and s.status = 'published' and s.archived_at is null`

/** Of everybody a plan names, the live one unless another is told: the first operation that nobody has begun. */
export async function nextWork(work: AnyWork, schedule?: string): Promise<ReadonlyMap<string, NextWork>> {
  const rows = await work.reader.rows<NextWork>(sql`
    select distinct on (p.person) p.person, a.operation, o.code, a.thing, a.start
    from schedules s
    join schedule_assignments a on a.schedule = s.id
    cross join lateral unnest(a.people) as p(person)
    join job_operations o on o.id = a.operation and o.status in ('pending', 'ready')
    where a.thing is not null and ${schedule ? sql`s.id = ${schedule}::uuid` : live}
    order by p.person, a.start, o.code`)
  return new Map(rows.map(row => [row.person, row]))
}

const isSame = (one: NextWork | undefined, other: NextWork | undefined): boolean => {
  if (!one || !other) return one === other
  const place = ({ thing, start }: NextWork) => ({ thing, start: minuteOf(start) })
  return one.operation === other.operation && movedBy(place(one), place(other)) === 0
}

interface Told {
  readonly id: string
  readonly language: Language
}

/** A plan was published: everybody whose next operation changed is told, each in their language. */
export async function tellMoved(
  work: AnyWork,
  schedule: string,
  before: ReadonlyMap<string, NextWork>,
  machines: readonly { readonly id: string; readonly name: string }[],
): Promise<void> {
  const after = await nextWork(work, schedule)
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter(id => !isSame(before.get(id), after.get(id)))
  const people = await work.reader.rows<Told>(sql`
    select id, language from mw_people where is_active and id = any(${moved}::uuid[]) and id is distinct from ${work.by.userId}::uuid
    order by id`)
  const names = new Map(machines.map(one => [one.id, one.name]))
  for (const person of people) await tell(work, person, after.get(person.id), names)
}

async function tell(
  work: AnyWork,
  { id, language }: Told,
  next: NextWork | undefined,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  const words = work.wordsIn(language)
  const formats = { formatLocale: language, language, timeZone: work.calendar.zone }
  const about = next && {
    ...{ operation: next.code, machine: names.get(next.thing) ?? '' },
    time: formatDateTime(instantOf(Date.parse(next.start)), formats),
  }
  await notify(work, {
    ...{ user: id, type: 'info', event: 'plan.published', title: words('production.planMoved') },
    body: about ? words('production.nextForYou', about) : words('production.nothingForYou'),
    ...{ link: next ? `/job-operations/${next.operation}` : null, groupKey: 'plan.published' },
  })
}
