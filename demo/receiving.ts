import { sql } from 'kysely'
import { moveStock } from '#modules/inventory/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from './chance.ts'
import { nobody } from './diary.ts'
import { linesOf, noteFacts } from './facts.ts'
import type { Shop } from './shop.ts'

interface Delivery {
  readonly order: string
  readonly vendor: string
  readonly promised: DateText
}

interface Ordered {
  readonly id: string
  readonly kind: string
  readonly item: string | null
  readonly quantity: string
  readonly unitPrice: string
}

/** It arrives on its day or thereabouts, now and then in two parts. */
export function receive(shop: Shop, luck: Chance, delivery: Delivery): void {
  const { calendar, diary } = shop
  const day = calendar.after(
    delivery.promised,
    luck.weighted([
      [-1, 2],
      [0, 7],
      [1, 2],
      [3, 1],
      [6, 1],
    ] as const),
  )
  const parts = luck.happens(12) ? [0.5, 1] : [1]
  for (const [place, share] of parts.entries()) {
    const arrives = calendar.after(day, place * 5)
    diary.note(calendar.at(arrives, luck.between(8, 14), luck.between(0, 59)), nobody, work =>
      unload(work, shop, luck, delivery, { share, isLast: place === parts.length - 1 }),
    )
  }
}

interface Load {
  readonly share: number
  readonly isLast: boolean
}

async function unload(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  { order, vendor }: Delivery,
  { share, isLast }: Load,
): Promise<void> {
  const lines = await work.reader.rows<Ordered>(sql`
    select id, kind, item, (quantity - received_quantity)::text as quantity, unit_price::text as "unitPrice"
    from purchase_order_lines where root = ${order}::uuid and kind <> 'comment' order by position`)
  const come = lines
    .map(line => ({ ...line, quantity: String(Math.ceil(Number(line.quantity) * share)) }))
    .filter(line => Number(line.quantity) > 0)
  if (come.length === 0) return
  const receipt = await work.create('po-receipts', {
    vendor: shop.id('business-partners', vendor),
    purchaseOrder: order,
    receivedBy: shop.id('users', 'zgarza'),
    vendorPackingSlip: `${vendor.slice(0, 3)}-${luck.between(20_000, 89_999)}`,
    courier: shop.id('couriers', luck.of(['UPS', 'FEDEX', 'PRAIRIE'])),
    lines: come.map(({ id, quantity }) => ({ poLine: id, quantity })),
  })
  const stocked = await stockLots(work, shop, luck, vendor, come)
  await noteFacts(work, 'po-receipts', receipt.id as string, record => {
    for (const [place, line] of linesOf(record).entries()) {
      const { unitPrice, quantity } = come[place]!
      const lot = stocked[place]
      Object.assign(line, {
        value: (Number(unitPrice) * Number(quantity)).toFixed(2),
        outcome: lot ? 'stocked' : come[place]!.kind === 'outsideProcess' ? 'toOperation' : 'expensed',
        ...lot,
      })
    }
    return { status: 'posted' }
  })
  await count(work, order, come, isLast)
}

/** The order knows what has come of it. */
const count = (work: AnyWork, order: string, come: readonly Ordered[], isLast: boolean): Promise<void> =>
  noteFacts(work, 'purchase-orders', order, record => {
    for (const line of linesOf(record)) {
      const received = come.find(({ id }) => id === line.id)
      if (!received) continue
      line.receivedQuantity = String(Number(line.receivedQuantity) + Number(received.quantity))
      line.lineStatus = isLast ? 'received' : 'partlyReceived'
    }
    return { status: isLast ? 'received' : 'partlyReceived' }
  })

const origins = ['US', 'US', 'US', 'CA', 'DE', 'JP', 'SE']

/** Posting makes them, whoever receives: goods for stock get a lot with its heat, a place, and a row in the ledger. */
async function stockLots(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  vendor: string,
  come: readonly Ordered[],
): Promise<(Row | undefined)[]> {
  const lots: (Row | undefined)[] = []
  for (const { kind, item, quantity, unitPrice } of come) {
    if (kind !== 'stock' || !item) {
      lots.push(undefined)
      continue
    }
    const isMaterial = item.startsWith('material-codes/')
    const lot = await work.create('stock-lots', {
      item,
      vendor: shop.id('business-partners', vendor),
      vendorLot: `L${luck.between(10_000, 99_999)}`,
      ...(isMaterial && {
        heatNumber: `${luck.of(['H', 'T', 'K'])}${luck.between(100_000, 999_999)}`,
        countryOfMelt: luck.of(origins),
      }),
      countryOfOrigin: luck.of(origins),
    })
    const storageLocation = shop.id(
      'storage-locations',
      isMaterial ? rackOf(shop, item) : luck.of(['STK-1', 'STK-2', 'STK-3']),
    )
    const leg = {
      type: 'receive',
      item,
      lot: lot.id as string,
      storageLocation,
      quantity: Decimal.of(quantity),
      value: money((Number(unitPrice) * Number(quantity)).toFixed(2)),
    } as const
    await moveStock(work, { legs: [leg] })
    lots.push({ lot: lot.id, storageLocation })
  }
  return lots
}

const racks: readonly (readonly [pattern: RegExp, rack: string])[] = [
  [/-PL/, 'PLATE-A'],
  [/^(6061|7075|2024)/, 'BAR-AL'],
  [/^(TI-|IN718)/, 'BAR-TI'],
  [/^(303|316|17-4|440)/, 'BAR-SS'],
  [/^(C360|C932|PEEK|ACETAL)/, 'BAR-PL'],
]

function rackOf(shop: Shop, item: string): string {
  const code = shop.names('material-codes').find(name => item.endsWith(shop.id('material-codes', name))) ?? ''
  return racks.find(([pattern]) => pattern.test(code))?.[1] ?? 'BAR-CS'
}
