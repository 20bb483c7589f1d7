import { sql } from 'kysely'
import type { PurchaseOrderApproval } from '#modules/purchasing/model/order-lines.ts'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
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
        lines: order.lines.map(line => {
          const promisedDate = answer.promises.get(line.id)
          return promisedDate
            ? { ...line, promisedDate, firstPromisedDate: line.firstPromisedDate ?? promisedDate }
            : line
        }),
      }),
    }))
    await tellBuyer(work, link, answer)
    return { ...link, decision, decidedAt: work.at }
  })

const decided = <A extends Pick<PurchaseOrderApproval, 'decision'>>(
  one: A,
  work: AnyWork,
  decision: 'approved' | 'rejected',
  { reason, remoteAddress }: VendorAnswer,
) => ({ ...one, decision, via: 'link' as const, decidedAt: work.at, reason, remoteAddress })

/** Its buyer hears of a no, and of what comes later than it was asked for. */
async function tellBuyer(work: AnyWork, { order, code, vendor, buyer }: VendorLink, { reason }: VendorAnswer) {
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
