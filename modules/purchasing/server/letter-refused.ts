import { sql } from 'kysely'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Subscriptions } from '#platform/server/work/handlers.ts'
import { contactsOf } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf } from './names.ts'

interface About {
  readonly code: string
  readonly vendor: string
  readonly buyer: string | null
}

const orderOf = (work: AnyWork, id: string) =>
  work.reader.first<About>(sql`
    select code, vendor, buyer from purchase_orders where id = ${id}::uuid`)

/** A request for quotation that nobody got waits for another address. */
async function messageOf(work: AnyWork, id: string, isLost: boolean) {
  if (isLost)
    await work.writer.run(sql`
      update purchase_request_messages set delivery_state = 'bounced'
      where id = ${id}::uuid and delivery_state in ('queued', 'sent')`)
  return work.reader.first<About>(sql`
    select m.code, m.vendor, coalesce(r.buyer, m.created_by) as buyer
    from purchase_request_messages m join purchase_requests r on r.id = m.purchase_request where m.id = ${id}::uuid`)
}

interface Refused {
  readonly record: string
  readonly address: string
  readonly answer: string | null
  readonly isLost: boolean
}

/** Letters that leave by a job were sent by nobody who could be told: the buyer hears which address refused one. */
async function tellBuyer(work: AnyWork, { record, address, answer, isLost }: Refused): Promise<void> {
  const [resource, id = ''] = record.split('/')
  const about =
    resource === 'purchase-orders'
      ? await orderOf(work, id)
      : resource === 'purchase-request-messages'
        ? await messageOf(work, id, isLost)
        : undefined
  if (!about?.buyer) return
  const [person] = await contactsOf(work.reader, [about.buyer])
  const words = work.wordsIn(person?.language ?? 'en-US')
  const vendor = (await namesOf(work, 'business-partners', [about.vendor])).get(about.vendor) ?? ''
  await notify(work, {
    ...{ user: about.buyer, type: 'negative', event: `${resource}.refused`, link: `/${record}`, body: answer },
    title: words('purchasing.letterRefused', { code: about.code, vendor, address }),
  })
}

export const letterSubscriptions: Subscriptions = { 'mail.refused': tellBuyer }
