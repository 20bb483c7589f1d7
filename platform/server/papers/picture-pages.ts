import type { Content } from 'pdfmake/interfaces.js'
import { printPdf } from './print-pdf.ts'

const points = (millimetres: number): number => (millimetres * 72) / 25.4

/** A drawing of its true size. */
export interface Picture {
  readonly widthMm: number
  readonly heightMm: number
  readonly svg: string
}

const info = { producer: 'Millwright', creator: 'Millwright', creationDate: new Date(0), modDate: new Date(0) }

/** Each drawing on a page of its size, as label printers want them. */
export async function picturePages(pictures: readonly Picture[]): Promise<Uint8Array> {
  const [first] = pictures
  if (!first) throw new Error('there is nothing to print')
  const content = pictures.map(
    ({ svg, widthMm, heightMm }, place): Content => ({
      svg,
      width: points(widthMm),
      height: points(heightMm),
      absolutePosition: { x: 0, y: 0 },
      ...(place > 0 && { pageBreak: 'before' }),
    }),
  )
  return made({ width: points(first.widthMm), height: points(first.heightMm) }, content)
}

/** As many as fit on each sheet of office paper, at their true size. */
export async function pictureSheet(pictures: readonly Picture[], sheet: 'letter' | 'a4'): Promise<Uint8Array> {
  const [width, height] = sheet === 'a4' ? [210, 297] : [215.9, 279.4]
  const [margin, gap] = [10, 2]
  const wide = Math.max(0, ...pictures.map(({ widthMm }) => widthMm)) + gap
  const high = Math.max(0, ...pictures.map(({ heightMm }) => heightMm)) + gap
  const across = Math.max(1, Math.floor((width - 2 * margin + gap) / wide))
  const down = Math.max(1, Math.floor((height - 2 * margin + gap) / high))
  const content = pictures.map(({ svg, widthMm, heightMm }, place): Content => {
    const onSheet = place % (across * down)
    return {
      svg,
      width: points(widthMm),
      height: points(heightMm),
      absolutePosition: {
        x: points(margin + (onSheet % across) * wide),
        y: points(margin + Math.floor(onSheet / across) * high),
      },
      ...(place > 0 && onSheet === 0 && { pageBreak: 'before' }),
    }
  })
  return made({ width: points(width), height: points(height) }, content)
}

const made = (pageSize: { width: number; height: number }, content: Content[]): Promise<Uint8Array> =>
  printPdf({ pageSize, pageMargins: [0, 0, 0, 0], content, info, defaultStyle: { font: 'Roboto' } })
