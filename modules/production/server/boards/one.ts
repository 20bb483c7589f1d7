import { sql } from 'kysely'
import { revisionsOfPart } from '#modules/engineering/server/index.ts'
import { releasesOfOrder } from '#modules/sales/server/index.ts'
import { shopGroups, shopThings } from '#modules/things/server/index.ts'
import { isId } from '#platform/model'
import { addDays } from '#platform/model/values/dates.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Sql } from '#platform/server/records/columns.ts'
import { tableOf } from '#platform/server/records/columns.ts'
import type { Services } from '#platform/server/services.ts'
import type { Reading } from './reading.ts'
import { whyLate } from './why-late.ts'

/** What a live page can be about, and the record type of each. */
const types: Readonly<Record<string, string>> = {
  job: 'jobs',
  operation: 'job-operations',
  thing: 'things',
  group: 'things-groups',
  user: 'users',
  part: 'parts',
  order: 'orders',
}

/** Which operations (o, of job j) and entries (e) belong to it. */
interface Belonging {
  readonly operations: Sql
  readonly entries: Sql
}

/** Machines of a work center and of those below it. */
async function machinesIn({ reader }: Reading, group: string): Promise<string[]> {
  const [things, groups] = await Promise.all([shopThings(reader), shopGroups(reader)])
  const below = new Set([group])
  for (let size = 0; size !== below.size; ) {
    size = below.size
    for (const { id, parent } of groups) if (parent && below.has(parent)) below.add(id)
  }
  return things.filter(thing => thing.groups.some(one => below.has(one))).map(({ id }) => id)
}

const atThings = (things: readonly string[], groups: readonly string[]): Belonging => ({
  operations: sql`(coalesce(o.planned_thing, o.thing) = any(${things}::uuid[])
    or (o.planned_thing is null and o.thing is null and o.things_group = any(${groups}::uuid[])))`,
  entries: sql`e.thing = any(${things}::uuid[])`,
})

const ofJobs = (jobs: Sql): Belonging => ({ operations: jobs, entries: jobs })

async function belongingTo(reading: Reading, name: string, id: string): Promise<Belonging> {
  const { reader } = reading
  if (name === 'job') return ofJobs(sql`o.job = ${id}::uuid`)
  if (name === 'operation') return ofJobs(sql`o.id = ${id}::uuid`)
  if (name === 'thing') {
    const thing = (await shopThings(reader)).find(one => one.id === id)
    return atThings([id], thing?.groups ?? [])
  }
  if (name === 'group') return atThings(await machinesIn(reading, id), [id])
  if (name === 'user') return { operations: sql`o.planned_user = ${id}::uuid`, entries: sql`e."user" = ${id}::uuid` }
  if (name === 'part') return ofJobs(sql`j.part_revision = any(${await revisionsOfPart(reader, id)}::uuid[])`)
  const releases = await releasesOfOrder(reader, id)
  return ofJobs(
    sql`exists (select from job_allocations a where a.root = j.id and a.release = any(${releases}::uuid[]))`,
  )
}

interface Work {
  readonly id: string
  readonly operation: string
  readonly code: string
  readonly kind: string
  readonly user: string | null
  readonly thing: string | null
  readonly startedAt: string
  readonly endedAt: string | null
}

/** Time reported since a day: what is open is being done now. */
const workSince = ({ reader, rows }: Reading, of: Belonging, from: string): Promise<Work[]> =>
  reader.rows<Work>(sql`
    select e.id, o.id as operation, o.code, e.kind, e."user", e.thing, e.started_at as "startedAt", e.ended_at as "endedAt"
    from work_entries e join job_operations o on o.id = e.operation join jobs j on j.id = o.job
    where e.archived_at is null and e.status <> 'void' and (e.ended_at is null or e.started_at >= ${from}::timestamptz)
      and ${of.entries} and ${rows('jobs', 'j')}
    order by e.started_at desc, e.id`)

interface Counted {
  readonly id: string
  readonly operation: string
  readonly code: string
  readonly user: string | null
  readonly thing: string | null
  readonly at: string
  readonly good: string
  readonly scrap: string
  readonly rework: string
}

