import { v7 as newId } from 'uuid'
import type { StoredFile } from '#platform/model'
import { controlOf } from '../files/export-control.ts'
import { makeFileLink } from '../files/file-links.ts'
import { Refusal } from '../problems.ts'
import type { Secrets } from '../secrets.ts'
import type { Letter, Mail } from '../services.ts'
import type { AnyWork } from '../work/work.ts'
import { type Mailbox, mailboxes, oneLine } from './addresses.ts'
import { keptText, type MailText } from './sealed-text.ts'
import { type Environment, hasServer, senderOf } from './settings.ts'

export interface MailOptions {
  readonly environment: Environment
  readonly publicUrl: string
  readonly secrets: Secrets
}

/**
 * The outbox: a mail is written with the transaction that wants it, and leaves afterwards. Without SMTP_URL it stays,
 * waiting, where an administrator can read it.
 */
export function openMail({ environment, publicUrl, secrets }: MailOptions): Mail {
  const domain = senderOf(environment, publicUrl).address.split('@')[1]!
  return {
    async send(work, letter) {
      const id = newId()
      const readers = mailboxes(letter.to)
      const recipients = readers.map(({ name, address }) => (name ? `"${name}" <${address}>` : address))
      const { attachments, links } = await enclosed(work, letter, readers, publicUrl)
      const whole: MailText = {
        text: [letter.text, ...links.map(({ line }) => line)].join('\n\n'),
        html: letter.html ? [letter.html, ...links.map(({ line }) => asParagraph(line))].join('\n') : null,
      }
      const kept = keptText(secrets, id, whole, {
        parts: [...(letter.secrets ?? []), ...links.map(({ link }) => link)],
        instead: work.words('files.linkCut'),
      })
      await work.client.query(
        `insert into outgoing_mails (id, created_at, created_by, recipient, subject, text, html, is_cut, sealed, attachments, record, message_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
        [
          id,
          work.at,
          work.by.userId,
          recipients.join(', '),
          oneLine(letter.subject),
          kept.text,
          kept.html,
          kept.sealed !== null,
          kept.sealed,
          JSON.stringify(attachments),
          letter.record ?? null,
          `<${id}@${domain}>`,
        ],
      )
      if (hasServer(environment)) await work.later('mail.send', { id }, { key: `mail:${id}` })
    },
  }
}

/** What goes along with a letter: contents, and links to those that leave the company in no mail (documents R31). */
async function enclosed(work: AnyWork, { attachments = [] }: Letter, readers: readonly Mailbox[], publicUrl: string) {
  const links: { readonly line: string; readonly link: string }[] = []
  const open: Enclosure[] = []
  for (const file of attachments) {
    const control = await controlOf(work.registry, work.reader, file.sha256)
    if (!control) {
      open.push(file)
      continue
    }
    const sentTo = readers.map(({ address }) => address)
    const { path, expiresAt } = await makeFileLink(work, file, sentTo)
    const until = new Intl.DateTimeFormat(work.by.language, { dateStyle: 'long', timeZone: work.calendar.zone })
    const link = publicUrl + path
    const about = { name: file.name, control: control.toUpperCase(), until: until.format(new Date(expiresAt)) }
    links.push({ line: work.words('files.mailedLink', { ...about, link }), link })
  }
  return { attachments: await stored(work, open), links }
}

type Enclosure = NonNullable<Letter['attachments']>[number]

async function stored(work: AnyWork, enclosures: readonly Enclosure[]): Promise<StoredFile[]> {
  const { rows } = await work.client.query<{ sha256: string; size: number; mime: string }>(
    `select sha256, size, mime from file_objects where sha256 = any($1)`,
    [enclosures.map(({ sha256 }) => sha256)],
  )
  return enclosures.map(({ name, sha256 }) => {
    const found = rows.find(row => row.sha256 === sha256)
    if (!found) throw Refusal.notFound()
    return { sha256, name, size: found.size, type: found.mime }
  })
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asParagraph = (line: string): string => `<p>${line.replace(/[&<>"]/g, sign => escapes[sign]!)}</p>`
