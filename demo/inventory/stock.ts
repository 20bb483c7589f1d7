import { sql } from 'kysely'
import type { LabelElement } from '#modules/inventory/model/label-elements.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { boughtParts } from '../engineering/part-list.ts'
import { isLookedAt } from '../purchasing/buying.ts'
import { rackOf } from '../purchasing/receiving.ts'
import { chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

async function addLabels(work: AnyWork, shop: Shop): Promise<void> {
  const printer = await shop.add(work, 'label-printers', 'Receiving', {
    name: 'Receiving',
    host: 'zebra-receiving.foxhollow.example',
    widthMm: '100',
    heightMm: '50',
    storageGroup: shop.id('storage-groups', 'DOCK'),
  })
  await shop.add(work, 'label-printers', 'Tool crib', {
    name: 'Tool crib',
    host: 'zebra-crib.foxhollow.example',
    widthMm: '50',
    heightMm: '25',
    storageGroup: shop.id('storage-groups', 'CRIB'),
  })
  for (const [name, resource] of [
    ['Lot label', 'stock-lots'],
    ['Gage label', 'things'],
    ['Shelf label', 'storage-locations'],
  ] as const)
    await shop.add(work, 'labels', name, {
      ...{ name, resource, defaultPrinter: printer, isDefault: true },
      ...(resource === 'stock-lots' && { elements: lotLabel }),
    })
}

/** What somebody at a rack looks for on a lot: its number, what it is, heat and lot of the vendor. */
const lotLabel: readonly LabelElement[] = [
  { kind: 'barcode', symbology: 'qrcode', field: 'address', x: 3, y: 3, size: 34 },
  { kind: 'field', field: 'code', x: 42, y: 4, size: 6, width: 55, bold: true },
  { kind: 'field', field: 'item', x: 42, y: 14, size: 5, width: 55, height: 12 },
  { kind: 'field', field: 'heatNumber', x: 42, y: 29, size: 5, width: 55 },
  { kind: 'field', field: 'vendorLot', x: 42, y: 38, size: 4, width: 55 },
]

async function addPolicies(work: AnyWork, shop: Shop): Promise<void> {
  for (const [number] of boughtParts)
    await work.create('stock-policies', {
      item: `part-revisions/${shop.id('part-revisions', number)}`,
      method: 'reorderPoint',
      reorderPoint: '50',
      fixedQuantity: '200',
      safetyStock: '20',
      homeLocation: shop.id('storage-locations', 'STK-1'),
    })
  for (const code of shop.names('material-codes').filter(name => name.includes('-RD'))) {
    const item = `material-codes/${shop.id('material-codes', code)}`
    await work.create('stock-policies', {
      item,
      homeLocation: shop.id('storage-locations', rackOf(shop, item)),
      method: 'minMax',
      reorderPoint: '24',
      maximumQuantity: '144',
      orderMultiple: '12',
      inspect: isLookedAt(code),
    })
  }
}

interface OnHand {
  readonly item: string
  readonly lot: string
  readonly storageLocation: string
  readonly quantity: string
}

const onHand = (work: AnyWork) =>
  work.reader.rows<OnHand>(sql`
    select b.item, b.lot, b.storage_location as "storageLocation", trim_scale(b.quantity)::text as quantity
    from stock_balances b join stock_lots l on l.id = b.lot where b.quantity > 0 and b.stock_status = 'available' order by l.code`)

/** Once a quarter a rack is counted; the last sheet is still being counted. */
function liveCounts(shop: Shop): void {
  const luck = chance('counts')
  const { calendar, diary } = shop
  const racks = ['BAR-AL', 'BAR-SS', 'BAR-CS', 'STK-1', 'BAR-TI']
  for (const [place, rack] of racks.entries()) {
    const day = calendar.after(calendar.lastDay, (place - racks.length + 1) * 57)
    diary.note(calendar.at(day, 13, 30), nobody, async work => {
      const storageLocation = shop.id('storage-locations', rack)
      const lots = (await onHand(work)).filter(lot => lot.storageLocation === storageLocation).slice(0, 12)
      if (lots.length === 0) return
      const isLast = place === racks.length - 1
      const lines = lots.map(({ item, lot, quantity }) => ({
        storageLocation,
        item,
        lot,
        ...(!isLast && {
          countedQuantity: String(Math.max(0, Number(quantity) - (luck.happens(15) ? 1 : 0))),
        }),
      }))
      const sheet = await work.create('cycle-counts', {
        name: `${rack}, quarterly count`,
        scope: { storageLocations: [storageLocation] },
        counters: [shop.id('users', 'uvargas')],
        lines,
      })
      await work.act('cycle-counts', sheet.id as string, 'start')
      if (!isLast) await work.act('cycle-counts', sheet.id as string, 'submit')
    })
  }
}

/** Since a week labels of new lots come by themselves. */
const liveLabels = (shop: Shop): void =>
  shop.diary.note(shop.calendar.at(shop.calendar.days.at(-4)!, 6, 30), nobody, work =>
    work.update('labels', shop.id('labels', 'Lot label'), { autoOn: 'lotCreated' }),
  )

/** What is there: policies and labels at the opening, counts over the year. */
export const stock: Subject = {
  title: 'stock policies and labels',
  open: async (work, shop) => {
    await addLabels(work, shop)
    await addPolicies(work, shop)
  },
  live: shop => {
    liveCounts(shop)
    liveLabels(shop)
  },
}
