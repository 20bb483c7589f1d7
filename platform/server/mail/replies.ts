import { sql } from 'kysely'
import type { RecordLink, StoredFile } from '#platform/model'
import { hangFiles } from '../collaboration/attachments.ts'
import { postByMail } from '../collaboration/posts.ts'
import type { Reader } from '../database/transaction.ts'
import type { AnyWork } from '../work/work.ts'
import { mailboxes } from './addresses.ts'
import { tellRefused } from './send-mail.ts'

declare module '../work/events.ts' {
  interface Events {
    'mail.replied': MailReplied
  }
}

/** Somebody answered a mail of ours that is about a record. */
export interface MailReplied {
  readonly record: RecordLink
  /** As people read it: `Ana Núñez <ana@example.com>`. */
  readonly from: string
  readonly address: string
  /** The mail was not sent to whoever answers it. */
  readonly isFromOther: boolean
  readonly subject: string
  /** What is new in it, without what it quotes. */
  readonly text: string
  readonly files: readonly StoredFile[]
}

/** A mail that left by the outbox. */
export interface OurMail {
  readonly id: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly recipients: readonly string[]
  readonly record: RecordLink | null
  readonly sentBy: string | null
  readonly sentAt: string
}

/**
 * The mail of ours that an answer names by its Message-ID; of several, the one named first. Our ids are random, so that nobody
 * who has not had the mail names one.
 */
export async function ourMailAmong(reader: Reader, messageIds: readonly string[]): Promise<OurMail | undefined> {
  if (messageIds.length === 0) return undefined
  const found = await reader.first<Omit<OurMail, 'recipients'> & { recipient: string }>(sql`
    select id, message_id as "messageId", subject, text, recipient, record, created_by as "sentBy",
      coalesce(sent_at, created_at) as "sentAt"
    from outgoing_mails where message_id = any(${[...messageIds]}::text[])
    order by array_position(${[...messageIds]}::text[], message_id::text) limit 1`)
  if (!found) return undefined
  const { recipient, ...mail } = found
  return { ...mail, recipients: mailboxes(recipient).map(({ address }) => address.toLowerCase()) }
}

/** What was answered stands at the record: said among its posts, its files hung on it; modules hear of it. */
export async function landReply(work: AnyWork, mail: OurMail, reply: Omit<MailReplied, 'record'>): Promise<void> {
  const { record } = mail
  if (!record) return
  const { from, isFromOther, text, subject, files } = reply
  await hangFiles(work, record, files)
  const head = work.words(isFromOther ? 'mail.saidByOther' : 'mail.saidBy', { from })
  await postByMail(work, record, { from, body: `${head}\n\n${text || subject}` }, mail.sentBy)
  await work.raise('mail.replied', { record, ...reply })
}

/** What a mail server reported later of one recipient: it took the mail, and then did not deliver it. */
export interface Undelivered {
  readonly address: string
  /** Word for word. */
  readonly answer: string | null
}

/** documents R57: whoever sent it is told, and so are the modules that know its record, as where it is refused at once. */
export async function landBounce(work: AnyWork, mail: OurMail, undelivered: readonly Undelivered[]): Promise<void> {
  const lost = undelivered.filter(({ address }) => mail.recipients.includes(address))
  for (const { address, answer } of lost) {
    await tellRefused(
      work,
      { created_by: mail.sentBy, record: mail.record, subject: mail.subject },
      { address, answer },
    )
    const isLost = lost.length === mail.recipients.length
    if (mail.record) await work.raise('mail.refused', { record: mail.record, address, answer, isLost })
  }
}
