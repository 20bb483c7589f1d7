import { v7 as newId } from 'uuid'
import type { StoredFile } from '#platform/model'
import { controlOf } from '../files/export-control.ts'
import { Refusal } from '../problems.ts'
import type { Letter, Mail } from '../services.ts'
import type { AnyWork } from '../work/work.ts'
import { mailboxes, oneLine } from './addresses.ts'
import { type Environment, hasServer, senderOf } from './settings.ts'

export interface MailOptions {
  readonly environment: Environment
  readonly publicUrl: string
}

/**
 * The outbox: a mail is written with the transaction that wants it, and leaves afterwards. Without SMTP_URL it stays,
 * waiting, where an administrator can read it.
 */
export function openMail({ environment, publicUrl }: MailOptions): Mail {
  const domain = senderOf(environment, publicUrl).address.split('@')[1]!
  return {
    async send(work, letter) {
      const id = newId()
      const recipients = mailboxes(letter.to).map(({ name, address }) => (name ? `"${name}" <${address}>` : address))
      await work.client.query(
        `insert into outgoing_mails (id, created_at, created_by, recipient, subject, text, html, attachments, record, message_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          id,
          work.at,
          work.by.userId,
          recipients.join(', '),
          oneLine(letter.subject),
          letter.text,
          letter.html ?? null,
          JSON.stringify(await attached(work, letter)),
          letter.record ?? null,
          `<${id}@${domain}>`,
        ],
      )
      if (hasServer(environment)) await work.later('mail.send', { id }, { key: `mail:${id}` })
    },
  }
}

async function attached(work: AnyWork, { attachments = [] }: Letter): Promise<StoredFile[]> {
  const { rows } = await work.client.query<{ sha256: string; size: number; mime: string }>(
    `select sha256, size, mime from file_objects where sha256 = any($1)`,
    [attachments.map(({ sha256 }) => sha256)],
  )
  for (const { name, sha256 } of attachments) {
    const control = await controlOf(work.registry, work.reader, sha256)
    if (control) throw new Refusal({ status: 409, code: 'notMailed', params: { name, control: control.toUpperCase() } })
  }
  return attachments.map(({ name, sha256 }) => {
    const found = rows.find(row => row.sha256 === sha256)
    if (!found) throw Refusal.notFound()
    return { sha256, name, size: found.size, type: found.mime }
  })
}
