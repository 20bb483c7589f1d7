import { createTransport } from 'nodemailer'
import type { StoredFile } from '#platform/model'
import { insist } from '../back-off.ts'
import { notify } from '../collaboration/notify.ts'
import { writerOn } from '../database/transaction.ts'
import { isPassing } from '../database/trouble.ts'
import type { Job, Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { contactsOf } from '../work/people.ts'
import { theSystem } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { mailboxes } from './addresses.ts'
import {
  afterAttempt,
  type Delivery,
  dueOf,
  givenUp,
  mailStatus,
  type Refused,
  undelivered,
  untried,
} from './deliveries.ts'
import { nextAttempt } from './retry-schedule.ts'
import { wholeText } from './sealed-text.ts'
import { hasServer, senderOf } from './settings.ts'

declare module '../work/events.ts' {
  interface Events {
    'mail.refused': MailRefused
  }
}

/** Somebody did not get a mail that is about a record, and why. */
interface MailRefused {
  readonly record: string
  readonly address: string
  /** Word for word. */
  readonly answer: string | null
  /** Nobody else got it either. */
  readonly isLost: boolean
}

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
  readonly created_by: string | null
  readonly record: string | null
  /** What became of it at each recipient; empty before the first attempt. */
  readonly deliveries: readonly Delivery[] | null
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
  const due = mail.deliveries ?? untried(mailboxes(mail.recipient).map(({ address }) => address))
  const refusals = await handOver(services, mail, dueOf(due))
  await insist(() => settle(services, mail, due, refusals), { passes: isPassing, until: signal })
}

const now = ({ app }: Services): string => app.now()

/** Notes what each recipient answered, tells who sent it of those who refused, and comes back for those who said "later". */
async function settle(services: Services, mail: Waiting, due: readonly Delivery[], refusals: readonly Refused[]) {
  const { app } = services
  const answered = afterAttempt(due, refusals, now(services))
  const next = nextAttempt(mail.attempts, Date.parse(mail.first_attempt_at), Date.parse(now(services)))
  const deliveries = next === null ? givenUp(answered) : answered
  const status = mailStatus(deliveries)
  const runAt = status === 'deferred' ? new Date(next!).toISOString() : null
  await perform(app, { by: theSystem('mail'), via: 'job' }, async work => {
    const { rowCount } = await work.client.query(
      `update outgoing_mails set status = $2, deliveries = $3, error = $4, next_attempt_at = $5,
         sent_at = case when $6 then $7::timestamptz end, sealed = case when $2 <> 'sent' then sealed end where id = $1 and status = 'sending'`,
      [
        ...[mail.id, status, JSON.stringify(deliveries), undelivered(deliveries), runAt],
        ...[deliveries.some(({ state }) => state === 'sent'), now(services)],
      ],
    )
    if (!rowCount) return
    const was = new Map(due.map(one => [one.address, one.state]))
    for (const one of deliveries)
      if (one.state === 'refused' && was.get(one.address) !== 'refused') {
        await tellRefused(work, mail, one)
        const { address, answer } = one
        if (mail.record)
          await work.raise('mail.refused', { record: mail.record, address, answer, isLost: status === 'failed' })
      }
  })
  if (runAt) await queue(services, mail.id, runAt)
}

/** documents R57: whoever sent it learns who did not get it, and why. */
export async function tellRefused(
  work: AnyWork,
  mail: Pick<Waiting, 'created_by' | 'record' | 'subject'>,
  { address, answer }: Pick<Delivery, 'address' | 'answer'>,
): Promise<void> {
  const [person] = mail.created_by ? await contactsOf(work.reader, [mail.created_by]) : []
  if (!person) return
  const words = work.wordsIn(person.language)
  await notify(work, {
    ...{
      user: mail.created_by!,
      type: 'negative',
      event: 'mail.refused',
      link: mail.record ? `/${mail.record}` : null,
    },
    title: words('mail.refused', { address, subject: mail.subject }),
    body: answer,
  })
}

async function begin(services: Services, id: string): Promise<Waiting | undefined> {
  const { rows } = await services.app.pool.query<Waiting>(
    `update outgoing_mails set status = 'sending', attempts = attempts + 1, first_attempt_at = coalesce(first_attempt_at, $2)
     where id = $1 and status in ('waiting', 'deferred', 'sending') returning *`,
    [id, now(services)],
  )
  return rows[0]
}

/** Hands the mail over for those who are due; answers what the server said of whom it did not take it for. */
async function handOver(
  { environment, publicUrl, files, secrets }: Services,
  mail: Waiting,
  due: readonly string[],
): Promise<readonly Refused[]> {
  const from = senderOf(environment, publicUrl)
  const transport = createTransport(environment.SMTP_URL!, { disableFileAccess: true, disableUrlAccess: true, from })
  try {
    const { text, html } = wholeText(secrets, mail)
    const { rejectedErrors = [] } = (await transport.sendMail({
      to: mailboxes(mail.recipient),
      // The head names everybody; it goes to those who have not got it yet.
      envelope: { from: from.address, to: [...due] },
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
    })) as { rejectedErrors?: readonly Refused[] }
    return rejectedErrors
  } catch (error) {
    const { rejectedErrors = [] } = error as { rejectedErrors?: readonly Refused[] }
    // Whoever is not named in it was refused with the mail as a whole.
    return [...rejectedErrors, wholly(error)]
  } finally {
    transport.close()
  }
}

const wholly = (error: unknown): Refused => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return { responseCode, code, message: error instanceof Error ? error.message : String(error) }
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
