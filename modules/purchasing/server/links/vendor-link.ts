import { sql } from 'kysely'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { namesOf } from '../names.ts'
import { isWithVendor } from '../order-standing.ts'
import { purchasingSettings } from '../settings.ts'
import { contentHash } from './content.ts'
import { hashed, isToken, newToken } from './token.ts'

/** The link with which a vendor acknowledges an order, as it stands. */
export interface VendorLink {
  readonly approval: string
  readonly order: string
  readonly code: string
  readonly vendor: string
  readonly buyer: string | null
  readonly decision: 'waiting' | 'approved' | 'rejected' | 'superseded' | 'expired'
  readonly decidedAt: Instant | null
  readonly expiresAt: Instant
  readonly state: 'open' | 'used' | 'over' | 'changed' | 'dead'
}

type Found = Omit<VendorLink, 'state'> & { readonly bound: string; readonly isGoing: boolean }

/** Whether a link is a vendor's; every other is an approver's. */
export const isVendorsLink = async (work: AnyWork, token: string): Promise<boolean> =>
  isToken(token) &&
  Boolean(
    await work.reader.first(
      sql`select 1 from purchase_order_approvals where token_hash = ${hashed(token)} and purpose = 'acknowledgement'`,
    ),
  )

/** purchasing R11: bound to what the order said when it was sent; held, of two answers the second finds it used. */
export async function vendorLink(work: AnyWork, token: string, isHeld = false): Promise<VendorLink> {
  const hash = hashed(token)
  if (isHeld)
    await work.writer.run(sql`
      select 1 from purchase_orders where id in (select root from purchase_order_approvals where token_hash = ${hash}) for update`)
  const found = await work.reader.first<Found>(sql`
    select a.id as approval, o.id as order, o.code, o.vendor, o.buyer, a.decision, a.decided_at as "decidedAt",
      a.expires_at as "expiresAt", a.content_hash as bound, ${isWithVendor} as "isGoing"
    from purchase_order_approvals a join purchase_orders o on o.id = a.root
    where a.token_hash = ${hash} and a.purpose = 'acknowledgement'`)
  if (!found) throw Refusal.notFound()
  const { bound, isGoing, ...link } = found
  const called = await namesOf(work, 'business-partners', [link.vendor])
  return {
    ...{ ...link, vendor: called.get(link.vendor) ?? '' },
    state: await stateOf(work, link, bound, isGoing),
  }
}

async function stateOf(
  work: AnyWork,
  link: Omit<VendorLink, 'state'>,
  bound: string,
  isGoing: boolean,
): Promise<VendorLink['state']> {
  if (['approved', 'rejected'].includes(link.decision)) return 'used'
  if (!isGoing) return 'dead'
  if ((await contentHash(work, link.order)) !== bound) return 'changed'
  if (link.decision !== 'waiting') return 'used'
  return Date.parse(link.expiresAt) <= Date.parse(work.at) ? 'over' : 'open'
}

/**
 * The address a vendor answers an order at, made anew with every mail so that no queue holds its secret; nothing where the order
 * waits for no answer.
 */
export async function newVendorLink(work: AnyWork, order: string, publicUrl: string): Promise<string | null> {
  const waiting = await work.reader.first<{ id: string }>(sql`
    select a.id from purchase_order_approvals a join purchase_orders o on o.id = a.root
    where a.root = ${order}::uuid and a.purpose = 'acknowledgement' and a.decision = 'waiting' and o.acknowledged_at is null
    order by a.position desc limit 1 for no key update of a`)
  if (!waiting) return null
  const token = newToken()
  const { acknowledgeDays } = await purchasingSettings(work.reader)
  const expiresAt = new Date(Date.parse(work.at) + Number(acknowledgeDays) * 86_400_000).toISOString()
  await work.writer.run(sql`
    update purchase_order_approvals set token_hash = ${hashed(token)}, content_hash = ${await contentHash(work, order)},
      sent_at = ${work.at}, expires_at = ${expiresAt} where id = ${waiting.id}::uuid`)
  return `${publicUrl}/po/approved/${token}`
}
