import { sql } from 'kysely'
import { type ApprovalRule, approversFor } from '#modules/purchasing/model/approval.ts'
import type { PurchaseOrderApproval } from '#modules/purchasing/model/order-lines.ts'
import type { PurchaseOrder } from '#modules/purchasing/model/orders.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type Verb, verb } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandBuyable, demandMadeReason } from './buyable.ts'

const orderVerb = verb<'purchase-orders'>()

const rulesNow = (work: AnyWork) =>
  work.reader.rows<Omit<ApprovalRule, 'minimumAmount'> & { minimumAmount: string }>(sql`
    select r.id, r.step, r.minimum_amount::text as "minimumAmount", r.kinds, (
      select coalesce(array_agg(u.id order by u.username), '{}') from users u
      where u.status = 'active' and (u.id = any(r.approvers) or u.user_groups && r.approver_groups)) as approvers
    from purchase_approval_rules r where r.active and r.archived_at is null order by r.step, r.minimum_amount, r.id`)

/** Who must say yes to this order now (purchasing R9). */
async function askedFor(work: AnyWork, order: PurchaseOrder) {
  const rules = (await rulesNow(work)).map(rule => ({ ...rule, minimumAmount: money(rule.minimumAmount) }))
  const administrators = await work.reader.rows<{ id: string }>(
    sql`select id from users where status = 'active' and '1' = any(role_keys) order by username`,
  )
  const beforeTax = money(order.total.minus(order.taxTotal).times(order.exchangeRate))
  return approversFor(rules, {
    amount: beforeTax,
    kinds: order.lines.map(line => line.kind),
    without: [order.createdBy, order.buyer].filter(person => person !== null),
    administrators: administrators.map(({ id }) => id),
  })
}

/** Approvals that were still open lose their meaning: another decided, or the order changes. */
const superseded = (approvals: readonly PurchaseOrderApproval[], which = (_: PurchaseOrderApproval) => true) =>
  approvals.map(one => (one.decision === 'waiting' && which(one) ? { ...one, decision: 'superseded' as const } : one))

const submit = orderVerb('purchase-orders', async (work, order, asked: { madeHereReason: string | null }) => {
  await demandBuyable(work, order)
  await demandMadeReason(work, order, asked.madeHereReason)
  const approvers = await askedFor(work, order)
  const fresh = approvers.map(one => ({ ...one, purpose: 'approval', decision: 'waiting', sentAt: work.at }))
  return {
    status: fresh.length ? 'awaitingApproval' : 'approved',
    madeHereReason: order.madeHereReason ?? asked.madeHereReason,
    approvals: [...superseded(order.approvals), ...fresh] as PurchaseOrder['approvals'],
  }
})

/** The approval that waits for whoever asks, in the lowest step that is still open. */
function ownApproval(work: AnyWork, order: PurchaseOrder): PurchaseOrderApproval {
  const waiting = order.approvals.filter(one => one.decision === 'waiting' && one.purpose === 'approval')
  const step = Math.min(...waiting.map(one => one.step ?? 0))
  const own = waiting.find(one => one.step === step && one.approver === work.by.userId)
  if (!own) throw Refusal.conflict({ code: 'notYourApproval' })
  return own
}

/** One yes a step suffices; after the last step the order may be sent. */
const approve = orderVerb('purchase-orders', async (work, order) => {
  const own = ownApproval(work, order)
  const decided = { ...own, decision: 'approved' as const, decidedAt: work.at, via: 'app' as const }
  const rest = superseded(
    order.approvals.map(one => (one.id === own.id ? decided : one)),
    one => one.step === own.step,
  )
  return {
    approvals: rest,
    status: rest.some(one => one.decision === 'waiting') ? 'awaitingApproval' : 'approved',
  }
})

/** A no at any step ends the round. */
const reject = orderVerb('purchase-orders', async (work, order, { rejectReason }: { rejectReason: string }) => {
  const own = ownApproval(work, order)
  const decided = {
    ...own,
    decision: 'rejected' as const,
    decidedAt: work.at,
    via: 'app' as const,
    reason: rejectReason,
  }
  return { approvals: superseded(order.approvals.map(one => (one.id === own.id ? decided : one))) }
})

const withdraw = orderVerb('purchase-orders', async (_work, order) => ({ approvals: superseded(order.approvals) }))

export const orderVerbs: Readonly<Record<string, Verb>> = {
  'purchase-orders.submit': submit,
  'purchase-orders.approve': approve,
  'purchase-orders.reject': reject,
  'purchase-orders.revise': withdraw,
  'purchase-orders.cancel': withdraw,
}
