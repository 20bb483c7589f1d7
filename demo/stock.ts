import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import { chance } from './chance.ts'
import { nobody } from './diary.ts'
import { boughtParts } from './part-list.ts'
import type { Shop, Subject } from './shop.ts'

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
  for (const [name, resource, autoOn] of [
    ['Lot label', 'stock-lots', 'lotCreated'],
    ['Gage label', 'things', 'none'],
    ['Shelf label', 'storage-locations', 'none'],
  ] as const)
    await shop.add(work, 'labels', name, { name, resource, autoOn, defaultPrinter: printer, isDefault: true })
}

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
  for (const code of shop.names('material-codes').filter(name => name.includes('-RD')))
    await work.create('stock-policies', {
      item: `material-codes/${shop.id('material-codes', code)}`,
      method: 'minMax',
      reorderPoint: '24',
      maximumQuantity: '144',
      orderMultiple: '12',
      inspect: true,
    })
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

/** Material goes to the floor: every other day something is issued from the oldest lots. */
function liveIssues(shop: Shop): void {
  const luck = chance('issues')
  const { calendar, diary } = shop
  for (const day of calendar.days) {
    if (!luck.happens(50)) continue
    diary.note(calendar.at(day, 6, luck.between(10, 50)), nobody, async work => {
      const lots = await onHand(work)
      for (const lot of luck.some(luck.between(1, 2), lots.slice(0, 40))) {
        const most = Number(lot.quantity)
        const taken = most <= 6 ? most : Math.ceil(most / luck.of([1, 2, 3, 4]))
        await work.create('inventory-transactions', {
          ...lot,
          type: 'issue',
          quantity: String(taken),
          note: 'To the saw',
        })
      }
    })
  }
}

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
          countedBy: shop.id('users', 'uvargas'),
          countedAt: work.at,
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

/** What is there: policies and labels at the opening, issues and counts over the year. */
export const stock: Subject = {
  title: 'stock policies and labels',
  open: async (work, shop) => {
    await addLabels(work, shop)
    await addPolicies(work, shop)
  },
  live: shop => {
    liveIssues(shop)
    liveCounts(shop)
  },
}
