import { sql } from 'kysely'
import { askedLetter, type LetterAsked, letterFor, type MailedPaper, sentFacts } from '#modules/parties/server/index.ts'
import type { StoredFile } from '#platform/model'
import { hasMailServer } from '#platform/server/mail/index.ts'
import { type PaperMaker, storePaper } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Job, JobContext, Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { orderPaper } from './acknowledgement.ts'
import { slipPaper } from './packing-slip.ts'
import { quotePaper } from './quote.ts'

/** Makes a paper as it stands now, keeps it with its record, and mails it to those who receive such papers. */
export const paperJob = 'sales.send-paper'

export const papers: Readonly<Record<string, PaperMaker>> = {
  quotes: quotePaper,
  orders: orderPaper,
  'packing-slips': slipPaper,
}

const letters = {
  quotes: { resource: 'quotes', kind: 'quotes', partner: 'businessPartner', words: 'sales.mail' },
  orders: { resource: 'orders', kind: 'acknowledgements', partner: 'businessPartner', words: 'sales.mail' },
  'packing-slips': {
    ...{ resource: 'packing-slips', kind: 'packingSlips', partner: 'businessPartner', words: 'sales.mail' },
  },
} as const satisfies Record<string, MailedPaper>
type Sent = keyof typeof letters

/** What people send by hand, with a dialog. */
export const mailedByHand = [letters.quotes, letters.orders]

interface Payload {
  readonly resource: Sent
  readonly id: string
  readonly subject?: string | null
  readonly message?: string | null
  /** Chosen by whoever sends it, nobody where it is only kept; left out: those who receive such papers. */
  readonly recipients?: readonly string[] | null
}

const rowOf = (work: AnyWork, { resource, id }: Payload) =>
  work.reader.first<Row>(sql`
    select d.code, d.business_partner as "businessPartner", ${resource === 'packing-slips' ? sql`null` : sql`d.contact`} as contact
    from ${sql.table(resource.replace('-', '_'))} d where d.id = ${id}::uuid`)

/** Answers to whom it went. */
async function mail(services: Services, work: AnyWork, payload: Payload, file: StoredFile): Promise<readonly string[]> {
  const row = await rowOf(work, payload)
  if (!row || payload.recipients?.length === 0) return []
  // What leaves by itself waits for no mail server: nobody expects it weeks later.
  if (!payload.recipients && !hasMailServer(services.environment)) return []
  const usual = await letterFor(work.reader, services.app, letters[payload.resource], row)
  const to = payload.recipients ?? usual.to
  if (to.length === 0) return []
  await services.mail.send(work, {
    to: to.join(', '),
    subject: payload.subject || usual.subject,
    text: payload.message || usual.text,
    attachments: [{ name: file.name, sha256: file.sha256 }],
    record: `${payload.resource}/${payload.id}`,
  })
  return to
}

/** Queues the paper and its mail with the transaction that sends it; answers what the document notes of it. */
export async function sendLetter(work: AnyWork, resource: 'quotes' | 'orders', row: Row, asked: LetterAsked) {
  const sending = await askedLetter(work, letters[resource], row, asked)
  const { to: recipients, subject, message } = sending
  const key = `${resource === 'quotes' ? 'quote' : 'order'} paper ${row.id}`
  await work.later(paperJob, { resource, id: row.id, subject, message, recipients }, { key })
  return sentFacts(work, sending)
}

export const sendPaper: Job = async (payload: Payload, { services, finish }: JobContext) => {
  const { app } = services
  const by = theSystem('sales')
  const { resource, id } = payload
  const file = await storePaper(services, by, { resource, id, maker: papers[resource] })
  await perform(app, { by, via: 'job' }, async work => {
    await work.writer.run(
      sql`update ${sql.table(payload.resource.replace('-', '_'))} set paper = ${JSON.stringify(file)}::jsonb where id = ${payload.id}::uuid`,
    )
    const to = await mail(services, work, payload, file)
    // What leaves by itself when an order is confirmed is noted like what somebody sent.
    if (resource === 'orders' && !payload.recipients && to.length > 0)
      await work.writer.run(sql`
        update orders set sent_at = ${work.at}, sent_to = ${to.join(', ')}, sent_via = 'email' where id = ${id}::uuid`)
    await finish(work)
  })
}
