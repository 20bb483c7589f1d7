import { sql } from 'kysely'
import { nameBeside } from '#modules/documents/model/folder-names.ts'
import { role } from '#modules/security/model/front.ts'
import { complaint, reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { keepLines } from './kept-lines.ts'

const documentVerb = verb<'documents'>()
const hoursOut = 24

const checkOut = documentVerb('documents.checkOut', async work => ({
  checkedOutBy: work.by.userId,
  checkedOutAt: work.at,
}))

/** Whoever took it brings it back; managers take it back from anybody (`release`). */
const checkIn = documentVerb('documents.checkIn', async (work, document) => {
  if (document.checkedOutBy !== work.by.userId) throw Refusal.forbidden('documents.release')
  return { checkedOutBy: null, checkedOutAt: null }
})

const release = documentVerb('documents.release', async () => ({ checkedOutBy: null, checkedOutAt: null }))

const revoke = verb<'document-shares'>()('document-shares.revoke', async work => ({ revokedAt: work.at }))

/** Versions are numbered as they come and stay as they were put in; who has it checked out is the only one to change it. */
export const savingDocument: SaveHook<'documents'> = async (work, { before, after }) => {
  const versions = after.versions
  let last = Math.max(0, ...versions.map(one => Number(one.number ?? 0)))
  for (const version of versions) version.number ??= ++last
  keepLines(before?.versions, versions, {
    isKept: () => true,
    fields: ['file', 'note'],
    refusal: version => reason('versionIsKept', { number: String(version.number) }),
  })
  if (!before || work.by.isSystem) return
  await demandEditing(work, before)
  await demandNotTaken(work, before, after)
}

/** Its owner changes a document, an administrator, and whoever has it shared for editing. */
async function demandEditing(work: AnyWork, document: Row): Promise<void> {
  if (document.owner === work.by.userId || work.by.isSystem || work.by.roles.includes(role.administrator)) return
  const mayOnlyRead = await work.reader.first(sql`
    select 1 as found from document_shares s
    where (s.document = ${document.id}::uuid or s.folder = ${document.folder ?? null}::uuid) and s.status = 'active'
      and (s.with_user = ${work.by.userId}::uuid
        or s.with_group = any((select user_groups from users where id = ${work.by.userId}::uuid)::uuid[]))
    having bool_and(s."right" <> 'edit')`)
  if (mayOnlyRead) throw Refusal.forbidden('documents.update')
}

async function demandNotTaken(work: AnyWork, before: Row, after: Row): Promise<void> {
  const { checkedOutBy, checkedOutAt } = before
  if (!checkedOutBy || checkedOutBy === work.by.userId || after.checkedOutBy === null) return
  if (Date.parse(work.at) - Date.parse(String(checkedOutAt)) > hoursOut * 3_600_000) return
  const who = await work.reader.first<{ name: string }>(
    sql`select coalesce(display_name, username) as name from users where id = ${checkedOutBy}::uuid`,
  )
  const params = { name: who?.name ?? '', since: String(checkedOutAt) }
  throw new Refusal({ status: 423, code: 'checkedOutBy', params })
}

/** One shares what is one's own, with somebody else, from now on. */
export const savingShare: SaveHook<'document-shares'> = async (work, { before, after }) => {
  if (after.withUser && after.withUser === work.by.userId)
    throw Refusal.fields([complaint(['withUser'], 'shareWithSelf')], 'document-shares')
  if (after.expiresAt && after.expiresAt !== before?.expiresAt && String(after.expiresAt) <= work.at)
    throw Refusal.fields([complaint(['expiresAt'], 'expiresInPast')], 'document-shares')
  if (work.by.isSystem || work.by.roles.includes(role.administrator)) return
  const owned = await work.reader.first(sql`
    select 1 as found from documents where id = ${after.document ?? null}::uuid and owner = ${work.by.userId}::uuid
    union all
    select 1 from folders where id = ${after.folder ?? null}::uuid and owner = ${work.by.userId}::uuid`)
  if (!owned) throw Refusal.forbidden('document-shares.create')
}

/** documents R40: folder names every file system takes, no two the same in one folder; the way from the top goes along. */
export const savingFolder: SaveHook<'folders'> = async (work, { before, after }) => {
  const siblings = await work.reader.rows<{ name: string }>(sql`
    select name from folders
    where parent is not distinct from ${after.parent ?? null}::uuid and record is not distinct from ${after.record ?? null}
      and archived_at is null and id is distinct from ${before?.id ?? null}::uuid
      and (${after.parent ?? null}::uuid is not null or owner is not distinct from ${after.owner ?? null}::uuid)`)
  after.name = nameBeside(
    String(after.name),
    siblings.map(sibling => sibling.name),
  )
  const above = await work.reader.first<{ path: string | null }>(
    sql`select path from folders where id = ${after.parent ?? null}::uuid`,
  )
  after.path = [above?.path, after.name].filter(Boolean).join(' / ')
}

/** What lies below follows a folder that was renamed or moved. */
export const savedFolder: SaveHook<'folders'> = async (work, { before, after }) => {
  if (!before || before.path === after.path) return
  await work.writer.run(sql`
    with recursive below as (
      select id, ${String(after.path)} || ' / ' || name as path from folders where parent = ${before.id}::uuid
      union all select f.id, below.path || ' / ' || f.name from folders f join below on f.parent = below.id
    ) update folders f set path = below.path from below where f.id = below.id`)
}

export const documentVerbs = {
  'documents.checkOut': checkOut,
  'documents.checkIn': checkIn,
  'documents.release': release,
  'document-shares.revoke': revoke,
}
