import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { freshText } from '#modules/communication/model/incoming.ts'
import { reportedKind } from '#modules/communication/model/tracking.ts'
import type { StoredFile } from '#platform/model'
import { notify } from '#platform/server/collaboration/index.ts'
import { landBounce, landReply, ourMailAmong } from '#platform/server/mail/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { contactOf } from './contacts.ts'
import { withoutLinks } from './hide-links.ts'
import { type ParsedMail, parsedMail, unreadMail } from './parsed-mail.ts'
import { threadFor } from './threads.ts'

/** A mail as it lies in its mailbox. */
export interface Arrival {
  readonly mailbox: { readonly id: string; readonly address: string }
  readonly uid: number
  readonly uidValidity: number
  readonly source: Buffer
  readonly arrivedAt: string
  /** Of a mail that is too large, `source` is its head alone. */
  readonly tooLarge?: { readonly megabytes: number; readonly limit: number }
}

interface Kept {
  readonly mail: ParsedMail
  readonly files: readonly StoredFile[]
  readonly raw: StoredFile | null
}

/** What comes in a mail passes the same bars as what people bring; what is barred is named in the text instead. */
async function keepFiles({ files, app, publicUrl }: Services, arrival: Arrival, parsed: ParsedMail): Promise<Kept> {
  const words = app.words((await app.company()).language)
  const { mail, source } = withoutLinks(parsed, arrival.source, publicUrl, words('files.linkCut'))
  const kept: StoredFile[] = []
  const notes: string[] = arrival.tooLarge
    ? [words('communication.tooLarge', { size: arrival.tooLarge.megabytes, limit: arrival.tooLarge.limit })]
    : []
  for (const { name, content } of mail.attachments)
    try {
      kept.push(await files.bring(Readable.from([content]), name))
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error
      const why = words(`reasons.${error.code}`, error.params)
      notes.push(words('communication.fileNotKept', { name, why }))
    }
  const name = `${mail.subject.replace(/[/\\:]/g, ' ').slice(0, 80) || 'mail'}.eml`
  const raw = await bringRaw(files, source, name)
  const text = [...notes, mail.text].filter(Boolean).join('\n\n')
  return { mail: { ...mail, text }, files: kept, raw }
}

async function bringRaw(files: Services['files'], source: Buffer | null, name: string): Promise<StoredFile | null> {
  if (!source) return null
  return files.bring(Readable.from([source]), name).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) return null
    throw error
  })
}

/** A mail that no reader understands still arrived: it is kept as it is. */
async function asItIs({ app }: Services, { source }: Arrival): Promise<ParsedMail> {
  return unreadMail(source, app.words((await app.company()).language)('communication.notReadable'))
}

/**
 * Takes a mail into the inbox, once (documents R51). Its number there says how far the mailbox has been read. Answers whether it
 * was new.
 */
export async function takeMail(services: Services, arrival: Arrival, isUnreadable: boolean): Promise<boolean> {
  const mail = isUnreadable ? await asItIs(services, arrival) : await parsedMail(arrival.source)
  const kept = await keepFiles(services, arrival, mail)
  return perform(
    services.app,
    { by: theSystem('mailboxes', (await services.app.company()).language), via: 'mail' },
    async work => {
      const { id } = arrival.mailbox
      // Two readers of one mailbox wait for each other.
      await work.reader.first(sql`select from inbox_addresses where id = ${id}::uuid for update`)
      const known = await work.writer.first(sql`
      update inbox_messages set uid = ${arrival.uid}, uid_validity = ${arrival.uidValidity}
      where address = ${id}::uuid and message_id = ${kept.mail.messageId} returning id`)
      if (known) return false
      await keepMail(work, arrival, kept)
      return true
    },
  )
}

async function keepMail(work: AnyWork, arrival: Arrival, { mail, files, raw }: Kept): Promise<void> {
  const { mailbox } = arrival
  const named = [...mail.reported, ...(mail.inReplyTo ? [mail.inReplyTo] : []), ...[...mail.references].reverse()]
  const ours = await ourMailAmong(work.reader, named)
  const contact = mail.sender && (await contactOf(work, mail.sender))
  // A date of tomorrow would keep a thread on top of all others.
  const sentAt = mail.sentAt && mail.sentAt < work.at ? mail.sentAt : arrival.arrivedAt
  const thread = await threadFor(work, { mailbox: mailbox.id, mail, sentAt, contact, ours })
  await work.issue('inbox-messages', {
    ...{ thread: thread.id, address: mailbox.id, direction: 'in', messageId: mail.messageId },
    ...{ inReplyTo: mail.inReplyTo, references: mail.references, from: mail.from || '—', to: mail.to, cc: mail.cc },
    ...{ subject: mail.subject || null, text: mail.text || null, html: mail.html, files, raw },
    ...{ uid: arrival.uid, uidValidity: arrival.uidValidity, sentAt },
  })
  if (mail.kind === 'bounce' && ours) await landBounce(work, ours, undeliveredIn(mail))
  if (mail.kind !== 'message' || contact?.blocked) return
  if (ours && mail.sender)
    await landReply(work, ours, {
      ...{ from: mail.from, address: mail.sender.address, subject: mail.subject, text: freshText(mail.text), files },
      isFromOther: !ours.recipients.includes(mail.sender.address),
    })
  if (thread.assignee) await tellAssignee(work, thread.assignee, thread.id, mail)
}

/** documents R55: whom a report says the mail will not reach. */
const undeliveredIn = ({ reports }: ParsedMail) =>
  reports
    .filter(({ action, status }) => reportedKind(action, status)?.kind === 'bounced')
    .map(({ recipient, status, diagnostic }) => ({ address: recipient, answer: diagnostic ?? (status || null) }))

async function tellAssignee(work: AnyWork, user: string, thread: string, mail: ParsedMail): Promise<void> {
  const [person] = await contactsOf(work.reader, [user])
  if (!person) return
  await notify(work, {
    ...{ user, type: 'info', event: 'inbox.arrived', link: `/inbox/${thread}`, groupKey: `inbox ${thread}` },
    title: work.wordsIn(person.language)('communication.arrived', { from: mail.from, subject: mail.subject }),
    body: freshText(mail.text).slice(0, 300),
  })
}
