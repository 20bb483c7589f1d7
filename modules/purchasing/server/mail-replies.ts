import { sql } from 'kysely'
import { contactAt } from '#modules/parties/server/index.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { html } from './links/page.ts'
import { namesOf } from './names.ts'

type Reply = Events['mail.replied']

interface About {
  readonly code: string
  readonly vendor: string
  readonly buyer: string | null
}

const orderOf = (work: AnyWork, id: string) =>
  work.reader.first<About>(sql`select code, vendor, buyer from purchase_orders where id = ${id}::uuid`)

interface Asked extends About {
  readonly request: string
  readonly lines: readonly string[]
  readonly state: string
}

const letterOf = (work: AnyWork, id: string) =>
  work.reader.first<Asked>(sql`
    select m.code, m.vendor, coalesce(r.buyer, m.created_by) as buyer, m.purchase_request as request, m.lines,
      m.delivery_state as state
    from purchase_request_messages m join purchase_requests r on r.id = m.purchase_request
    where m.id = ${id}::uuid and m.vendor is not null`)

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map(part => `<p>${html(part).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** The answer stands among the letters of its request. The link stays open: words are no quote yet. */
async function keepAnswer(work: AnyWork, id: string, asked: Asked, { address, subject, text, files }: Reply) {
  const from = await contactAt(work.reader, address, asked.vendor)
  await work.issue('purchase-request-messages', {
    ...{ purchaseRequest: asked.request, kind: 'reply', direction: 'in', vendor: asked.vendor, lines: asked.lines },
    ...{ contact: from?.contact ?? null, subject: subject.slice(0, 200) || asked.code },
    ...{ body: paragraphs((text || subject || asked.code).slice(0, 50_000)), files },
  })
  if (['queued', 'sent', 'bounced'].includes(asked.state))
    await settleRecord(work, 'purchase-request-messages', id, ({ openedAt }) => ({
      ...{ deliveryState: 'answered', openedAt: openedAt ?? work.at },
    }))
}

/** A vendor answers the mail of an order or of a request for quotation: whoever buys is told, and who it was. */
async function hearReply(work: AnyWork, reply: Reply): Promise<void> {
  const [resource, id = ''] = reply.record.split('/')
  const letter = resource === 'purchase-request-messages' ? await letterOf(work, id) : undefined
  if (letter) await keepAnswer(work, id, letter, reply)
  const about = letter ?? (resource === 'purchase-orders' ? await orderOf(work, id) : undefined)
  if (!about?.buyer) return
  const [person] = await contactsOf(work.reader, [about.buyer])
  const words = work.wordsIn(person?.language ?? 'en-US')
  const vendor = (await namesOf(work, 'business-partners', [about.vendor])).get(about.vendor) ?? ''
  const said = { code: about.code, vendor, address: reply.address }
  await notify(work, {
    ...{ user: about.buyer, type: reply.isFromOther ? 'warning' : 'info', event: `${resource}.replied` },
    ...{ title: words(`purchasing.mailReply.${reply.isFromOther ? 'other' : 'vendor'}`, said), body: reply.text },
    link: letter ? `/purchase-requests/${letter.request}` : `/${reply.record}`,
  })
}

export const replySubscriptions: Subscriptions = { 'mail.replied': hearReply }
