/** Cut to what there is room for. */
export function fitted(canvas: CanvasRenderingContext2D, text: string, room: number): string {
  if (room < 14) return ''
  if (canvas.measureText(text).width <= room) return text
  let [low, high] = [0, text.length]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (canvas.measureText(`${text.slice(0, middle)}…`).width <= room) low = middle
    else high = middle - 1
  }
  return low > 1 ? `${text.slice(0, low)}…` : ''
}
