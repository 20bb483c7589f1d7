import { sql } from 'kysely'
import { complaint, type Language, type StoredFile } from '#platform/model'
import { storePaper } from '#platform/server/papers/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Job, JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { papers } from './index.ts'

/** Makes a paper as it stands now, keeps it with its record, and mails it. */
export const mailJob = 'accounting.mail-paper'

/** Where the papers that are mailed lie, and who receives such papers. */
const mailed = {
  'ar-invoices': { kind: 'invoices', table: sql.table('ar_invoices'), file: sql.ref('paper') },
  'customer-statements': { kind: 'statements', table: sql.table('customer_statements'), file: sql.ref('pdf') },
} as const
export type Mailed = keyof typeof mailed

interface Payload {
  readonly resource: Mailed
  readonly id: string
  readonly to: string
  readonly message: string | null
}

/** The person the invoice names, and everybody at the customer who receives such papers; what was typed on a statement alone. */
async function recipientsOf(work: AnyWork, resource: Mailed, id: string): Promise<string[]> {
  const { kind, table } = mailed[resource]
  const [contact, typed] =
    resource === 'ar-invoices' ? [sql`d.contact`, sql`null::text`] : [sql`null::uuid`, sql`d.sent_to::text`]
  const row = await work.reader.first<{ typed: string | null; contacts: string[] }>(sql`
    select ${typed} as typed, array(
      select distinct c.email::text from contacts c where c.business_partner = d.customer and c.active and c.archived_at is null
        and c.email is not null and (c.id = ${contact} or ${kind} = any(c.receives)) order by 1) as contacts
    from ${table} d where d.id = ${id}::uuid`)
  return row?.typed ? [row.typed] : (row?.contacts ?? [])
}

export interface MailAsked {
  readonly to?: string | null
  readonly message?: string | null
}

/** Queues the mail of a paper with the transaction that wants it; answers to whom it goes, nobody where nobody receives such. */
export async function mailLater(work: AnyWork, resource: Mailed, id: string, asked: MailAsked = {}): Promise<string[]> {
  const recipients = asked.to ? [asked.to] : await recipientsOf(work, resource, id)
  if (recipients.length > 0) {
    const payload: Payload = { resource, id, to: recipients.join(', '), message: asked.message || null }
    await work.later(mailJob, payload, { key: `mail ${resource} ${id}` })
  }
  return recipients
}

/** The same, by hand: where nobody receives such papers, an address is asked for. */
export async function mailByHand(work: AnyWork, resource: Mailed, id: string, asked: MailAsked): Promise<void> {
  if ((await mailLater(work, resource, id, asked)).length > 0) return
  throw Refusal.fields(
    [complaint(['to'], mailed[resource].kind === 'invoices' ? 'nobodyGetsInvoices' : 'nobodyGetsStatements')],
    resource,
  )
}

async function send(services: Services, work: AnyWork, { resource, id, to, message }: Payload, file: StoredFile) {
  const { table, kind } = mailed[resource]
  const about = await work.reader.first<{ code: string; language: Language }>(sql`
    select ${resource === 'ar-invoices' ? sql`d.code` : sql`d.as_of::text`} as code, coalesce(d.language, p.language, 'en-US') as language
    from ${table} d join business_partners p on p.id = d.customer where d.id = ${id}::uuid`)
  if (!about) return
  const words = services.app.words(about.language)
  const { name: company } = await services.app.company()
  const title = words(`accounting.mail.${kind}`, { code: about.code, company })
  await services.mail.send(work, {
    ...{ to, subject: title, text: message ?? words('accounting.mail.text', { title }) },
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
    if (resource === 'customer-statements')
      await work.writer.run(
        sql`update customer_statements set sent_to = coalesce(sent_to, ${payload.to.split(', ')[0]}) where id = ${id}::uuid`,
      )
    await send(services, work, payload, stored)
    await finish(work)
  })
}