const countsSince = ({ reader, rows }: Reading, of: Belonging, from: string): Promise<Counted[]> =>
  reader.rows<Counted>(sql`
    select e.id, o.id as operation, o.code, e."user", e.thing, e.at, (e.good + e.reworked_good)::text as good,
      (e.scrap + e.reworked_scrap)::text as scrap, e.rework::text
    from quantity_entries e join job_operations o on o.id = e.operation join jobs j on j.id = o.job
    where e.at >= ${from}::timestamptz and not exists (select from quantity_entries v where v.voids = e.id)
      and ${of.entries} and ${rows('jobs', 'j')}
    order by e.at desc, e.id`)

interface Next {
  readonly id: string
  readonly code: string
  readonly name: string | null
  readonly job: string
  readonly jobCode: string
  readonly partRevision: string
  readonly status: string
  readonly thing: string | null
  readonly good: string
  readonly remaining: string
  readonly plannedStart: string | null
  readonly plannedEnd: string | null
  readonly dueDate: string
}

/** Operations that are still to be done, by the plan. */
const openOperations = ({ reader, rows }: Reading, of: Belonging): Promise<Next[]> =>
  reader.rows<Next>(sql`
    select o.id, o.code, o.name, o.job, j.code as "jobCode", j.part_revision as "partRevision", o.status,
      coalesce(o.planned_thing, o.thing) as thing, o.good::text, o.remaining::text, o.planned_start as "plannedStart",
      o.planned_end as "plannedEnd", j.due_date::text as "dueDate"
    from job_operations o join jobs j on j.id = o.job
    where o.archived_at is null and j.archived_at is null and j.status in ('planned', 'released', 'inProgress', 'onHold')
      and o.status not in ('complete', 'skipped') and ${of.operations} and ${rows('jobs', 'j')}
    order by o.planned_start nulls last, j.due_date, o.code`)

interface Making {
  readonly partRevision: string
  readonly pieces: string
  /** Of an operation, what it is called. */
  readonly step: string | null
}

/** What a job makes, also of one of its operations. */
async function makingOf({ reader }: Reading, name: string, id: string): Promise<Making | null> {
  if (name !== 'job' && name !== 'operation') return null
  const found = await reader.first<Making>(
    name === 'job'
      ? sql`select part_revision as "partRevision", quantity_to_make::text as pieces, null as step from jobs where id = ${id}::uuid`
      : sql`select j.part_revision as "partRevision", j.quantity_to_make::text as pieces, coalesce(o.name, o.code) as step
          from job_operations o join jobs j on j.id = o.job where o.id = ${id}::uuid`,
  )
  return found ?? null
}

const historyDays = 7

/** The record itself, as far as its viewer may see it. */
async function demandThere({ app }: Services, { reader, rows }: Reading, type: string, id: string): Promise<void> {
  const resource = app.registry.resource(type)
  const found = await reader.first(
    sql`select 1 from ${tableOf(resource)} t where t.id = ${id}::uuid and ${rows(type, 't')}`,
  )
  if (!found) throw Refusal.notFound()
}

/** The live page of one job, operation, machine, work center, person, part or order. */
export async function liveOf(services: Services, reading: Reading, name: string, id: string) {
  const type = Object.hasOwn(types, name) ? types[name] : undefined
  if (!type || !isId(id)) throw Refusal.notFound()
  await demandThere(services, reading, type, id)
  const of = await belongingTo(reading, name, id)
  const { calendar } = reading
  const [from] = dayBounds(addDays(calendar.today, -historyDays + 1), calendar.zone)
  const [making, work, counts, next] = await Promise.all([
    makingOf(reading, name, id),
    workSince(reading, of, from),
    countsSince(reading, of, from),
    openOperations(reading, of),
  ])
  const late = await whyLate(reading, [...new Set(next.map(({ job }) => job))])
  const places = [...work, ...counts, ...next].map(({ thing }) => thing)
  const labels = await reading.labels({
    [type]: [id],
    users: [...work, ...counts].map(({ user }) => user).concat(late.flatMap(one => one.people)),
    things: type === 'things' ? [id, ...places] : places.concat(late.flatMap(one => one.things)),
    'part-revisions': [...next, ...(making ? [making] : [])].map(({ partRevision }) => partRevision),
  })
  return {
    type,
    making,
    now: work.filter(({ endedAt }) => endedAt === null),
    next,
    late,
    history: { days: historyDays, work: work.filter(({ endedAt }) => endedAt !== null), counts },
    labels,
  }
}
