import { sql } from 'kysely'
import {
  askedLetter,
  type LetterAsked,
  letterFor,
  type MailedPaper,
  type Sending,
  sentFacts,
  usualRecipients,
} from '#modules/parties/server/index.ts'
import type { StoredFile } from '#platform/model'
import { storePaper } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Job, JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { papers } from './index.ts'

/** Makes a paper as it stands now, keeps it with its record, and mails it. */
export const mailJob = 'accounting.mail-paper'

/** Where the papers that are mailed lie, and who receives such papers. */
const mailed = {
  'ar-invoices': {
    ...{ resource: 'ar-invoices', kind: 'invoices', partner: 'customer', words: 'accounting.mail' },
    ...{ table: sql.table('ar_invoices'), file: sql.ref('paper') },
  },
  'customer-statements': {
    ...{ resource: 'customer-statements', kind: 'statements', partner: 'customer', words: 'accounting.mail' },
    ...{ called: 'asOf', table: sql.table('customer_statements'), file: sql.ref('pdf') },
  },
} as const satisfies Record<string, MailedPaper & { readonly table: unknown; readonly file: unknown }>
export type Mailed = keyof typeof mailed
export const mailedPapers: readonly MailedPaper[] = Object.values(mailed)

interface Payload {
  readonly resource: Mailed
  readonly id: string
  /** Nobody where it is only kept. */
  readonly to: string
  readonly subject: string | null
  readonly message: string | null
}

const rowOf = async (work: AnyWork, resource: Mailed, id: string): Promise<Row> =>
  (await work.reader.first<Row>(
    resource === 'ar-invoices'
      ? sql`select id, code, customer, contact, language from ar_invoices where id = ${id}::uuid`
      : sql`select id, customer, as_of::text as "asOf", sent_to as "sentTo", language from customer_statements where id = ${id}::uuid`,
  ))!

async function mailTo(work: AnyWork, resource: Mailed, id: string, { to, subject, message }: Omit<Sending, 'via'>) {
  const payload: Payload = { resource, id, to: to.join(', '), subject, message }
  await work.later(mailJob, payload, { key: `mail ${resource} ${id}` })
}

/** Queues the mail of a paper with the transaction that wants it; answers to whom it goes, nobody where nobody receives such. */
export async function mailLater(work: AnyWork, resource: Mailed, id: string): Promise<readonly string[]> {
  const to = await usualRecipients(work.reader, mailed[resource], await rowOf(work, resource, id))
  if (to.length > 0) await mailTo(work, resource, id, { to, subject: null, message: null })
  return to
}

/** The same, by hand: to whom somebody says, or only noted as sent; where nobody receives such papers, an address is asked for. */
export async function mailByHand(work: AnyWork, resource: Mailed, row: Row, asked: LetterAsked) {
  const sending = await askedLetter(work, mailed[resource], row, asked)
  await mailTo(work, resource, String(row.id), sending)
  const { sentTo, ...facts } = sentFacts(work, sending)
  // A statement is addressed to one; whoever else got it stands in the mail.
  return resource === 'customer-statements' ? facts : { ...facts, sentTo }
}

async function send(services: Services, work: AnyWork, payload: Payload, file: StoredFile) {
  const { resource, id, to, subject, message } = payload
  const row = await rowOf(work, resource, id)
  const usual = await letterFor(work.reader, services.app, mailed[resource], row)
  await services.mail.send(work, {
    ...{ to, subject: subject || usual.subject, text: message || usual.text },
    attachments: [{ name: file.name, sha256: file.sha256 }],
    record: `${resource}/${id}`,
  })
}

export const mailPaper: Job = async (payload: Payload, { services, finish }: JobContext) => {
  const by = theSystem('accounting')
  const { resource, id } = payload
  const { table, file } = mailed[resource]
  const stored = await storePaper(services, by, { resource, id, maker: papers[resource] })
  await perform(services.app, { by, via: 'job' }, async work => {
    await work.writer.run(
      sql`update ${table} set ${file} = ${JSON.stringify(stored)}::jsonb, sent_at = ${work.at} where id = ${id}::uuid`,
    )
    if (!payload.to) return finish(work)
    if (resource === 'ar-invoices')
      await work.writer.run(
        sql`update ar_invoices set sent_to = ${payload.to}, sent_via = 'email' where id = ${id}::uuid`,
      )
    else
      await work.writer.run(
        sql`update customer_statements set sent_to = coalesce(sent_to, ${payload.to.split(', ')[0]}) where id = ${id}::uuid`,
      )
    await send(services, work, payload, stored)
    await finish(work)
  })
}
