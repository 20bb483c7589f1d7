import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop, Subject } from '../year/shop.ts'

const classes = [
  {
    code: 'RAW',
    name: 'Raw material',
    costing: 'lotActual',
    inventoryAccount: '1200',
    issueAccount: '1220',
    certificatePolicy: 'warn',
  },
  {
    code: 'COMP',
    name: 'Purchased components',
    costing: 'movingAverage',
    inventoryAccount: '1210',
    issueAccount: '1220',
  },
  { code: 'FG', name: 'Finished parts', costing: 'lotActual', inventoryAccount: '1240', issueAccount: '5000' },
  {
    code: 'MRO',
    name: 'Shop supplies',
    costing: 'movingAverage',
    inventoryAccount: '1210',
    issueAccount: '6600',
    materialTracking: 'none',
  },
]

const reasons = [
  { code: 'COUNT', name: 'Counted differently', use: 'count', account: '5120' },
  { code: 'FOUND', name: 'Found on the floor', use: 'adjust', direction: 'in', account: '5120', needsNote: true },
  {
    code: 'LOST',
    name: 'Lost or mislaid',
    use: 'adjust',
    direction: 'out',
    account: '5120',
    needsNote: true,
    approvalAbove: '250.00',
  },
  { code: 'SETUP-SCRAP', name: 'Setup piece', use: 'scrap', direction: 'out', account: '5130' },
  {
    code: 'DAMAGED',
    name: 'Damaged in handling',
    use: 'scrap',
    direction: 'out',
    account: '5130',
    needsNote: true,
    needsPhoto: true,
  },
  { code: 'REJECTED', name: 'Rejected at receiving', use: 'return', direction: 'out', account: '2050' },
  { code: 'REVALUE', name: 'Cost corrected', use: 'revalue', account: '5125' },
  { code: 'WORN', name: 'Came back worn', use: 'checkout' },
]

/** Places from the outside in: code, name, kind, where it is in. */
const groups = [
  ['ELGIN', 'Elgin plant', 'site', null],
  ['MAIN', 'Main building', 'building', 'ELGIN'],
  ['BARS', 'Bar racks', 'area', 'MAIN'],
  ['PLATES', 'Plate and blanks', 'area', 'MAIN'],
  ['STOCK', 'Stockroom', 'area', 'MAIN'],
  ['CRIB', 'Tool crib', 'crib', 'MAIN'],
  ['DOCK', 'Shipping and receiving', 'area', 'MAIN'],
  ['QA', 'Quality cage', 'area', 'MAIN'],
] as const

type Place = readonly [code: string, name: string, group: string, type: string, rows?: number, columns?: number]

const places: readonly Place[] = [
  ['BAR-AL', 'Bar rack, aluminum', 'BARS', 'shelf', 4, 6],
  ['BAR-SS', 'Bar rack, stainless', 'BARS', 'shelf', 4, 6],
  ['BAR-CS', 'Bar rack, carbon and alloy steel', 'BARS', 'shelf', 4, 6],
  ['BAR-TI', 'Bar rack, titanium and nickel', 'BARS', 'shelf', 3, 4],
  ['BAR-PL', 'Bar rack, plastics and brass', 'BARS', 'shelf', 3, 4],
  ['PLATE-A', 'Plate rack A', 'PLATES', 'shelf', 3, 6],
  ['PLATE-B', 'Plate rack B', 'PLATES', 'shelf', 3, 6],
  ['STK-1', 'Stockroom rack 1', 'STOCK', 'bin', 5, 8],
  ['STK-2', 'Stockroom rack 2', 'STOCK', 'bin', 5, 8],
  ['STK-3', 'Stockroom rack 3', 'STOCK', 'bin', 5, 8],
  ['CAB-1', 'Cutter cabinet', 'CRIB', 'cabinet', 8, 6],
  ['CAB-2', 'Insert cabinet', 'CRIB', 'cabinet', 8, 6],
  ['GAGE-1', 'Gage cabinet 1', 'CRIB', 'gageRoom', 6, 6],
  ['GAGE-2', 'Gage cabinet 2', 'CRIB', 'gageRoom', 6, 6],
  ['FIX-1', 'Fixture rack', 'CRIB', 'shelf', 4, 5],
  ['DOC-1', 'Controlled documents', 'CRIB', 'document', 2, 10],
  ['RCV-1', 'Receiving bench', 'DOCK', 'receiving'],
  ['SHP-1', 'Shipping bench', 'DOCK', 'shipping'],
  ['SHP-2', 'Staged for pickup', 'DOCK', 'floor'],
  ['MRB', 'Material review cage', 'QA', 'quarantine', 2, 4],
]

async function addPlaces(work: AnyWork, shop: Shop): Promise<void> {
  const librarian = shop.id('users', 'librarian')
  for (const [order, [code, name, type, parent]] of groups.entries())
    await shop.add(work, 'storage-groups', code, {
      code,
      name,
      type,
      order,
      librarian,
      ...(parent && { parent: shop.id('storage-groups', parent) }),
    })
  for (const [code, name, group, type, rows = 1, columns = 1] of places)
    await shop.add(work, 'storage-locations', code, {
      code,
      name,
      type,
      rows,
      columns,
      storageGroup: shop.id('storage-groups', group),
      pickable: !['quarantine', 'receiving'].includes(type),
    })
}

/** Where things lie, and how the books see them. */
export const storage: Subject = {
  title: 'racks, bins and inventory classes',
  open: async (work, shop) => {
    const account = (number: string) => shop.id('accounts', number)
    for (const { inventoryAccount, issueAccount, ...one } of classes)
      await shop.add(work, 'inventory-classes', one.code, {
        ...one,
        inventoryAccount: account(inventoryAccount),
        issueAccount: account(issueAccount),
        adjustmentAccount: account('5120'),
        scrapAccount: account('5130'),
        varianceAccount: account('5100'),
        buyer: shop.id('users', 'jmoreno'),
      })
    for (const { account: number, ...one } of reasons)
      await shop.add(work, 'adjustment-reasons', one.code, { ...one, ...(number && { account: account(number) }) })
    await addPlaces(work, shop)
    const [company] = await work.list('company-info', {}, ['id'])
    await work.update('company-info', company!.id, { storageLocation: shop.id('storage-locations', 'SHP-1') })
  },
}
