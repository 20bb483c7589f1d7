import type { TextPiece } from '#modules/quality/model/callouts/text-lines.ts'

interface Box {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}
interface Read {
  readonly text: string
  readonly confidence: number
  readonly bbox: Box
}
interface ReadLine extends Read {
  readonly words: readonly Read[]
}
interface ReadPage {
  readonly blocks: readonly { readonly paragraphs: readonly { readonly lines: readonly ReadLine[] }[] }[] | null
}
type Loaders<T> = Readonly<Record<string, () => Promise<T>>>

/** Far larger than the renderer of PDFs: fetched with the first scan somebody wants read, and from here alone. */
const files = import.meta.glob(
  [
    '../../../../node_modules/tesseract.js/dist/worker.min.js',
    '../../../../node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm.js',
    '../../../../node_modules/@tesseract.js-data/{eng,dan}/4.0.0_best_int/*.traineddata.gz',
  ],
  { query: '?url', import: 'default' },
) as Loaders<string>

async function addressOf(file: string): Promise<string> {
  const load = Object.entries(files).find(([path]) => path.endsWith(file))?.[1]
  if (!load) throw new Error(`The reader of scans wants ${file}, which is not part of this build`)
  return new URL(await load(), window.location.href).href
}

/** English knows ° and Danish Ø; drawings have both. */
const letters = ['eng', 'dan']

async function lettersOf(language: string): Promise<Uint8Array> {
  const packed = await fetch(await addressOf(`${language}.traineddata.gz`))
  if (!packed.ok || !packed.body) throw new Error(`The letters of ${language} could not be fetched`)
  return new Uint8Array(await new Response(packed.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer())
}

interface Told {
  readonly jobId: string
  readonly status: 'resolve' | 'reject' | 'progress'
  readonly data: unknown
}

/** The worker of tesseract.js, asked without the library around it, which would fetch what it needs from elsewhere. */
async function startWorker(onProgress: (share: number) => void) {
  const worker = new Worker(await addressOf('worker.min.js'))
  const waiting = new Map<string, PromiseWithResolvers<unknown>>()
  worker.onmessage = ({ data: { jobId, status, data } }: MessageEvent<Told>) => {
    const job = waiting.get(jobId)
    if (status === 'progress') onProgress((data as { readonly progress: number }).progress)
    else if (status === 'resolve') job?.resolve(data)
    else job?.reject(new Error(String(data)))
  }
  worker.onerror = ({ message }) => {
    for (const job of waiting.values()) job.reject(new Error(message))
  }
  const ask = (action: string, payload: object): Promise<unknown> => {
    const job = Promise.withResolvers<unknown>()
    const jobId = `${action} ${waiting.size}`
    waiting.set(jobId, job)
    worker.postMessage({ workerId: 'scan', jobId, action, payload })
    return job.promise
  }
  return { ask, end: () => worker.terminate() }
}

/** Neural recognition; text that stands anywhere, upright or turned. */
const neural = 1
const anywhere = { tessedit_pageseg_mode: '12', user_defined_dpi: '250' }

/** The words on a picture of a page, each with its place and how sure the reader is of it. */
export async function readScan(picture: HTMLCanvasElement, onProgress: (share: number) => void): Promise<TextPiece[]> {
  let isReading = false
  const { ask, end } = await startWorker(share => isReading && onProgress(share))
  try {
    await ask('load', { options: { lstmOnly: true, corePath: await addressOf('.wasm.js'), logging: false } })
    for (const language of letters)
      await ask('FS', { method: 'writeFile', args: [`./${language}.traineddata`, await lettersOf(language)] })
    await ask('initialize', { langs: letters.join('+'), oem: neural, config: {} })
    await ask('setParameters', { params: anywhere })
    isReading = true
    const image = await bytesOf(picture)
    const found = await ask('recognize', { image, options: {}, output: { blocks: true, text: false } })
    const lines = ((found as ReadPage).blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap(one => one.lines))
    return lines.flatMap(line => piecesOf(line, picture))
  } finally {
    end()
  }
}

async function bytesOf(picture: HTMLCanvasElement): Promise<Uint8Array> {
  const blob = await new Promise<Blob | null>(resolve => picture.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The page is too large to be read')
  return new Uint8Array(await blob.arrayBuffer())
}

/** Words of a line stand as high as their line; one that runs upwards is read as a whole. */
export function piecesOf(line: ReadLine, page: { readonly width: number; readonly height: number }): TextPiece[] {
  const { x0, y0, x1, y1 } = line.bbox
  const isUpright = y1 - y0 > x1 - x0 && line.text.trim().length > 1
  const placed = (text: string, left: number, right: number, certainty: number): TextPiece => ({
    ...{ text: text.trim(), x: left / page.width, w: (right - left) / page.width },
    ...{ y: y0 / page.height, h: (y1 - y0) / page.height, certainty },
  })
  if (isUpright) return [placed(line.text, x0, x1, Math.min(...line.words.map(({ confidence }) => confidence)))]
  return line.words.map(({ text, bbox, confidence }) => placed(text, bbox.x0, bbox.x1, confidence))
}
