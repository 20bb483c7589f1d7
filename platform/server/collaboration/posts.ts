import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { longText, personType, type RecordLink, reason, ref, resourceLabel, text, users } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import { labelsOf } from '../records/labels.ts'
import { demandVisible, readLink, seesNow } from '../records/visible-records.ts'
import type { Services } from '../services.ts'
import type { AnyWork } from '../work/work.ts'
import { doing, me } from './me.ts'
import { demandMentionsSee } from './mentions.ts'
import { notify } from './notify.ts'
import { followersOf } from './user-marks.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    'record.discussed': { readonly record: RecordLink }
  }
}

interface Said {
  readonly body: string
  readonly mentions: readonly string[]
  readonly replyTo: string | null
}

interface Post {
  readonly id: string
  readonly record: RecordLink
  readonly body: string
  readonly createdAt: string
  readonly createdBy: string | null
  readonly deletedAt: string | null
}

const editMinutes = 15
const pageSize = 100
const body = longText({ max: 20_000 }).required()

/** Talk about a record, among those who may see it; business partners have talk of their own elsewhere. */
export function postEndpoints(services: Services): Endpoint[] {
  const { app } = services
  const about = '/api/posts/:resource/:id'
  return [
    endpoint({
      method: 'GET',
      path: about,
      access: 'byResource',
      summary: 'What was said about a record, newest last; `before` pages back',
      query: { before: text() },
      handle: async ask => {
        const record = await recordIn(services, ask)
        const { before } = ask.query
        if (before !== undefined && Number.isNaN(Date.parse(before)))
          throw Refusal.badRequest('badQuery', { name: 'before' })
        const posts = await app.reader.rows<{ createdBy: string | null; mentions: string[] }>(sql`
          select id, version, body, mentions, reply_to as "replyTo", created_at as "createdAt", created_by as "createdBy",
            edited_at as "editedAt", deleted_at as "deletedAt"
          from posts where record = ${record} ${before ? sql`and created_at < ${before}::timestamptz` : sql``}
          order by created_at desc, id desc limit ${pageSize}`)
        const people = new Set(posts.flatMap(post => [post.createdBy, ...post.mentions]).filter(id => id !== null))
        return {
          posts: posts.reverse(),
          labels: await labelsOf(app.registry, app.reader, new Map([[personType, people]])),
        }
      },
    }),
    endpoint<Said>({
      method: 'POST',
      path: about,
      access: 'byResource',
      summary: 'Say something about a record; people mentioned are told',
      asks: { body, mentions: users(), replyTo: ref('posts') },
      handle: async ask => {
        const record = await recordIn(services, ask)
        return doing(services, ask, work => say(services, work, record, ask.body))
      },
    }),
    endpoint<Pick<Said, 'body' | 'mentions'>>({
      method: 'PATCH',
      path: '/api/posts/:post',
      access: 'signedIn',
      summary: 'Change what I said, within 15 minutes',
      asks: { body, mentions: users() },
      handle: ask => doing(services, ask, work => edit(services, work, ask)),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/posts/:post',
      access: 'signedIn',
      summary: 'Take back what was said; that something stood there stays visible',
      handle: ask => doing(services, ask, work => takeBack(services, work, ask)),
    }),
  ]
}

async function recordIn({ app }: Services, ask: Pick<Ask<unknown>, 'by' | 'params'>): Promise<RecordLink> {
  const record: RecordLink = `${ask.params.resource}/${ask.params.id}`
  if (ask.by?.partner) throw Refusal.notFound()
  await demandVisible(app, ask.by, record)
  return record
}

/** A post that stands, of a record one may see, locked. */
async function holdPost({ app }: Services, work: AnyWork, ask: Pick<Ask<unknown>, 'by' | 'params'>): Promise<Post> {
  const id = ask.params.post ?? ''
  if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
  const post = await work.reader.first<Post>(sql`
    select id, record, body, created_at as "createdAt", created_by as "createdBy", deleted_at as "deletedAt"
    from posts where id = ${id}::uuid for update`)
  if (!post || post.deletedAt || ask.by?.partner) throw Refusal.notFound()
  await demandVisible(app, ask.by, post.record)
  return post
}

const mentioningIn = ({ app }: Services, record: string) => {
  const { resource, id } = readLink(app, record)!
  return { resource: resource.name, id, path: ['mentions'], of: 'posts' }
}

