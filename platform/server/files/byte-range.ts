export interface ByteRange {
  readonly start: number
  /** The last byte, inclusive. */
  readonly end: number
}

/**
 * The one range a request asks for (RFC 9110, 14). `whole` when it asks for none, for several, or for something we do not
 * understand, which the standard lets a server ignore; `none` when nothing of the content lies in it.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from = '', to = ''] = /^bytes=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (from === '') {
    const last = Number(to)
    return last === 0 ? 'none' : { start: Math.max(size - last, 0), end: size - 1 }
  }
  const start = Number(from)
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < start) return 'whole'
  return start >= size ? 'none' : { start, end }
}

/** `"abc"` among `W/"x", "abc"`, or `*`: whether the reader already has it. */
export const hasTag = (header: string | undefined, tag: string): boolean =>
  (header ?? '')
    .split(',')
    .map(one => one.trim().replace(/^W\//, ''))
    .some(one => one === '*' || one === tag)
