/** The formulas of the shop calculator. Figures of a trade where four digits are plenty: plain numbers, rounded at the end. */

export type Figures = Readonly<Record<string, number>>

export interface Calculator {
  /** What it asks for; those with a default may be left out. */
  readonly inputs: readonly string[]
  readonly defaults?: Figures
  /** Raised when a formula changes, so that a saved result says by which it was made. */
  readonly version: number
  readonly work: (given: Figures) => Readonly<Record<string, number>>
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const rpm = (speed: number, perSpeed: number, diameter: number) => (perSpeed * speed) / (Math.PI * diameter)

/** R55 and R7, R8 live in material-weight.ts and routing.ts; these are the others. */
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
    version: 1,
    work: ({ dx = 0, dy = 0 }) => ({ position: 2 * Math.hypot(dx, dy) }),
  },
  /** The place of one hole of many on a circle, counted from 1. */
  boltCircle: {
    inputs: ['diameter', 'holes', 'hole', 'startAngle'],
    defaults: { hole: 1, startAngle: 0 },
    version: 1,
    work: ({ diameter = 0, holes = 1, hole = 1, startAngle = 0 }) => {
      const angle = radians(startAngle + ((hole - 1) * 360) / holes)
      return { x: (diameter / 2) * Math.cos(angle), y: (diameter / 2) * Math.sin(angle) }
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
  | { readonly ok: false; readonly impossible: true }

/** Six digits that count. */
const written = (value: number): string => String(Number(value.toPrecision(6)))

/** Runs a calculator on what was typed; says which figure is missing, or that these have no result. */
export function calculateWith(name: CalculatorName, given: Readonly<Record<string, unknown>>): Worked {
  const calculator: Calculator = calculators[name]
  const figures: Record<string, number> = { ...calculator.defaults }
  for (const input of calculator.inputs) {
    const typed = given[input]
    if (typed !== undefined && typed !== null && typed !== '') figures[input] = Number(typed)
    if (!Number.isFinite(figures[input])) return { ok: false, missing: input }
  }
  const outputs = calculator.work(figures)
  if (!Object.values(outputs).every(Number.isFinite)) return { ok: false, impossible: true }
  return {
    ok: true,
    outputs: Object.fromEntries(Object.entries(outputs).map(([key, value]) => [key, written(value)])),
    version: calculator.version,
  }
}
