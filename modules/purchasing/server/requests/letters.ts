import { sql } from 'kysely'
import { askedLetter, type LetterAsked, letterFor, type MailedPaper, sentFacts } from '#modules/parties/server/index.ts'
import type { StoredFile } from '#platform/model'
import { plainText, storePaper } from '#platform/server/papers/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Job, JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { newQuoteLink } from '../links/quote-link.ts'
import { drawingsOf } from '../papers/drawings.ts'
import { rfqPaper } from './rfq-paper.ts'

/** Makes the paper of a request for quotation, keeps it with its letter, and mails both. */
export const letterJob = 'purchasing.send-letter'

/** Vendors are told what is wanted on a paper; awards and thanks are words alone. */
const hasPaper = ({ kind }: Row): boolean => kind === 'rfq' || kind === 'reminder'

export const mailedLetter: MailedPaper = {
  ...{ resource: 'purchase-request-messages', kind: 'purchaseOrders', partner: 'vendor', words: 'purchasing.mail' },
  says: row => ({ subject: String(row.subject), text: plainText(String(row.body ?? '')) }),
  hasPaper,
}

interface Payload {
  readonly id: string
  readonly to: readonly string[]
  readonly subject: string | null
  readonly message: string | null
}

/** Once a vendor was asked, the request and the lines asked for wait for prices. */
async function nowQuoting(
  work: AnyWork,
  { purchaseRequest, lines }: Pick<Saved<'purchase-request-messages'>, 'purchaseRequest' | 'lines'>,
) {
  await settleRecord(work, 'purchase-requests', purchaseRequest, request => {
    if (!['approved', 'sourcing', 'partlyOrdered'].includes(request.status)) return {}
    for (const line of request.lines)
      if (line.lineStatus === 'open' && (lines.length === 0 || lines.includes(line.id))) line.lineStatus = 'quoting'
    return request.status === 'approved' ? { status: 'sourcing' } : {}
  })
}

const letterVerb = verb<'purchase-request-messages'>()
const sendLetter = letterVerb(
  ['purchase-request-messages.send', 'purchase-request-messages.resend'],
  async (work, message, asked: LetterAsked) => {
    const { to, subject, message: text, via } = await askedLetter(work, mailedLetter, { ...message }, asked)
    if (via === 'email')
      await work.later(
        letterJob,
        { id: message.id, to, subject, message: text },
        { key: `vendor letter ${message.id}` },
      )
    if (message.kind === 'rfq') await nowQuoting(work, message)
    const sent = sentFacts(work, { to, subject, message: text, via })
    return { ...sent, deliveryState: via === 'email' ? ('queued' as const) : ('sent' as const) }
  },
)

export const letterVerbs = {
  'purchase-request-messages.send': sendLetter,
  'purchase-request-messages.resend': sendLetter,
}

export const mailLetter: Job = async ({ id, ...letter }: Payload, { services, finish }: JobContext) => {
  const { app } = services
  const by = theSystem('purchasing')
  const row = await app.reader.first<Row & { files: StoredFile[] }>(sql`
    select code, vendor, contact, kind, subject, body, files, purchase_request as request from purchase_request_messages where id = ${id}::uuid`)
  if (!row) return
  const paper = hasPaper(row)
    ? await storePaper(services, by, { resource: 'purchase-request-messages', id, maker: rfqPaper })
    : null
  await perform(app, { by, via: 'job' }, async work => {
    await work.writer.run(sql`
      update purchase_request_messages set paper = ${paper && JSON.stringify(paper)}::jsonb, delivery_state = 'sent'
      where id = ${id}::uuid`)
    const drawings = row.kind === 'rfq' ? await drawingsOf(work.reader, String(row.request)) : []
    const usual = await letterFor(work.reader, app, mailedLetter, row)
    const link = row.kind === 'rfq' && letter.to.length > 0 ? await newQuoteLink(work, id, services.publicUrl) : null
    const answer = link ? app.words(usual.language)('purchasing.mail.quote', { link }) : ''
    await services.mail.send(work, {
      to: letter.to.join(', '),
      subject: letter.subject || usual.subject,
      text: [letter.message || usual.text, answer].filter(Boolean).join('\n\n'),
      ...(link && { secrets: [link] }),
      attachments: [...(paper ? [paper] : []), ...row.files, ...drawings].map(({ name, sha256 }) => ({ name, sha256 })),
      record: `purchase-request-messages/${id}`,
    })
    await finish(work)
  })
}
