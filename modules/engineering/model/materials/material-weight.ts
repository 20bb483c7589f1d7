import { Decimal } from '#platform/model/values/decimal.ts'
import { convertQuantity, type Measured } from './conversion.ts'

type Size = Decimal | null

/** The sizes a stock form has; inches or millimetres, as the company measures. */
export interface StockSizes {
  readonly form: string | null
  readonly diameter: Size
  readonly acrossFlats: Size
  readonly width: Size
  readonly thickness: Size
  readonly innerDiameter: Size
  readonly length: Size
  readonly sheetWidth: Size
}

export type UnitSystem = 'inch' | 'metric'

const pi = Decimal.of('3.14159265358979323846')
const quarterPi = pi.times('0.25')
const halfRootOfThree = Decimal.of(3).squareRoot(30).times('0.5')

/** Cubic millimetres in a cubic metre: metric densities are kg/m³, sizes millimetres. */
const perCubicMetre = '0.000000001'

const lengthUnits: Record<UnitSystem, Measured> = {
  inch: measure('in', 'length', '25.4'),
  metric: measure('mm', 'length', '1'),
}
const areaUnits: Record<UnitSystem, Measured> = {
  inch: measure('in²', 'area', '645.16'),
  metric: measure('mm²', 'area', '1'),
}

function measure(code: string, dimension: string, numerator: string): Measured {
  const [one, nothing] = [Decimal.of(1), Decimal.of(0)]
  return { code, dimension, numerator: Decimal.of(numerator), denominator: one, offset: nothing, places: 12 }
}

const square = (side: Size): Size => side?.times(side) ?? null
const product = (...sizes: Size[]): Size =>
  sizes.reduce<Size>((all, size) => (all && size ? all.times(size) : null), Decimal.of(1))

/** The area one sees at a cut. */
export function sectionArea(stock: StockSizes): Decimal | null {
  switch (stock.form) {
    case 'roundBar':
    case 'wire':
      return product(quarterPi, square(stock.diameter))
    case 'hexBar':
      return product(halfRootOfThree, square(stock.acrossFlats))
    case 'squareBar':
      return square(stock.acrossFlats ?? stock.width)
    case 'flatBar':
      return product(stock.width, stock.thickness)
    case 'tube': {
      const outer = square(stock.diameter)
      const inner = square(stock.innerDiameter)
      return outer && inner ? quarterPi.times(outer.minus(inner)) : null
    }
    case 'coil':
      return product(stock.sheetWidth ?? stock.width, stock.thickness)
    default:
      return null
  }
}

const isFlat = (form: string | null) => form === 'sheet' || form === 'plate'

/** What one stock unit holds: a foot of bar, a bar, a sheet, a square foot of plate. */
function volumeOfOne(stock: StockSizes, unit: Measured, system: UnitSystem): Decimal | null {
  if (isFlat(stock.form)) {
    if (unit.dimension === 'count') return product(stock.length, stock.sheetWidth ?? stock.width, stock.thickness)
    return unit.dimension === 'area' ? product(convertQuantity(1, unit, areaUnits[system]), stock.thickness) : null
  }
  const length = unit.dimension === 'length' ? convertQuantity(1, unit, lengthUnits[system]) : stock.length
  return unit.dimension === 'length' || unit.dimension === 'count' ? product(sectionArea(stock), length) : null
}

/**
 * sales R55: section × unit length × density (lb/in³ with inches, kg/m³ with millimetres), to six places.
 * Nothing where a size or the density is missing, or the form has no section to calculate.
 */
export function weightPerUnit(
  stock: StockSizes,
  unit: Measured,
  density: Decimal | null,
  system: UnitSystem,
): Decimal | null {
  const volume = volumeOfOne(stock, unit, system)
  const weight = product(volume, density, system === 'metric' ? Decimal.of(perCubicMetre) : Decimal.of(1))
  return weight?.round(6) ?? null
}
