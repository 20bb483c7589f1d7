import type { ImapFlow, MailboxObject } from 'imapflow'
import { sql } from 'kysely'
import { insist } from '#platform/server/back-off.ts'
import { writerOn } from '#platform/server/database/transaction.ts'
import { isPassing } from '#platform/server/database/trouble.ts'
import type { Job, JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { inFolder, type MailboxRow, MailboxTrouble, troubleIn } from './connection.ts'
import { takeMail } from './take-mail.ts'

export const readMailboxes = 'communication.read-mailboxes'
export const readMailbox = 'communication.read-mailbox'

/** Every minute: each mailbox that can be read has a job of its own, so that a slow one holds nobody back. */
export const readMailboxesJob: Job = async (_payload: unknown, { services: { app } }) => {
  const rows = await app.reader.rows<{ id: string }>(sql`
    select id from inbox_addresses
    where archived_at is null and secret_set_at is not null and sync_status in ('ok', 'retrying')`)
  for (const { id } of rows)
    await app.queue(writerOn(app.pool), readMailbox, { id }, theSystem('mailboxes'), { key: `mailbox ${id}` })
}

interface Reading extends MailboxRow {
  readonly since: string
  readonly syncStatus: string
  readonly lastError: string | null
  readonly lastSyncAt: string | null
}

const rowOf = ({ app }: Services, id: string) =>
  app.reader.first<Reading>(sql`
    select id, address, imap_host as "imapHost", imap_port as "imapPort", security, login, auth, secret, folders,
      sync_status as "syncStatus", last_error as "lastError",
      last_sync_at as "lastSyncAt", coalesce(sync_from, (created_at - interval '1 day')::date)::text as since
    from inbox_addresses where id = ${id}::uuid and archived_at is null and secret is not null`)

export const readMailboxJob: Job = async ({ id }: { id: string }, context: JobContext) => {
  const mailbox = await rowOf(context.services, id)
  if (!mailbox) return
  try {
    const taken = await inFolder(context.services, mailbox, mailbox.folders?.inbox ?? 'INBOX', (client, folder) =>
      readFolder(context, mailbox, client, folder),
    )
    await note(context.services, mailbox, { status: 'ok', error: null, taken })
  } catch (error) {
    if (!(error instanceof MailboxTrouble)) throw error
    const isRefused = error.trouble === 'refusedLogin' || error.trouble === 'unreadable'
    await note(context.services, mailbox, {
      status: isRefused ? 'authFailed' : 'retrying',
      error: error.stored,
      taken: 0,
    })
  }
}

/** Each row of the log says something: a mailbox without news says so at most this often. */
const quiet = 15 * 60_000

async function note(
  { app }: Services,
  mailbox: Reading,
  { status, error, taken }: { readonly status: string; readonly error: string | null; readonly taken: number },
): Promise<void> {
  const same = mailbox.syncStatus === status && mailbox.lastError === error
  const recent = mailbox.lastSyncAt !== null && Date.parse(app.now()) - Date.parse(mailbox.lastSyncAt) < quiet
  if (same && recent && taken === 0) return
  await perform(app, { by: theSystem('mailboxes'), via: 'job' }, async work => {
    await work.writer.run(sql`
      update inbox_addresses set sync_status = ${status}, last_error = ${error},
        last_sync_at = case when ${status} = 'ok' then ${work.at}::timestamptz else last_sync_at end
      where id = ${mailbox.id}::uuid`)
  })
}

const megabyte = 1024 * 1024
const limit = 40
/** Of a mail that is too large, so much is read. */
const headSize = 64 * 1024

/** documents R51: what came since it was read last; all of it again where the server has numbered it anew, which takes nothing twice. */
async function readFolder(
  { services, signal }: JobContext,
  mailbox: Reading,
  client: ImapFlow,
  folder: MailboxObject,
): Promise<number> {
  const uidValidity = Number(folder.uidValidity)
  const last = await lastTaken(services, mailbox.id, uidValidity)
  let taken = 0
  for (const uid of await uidsAfter(client, mailbox, last)) {
    if (signal.aborted) return taken
    const found = await fetched(client, mailbox, uid)
    // Somebody deleted it meanwhile.
    if (!found) continue
    const arrival = { mailbox, uid, uidValidity, ...found }
    const take = (asItIs: boolean) =>
      insist(() => takeMail(services, arrival, asItIs), { passes: isPassing, until: signal })
    try {
      if (await take(false)) taken++
    } catch (error) {
      if (isPassing(error) || signal.aborted) throw error
      // One mail never stops its mailbox: what cannot be read is kept as it is, and the log of the server says why.
      console.error(`Mail ${uid} of ${mailbox.address} could not be read:`, error)
      if (await take(true)) taken++
    }
  }
  return taken
}

/** How far it was read, as what was taken says; from the beginning where the server numbers its mails anew. */
async function lastTaken({ app }: Services, mailbox: string, uidValidity: number): Promise<number> {
  const [found] = await app.pool
    .query<{ uid: string }>(
      `select uid from inbox_messages where address = $1 and uid_validity = $2 order by uid desc nulls last limit 1`,
      [mailbox, uidValidity],
    )
    .then(({ rows }) => rows)
  return Number(found?.uid ?? 0)
}

async function uidsAfter(client: ImapFlow, mailbox: Reading, last: number): Promise<number[]> {
  try {
    const query = { uid: `${last + 1}:*`, since: new Date(`${mailbox.since}T00:00:00Z`) }
    // A range that begins behind the last mail still answers that one.
    return ((await client.search(query, { uid: true })) || []).filter(uid => uid > last).toSorted((a, b) => a - b)
  } catch (error) {
    throw troubleIn(error, mailbox)
  }
}

async function fetched(client: ImapFlow, mailbox: Reading, uid: number) {
  try {
    const about = await client.fetchOne(`${uid}`, { size: true, internalDate: true }, { uid: true })
    if (!about) return null
    const size = about.size ?? 0
    const isLarge = size > limit * megabyte
    const source = isLarge ? { start: 0, maxLength: headSize } : true
    const read = await client.fetchOne(`${uid}`, { source }, { uid: true })
    const content = read ? read.source : undefined
    if (!content) return null
    const arrivedAt = new Date(about.internalDate ?? Date.now()).toISOString()
    const tooLarge = { megabytes: Math.round(size / megabyte), limit }
    return { source: isLarge ? headOf(content) : content, arrivedAt, ...(isLarge && { tooLarge }) }
  } catch (error) {
    throw troubleIn(error, mailbox)
  }
}

function headOf(source: Buffer): Buffer {
  const end = source.indexOf('\r\n\r\n')
  const head = end < 0 ? source : source.subarray(0, end)
  // What is left of it is no multipart mail any more.
  return Buffer.from(
    `${head.toString('latin1').replace(/^content-[\w-]+:.*(\r\n[ \t].*)*\r\n?/gim, '')}\r\n\r\n`,
    'latin1',
  )
}
