/** Colours of the picture, read from the tokens of the mode that is on. */
export interface GanttColours {
  readonly page: string
  readonly raised: string
  readonly closed: string
  readonly ink: string
  readonly strong: string
  readonly quiet: string
  readonly line: string
  readonly soft: string
  readonly accent: string
  readonly focus: string
  readonly plan: Fill
  readonly running: Fill
  readonly late: Fill
  readonly actual: Fill
  readonly done: Fill
  readonly hold: Fill
  readonly setup: string
  readonly down: string
  readonly font: string
}

/** Inside and edge of a bar. */
interface Fill {
  readonly soft: string
  readonly edge: string
}

export function readColours(element: Element): GanttColours {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const fill = (name: string): Fill => ({ soft: token(`${name}-soft`), edge: token(name) })
  return {
    page: token('surface-page'),
    raised: token('surface-raised'),
    closed: token('surface-pressed'),
    ink: token('ink'),
    strong: token('ink-strong'),
    quiet: token('ink-quiet'),
    line: token('line'),
    soft: token('line-soft'),
    accent: token('accent'),
    focus: token('focus'),
    plan: fill('info'),
    running: fill('ongoing'),
    late: fill('negative'),
    actual: fill('positive'),
    done: fill('neutral'),
    hold: fill('warning'),
    setup: token('state-setup'),
    down: token('state-alarm'),
    font: token('font'),
  }
}

/** Slanted lines, so that a setup or a stop is told by more than its colour. */
export function hatch(context: CanvasRenderingContext2D, colour: string, gap: number): CanvasPattern {
  const tile = document.createElement('canvas')
  tile.width = gap
  tile.height = gap
  const drawing = tile.getContext('2d')!
  drawing.strokeStyle = colour
  drawing.lineWidth = 1.5
  drawing.beginPath()
  for (const shift of [-gap, 0, gap]) {
    drawing.moveTo(shift, gap)
    drawing.lineTo(shift + gap, 0)
  }
  drawing.stroke()
  return context.createPattern(tile, 'repeat')!
}
