import type { DrawingWarning } from './groups.ts'
import { type Path, reversed, type Vertex } from './paths.ts'

export interface Chain {
  readonly vertices: readonly Vertex[]
  readonly isClosed: boolean
}

/** devices R32: cut lines whose ends meet are one contour; the same line twice counts once. */
export function chainsOf(paths: readonly Path[], tolerance: number, warnings: DrawingWarning[]): Chain[] {
  const single = withoutDuplicates(paths, tolerance, warnings)
  const closed = single.filter(path => path.isClosed).map(({ vertices }) => ({ vertices, isClosed: true }))
  const open = single.filter(path => !path.isClosed).map(path => path.vertices)
  return [...closed, ...joined(open, tolerance, warnings)]
}

const keyOf = (tolerance: number) => {
  const grain = Math.max(tolerance, 1e-6)
  return ({ x, y }: Vertex) => `${Math.round(x / grain)},${Math.round(y / grain)}`
}

function withoutDuplicates(paths: readonly Path[], tolerance: number, warnings: DrawingWarning[]): Path[] {
  const spot = keyOf(tolerance)
  const written = (vertices: readonly Vertex[]) => vertices.map(one => `${spot(one)}:${one.bulge.toFixed(6)}`).join(' ')
  const seen = new Set<string>()
  return paths.filter(path => {
    const ways = [written(path.vertices), written(reversed(path.vertices))].map(way => `${path.isClosed} ${way}`)
    const isKnown = ways.some(way => seen.has(way))
    if (isKnown) {
      const { x, y } = path.vertices[0]!
      warnings.push({ code: 'duplicate', params: { x: x.toFixed(3), y: y.toFixed(3) } })
    }
    seen.add(ways[0]!)
    return !isKnown
  })
}

const isNear = (one: Vertex, other: Vertex, tolerance: number): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= tolerance

/** Ends by the square they lie in, so that neighbours are found without looking at all of them. */
class Ends {
  private readonly squares = new Map<string, Set<number>>()
  private readonly lines: readonly (readonly Vertex[])[]
  private readonly tolerance: number
  private readonly grain: number

  constructor(lines: readonly (readonly Vertex[])[], tolerance: number) {
    this.lines = lines
    this.tolerance = tolerance
    this.grain = Math.max(tolerance, 1e-6) * 2
    for (const [index, line] of lines.entries())
      for (const end of [line[0]!, line.at(-1)!]) {
        const square = this.squareOf(end.x, end.y)
        this.squares.set(square, (this.squares.get(square) ?? new Set()).add(index))
      }
  }

  private squareOf(x: number, y: number): string {
    return `${Math.round(x / this.grain)},${Math.round(y / this.grain)}`
  }

  /** Lines with an end at this place. */
  at(place: Vertex): number[] {
    const found = new Set<number>()
    for (const dx of [-1, 0, 1])
      for (const dy of [-1, 0, 1])
        for (const index of this.squares.get(this.squareOf(place.x + dx * this.grain, place.y + dy * this.grain)) ?? [])
          if ([this.lines[index]![0]!, this.lines[index]!.at(-1)!].some(end => isNear(end, place, this.tolerance)))
            found.add(index)
    return [...found]
  }
}

function joined(lines: readonly (readonly Vertex[])[], tolerance: number, warnings: DrawingWarning[]): Chain[] {
  const ends = new Ends(lines, tolerance)
  const used = new Set<number>()
  const chains: Chain[] = []
  warnings.push(...branches(lines, ends, tolerance))
  for (const [index, line] of lines.entries()) {
    if (used.has(index)) continue
    used.add(index)
    let chain: Vertex[] = [...line]
    const grow = () => {
      for (;;) {
        if (isNear(chain[0]!, chain.at(-1)!, tolerance) && chain.length > 2) return
        const next = ends.at(chain.at(-1)!).find(one => !used.has(one))
        if (next === undefined) return
        used.add(next)
        const other = lines[next]!
        const onward = isNear(other[0]!, chain.at(-1)!, tolerance) ? other : reversed(other)
        chain = [...chain.slice(0, -1), ...onward]
      }
    }
    grow()
    const isRound = () => isNear(chain[0]!, chain.at(-1)!, tolerance) && chain.length > 2
    if (!isRound()) {
      chain = reversed(chain)
      grow()
    }
    chains.push(isRound() ? { vertices: chain.slice(0, -1), isClosed: true } : { vertices: chain, isClosed: false })
  }
  return chains
}

/** Places where more than two ends meet: which way the cut goes there is a guess, so they are named. */
function branches(lines: readonly (readonly Vertex[])[], ends: Ends, tolerance: number): DrawingWarning[] {
  const spot = keyOf(tolerance)
  const told = new Map<string, DrawingWarning>()
  for (const end of lines.flatMap(line => [line[0]!, line.at(-1)!]))
    if (ends.at(end).length > 2)
      told.set(spot(end), { code: 'branch', params: { x: end.x.toFixed(3), y: end.y.toFixed(3) } })
  return [...told.values()]
}
