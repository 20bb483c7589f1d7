import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal, type Money, sum } from '#platform/model/values/decimal.ts'
import {
  barFits,
  type CostedStep,
  costOf,
  leadDaysOf,
  minutesOf,
  piecesInto,
  piecesPerBar,
  piecesPerSheet,
  type StockTaken,
  stockNeeded,
  type Yielded,
} from './routing.ts'

const d = (value: string | number) => Decimal.of(value)

interface Written {
  setup: string
  run: string
  basis?: string
  rates: [string, string, string]
  attendance?: string
  yields?: string
  setupPieces?: number
  perCycle?: number
  batch?: number
}
const step = (given: Written): CostedStep & Yielded => ({
  setupMinutes: d(given.setup),
  runBasis: given.basis ?? 'minutesPerPiece',
  runValue: d(given.run),
  piecesPerCycle: given.perCycle ?? 1,
  batchSize: given.batch ?? null,
  crewSize: d(1),
  attendancePercent: d(given.attendance ?? '100'),
  laborRate: d(given.rates[0]),
  machineRate: d(given.rates[1]),
  overheadRate: d(given.rates[2]),
  yieldPercent: d(given.yields ?? '100'),
  setupPieces: given.setupPieces ?? 0,
})

/** W1, the turned spacer: saw, turn, deburr, anodize (outside: yields everything), inspect. */
const saw = step({ setup: '15', run: '0.6', rates: ['30', '12', '6'] })
const turn = step({
  setup: '90',
  run: '3.2',
  rates: ['36', '55', '18'],
  attendance: '50',
  yields: '98',
  setupPieces: 2,
})
const deburr = step({ setup: '5', run: '40', basis: 'piecesPerHour', rates: ['28', '0', '6'] })
const anodize = { yieldPercent: d(100), setupPieces: 0 }
const inspect = step({ setup: '10', run: '0.75', rates: ['34', '0', '8'] })
const routing = [saw, turn, deburr, anodize, inspect]

const stock: StockTaken = {
  basis: 'bar',
  barLength: d(144),
  barEnd: d(4),
  pieceLength: d('2.1'),
  kerf: d('0.125'),
  blankLength: null,
  blankWidth: null,
  gap: null,
  margin: null,
  sheetLength: null,
  sheetWidth: null,
  piecesPerSheet: null,
  quantityPer: null,
  scrapPercent: null,
}

test.each([
  [10, 13, 1, '97.13', '125.19', '46.09'],
  [50, 54, 1, '193.79', '250.38', '97.91'],
  [250, 258, 5, '675.83', '873.26', '355.99'],
])('sales R3, R6, R7, W1: %i spacers need %i pieces, %i bars, and labor %s', (good, into, bars, ...costs) => {
  const needed = piecesInto(routing, d(good))
  expect(needed.map(one => one.toNumber())).toEqual([into, into, good, good, good])
  expect(stockNeeded(stock, needed[0]!, true)?.dividedBy(144, 0).toNumber()).toBe(bars)
  const rows = routing.flatMap((one, index) => ('runBasis' in one ? [costOf(one, needed[index]!)] : []))
  const total = (pick: (row: ReturnType<typeof costOf>) => Money) => sum(rows, pick).toFixed(2)
  expect([total(row => row.labor), total(row => row.machine), total(row => row.overhead)]).toEqual(costs)
})

test('sales R6, W1: turning 50 takes 90 minutes of setup and 172.8 of run', () => {
  const { setup, run } = minutesOf(turn, d(54))
  expect([`${setup}`, `${run}`]).toEqual(['90', '172.8'])
  const cost = costOf(turn, d(54))
  expect([cost.labor, cost.machine, cost.overhead].map(one => one.toFixed(2))).toEqual(['105.84', '240.90', '78.84'])
})

