import type { BalloonStyle } from '#modules/quality/model/callouts/balloon-style.ts'
import type { CalloutRow } from './callout-rows.ts'
import { type PicturePage, picturePdf } from './picture-pdf.ts'
import { fitting, type SheetFile } from './sheet-file.ts'

/** Sharp enough to read on paper. */
const scale = 2
/** A page is as large as it was drawn, a picture at most as the largest sheet of paper (in points). */
const largestSheet = 3168
const usualColor = '#cf2f33'
const pointsPerMm = 72 / 25.4

/** The drawing page by page with its balloons on it, as customers get it with a first article. */
export async function balloonedPdf(
  file: SheetFile,
  callouts: readonly CalloutRow[],
  style: BalloonStyle,
): Promise<Blob> {
  const pages: PicturePage[] = []
  for (let page = 1; page <= file.pages; page++) {
    const size = await file.sizeOf(page)
    const drawn = document.createElement('canvas')
    await file.draw(page, drawn, fitting(scale, size.width, size.height))
    const canvas = document.createElement('canvas')
    canvas.width = drawn.width
    canvas.height = drawn.height
    const context = canvas.getContext('2d')!
    // Drawings may have no ground of their own.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(drawn, 0, 0)
    const perPoint = canvas.width / size.width
    const usual = Math.max(10, (Math.min(size.width, size.height) * perPoint) / 75)
    const radius = style.sizeMm ? (style.sizeMm / 2) * pointsPerMm * perPoint : usual
    for (const callout of callouts)
      if (callout.page === page && callout.state !== 'ignored') balloon(context, callout, radius, style)
    const jpeg = await jpegOf(canvas)
    const fit = Math.min(1, largestSheet / Math.max(size.width, size.height))
    pages.push({
      jpeg,
      pixels: { width: canvas.width, height: canvas.height },
      points: { width: size.width * fit, height: size.height * fit },
    })
  }
  return new Blob([picturePdf(pages)], { type: 'application/pdf' })
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.92))
  if (!blob) throw new Error('The page could not be drawn')
  return new Uint8Array(await blob.arrayBuffer())
}

/** Corners of what stands for a circle: a square as wide, a hexagon around the same number. */
function outline(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  radius: number,
  shape: BalloonStyle['shape'],
) {
  context.beginPath()
  if (shape === 'square') context.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  else if (shape === 'hexagon') {
    for (let corner = 0; corner < 6; corner++) {
      const angle = (Math.PI / 3) * corner
      context.lineTo(x + 1.15 * radius * Math.cos(angle), y + 1.15 * radius * Math.sin(angle))
    }
    context.closePath()
  } else context.arc(x, y, radius, 0, 2 * Math.PI)
}

/** A balloon with its number, and a line to the callout it stands for. */
function balloon(
  context: CanvasRenderingContext2D,
  callout: CalloutRow,
  radius: number,
  { shape, color = usualColor }: BalloonStyle,
): void {
  const { width, height } = context.canvas
  const at = (x: unknown, y: unknown) => [Number(x ?? 0) * width, Number(y ?? 0) * height] as const
  const { balloonX, balloonY, boxX, boxY, boxH, balloonNumber } = callout
  const [x, y] = at(balloonX ?? boxX, balloonY ?? boxY)
  context.strokeStyle = color
  context.lineWidth = radius / 8
  if (boxX !== null && boxY !== null && balloonX !== null) {
    const [toX, toY] = at(boxX, Number(boxY) + Number(boxH ?? 0) / 2)
    context.beginPath()
    context.moveTo(x, y)
    context.lineTo(toX, toY)
    context.stroke()
  }
  outline(context, x, y, radius, shape)
  context.fillStyle = '#fff'
  context.fill()
  context.stroke()
  context.fillStyle = color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 ${radius * (balloonNumber.length > 2 ? 0.8 : 1.1)}px sans-serif`
  context.fillText(balloonNumber, x, y)
}
