import { type DrawingWarning, type Entity, numberOf, textOf } from './groups.ts'
import type { Path, Vertex } from './paths.ts'
import { pointsOfSpline } from './splines.ts'

const corner = (x: number, y: number, bulge = 0): Vertex => ({ x, y, bulge })

/** What an entity draws; text, dimensions and hatches draw nothing that is cut. */
export function pathsOfEntity(entity: Entity, warnings: DrawingWarning[]): Path[] {
  const layer = textOf(entity, 8) ?? '0'
  const path = shapeOf(entity)
  if (!path) return []
  // Seen from behind, left and right change places.
  const isMirrored = numberOf(entity, 230, 1) < 0
  const mirrored = path.vertices.map(({ x, y, bulge }) => corner(-x, y, -bulge))
  const shown = { ...path, layer, vertices: isMirrored ? mirrored : path.vertices }
  const isNothing = shown.vertices.every(({ x, y }) => x === shown.vertices[0]!.x && y === shown.vertices[0]!.y)
  if (!isNothing && shown.vertices.length > 1) return [shown]
  warnings.push({ code: 'zeroLength', params: { kind: entity.kind, layer } })
  return []
}

function shapeOf(entity: Entity): Omit<Path, 'layer'> | null {
  const at = (code: number) => numberOf(entity, code)
  switch (entity.kind) {
    case 'LINE':
      return { vertices: [corner(at(10), at(20)), corner(at(11), at(21))], isClosed: false }
    case 'CIRCLE':
      return circle(at(10), at(20), at(40))
    case 'ARC':
      return arc(at(10), at(20), at(40), at(50), at(51))
    case 'LWPOLYLINE':
      return { vertices: lightCorners(entity), isClosed: (at(70) & 1) === 1 }
    case 'POLYLINE':
      return polyline(entity)
    case 'ELLIPSE':
      return ellipse(entity)
    case 'SPLINE':
      return spline(entity)
    default:
      return null
  }
}

function circle(x: number, y: number, radius: number): Omit<Path, 'layer'> {
  if (radius <= 0) return { vertices: [corner(x, y), corner(x, y)], isClosed: true }
  return { vertices: [corner(x + radius, y, 1), corner(x - radius, y, 1)], isClosed: true }
}

/** Half a turn at most in one piece, so that its bulge stays small. */
function arc(x: number, y: number, radius: number, from: number, to: number): Omit<Path, 'layer'> {
  const start = (from * Math.PI) / 180
  const sweep = ((((to - from) % 360) + 360) % 360 || 360) * (Math.PI / 180)
  const count = sweep > Math.PI ? 2 : 1
  const bulge = Math.tan(sweep / count / 4)
  const vertices = Array.from({ length: count + 1 }, (_, index) => {
    const at = start + (sweep * index) / count
    return corner(
      x + Math.max(radius, 0) * Math.cos(at),
      y + Math.max(radius, 0) * Math.sin(at),
      index < count ? bulge : 0,
    )
  })
  return { vertices, isClosed: false }
}

function lightCorners({ tags }: Entity): Vertex[] {
  const vertices: { x: number; y: number; bulge: number }[] = []
  for (const { code, value } of tags) {
    if (code === 10) vertices.push({ x: Number(value), y: 0, bulge: 0 })
    const last = vertices.at(-1)
    if (last && code === 20) last.y = Number(value)
    if (last && code === 42) last.bulge = Number(value)
  }
  return vertices
}

/** Old polylines; meshes and the frames of curves are left out. */
function polyline(entity: Entity): Omit<Path, 'layer'> | null {
  const flags = numberOf(entity, 70)
  if (flags & (16 | 64)) return null
  const corners = entity.parts.filter(part => part.kind === 'VERTEX' && (numberOf(part, 70) & 16) === 0)
  return {
    vertices: corners.map(part => corner(numberOf(part, 10), numberOf(part, 20), numberOf(part, 42))),
    isClosed: (flags & 1) === 1,
  }
}

/** Fine enough that its length is right within a thousandth of a millimetre on anything a shop cuts. */
const ellipseSteps = 2880

function ellipse(entity: Entity): Omit<Path, 'layer'> {
  const [x, y, majorX, majorY] = [10, 20, 11, 21].map(code => numberOf(entity, code)) as [
    number,
    number,
    number,
    number,
  ]
  const ratio = numberOf(entity, 40, 1)
  const [from, to] = [numberOf(entity, 41), numberOf(entity, 42, 2 * Math.PI)]
  const sweep = to > from ? to - from : to - from + 2 * Math.PI
  const isClosed = Math.abs(sweep - 2 * Math.PI) < 1e-6
  const count = Math.max(8, Math.ceil((ellipseSteps * sweep) / (2 * Math.PI)))
  const vertices = Array.from({ length: isClosed ? count : count + 1 }, (_, index) => {
    const at = from + (sweep * index) / count
    const [cos, sin] = [Math.cos(at), Math.sin(at) * ratio]
    return corner(x + majorX * cos - majorY * sin, y + majorY * cos + majorX * sin)
  })
  return { vertices, isClosed }
}

function spline(entity: Entity): Omit<Path, 'layer'> | null {
  const all = (code: number) => entity.tags.filter(tag => tag.code === code).map(tag => Number(tag.value))
  const points = pointsOfSpline({
    degree: numberOf(entity, 71, 3),
    knots: all(40),
    weights: all(41),
    controls: all(10).map((x, index) => [x, all(20)[index] ?? 0] as const),
  })
  if (points.length < 2) return null
  const isClosed = (numberOf(entity, 70) & 1) === 1
  return { vertices: points.map(([x, y]) => corner(x, y)), isClosed }
}
