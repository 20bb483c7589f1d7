import type { CalculatorName, Chosen } from './shop-math.ts'

export type System = 'inch' | 'metric'

/** One way of writing a figure: its unit, and how it comes from the figure the formula works with. */
interface Side {
  readonly unit: string
  /** Times the formula's figure, or divided by it where small means coarse, as a thread's pitch. */
  readonly per: number
  readonly inverse?: true
}

export type Measure = { readonly [system in System]: Side } | { readonly both: string }

const pair = (inch: string, metric: string, per: number, inches = 1): Measure => ({
  inch: { unit: inch, per: inches },
  metric: { unit: metric, per },
})
const only = (both: string): Measure => ({ both })

/** Units shown beside figures; those of formulas in inches stand first with 1. `currency` is the company's. */
const measures = {
  length: pair('in', 'mm', 25.4),
  millimetres: pair('in', 'mm', 1, 1 / 25.4),
  feet: pair('ft', 'm', 0.3048),
  surfaceSpeed: pair('ft/min', 'm/min', 0.3048),
  metresPerMinute: pair('ft/min', 'm/min', 1, 1 / 0.3048),
  perTooth: pair('in/tooth', 'mm/tooth', 25.4),
  perTurn: pair('in/rev', 'mm/rev', 25.4),
  feed: pair('in/min', 'mm/min', 25.4),
  removal: pair('in³/min', 'cm³/min', 16.387064),
  thread: { inch: { unit: 'TPI', per: 1 }, metric: { unit: 'mm', per: 25.4, inverse: true } },
  roughness: pair('µin', 'µm', 25_400, 1_000_000),
  force: pair('ton', 't', 0.90718474),
  density: pair('lb/in³', 'kg/m³', 27_679.904710191),
  weight: pair('lb', 'kg', 0.45359237),
  turns: only('RPM'),
  angle: only('°'),
  percent: only('%'),
  minutes: only('min'),
  hours: only('h'),
  money: only('currency'),
  moneyPerHour: only('currency/h'),
  plain: only(''),
} as const satisfies Record<string, Measure>
type MeasureName = keyof typeof measures

/** The letter of a figure in the formula, and what it is measured in. Lengths, unless said. */
const figures: Readonly<Record<string, readonly [symbol: string, measure: MeasureName]>> = {
  surfaceFeet: ['v', 'surfaceSpeed'],
  cuttingSpeed: ['v', 'metresPerMinute'],
  diameter: ['D', 'length'],
  rpm: ['n', 'turns'],
  teeth: ['z', 'plain'],
  chipLoad: ['fz', 'perTooth'],
  depth: ['a', 'length'],
  width: ['W', 'length'],
  feed: ['F', 'feed'],
  removalRate: ['Q', 'removal'],
  length: ['L', 'length'],
  passes: ['i', 'plain'],
  minutes: ['t', 'minutes'],
  threadsPerInch: ['TPI', 'thread'],
  threadPercent: ['%', 'percent'],
  drill: ['d', 'length'],
  angle: ['A', 'angle'],
  radius: ['R', 'length'],
  thickness: ['T', 'length'],
  kFactor: ['K', 'plain'],
  allowance: ['BA', 'length'],
  setback: ['OSSB', 'length'],
  deduction: ['BD', 'length'],
  dieOpening: ['V', 'length'],
  tons: ['P', 'force'],
  feedPerTurn: ['f', 'perTurn'],
  noseRadius: ['r', 'length'],
  roughness: ['Ra', 'roughness'],
  dx: ['dx', 'length'],
  dy: ['dy', 'length'],
  position: ['TP', 'length'],
  holes: ['N', 'plain'],
  hole: ['i', 'plain'],
  startAngle: ['A', 'angle'],
  x: ['x', 'length'],
  y: ['y', 'length'],
  price: ['C', 'money'],
  salvage: ['S', 'money'],
  years: ['Y', 'plain'],
  yearlyCosts: ['c', 'money'],
  yearlyHours: ['H', 'hours'],
  rate: ['R', 'moneyPerHour'],
  barLength: ['B', 'length'],
  pieceLength: ['L', 'length'],
  kerf: ['k', 'length'],
  barEnd: ['e', 'length'],
  piecesPerBar: ['N', 'plain'],
  sheetLength: ['L', 'length'],
  sheetWidth: ['W', 'length'],
  blankLength: ['x', 'length'],
  blankWidth: ['y', 'length'],
  gap: ['g', 'length'],
  margin: ['m', 'length'],
  piecesPerSheet: ['N', 'plain'],
  innerDiameter: ['d', 'length'],
  acrossFlats: ['s', 'length'],
  density: ['ρ', 'density'],
  weight: ['M', 'weight'],
  value: ['x', 'plain'],
  fromUnit: ['u₁', 'plain'],
  toUnit: ['u₂', 'plain'],
  result: ['y', 'plain'],
}

