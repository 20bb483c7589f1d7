import { sql } from 'kysely'
import {
  askedLetter,
  type LetterAsked,
  letterFor,
  type MailedPaper,
  partnersLanguage,
  sentFacts,
} from '#modules/parties/server/index.ts'
import { storePaper } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Job, JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { newVendorLink } from '../links/vendor-link.ts'
import { paperJob } from '../paper-job.ts'
import { drawingsOf } from './drawings.ts'
import { orderPaper } from './purchase-order.ts'

export const mailedOrder: MailedPaper = {
  ...{ resource: 'purchase-orders', kind: 'purchaseOrders', partner: 'vendor', words: 'purchasing.mail' },
}

interface Payload {
  readonly id: string
  /** Nobody where it was handed over otherwise. */
  readonly to: readonly string[]
  readonly subject: string | null
  readonly message: string | null
}

/** Queues the order's paper and mail with the transaction that sends it; answers what the order notes of it. */
export async function sendOrder(work: AnyWork, row: Row, asked: LetterAsked) {
  const sending = await askedLetter(work, mailedOrder, row, asked)
  const { to, subject, message } = sending
  await work.later(paperJob, { id: row.id, to, subject, message }, { key: `purchase order paper ${row.id}` })
  return sentFacts(work, sending)
}

/** Tells a vendor that what it was sent by mail is not to be delivered. */
export const calledOffJob = 'purchasing.mail-cancellation'

/** Queues the letter with the transaction that cancels the order; what was handed over otherwise is told otherwise. */
export async function tellCalledOff(
  work: AnyWork,
  { id, sentTo }: { readonly id: string; readonly sentTo: string | null },
) {
  if (sentTo) await work.later(calledOffJob, { id, to: sentTo }, { key: `purchase order called off ${id}` })
}

export const mailCalledOff: Job = async ({ id, to }: { id: string; to: string }, { services, finish }: JobContext) => {
  const { app } = services
  const by = theSystem('purchasing')
  const file = await storePaper(services, by, { resource: 'purchase-orders', id, maker: orderPaper })
  await perform(app, { by, via: 'job' }, async work => {
    const row = await work.writer.first<{ code: string; vendor: string }>(sql`
      update purchase_orders set paper = ${JSON.stringify(file)}::jsonb where id = ${id}::uuid returning code, vendor`)
    if (row) {
      const words = app.words((await partnersLanguage(work.reader, row.vendor)) ?? 'en-US')
      const about = { code: row.code, company: (await app.company()).name }
      await services.mail.send(work, {
        to,
        subject: words('purchasing.mail.cancelledSubject', about),
        text: words('purchasing.mail.cancelled', about),
        attachments: [{ name: file.name, sha256: file.sha256 }],
        record: `purchase-orders/${id}`,
      })
    }
    await finish(work)
  })
}

export const sendOrderPaper: Job = async ({ id, ...letter }: Payload, { services, finish }: JobContext) => {
  const { app } = services
  const by = theSystem('purchasing')
  const file = await storePaper(services, by, { resource: 'purchase-orders', id, maker: orderPaper })
  await perform(app, { by, via: 'job' }, async work => {
    const row = await work.writer.first<Row>(sql`
      update purchase_orders set paper = ${JSON.stringify(file)}::jsonb where id = ${id}::uuid
      returning code, vendor, contact, revision::int as revision`)
    if (row && letter.to.length > 0) {
      const usual = await letterFor(work.reader, app, mailedOrder, row)
      const link = await newVendorLink(work, id, services.publicUrl)
      const answer = link ? app.words(usual.language)('purchasing.mail.acknowledge', { link }) : ''
      await services.mail.send(work, {
        to: letter.to.join(', '),
        subject: letter.subject || usual.subject,
        text: [letter.message || usual.text, answer].filter(Boolean).join('\n\n'),
        ...(link && { secrets: [link] }),
        attachments: [{ name: file.name, sha256: file.sha256 }, ...(await drawingsOf(work.reader, id))],
        record: `purchase-orders/${id}`,
      })
    }
    await finish(work)
  })
}
