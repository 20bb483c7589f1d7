import { sql } from 'kysely'
import { type Resource, scopeFor, text } from '#platform/model'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Sql } from '../records/columns.ts'
import { headingsOf } from '../records/headings.ts'
import type { Labels } from '../records/labels.ts'
import { readerLocaleOf } from '../records/reader-locale.ts'
import { likePattern } from '../records/search-sql.ts'
import { seenAmong } from '../records/visible-records.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'

/** How well an entry fits: the smaller, the nearer to the top (documents 1.5). */
const rank = { exactCode: 1, codePrefix: 2, titlePrefix: 3, words: 4, similar: 5 } as const

interface Hit {
  readonly resource: string
  readonly id: string
  readonly code: string | null
  readonly title: string | null
  readonly archived: boolean
  readonly rank: number
  readonly likeness: number
  readonly openedAt: string | null
}

/** Candidates a class; those one may not see fall out afterwards. */
const candidates = 100
const shown = 20

export function searchEndpoints({ app }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/search',
      access: 'signedIn',
      summary: 'Find any record by number, name or something like it; `resource` keeps to one kind',
      query: { q: text(), resource: text() },
      handle: async ({ by, query }) => {
        const text = (query.q ?? '').trim().slice(0, 200)
        if (!text) return { results: [] }
        return { results: await findRecords(app, by!, text, query.resource) }
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/people',
      access: { roles: app.registry.roles.colleagues },
      summary: 'People by name, to mention or to choose',
      query: { q: text() },
      handle: async ({ query }) => {
        const pattern = `%${likePattern((query.q ?? '').trim().slice(0, 100))}%`
        const people = await app.reader.rows(sql`
          select id, name from mw_people
          where is_active and is_colleague and mw_fold(found_by) like mw_fold(${pattern})
          order by name limit 20`)
        return { people }
      },
    }),
  ]
}

/** Resources this person may look through. */
function openTo(app: App, by: Person, only: string | undefined): Resource[] {
  if (only !== undefined && !app.registry.has(only)) throw Refusal.badRequest('badQuery', { name: 'resource' })
  return app.registry.resources.filter(
    resource =>
      !resource.partOf &&
      !resource.hidden &&
      (only === undefined || resource.name === only) &&
      (by.isSystem || scopeFor(by, resource, 'view') !== null) &&
      (by.partner === null || resource.partner !== undefined),
  )
}

export async function findRecords(app: App, by: Person, text: string, only?: string) {
  const resources = openTo(app, by, only)
  if (resources.length === 0) return []
  const near = await visible(app, by, await hits(app, by, exactly(text, resources)))
  // Numbers are right or wrong, and a few letters resemble everything.
  const enough = near.length >= 5 || text.length < 4 || /\d/.test(text)
  const far = enough ? [] : await visible(app, by, await hits(app, by, similarly(text, resources)))
  const all = [...near, ...far]
  const first = best(all).slice(0, shown)
  const called = await calledFor(app, by, first)
  return first.map(({ resource, id, code, title, archived }) => ({
    resource,
    id,
    code,
    title: called[resource]?.[id]?.title ?? title,
    ...(archived && { archived }),
  }))
}

function idsByType(hits: readonly Hit[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { resource, id } of hits) ids.set(resource, (ids.get(resource) ?? new Set()).add(id))
  return ids
}

/** What people call what was found. */
async function calledFor(app: App, by: Person, hits: readonly Hit[]): Promise<Labels> {
  const locale = readerLocaleOf(app, await app.company(), by)
  return headingsOf({ registry: app.registry, reader: app.reader, locale, viewer: by }, idsByType(hits))
}

/** Each record once, at its best; inside a class first what one had open last. */
function best(hits: readonly Hit[]): Hit[] {
  const byRecord = new Map<string, Hit>()
  for (const hit of hits) {
    const known = byRecord.get(hit.id)
    if (!known || hit.rank < known.rank) byRecord.set(hit.id, hit)
  }
  const name = (hit: Hit) => hit.code ?? hit.title ?? ''
  return [...byRecord.values()].sort(
    (one, other) =>
      one.rank - other.rank ||
      (other.openedAt ?? '').localeCompare(one.openedAt ?? '') ||
      Number(one.archived) - Number(other.archived) ||
      other.likeness - one.likeness ||
      name(one).localeCompare(name(other), 'en', { numeric: true }),
  )
}

const namesOf = (resources: readonly Resource[]): string[] => resources.map(resource => resource.name)

/** With what somebody typed, number and title first, then its words anywhere. */
function exactly(text: string, resources: readonly Resource[]): Sql {
  const within = sql`s.resource = any(${namesOf(resources)}::text[])`
  const take = (place: number, where: Sql, order: Sql) =>
    sql`(select s.resource, s.record_id as id, s.code, s.title, s.archived, 0::real as likeness, ${place}::int as rank
      from search_entries s where ${within} and ${where} order by ${order} limit ${candidates})`
  const words = text.split(/\s+/).filter(Boolean).slice(0, 8)
  const contains = words.map(word => sql`s.words like '%' || mw_fold(${likePattern(word)}) || '%'`)
  const parts = [
    take(rank.exactCode, sql`s.code_key = mw_code_key(${text})`, sql`s.code`),
    take(
      rank.codePrefix,
      sql`s.code_key like mw_code_key(${text}) || '%' and mw_code_key(${text}) <> ''`,
      sql`s.code_key`,
    ),
    take(rank.titlePrefix, sql`mw_fold(s.title) like mw_fold(${likePattern(text)}) || '%'`, sql`mw_fold(s.title)`),
  ]
  // Pieces of one or two letters fit half of everything.
  if (words.some(word => word.length >= 3))
    parts.push(take(rank.words, sql.join(contains, sql` and `), sql`s.record_id desc`))
  return sql`${sql.join(parts, sql` union all `)}`
}

const similarly = (text: string, resources: readonly Resource[]): Sql =>
  sql`select *, ${rank.similar}::int as rank from mw_search_similar(${text}, ${namesOf(resources)}::text[], ${candidates})`

const hits = (app: App, by: Person, found: Sql): Promise<Hit[]> =>
  app.reader.rows<Hit>(sql`
    select found.*, m.marked_at as "openedAt" from (${found}) found
    left join user_marks m on m."user" = ${by.userId}::uuid and m.kind = 'opened' and m.record = found.resource || '/' || found.id`)

/** Leaves out what this person may not see (people R30: every search hit). */
async function visible(app: App, by: Person, hits: readonly Hit[]): Promise<Hit[]> {
  const seen = await Promise.all(
    [...idsByType(hits)].map(([name, some]) => seenAmong(app, by, app.registry.resource(name), [...some])),
  )
  const all = new Set(seen.flatMap(some => [...some]))
  return hits.filter(hit => all.has(hit.id))
}
