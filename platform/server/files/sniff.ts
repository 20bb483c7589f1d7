import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'

/** So much of a file is looked at to tell text from bytes. */
const sampleSize = 64 * 1024

/** The type of a content, from its bytes alone: the name never decides (documents R28, people R53). */
export async function sniff(path: string): Promise<string> {
  const known = await fileTypeFromFile(path)
  const sample = await head(path)
  if (known && known.mime !== 'application/xml') return known.mime
  return looksLikeText(sample) ? textType(sample) : (known?.mime ?? 'application/octet-stream')
}

async function head(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sampleSize), 0, sampleSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const isUtf16 = (bytes: Buffer): boolean =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

/** Text has no control characters but tab, line ends, form feed and escape; old spreadsheets write it in one-byte alphabets. */
const looksLikeText = (bytes: Buffer): boolean =>
  isUtf16(bytes) || !bytes.some(byte => byte < 32 && ![9, 10, 12, 13, 27].includes(byte))

function textType(bytes: Buffer): string {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const start = text
    .replace(/<!--[\s\S]*?-->/g, '')
    .trimStart()
    .slice(0, 2000)
    .toLowerCase()
  if (/^<!doctype html|^<(html|head|body|script)\b/.test(start)) return 'text/html'
  if (/^(<\?xml[^>]*>\s*)?(<!doctype svg[^>]*>\s*)?<svg\b/.test(start)) return 'image/svg+xml'
  if (start.startsWith('<?xml')) return 'application/xml'
  return isTable(text, bytes.length === sampleSize) ? 'text/csv' : 'text/plain'
}

/** At least two lines, each with the same number of the same separator. Quoted cells may hide separators and line ends. */
function isTable(text: string, cut: boolean): boolean {
  const plain = text.replace(/"(?:[^"]|"")*"/g, 'x')
  const lines = plain.split(/\r\n|\n|\r/).slice(0, 50)
  if (cut && lines.length < 50) lines.pop()
  const filled = lines.filter(line => line.trim() !== '')
  if (filled.length < 2) return false
  return [',', ';', '\t'].some(mark => {
    const counts = new Set(filled.map(line => line.split(mark).length))
    return counts.size === 1 && !counts.has(1)
  })
}