async function say(services: Services, work: AnyWork, record: RecordLink, said: Said): Promise<object> {
  const mentions = [...new Set(said.mentions ?? [])]
  await demandMentionsSee(work, mentions, mentioningIn(services, record))
  if (said.replyTo) {
    const answered = await work.reader.first(
      sql`select 1 as there from posts where id = ${said.replyTo}::uuid and record = ${record}`,
    )
    if (!answered) throw Refusal.fields([{ path: ['replyTo'], code: 'noSuchRecord' }], 'posts')
  }
  const id = newId()
  await work.writer.run(sql`
    insert into posts (id, created_at, created_by, updated_by, record, body, mentions, reply_to)
    values (${id}, ${work.at}, ${work.by.userId}::uuid, ${work.by.userId}::uuid, ${record}, ${said.body}, ${mentions}::uuid[], ${said.replyTo}::uuid)`)
  await work.notifyBrowsers('record.discussed', { record })
  await tellPeople(work, { record, body: said.body, mentions, by: work.by.name })
  return { id }
}

/** An answer by mail to what was sent about a record, with who wrote it; whoever sent that and those who follow the record are told. */
export async function postByMail(
  work: AnyWork,
  record: RecordLink,
  { from, body }: { readonly from: string; readonly body: string },
  sentBy: string | null,
): Promise<void> {
  await work.writer.run(sql`
    insert into posts (id, created_at, record, body, mentions)
    values (${newId()}, ${work.at}, ${record}, ${body.slice(0, 20_000)}, '{}'::uuid[])`)
  await work.notifyBrowsers('record.discussed', { record })
  await tellPeople(work, { record, body, mentions: [], by: from, also: sentBy })
}

async function edit(services: Services, work: AnyWork, ask: Ask<Pick<Said, 'body' | 'mentions'>>): Promise<object> {
  const post = await holdPost(services, work, ask)
  if (post.createdBy !== me(ask)) throw Refusal.conflict(reason('postNotYours'))
  if (Date.parse(work.at) - Date.parse(post.createdAt) > editMinutes * 60_000)
    throw Refusal.conflict(reason('postTooOld', { minutes: editMinutes }))
  const mentions = ask.body.mentions ?? []
  await demandMentionsSee(work, mentions, mentioningIn(services, post.record))
  await work.writer.run(
    sql`update posts set body = ${ask.body.body}, mentions = ${mentions}::uuid[], edited_at = ${work.at} where id = ${post.id}::uuid`,
  )
  await work.notifyBrowsers('record.discussed', { record: post.record })
  return { id: post.id }
}

async function takeBack(services: Services, work: AnyWork, ask: Ask): Promise<object> {
  const post = await holdPost(services, work, ask)
  const isManager = ask.by!.roles.some(role => services.app.registry.roles.managers.includes(role))
  if (post.createdBy !== me(ask) && !isManager) throw Refusal.conflict(reason('postNotYours'))
  await work.writer.run(
    sql`update posts set body = '', mentions = '{}', deleted_at = ${work.at} where id = ${post.id}::uuid`,
  )
  await work.notifyBrowsers('record.discussed', { record: post.record })
  return { id: post.id }
}

interface Told {
  readonly record: string
  readonly body: string
  readonly mentions: readonly string[]
  /** Who said it. */
  readonly by: string
  /** Told as those are who follow the record. */
  readonly also?: string | null
}

async function tellPeople(work: AnyWork, { record, body: said, mentions, by, also = null }: Told): Promise<void> {
  const link = readLink(work, record)
  if (!link) return
  const { resource, id } = link
  const label = (await labelsOf(work.registry, work.reader, new Map([[resource.name, new Set([id])]])))[
    resource.name
  ]?.[id]
  const following = new Set([...(await followersOf(work.reader, record)), ...(also ? [also] : [])])
  const followers = [...following].filter(user => !mentions.includes(user))
  for (const user of [...mentions, ...followers]) {
    if (user === work.by.userId) continue
    const person = await work.people.personOf(work.reader, user)
    if (!person || !(await seesNow(work.reader, person, resource, id))) continue
    const words = work.wordsIn(person.language)
    const event = mentions.includes(user) ? 'mentioned' : 'record.followed'
    const name = label?.code ?? label?.title ?? resourceLabel(words, resource.name, 'one')
    await notify(work, {
      user,
      type: 'info',
      event,
      title: words(event === 'mentioned' ? 'notices.mentioned' : 'notices.discussed', { by, record: name }),
      body: said.slice(0, 300),
      link: `/${resource.route}/${id}`,
      groupKey: `${event} ${record}`,
    })
  }
}
