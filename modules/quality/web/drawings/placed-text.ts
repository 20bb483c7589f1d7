import type { TextPiece } from '#modules/quality/model/callouts/text-lines.ts'

/** How a PDF turns, scales and moves a text. */
export type Matrix = readonly [number, number, number, number, number, number]

/** Where a text stands on its page; one that runs upwards is as wide as its letters are high. */
export function placedText(
  text: string,
  [a, b, c, d, x, y]: Matrix,
  length: number,
  { width, height }: { readonly width: number; readonly height: number },
): TextPiece {
  const letters = Math.hypot(c, d)
  const isUpright = Math.abs(a) < Math.abs(b)
  const box = isUpright
    ? { x: b < 0 ? x - letters : x, y: b < 0 ? y - length : y, w: letters, h: length }
    : { x: a < 0 ? x - length : x, y: a < 0 ? y : y - letters, w: length, h: letters }
  const place = { x: box.x / width, y: box.y / height, w: box.w / width, h: box.h / height }
  return { text, ...place, ...(isUpright && { runs: b < 0 ? 'up' : 'down' }) }
}
