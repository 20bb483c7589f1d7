import { sql } from 'kysely'
import { orderStateOf } from '#modules/sales/model/ordering.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import { type Asked, complaint, isId } from '#platform/model'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { Decimal, type Quantity, quantity as quantityOf, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb, type Written } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { paperJob } from '../papers/send.ts'
import { withMinimum } from './confirm.ts'
import { changed, found, type Line, type Release } from './releases.ts'

/** One delivery as the customer wants it now; without a release it is a new one, without a date it is dropped. */
export interface Rescheduled {
  readonly line: string
  readonly release: string | null
  readonly date: DateText | null
  /** Still to be delivered. */
  readonly quantity: string | null
  readonly customerRelease: string | null
  readonly firm: boolean | null
}

const isAmount = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{1,12}(\.\d{1,6})?$/.test(value) && Decimal.of(value).greaterThan(0)

function isRescheduled(one: unknown): one is Rescheduled {
  if (typeof one !== 'object' || one === null) return false
  const { line, release, date, quantity }: Readonly<Record<string, unknown>> = { ...one }
  if (!isId(line) || (release !== null && !isId(release))) return false
  return date === null ? release !== null : typeof date === 'string' && isDate(date) && isAmount(quantity)
}

function wishesOf({ releases }: Asked<'orders.reschedule'>): Rescheduled[] {
  if (!Array.isArray(releases) || releases.length === 0 || !releases.every(isRescheduled))
    throw Refusal.fields([complaint(['releases'], 'scheduleShape')], 'orders')
  return releases
}

/** What lies packed of each release of an order and has not left. */
export async function packedOn(work: AnyWork, releases: readonly string[]): Promise<Map<string, Decimal>> {
  const rows = await work.reader.rows<{ id: string; quantity: string }>(sql`
    select x.release as id, sum(x.quantity)::text as quantity from packing_slip_lines x join packing_slips s on s.id = x.root
    where x.release = any(${releases}::uuid[]) and s.status in ('draft', 'packed') and s.archived_at is null group by x.release`)
  return new Map(rows.map(row => [row.id, Decimal.of(row.quantity)]))
}

const added = (line: Line, wish: Rescheduled) => ({
  quantity: Decimal.of(wish.quantity!),
  requestedOn: wish.date,
  promisedOn: wish.date,
  shipTo: line.releases.at(-1)?.shipTo ?? null,
  customerRelease: wish.customerRelease,
  firm: wish.firm ?? true,
  priority: 5,
  status: 'planned',
  shippedQuantity: Decimal.of(0),
  readyQuantity: Decimal.of(0),
})

/** Wanted later, it is promised later; wanted sooner than promised, the promise stands until somebody makes a better one. */
function moved(release: Release, wish: Rescheduled): Release {
  const { promisedOn } = release
  return {
    ...release,
    quantity: release.shippedQuantity.plus(wish.quantity!),
    requestedOn: wish.date!,
    promisedOn: promisedOn && promisedOn < wish.date! ? wish.date : promisedOn,
    customerRelease: wish.customerRelease ?? release.customerRelease,
    firm: wish.firm ?? release.firm,
  }
}

const over: readonly string[] = ['shipped', 'closedShort', 'cancelled']

/** sales R32, R34: the releases of a line as the customer's schedule has them; the line is what they add up to. */
function settle(
  order: Order,
  line: Line,
  wishes: readonly Rescheduled[],
  packed: ReadonlyMap<string, Decimal>,
  why: string,
) {
  const releases: Release[] = line.releases.flatMap(release => {
    const wish = wishes.find(one => one.release === release.id)
    if (!wish) return [release]
    const bound = packed.get(release.id) ?? Decimal.of(0)
    const isBound = !bound.isZero() && (wish.date === null || bound.greaterThan(wish.quantity!))
    const isLate = over.includes(release.status) || (wish.date === null && release.status !== 'planned')
    if (isBound || isLate) throw Refusal.conflict({ code: 'releaseOver', params: statusOf(release, isBound) })
    if (wish.date !== null) return [moved(release, wish)]
    return order.status === 'draft' ? [] : [{ ...release, status: 'cancelled' as const, closeReason: why }]
  })
  const fresh = wishes.filter(wish => wish.release === null).map(wish => added(line, wish) as Release)
  const all = [...releases, ...fresh].map((one, place) => ({ ...one, position: place + 1 }))
  return { ...line, releases: all, quantity: datedOf(all) }
}

const datedOf = (releases: readonly Release[]): Quantity =>
  sum(releases, one => (one.status === 'cancelled' ? null : one.quantity))

