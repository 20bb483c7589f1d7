import { Readable } from 'node:stream'
import { Answer } from '../http/endpoint.ts'
import type { Files } from '../services.ts'
import { byteRange, hasTag } from './byte-range.ts'

export interface Served {
  readonly sha256: string
  readonly name: string
  readonly size: number
  readonly mime: string
}

interface Asking {
  readonly method: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

/** What a browser may show by itself; everything else is saved (documents 1.8). */
const inline: readonly string[] = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'video/mp4',
  'text/plain',
]

const sandbox = "default-src 'none'; frame-ancestors 'none'; sandbox"
/** Browsers show these in a page of their own making, which a sandbox or a bare policy would keep from working. */
const policies: Readonly<Record<string, string>> = {
  'application/pdf': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  'video/mp4': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

/** Answers with a stored content, or the part of it that was asked for. Whether the reader may have it is settled before. */
export function serve(files: Files, file: Served, { method, headers }: Asking, download = false): Answer {
  const tag = `"${file.sha256}"`
  const shown = !download && inline.includes(file.mime)
  const always = {
    etag: tag,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    ...guarded(file.name, file.mime, shown),
  }
  if (hasTag(one(headers['if-none-match']), tag)) return new Answer(304, undefined, always)
  const ifRange = one(headers['if-range'])
  const range = ifRange === undefined || ifRange === tag ? byteRange(one(headers.range), file.size) : 'whole'
  if (range === 'none') return new Answer(416, undefined, { ...always, 'content-range': `bytes */${file.size}` })
  const { start, end } = range === 'whole' ? { start: 0, end: file.size - 1 } : range
  return new Answer(
    range === 'whole' ? 200 : 206,
    method === 'HEAD' ? Readable.from([]) : files.read(file.sha256, { start, end }),
    {
      ...always,
      'content-type': file.mime === 'text/plain' ? 'text/plain; charset=utf-8' : file.mime,
      'content-length': String(end - start + 1),
      ...(range !== 'whole' && { 'content-range': `bytes ${start}-${end}/${file.size}` }),
    },
  )
}

/** How a browser is to treat a content: show it or save it, and let nothing in it act. */
export const guarded = (name: string, mime: string, shown: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': (shown && policies[mime]) || sandbox,
  'content-disposition': `${shown ? 'inline' : 'attachment'}; ${nameParts(name)}`,
})

/** The name twice (RFC 6266): plain for old readers, in full for the rest. */
function nameParts(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `filename="${plain}"; filename*=UTF-8''${whole}`
}
