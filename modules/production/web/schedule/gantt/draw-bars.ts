import { fitted, widthOf } from './draw-text.ts'
import { firstFrom } from './hit.ts'
import type { GanttBar, GanttPiece, PlacedBar, PlacedRow } from './picture.ts'
import type { Scene } from './scene.ts'
import { xOf } from './view.ts'

type Canvas = CanvasRenderingContext2D

/** Thinner than this, a bar is a stroke of its colour. */
const thin = 4

export function drawBars(canvas: Canvas, scene: Scene, rows: readonly PlacedRow[]): void {
  const { view, width, sizes, layout, lit, drag, path } = scene
  const right = view.left + (width - sizes.names) / view.scale
  const family = lit === null ? undefined : layout.byKey.get(lit)?.place.bar.family
  canvas.textBaseline = 'middle'
  canvas.font = `${sizes.text}px ${scene.colours.font}`
  for (const row of rows) {
    if (row.row.load) drawLoad(canvas, scene, row)
    for (let at = firstFrom(row.bars, view.left - row.longest); at < row.bars.length; at++) {
      const place = row.bars[at]!
      if (place.bar.from > right) break
      if (place.bar.to >= view.left) drawBar(canvas, scene, place, family)
    }
    for (const { at, isLate } of row.row.diamonds ?? []) drawDiamond(canvas, scene, row, at, isLate)
  }
  if (lit !== null && !drag) drawLinks(canvas, scene, lit)
  if (path.length > 0 && !drag) drawPath(canvas, scene)
  if (drag) drawDrag(canvas, scene)
}

function drawBar(canvas: Canvas, scene: Scene, place: PlacedBar, family: string | undefined): void {
  const { view, colours, lit, found, path } = scene
  const { bar, top, height } = place
  const fill = colours[bar.look]
  const x = xOf(view, bar.from)
  const wide = Math.max(1.5, (bar.to - bar.from) * view.scale)
  const isAside = path.length > 0 ? !path.includes(bar.key) : family !== undefined && family !== bar.family
  const isDim = (found !== null && !found.has(bar.key)) || isAside
  canvas.globalAlpha = isDim ? 0.35 : 1
  if (wide <= thin) {
    canvas.fillStyle = fill.edge
    canvas.fillRect(x, top, wide, height)
  } else {
    drawPieces(canvas, scene, place)
    drawText(canvas, scene, place, widest(scene, bar))
  }
  if (bar.key === lit) {
    canvas.strokeStyle = colours.focus
    canvas.lineWidth = 2
    canvas.strokeRect(x - 1, top - 1, wide + 2, height + 2)
  }
  canvas.globalAlpha = 1
}

/** Stretches of work joined by a thin line over the nights between them. */
function drawPieces(canvas: Canvas, { view, colours, hatches }: Scene, { bar, top, height }: PlacedBar): void {
  const fill = colours[bar.look]
  if (bar.pieces.length > 1) {
    canvas.fillStyle = fill.edge
    canvas.fillRect(xOf(view, bar.from), top + height / 2 - 0.5, (bar.to - bar.from) * view.scale, 1)
  }
  for (const { from, to, isSetup } of bar.pieces) {
    const x = xOf(view, from)
    const wide = Math.max(1, (to - from) * view.scale)
    canvas.fillStyle = fill.soft
    canvas.fillRect(x, top, wide, height)
    if (isSetup) {
      canvas.fillStyle = hatches.setup
      canvas.fillRect(x, top, wide, height)
    }
    if (wide < 6) continue
    canvas.strokeStyle = fill.edge
    canvas.lineWidth = 1
    canvas.strokeRect(x + 0.5, top + 0.5, wide - 1, height - 1)
  }
  canvas.fillStyle = fill.edge
  canvas.fillRect(xOf(view, bar.from), top, 3, height)
  if (bar.done) canvas.fillRect(xOf(view, bar.from), top + height - 3, (bar.to - bar.from) * view.scale * bar.done, 3)
}

const smallGap = 6

/** The stretch of work with the most room for words, as far as it is seen. */
function widest(scene: Scene, { pieces }: GanttBar): { x: number; wide: number } {
  const found = widestOf(
    scene,
    pieces.filter(({ isSetup }) => !isSetup),
  )
  return found.wide > 40 ? found : widestOf(scene, pieces)
}

