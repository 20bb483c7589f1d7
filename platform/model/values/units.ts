import type { Decimal } from './decimal.ts'
import {
  add,
  divide,
  multiply,
  placesNeeded,
  type Rational,
  rational,
  rationalOf,
  subtract,
  toDecimal,
} from './rational.ts'

export type Dimension =
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'time'
  | 'temperature'
  | 'pressure'
  | 'torque'
  | 'force'
  | 'angle'

export interface Unit {
  symbol: string
  dimension: Dimension
  /** What it is by definition, in an earlier unit of its dimension: `25.4 mm`. Empty for the first. */
  definition: string
  /** The unit people of the other system use, which a value without a target is turned into. */
  counterpart: string
}

export type Conversion =
  /** `exact` is false where digits had to be rounded: 1 mm is 0.0393700787402 in. */
  { ok: true; value: Decimal; exact: boolean } | { ok: false; reason: 'unknownUnit' | 'differentKinds' }

/** symbol | definition | counterpart | other spellings. Each dimension begins with the unit the others lead back to. */
const definitions: Record<Dimension, string> = {
  length: `mm||in|millimeter millimeters millimetre milimetro milimetros
    µm|0.001 mm|mil|um micron microns micrometer micra micras
    cm|10 mm|in|centimeter centimeters centimetro centimetros
    m|1000 mm|ft|meter meters metre metro metros
    km|1000000 mm|mi|kilometer kilometers kilometro kilometros
    in|25.4 mm|mm|inch inches " pulg pulgada pulgadas
    mil|0.0254 mm|µm|mils thou tenthou milesima milesimas
    µin|0.0000254 mm|µm|uin microinch microinches
    ft|304.8 mm|m|foot feet ' pie pies
    yd|914.4 mm|m|yard yards yarda yardas
    mi|1609344 mm|km|mile miles milla millas`,
  area: `mm²||in²|mm2 sqmm
    cm²|100 mm²|in²|cm2 sqcm
    m²|1000000 mm²|ft²|m2 sqm
    ha|10000000000 mm²|acre|hectare hectares hectarea hectareas
    in²|645.16 mm²|cm²|in2 sqin
    ft²|92903.04 mm²|m²|ft2 sqft
    yd²|836127.36 mm²|m²|yd2 sqyd
    acre|4046856422.4 mm²|ha|acres`,
  volume: `mm³||in³|mm3 cumm
    cm³|1000 mm³|in³|cm3 cc ml milliliter milliliters mililitro mililitros
    L|1000000 mm³|gal|liter liters litre litro litros
    m³|1000000000 mm³|ft³|m3 cum
    in³|16387.064 mm³|cm³|in3 cuin
    ft³|28316846.592 mm³|m³|ft3 cuft
    yd³|764554857.984 mm³|m³|yd3 cuyd
    gal|231 in³|L|gallon gallons galon galones
    qt|57.75 in³|L|quart quarts
    pt|28.875 in³|L|pint pints
    floz|1.8046875 in³|cm³|fluidounce fluidounces
    impgal|4546090 mm³|L|imperialgallon imperialgallons`,
  mass: `g||oz|gram grams gramo gramos
    mg|0.001 g|gr|milligram milligrams miligramo miligramos
    kg|1000 g|lb|kilogram kilograms kilo kilos kilogramo kilogramos
    t|1000000 g|ton|tonne tonnes tonelada toneladas
    lb|453.59237 g|kg|lbs lbm pound pounds libra libras
    oz|28.349523125 g|g|ounce ounces onza onzas
    gr|0.06479891 g|mg|grain grains
    ton|907184.74 g|t|tons shortton shorttons
    longton|1016046.9088 g|t|longtons`,
  time: `s||min|sec secs second seconds seg segundo segundos
    ms|0.001 s|s|millisecond milliseconds milisegundo milisegundos
    min|60 s|h|mins minute minutes minuto minutos
    h|3600 s|min|hr hrs hour hours hora horas
    d|86400 s|h|day days dia dias
    wk|604800 s|d|week weeks semana semanas`,
  temperature: `K||°C|kelvin kelvins
    °C|1 K|°F|c degc celsius
    °F|5/9 K|°C|f degf fahrenheit
    °R|5/9 K|K|r rankine`,
  pressure: `Pa||psi|pascal pascals
    kPa|1000 Pa|psi|kilopascal
    MPa|1000000 Pa|psi|megapascal n/mm2
    bar|100000 Pa|psi|bars bares
    mbar|100 Pa|psi|millibar hpa
    atm|101325 Pa|psi|atmosphere atmospheres atmosfera atmosferas
    Torr|101325/760 Pa|psi|torr
    mmHg|133.322387415 Pa|psi|
    inHg|3386.388640341 Pa|kPa|
    psi|4.4482216152605/0.00064516 Pa|kPa|psig lbf/in2 lb/in2
    ksi|4448.2216152605/0.00064516 Pa|MPa|`,
  torque: `N·m||lbf·ft|nm newtonmeter newtonmeters
    N·cm|0.01 N·m|lbf·in|ncm
    kgf·m|9.80665 N·m|lbf·ft|kgfm kgm
    kgf·cm|0.0980665 N·m|lbf·in|kgfcm kgcm
    lbf·ft|1.3558179483314004 N·m|N·m|lbfft ftlbf ftlb ftlbs lbft
    lbf·in|0.1129848290276167 N·m|N·m|lbfin inlbf inlb inlbs lbin
    ozf·in|0.00706155181422604375 N·m|N·cm|ozfin inozf inoz ozin`,
  force: `N||lbf|newton newtons
    kN|1000 N|lbf|kilonewton kilonewtons
    dyn|0.00001 N|lbf|dyne dynes dina dinas
    kgf|9.80665 N|lbf|kilogramforce
    lbf|4.4482216152605 N|N|poundforce
    ozf|0.27801385095378125 N|N|ounceforce
    kip|4448.2216152605 N|kN|kips`,
  angle: `°||rad|deg degree degrees grado grados
    arcmin|1/60 °|°|minuteofarc
    arcsec|1/3600 °|°|secondofarc
    gon|0.9 °|°|grad grads gradian gradians
    rev|360 °|°|turn turns revolution revolutions vuelta vueltas
    rad|180/3.14159265358979323846264338327950288419716939937510582 °|°|radian radians radian radianes`,
}

