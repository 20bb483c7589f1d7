import type { CalloutRow } from './callout-rows.ts'
import { type PicturePage, picturePdf } from './picture-pdf.ts'
import { fitting, type SheetFile } from './sheet-file.ts'

/** Sharp enough to read on paper. */
const scale = 2
/** A page is as large as it was drawn, a picture at most as the largest sheet of paper (in points). */
const largestSheet = 3168
const color = '#cf2f33'

/** The drawing page by page with its balloons on it, as customers get it with a first article. */
export async function balloonedPdf(file: SheetFile, callouts: readonly CalloutRow[]): Promise<Blob> {
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
    const radius = Math.max(10, (Math.min(size.width, size.height) * canvas.width) / size.width / 75)
    for (const callout of callouts)
      if (callout.page === page && callout.state !== 'ignored') balloon(context, callout, radius)
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

/** A circle with its number, and a line to the callout it stands for. */
function balloon(context: CanvasRenderingContext2D, callout: CalloutRow, radius: number): void {
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
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = '#fff'
  context.fill()
  context.stroke()
  context.fillStyle = color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.font = `600 ${radius * (balloonNumber.length > 2 ? 0.8 : 1.1)}px sans-serif`
  context.fillText(balloonNumber, x, y)
}
