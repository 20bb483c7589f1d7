import fc from 'fast-check'
import { expect, test } from 'vitest'
import { extendedOf, marginOf } from '#modules/sales/model/pricing.ts'
import { type AskedQuantity, type PricedLine, priceLine } from './price.ts'
import { replay, stored } from './replay.ts'
import {
  ask,
  book,
  bracket,
  bracketBook,
  component,
  d,
  item,
  line,
  material,
  minimum,
  offer,
  process,
  purchased,
  seven,
  spacer,
  spacerBook,
  step,
  stock,
} from './test-estimates.ts'
import type { CostRow } from './trace.ts'

const categoriesShown = ['material', 'purchased', 'labor', 'machine', 'overhead', 'outside', 'charges'] as const
const one = (given: Partial<PricedLine>, priceBook = book({}), asked: AskedQuantity = ask(1)) =>
  priceLine(line(given), priceBook, [asked])[0]!
const costsOf = (priced: ReturnType<typeof one>) =>
  categoriesShown.map(category => priced.trace.costs[category].toFixed(2))
const rowsOf = <K extends CostRow['kind']>(priced: ReturnType<typeof one>, kind: K) =>
  priced.trace.rows.filter(row => row.kind === kind) as Extract<CostRow, { kind: K }>[]

test('sales W1: the turned spacer at 10, 50 and 250, from bars and minutes to margin', () => {
  const spacers = line({ estimate: [spacer] })
  const asked = [ask(10), ask(50), ask(250, { adjustPercent: d(-4) })]
  const shown = priceLine(spacers, spacerBook, asked).map(priced => {
    const { trace } = priced
    const extended = extendedOf(trace.unitPrice, trace.quantity)
    return [
      ...costsOf(priced).slice(0, 6),
      ...[trace.totalCost, trace.marked, trace.adjusted, trace.unitPrice, extended].map(one => one.toFixed(2)),
      marginOf(extended, d(1), trace.totalCost)?.toFixed(2),
    ].join(' ')
  })
  expect(shown).toEqual([
    '45.00 0.00 97.13 125.19 46.09 110.00 423.41 530.03 530.03 53.00 530.00 20.11',
    '45.00 0.00 193.79 250.38 97.91 110.00 697.08 881.34 881.34 17.63 881.50 20.92',
    '163.20 0.00 675.83 873.26 355.99 195.00 2263.28 2873.20 2758.27 11.03 2757.50 17.92',
  ])
})

test('sales W1, R25: 250 spacers take 20 business days', () => {
  const priced = one({ estimate: [spacer] }, spacerBook, ask(250))
  expect(priced.leadDays).toBe(20)
  expect(priced.trace.leads).toEqual([{ item: 'Spacer', days: 20, waits: 5, isGiven: false }])
})

test('sales W1: the rows say why: 5 bars of 144 for 258 pieces, bought by the foot from 60 upwards', () => {
  const priced = one({ estimate: [spacer] }, spacerBook, ask(250))
  const [bars] = rowsOf(priced, 'material')
  expect(bars).toMatchObject({ name: 'AL-RD', vendor: 'Metals Inc', unit: 'ft', because: 'priced' })
  expect([bars!.need, bars!.row!.unitPrice, bars!.uses[0]!.bought, bars!.uses[0]!.pieces].map(String)).toEqual([
    '60',
    '2.72',
    '5',
    '258',
  ])
  const turn = rowsOf(one({ estimate: [spacer] }, spacerBook, ask(50)), 'operation')[1]!
  expect([turn.setup, turn.run, turn.labor, turn.machine, turn.overhead].map(value => value.toFixed(2))).toEqual([
    '90.00',
    '172.80',
    '105.84',
    '240.90',
    '78.84',
  ])
})

test('sales W2, R5, R12: pooling and buy-up at 20', () => {
  const priced = one({ estimate: bracket }, bracketBook, ask(20))
  expect(costsOf(priced)).toEqual(['118.40', '14.00', '206.84', '152.10', '68.54', '0.00', '0.00'])
  const { totalCost, marked, unitPrice, quantity } = priced.trace
  const extended = extendedOf(unitPrice, quantity)
  expect([totalCost, marked, unitPrice, extended].map(value => value.toFixed(2))).toEqual([
    '559.88',
    '711.29',
    '35.56',
    '711.20',
  ])
  expect(marginOf(extended, d(1), totalCost)!.toFixed(2)).toBe('21.28')
  expect(rowsOf(priced, 'purchased')[0]).toMatchObject({ because: 'boughtUp' })
  const pieces = rowsOf(priced, 'operation').map(row => `${row.name} ${row.pieces}`)
  expect(pieces).toEqual(['Assemble 20', 'Weld 22', 'Laser 65', 'Brake 65'])
})

