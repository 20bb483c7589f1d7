import { sql } from 'kysely'
import { type ApprovalRule, approversFor } from '#modules/purchasing/model/approval.ts'
import { beforeTax } from '#modules/purchasing/model/order-amounts.ts'
import type { PurchaseOrderApproval } from '#modules/purchasing/model/order-lines.ts'
import type { PurchaseOrder } from '#modules/purchasing/model/orders.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { askApprovers } from '../links/ask-approvers.ts'
import { decidedBy, superseded } from '../links/decided.ts'
import { tellCalledOff } from '../papers/send.ts'
import { demandBuyable, demandMadeReason } from './buyable.ts'
import { changingVerbs, outcomeOf } from './changing.ts'

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
  return approversFor(rules, {
    amount: beforeTax(order),
    kinds: order.lines.map(line => line.kind),
    without: [order.createdBy, order.buyer].filter(person => person !== null),
    administrators: administrators.map(({ id }) => id),
  })
}

/** purchasing R12: what is drawn on a blanket order that was approved needs nobody any more. */
const isOfApprovedFrame = async (work: AnyWork, { kind, blanketOrder }: PurchaseOrder): Promise<boolean> =>
  kind === 'release' &&
  Boolean(
    await work.reader.first(sql`
      select 1 from purchase_orders where id = ${blanketOrder}::uuid and status in ('approved', 'sent', 'partlyReceived', 'received', 'closed')`),
  )

const submit = orderVerb('purchase-orders.submit', async (work, order, asked) => {
  await demandBuyable(work, order)
  await demandMadeReason(work, order, asked.madeHereReason)
  const change = order.status === 'changing' ? await outcomeOf(work, order) : null
  const isFree = change?.mustApprove === false || (await isOfApprovedFrame(work, order))
  const approvers = isFree ? [] : await askedFor(work, order)
  if (approvers.length) await work.later(askApprovers, { order: order.id })
  const fresh = approvers.map(one => ({ ...one, purpose: 'approval' as const, decision: 'waiting' as const }))
  return {
    status: fresh.length ? 'awaitingApproval' : 'approved',
    ...(change && { revision: change.revision, lines: change.lines }),
    // What may rise a little without being asked about is measured against what somebody approved.
    ...(fresh.length === 0 && !(change && order.approvedTotal) && { approvedTotal: beforeTax(order) }),
    madeHereReason: order.madeHereReason ?? asked.madeHereReason,
    approvals: [...superseded(order.approvals), ...fresh],
  }
})

/** The approval that waits for whoever asks, in the lowest step that is still open. */
function ownApproval(work: AnyWork, order: PurchaseOrder): PurchaseOrderApproval {
  const waiting = order.approvals.filter(one => one.decision === 'waiting' && one.purpose === 'approval')
  const step = Math.min(...waiting.map(one => one.step ?? 0))
  const own = waiting.find(one => one.step === step && one.approver === work.by.userId)
  if (!own) throw Refusal.conflict({ code: 'notYourApproval', params: { order: order.code } })
  return own
}

const approve = orderVerb('purchase-orders.approve', async (work, order) => {
  const own = ownApproval(work, order)
  await work.later(askApprovers, { order: order.id })
  return decidedBy(order, own, { decision: 'approved', via: 'app', decidedAt: work.at })
})

const reject = orderVerb('purchase-orders.reject', async (work, order, { rejectReason: reason }) => {
  const own = ownApproval(work, order)
  const how = { decision: 'rejected', via: 'app', decidedAt: work.at, reason } as const
  return decidedBy(order, own, how)
})

/** A vendor that has the order hears that it is called off. */
const cancel = orderVerb('purchase-orders.cancel', async (work, order) => {
  if (order.sentAt && order.sentVia === 'email') await tellCalledOff(work, order)
  return { approvals: superseded(order.approvals) }
})

/** Back to its buyer; one its vendor has already is not a draft again, it is being changed. */
const revise = orderVerb('purchase-orders.revise', async (_work, order) => ({
  approvals: superseded(order.approvals),
  status: order.sentAt ? 'changing' : 'draft',
}))

export const orderVerbs = {
  'purchase-orders.submit': submit,
  'purchase-orders.approve': approve,
  'purchase-orders.reject': reject,
  'purchase-orders.revise': revise,
  'purchase-orders.cancel': cancel,
  ...changingVerbs,
}
