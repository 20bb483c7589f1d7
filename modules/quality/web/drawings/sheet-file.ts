import type { TextPiece } from '#modules/quality/model/callouts/text-lines.ts'
import { type Matrix, placedText } from './placed-text.ts'

/** A drawing as a file: PDF or picture, page by page, with the text its own program wrote into it. */
export interface SheetFile {
  readonly pages: number
  /** Width and height of a page at its own scale, in CSS pixels. */
  sizeOf(page: number): Promise<{ readonly width: number; readonly height: number }>
  draw(page: number, canvas: HTMLCanvasElement, scale: number): Promise<void>
  textsOf(page: number): Promise<TextPiece[]>
  /** How much larger than its own scale letters of a page are read from a picture of it. */
  readonly readingScale: number
  close(): void
}

/** As most offices scan: 250 dots an inch, of which PDFs count 72. */
const scanScale = 250 / 72

interface Viewport {
  readonly width: number
  readonly height: number
  readonly transform: Matrix
}
interface PdfPage {
  getViewport(of: { scale: number }): Viewport
  render(of: { canvas: HTMLCanvasElement; viewport: Viewport }): { readonly promise: Promise<void> }
  getTextContent(): Promise<{
    readonly items: readonly { readonly str?: string; readonly transform: Matrix; readonly width: number }[]
  }>
}
interface PdfFile {
  readonly numPages: number
  getPage(page: number): Promise<PdfPage>
}
interface PdfLibrary {
  readonly GlobalWorkerOptions: { workerSrc: string }
  readonly Util: { transform(outer: Matrix, inner: Matrix): Matrix }
  getDocument(of: { url: string; BinaryDataFactory: typeof Decoders }): {
    readonly promise: Promise<PdfFile>
    destroy(): Promise<void>
  }
}

/** The library is large and has its own worker: both are fetched with the first drawing somebody opens. */
const library = import.meta.glob('../../../../node_modules/pdfjs-dist/build/pdf.min.mjs') as Loaders<PdfLibrary>
const worker = import.meta.glob('../../../../node_modules/pdfjs-dist/build/pdf.worker.min.mjs', {
  query: '?url',
  import: 'default',
}) as Loaders<string>
/** What scanners write beside JPEG is unpacked by code of its own, fetched where a drawing has such a picture. */
const decoders = import.meta.glob('../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm', {
  query: '?url',
  import: 'default',
}) as Loaders<string>
type Loaders<T> = Readonly<Record<string, () => Promise<T>>>

class Decoders {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const load = Object.entries(decoders).find(([path]) => path.endsWith(`/${filename}`))?.[1]
    if (!load) throw new Error(`The renderer wants ${filename}, which is not part of this build`)
    return new Uint8Array(await (await fetch(await load())).arrayBuffer())
  }
}

async function loadLibrary(): Promise<PdfLibrary> {
  const [load, address] = [Object.values(library)[0], Object.values(worker)[0]]
  if (!load || !address) throw new Error('The PDF renderer is not part of this build')
  const loaded = await load()
  loaded.GlobalWorkerOptions.workerSrc = await address()
  return loaded
}

export const openSheet = (url: string, type: string): Promise<SheetFile> =>
  type === 'application/pdf' ? openPdf(url) : openPicture(url)

/** Sheets are drawn large enough to read, and never larger than browsers can hold. */
const mostPixels = 5000
export const fitting = (scale: number, width: number, height: number): number =>
  Math.min(scale, mostPixels / Math.max(width, height))

/** What fonts of drawing programs have for symbols nobody else knows. */
const unknownLetters = /[\p{Cc}\p{Co}]/gu

async function openPdf(url: string): Promise<SheetFile> {
  const pdf = await loadLibrary()
  const task = pdf.getDocument({ url, BinaryDataFactory: Decoders })
  const file = await task.promise
  const viewportOf = async (page: number, scale = 1) => {
    const opened = await file.getPage(page)
    return { opened, viewport: opened.getViewport({ scale }) }
  }
  return {
    pages: file.numPages,
    readingScale: scanScale,
    sizeOf: async page => (await viewportOf(page)).viewport,
    draw: async (page, canvas, scale) => {
      const { opened, viewport } = await viewportOf(page, scale)
      canvas.width = Math.round(viewport.width)
      canvas.height = Math.round(viewport.height)
      await opened.render({ canvas, viewport }).promise
    },
    textsOf: async page => {
      const { opened, viewport } = await viewportOf(page)
      const { items } = await opened.getTextContent()
      return items.flatMap(item => {
        const text = item.str?.replaceAll(unknownLetters, '').trim()
        if (!text) return []
        return [placedText(text, pdf.Util.transform(viewport.transform, item.transform), item.width, viewport)]
      })
    },
    close: () => void task.destroy(),
  }
}

async function openPicture(url: string): Promise<SheetFile> {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  const size = { width: picture.naturalWidth, height: picture.naturalHeight }
  return {
    pages: 1,
    readingScale: 1,
    sizeOf: async () => size,
    draw: async (_page, canvas, scale) => {
      canvas.width = Math.round(size.width * scale)
      canvas.height = Math.round(size.height * scale)
      canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height)
    },
    textsOf: async () => [],
    close: () => {},
  }
}