test('sales W3: line minimum, adjustment, hurry and margin', () => {
  const typed = seven('18.40', 0, '31.25', '22.10', '6.05')
  const least = (amount: string) => book({}, { minimums: [minimum('line', amount)] })
  const shown = (priced: ReturnType<typeof one>) => {
    const { unitPrice, quantity } = priced.trace
    return [unitPrice.toFixed(2), extendedOf(unitPrice, quantity).toFixed(2)]
  }
  expect(shown(one({}, least('150'), ask(7, { typed })))).toEqual(['21.43', '150.01'])
  expect(shown(one({}, least('150'), ask(9, { typed })))).toEqual(['16.67', '150.03'])
  const small = seven('60')
  expect(shown(one({ markups: seven() }, least('100'), ask(9, { typed: small })))).toEqual(['11.12', '100.08'])
  const hurried = one({}, book({}), ask(7, { typed, adjustPercent: d(-5), expeditePercent: d(25) }))
  expect(hurried.trace.adjusted.toFixed(2)).toBe('118.94')
  expect(shown(hurried)).toEqual(['16.99', '118.93'])
  expect(marginOf(d('118.93'), d(1), hurried.trace.totalCost)!.toFixed(2)).toBe('34.58')
  const byMargin = one({ priceMethod: 'margin', marginPercent: d(30) }, book({}), ask(7, { typed }))
  expect(byMargin.trace.marked.toFixed(2)).toBe('111.14')
})

test('sales R2: a stored trace, worked out again, gives the stored price to the cent', () => {
  const asked = [ask(1), ask(10), ask(50), ask(250, { adjustPercent: d(-4) }), ask(1000, { expeditePercent: d(15) })]
  const charges = [{ description: 'Fixture', cost: d(480), billing: 'amortized' as const, amortizeQuantity: d(300) }]
  for (const [estimate, prices] of [
    [[spacer], spacerBook],
    [bracket, bracketBook],
  ] as const)
    for (const { trace } of priceLine(line({ estimate, charges }), prices, asked))
      expect(replay(stored(trace)).toString()).toBe(trace.unitPrice.toString())
})

test('sales R2: rows count only between their days', () => {
  const offers = [offer(1, '5', { validTo: '2026-03-01' }), offer(1, '7', { validFrom: '2026-03-02' })]
  const prices = book({ materials: [material('M', { stockUnit: 'ea', offers })] })
  const estimate = [item('P', { materials: [stock('M', { quantityPer: d(1) })] })]
  expect(one({ estimate }, prices).trace.totalCost.toFixed(2)).toBe('7.00')
})

test('sales R4: a phantom gives its place to its own lines; quantity and scrap multiply before the one rounding', () => {
  const estimate = [
    item('Top', { components: [component('Kit', 3, { source: 'phantom', scrapPercent: d(10) })] }),
    item('Kit', { components: [component('Pin', '0.5', { source: 'buy', scrapPercent: d(10) })] }),
  ]
  const prices = book({ purchased: [purchased('Pin', { stockUnit: 'ea', offers: [offer(1, '1')] })] })
  // 7 × 3 × 1.1 × 0.5 × 1.1 = 12.705: thirteen pins, where rounding twice would buy fourteen.
  expect(`${rowsOf(one({ estimate }, prices, ask(7)), 'purchased')[0]!.quantity}`).toBe('13')
})

test('sales R4: by the lot once, from stock at what it is worth, from the customer for nothing', () => {
  const estimate = [
    item('Top', {
      components: [
        component('Manual', 2, { source: 'buy', quantityBasis: 'perLot' }),
        component('Oring', 1, { source: 'stock' }),
        component('Casting', 1, { source: 'customerSupplied' }),
      ],
    }),
  ]
  const prices = book({
    purchased: [
      purchased('Manual', { stockUnit: 'ea', standardCost: d('1.5') }),
      purchased('Oring', { stockUnit: 'ea', stockCost: d('0.333'), offers: [offer(1, '9')] }),
      purchased('Casting', {}),
    ],
  })
  const rows = rowsOf(one({ estimate }, prices, ask(10)), 'purchased')
  expect(rows.map(row => `${row.name} ${row.quantity} ${row.because} ${row.cost.toFixed(2)}`)).toEqual([
    'Manual 2 standardCost 3.00',
    'Oring 10 stockCost 3.33',
    'Casting 10 supplied 0.00',
  ])
})

test('sales R4: a line that is bought is one purchased row of its quantity', () => {
  const prices = book({
    purchased: [purchased('Valve', { stockUnit: 'ea', offers: [offer(1, '20'), offer(10, '18')] })],
  })
  const priced = one({ source: 'buy', part: 'Valve', partRevision: 'Valve' }, prices, ask(12))
  expect(costsOf(priced)).toEqual(['0.00', '216.00', '0.00', '0.00', '0.00', '0.00', '0.00'])
})

