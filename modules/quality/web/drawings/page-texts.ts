import type { TextPiece } from '#modules/quality/model/callouts/text-lines.ts'
import { readScan } from './scan-reader.ts'
import { fitting, type SheetFile } from './sheet-file.ts'

/** How far the reading of a scan is: which page, and how much of it. */
export interface Reading {
  readonly page: number
  readonly percent: number
}

/** A page whose longer side has fewer pixels has letters too small to be read. */
const leastPixels = 2000
const kept = new WeakMap<SheetFile, Map<number, Promise<TextPiece[]>>>()

async function readPage(file: SheetFile, page: number, onReading: (reading: Reading) => void): Promise<TextPiece[]> {
  const { width, height } = await file.sizeOf(page)
  const canvas = document.createElement('canvas')
  const scale = Math.max(file.readingScale, leastPixels / Math.max(width, height))
  await file.draw(page, canvas, fitting(scale, width, height))
  onReading({ page, percent: 0 })
  return readScan(canvas, share => onReading({ page, percent: Math.round(share * 100) }))
}

/** The texts of a page as the drawing has them; where it is a picture, as they are read from that, once. */
export async function textsOn(
  file: SheetFile,
  page: number,
  onReading: (reading: Reading) => void,
): Promise<TextPiece[]> {
  const own = await file.textsOf(page)
  if (own.length > 0) return own
  const pages = kept.get(file) ?? new Map<number, Promise<TextPiece[]>>()
  kept.set(file, pages)
  const reading = pages.get(page) ?? readPage(file, page, onReading)
  pages.set(page, reading)
  // What failed for want of a line is tried again.
  return reading.catch(error => {
    pages.delete(page)
    throw error
  })
}
