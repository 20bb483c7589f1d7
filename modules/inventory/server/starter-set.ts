import { addAll, type Starter, type StarterSet, said } from '#platform/server/work/starter-sets.ts'

const classes = [
  {
    code: 'RAW',
    name: said('Raw material', 'Materia prima'),
    costing: 'lotActual',
    inventoryAccount: '1200',
    issueAccount: '1220',
    certificatePolicy: 'warn',
  },
  {
    code: 'COMP',
    name: said('Purchased components', 'Componentes comprados'),
    costing: 'movingAverage',
    inventoryAccount: '1210',
    issueAccount: '1220',
    certificatePolicy: 'warn',
  },
  {
    code: 'FG',
    name: said('Finished parts', 'Producto terminado'),
    costing: 'lotActual',
    inventoryAccount: '1240',
    issueAccount: '5000',
    certificatePolicy: 'warn',
  },
  {
    code: 'MRO',
    name: said('Shop supplies', 'Consumibles de taller'),
    costing: 'movingAverage',
    inventoryAccount: '1210',
    issueAccount: '6600',
    materialTracking: 'none',
    certificatePolicy: 'warn',
  },
]

const reasons = [
  { code: 'COUNT', name: said('Count difference', 'Diferencia de conteo'), use: 'count', account: '5120' },
  { code: 'FOUND', name: said('Found', 'Encontrado'), use: 'adjust', direction: 'in', account: '5120' },
  { code: 'LOST', name: said('Lost', 'Extraviado'), use: 'adjust', direction: 'out', account: '5120' },
  { code: 'SETUP', name: said('Setup piece', 'Pieza de preparación'), use: 'scrap', direction: 'out', account: '5130' },
  { code: 'DAMAGED', name: said('Damaged', 'Dañado'), use: 'scrap', direction: 'out', account: '5130' },
  {
    code: 'REJECTED',
    name: said('Rejected at receiving', 'Rechazado en recepción'),
    use: 'return',
    direction: 'out',
    account: '2050',
  },
  {
    code: 'RETURNED',
    name: said('Returned by customer', 'Devuelto por el cliente'),
    use: 'memo',
    account: '4910',
  },
  { code: 'PRICE', name: said('Price correction', 'Corrección de precio'), use: 'memo', account: '4910' },
  { code: 'NSF', name: said('Returned payment', 'Pago devuelto'), use: 'memo', account: '6400' },
  { code: 'BAD-DEBT', name: said('Bad debt', 'Cuenta incobrable'), use: 'writeOff', account: '6500' },
  { code: 'SMALL', name: said('Small difference', 'Diferencia menor'), use: 'writeOff', account: '4900' },
  { code: 'REVALUE', name: said('Cost correction', 'Corrección de costo'), use: 'revalue', account: '5125' },
  { code: 'WORN', name: said('Worn', 'Desgastado'), use: 'checkout' },
]

/** What the shipped chart calls an account; a company with a chart of its own chooses others afterwards. */
async function accountsOf(starter: Starter): Promise<(number: string) => string | null> {
  const numbers = [
    '1200',
    '1210',
    '1220',
    '1240',
    '2050',
    '4900',
    '4910',
    '5000',
    '5100',
    '5120',
    '5125',
    '5130',
    '6400',
  ]
  const ids = new Map<string, string | null>()
  for (const number of [...numbers, '6500', '6600']) ids.set(number, await starter.find('accounts', 'number', number))
  return number => ids.get(number) ?? null
}

const inventoryClasses: StarterSet = {
  topic: 'inventory',
  rank: 50,
  deliver: async starter => {
    const account = await accountsOf(starter)
    const made = await addAll(
      starter,
      'inventory-classes',
      'code',
      classes.map(({ inventoryAccount, issueAccount, ...one }) => ({
        ...one,
        inventoryAccount: account(inventoryAccount),
        issueAccount: account(issueAccount),
        adjustmentAccount: account('5120'),
        scrapAccount: account('5130'),
        varianceAccount: account('5100'),
      })),
    )
    await addAll(
      starter,
      'adjustment-reasons',
      'code',
      reasons.map(({ account: number, ...one }) => ({ ...one, ...(number && { account: account(number) }) })),
    )
    await starter.usual({
      partClass: made.get('FG') ?? null,
      purchasedClass: made.get('COMP') ?? null,
      materialClass: made.get('RAW') ?? null,
    })
  },
}

const places = [
  { code: 'STOCK', name: said('Stockroom', 'Almacén'), type: 'bin', rows: 4, columns: 5 },
  { code: 'RACK', name: said('Bar rack', 'Rack de barras'), type: 'shelf', rows: 4, columns: 4 },
  { code: 'RECEIVING', name: said('Receiving', 'Recepción'), type: 'receiving', pickable: false },
  { code: 'SHIPPING', name: said('Shipping', 'Embarques'), type: 'shipping' },
  { code: 'HOLD', name: said('Quarantine', 'Cuarentena'), type: 'quarantine', pickable: false },
]

const storage: StarterSet = {
  topic: 'storage',
  rank: 60,
  deliver: async starter => {
    const site = await starter.add('storage-groups', 'code', {
      code: 'MAIN',
      name: said('Main building', 'Edificio principal'),
      type: 'site',
    })
    const made = await addAll(
      starter,
      'storage-locations',
      'code',
      places.map(place => ({ ...place, storageGroup: site })),
    )
    await starter.usual({ storageLocation: made.get('STOCK') ?? null })
  },
}

export const starterSets: readonly StarterSet[] = [inventoryClasses, storage]