test('sales R9: where a step is named, what goes into it counts', () => {
  const steps = [
    step('Cut', { sequence: 10 }),
    step('Form', { sequence: 20, yieldPercent: d(50) }),
    step('Paint', { sequence: 30 }),
  ]
  const materials = [
    stock('Foil', { quantityPer: d(1) }),
    stock('Paint', { quantityPer: d(1), operationSequence: 30, scrapPercent: d(10) }),
  ]
  const free = (id: string) => material(id, { stockUnit: 'ea', standardCost: d(1) })
  const estimate = [item('P', { operations: steps, materials })]
  const rows = rowsOf(one({ estimate }, book({ materials: [free('Foil'), free('Paint')] }), ask(10)), 'material')
  expect(rows.map(row => `${row.name} ${row.need}`)).toEqual(['Foil 20', 'Paint 11'])
})

test('sales R10: different cuts of one code count their bars apart and add up before the price is looked up', () => {
  const cut = (pieceLength: number) => stock('BAR', { basis: 'bar', barLength: d(144), pieceLength: d(pieceLength) })
  const estimate = [
    item('Top', { materials: [cut(100)], components: [component('Sub', 1)] }),
    item('Sub', { materials: [cut(60)] }),
  ]
  const offers = [offer(12, '3', { priceUnit: 'ft' }), offer(36, '2', { priceUnit: 'ft' })]
  const prices = book({ materials: [material('BAR', { stockUnit: 'ft', offers })] })
  // Two bars of one piece, one bar of two: three bars, 36 ft.
  const [row] = rowsOf(one({ estimate }, prices, ask(2)), 'material')
  expect([row!.need, row!.cost].map(String)).toEqual(['36', '72'])
})

test('sales R10, R55: a bar priced by the pound is weighed', () => {
  const estimate = [item('P', { materials: [stock('RD', { basis: 'bar', barLength: d(144), pieceLength: d(100) })] })]
  const prices = book({})
  const [ft, lb] = [prices.units.get('ft')!, prices.units.get('lb')!]
  const rd = material('RD', {
    stockUnit: 'ft',
    bridges: [{ one: ft, is: d('1.435806'), of: lb }],
    offers: [offer(1, '2', { priceUnit: 'lb' })],
  })
  const [row] = rowsOf(one({ estimate }, book({ materials: [rd] }), ask(5)), 'material')
  expect([row!.need, row!.cost].map(String)).toEqual(['86.14836', '172.3'])
})

test('sales R11: named on the line, else preferred, else cheapest', () => {
  const offers = [offer(1, '5'), offer(1, '4', { vendor: 'V2' })]
  const bought = (preferred: string | null, vendor: string | null) => {
    const prices = book({ materials: [material('M', { stockUnit: 'ea', offers, preferred })] })
    const estimate = [item('P', { materials: [stock('M', { quantityPer: d(1), vendor })] })]
    return rowsOf(one({ estimate }, prices), 'material')[0]!.vendor
  }
  expect([bought(null, null), bought('V1', null), bought('V2', 'V1')]).toEqual([
    'Second Source',
    'Metals Inc',
    'Metals Inc',
  ])
})

test('sales R12: raised to what the vendor sells; without buy-up the row reached; below the lowest a minimum buy', () => {
  const lots = [{ vendor: 'V1', minimum: d(20), multiple: d(12) }]
  const offers = [offer(10, '1'), offer(50, '0.5')]
  const costs = (allowBuyUp: boolean, given: object) => {
    const prices = book({ materials: [material('M', { stockUnit: 'ea', offers, ...given })] })
    const estimate = [item('P', { materials: [stock('M', { quantityPer: d(1) })] })]
    const policy = { allowBuyUp, chargeWholeStock: true, hoursPerDay: d(8) }
    const row = rowsOf(one({ estimate, policy }, prices, ask(5)), 'material')[0]!
    return `${row.quantity} ${row.cost.toFixed(2)} ${row.because}`
  }
  expect(costs(false, { lots })).toBe('24 24.00 priced')
  expect(costs(false, {})).toBe('10 10.00 minimumBuy')
  expect(costs(true, { offers: [offer(10, '1'), offer(50, '0.1')] })).toBe('50 5.00 boughtUp')
})

test('sales R12: neither a row nor a standard cost leaves the line incomplete, and says what is missing', () => {
  const estimate = [
    item('P', { operations: [step('Plate', { kind: 'outside' })], materials: [stock('M', { quantityPer: d(1) })] }),
  ]
  const priced = one({ estimate }, book({ materials: [material('M', {})], processes: [process('Plate', {})] }))
  expect(priced.gaps).toEqual([
    { kind: 'material', name: 'M' },
    { kind: 'outside', name: 'Plate' },
  ])
})

