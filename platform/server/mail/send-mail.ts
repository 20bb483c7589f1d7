import { createTransport } from 'nodemailer'
import type { StoredFile } from '#platform/model'
import { insist } from '../back-off.ts'
import { writerOn } from '../database/transaction.ts'
import { isPassing } from '../database/trouble.ts'
import type { Job, Services } from '../services.ts'
import { theSystem } from '../work/person.ts'
import { mailboxes } from './addresses.ts'
import { nextAttempt } from './retry-schedule.ts'
import { wholeText } from './sealed-text.ts'
import { hasServer, senderOf } from './settings.ts'

interface Waiting {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly sealed: string | null
  readonly attachments: readonly StoredFile[]
  readonly message_id: string
  readonly attempts: number
  readonly first_attempt_at: string
}

/**
 * Sends one mail of the outbox. A database that goes away after the server's "accepted" is waited for, because a mail not noted as
 * sent would be sent again. Should the process itself die in between, the mail goes out twice under one Message-ID and one date,
 * which readers recognise; the other way round it would be lost.
 */
export const sendMail: Job = async ({ id }: { id: string }, { services, signal }) => {
  if (!hasServer(services.environment)) return
  const mail = await begin(services, id)
  if (!mail) return
  const { rejected, error } = await handOver(services, mail).catch((error: unknown) => ({ rejected: [], error }))
  const said = async () => {
    if (error !== undefined) return isPermanent(error) ? fail(services, id, error) : postpone(services, mail, error)
    const refused = rejected.length ? `refused for: ${rejected.join(', ')}` : null
    const sent = [now(services), refused]
    return note(services, id, `status = 'sent', sent_at = $2, next_attempt_at = null, error = $3, sealed = null`, sent)
  }
  await insist(said, { passes: isPassing, until: signal })
}

const now = ({ app }: Services): string => app.now()

const note = ({ app }: Services, id: string, sets: string, values: readonly unknown[]) =>
  app.pool.query(`update outgoing_mails set ${sets} where id = $1 and status = 'sending'`, [id, ...values])

async function begin(services: Services, id: string): Promise<Waiting | undefined> {
  const { rows } = await services.app.pool.query<Waiting>(
    `update outgoing_mails set status = 'sending', attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, $2)
     where id = $1 and status in ('waiting', 'deferred', 'sending') returning *`,
    [id, now(services)],
  )
  return rows[0]
}

async function handOver(
  { environment, publicUrl, files, secrets }: Services,
  mail: Waiting,
): Promise<{ rejected: string[]; error?: unknown }> {
  const transport = createTransport(environment.SMTP_URL!, {
    disableFileAccess: true,
    disableUrlAccess: true,
    from: senderOf(environment, publicUrl),
  })
  try {
    const { text, html } = wholeText(secrets, mail)
    const { rejected } = await transport.sendMail({
      to: mailboxes(mail.recipient),
      subject: mail.subject,
      text,
      ...(html !== null && { html }),
      messageId: mail.message_id,
      date: new Date(mail.first_attempt_at),
      headers: { 'Auto-Submitted': 'auto-generated' },
      attachments: mail.attachments.map(({ name, sha256, type }) => ({
        filename: name,
        contentType: type,
        content: files.read(sha256),
      })),
    })
    return { rejected }
  } finally {
    transport.close()
  }
}

/** A 5yz answer about the mail itself; a password the server does not take is ours to mend, and the mail waits for it. */
const isPermanent = (error: unknown): boolean => {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  return responseCode >= 500 && responseCode < 600 && code !== 'EAUTH'
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 2000)

const fail = (services: Services, id: string, error: unknown) =>
  note(services, id, `status = 'failed', next_attempt_at = null, error = $2`, [textOf(error)])

async function postpone(services: Services, mail: Waiting, error: unknown): Promise<void> {
  const { app } = services
  const next = nextAttempt(mail.attempts, Date.parse(mail.first_attempt_at), Date.parse(app.now()))
  if (next === null) return void (await fail(services, mail.id, error))
  const runAt = new Date(next).toISOString()
  await note(services, mail.id, `status = 'deferred', next_attempt_at = $2, error = $3`, [runAt, textOf(error)])
  await queue(services, mail.id, runAt)
}

const queue = ({ app }: Services, id: string, runAt?: string): Promise<void> =>
  app.queue(writerOn(app.pool), 'mail.send', { id }, theSystem('mail'), {
    key: `mail:${id}`,
    ...(runAt && { runAt }),
  })

/** No link is good for longer: what could not be sent by then opens nothing any more, and is not kept. */
const dropOldSecrets = ({ app }: Services) =>
  app.pool.query(
    `update outgoing_mails set sealed = null where sealed is not null and created_at < $1::timestamptz - interval '31 days'`,
    [app.now()],
  )

/** Mails of the last two days that nobody is sending: a mail server was set up, or a process died between two notes. */
export const collectMail: Job = async (_payload: unknown, { services }) => {
  await dropOldSecrets(services)
  if (!hasServer(services.environment)) return
  const { rows } = await services.app.pool.query<{ id: string }>(
    `select id from outgoing_mails
     where created_at > now() - interval '48 hours' and (
       status = 'waiting' or (status = 'deferred' and next_attempt_at < now() - interval '10 minutes'))`,
  )
  for (const { id } of rows) await queue(services, id)
}

export const mailJobs: Readonly<Record<string, Job>> = { 'mail.send': sendMail, 'mail.collect': collectMail }
export const mailRepeats: Readonly<Record<string, string>> = { 'mail.collect': '*/10 * * * *' }
