import { sql } from 'kysely'
import { personOf } from '#modules/security/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { askApprovers } from './ask-approvers.ts'
import { contentHash } from './content.ts'
import { decidedBy } from './decided.ts'
import { hashed, isToken } from './token.ts'

/** A link as it stands: whose, about which order, and what became of it. */
export interface LinkState {
  readonly approval: string
  readonly order: string
  readonly code: string
  readonly approver: string
  readonly approverName: string
  readonly decision: 'waiting' | 'approved' | 'rejected' | 'superseded' | 'expired'
  readonly decidedAt: Instant | null
  readonly expiresAt: Instant
  readonly state: 'open' | 'used' | 'over' | 'changed' | 'withdrawn' | 'dead'
}

interface Found extends Omit<LinkState, 'state'> {
  /** What the order said when the link was sent. */
  readonly bound: string
  readonly isActive: boolean
  readonly orderStatus: string
  /** The same person holds a newer link. */
  readonly isAskedAgain: boolean
}

/** purchasing R11: whatever is not exactly one of our links is no link. */
export async function linkState(work: AnyWork, token: string, isHeld = false): Promise<LinkState> {
  if (!isToken(token)) throw Refusal.notFound()
  const hash = hashed(token)
  if (isHeld)
    await work.writer.run(sql`
      select 1 from purchase_orders where id in (select root from purchase_order_approvals where token_hash = ${hash}) for update`)
  const found = await work.reader.first<Found>(sql`
    select a.id as approval, o.id as order, o.code, a.approver, coalesce(u.display_name, u.username) as "approverName", a.decision,
      a.decided_at as "decidedAt", a.expires_at as "expiresAt", a.content_hash as bound, u.status = 'active' as "isActive",
      o.status as "orderStatus", exists (select 1 from purchase_order_approvals n where n.root = a.root and n.id <> a.id
        and n.approver = a.approver and n.purpose = 'approval' and n.decision = 'waiting') as "isAskedAgain"
    from purchase_order_approvals a join purchase_orders o on o.id = a.root join users u on u.id = a.approver
    where a.token_hash = ${hash} and a.purpose = 'approval'`)
  if (!found) throw Refusal.notFound()
  const { bound, isActive, orderStatus, isAskedAgain, ...link } = found
  return { ...link, state: await stateOf(work, found) }
}

/** Its buyer has it, or nobody any more: there is nothing to decide. */
const takenBack: readonly string[] = ['draft', 'changing', 'cancelled']

async function stateOf(work: AnyWork, link: Found): Promise<LinkState['state']> {
  if (['approved', 'rejected'].includes(link.decision)) return 'used'
  if (!link.isActive) return 'dead'
  if (takenBack.includes(link.orderStatus)) return 'withdrawn'
  if ((await contentHash(work, link.order)) !== link.bound) return 'changed'
  if (link.decision !== 'waiting') return link.isAskedAgain ? 'withdrawn' : 'used'
  return Date.parse(link.expiresAt) <= Date.parse(work.at) ? 'over' : 'open'
}

export interface Decision {
  readonly decision: 'approved' | 'rejected'
  readonly reason: string | null
  readonly remoteAddress: string
}

/**
 * Decides once, under the name of whom the link was sent to. The order is held first: of two who decide together the second
 * finds the link used (purchasing R11, W10).
 */
export async function decideByLink({ app }: Services, token: string, asked: Decision): Promise<LinkState> {
  const seen = await perform(app, { by: theSystem('link'), via: 'web' }, work => linkState(work, token))
  const by = (await personOf(app.reader, seen.approver)) ?? theSystem('link')
  return perform(app, { by, via: 'web' }, async work => {
    const link = await linkState(work, token, true)
    if (link.state === 'changed') {
      await work.later(askApprovers, { order: link.order, approval: link.approval })
      return link
    }
    if (link.state !== 'open') return link
    await settleRecord(work, 'purchase-orders', link.order, order => {
      const own = order.approvals.find(one => one.id === link.approval)!
      return decidedBy(order, own, {
        ...{ decision: asked.decision, via: 'link', reason: asked.reason, remoteAddress: asked.remoteAddress },
        decidedAt: work.at,
      })
    })
    await work.later(askApprovers, { order: link.order })
    return { ...link, decision: asked.decision, decidedAt: work.at }
  })
}
