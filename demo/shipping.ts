import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from './chance.ts'
import { linesOf, noteFacts } from './facts.ts'
import type { Shop } from './shop.ts'

interface Shipment {
  readonly order: string
  readonly customer: string
  readonly day: DateText
  readonly releases: readonly { readonly id: string; readonly quantity: string }[]
}

/** Most of it leaves on its day; some a little early, some late. */
export function shipReleases(shop: Shop, luck: Chance, shipment: Shipment): void {
  const { calendar, diary } = shop
  const day = calendar.after(
    shipment.day,
    luck.weighted([
      [-2, 2],
      [-1, 3],
      [0, 8],
      [1, 2],
      [4, 1],
      [9, 1],
    ] as const),
  )
  const packs = calendar.at(day, luck.between(9, 13), luck.between(0, 59))
  diary.note(packs, 'zgarza', async work => {
    const slip = await packSlip(work, shop, luck, shipment)
    diary.note(calendar.at(day, 15, luck.between(20, 55)), 'zgarza', leaving => ship(leaving, slip, shipment))
    diary.note(calendar.at(calendar.after(day, luck.between(2, 4)), 11, luck.between(0, 59)), 'zgarza', arrived =>
      noteFacts(arrived, 'packing-slips', slip, () => ({ status: 'delivered', deliveredAt: arrived.at })),
    )
    diary.note(calendar.at(calendar.after(day, luck.between(6, 12)), 16, luck.between(0, 30)), 'lkim', later =>
      close(later, shipment.order),
    )
  })
}

async function packSlip(work: AnyWork, shop: Shop, luck: Chance, { customer, releases }: Shipment): Promise<string> {
  const slip = await work.create('packing-slips', {
    businessPartner: shop.id('business-partners', customer),
    shipTo: shop.id('ship-tos', customer),
    courier: shop.id('couriers', luck.of(['UPS', 'FEDEX', 'PRAIRIE'])),
    trackingNumbers: `1Z${luck.between(100_000, 999_999)}${luck.between(100_000, 999_999)}`,
    lines: releases.map(({ id, quantity }) => ({ release: id, quantity })),
    packages: Array.from({ length: luck.of([1, 1, 1, 2, 3]) }, () => ({
      type: luck.of(['box', 'box', 'box', 'crate']),
      length: '16',
      width: '12',
      height: '10',
      weight: String(luck.between(4, 46)),
    })),
  })
  await work.act('packing-slips', slip.id as string, 'pack')
  return slip.id as string
}

/** What leaves the dock counts as shipped on its release, and the order follows. */
async function ship(work: AnyWork, slip: string, { order, releases }: Shipment): Promise<void> {
  await noteFacts(work, 'packing-slips', slip, () => ({
    status: 'shipped',
    shippedAt: work.at,
    shippedBy: work.by.userId,
  }))
  const gone = new Set(releases.map(({ id }) => id))
  await noteFacts(work, 'orders', order, record => {
    const all = linesOf(record).flatMap(line => linesOf(line, 'releases'))
    for (const release of all)
      if (gone.has(release.id as string)) {
        release.shippedQuantity = release.quantity
        release.status = 'shipped'
      } else if (release.status === 'released') release.status = 'inProduction'
    return { status: all.every(release => release.status === 'shipped') ? 'shipped' : 'partiallyShipped' }
  })
}

/** Shipped and billed, an order is closed. */
const close = (work: AnyWork, order: string): Promise<void> =>
  noteFacts(work, 'orders', order, record => (record.status === 'shipped' ? { status: 'closed' } : {}))