/** What changed, as rows the order keeps. */
function notes(work: AnyWork, order: Order, before: Line, after: Line, why: string) {
  const rows: ReturnType<typeof changed>[] = []
  const note = (field: string, old: unknown, now: unknown) => {
    if (String(old ?? '') !== String(now ?? ''))
      rows.push(changed(work, order, `${before.lineNumber} ${field}`, String(old ?? ''), String(now ?? ''), why))
  }
  for (const release of after.releases) {
    const was = before.releases.find(one => one.id === release.id)
    const what = (one: Release) => `${one.quantity} · ${one.requestedOn}`
    const name = `release ${was?.number ?? ''}`.trim()
    if (was) note(name, what(was), release.status === 'cancelled' ? '' : what(release))
    else note(name, '', what(release))
    // Where the promise goes with the wish, the wish says it.
    const isApart = was && (was.promisedOn !== was.requestedOn || release.promisedOn !== release.requestedOn)
    if (isApart) note(`${name} promisedOn`, was.promisedOn, release.promisedOn)
  }
  note('quantity', before.quantity, after.quantity)
  return rows
}

/** The customer's schedule becomes the order's: openly, with a row for every change, the next revision and a new acknowledgement. */
const reschedule = verb<'orders'>()('orders.reschedule', async (work, order, asked) => {
  const wishes = wishesOf(asked)
  const known = new Set(order.lines.flatMap(line => [line.id, ...line.releases.map(one => one.id)]))
  if (wishes.some(wish => !known.has(wish.line) || (wish.release !== null && !known.has(wish.release))))
    throw Refusal.fields([complaint(['releases'], 'releaseElsewhere')], 'orders')
  const packed = await packedOn(
    work,
    wishes.flatMap(wish => wish.release ?? []),
  )
  const lines = order.lines.map(line => {
    const own = wishes.filter(wish => wish.line === line.id)
    return own.length === 0 ? line : settle(order, line, own, packed, asked.rescheduleReason)
  })
  return openly(work, order, lines, asked.rescheduleReason)
})

/** sales R34: of what is confirmed the order keeps a row for every change, and acknowledges it anew as its next revision. */
async function openly(work: AnyWork, order: Order, lines: Order['lines'], why: string): Promise<Written<Order>> {
  if (order.status === 'draft') return { lines }
  const revised = { ...order, revision: order.revision + 1 }
  const rows = lines.flatMap((line, place) => notes(work, revised, order.lines[place]!, line, why))
  const isShipping = lines.some(one => one.releases.some(release => !release.shippedQuantity.isZero()))
  await work.raise('order.amended', { order: order.id })
  await work.later(paperJob, { resource: 'orders', id: order.id }, { key: `order paper ${order.id}` })
  return {
    lines,
    charges: isShipping ? order.charges : await withMinimum(work, { ...order, lines }),
    revision: revised.revision,
    changes: [...order.changes, ...rows],
    status: orderStateOf(lines.flatMap(line => line.releases.map(release => release.status))),
  }
}

/** What a refusal calls a release and its state; one that lies packed is called so. */
const statusOf = (release: Release, isPacked = false) => ({
  release: release.releaseNumber ?? '',
  status: isPacked ? 'packed' : release.status,
})

/** A release as it is wanted now; never less than has left or lies packed (sales R34). */
function redated(release: Release, asked: Asked<'orders.redate'>, packed: Decimal): Release {
  if (over.includes(release.status)) throw Refusal.conflict({ code: 'releaseOver', params: statusOf(release) })
  const quantity = asked.quantity === null ? release.quantity : quantityOf(asked.quantity)
  const least = release.shippedQuantity.plus(packed.toString())
  if (quantity.isZero() || quantity.lessThan(least.toString()))
    throw Refusal.fields([complaint(['quantity'], 'belowShipped', { least: least.toString() })], 'orders')
  return {
    ...release,
    quantity,
    requestedOn: asked.requestedOn ?? release.requestedOn,
    promisedOn: asked.promisedOn ?? release.promisedOn,
  }
}

/**
 * sales R32: the releases of a line are what was ordered, always. While an order is written its line follows them; once it is
 * confirmed what the customer ordered changes by an amendment alone.
 */
function demandSum(order: Order, line: Line, releases: readonly Release[]): void {
  const dated = datedOf(releases)
  if (order.status === 'draft' || line.quantity.equals(dated)) return
  const params = { line: line.lineNumber ?? 0, ordered: line.quantity.toString(), dated: dated.toString() }
  throw Refusal.fields([complaint(['quantity'], 'redateQuantity', params)], 'orders')
}

/** Other dates, or other quantities, for some releases. */
const redate = verb<'orders'>()('orders.redate', async (work, order, asked) => {
  if (!asked.requestedOn && !asked.promisedOn && asked.quantity === null)
    throw Refusal.conflict({ code: 'nothingAmended', params: { order: order.code } })
  for (const id of asked.releases) found(order, id)
  const packed = await packedOn(work, asked.releases)
  const isMeant = (release: Release) => asked.releases.includes(release.id)
  const lines = order.lines.map(line => {
    if (!line.releases.some(isMeant)) return line
    const releases = line.releases.map(one =>
      isMeant(one) ? redated(one, asked, packed.get(one.id) ?? Decimal.of(0)) : one,
    )
    demandSum(order, line, releases)
    return { ...line, releases, quantity: datedOf(releases) }
  })
  return openly(work, order, lines, asked.amendReason)
})

export const rescheduleVerbs = {
  'orders.reschedule': reschedule,
  'orders.redate': redate,
}
