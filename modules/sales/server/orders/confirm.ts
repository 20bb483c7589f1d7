import { sql } from 'kysely'
import { minimumOrderCharge } from '#modules/sales/model/minimum-choice.ts'
import { creditExcess, extendedOf } from '#modules/sales/model/ordering.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import { role } from '#modules/security/model/front.ts'
import type { Asked } from '#platform/model'
import { type Money, money, percent, percentOf, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { minimumOf } from '../minimums.ts'
import { paperJob, sendLetter } from '../papers/send.ts'
import { completed } from './confirm-questions.ts'
import { type Credit, creditColumns } from './credit.ts'
import { stoppedReleases } from './engineering-changes.ts'

const orderVerb = verb<'orders'>()

/** sales R31: an order below its minimum is charged the difference, once. */
export async function withMinimum(work: AnyWork, order: Order): Promise<Order['charges']> {
  const others = order.charges.filter(charge => !charge.isMinimum)
  const subtotal = sum(order.lines, line =>
    line.kind === 'comment' ? null : extendedOf(line.quantity, line.unitPrice, line.discountPercent),
  )
  const ordered = subtotal.plus(sum(others, charge => (charge.billing === 'separate' ? charge.price : null)))
  const missing = minimumOrderCharge(ordered, await minimumOf(work, 'order', order.businessPartner, order.orderedOn))
  if (missing.isZero()) return others
  const charge = order.charges.find(one => one.isMinimum) ?? {
    kind: 'other',
    description: work.words('reasons.minimumOrderCharge'),
    billing: 'separate',
    isMinimum: true,
  }
  return [...others, { ...charge, price: missing }] as unknown as Order['charges']
}

/** With the share of an order its terms ask for beforehand. */
type CreditAsked = Credit & { readonly deposit: string }

const readCredit = (work: AnyWork, order: Order) =>
  work.reader.first<CreditAsked>(sql`
    select ${creditColumns},
      coalesce((select deposit_percent from terms where id = ${order.terms ?? null}::uuid), 0)::text as deposit
    from partner_figures p where p.id = ${order.businessPartner}::uuid`)

/** sales R30: confirming beyond the limit confirms, and holds what it ships. */
function creditReason(work: AnyWork, credit: Credit | undefined, total: Money): string | null {
  if (!credit) return null
  if (credit.held) return work.words('reasons.creditHeld')
  const excess = creditExcess(money(credit.exposure), total, credit.limit ? money(credit.limit) : null)
  return excess && work.words('reasons.creditExcess', { excess: excess.toFixed(2) })
}

type HoldKind = Order['holds'][number]['kind']

const heldFor = (work: AnyWork, kind: HoldKind, why: string) => ({
  kind,
  reason: why,
  placedBy: work.by.userId,
  placedAt: work.at,
})

const confirm = orderVerb('orders.confirm', async (work, draft, asked) => {
  const order = await completed(work, draft, asked)
  const [charges, credit, stopped] = await Promise.all([
    withMinimum(work, order),
    readCredit(work, order),
    stoppedReleases(work, order),
    work.later(paperJob, { resource: 'orders', id: order.id }, { key: `order paper ${order.id}` }),
  ])
  const total = order.subtotal.plus(sum(charges, charge => (charge.billing === 'separate' ? charge.price : null)))
  const why = creditReason(work, credit, money(total.times(order.exchangeRate)))
  const deposit = percent(credit?.deposit ?? '0')
  return {
    shipTo: order.shipTo,
    charges,
    depositDue: deposit.isZero() ? null : percentOf(total, deposit),
    holds: [...order.holds, ...(why ? [heldFor(work, 'credit', why)] : []), ...stopped],
    lines: order.lines.map(line => ({
      ...line,
      releases: line.releases.map(release => ({ ...release, firstShipOn: release.firstShipOn ?? release.shipOn })),
    })),
  }
})

/** Credit is for managers to hold and to free. */
function demandCredit(work: AnyWork, { holdKind }: Asked<'orders.hold'>): void {
  const isManager = work.by.isSystem || work.by.roles.some(key => key === role.administrator || key === role.manager)
  if (holdKind === 'credit' && !isManager) throw new Refusal({ status: 403, code: 'creditForManagers' })
}

const hold = orderVerb('orders.hold', async (work, order, asked) => {
  demandCredit(work, asked)
  return { holds: [...order.holds, heldFor(work, asked.holdKind, asked.holdReason)] }
})

const unhold = orderVerb('orders.unhold', async (work, order, asked) => {
  demandCredit(work, asked)
  const isOpen = (one: Order['holds'][number]) => one.kind === asked.holdKind && one.liftedAt === null
  if (!order.holds.some(isOpen))
    throw Refusal.conflict({ code: 'noSuchHold', params: { order: order.code, kind: asked.holdKind } })
  const holds = order.holds.map(one =>
    isOpen(one)
      ? { ...one, liftedBy: work.by.userId, liftedAt: work.at, reason: `${one.reason} — ${asked.holdReason}` }
      : one,
  )
  return { holds }
})

/** sales R35: an order goes with all its releases, or not at all. */
const cancel = orderVerb('orders.cancel', async (_work, order) => ({
  lines: order.lines.map(line => ({
    ...line,
    releases: line.releases.map(release => ({ ...release, status: 'cancelled' as const })),
  })),
}))

/** Closed is what nobody bills any more. */
const close = orderVerb('orders.close', async (work, order) => {
  const open = await work.reader.first<{ code: string }>(sql`
    select s.code from packing_slip_lines x join packing_slips s on s.id = x.root join order_releases r on r.id = x.release
    where r.root = ${order.id}::uuid and s.status in ('shipped', 'delivered') and coalesce(x.unit_price, 0) > 0
      and coalesce(x.invoiced_quantity, 0) < x.quantity limit 1`)
  if (open) throw Refusal.conflict({ code: 'notInvoiced', params: { slip: open.code, order: order.code } })
  return undefined
})

/** The acknowledgment, as it stands now, to whom somebody chooses. */
const send = orderVerb('orders.send', async (work, order, asked) => sendLetter(work, 'orders', { ...order }, asked))

export const orderVerbs = {
  'orders.send': send,
  'orders.confirm': confirm,
  'orders.hold': hold,
  'orders.unhold': unhold,
  'orders.cancel': cancel,
  'orders.close': close,
}