test('sales R13: a vendor who asks by the lot, by weight, or for a specification', () => {
  const plated = (given: object, priceBasis: 'piece' | 'weight' | 'lot', specification: string | null = null) => {
    const offers = [offer(10, '2', { priceBasis, specification }), offer(1, '9', { specification: 'other' })]
    const estimate = [item('P', { operations: [step('Plate', { kind: 'outside', ...given })] })]
    return rowsOf(one({ estimate }, book({ processes: [process('Plate', { offers })] }), ask(4)), 'outside')[0]!
  }
  expect(`${plated({}, 'lot').cost}`).toBe('2')
  expect(`${plated({ basisPerPiece: d('1.5') }, 'weight').cost}`).toBe('12')
  expect(`${plated({ specification: 'Type II' }, 'piece', 'TYPE II').cost}`).toBe('8')
})

test('sales R14: minimums of a process lift the machine or the outside row, of a material its row', () => {
  const estimate = [
    item('P', {
      operations: [step('Saw', { setupMinutes: d(6), rates: [30, 10, 0] }), step('Plate', { kind: 'outside' })],
      materials: [stock('M', { quantityPer: d(1) })],
    }),
  ]
  const prices = book(
    {
      materials: [material('M', { stockUnit: 'ea', standardCost: d(2) })],
      processes: [process('Plate', { offers: [offer(1, '3')] })],
    },
    {
      minimums: [
        minimum('process', '40', 'Saw'),
        minimum('process', '75', 'Plate'),
        minimum('materialType', '25', 'alloy'),
      ],
    },
  )
  const priced = one({ estimate }, prices)
  // Saw: 3.00 labor + 1.00 machine, 36.00 short of 40.00.
  expect(costsOf(priced)).toEqual(['25.00', '0.00', '3.00', '37.00', '0.00', '75.00', '0.00'])
  expect(replay(stored(priced.trace)).toString()).toBe(priced.trace.unitPrice.toString())
})

test('sales R15: an amortized charge is in the price by its share, a separate one is not', () => {
  const charges = [
    { description: 'Fixture', cost: d(500), billing: 'amortized' as const, amortizeQuantity: d(200) },
    { description: 'FAIR', cost: d(300), billing: 'separate' as const, amortizeQuantity: null },
  ]
  const typed = seven(10)
  expect(costsOf(one({ charges }, book({}), ask(50, { typed })))[6]).toBe('125.00')
  expect(costsOf(one({ charges }, book({}), ask(400, { typed })))[6]).toBe('500.00')
})

test('sales R24: prices in another currency, costs in ours', () => {
  const typed = seven(0, 0, 100)
  const priced = one({ exchangeRate: d('1.25') }, book({}), ask(10, { typed }))
  expect([priced.trace.marked, priced.trace.unitPrice].map(String)).toEqual(['135', '10.8'])
})

test('sales R25: a component is waited for, an item with days of its own takes those', () => {
  const estimate = [
    item('Top', { operations: [step('Assemble', { runValue: d(60) })], components: [component('Sub', 1)] }),
    item('Sub', { operations: [step('Mill', { runValue: d(480), thingsGroup: 'mills' })] }),
  ]
  const queueDays = new Map([['mills', d('2.5')]])
  // Sub: queue 3, one day of eight hours for each; Top: one day more for up to eight.
  expect(one({ estimate }, book({}, { queueDays }), ask(2)).leadDays).toBe(3 + 2 + 1)
  const itemLeads = new Map([['Sub', [{ of: 'code' as const, vendor: null, quantityFrom: d(0), leadDays: 10 }]]])
  expect(one({ estimate }, book({}, { queueDays, itemLeads }), ask(2)).leadDays).toBe(11)
})

test('sales R5: pooling never needs more pieces than separate lots', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 50, max: 100 }),
      (p, q, y) => {
        const sub = item('Sub', { operations: [step('Mill', { yieldPercent: d(y), setupPieces: 1 })] })
        const need = (per: number[]) => {
          const tops = item('Top', { components: per.map(count => component('Sub', count)) })
          return Number(rowsOf(one({ estimate: [tops, sub] }), 'operation')[0]!.pieces.toString())
        }
        expect(need([p, q])).toBeLessThanOrEqual(need([p]) + need([q]))
      },
    ),
    { numRuns: 50 },
  )
})

test('sales R19: the customer’s total is always unit × quantity', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 9_999_999 }), (quantity, cents) => {
      const typed = seven(0, 0, (cents / 100).toFixed(2))
      const { trace } = one({}, book({}), ask(quantity, { typed }))
      expect(trace.unitPrice.places()).toBeLessThanOrEqual(2)
      expect(extendedOf(trace.unitPrice, trace.quantity).equals(trace.unitPrice.times(trace.quantity))).toBe(true)
    }),
    { numRuns: 100 },
  )
})
