import { sql } from 'kysely'
import { orderStateOf } from '#modules/sales/model/ordering.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type Verb, verb } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Line = Order['lines'][number]
type Release = Line['releases'][number]
const orderVerb = verb<'orders'>()

interface About {
  readonly release: string
  readonly closeReason: string
}

function found(order: Order, id: string): { line: Line; release: Release } {
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

/** Customer and engineering holds stop a release from being made; credit and quality stop it at the dock. */
const isHeld = (order: Order, release: Release): boolean =>
  order.holds.some(
    hold =>
      hold.liftedAt === null &&
      (hold.kind === 'engineering' || hold.kind === 'customer') &&
      (hold.release === null || hold.release === release.id),
  )

async function demandReleasable(work: AnyWork, order: Order, line: Line, release: Release): Promise<void> {
  const params = { release: release.releaseNumber ?? '' }
  if (!release.firm) throw Refusal.conflict({ code: 'releaseForecast', params })
  if (isHeld(order, release)) throw Refusal.conflict({ code: 'releaseHeld', params })
  const revision = line.partRevision
    ? await work.reader.first<{ status: string; held: boolean }>(
        sql`select status, on_hold as held from part_revisions where id = ${line.partRevision}::uuid`,
      )
    : undefined
  if (revision && (revision.status !== 'released' || revision.held))
    throw Refusal.conflict({ code: 'revisionNotReleased', params: { line: line.lineNumber ?? 0 } })
}

/** What stock has of the part is promised to the release; answers whether it is all there. */
async function reserve(work: AnyWork, line: Line, release: Release): Promise<boolean> {
  const item = `part-revisions/${line.partRevision}`
  const stock = await work.reader.first<{ free: string }>(sql`
    select greatest(available - reserved, 0)::text as free from item_stocks where item = ${item} and owner is null`)
  await work.issue('stock-reservations', {
    item,
    demand: `order-releases/${release.id}`,
    quantity: release.quantity.toString(),
    needDate: release.shipOn ?? release.promisedOn ?? release.requestedOn,
    source: 'auto',
  })
  return Decimal.of(stock?.free ?? '0').atLeast(release.quantity)
}

/** Hands releases over: makers hear of it, stock is reserved; whoever makes or buys takes it from there. */
const release = orderVerb('orders', async (work, order, { release: id }: { release: string | null }) => {
  const isMeant = (one: Release) => one.status === 'planned' && (id ? one.id === id : one.firm)
  if (id && found(order, id).release.status !== 'planned')
    throw Refusal.conflict({
      code: 'releaseNotPlanned',
      params: { release: found(order, id).release.releaseNumber ?? '' },
    })
  if (!order.lines.some(line => line.releases.some(isMeant))) throw Refusal.conflict({ code: 'nothingPlanned' })
  const lines: Line[] = []
  for (const line of order.lines) {
    const releases: Release[] = []
    for (const one of line.releases) {
      if (!isMeant(one)) {
        releases.push(one)
        continue
      }
      await demandReleasable(work, order, line, one)
      const isThere = line.source === 'stock' && line.partRevision ? await reserve(work, line, one) : false
      await work.raise('release.released', { order: order.id, line: line.id, release: one.id, source: line.source })
      releases.push({
        ...one,
        status: isThere ? 'ready' : 'released',
        readyQuantity: isThere ? one.quantity : one.readyQuantity,
      } as Release)
    }
    lines.push({ ...line, releases })
  }
  return { lines, status: statusAfter(lines) }
})

/** sales R32: two deliveries of one; together they are what they were. */
const split = orderVerb(
  'orders',
  async (_work, order, asked: { release: string; quantity: Decimal | string; promisedOn: string }) => {
    const { release: whole } = found(order, asked.release)
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
      firstShipOn: null,
      shipOn: null,
    }
    const lines = order.lines.map(line =>
      line.releases.includes(whole)
        ? {
            ...line,
            releases: [...line.releases.map(one => (one === whole ? { ...one, quantity: left } : one)), fresh],
          }
        : line,
    )
    return { lines } as unknown as Partial<Order>
  },
)

async function demandUnpacked(work: AnyWork, release: Release): Promise<void> {
  const slip = await work.reader.first<{ code: string }>(sql`
    select s.code from packing_slip_lines x join packing_slips s on s.id = x.root
    where x.release = ${release.id}::uuid and s.status in ('draft', 'packed') and s.archived_at is null limit 1`)
  if (slip)
    throw Refusal.conflict({ code: 'releaseOnSlip', params: { release: release.releaseNumber ?? '', slip: slip.code } })
}

const over: readonly string[] = ['shipped', 'closedShort', 'cancelled']

/** What was not delivered is no longer owed; the line keeps its quantity (sales R32). */
const closeShort = orderVerb('orders', async (work, order, { release: id, closeReason }: About) => {
  const { release: one } = found(order, id)
  if (over.includes(one.status))
    throw Refusal.conflict({ code: 'releaseOver', params: { release: one.releaseNumber ?? '' } })
  await demandUnpacked(work, one)
  const lines = withRelease(order, id, () => ({ status: 'closedShort', closeReason }))
  return { lines, status: statusAfter(lines) }
})

/** sales R32: a release that is cancelled lowers its line, and the order says so. */
const cancelRelease = orderVerb('orders', async (work, order, { release: id, closeReason }: About) => {
  const { line, release: one } = found(order, id)
  const isEarly = one.status === 'planned' || one.status === 'released'
  if (!isEarly || !one.shippedQuantity.isZero())
    throw Refusal.conflict({ code: 'releaseOver', params: { release: one.releaseNumber ?? '' } })
  await demandUnpacked(work, one)
  const quantity = line.quantity.minus(one.quantity.toString())
  const lines = withRelease(order, id, () => ({ status: 'cancelled', closeReason })).map(row =>
    row.id === line.id ? { ...row, quantity } : row,
  ) as Order['lines']
  const changes = [
    ...order.changes,
    changed(work, order, `${line.lineNumber} quantity`, line.quantity.toString(), quantity.toString(), closeReason),
  ]
  return { lines, changes, status: statusAfter(lines) } as unknown as Partial<Order>
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

export const releaseVerbs: Readonly<Record<string, Verb>> = {
  'orders.release': release,
  'orders.split': split,
  'orders.closeShort': closeShort,
  'orders.cancelRelease': cancelRelease,
}