/** Added before scaling to kelvins. */
const zeroPoints: Record<string, string> = { '°C': '273.15', '°F': '459.67' }

interface Scale {
  unit: Unit
  factor: Rational
  zero: Rational
}

export const dimensions = Object.keys(definitions) as readonly Dimension[]

let scales: { bySymbol: Map<string, Scale>; bySpelling: Map<string, Scale> } | undefined

export function findUnit(text: string): Unit | null {
  return scaleOf(text)?.unit ?? null
}

export function unitsOf(dimension: Dimension): Unit[] {
  return [...table().bySymbol.values()].map(scale => scale.unit).filter(unit => unit.dimension === dimension)
}

export function convert(value: Rational | Decimal, from: string, to: string): Conversion {
  const [source, target] = [scaleOf(from), scaleOf(to)]
  if (!source || !target) return { ok: false, reason: 'unknownUnit' }
  if (source.unit.dimension !== target.unit.dimension) return { ok: false, reason: 'differentKinds' }
  const given = 'top' in value ? value : rationalOf(value.toString())
  const base = multiply(add(given, source.zero), source.factor)
  const irrational = (source.unit.symbol === 'rad') !== (target.unit.symbol === 'rad')
  return { ok: true, ...readable(subtract(divide(base, target.factor), target.zero), irrational) }
}

/** Every digit where there are few enough to read, else twelve that count. */
export function readable(value: Rational, irrational = false): { value: Decimal; exact: boolean } {
  const needed = placesNeeded(value)
  const size = toDecimal(value, 40).abs()
  const leadingZeros = size.wholeDigits() > 0 ? 0 : (/^0\.(0*)/.exec(size.toString())?.[1]?.length ?? 0)
  if (needed !== null && needed - leadingZeros <= 15 && !irrational)
    return { value: toDecimal(value, needed), exact: true }
  return { value: toDecimal(value, Math.max(12 + leadingZeros - size.wholeDigits(), 0)), exact: value.top === 0n }
}

/** As written (mm, MPa, N·m), else any spelling in any case; mPa and MPa stay apart because the written form comes first. */
function scaleOf(text: string): Scale | undefined {
  const written = text.trim().replaceAll('μ', 'µ')
  return table().bySymbol.get(written) ?? table().bySpelling.get(spelling(written))
}

/** °C as C, in² and in^2 and in2 alike, ft-lb and ft·lb alike. */
function spelling(text: string): string {
  const plain = text
    .toLowerCase()
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replaceAll('µ', 'u')
    .replace(/[\s·⋅.*^-]/g, '')
  return plain.length > 1 ? plain.replace('°', '') : plain
}

function table() {
  if (scales) return scales
  const bySymbol = new Map<string, Scale>()
  const bySpelling = new Map<string, Scale>()
  for (const [dimension, text] of Object.entries(definitions) as [Dimension, string][])
    for (const row of text.split('\n')) {
      const [symbol = '', definition = '', counterpart = '', others = ''] = row.trim().split('|')
      const zero = rationalOf(zeroPoints[symbol] ?? '0')
      const scale = {
        unit: { symbol, dimension, definition, counterpart },
        factor: factorOf(definition, bySymbol),
        zero,
      }
      bySymbol.set(symbol, scale)
      for (const each of [symbol, ...others.split(' ')])
        if (each && !bySpelling.has(spelling(each))) bySpelling.set(spelling(each), scale)
    }
  scales = { bySymbol, bySpelling }
  return scales
}

function factorOf(definition: string, known: Map<string, Scale>): Rational {
  if (!definition) return rational(1n)
  const [count = '', unit = ''] = definition.split(' ')
  const [top = '', bottom = '1'] = count.split('/')
  return multiply(divide(rationalOf(top), rationalOf(bottom)), known.get(unit)!.factor)
}
