import { sql } from 'kysely'
import { shipToNames } from '#modules/parties/server/index.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import { type Asked, complaint } from '#platform/model'
import { Decimal, quantity as quantityOf, unitPrice } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { paperJob } from '../papers/send.ts'
import { withMinimum } from './confirm.ts'
import { shipToOf } from './confirm-questions.ts'
import { changed } from './releases.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'order.amended': { readonly order: string }
  }
}

type Line = Order['lines'][number]
type Release = Line['releases'][number]

const over: readonly string[] = ['shipped', 'closedShort', 'cancelled']
const decimal = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))

/** What is bound already: shipped, or lying packed. */
async function bound(work: AnyWork, line: Line): Promise<Decimal> {
  const found = await work.reader.first<{ quantity: string }>(sql`
    select coalesce(sum(x.quantity), 0)::text as quantity from packing_slip_lines x join packing_slips s on s.id = x.root
    where x.release = any(${line.releases.map(one => one.id)}::uuid[]) and s.status in ('packed', 'shipped', 'delivered')`)
  return decimal(found?.quantity)
}

/** More goes to the last open release, less comes off the last ones first; none falls below what has left. */
function spread(line: Line, quantity: Decimal): Release[] {
  let change = quantity.minus(line.quantity.toString())
  const releases = [...line.releases]
  for (let place = releases.length - 1; place >= 0 && !change.isZero(); place--) {
    const release = releases[place]!
    if (over.includes(release.status)) continue
    const least = release.shippedQuantity.minus(release.quantity.toString())
    const taken = change.greaterThan(0) || change.greaterThan(least) ? change : least
    releases[place] = { ...release, quantity: release.quantity.plus(taken.toString()) }
    change = change.minus(taken)
  }
  return releases.filter(release => !release.quantity.isZero())
}

async function demandQuantity(work: AnyWork, line: Line, quantity: Decimal): Promise<void> {
  const least = await bound(work, line)
  if (quantity.lessThan(least) || quantity.isZero())
    throw Refusal.fields([complaint(['quantity'], 'belowShipped', { least: least.toString() })], 'orders')
}

type Answers = Asked<'orders.amend'>
type Note = (field: string, old: unknown, now: unknown) => void

/** The line that is meant: the one named, or the only one there is; none where nothing of a line is amended. */
function meantLine(order: Order, asked: Answers): Line | null {
  if (!asked.line && !asked.quantity && !asked.unitPrice && !asked.promisedOn) return null
  const line = asked.line
    ? order.lines.find(one => one.lineNumber === Number(asked.line))
    : order.lines.length === 1
      ? order.lines[0]
      : undefined
  if (line) return line
  throw Refusal.fields(
    [asked.line ? complaint(['line'], 'noSuchLine', { line: Number(asked.line) }) : complaint(['line'], 'required')],
    'orders',
  )
}

async function amendedLine(work: AnyWork, line: Line, asked: Answers, note: Note): Promise<Line> {
  const noteLine: Note = (field, old, now) => note(`${line.lineNumber} ${field}`, old, now)
  let next: Line = line
  if (asked.quantity && !line.quantity.equals(decimal(asked.quantity))) {
    const quantity = decimal(asked.quantity)
    await demandQuantity(work, line, quantity)
    noteLine('quantity', line.quantity, quantity)
    next = { ...next, quantity: quantityOf(asked.quantity), releases: spread(line, quantity) }
  }
  if (asked.unitPrice && !line.unitPrice.equals(decimal(asked.unitPrice))) {
    noteLine('unitPrice', line.unitPrice, asked.unitPrice)
    next = { ...next, unitPrice: unitPrice(asked.unitPrice), priceSource: 'manual' }
  }
  if (asked.promisedOn) {
    noteLine('promisedOn', line.releases.map(one => one.promisedOn).join(', '), asked.promisedOn)
    const promisedOn = asked.promisedOn
    next = { ...next, releases: next.releases.map(one => (over.includes(one.status) ? one : { ...one, promisedOn })) }
  }
  return next
}

const addressText = (address: Order['billTo']): string =>
  address ? [address.line1, address.city, address.region, address.postalCode].filter(Boolean).join(', ') : ''

/** Where the rest goes, who pays, and under which number: of the order as a whole. */
async function amendedHead(work: AnyWork, order: Order, asked: Answers, note: Note): Promise<Partial<Order>> {
  const shipTo = await shipToOf(work, order, asked)
  if (shipTo !== order.shipTo) {
    const names = await shipToNames(work, [order.shipTo, shipTo])
    note('shipTo', names.get(order.shipTo ?? ''), names.get(shipTo ?? '') ?? '')
  }
  const billTo = asked.billTo ?? order.billTo
  if (addressText(billTo) !== addressText(order.billTo)) note('billTo', addressText(order.billTo), addressText(billTo))
  const customerPo = asked.customerPo ?? order.customerPo
  if (customerPo !== order.customerPo) note('customerPo', order.customerPo, customerPo)
  return { shipTo, billTo, customerPo }
}

/** sales R34: what was confirmed changes openly: a row for every change, the next revision, a new acknowledgement. */
export const amendOrder = verb<'orders'>()('orders.amend', async (work, order, asked) => {
  const revised = { ...order, revision: order.revision + 1 }
  const rows: ReturnType<typeof changed>[] = []
  const note: Note = (field, old, now) =>
    rows.push(changed(work, revised, field, String(old ?? ''), String(now), asked.amendReason))
  const line = meantLine(order, asked)
  const next = line && (await amendedLine(work, line, asked, note))
  const head = await amendedHead(work, order, asked, note)
  if (rows.length === 0) throw Refusal.conflict({ code: 'nothingAmended', params: { order: order.code } })
  await work.raise('order.amended', { order: order.id })
  await work.later(paperJob, { resource: 'orders', id: order.id }, { key: `order paper ${order.id}` })
  const lines = order.lines.map(one => (next && one === line ? next : one))
  const isShipping = lines.some(one => one.releases.some(release => !release.shippedQuantity.isZero()))
  const charges = isShipping ? order.charges : await withMinimum(work, { ...order, lines })
  return {
    ...head,
    lines,
    charges,
    revision: order.revision + 1,
    changes: [...order.changes, ...rows],
  }
})