function widestOf({ view, width, sizes }: Scene, pieces: readonly GanttPiece[]): { x: number; wide: number } {
  const right = width - sizes.names
  let found = { x: 0, wide: 0 }
  let run: { from: number; to: number } | null = null
  for (const { from, to } of pieces) {
    // Words run on over a pause that is hardly seen.
    run = run && (from - run.to) * view.scale <= smallGap ? { from: run.from, to } : { from, to }
    const x = xOf(view, run.from)
    const wide = Math.min(right, xOf(view, run.to)) - Math.max(0, x)
    if (wide > found.wide) found = { x, wide: xOf(view, run.to) - x }
  }
  return found
}

/** Late is told by a corner and a word, or an exclamation mark where there is little room; a lock by a padlock. */
function drawText(
  canvas: Canvas,
  scene: Scene,
  { bar, top, height }: PlacedBar,
  { x, wide }: { x: number; wide: number },
): void {
  const { colours, sizes, speech } = scene
  const start = Math.max(x, 0)
  let room = x + wide - start
  let inset = 7
  if (bar.isLate && wide > 12) {
    const corner = Math.min(height * 0.6, 16)
    canvas.fillStyle = colours.late.edge
    canvas.beginPath()
    canvas.moveTo(x + wide - corner, top)
    canvas.lineTo(x + wide, top)
    canvas.lineTo(x + wide, top + corner)
    canvas.fill()
  }
  if (bar.isLate && room > 26) {
    canvas.fillStyle = colours.late.edge
    canvas.font = `700 ${sizes.text}px ${colours.font}`
    const word = room > 120 ? speech.late : '!'
    canvas.fillText(word, start + inset, top + height / 2 + 0.5)
    inset += widthOf(canvas, word) + 5
    canvas.font = `${sizes.text}px ${colours.font}`
  }
  if (bar.isLocked && room > 40) {
    drawLock(canvas, scene, start + inset, top + height / 2)
    inset += 12
  }
  room -= inset + (bar.isLate ? 12 : 4)
  const text = fitted(canvas, bar.label, room)
  if (!text) return
  if (bar.pieces.length > 1) {
    // Over the edges of several pieces words need a ground of their own.
    canvas.fillStyle = colours[bar.look].soft
    canvas.fillRect(start + inset - 2, top + 2, widthOf(canvas, text) + 4, height - 4)
  }
  canvas.fillStyle = colours.strong
  canvas.fillText(text, start + inset, top + height / 2 + 0.5)
}

function drawLock(canvas: Canvas, { colours }: Scene, x: number, middle: number): void {
  canvas.fillStyle = colours.ink
  canvas.strokeStyle = colours.ink
  canvas.lineWidth = 1.5
  canvas.fillRect(x, middle - 1, 8, 6)
  canvas.beginPath()
  canvas.arc(x + 4, middle - 1, 2.75, Math.PI, 0)
  canvas.stroke()
}

function drawDiamond(
  canvas: Canvas,
  { view, colours, sizes }: Scene,
  row: PlacedRow,
  at: number,
  isLate: boolean,
): void {
  const x = xOf(view, at)
  const middle = row.top + row.height / 2
  const half = Math.min(7, sizes.lane / 3)
  canvas.beginPath()
  canvas.moveTo(x, middle - half)
  canvas.lineTo(x + half, middle)
  canvas.lineTo(x, middle + half)
  canvas.lineTo(x - half, middle)
  canvas.closePath()
  canvas.strokeStyle = colours.page
  canvas.lineWidth = 5
  canvas.stroke()
  canvas.fillStyle = isLate ? colours.late.edge : colours.raised
  canvas.fill()
  canvas.strokeStyle = isLate ? colours.late.edge : colours.strong
  canvas.lineWidth = 1.5
  canvas.stroke()
}

