import { type GanttColours, hatch, readColours } from './colours.ts'
import { draw } from './draw.ts'
import { barAt, droppedBefore, neighbour, rowAt } from './hit.ts'
import { type GanttRow, type Layout, layoutOf, type PlacedBar, type PlacedRow, type Sizes } from './picture.ts'
import type { Dragging, ScaleSpeech, Scene } from './scene.ts'
import { Days } from './ticks.ts'
import { clamp, type Frame, firstView, goTo, minuteAt, pan, reveal, type View, xOf, zoom } from './view.ts'

export interface StageFacts {
  readonly rows: readonly GanttRow[]
  readonly from: number
  readonly to: number
  readonly now: number
  /** How much is seen at first. */
  readonly shownDays: number
  readonly sizes: Sizes
  readonly zone: string
  readonly speech: ScaleSpeech
  readonly found: ReadonlySet<string> | null
  readonly frozenUntil: number | null
  readonly path: readonly string[]
}

/** What lies under a point of the canvas. */
export interface Spot {
  readonly bar: PlacedBar | null
  readonly row: PlacedRow | null
  readonly isName: boolean
  readonly minute: number
  readonly y: number
}

/** The canvas with what it shows; draws once a frame at most, and only when something changed. */
export class Stage {
  readonly #canvas: HTMLCanvasElement
  readonly #context: CanvasRenderingContext2D
  #facts: StageFacts
  #layout: Layout
  #days: Days
  #view: View | null = null
  #colours: GanttColours
  #hatches: Scene['hatches']
  #lit: string | null = null
  #drag: Dragging | null = null
  #asked = 0
  #size = { width: 0, height: 0 }

  constructor(canvas: HTMLCanvasElement, facts: StageFacts) {
    this.#canvas = canvas
    this.#context = canvas.getContext('2d')!
    this.#facts = facts
    this.#layout = layoutOf(facts.rows, facts.sizes)
    this.#days = new Days(facts.zone)
    this.#colours = readColours(canvas)
    this.#hatches = this.#hatched()
  }

