import { sql } from 'kysely'
import { orderStateOf } from '#modules/sales/model/ordering.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export type Line = Order['lines'][number]
export type Release = Line['releases'][number]
const orderVerb = verb<'orders'>()

/** The release of this order, with its line. */
export function found(order: Order, id: string): { line: Line; release: Release } {
  for (const line of order.lines) {
    const release = line.releases.find(one => one.id === id)
    if (release) return { line, release }
  }
  throw Refusal.fields([complaint(['release'], 'releaseElsewhere')], 'orders')
}

/** The lines with one release changed. */
const withRelease = (order: Order, id: string, change: (release: Release) => Partial<Release>): Order['lines'] =>
  order.lines.map(line => ({
    ...line,
    releases: line.releases.map(release => (release.id === id ? { ...release, ...change(release) } : release)),
  }))

const statusAfter = (lines: Order['lines']) =>
  orderStateOf(lines.flatMap(line => line.releases.map(release => release.status)))

/** sales R32: two deliveries of one; together they are what they were. */
const split = orderVerb('orders.split', async (_work, order, asked) => {
  const { release: whole } = found(order, asked.release)
  // A part of it would leave without what holds the whole.
  if (order.holds.some(hold => hold.release === whole.id && hold.liftedAt === null))
    throw Refusal.conflict({ code: 'splitHeld', params: { release: whole.releaseNumber ?? '' } })
  const part = Decimal.of(asked.quantity.toString())
  const left = whole.quantity.minus(part.toString())
  if (!part.greaterThan(0) || !left.greaterThan(0) || left.lessThan(whole.shippedQuantity))
    throw Refusal.fields(
      [complaint(['quantity'], 'splitQuantity', { most: whole.quantity.minus(whole.shippedQuantity).toString() })],
      'orders',
    )
  const { id: _id, number: _number, releaseNumber: _label, ...copy } = whole
  const fresh = {
    ...copy,
    quantity: part,
    promisedOn: asked.promisedOn,
    requestedOn: [asked.promisedOn, whole.requestedOn].sort().at(-1),
    status: 'planned',
    shippedQuantity: Decimal.of(0),
    readyQuantity: Decimal.of(0),
    // sales R36: it was promised with the whole, and is measured by that promise.
    firstShipOn: whole.firstShipOn,
    shipOn: null,
  }
  const lines = order.lines.map(line => {
    if (!line.releases.includes(whole)) return line
    const kept = line.releases.map(one => (one === whole ? { ...one, quantity: left } : one))
    return { ...line, releases: [...kept, fresh].map((one, place) => ({ ...one, position: place + 1 })) }
  })
  return { lines } as Partial<Order>
})

/** sales R32, R36: two deliveries become one again, measured by what was promised for the earlier of them. */
const merge = orderVerb('orders.merge', async (work, order, asked) => {
  const [given, kept] = [found(order, asked.release), found(order, asked.into)]
  if (given.line !== kept.line || given.release === kept.release)
    throw Refusal.fields([complaint(['into'], 'mergeOfOneLine')], 'orders')
  for (const { release: one } of [given, kept])
    if (one.status !== 'planned' || one.firm !== given.release.firm)
      throw Refusal.conflict({ code: 'mergePlanned', params: { release: one.releaseNumber ?? '' } })
  await demandUnpacked(work, given.release)
  const quantity = kept.release.quantity.plus(given.release.quantity)
  const [firstShipOn = null] = [given.release.firstShipOn, kept.release.firstShipOn].filter(day => day !== null).sort()
  const closeReason = work.words('reasons.mergedInto', { release: kept.release.releaseNumber ?? '' })
  const releases = given.line.releases.flatMap(one => {
    if (one === kept.release) return [{ ...one, quantity, firstShipOn }]
    if (one !== given.release) return [one]
    return order.status === 'draft' ? [] : [{ ...one, status: 'cancelled' as const, closeReason }]
  })
  return { lines: order.lines.map(line => (line === given.line ? { ...line, releases } : line)) }
})

async function demandUnpacked(work: AnyWork, release: Release): Promise<void> {
  const slip = await work.reader.first<{ code: string | null }>(sql`
    select s.code from packing_slip_lines x join packing_slips s on s.id = x.root
    where x.release = ${release.id}::uuid and s.status in ('draft', 'packed') and s.archived_at is null limit 1`)
  if (!slip) return
  const params = { release: release.releaseNumber ?? '', slip: slip.code ?? work.words('reasons.slipWithoutNumber') }
  throw Refusal.conflict({ code: 'releaseOnSlip', params })
}

const over: readonly string[] = ['shipped', 'closedShort', 'cancelled']

/** What was not delivered is no longer owed; the line keeps its quantity (sales R32). */
const closeShort = orderVerb('orders.closeShort', async (work, order, { release: id, closeReason }) => {
  const { release: one } = found(order, id)
  if (over.includes(one.status))
    throw Refusal.conflict({ code: 'releaseOver', params: { release: one.releaseNumber ?? '', status: one.status } })
  await demandUnpacked(work, one)
  const lines = withRelease(order, id, () => ({ status: 'closedShort', closeReason }))
  return { lines, status: statusAfter(lines) }
})

/** sales R32: a release that is cancelled lowers its line, and the order says so. */
const cancelRelease = orderVerb('orders.cancelRelease', async (work, order, { release: id, closeReason }) => {
  const { line, release: one } = found(order, id)
  const isEarly = one.status === 'planned' || one.status === 'released'
  if (!isEarly || !one.shippedQuantity.isZero())
    throw Refusal.conflict({ code: 'releaseOver', params: { release: one.releaseNumber ?? '', status: one.status } })
  await demandUnpacked(work, one)
  const quantity = line.quantity.minus(one.quantity.toString())
  const lines = withRelease(order, id, () => ({ status: 'cancelled', closeReason })).map(row =>
    row.id === line.id ? { ...row, quantity } : row,
  )
  const changes = [
    ...order.changes,
    changed(work, order, `${line.lineNumber} quantity`, line.quantity.toString(), quantity.toString(), closeReason),
  ]
  return { lines, changes, status: statusAfter(lines) }
})

/** One row of what an amendment changed. */
export const changed = (work: AnyWork, order: Order, field: string, old: string, now: string, why: string) => ({
  revision: order.revision,
  field,
  old,
  new: now,
  reason: why,
  by: work.by.userId,
  at: work.at,
})

export const releaseVerbs = {
  'orders.split': split,
  'orders.merge': merge,
  'orders.closeShort': closeShort,
  'orders.cancelRelease': cancelRelease,
}
