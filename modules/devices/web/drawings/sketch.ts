import { boxOf, type Path, type Point, piecesOf } from '#modules/devices/model/dxf/paths.ts'
import { readDxf } from '#modules/devices/model/dxf/read-dxf.ts'

export interface Sketch {
  readonly box: { readonly min: Point; readonly max: Point } | null
  /** SVG paths by what is done along them. */
  readonly lines: readonly { readonly role: string; readonly path: string }[]
}

const mostLines = 20_000

/** A drawing as lines of an SVG, in its own units. */
export function sketchOf(bytes: string, roles: ReadonlyMap<string, string>): Sketch {
  const shown = readDxf(bytes)
    .paths.filter(path => roles.get(path.layer) !== 'ignore')
    .slice(0, mostLines)
  const lines = shown.map(path => ({ role: roles.get(path.layer) ?? 'cut', path: svgPath(path) }))
  return { box: boxOf(shown), lines: [...new Map(lines.map(line => [line.path, line])).values()] }
}

const neat = (value: number): string => Number(value.toFixed(4)).toString()

/** Round pieces stay round: an arc of bulge b turns through 4·atan(b). */
export function svgPath(path: Path): string {
  const pieces = piecesOf(path)
  const [first] = path.vertices
  const steps = pieces.map(({ from, to, bulge }) => {
    const end = `${neat(to[0])} ${neat(to[1])}`
    if (bulge === 0) return `L${end}`
    const angle = 4 * Math.atan(Math.abs(bulge))
    const radius = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2 / Math.sin(angle / 2)
    return `A${neat(radius)} ${neat(radius)} 0 ${angle > Math.PI ? 1 : 0} ${bulge > 0 ? 1 : 0} ${end}`
  })
  return `M${neat(first!.x)} ${neat(first!.y)}${steps.join('')}${path.isClosed ? 'Z' : ''}`
}