  #hatched() {
    const { setup, down } = this.#colours
    return { setup: hatch(this.#context, setup, 6), down: hatch(this.#context, down, 8) }
  }

  get layout(): Layout {
    return this.#layout
  }

  show(facts: StageFacts): void {
    if (facts.rows !== this.#facts.rows || facts.sizes !== this.#facts.sizes)
      this.#layout = layoutOf(facts.rows, facts.sizes)
    if (facts.zone !== this.#facts.zone) this.#days = new Days(facts.zone)
    this.#facts = facts
    if (this.#view) this.#view = clamp(this.#view, this.#frame())
    this.request()
  }

  /** So far out that all of these bars are seen. */
  fit(keys: readonly string[]): void {
    const places = keys.flatMap(key => this.#layout.byKey.get(key)?.place ?? [])
    if (places.length === 0 || !this.#view) return
    const from = Math.min(...places.map(({ bar }) => bar.from))
    const to = Math.max(...places.map(({ bar }) => bar.to))
    const frame = this.#frame()
    const margin = (to - from) / 20
    const scale = frame.width / (to - from + 2 * margin)
    this.#move(clamp({ left: from - margin, scale, top: 0 }, frame))
  }

  /** Another colour mode. */
  recolour(): void {
    this.#colours = readColours(this.#canvas)
    this.#hatches = this.#hatched()
    this.request()
  }

  resize(width: number, height: number): void {
    const ratio = window.devicePixelRatio || 1
    this.#size = { width, height }
    this.#canvas.width = Math.round(width * ratio)
    this.#canvas.height = Math.round(height * ratio)
    this.#context.setTransform(ratio, 0, 0, ratio, 0, 0)
    const frame = this.#frame()
    const { now, shownDays } = this.#facts
    this.#view = this.#view ? clamp(this.#view, frame) : firstView(frame, now, shownDays)
    this.request()
  }

  #frame(): Frame {
    const { sizes, from, to } = this.#facts
    const { width, height } = this.#size
    return {
      width: Math.max(1, width - sizes.names),
      height: Math.max(1, height - sizes.scale),
      from,
      to,
      tall: this.#layout.height,
    }
  }

  request(): void {
    this.#asked ||= requestAnimationFrame(() => {
      this.#asked = 0
      this.#draw()
    })
  }

  stop(): void {
    cancelAnimationFrame(this.#asked)
  }

  #draw(): void {
    if (!this.#view) return
    const { sizes, now, speech, found, frozenUntil, path } = this.#facts
    draw(this.#context, {
      layout: this.#layout,
      view: this.#view,
      sizes,
      ...this.#size,
      now,
      colours: this.#colours,
      hatches: this.#hatches,
      days: this.#days,
      speech,
      lit: this.#lit,
      found,
      drag: this.#drag,
      frozenUntil,
      path,
    })
  }

  #move(view: View): void {
    this.#view = view
    this.request()
  }

  pan(dx: number, dy: number): void {
    if (this.#view) this.#move(pan(this.#view, this.#frame(), dx, dy))
  }

  zoom(factor: number, x = this.#facts.sizes.names + this.#frame().width / 2): void {
    if (this.#view) this.#move(zoom(this.#view, this.#frame(), factor, x - this.#facts.sizes.names))
  }

  goToNow(): void {
    if (this.#view) this.#move(goTo(this.#view, this.#frame(), this.#facts.now))
  }

  /** So many days across. */
  span(days: number): void {
    if (!this.#view) return
    const { width } = this.#frame()
    this.zoom(width / (days * 1440) / this.#view.scale)
  }

  get isTaller(): boolean {
    const { tall, height } = this.#frame()
    return tall > height
  }

  light(key: string | null): void {
    if (key === this.#lit) return
    this.#lit = key
    this.request()
  }

  get lit(): string | null {
    return this.#lit
  }

  /** To the next bar by an arrow key; it is brought into sight. */
  step(way: 'left' | 'right' | 'up' | 'down'): PlacedBar | null {
    const next = neighbour(this.#layout, this.#lit, way)
    if (!next) return null
    this.light(next.bar.key)
    this.bring(next)
    return next
  }

  bring({ bar, top, height }: PlacedBar): void {
    if (this.#view) this.#move(reveal(this.#view, this.#frame(), { from: bar.from, to: bar.to, top, height }))
  }

  at(x: number, y: number): Spot {
    const { sizes } = this.#facts
    const view = this.#view ?? { left: 0, scale: 1, top: 0 }
    const [isName, isScale] = [x < sizes.names, y < sizes.scale]
    const minute = minuteAt(view, x - sizes.names)
    const down = y - sizes.scale + view.top
    return {
      bar: isName || isScale ? null : barAt(this.#layout, minute, down, 4 / view.scale),
      row: isScale ? null : rowAt(this.#layout, down),
      isName,
      minute,
      y: down,
    }
  }

  /** Where a bar stands on the canvas, for what is shown beside it. */
  boxOf(key: string): { readonly x: number; readonly y: number; readonly height: number } | null {
    const place = this.#layout.byKey.get(key)?.place
    if (!place || !this.#view) return null
    const { sizes } = this.#facts
    const x = Math.max(sizes.names, sizes.names + xOf(this.#view, place.bar.from))
    return { x, y: sizes.scale + place.top - this.#view.top, height: place.height }
  }

  /** A bar under the hand; answers where it would come to stand. */
  drag(key: string | null, grabbed: number, spot?: Spot): Dragging | null {
    this.#drag = key === null || !spot ? null : this.#dragged(key, grabbed, spot)
    this.request()
    return this.#drag
  }

  #dragged(key: string, grabbed: number, { row, minute, y }: Spot): Dragging {
    const from = minute - grabbed
    const target = row && !row.row.isHeading ? row : null
    const before = target ? droppedBefore(target, key, from) : null
    return { key, from, y, row: target?.row.key ?? null, before }
  }
}
