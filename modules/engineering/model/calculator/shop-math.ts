import { Decimal } from '#platform/model/values/decimal.ts'
import { convert } from '#platform/model/values/units.ts'
import { type StockSizes, sectionArea } from '../materials/material-weight.ts'
import { piecesPerBar, piecesPerSheet } from '../methods/routing.ts'

/** The formulas of the shop calculator. Figures of a trade where four digits are plenty: plain numbers, rounded at the end. */

export type Figures = Readonly<Record<string, number>>
/** What is chosen out of a list instead of typed: units. */
export type Chosen = Readonly<Record<string, string>>

export interface Calculator {
  /** What it asks for; those with a default may be left out. */
  readonly inputs: readonly string[]
  readonly defaults?: Figures
  /** Those that are chosen, with what stands there first. */
  readonly chosen?: Chosen
  /** Those that may lie below zero: offsets and angles. */
  readonly signed?: readonly string[]
  /** Raised when a formula changes, so that a saved result says by which it was made. */
  readonly version: number
  /** Digits that count in a result; six unless said. */
  readonly digits?: number
  readonly work: (given: Figures, chosen: Chosen) => Readonly<Record<string, number>>
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const rpm = (speed: number, perSpeed: number, diameter: number) => (perSpeed * speed) / (Math.PI * diameter)

/** A plain number as the exact rules of methods and materials take it. */
const exact = (value: number): Decimal => Decimal.of(value.toFixed(9))

/** No piece at all is no yield. */
const someOf = (pieces: number): number => (pieces > 0 ? pieces : Number.NaN)

const noSizes: StockSizes = {
  form: null,
  diameter: null,
  acrossFlats: null,
  width: null,
  thickness: null,
  innerDiameter: null,
  length: null,
  sheetWidth: null,
}
/** sales R55: section × length × density. */
function weightOf(sizes: Partial<StockSizes>, length: number, density: number): number {
  return (sectionArea({ ...noSizes, ...sizes })?.toNumber() ?? 0) * length * density
}

/** Pounds a cubic inch. */
const densityOfSteel = 0.2836

export const calculators = {
  /** Surface feet a minute and inches. */
  spindleSpeed: {
    inputs: ['surfaceFeet', 'diameter'],
    version: 1,
    work: ({ surfaceFeet = 0, diameter = 0 }) => ({ rpm: rpm(surfaceFeet, 12, diameter) }),
  },
  /** Metres a minute and millimetres. */
  spindleSpeedMetric: {
    inputs: ['cuttingSpeed', 'diameter'],
    version: 1,
    work: ({ cuttingSpeed = 0, diameter = 0 }) => ({ rpm: rpm(cuttingSpeed, 1000, diameter) }),
  },
  millingFeed: {
    inputs: ['rpm', 'teeth', 'chipLoad', 'depth', 'width'],
    defaults: { depth: 0, width: 0 },
    version: 1,
    work: ({ rpm: speed = 0, teeth = 0, chipLoad = 0, depth = 0, width = 0 }) => {
      const feed = speed * teeth * chipLoad
      return { feed, removalRate: feed * depth * width }
    },
  },
  /** What is taken off is the chip's section times the surface speed. */
  turning: {
    inputs: ['surfaceFeet', 'diameter', 'feedPerTurn', 'depth'],
    defaults: { depth: 0 },
    version: 1,
    work: ({ surfaceFeet = 0, diameter = 0, feedPerTurn = 0, depth = 0 }) => {
      const speed = rpm(surfaceFeet, 12, diameter)
      return { rpm: speed, feed: speed * feedPerTurn, removalRate: 12 * surfaceFeet * feedPerTurn * depth }
    },
  },
  drilling: {
    inputs: ['surfaceFeet', 'diameter', 'teeth', 'chipLoad'],
    defaults: { teeth: 2 },
    version: 1,
    work: ({ surfaceFeet = 0, diameter = 0, teeth = 2, chipLoad = 0 }) => {
      const speed = rpm(surfaceFeet, 12, diameter)
      const feed = speed * teeth * chipLoad
      return { rpm: speed, feed, removalRate: (Math.PI / 4) * diameter ** 2 * feed }
    },
  },
  cycleTime: {
    inputs: ['length', 'feed', 'passes'],
    defaults: { passes: 1 },
    version: 1,
    work: ({ length = 0, feed = 0, passes = 1 }) => ({ minutes: (length / feed) * passes }),
  },
  tapDrill: {
    inputs: ['diameter', 'threadsPerInch', 'threadPercent'],
    defaults: { threadPercent: 75 },
    version: 1,
    work: ({ diameter = 0, threadsPerInch = 0, threadPercent = 75 }) => ({
      drill: diameter - (0.01299 * threadPercent) / threadsPerInch,
    }),
  },
  bend: {
    inputs: ['angle', 'radius', 'thickness', 'kFactor'],
    defaults: { kFactor: 0.44 },
    version: 1,
    work: ({ angle = 0, radius = 0, thickness = 0, kFactor = 0.44 }) => {
      const allowance = radians(angle) * (radius + kFactor * thickness)
      const setback = (radius + thickness) * Math.tan(radians(angle) / 2)
      return { allowance, setback, deduction: 2 * setback - allowance }
    },
  },
  /** Mild steel, tons for a bend of this length in feet. */
  brakeTonnage: {
    inputs: ['thickness', 'dieOpening', 'length'],
    defaults: { length: 1 },
    version: 1,
    work: ({ thickness = 0, dieOpening = 0, length = 1 }) => ({ tons: ((575 * thickness ** 2) / dieOpening) * length }),
  },
  surfaceRoughness: {
    inputs: ['feedPerTurn', 'noseRadius'],
    version: 1,
    work: ({ feedPerTurn = 0, noseRadius = 0 }) => ({ roughness: feedPerTurn ** 2 / (32 * noseRadius) }),
  },
  truePosition: {
    inputs: ['dx', 'dy'],
    signed: ['dx', 'dy'],
    version: 1,
    work: ({ dx = 0, dy = 0 }) => ({ position: 2 * Math.hypot(dx, dy) }),
  },
  /** The place of one hole of many on a circle, counted from 1. */
  boltCircle: {
    inputs: ['diameter', 'holes', 'hole', 'startAngle'],
    defaults: { hole: 1, startAngle: 0 },
    signed: ['startAngle'],
    version: 1,
    work: ({ diameter = 0, holes = 1, hole = 1, startAngle = 0 }) => {
      const angle = radians(startAngle + ((hole - 1) * 360) / holes)
      return { x: (diameter / 2) * Math.cos(angle), y: (diameter / 2) * Math.sin(angle) }
    },
  },
  /** sales R7. */
  barYield: {
    inputs: ['barLength', 'pieceLength', 'kerf', 'barEnd'],
    defaults: { kerf: 0, barEnd: 0 },
    version: 1,
    work: ({ barLength = 0, pieceLength = 0, kerf = 0, barEnd = 0 }) => ({
      piecesPerBar: someOf(
        piecesPerBar({
          barLength: exact(barLength),
          pieceLength: exact(pieceLength),
          kerf: exact(kerf),
          barEnd: exact(barEnd),
        }),
      ),
    }),
  },
  /** sales R8. */
  sheetYield: {
    inputs: ['sheetLength', 'sheetWidth', 'blankLength', 'blankWidth', 'gap', 'margin'],
    defaults: { gap: 0, margin: 0 },
    version: 1,
    work: ({ sheetLength = 0, sheetWidth = 0, blankLength = 0, blankWidth = 0, gap = 0, margin = 0 }) => ({
      piecesPerSheet: someOf(
        piecesPerSheet({
          sheetLength: exact(sheetLength),
          sheetWidth: exact(sheetWidth),
          blankLength: exact(blankLength),
          blankWidth: exact(blankWidth),
          gap: exact(gap),
          margin: exact(margin),
          piecesPerSheet: null,
        }),
      ),
    }),
  },
  /** A bar, or a tube when it has an inside. */
  roundWeight: {
    inputs: ['diameter', 'innerDiameter', 'length', 'density'],
    defaults: { innerDiameter: 0, density: densityOfSteel },
    version: 1,
    work: ({ diameter = 0, innerDiameter = 0, length = 0, density = densityOfSteel }) => ({
      weight: weightOf(
        { form: 'tube', diameter: exact(diameter), innerDiameter: exact(innerDiameter) },
        length,
        density,
      ),
    }),
  },
  hexWeight: {
    inputs: ['acrossFlats', 'length', 'density'],
    defaults: { density: densityOfSteel },
    version: 1,
    work: ({ acrossFlats = 0, length = 0, density = densityOfSteel }) => ({
      weight: weightOf({ form: 'hexBar', acrossFlats: exact(acrossFlats) }, length, density),
    }),
  },
  /** Flat and square bar, sheet and plate. */
  flatWeight: {
    inputs: ['width', 'thickness', 'length', 'density'],
    defaults: { density: densityOfSteel },
    version: 1,
    work: ({ width = 0, thickness = 0, length = 0, density = densityOfSteel }) => ({
      weight: weightOf({ form: 'flatBar', width: exact(width), thickness: exact(thickness) }, length, density),
    }),
  },
  unitConversion: {
    inputs: ['value', 'fromUnit', 'toUnit'],
    chosen: { fromUnit: 'in', toUnit: 'mm' },
    signed: ['value'],
    version: 1,
    digits: 10,
    work: ({ value = 0 }, { fromUnit = '', toUnit = '' }) => {
      const converted = convert(Decimal.of(value.toFixed(12)), fromUnit, toUnit)
      return { result: converted.ok ? converted.value.toNumber() : Number.NaN }
    },
  },
  /** What an hour of a machine costs: what it loses in a year and uses, over the hours it runs. */
  machineRate: {
    inputs: ['price', 'salvage', 'years', 'yearlyCosts', 'yearlyHours'],
    defaults: { salvage: 0, yearlyCosts: 0 },
    version: 1,
    work: ({ price = 0, salvage = 0, years = 1, yearlyCosts = 0, yearlyHours = 1 }) => ({
      rate: ((price - salvage) / years + yearlyCosts) / yearlyHours,
    }),
  },
} as const satisfies Record<string, Calculator>

export type CalculatorName = keyof typeof calculators
export const calculatorNames = Object.keys(calculators) as [CalculatorName, ...CalculatorName[]]

export type Worked =
  | { readonly ok: true; readonly outputs: Readonly<Record<string, string>>; readonly version: number }
  | { readonly ok: false; readonly missing: string }
  | { readonly ok: false; readonly negative: string }
  | { readonly ok: false; readonly impossible: true }

const written = (value: number, digits: number): string => String(Number(value.toPrecision(digits)))

/** Runs a calculator on what was typed; says which figure is missing or cannot lie below zero, or that these have no result. */
export function calculateWith(name: CalculatorName, given: Readonly<Record<string, unknown>>): Worked {
  const calculator: Calculator = calculators[name]
  const figures: Record<string, number> = { ...calculator.defaults }
  const chosen: Record<string, string> = { ...calculator.chosen }
  for (const input of calculator.inputs) {
    const typed = given[input]
    if (input in chosen) {
      if (typed) chosen[input] = String(typed)
      continue
    }
    if (typed !== undefined && typed !== null && typed !== '') figures[input] = Number(typed)
    if (!Number.isFinite(figures[input])) return { ok: false, missing: input }
    if (figures[input]! < 0 && !calculator.signed?.includes(input)) return { ok: false, negative: input }
  }
  const outputs = calculator.work(figures, chosen)
  if (!Object.values(outputs).every(Number.isFinite)) return { ok: false, impossible: true }
  return {
    ok: true,
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([key, value]) => [key, written(value, calculator.digits ?? 6)]),
    ),
    version: calculator.version,
  }
}
