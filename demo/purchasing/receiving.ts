import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop } from '../year/shop.ts'
import { heat as followedHeat } from './followed-heat.ts'
import { millCertificate } from './mill-certificates.ts'

interface Delivery {
  readonly order: string
  readonly vendor: string
  readonly promised: DateText
  /** The heat all of it is of; otherwise whatever comes. */
  readonly heat?: string | undefined
}

interface Ordered {
  readonly id: string
  readonly kind: string
  readonly item: string | null
  readonly quantity: string
}

/** It arrives on its day or thereabouts, now and then in two parts. */
export function receive(shop: Shop, given: Chance, today: DateText, delivery: Delivery): void {
  const { calendar, diary } = shop
  const luck = given.apart()
  const wanted = calendar.after(
    delivery.promised,
    luck.weighted([
      [-1, 2],
      [0, 7],
      [1, 2],
      [3, 1],
      [6, 1],
    ] as const),
  )
  const day = [wanted, calendar.after(today, 2)].sort()[1]!
  const parts = luck.happens(8) && !delivery.heat ? [0.5, 1] : [1]
  for (const [place, share] of parts.entries()) {
    const arrives = calendar.after(day, place * 5)
    const at = calendar.at(arrives, luck.between(8, 14), luck.between(0, 59))
    let receipt: string | null = null
    const write = async (work: AnyWork) => {
      receipt = await unload(work, shop, luck, delivery, share)
    }
    const post = async (work: AnyWork) => receipt && takeIn(work, shop, luck, receipt)
    diary.note(at, nobody, write, ['receiving', 'certificates'])
    diary.note(at, nobody, post, ['ledger', 'receiving'])
  }
}

async function unload(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  { order, vendor, heat }: Delivery,
  share: number,
): Promise<string | null> {
  const lines = await work.reader.rows<Ordered>(sql`
    select id, kind, item, (quantity - received_quantity)::text as quantity
    from purchase_order_lines where root = ${order}::uuid and kind <> 'comment' order by position`)
  const come = lines
    .map(line => ({ ...line, quantity: String(Math.ceil(Number(line.quantity) * share)) }))
    .filter(line => Number(line.quantity) > 0)
  if (come.length === 0) return null
  const certificates = new Map<string, string>()
  for (const { id, kind, item } of come)
    if (kind === 'stock' && item?.startsWith('material-codes/'))
      certificates.set(id, await millCertificate(work, shop, { vendor, item, heat }))
  const receipt = await work.create('po-receipts', {
    vendor: shop.id('business-partners', vendor),
    purchaseOrder: order,
    receivedBy: shop.id('users', 'zgarza'),
    // Its freight comes with the vendor's bill.
    freight: '0',
    vendorPackingSlip: `${vendor.slice(0, 3)}-${luck.between(20_000, 89_999)}`,
    courier: shop.id('couriers', luck.of(['UPS', 'FEDEX', 'PRAIRIE'])),
    lines: come.map(({ id, quantity, ...line }) => ({
      ...{ poLine: id, quantity, ...putAway(shop, luck, line, quantity, heat) },
      ...(certificates.has(id) && { certificates: [certificates.get(id)] }),
    })),
  })
  return receipt.id as string
}

/** What came belongs to the stock, or waits for an inspector. */
async function takeIn(work: AnyWork, shop: Shop, luck: Chance, receipt: string): Promise<void> {
  await work.act('po-receipts', receipt, 'post')
  if (!(await waitingOf(work, receipt)).length) return
  const next = shop.calendar.at(shop.calendar.after(work.today, 1), 7, luck.between(5, 55))
  shop.diary.note(next, nobody, later => lookAt(later, receipt), ['ledger', 'receiving'])
}

const origins = ['US', 'US', 'US', 'CA', 'DE', 'JP', 'SE']

/** A heat by its mill; never the one that was bought on purpose. */
export function anyHeat(luck: Chance): string {
  const found = `${luck.of(['H', 'T', 'K'])}${luck.between(100_000, 999_999)}`
  return found === followedHeat ? found.replace('K', 'H') : found
}

/** Goods for stock get a lot with its heat, and a place. */
function putAway(
  shop: Shop,
  luck: Chance,
  { kind, item }: Pick<Ordered, 'kind' | 'item'>,
  quantity: string,
  heat?: string,
): Row {
  if (kind !== 'stock' || !item) return {}
  const isMaterial = item.startsWith('material-codes/')
  const lot = {
    quantity,
    vendorLot: `L${luck.between(10_000, 99_999)}`,
    ...(isMaterial && {
      heatNumber: heat ?? anyHeat(luck),
      countryOfMelt: heat ? 'US' : luck.of(origins),
    }),
    countryOfOrigin: heat ? 'US' : luck.of(origins),
  }
  const place = isMaterial ? rackOf(shop, item) : luck.of(['STK-1', 'STK-2', 'STK-3'])
  return { newLots: [lot], storageLocation: shop.id('storage-locations', place) }
}

const waitingOf = (work: AnyWork, receipt: string) =>
  work.reader.rows<{ id: string; size: string }>(sql`
    select i.id, i.lot_size::text as size from inspections i join po_receipt_lines l on i.source_ref = 'po-receipt-lines/' || l.id
    where l.root = ${receipt}::uuid and i.status = 'pending' order by i.code`)

/** What waits for an inspector is looked at the next morning, and let through. */
async function lookAt(work: AnyWork, receipt: string): Promise<void> {
  for (const { id, size } of await waitingOf(work, receipt)) {
    await work.act('inspections', id, 'start')
    await work.act('inspections', id, 'accept', { quantityAccepted: size, quantityRejected: '0' })
  }
}

const racks: readonly (readonly [pattern: RegExp, rack: string])[] = [
  [/-PL/, 'PLATE-A'],
  [/^(6061|7075|2024)/, 'BAR-AL'],
  [/^(TI-|IN718)/, 'BAR-TI'],
  [/^(303|316|17-4|440)/, 'BAR-SS'],
  [/^(C360|C932|PEEK|ACETAL)/, 'BAR-PL'],
]

/** Where a material lies. */
export function rackOf(shop: Shop, item: string): string {
  const code = shop.names('material-codes').find(name => item.endsWith(shop.id('material-codes', name))) ?? ''
  return racks.find(([pattern]) => pattern.test(code))?.[1] ?? 'BAR-CS'
}