test('sales R6: a batch size repeats the setup, cycles are whole, fixed minutes count per batch', () => {
  const minutes = (given: Written, pieces: number) => {
    const { setup, run } = minutesOf(step(given), d(pieces))
    return [`${setup}`, `${run}`]
  }
  const rates: [string, string, string] = ['0', '0', '0']
  expect(minutes({ setup: '10', run: '2', rates, batch: 20 }, 50)).toEqual(['30', '100'])
  expect(minutes({ setup: '12', run: '2.4', basis: 'minutesPerCycle', perCycle: 4, rates }, 65)).toEqual(['12', '40.8'])
  expect(minutes({ setup: '0', run: '45', basis: 'fixedMinutes', rates, batch: 20 }, 50)).toEqual(['0', '135'])
})

test('sales R3, W2: the weld at 95 % takes 22 for 20, the brake at 98 % with a setup piece 65 for 62', () => {
  expect(piecesInto([{ yieldPercent: d(95), setupPieces: 0 }], d(20)).map(one => one.toNumber())).toEqual([22])
  expect(piecesInto([{ yieldPercent: d(98), setupPieces: 1 }], d(62)).map(one => one.toNumber())).toEqual([65])
})

test('sales R7, W1: a 144 in bar gives 62 spacers; without whole bars only the cut length counts', () => {
  expect(piecesPerBar(stock)).toBe(62)
  expect(`${stockNeeded(stock, d(13), false)}`).toBe('28.925')
})

test('sales R7: a bar that is too short is refused, with its figures', () => {
  const short = { ...stock, barLength: d('5.9') }
  expect(barFits(short)).toMatchObject({ code: 'barTooShort', params: { piece: '2.1', kerf: '0.125', usable: '1.9' } })
  expect(stockNeeded(short, d(1), true)).toBeNull()
})

test('sales R8, W2: a 96 × 48 sheet gives 135 blanks as given, 140 turned: the better counts', () => {
  const sheet = {
    ...stock,
    basis: 'sheet',
    sheetLength: d(96),
    sheetWidth: d(48),
    blankLength: d(6),
    blankWidth: d('4.5'),
    gap: d('0.25'),
    margin: d('0.5'),
  }
  expect(piecesPerSheet(sheet)).toBe(140)
  expect(`${stockNeeded(sheet, d(65), true)}`).toBe('1')
  expect(piecesPerSheet({ ...sheet, piecesPerSheet: 152 })).toBe(152)
})

test('sales R9: by the piece scrap is added, by the lot the quantity counts once', () => {
  const welded = { ...stock, basis: 'perPiece', quantityPer: d('0.4'), scrapPercent: d(5) }
  expect(`${stockNeeded(welded, d(50), true)}`).toBe('21')
  expect(`${stockNeeded({ ...welded, basis: 'perLot' }, d(50), true)}`).toBe('0.4')
})

test('sales R25, W1: 250 spacers take 20 business days', () => {
  const minutes = (one: CostedStep, pieces: number) => {
    const { setup, run } = minutesOf(one, d(pieces))
    return setup.plus(run)
  }
  const inside = (one: CostedStep, pieces: number, group: string, queueDays = 0) =>
    ({ kind: 'inside', group, queueDays: d(queueDays), minutes: minutes(one, pieces) }) as const
  const days = leadDaysOf(
    [
      inside(saw, 258, 'saw'),
      inside(turn, 258, 'lathes', 3),
      inside(deburr, 250, 'bench'),
      { kind: 'outside', leadDays: 7 },
      inside(inspect, 250, 'inspection'),
    ],
    [5],
    d(8),
  )
  expect(days).toBe(20)
})

test('sales R25: staying in one group queues once', () => {
  const op = { kind: 'inside', group: 'mills', queueDays: d('1.5'), minutes: d(60) } as const
  expect(leadDaysOf([op, op], [], d(8))).toBe(2 + 1)
})

test('sales R3: more yield never needs more pieces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 99 }), (good, percent) => {
      const into = (yieldPercent: number) =>
        piecesInto([{ yieldPercent: d(yieldPercent), setupPieces: 0 }], d(good))[0]!.toNumber()
      expect(into(percent + 1)).toBeLessThanOrEqual(into(percent))
      expect(into(percent)).toBeGreaterThanOrEqual(good)
    }),
  )
})
