import { Decimal } from '#platform/model/values/decimal.ts'
import { type Chain, chainsOf } from './chains.ts'
import type { DrawingWarning } from './groups.ts'
import { boxOf, flattened, lengthOf, type Path, type Point, piecesOf, signedArea } from './paths.ts'
import type { DrawingUnit } from './read-dxf.ts'
import { transformed } from './transforms.ts'

export type LayerRole = 'cut' | 'etch' | 'bend' | 'ignore'

export const millimetresPer: Readonly<Record<DrawingUnit, number>> = { mm: 1, cm: 10, m: 1000, inch: 25.4, foot: 304.8 }

/** What a layer is for, by its name. */
export function roleByName(layer: string): LayerRole {
  const name = layer.toLowerCase()
  if (/bend|fold|dobl/.test(name)) return 'bend'
  if (/etch|engrav|mark|text|grab/.test(name)) return 'etch'
  return /dim|cota|title|defpoints|frame/.test(name) ? 'ignore' : 'cut'
}

export interface Cutting {
  readonly unit: DrawingUnit
  readonly chainToleranceMm: number
  readonly marginMm: number
  readonly thicknessMm: number | null
  /** g/cm³. */
  readonly density: number | null
  readonly cutSpeedMmMin: number | null
  readonly pierceSeconds: number | null
  readonly rapidMmMin: number | null
  readonly roleOf: (layer: string) => LayerRole
}

/** Rounded half away from zero at the end: lengths to 0.001, areas to 0.01, mass to 0.001, seconds to 0.1. */
export interface Measures {
  readonly cutLengthMm: string
  readonly etchLengthMm: string
  readonly bendCount: number
  readonly pierces: number
  readonly openChains: number
  readonly netAreaMm2: string
  readonly holeAreaMm2: string
  readonly blankAreaMm2: string
  readonly boundingX: string
  readonly boundingY: string
  readonly massKg: string | null
  readonly cutSeconds: string | null
  readonly warnings: readonly DrawingWarning[]
}

const rounded = (value: number, places: number): string => Decimal.of(value.toFixed(9)).toFixed(places)

/** Cut length, loops, areas, mass and time of a flat pattern (devices R31–R33). */
export function measure(paths: readonly Path[], cutting: Cutting): Measures {
  const scale = millimetresPer[cutting.unit]
  const sized = paths.map(path => transformed(path, [scale, 0, 0, scale, 0, 0]))
  const of = (role: LayerRole) => sized.filter(path => cutting.roleOf(path.layer) === role)
  const warnings: DrawingWarning[] = []
  const chains = chainsOf(of('cut'), cutting.chainToleranceMm, warnings)
  const open = chains.filter(chain => !chain.isClosed)
  for (const { vertices } of open)
    warnings.push({ code: 'openContour', params: { x: vertices[0]!.x.toFixed(3), y: vertices[0]!.y.toFixed(3) } })
  const { material, holes } = areasOf(chains.filter(chain => chain.isClosed))
  const cutLength = chains.reduce((sum, chain) => sum + lengthOf(chain), 0)
  const box = boxOf(chains)
  const [width, height] = box ? [box.max[0] - box.min[0], box.max[1] - box.min[1]] : [0, 0]
  const mass =
    cutting.thicknessMm && cutting.density ? ((material - holes) * cutting.thicknessMm * cutting.density) / 1e6 : null
  return {
    cutLengthMm: rounded(cutLength, 3),
    etchLengthMm: rounded(
      of('etch').reduce((sum, path) => sum + lengthOf(path), 0),
      3,
    ),
    bendCount: of('bend').length,
    pierces: chains.length,
    openChains: open.length,
    netAreaMm2: rounded(material - holes, 2),
    holeAreaMm2: rounded(holes, 2),
    blankAreaMm2: box ? rounded((width + 2 * cutting.marginMm) * (height + 2 * cutting.marginMm), 2) : '0.00',
    boundingX: rounded(width, 3),
    boundingY: rounded(height, 3),
    massKg: mass === null ? null : rounded(mass, 3),
    cutSeconds: cutting.cutSpeedMmMin ? rounded(secondsOf(chains, cutLength, cutting), 1) : null,
    warnings,
  }
}

/** Loops inside an even number of others are material, inside an odd number holes. */
function areasOf(loops: readonly Chain[]): { material: number; holes: number } {
  const known = loops
    .map(loop => ({
      area: Math.abs(signedArea(loop.vertices)),
      outline: piecesOf(loop).flatMap(piece => flattened(piece)),
    }))
    .sort((one, other) => other.area - one.area)
  const sums = { material: 0, holes: 0 }
  for (const [index, { area, outline }] of known.entries()) {
    const depth = known.slice(0, index).filter(larger => isInside(outline[0]!, larger.outline)).length
    sums[depth % 2 === 0 ? 'material' : 'holes'] += area
  }
  return sums
}

function isInside([x, y]: Point, outline: readonly Point[]): boolean {
  let inside = false
  for (const [index, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(index + 1) % outline.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

function secondsOf(chains: readonly Chain[], cutLength: number, cutting: Cutting): number {
  const rapids = cutting.rapidMmMin ? (60 * tourOf(chains)) / cutting.rapidMmMin : 0
  return (60 * cutLength) / cutting.cutSpeedMmMin! + chains.length * (cutting.pierceSeconds ?? 0) + rapids
}

/** From the lower left always to the nearest start that is left. */
function tourOf(chains: readonly Chain[]): number {
  const box = boxOf(chains)
  if (!box) return 0
  const left = chains.map(({ vertices, isClosed }) => ({
    start: vertices[0]!,
    end: isClosed ? vertices[0]! : vertices.at(-1)!,
  }))
  let here = { x: box.min[0], y: box.min[1] }
  let length = 0
  while (left.length > 0) {
    const far = (one: (typeof left)[number]) => Math.hypot(one.start.x - here.x, one.start.y - here.y)
    const next = left.reduce((best, one) => (far(one) < far(best) ? one : best))
    length += far(next)
    here = next.end
    left.splice(left.indexOf(next), 1)
  }
  return length
}

/** A drawing beyond ten metres or below a millimetre asks whether its unit is right. */
export const isUnlikely = ({ boundingX, boundingY }: Pick<Measures, 'boundingX' | 'boundingY'>): boolean => {
  const largest = Math.max(Number(boundingX), Number(boundingY))
  return largest > 10_000 || (largest > 0 && largest < 1)
}
