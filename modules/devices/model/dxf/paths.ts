export type Point = readonly [x: number, y: number]

/** A corner; `bulge` bends the way to the next one: the tangent of a quarter of its angle, positive to the left. */
export interface Vertex {
  readonly x: number
  readonly y: number
  readonly bulge: number
}

/** A line of straight and round pieces on a layer, in drawing units or millimetres. */
export interface Path {
  readonly layer: string
  readonly vertices: readonly Vertex[]
  readonly isClosed: boolean
}

export interface Piece {
  readonly from: Point
  readonly to: Point
  readonly bulge: number
}

export function piecesOf({ vertices, isClosed }: Pick<Path, 'vertices' | 'isClosed'>): Piece[] {
  const count = isClosed ? vertices.length : vertices.length - 1
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const [here, next] = [vertices[index]!, vertices[(index + 1) % vertices.length]!]
    return { from: [here.x, here.y], to: [next.x, next.y], bulge: here.bulge }
  })
}

const chordOf = ({ from, to }: Piece): number => Math.hypot(to[0] - from[0], to[1] - from[1])

/** devices R31: an arc of bulge b turns through 4·atan(b). */
export function pieceLength(piece: Piece): number {
  const chord = chordOf(piece)
  if (piece.bulge === 0) return chord
  const angle = 4 * Math.atan(Math.abs(piece.bulge))
  return (chord / 2 / Math.sin(angle / 2)) * angle
}

export const lengthOf = (path: Pick<Path, 'vertices' | 'isClosed'>): number =>
  piecesOf(path).reduce((sum, piece) => sum + pieceLength(piece), 0)

/** The area a closed path runs round: counter-clockwise is positive. */
export function signedArea(vertices: readonly Vertex[]): number {
  return piecesOf({ vertices, isClosed: true }).reduce((sum, piece) => {
    const { from, to, bulge } = piece
    const triangle = (from[0] * to[1] - to[0] * from[1]) / 2
    if (bulge === 0) return sum + triangle
    const angle = 4 * Math.atan(bulge)
    const radius = chordOf(piece) / 2 / Math.sin(Math.abs(angle) / 2)
    return sum + triangle + ((radius * radius) / 2) * (angle - Math.sin(angle))
  }, 0)
}

export function centreOf({ from, to, bulge }: Piece): { readonly centre: Point; readonly radius: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const away = (1 - bulge * bulge) / (4 * bulge)
  const centre: Point = [(from[0] + to[0]) / 2 - away * dy, (from[1] + to[1]) / 2 + away * dx]
  return { centre, radius: Math.hypot(from[0] - centre[0], from[1] - centre[1]) }
}

/** Points along a piece, its start included and its end left out. */
export function flattened(piece: Piece, step = Math.PI / 90): Point[] {
  if (piece.bulge === 0) return [piece.from]
  const { centre, radius } = centreOf(piece)
  const angle = 4 * Math.atan(piece.bulge)
  const start = Math.atan2(piece.from[1] - centre[1], piece.from[0] - centre[0])
  const count = Math.max(2, Math.ceil(Math.abs(angle) / step))
  return Array.from({ length: count }, (_, index) => {
    const at = start + (angle * index) / count
    return [centre[0] + radius * Math.cos(at), centre[1] + radius * Math.sin(at)]
  })
}

/** The box round some paths, round pieces included exactly. */
export function boxOf(
  paths: readonly Pick<Path, 'vertices' | 'isClosed'>[],
): { readonly min: Point; readonly max: Point } | null {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = ([x, y]: Point) => {
    minX = Math.min(minX, x)
    minY = Math.min(minY, y)
    maxX = Math.max(maxX, x)
    maxY = Math.max(maxY, y)
  }
  for (const piece of paths.flatMap(piecesOf)) {
    take(piece.from)
    take(piece.to)
    if (piece.bulge !== 0) for (const point of extremesOf(piece)) take(point)
  }
  return Number.isFinite(minX) ? { min: [minX, minY], max: [maxX, maxY] } : null
}

/** Where a round piece passes its easternmost, northernmost, westernmost and southernmost point. */
function extremesOf(piece: Piece): Point[] {
  const { centre, radius } = centreOf(piece)
  const angle = 4 * Math.atan(piece.bulge)
  const start = Math.atan2(piece.from[1] - centre[1], piece.from[0] - centre[0])
  return [0, 1, 2, 3].flatMap(quarter => {
    const turn = 2 * Math.PI
    const ahead = (((((quarter * Math.PI) / 2 - start) * Math.sign(angle)) % turn) + turn) % turn
    if (ahead > Math.abs(angle)) return []
    const at = (quarter * Math.PI) / 2
    return [[centre[0] + radius * Math.cos(at), centre[1] + radius * Math.sin(at)] as const]
  })
}

/** The same path from its other end. */
export function reversed(vertices: readonly Vertex[]): Vertex[] {
  const turned = [...vertices].reverse()
  return turned.map((vertex, index) => ({ ...vertex, bulge: -(turned[index + 1]?.bulge ?? 0) }))
}
