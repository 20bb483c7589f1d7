import { drawBars } from './draw-bars.ts'
import { fitted, widthOf } from './draw-text.ts'
import type { PlacedRow } from './picture.ts'
import type { Scene } from './scene.ts'
import { type Ticks, ticksOf } from './ticks.ts'
import { xOf } from './view.ts'

type Canvas = CanvasRenderingContext2D

/** One frame: what is closed and down, the bars, the scale above and the names at the left. */
export function draw(canvas: Canvas, scene: Scene): void {
  const { width, height, sizes, colours, view } = scene
  const room = width - sizes.names
  const ticks = ticksOf(view, room, scene.days)
  canvas.fillStyle = colours.page
  canvas.fillRect(0, 0, width, height)
  const rows = visibleRows(scene)
  canvas.save()
  canvas.beginPath()
  canvas.rect(sizes.names, sizes.scale, room, height - sizes.scale)
  canvas.clip()
  canvas.translate(sizes.names, sizes.scale - view.top)
  for (const row of rows) drawGround(canvas, scene, row)
  drawFrozen(canvas, scene)
  drawGrid(canvas, scene, ticks)
  drawBars(canvas, scene, rows)
  drawNow(canvas, scene)
  canvas.restore()
  drawScale(canvas, scene, ticks)
  drawNames(canvas, scene, rows)
}

export function visibleRows({ layout, view, height, sizes }: Scene): PlacedRow[] {
  const bottom = view.top + height - sizes.scale
  return layout.rows.filter(row => row.top < bottom && row.top + row.height > view.top)
}

/** Hours in which nobody works are shaded, what is down is hatched. */
function drawGround(canvas: Canvas, { view, width, sizes, colours, hatches }: Scene, placed: PlacedRow): void {
  const { row, top, height } = placed
  const right = view.left + (width - sizes.names) / view.scale
  if (row.isHeading) {
    canvas.fillStyle = colours.soft
    canvas.fillRect(0, top, width, height)
  } else if (row.windows) {
    canvas.fillStyle = colours.closed
    canvas.globalAlpha = 0.55
    let open = view.left
    for (const [from, to] of row.windows) {
      if (to <= view.left) continue
      if (from > open) fillStretch(canvas, view, open, Math.min(from, right), top, height)
      open = Math.max(open, to)
      if (open >= right) break
    }
    if (open < right) fillStretch(canvas, view, open, right, top, height)
    canvas.globalAlpha = 1
  }
  canvas.fillStyle = hatches.down
  for (const { from, to } of row.downs ?? [])
    if (from < right && to > view.left) fillStretch(canvas, view, from, to, top, height)
  canvas.fillStyle = colours.line
  canvas.fillRect(0, top + height - 1, width, 1)
}

const fillStretch = (canvas: Canvas, view: Scene['view'], from: number, to: number, top: number, height: number) =>
  canvas.fillRect(xOf(view, from), top, (to - from) * view.scale, height)

function drawGrid(canvas: Canvas, { view, height, colours }: Scene, { days, hours }: Ticks): void {
  canvas.fillStyle = colours.soft
  for (const { at } of hours) canvas.fillRect(Math.round(xOf(view, at)), view.top, 1, height)
  canvas.fillStyle = colours.line
  for (const { at } of days) canvas.fillRect(Math.round(xOf(view, at)), view.top, 1, height)
}

/** From now to the end of the frozen hours nothing is moved. */
function drawFrozen(canvas: Canvas, { view, now, frozenUntil, height, colours }: Scene): void {
  if (frozenUntil === null || frozenUntil <= now) return
  const [from, to] = [Math.round(xOf(view, now)), Math.round(xOf(view, frozenUntil))]
  canvas.fillStyle = colours.accent
  canvas.globalAlpha = 0.07
  canvas.fillRect(from, view.top, to - from, height)
  canvas.globalAlpha = 0.6
  for (let y = Math.floor(view.top / 8) * 8; y < view.top + height; y += 8) canvas.fillRect(to, y, 1, 4)
  canvas.globalAlpha = 1
}

function drawNow(canvas: Canvas, { view, now, height, colours }: Scene): void {
  const x = Math.round(xOf(view, now))
  canvas.fillStyle = colours.accent
  canvas.fillRect(x - 1, view.top, 2, height)
}

