import { flattened, type Path, piecesOf, type Vertex } from './paths.ts'

/** x′ = a·x + c·y + e, y′ = b·x + d·y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]
export const unchanged: Matrix = [1, 0, 0, 1, 0, 0]

export const followedBy = ([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix => {
  const [A, B, C, D, E, F] = outer
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F]
}

/** Arcs stay arcs where both axes scale alike; else they become many short lines. */
export function transformed(path: Path, matrix: Matrix): Path {
  const [a, b, c, d, e, f] = matrix
  const isAlike = Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) < 1e-9 && Math.abs(a * c + b * d) < 1e-9
  const isMirrored = a * d - b * c < 0
  const round = path.vertices.some(vertex => vertex.bulge !== 0)
  const vertices: readonly Vertex[] = isAlike || !round ? path.vertices : flatVertices(path)
  return {
    ...path,
    vertices: vertices.map(({ x, y, bulge }) => ({
      x: a * x + c * y + e,
      y: b * x + d * y + f,
      bulge: isMirrored ? -bulge : bulge,
    })),
  }
}

const fine = Math.PI / 720

function flatVertices(path: Path): Vertex[] {
  const points = piecesOf(path).flatMap(piece => flattened(piece, fine))
  const last = path.vertices.at(-1)!
  const all = path.isClosed ? points : [...points, [last.x, last.y] as const]
  return all.map(([x, y]) => ({ x, y, bulge: 0 }))
}
