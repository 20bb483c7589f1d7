/** A line of the canonical form, with its number in the stored text. */
export interface CanonicalLine {
  readonly text: string
  readonly line: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: what serial lines leave behind is what is removed
const tapeMarks = /^\u00ef\u00bb\u00bf|\ufeff|[\u0000\u0011\u0013\u007f]/g

/** The lines that are compared and hashed (devices R12). Bytes are read as Latin-1, so that none is lost. */
export function canonicalLines(stored: string): CanonicalLine[] {
  const lines = stored
    .replace(tapeMarks, '')
    .replace(/\n\r\r|\r\n|\r/g, '\n')
    .split('\n')
    .map((text, index) => ({ text: text.trimEnd(), line: index + 1 }))
  const start = lines.findIndex(({ text }) => text.startsWith('%'))
  const kept = lines.slice(Math.max(start, 0)).filter(({ text }) => !isHeaderLine(text))
  const first = kept.findIndex(({ text }) => text !== '')
  const last = kept.findLastIndex(({ text }) => text !== '')
  return first < 0 ? [] : kept.slice(first, last + 1)
}

export const canonicalText = (stored: string): string =>
  `${canonicalLines(stored)
    .map(({ text }) => text)
    .join('\n')}\n`

const header = /^\s*(?:\(\s*MW1\b[^)]*\)|;\s*MW1\b.*)\s*$/

/** A line we put on top when the program was sent. */
export const isHeaderLine = (line: string): boolean => header.test(line)

/** The lines of a stored text as they are numbered to people. */
export const linesOf = (stored: string): string[] => stored.split(/\n\r\r|\r\n|\r|\n/)

/** The first byte no NC text holds: control characters beyond those of tapes and line ends; null in good text. */
export function strangeByte(stored: string): { readonly byte: string; readonly offset: number } | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const found = /[\u0001-\u0008\u000b\u000c\u000e-\u0010\u0012\u0014-\u001f]/.exec(stored)
  if (!found) return null
  return { byte: `0x${found[0].charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`, offset: found.index }
}
