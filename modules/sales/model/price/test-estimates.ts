import type { Measured } from '#modules/engineering/model/front.ts'
import { type ByCategory, categories } from '#modules/sales/model/pricing.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Material, Offer, PriceBook, Purchased, Supply } from './book.ts'
import type { Component, Item, Step, Stock } from './estimate.ts'
import type { AskedQuantity, PricedLine } from './price.ts'

/** Estimates and price books as tests write them: few words, the rest as usual. */

export const d = (value: string | number): Decimal => Decimal.of(value)

export const step = (name: string, given: Partial<Step> & { rates?: [number, number, number] } = {}): Step => {
  const { rates, ...rest } = given
  return {
    sequence: null,
    name,
    kind: 'inside',
    process: name,
    thingsGroup: null,
    vendor: null,
    specification: null,
    basisPerPiece: d(1),
    programmingMinutes: null,
    setupMinutes: d(0),
    runBasis: 'minutesPerPiece',
    runValue: d(0),
    piecesPerCycle: 1,
    batchSize: null,
    crewSize: d(1),
    attendancePercent: d(100),
    laborRate: rates ? d(rates[0]) : null,
    machineRate: rates ? d(rates[1]) : null,
    overheadRate: rates ? d(rates[2]) : null,
    yieldPercent: d(100),
    setupPieces: 0,
    ...rest,
  }
}

export const stock = (materialCode: string, given: Partial<Stock>): Stock => ({
  materialCode,
  operationSequence: null,
  vendor: null,
  chargeWhole: null,
  customerSupplied: false,
  basis: 'perPiece',
  quantityPer: null,
  scrapPercent: null,
  pieceLength: null,
  kerf: null,
  barLength: null,
  barEnd: null,
  blankLength: null,
  blankWidth: null,
  gap: null,
  margin: null,
  sheetLength: null,
  sheetWidth: null,
  piecesPerSheet: null,
  ...given,
})

export const component = (part: string, per: string | number, given: Partial<Component> = {}): Component => ({
  part,
  partRevision: part,
  operationSequence: null,
  quantityPer: d(per),
  quantityBasis: 'perPiece',
  source: 'make',
  scrapPercent: d(0),
  optional: false,
  ...given,
})

export const item = (name: string, given: Partial<Item>): Item => ({
  id: name,
  name,
  partRevision: name,
  operations: [],
  materials: [],
  components: [],
  ...given,
})

export const offer = (from: string | number, price: string, given: Partial<Offer> = {}): Offer => ({
  vendor: 'V1',
  quantityFrom: d(from),
  unitPrice: d(price),
  lotCharge: d(0),
  minimumCharge: d(0),
  priceUnit: null,
  ...given,
})

const supply = (id: string, given: Partial<Supply>): Supply => ({
  id,
  name: id,
  preferred: null,
  standardCost: null,
  stockUnit: null,
  bridges: [],
  offers: [],
  leads: [],
  lots: [],
  ...given,
})
export const material = (id: string, given: Partial<Material>): Material => ({
  materialType: 'alloy',
  chargeWhole: false,
  ...supply(id, given),
  ...given,
})
export const purchased = (id: string, given: Partial<Purchased>): Purchased => ({
  stockCost: null,
  places: 0,
  ...supply(id, given),
  ...given,
})
export const process = supply

const unit = (code: string, dimension: string, numerator: string, places = 6): Measured & { symbol: string } => ({
  code,
  symbol: code,
  dimension,
  numerator: d(numerator),
  denominator: d(1),
  offset: d(0),
  places,
})
const units = new Map([
  ['ea', unit('ea', 'count', '1', 0)],
  ['in', unit('in', 'length', '25.4')],
  ['ft', unit('ft', 'length', '304.8')],
  ['lb', unit('lb', 'weight', '453.59237')],
])

const byId = <S extends Supply>(all: readonly S[]) => new Map(all.map(one => [one.id, one]))

interface Written {
  materials?: Material[]
  purchased?: Purchased[]
  processes?: Supply[]
}

export const book = (
  { materials = [], purchased: bought = [], processes = [] }: Written,
  more: Partial<PriceBook> = {},
): PriceBook => ({
  day: '2026-03-02',
  units,
  lengthUnit: 'in',
  eachUnit: 'ea',
  materials: byId(materials),
  purchased: byId(bought),
  processes: byId(processes),
  vendors: new Map([
    ['V1', { code: 'BP-000001', name: 'Metals Inc' }],
    ['V2', { code: 'BP-000002', name: 'Second Source' }],
  ]),
  minimums: [],
  queueDays: new Map(),
  itemLeads: new Map(),
  itemPlaces: new Map(),
  ...more,
})

export const seven = (...values: (string | number)[]): ByCategory =>
  Object.fromEntries(categories.map((category, place) => [category, d(values[place] ?? 0)])) as unknown as ByCategory

