import { sql } from 'kysely'
import { orderStateOf } from '#modules/sales/model/ordering.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { found, type Line, type Release } from './releases.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'release.released': {
      readonly order: string
      readonly line: string
      readonly release: string
      readonly source: Line['source']
      readonly group: string | null
    }
  }
}

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
    throw Refusal.conflict({
      code: 'revisionNotReleased',
      params: { line: line.lineNumber ?? 0, description: line.description },
    })
}

const neededOn = (release: Release): string => release.shipOn ?? release.promisedOn ?? release.requestedOn

/** What stock has of the part is promised to the release; answers whether it is all there. */
async function reserve(work: AnyWork, line: Line, release: Release): Promise<boolean> {
  const item = `part-revisions/${line.partRevision}`
  const stock = await work.reader.first<{ free: string }>(sql`
    select greatest(available - reserved, 0)::text as free from item_stocks where item = ${item} and owner is null`)
  await work.issue('stock-reservations', {
    item,
    demand: `order-releases/${release.id}`,
    quantity: release.quantity.toString(),
    needDate: neededOn(release),
    source: 'auto',
  })
  return Decimal.of(stock?.free ?? '0').atLeast(release.quantity)
}

interface ToBuy {
  readonly line: Line
  readonly release: Release
}

/** Everything one order wants bought is asked for in one request; each line knows the release it is for. */
async function requestPurchase(work: AnyWork, order: Order, wanted: readonly ToBuy[]): Promise<void> {
  if (wanted.length === 0) return
  await work.issue('purchase-requests', {
    title: `${order.code} ${order.customerPo ?? ''}`.trim(),
    source: 'order',
    site: order.site,
    requestedBy: work.by.userId ?? order.salesPerson,
    lines: wanted.map(({ line, release }) => ({
      kind: 'stock',
      item: `part-revisions/${line.partRevision}`,
      description: line.description,
      quantity: release.quantity.toString(),
      unit: line.unit,
      needBy: neededOn(release),
      pegs: [
        { resource: 'order-releases', id: release.id, quantity: release.quantity.toString(), date: neededOn(release) },
      ],
    })),
  })
}

/** Hands releases over: makers hear of it, stock is reserved, what is bought is requested; each takes it from there. */
export const releaseOrder = verb<'orders'>()('orders.release', async (work, order, asked) => {
  const id = asked.release
  const isMeant = (one: Release) => one.status === 'planned' && (id ? one.id === id : one.firm)
  const named = id ? found(order, id).release : null
  if (named && named.status !== 'planned')
    throw Refusal.conflict({ code: 'releaseNotPlanned', params: { release: named.releaseNumber ?? '' } })
  if (!order.lines.some(line => line.releases.some(isMeant)))
    throw Refusal.conflict({ code: 'nothingPlanned', params: { order: order.code } })
  const toBuy: ToBuy[] = []
  const lines: Line[] = []
  for (const line of order.lines) {
    const releases: Release[] = []
    for (const one of line.releases) releases.push(isMeant(one) ? await handOver(work, order, line, one) : one)
    if (line.source === 'buy' && line.partRevision)
      toBuy.push(...line.releases.filter(isMeant).map(release => ({ line, release })))
    lines.push({ ...line, releases })
  }
  await requestPurchase(work, order, toBuy)
  return { lines, status: orderStateOf(lines.flatMap(line => line.releases.map(one => one.status))) }
})

async function handOver(work: AnyWork, order: Order, line: Line, release: Release): Promise<Release> {
  await demandReleasable(work, order, line, release)
  const isThere = line.source === 'stock' && line.partRevision ? await reserve(work, line, release) : false
  await work.raise('release.released', {
    ...{ order: order.id, line: line.id, release: release.id, source: line.source },
    // Made together with others: whoever makes it waits for the word of the group.
    group: release.releaseGroup,
  })
  return {
    ...release,
    status: isThere ? 'ready' : 'released',
    readyQuantity: isThere ? release.quantity : release.readyQuantity,
  }
}