/** How busy somebody is: full height is all of a person, what is beyond it stands out. */
function drawLoad(canvas: Canvas, { view, colours, hatches }: Scene, { row, top, height }: PlacedRow): void {
  const full = height - 8
  for (const { from, to, percent } of row.load!) {
    const x = xOf(view, from)
    const wide = Math.max(1, (to - from) * view.scale)
    const tall = (Math.min(percent, 100) / 100) * full
    canvas.fillStyle = percent > 100 ? colours.late.soft : colours.plan.soft
    canvas.fillRect(x, top + 4 + full - tall, wide, tall)
    canvas.fillStyle = percent > 100 ? hatches.down : colours.plan.edge
    canvas.fillRect(x, top + 4 + full - tall, wide, percent > 100 ? tall : 2)
  }
}

/** What it waits for, and what waits for it. */
function drawLinks(canvas: Canvas, scene: Scene, key: string): void {
  const { layout, colours } = scene
  const own = layout.byKey.get(key)?.place
  if (!own) return
  canvas.strokeStyle = colours.strong
  canvas.fillStyle = colours.strong
  canvas.lineWidth = 1.25
  for (const before of own.bar.follows) {
    const place = layout.byKey.get(before)?.place
    if (place) drawLink(canvas, scene, place, own)
  }
  for (const { place } of layout.byKey.values())
    if (place.bar.family === own.bar.family && place.bar.follows.includes(key)) drawLink(canvas, scene, own, place)
}

function drawLink(canvas: Canvas, { view }: Scene, first: PlacedBar, then: PlacedBar): void {
  const [x1, y1] = [xOf(view, first.bar.to), first.top + first.height / 2]
  const [x2, y2] = [xOf(view, then.bar.from), then.top + then.height / 2]
  const bend = Math.max(16, Math.abs(x2 - x1) / 3)
  canvas.beginPath()
  canvas.moveTo(x1, y1)
  canvas.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2)
  canvas.stroke()
  canvas.beginPath()
  canvas.moveTo(x2, y2)
  canvas.lineTo(x2 - 7, y2 - 4)
  canvas.lineTo(x2 - 7, y2 + 4)
  canvas.fill()
}

/** The way from the first cause to what is late, over bars that wait for one another. */
function drawPath(canvas: Canvas, scene: Scene): void {
  const { layout, colours, path, view } = scene
  const places = path.flatMap(key => layout.byKey.get(key)?.place ?? [])
  canvas.strokeStyle = colours.late.edge
  for (const { bar, top, height } of places) {
    canvas.lineWidth = 2
    const wide = Math.max(1.5, (bar.to - bar.from) * view.scale)
    canvas.strokeRect(xOf(view, bar.from) - 1, top - 1, wide + 2, height + 2)
  }
  canvas.fillStyle = colours.late.edge
  canvas.lineWidth = 2.5
  for (let at = places.length - 1; at > 0; at--) drawLink(canvas, scene, places[at]!, places[at - 1]!)
}

/** The bar under the hand, and the line it would be put at. */
function drawDrag(canvas: Canvas, scene: Scene): void {
  const { drag, layout, view, colours } = scene
  const held = layout.byKey.get(drag!.key)?.place
  if (!held) return
  const row = layout.rows.find(one => one.row.key === drag!.row)
  if (row) {
    canvas.fillStyle = colours.accent
    canvas.globalAlpha = 0.1
    canvas.fillRect(0, row.top, scene.width, row.height)
    canvas.globalAlpha = 1
    canvas.fillRect(xOf(view, dropMinute(row, drag!, held.bar)) - 1.5, row.top, 3, row.height)
  }
  canvas.globalAlpha = 0.85
  const wide = Math.max(24, (held.bar.to - held.bar.from) * view.scale)
  const x = xOf(view, drag!.from)
  canvas.fillStyle = colours[held.bar.look].soft
  canvas.fillRect(x, drag!.y - held.height / 2, wide, held.height)
  canvas.strokeStyle = colours.accent
  canvas.lineWidth = 2
  canvas.strokeRect(x, drag!.y - held.height / 2, wide, held.height)
  canvas.globalAlpha = 1
  canvas.fillStyle = colours.strong
  canvas.fillText(fitted(canvas, held.bar.label, wide - 12), x + 6, drag!.y)
}

const dropMinute = (row: PlacedRow, { key, before }: { key: string; before: string | null }, bar: GanttBar): number => {
  const next = before === null ? undefined : row.bars.find(one => one.bar.key === before)
  if (next) return next.bar.from
  return row.bars.filter(one => one.bar.key !== key).at(-1)?.bar.to ?? bar.from
}
