import { sql } from 'kysely'
import type { PurchaseOrderApproval } from '#modules/purchasing/model/order-lines.ts'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf } from '../names.ts'
import { isToCome, withPromises } from '../promises.ts'
import { type VendorLink, vendorLink } from './vendor-link.ts'

/** What a vendor says to an order: when each line comes, or that it will not deliver, and why. */
export interface VendorAnswer {
  readonly promises: ReadonlyMap<string, DateText>
  readonly reason: string | null
  readonly remoteAddress: string
}

/** The dates a vendor typed, by line; nothing where one is no day to come. */
export function promisesIn(
  form: URLSearchParams,
  lines: readonly string[],
  today: string,
): Map<string, DateText> | null {
  const promises = new Map<string, DateText>()
  for (const line of lines) {
    const day = form.get(`promised-${line}`)?.trim() ?? ''
    if (!isDate(day) || day < today) return null
    promises.set(line, day)
  }
  return promises
}

/** Answers once: dates become promises, of which the first stays the yardstick; a no goes to the buyer with its reason. */
export const answerByLink = ({ app }: Services, token: string, answer: VendorAnswer): Promise<VendorLink> =>
  perform(app, { by: theSystem('link'), via: 'web' }, async work => {
    const link = await vendorLink(work, token, true)
    if (link.state !== 'open') return link
    const decision = answer.reason === null ? 'approved' : 'rejected'
    await settleRecord(work, 'purchase-orders', link.order, order => ({
      approvals: order.approvals.map(one => (one.id === link.approval ? decided(one, work, decision, answer) : one)),
      ...(decision === 'approved' && {
        acknowledgedAt: work.at,
        acknowledgedBy: link.vendor,
        ...withPromises(order, answer.promises),
      }),
    }))
    await tellBuyer(work, link, answer)
    return { ...link, decision, decidedAt: work.at }
  })

/**
 * What a vendor promises in the portal, by the numbers of lines: every line that has still to come wants a day from today on.
 * Answers the number of the first that has none.
 */
export async function acknowledgeLines(
  work: AnyWork,
  id: string,
  days: ReadonlyMap<number, DateText>,
  acknowledgedBy: string,
): Promise<number | null> {
  const toCome = await work.reader.rows<{ number: number }>(sql`
    select line_number::int as number from purchase_order_lines
    where root = ${id}::uuid and kind <> 'comment' and line_status in ('open', 'partlyReceived') order by line_number`)
  const missing = toCome.find(({ number }) => (days.get(number) ?? '') < work.today)
  if (missing) return missing.number
  await settleRecord(work, 'purchase-orders', id, order => ({
    ...{ acknowledgedAt: work.at, acknowledgedBy },
    approvals: order.approvals.map(one =>
      one.purpose === 'acknowledgement' && one.decision === 'waiting'
        ? { ...one, decision: 'approved' as const, via: 'portal' as const, decidedAt: work.at }
        : one,
    ),
    ...withPromises(order, new Map(order.lines.filter(isToCome).map(line => [line.id, days.get(line.lineNumber!)!]))),
  }))
  const order = await work.reader.first<{ code: string; vendor: string; buyer: string | null }>(sql`
    select code, vendor, buyer from purchase_orders where id = ${id}::uuid`)
  const vendor = (await namesOf(work, 'business-partners', [order!.vendor])).get(order!.vendor) ?? ''
  await tellBuyer(work, { order: id, code: order!.code, vendor, buyer: order!.buyer }, { reason: null })
  return null
}

const decided = <A extends Pick<PurchaseOrderApproval, 'decision'>>(
  one: A,
  work: AnyWork,
  decision: 'approved' | 'rejected',
  { reason, remoteAddress }: VendorAnswer,
) => ({ ...one, decision, via: 'link' as const, decidedAt: work.at, reason, remoteAddress })

/** Its buyer hears of a no, and of what comes later than it was asked for. */
async function tellBuyer(
  work: AnyWork,
  { order, code, vendor, buyer }: Pick<VendorLink, 'order' | 'code' | 'vendor' | 'buyer'>,
  { reason }: Pick<VendorAnswer, 'reason'>,
) {
  if (!buyer) return
  const late = await work.reader.first<{ lines: number }>(sql`
    select count(*)::int as lines from purchase_order_lines where root = ${order}::uuid and promised_date > due_date`)
  const key = reason !== null ? 'declined' : late!.lines > 0 ? 'promisedLate' : 'acknowledged'
  await notify(work, {
    ...{
      user: buyer,
      type: key === 'acknowledged' ? 'info' : 'warning',
      event: `purchase-orders.${key}`,
      body: reason,
    },
    ...{ title: work.words(`purchasing.answered.${key}`, { code, vendor, lines: late!.lines }) },
    link: `/purchase-orders/${order}`,
  })
}