/** Markups 20/15/35/35/0/18/0, step 0.01 nearest, no exchange, as the worked examples say. */
export const line = (given: Partial<PricedLine>): PricedLine => ({
  source: 'make',
  part: null,
  partRevision: null,
  description: 'Part',
  estimate: [],
  charges: [],
  priceMethod: 'markup',
  marginPercent: null,
  markups: seven(20, 15, 35, 35, 0, 18, 0),
  customer: { businessPartner: 'C1', partnerGroup: null },
  policy: { allowBuyUp: true, chargeWholeStock: true, hoursPerDay: d(8) },
  exchangeRate: d(1),
  step: d('0.01'),
  rounding: 'nearest',
  ...given,
})

export const ask = (quantity: number, given: Partial<AskedQuantity> = {}): AskedQuantity => ({
  quantity: d(quantity),
  adjustPercent: d(0),
  expeditePercent: d(0),
  ...given,
})

export const minimum = (
  scope: 'process' | 'materialType' | 'line' | 'order',
  amount: string,
  target: string | null = null,
) =>
  ({
    scope,
    process: scope === 'process' ? target : null,
    materialType: scope === 'materialType' ? target : null,
    businessPartner: null,
    partnerGroup: null,
    amount: d(amount),
    validFrom: null,
    validTo: null,
    active: true,
  }) as PriceBook['minimums'][number]

/** W1: the turned spacer. */
export const spacer = item('Spacer', {
  operations: [
    step('Saw', { sequence: 10, setupMinutes: d(15), runValue: d('0.6'), rates: [30, 12, 6] }),
    step('Turn', {
      sequence: 20,
      thingsGroup: 'lathes',
      setupMinutes: d(90),
      runValue: d('3.2'),
      rates: [36, 55, 18],
      attendancePercent: d(50),
      yieldPercent: d(98),
      setupPieces: 2,
    }),
    step('Deburr', { sequence: 30, setupMinutes: d(5), runBasis: 'piecesPerHour', runValue: d(40), rates: [28, 0, 6] }),
    step('Anodize', { sequence: 40, kind: 'outside' }),
    step('Inspect', { sequence: 50, setupMinutes: d(10), runValue: d('0.75'), rates: [34, 0, 8] }),
  ],
  materials: [
    stock('AL-RD', { basis: 'bar', barLength: d(144), barEnd: d(4), pieceLength: d('2.100'), kerf: d('0.125') }),
  ],
})
const bar = { priceUnit: 'ft', minimumCharge: d(45) }
const lot = { priceUnit: 'ea', lotCharge: d(15), minimumCharge: d(110) }
const lead = (of: 'code' | 'type', leadDays: number) => ({ of, vendor: null, quantityFrom: d(0), leadDays })
export const spacerBook = book(
  {
    materials: [
      material('AL-RD', {
        stockUnit: 'ft',
        offers: [offer(12, '3.10', bar), offer(60, '2.72', bar), offer(240, '2.41', bar)],
        leads: [lead('code', 5)],
      }),
    ],
    processes: [
      process('Anodize', {
        offers: [offer(1, '1.35', lot), offer(50, '0.95', lot), offer(200, '0.72', lot)],
        leads: [lead('code', 7)],
      }),
    ],
  },
  { minimums: [minimum('line', '150')], queueDays: new Map([['lathes', d(3)]]) },
)

/** W2: A = 2 B + 1 C + 4 screws; C = 1 B. */
export const bracket: readonly Item[] = [
  item('A', {
    operations: [step('Assemble', { setupMinutes: d(20), runValue: d(6), rates: [30, 0, 8] })],
    components: [component('B', 2), component('C', 1), component('Screw', 4, { source: 'buy', scrapPercent: d(5) })],
  }),
  item('C', {
    operations: [step('Weld', { setupMinutes: d(25), runValue: d('4.5'), rates: [38, 10, 9], yieldPercent: d(95) })],
    components: [component('B', 1)],
  }),
  item('B', {
    operations: [
      step('Laser', {
        setupMinutes: d(12),
        runBasis: 'minutesPerCycle',
        runValue: d('2.4'),
        piecesPerCycle: 4,
        rates: [32, 95, 20],
        attendancePercent: d(25),
      }),
      step('Brake', {
        setupMinutes: d(30),
        runValue: d('0.8'),
        rates: [34, 35, 10],
        yieldPercent: d(98),
        setupPieces: 1,
      }),
    ],
    materials: [
      stock('SHEET', {
        basis: 'sheet',
        sheetLength: d(96),
        sheetWidth: d(48),
        blankLength: d(6),
        blankWidth: d('4.5'),
        gap: d('0.25'),
        margin: d('0.5'),
      }),
    ],
  }),
]
export const bracketBook = book({
  materials: [material('SHEET', { stockUnit: 'ea', offers: [offer(1, '118.40', { priceUnit: 'ea' })] })],
  purchased: [purchased('Screw', { stockUnit: 'ea', offers: [offer(1, '0.22'), offer(100, '0.14')] })],
})
