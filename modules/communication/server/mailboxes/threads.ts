import { sql } from 'kysely'
import { hasReplyPrefix, type KnownThread, normalSubject, threadOf } from '#modules/communication/model/threading.ts'
import type { OurMail } from '#platform/server/mail/index.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { KnownContact } from './contacts.ts'
import type { ParsedMail } from './parsed-mail.ts'

const addressIn = (text: string): string => (/<([^<>]*)>\s*$/.exec(text)?.[1] ?? text).trim().toLowerCase()

/** Conversations an incoming mail may belong to: those that hold what it names, and late ones of its subject. */
async function knownThreads(work: AnyWork, mailbox: string, mail: ParsedMail): Promise<KnownThread[]> {
  const named = [...mail.references, ...mail.reported, ...(mail.inReplyTo ? [mail.inReplyTo] : [])]
  const subject = hasReplyPrefix(mail.subject) ? normalSubject(mail.subject) : ''
  const bySubject = subject
    ? sql`or (t.address = ${mailbox}::uuid and t.last_message_at > ${work.at}::timestamptz - interval '31 days'
        and right(lower(regexp_replace(btrim(t.subject), '\\s+', ' ', 'g')), ${subject.length}) = ${subject})`
    : sql``
  const rows = await work.reader.rows<Omit<KnownThread, 'participants' | 'replyToken'> & { people: string[] }>(sql`
    select t.id, coalesce(t.subject, '') as subject, t.last_message_at as "lastMessageAt",
      json_agg(json_build_object('messageId', m.message_id, 'isOurs', m.direction = 'out') order by m.created_at, m.id) as messages,
      array_agg(distinct m."from") || coalesce((select array_agg(distinct p) from inbox_messages o, jsonb_array_elements_text(o."to") p where o.thread = t.id), '{}') as people
    from inbox t join inbox_messages m on m.thread = t.id
    where t.archived_at is null and (
      t.id in (select thread from inbox_messages where address = ${mailbox}::uuid and message_id = any(${named}::text[])) ${bySubject})
    group by t.id order by t.last_message_at desc limit 50`)
  return rows.map(({ people, ...thread }) => ({ ...thread, replyToken: null, participants: people.map(addressIn) }))
}

export interface Opened {
  readonly id: string
  readonly assignee: string | null
  readonly isNew: boolean
}

interface Arrived {
  readonly mailbox: string
  readonly mail: ParsedMail
  readonly sentAt: string
  readonly contact: KnownContact | null
  /** The mail of ours it answers. */
  readonly ours: OurMail | undefined
}

/** documents R52: the conversation an incoming mail continues, open again; else a new one, which begins with our mail if it answers one. */
export async function threadFor(work: AnyWork, { mailbox, mail, sentAt, contact, ours }: Arrived): Promise<Opened> {
  const recipients = [...mail.to, ...mail.cc].map(addressIn)
  const references = [...mail.references, ...mail.reported]
  const incoming = { ...mail, references, recipients, sender: mail.sender?.address ?? '', sentAt }
  const known = threadOf(incoming, await knownThreads(work, mailbox, mail))
  if (known) {
    const reopens = mail.kind === 'message'
    const row = await work.writer.first<{ assignee: string | null }>(sql`
      update inbox set last_message_at = greatest(last_message_at, ${sentAt}::timestamptz),
        status = case when ${reopens} and status in ('waiting', 'closed') then 'open' else status end,
        record = coalesce(record, ${ours?.record ?? null})
      where id = ${known}::uuid returning assignee`)
    return { id: known, assignee: row?.assignee ?? null, isNew: false }
  }
  const { id } = await work.issue('inbox', {
    ...{ address: mailbox, subject: mail.subject || null, lastMessageAt: sentAt, record: ours?.record ?? null },
    ...{ contact: contact?.id ?? null, partner: contact?.partner ?? null },
  })
  if (contact?.blocked) await work.writer.run(sql`update inbox set status = 'spam' where id = ${id}::uuid`)
  const kept =
    ours &&
    (await work.reader.first(sql`
      select from inbox_messages where address = ${mailbox}::uuid and message_id = ${ours.messageId}`))
  if (ours && !kept)
    await work.issue('inbox-messages', {
      ...{ thread: id, address: mailbox, direction: 'out', messageId: ours.messageId, sentAt: ours.sentAt },
      ...{ from: mail.to[0] ?? '—', to: ours.recipients, subject: ours.subject, text: ours.text },
    })
  return { id, assignee: null, isNew: true }
}
