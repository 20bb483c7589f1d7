import type { GanttBar } from './picture.ts'
import type { Spot, Stage } from './stage.ts'

export interface Hands {
  /** Pointed at or left. */
  onLit(key: string | null): void
  onPress(spot: Spot): void
  onDrop?: (move: Move) => void
  mayDrag(bar: GanttBar): boolean
}

/** A bar put into a row, before another one or last. */
export interface Move {
  readonly key: string
  readonly row: string
  readonly before: string | null
}

interface Grip {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly spot: Spot
  lastX: number
  lastY: number
  /** Nothing until the pointer has moved far enough. */
  doing: 'pan' | 'drag' | null
}

const slack = 4

/** Pointing, panning and dragging on the canvas; answers how to stop listening. */
export function listen(canvas: HTMLCanvasElement, stage: Stage, hands: () => Hands): () => void {
  const gone = new AbortController()
  const { signal } = gone
  let grip: Grip | null = null
  const spotOf = (event: MouseEvent) => stage.at(event.offsetX, event.offsetY)

  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return
    const { offsetX: x, offsetY: y, pointerId: id } = event
    grip = { id, x, y, lastX: x, lastY: y, spot: spotOf(event), doing: null }
    canvas.setPointerCapture(id)
  }
  const move = (event: PointerEvent) => {
    if (!grip) return hover(event)
    const { offsetX: x, offsetY: y } = event
    if (!grip.doing && Math.hypot(x - grip.x, y - grip.y) > slack) grip.doing = kindOf(event, grip.spot)
    if (grip.doing === 'pan') stage.pan(grip.lastX - x, grip.lastY - y)
    if (grip.doing === 'drag') drag(event, grip.spot)
    grip.lastX = x
    grip.lastY = y
  }
  const kindOf = (event: PointerEvent, { bar }: Spot) =>
    bar && hands().onDrop && event.pointerType === 'mouse' && hands().mayDrag(bar.bar) ? 'drag' : 'pan'
  const drag = (event: PointerEvent, { bar, minute }: Spot) =>
    stage.drag(bar!.bar.key, minute - bar!.bar.from, spotOf(event))
  const hover = (event: PointerEvent) => {
    const { bar, isName } = spotOf(event)
    canvas.style.cursor = bar || isName ? 'pointer' : 'grab'
    hands().onLit(bar?.bar.key ?? null)
  }
  const end = (event: PointerEvent) => {
    const held = grip
    grip = null
    if (!held) return
    if (held.doing === null) hands().onPress(held.spot)
    if (held.doing !== 'drag') return
    const dropped = drag(event, held.spot)
    stage.drag(null, 0)
    if (dropped?.row) hands().onDrop?.({ key: dropped.key, row: dropped.row, before: dropped.before })
  }
  const cancel = () => {
    grip = null
    stage.drag(null, 0)
  }
  canvas.addEventListener('pointerdown', begin, { signal })
  canvas.addEventListener('pointermove', move, { signal })
  canvas.addEventListener('pointerup', end, { signal })
  canvas.addEventListener('pointercancel', cancel, { signal })
  canvas.addEventListener('pointerleave', () => !grip && hands().onLit(null), { signal })
  window.addEventListener('keydown', event => event.key === 'Escape' && cancel(), { signal })
  canvas.addEventListener('wheel', event => turn(event, stage), { signal, passive: false })
  return () => gone.abort()
}

/** The wheel goes down, with Shift along, with Ctrl closer. What is not taller than its frame leaves the page its wheel. */
function turn(event: WheelEvent, stage: Stage): void {
  if (event.ctrlKey || event.metaKey) stage.zoom(Math.exp(-event.deltaY / 300), event.offsetX)
  else if (event.shiftKey && !event.deltaX) stage.pan(event.deltaY, 0)
  else if (!event.deltaX && !stage.isTaller) return
  else stage.pan(event.deltaX, event.deltaY)
  event.preventDefault()
}
