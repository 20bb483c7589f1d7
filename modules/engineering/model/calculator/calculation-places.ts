import { Decimal } from '#platform/model/values/decimal.ts'
import type { CalculatorName } from './shop-math.ts'
import { measureOf, type System, shownIn } from './shop-measures.ts'

/** The rows of a method or an estimate that take a figure. */
export type PlaceRows = 'operations' | 'materials'
export interface Places {
  readonly rows: PlaceRows
  readonly fields: readonly string[]
  /** Steps of this kind alone. */
  readonly kind?: 'inside' | 'outside'
}

const sizes: Places = { rows: 'materials', fields: ['blankLength', 'blankWidth', 'pieceLength', 'gap', 'margin'] }
const weights: Places = { rows: 'operations', kind: 'outside', fields: ['basisPerPiece'] }

/** Where a result may stand, by calculator and figure. Speeds, forces and positions have no place in a method. */
const places: { readonly [name in CalculatorName]?: Readonly<Record<string, Places>> } = {
  cycleTime: {
    minutes: { rows: 'operations', kind: 'inside', fields: ['runValue', 'setupMinutes', 'programmingMinutes'] },
  },
  machineRate: { rate: { rows: 'operations', kind: 'inside', fields: ['machineRate', 'overheadRate'] } },
  sheetYield: { piecesPerSheet: { rows: 'materials', fields: ['piecesPerSheet'] } },
  bend: { allowance: sizes, setback: sizes, deduction: sizes },
  roundWeight: { weight: weights },
  hexWeight: { weight: weights },
  flatWeight: { weight: weights },
}

/** The figures of a calculator that a method or an estimate can take. */
export const placesOf = (calculator: CalculatorName): Readonly<Record<string, Places>> => places[calculator] ?? {}

interface Taker {
  readonly kind?: unknown
  readonly runBasis?: unknown
}

/** Fields of one row that take this figure: a run time in minutes is none of a row that counts pieces per hour. */
export const fieldsFor = ({ fields, kind }: Places, row: Taker): readonly string[] =>
  kind && (row.kind ?? 'inside') !== kind
    ? []
    : fields.filter(field => field !== 'runValue' || row.runBasis !== 'piecesPerHour')

/** A result as the field writes it: in the company's system, with as many decimals as the field has. */
export function figureFor(
  calculator: CalculatorName,
  output: string,
  value: string,
  { system, decimals }: { readonly system: System; readonly decimals: number },
): Decimal {
  const measure = measureOf(calculator, output)
  const figure = 'both' in measure ? Number(value) : shownIn(measure[system], Number(value))
  return Decimal.of(figure.toFixed(12)).round(decimals)
}
