/** How wide a text is in a font; measuring the same again and again is what costs a frame its time. */
const widths = new Map<string, number>()
const mostKnown = 20_000

export function widthOf(canvas: CanvasRenderingContext2D, text: string): number {
  const key = `${canvas.font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  if (widths.size >= mostKnown) widths.clear()
  const { width } = canvas.measureText(text)
  widths.set(key, width)
  return width
}

/** Cut to what there is room for, by the width of a letter on average. */
export function fitted(canvas: CanvasRenderingContext2D, text: string, room: number): string {
  if (room < 14) return ''
  const width = widthOf(canvas, text)
  if (width <= room) return text
  const letters = Math.floor((room / width) * text.length) - 2
  return letters > 1 ? `${text.slice(0, letters)}…` : ''
}
