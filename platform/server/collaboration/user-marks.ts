import { sql } from 'kysely'
import { text } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import { headingsOf } from '../records/headings.ts'
import { readerLocaleOf } from '../records/reader-locale.ts'
import { demandVisible, readLink, seenAmong } from '../records/visible-records.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { doing, me } from './me.ts'

const kinds = ['favourite', 'opened', 'follow'] as const
type Kind = (typeof kinds)[number]
const mostOpened = 50

interface Mark {
  readonly record: string
  readonly kind: Kind
  readonly markedAt: string
}

const kindOf = (text: string | undefined): Kind => {
  const kind = kinds.find(one => one === text)
  if (!kind) throw Refusal.badRequest('badQuery', { name: 'kind' })
  return kind
}

/** Favourites, what one had open last, and what one follows: the same on every device. */
export function userMarkEndpoints(services: Services): Endpoint[] {
  const { app } = services
  const one = '/api/user-marks/:kind/:resource/:id'
  return [
    endpoint({
      method: 'GET',
      path: '/api/user-marks/mine',
      access: 'signedIn',
      summary: 'My favourites, last opened or followed records, newest first',
      query: { kind: text() },
      handle: async ask => {
        const kind = kindOf(ask.query.kind)
        const marks = await app.reader.rows<Mark>(sql`
          select record, kind, marked_at as "markedAt" from user_marks where "user" = ${me(ask)}::uuid and kind = ${kind}
          order by marked_at desc, id desc limit 500`)
        return { marks: await labelled(app, ask.by!, marks) }
      },
    }),
    endpoint({
      method: 'PUT',
      path: one,
      access: 'byResource',
      summary: 'Mark a record as opened, as a favourite, or follow it',
      handle: ask => mark(services, ask),
    }),
    endpoint({
      method: 'DELETE',
      path: one,
      access: 'byResource',
      summary: 'Take the mark away again',
      handle: ask =>
        doing(services, ask, work =>
          work.writer.run(sql`
            delete from user_marks where "user" = ${me(ask)}::uuid and kind = ${kindOf(ask.params.kind)}
              and record = ${`${ask.params.resource}/${ask.params.id}`}`),
        ).then(() => ({})),
    }),
    endpoint({
      method: 'GET',
      path: '/api/followers/:resource/:id',
      access: 'byResource',
      summary: 'Who follows a record, and whether I have marked it',
      handle: async ask => {
        const record = `${ask.params.resource}/${ask.params.id}`
        await demandVisible(app, ask.by, record)
        const followers = await app.reader.rows<{ id: string; name: string }>(sql`
          select u.id, u.name from user_marks m join mw_people u on u.id = m."user"
          where m.record = ${record} and m.kind = 'follow' and u.is_active order by name`)
        const own = await app.reader.rows<{ kind: Kind }>(
          sql`select kind from user_marks where record = ${record} and "user" = ${me(ask)}::uuid`,
        )
        return { followers, marks: own.map(({ kind }) => kind) }
      },
    }),
  ]
}

const mark = async (services: Services, ask: Ask): Promise<object> => {
  const kind = kindOf(ask.params.kind)
  const record = `${ask.params.resource}/${ask.params.id}`
  const user = me(ask)
  await demandVisible(services.app, ask.by, record)
  return doing(services, ask, async work => {
    await work.writer.run(sql`
      insert into user_marks (id, "user", kind, record, marked_at) values (gen_random_uuid(), ${user}::uuid, ${kind}, ${record}, ${work.at})
      on conflict ("user", kind, record) do update set marked_at = excluded.marked_at`)
    if (kind === 'opened')
      await work.writer.run(sql`
        delete from user_marks where id in (
          select id from user_marks where "user" = ${user}::uuid and kind = 'opened' order by marked_at desc, id desc offset ${mostOpened})`)
    return {}
  })
}

/** Marks of records one may still see, with what people read instead of ids. */
async function labelled(app: App, by: Person, marks: readonly Mark[]) {
  const wanted = new Map<string, Set<string>>()
  for (const { record } of marks) {
    const link = readLink(app, record)
    if (link) wanted.set(link.resource.name, (wanted.get(link.resource.name) ?? new Set()).add(link.id))
  }
  for (const [name, ids] of wanted) wanted.set(name, await seenAmong(app, by, app.registry.resource(name), [...ids]))
  const locale = readerLocaleOf(app, await app.company(), by)
  const labels = await headingsOf({ registry: app.registry, reader: app.reader, locale, viewer: by }, wanted)
  return marks.flatMap(one => {
    const [resource, id] = one.record.split('/') as [string, string]
    const label = wanted.get(resource)?.has(id) ? labels[resource]?.[id] : undefined
    return label ? [{ record: one.record, ...label, markedAt: one.markedAt }] : []
  })
}

export const followersOf = async (reader: Reader, record: string): Promise<string[]> =>
  (
    await reader.rows<{ user: string }>(sql`select "user" from user_marks where record = ${record} and kind = 'follow'`)
  ).map(({ user }) => user)
