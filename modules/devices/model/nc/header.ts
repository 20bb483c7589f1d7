import { linesOf } from './canonical.ts'

/** Who a text says it is, by the line we put on top of it (devices R14). */
export function headerOf(stored: string): { readonly program: string; readonly revision: number } | null {
  for (const line of linesOf(stored).slice(0, 20)) {
    const found = /(?:\(|;)\s*MW1\s+(\S+)\s+R(\d+)\b/.exec(line)
    if (found) return { program: found[1]!, revision: Number(found[2]) }
  }
  return null
}

const programLine = /^\s*(?:N\d+\s*)?[O:](\d+)/i

/** The first O number of a text. */
export function programNumberOf(stored: string): string | null {
  for (const line of linesOf(stored)) {
    const found = programLine.exec(line)
    if (found) return `O${found[1]}`
  }
  return null
}

/** Places header lines after the O number, else after `%`, else first. */
export function withHeader(stored: string, header: readonly string[], lineEnding = '\n'): string {
  const lines = linesOf(stored)
  const numbered = lines.findIndex(line => programLine.test(line))
  const percent = lines.findIndex(line => line.trim().startsWith('%'))
  const after = numbered >= 0 ? numbered : percent
  return [...lines.slice(0, after + 1), ...header, ...lines.slice(after + 1)].join(lineEnding)
}

const spelled: Readonly<Record<string, string>> = { Ø: 'D', ø: 'D', '°': 'DEG', '±': '+-', µ: 'U', '×': 'X' }

/** A comment in characters every control has; what has no spelling becomes a question mark. */
export const asciiComment = (comment: string): string =>
  [...comment]
    .map(letter => spelled[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?')
