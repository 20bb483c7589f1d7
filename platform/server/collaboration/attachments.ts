import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { type RecordLink, type StoredFile, text } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import { tableOf } from '../records/columns.ts'
import { mayOpen } from '../records/may-open.ts'
import { ownUploads } from '../records/own-files.ts'
import { rowAccess } from '../records/row-access.ts'
import { demandVisible, readLink } from '../records/visible-records.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { doing } from './me.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    /** A file was hung on a record or taken off. */
    'record.attached': { readonly record: RecordLink }
  }
}

interface Given {
  readonly sha256: string
  readonly name: string
  readonly category: string | null
}

/** Files hung on a record: seen by whoever sees it, changed by whoever may change it. */
export function attachmentEndpoints(services: Services): Endpoint[] {
  const { app } = services
  const about = '/api/attachments/:resource/:id'
  return [
    endpoint({
      method: 'GET',
      path: about,
      access: 'byResource',
      summary: 'Files hung on a record',
      handle: async ask => {
        const record: RecordLink = `${ask.params.resource}/${ask.params.id}`
        if (ask.by?.partner) throw Refusal.notFound()
        await demandVisible(app, ask.by, record)
        const attachments = await app.reader.rows(sql`
          select a.id, a.name, a.sha256, a.size, a.mime, a.category, a."order", a.created_at as "createdAt", a.created_by as "createdBy",
            u.name as "createdByName"
          from attachments a left join mw_people u on u.id = a.created_by
          where a.record = ${record} and a.archived_at is null order by a."order", a.created_at, a.id`)
        return { attachments }
      },
    }),
    endpoint<Given>({
      method: 'POST',
      path: about,
      access: 'byResource',
      summary: 'Hang an uploaded file on a record',
      asks: {
        sha256: text({ max: 64, exact: true }).required(),
        name: text({ max: 255 }).required(),
        category: text(),
      },
      handle: ask => hang(services, ask),
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/attachments/:attachment',
      access: 'signedIn',
      summary: 'Take a file off a record',
      handle: ask =>
        doing(services, ask, async work => {
          const id = ask.params.attachment ?? ''
          if (!/^[0-9a-f-]{36}$/.test(id)) throw Refusal.notFound()
          const found = await work.reader.first<{ record: RecordLink }>(
            sql`select record from attachments where id = ${id}::uuid and archived_at is null for update`,
          )
          if (!found) throw Refusal.notFound()
          await demandChange(services, ask.by, found.record)
          await work.writer.run(sql`delete from attachments where id = ${id}::uuid`)
          await work.notifyBrowsers('record.attached', { record: found.record })
          return { id }
        }),
    }),
  ]
}

/** 404 for those who do not see the record, 403 for those who see but may not change it. */
async function demandChange({ app }: Services, by: Person | null, record: string): Promise<void> {
  if (by?.partner) throw Refusal.notFound()
  await demandVisible(app, by, record)
  const { resource, id } = readLink(app, record)!
  const access = rowAccess(by!, resource, 'update')
  const may =
    access &&
    (await app.reader.first(sql`select 1 as may from ${tableOf(resource)} t where t."id" = ${id}::uuid and ${access}`))
  if (!may) throw Refusal.forbidden(`${resource.name}.update`)
}

async function hang(services: Services, ask: Ask<Given>): Promise<object> {
  const { app } = services
  const { sha256, category } = ask.body
  const record: RecordLink = `${ask.params.resource}/${ask.params.id}`
  await demandChange(services, ask.by, record)
  const name = ask.body.name.replace(/^.*[\\/]/, '')
  const file = await app.reader.first<{ size: number; mime: string }>(
    sql`select size, mime from file_objects where sha256 = ${sha256} and withheld_since is null and scan <> 'infected'`,
  )
  // Knowing a hash is not having the file: it must be one's own upload or hang where one may look.
  if (!file || !name || !(await has(services, ask.by!, sha256)))
    throw Refusal.fields([{ path: ['sha256'], code: 'notFile' }])
  return doing(services, ask, async work => {
    const id = await hangFile(work, record, { name, sha256, size: file.size, type: file.mime }, category)
    await work.notifyBrowsers('record.attached', { record })
    return { id, name, sha256, ...file }
  })
}

async function hangFile(work: AnyWork, record: RecordLink, file: StoredFile, category: string | null): Promise<string> {
  const id = newId()
  const { name, sha256, size, type } = file
  await work.writer.run(sql`
    insert into attachments (id, created_at, created_by, updated_by, record, name, sha256, size, mime, category, "order")
    values (${id}, ${work.at}, ${work.by.userId}::uuid, ${work.by.userId}::uuid, ${record}, ${name}, ${sha256}, ${size}, ${type}, ${category},
      (select coalesce(max("order"), 0) + 1 from attachments where record = ${record}))`)
  return id
}

/** Files that came about a record otherwise than by somebody's hand, such as in a mail. */
export async function hangFiles(work: AnyWork, record: RecordLink, files: readonly StoredFile[]): Promise<void> {
  for (const file of files) await hangFile(work, record, file, null)
  if (files.length) await work.notifyBrowsers('record.attached', { record })
}

async function has({ app }: Services, by: Person, sha256: string): Promise<boolean> {
  const own = await ownUploads(app.reader, by, [sha256])
  return own.has(sha256) || mayOpen(app.registry, app.reader, by, sha256)
}