function drawScale(canvas: Canvas, scene: Scene, { days, hours, unit }: Ticks): void {
  const { width, sizes, colours, view, now, speech } = scene
  canvas.fillStyle = colours.raised
  canvas.fillRect(0, 0, width, sizes.scale)
  canvas.save()
  canvas.beginPath()
  canvas.rect(sizes.names, 0, width - sizes.names, sizes.scale)
  canvas.clip()
  canvas.translate(sizes.names, 0)
  canvas.textBaseline = 'middle'
  const middle = hours.length ? sizes.scale * 0.3 : sizes.scale / 2
  canvas.font = `600 ${sizes.text}px ${colours.font}`
  for (const [at, tick] of days.entries()) {
    const next = days[at + 1] ? xOf(view, days[at + 1]!.at) : Number.POSITIVE_INFINITY
    const x = Math.max(0, xOf(view, tick.at))
    const label = unit === 'month' ? speech.month(tick.day) : speech.day(tick.day)
    canvas.fillStyle = colours.line
    canvas.fillRect(Math.round(xOf(view, tick.at)), 0, 1, sizes.scale)
    canvas.fillStyle = colours.ink
    if (widthOf(canvas, label) + 8 < next - x) canvas.fillText(label, x + 6, middle)
  }
  canvas.font = `${sizes.text - 1}px ${colours.font}`
  canvas.fillStyle = colours.quiet
  for (const { at, clock } of hours) canvas.fillText(speech.clock(clock!), xOf(view, at) + 4, sizes.scale * 0.72)
  canvas.fillStyle = colours.accent
  const x = xOf(view, now)
  canvas.beginPath()
  canvas.moveTo(x - 6, sizes.scale - 8)
  canvas.lineTo(x + 6, sizes.scale - 8)
  canvas.lineTo(x, sizes.scale)
  canvas.fill()
  canvas.restore()
  canvas.fillStyle = colours.line
  canvas.fillRect(0, sizes.scale - 1, width, 1)
}

function drawNames(canvas: Canvas, scene: Scene, rows: readonly PlacedRow[]): void {
  const { sizes, colours, height, view } = scene
  canvas.save()
  canvas.beginPath()
  canvas.rect(0, sizes.scale, sizes.names, height - sizes.scale)
  canvas.clip()
  canvas.translate(0, sizes.scale - view.top)
  canvas.textBaseline = 'middle'
  for (const { row, top, height: tall } of rows) {
    canvas.fillStyle = row.isHeading ? colours.soft : colours.raised
    canvas.fillRect(0, top, sizes.names, tall - 1)
    canvas.fillStyle = colours.line
    canvas.fillRect(0, top + tall - 1, sizes.names, 1)
    const inset = row.isHeading ? 24 : 12
    if (row.isHeading) drawFold(canvas, scene, top + tall / 2, row.isFolded === true)
    canvas.font = `${row.isHeading ? 600 : 420} ${sizes.text + 1}px ${colours.font}`
    canvas.fillStyle = row.isHeading ? colours.strong : colours.ink
    const middle = top + tall / 2 - (row.note ? sizes.text * 0.6 : 0)
    canvas.fillText(fitted(canvas, row.label, sizes.names - inset - 8), inset, middle)
    if (!row.note) continue
    canvas.font = `${sizes.text - 1}px ${colours.font}`
    canvas.fillStyle = colours.quiet
    canvas.fillText(fitted(canvas, row.note, sizes.names - inset - 8), inset, middle + sizes.text * 1.2)
  }
  canvas.restore()
  canvas.fillStyle = colours.line
  canvas.fillRect(sizes.names - 1, 0, 1, height)
}

function drawFold(canvas: Canvas, { colours }: Scene, middle: number, isFolded: boolean): void {
  canvas.fillStyle = colours.quiet
  canvas.beginPath()
  const points = isFolded ? [10, -4, 16, 0, 10, 4] : [9, -3, 17, -3, 13, 3]
  canvas.moveTo(points[0]!, middle + points[1]!)
  canvas.lineTo(points[2]!, middle + points[3]!)
  canvas.lineTo(points[4]!, middle + points[5]!)
  canvas.fill()
}
