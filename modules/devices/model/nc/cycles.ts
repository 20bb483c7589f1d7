import type { ModalState, Position } from './modal.ts'

interface Stroke {
  readonly kind: 'rapid' | 'feed'
  readonly to: Position
}

const feedsOut = [84, 74, 85, 89]

/** The strokes of one hole, from where the tool is to where it leaves (devices R13). */
export function drill(state: Readonly<ModalState>, from: Position, over: Position, clearance: number): Stroke[] {
  const { cycle, cycleR: plane, cycleZ: bottom } = state
  if (plane === null || bottom === null) return [{ kind: 'rapid', to: { ...over, Z: from.Z } }]
  const at = (Z: number): Position => ({ ...over, Z })
  // From below the plane a control first comes up to it: sideways moves below it would go through the part.
  const isBelow = from.Z !== null && from.Z < plane
  const strokes: Stroke[] = [
    ...(isBelow ? [{ kind: 'rapid' as const, to: { ...from, Z: plane } }] : []),
    { kind: 'rapid', to: isBelow ? at(plane) : { ...over, Z: from.Z } },
    ...(isBelow ? [] : [{ kind: 'rapid' as const, to: at(plane) }]),
  ]
  if ((cycle === 83 || cycle === 73) && state.cycleQ)
    strokes.push(...pecks(cycle, plane, bottom, state.cycleQ, clearance, at))
  else strokes.push({ kind: 'feed', to: at(bottom) })
  if (cycle !== null && feedsOut.includes(cycle)) strokes.push({ kind: 'feed', to: at(plane) })
  const leaving = state.returnsToInitial ? Math.max(state.initialZ ?? plane, plane) : plane
  strokes.push({ kind: 'rapid', to: at(leaving) })
  return strokes
}

/** G83 comes out to the plane after each peck and re-enters to just above; G73 only breaks the chip. */
function pecks(
  cycle: number,
  plane: number,
  bottom: number,
  peck: number,
  clearance: number,
  at: (z: number) => Position,
) {
  const strokes: Stroke[] = []
  for (let depth = plane; depth > bottom + 1e-9; ) {
    depth = Math.max(depth - peck, bottom)
    strokes.push({ kind: 'feed', to: at(depth) })
    if (depth <= bottom + 1e-9) break
    if (cycle === 83) strokes.push({ kind: 'rapid', to: at(plane) })
    strokes.push({ kind: 'rapid', to: at(Math.min(depth + clearance, plane)) })
  }
  return strokes
}