/** Where a calculator measures a figure in its own way. */
const ownMeasures: { readonly [name in CalculatorName]?: Readonly<Record<string, MeasureName>> } = {
  spindleSpeedMetric: { diameter: 'millimetres' },
  brakeTonnage: { length: 'feet' },
}

export const symbolOf = (figure: string): string => figures[figure]?.[0] ?? figure
/** A converted figure is measured in the unit that was chosen. */
const unitFor: Readonly<Record<string, string>> = { value: 'fromUnit', result: 'toUnit' }

export function measureOf(calculator: CalculatorName, figure: string, chosen: Chosen = {}): Measure {
  const unit = unitFor[figure]
  if (unit) return only(chosen[unit] ?? '')
  return measures[ownMeasures[calculator]?.[figure] ?? figures[figure]?.[1] ?? 'plain']
}

export const formulas: Readonly<Record<CalculatorName, string>> = {
  spindleSpeed: 'n = 12 · v / (π · D)',
  spindleSpeedMetric: 'n = 1000 · v / (π · D)',
  millingFeed: 'F = n · z · fz\nQ = F · a · W',
  turning: 'n = 12 · v / (π · D)\nF = n · f\nQ = 12 · v · f · a',
  drilling: 'n = 12 · v / (π · D)\nF = n · z · fz\nQ = π/4 · D² · F',
  cycleTime: 't = L / F · i',
  tapDrill: 'd = D − 0.01299 · % / TPI',
  bend: 'BA = π/180 · A · (R + K · T)\nOSSB = (R + T) · tan(A/2)\nBD = 2 · OSSB − BA',
  brakeTonnage: 'P = 575 · T² / V · L',
  surfaceRoughness: 'Ra = f² / (32 · r)',
  truePosition: 'TP = 2 · √(dx² + dy²)',
  boltCircle: 'x = D/2 · cos(A + 360° · (i − 1)/N)\ny = D/2 · sin(A + 360° · (i − 1)/N)',
  barYield: 'N = ⌊(B − e) / (L + k)⌋',
  sheetYield: 'N = ⌊(L − 2m + g) / (x + g)⌋ · ⌊(W − 2m + g) / (y + g)⌋',
  roundWeight: 'M = π/4 · (D² − d²) · L · ρ',
  hexWeight: 'M = √3/2 · s² · L · ρ',
  flatWeight: 'M = W · T · L · ρ',
  unitConversion: 'x · u₁ = y · u₂',
  machineRate: 'R = ((C − S) / Y + c) / H',
}

/** Six digits that count, and no tail of a conversion that never ends. */
const rounded = (value: number): number => Number(value.toPrecision(6))

/** A figure of the formula as this system writes it. */
export function shownIn(side: Side, figure: number): number {
  return rounded(side.inverse ? side.per / figure : figure * side.per)
}

/** What was written in this system as the formula takes it. A figure in the formula's own unit stays to the last digit. */
export function givenIn(side: Side, written: number): number {
  if (side.per === 1 && !side.inverse) return written
  return Number((side.inverse ? side.per / written : written / side.per).toPrecision(10))
}
