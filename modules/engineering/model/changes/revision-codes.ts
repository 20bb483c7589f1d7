import { revisionLetter } from '#platform/model/values/codes.ts'

export type RevisionScheme = 'asme' | 'numeric' | 'free'

const letters = 'ABCDEFGHJKLMNPRTUVWY'

/** A is 1, Y is 20, AA is 21; nothing when it is no revision letter of ASME Y14.35. */
export function letterNumber(code: string): number | null {
  const places = [...code.trim().toUpperCase()].map(letter => letters.indexOf(letter) + 1)
  if (places.length === 0 || places.includes(0)) return null
  return places.reduce((number, place) => number * letters.length + place, 0)
}

/**
 * sales R42: the code proposed after the last one. asme: -, A … H, J … N, P, R, T … W, Y, AA; numeric: one more with the
 * same width; free: none.
 */
export function nextRevision(scheme: RevisionScheme, last: string | null): string | null {
  if (scheme === 'free') return null
  if (scheme === 'numeric') {
    if (last === null) return '1'
    const digits = last.trim()
    return /^\d+$/.test(digits) ? String(BigInt(digits) + 1n).padStart(digits.length, '0') : null
  }
  if (last === null) return '-'
  if (last.trim() === '-') return revisionLetter(1)
  const number = letterNumber(last)
  return number === null ? null : revisionLetter(number + 1)
}

/** Where a code stands in the order of its scheme; those outside it stand before everything, in the order of the alphabet. */
const rank = (scheme: RevisionScheme, code: string): number => {
  if (scheme === 'numeric') return /^\d+$/.test(code) ? Number(code) : -1
  if (scheme === 'free') return -1
  return code === '-' ? 0 : (letterNumber(code) ?? -1)
}

/** Orders revision codes of one part: negative when the first came before. */
export function compareRevisions(scheme: RevisionScheme, one: string, other: string): number {
  const [first, second] = [one.trim(), other.trim()]
  return rank(scheme, first) - rank(scheme, second) || first.localeCompare(second, 'en', { numeric: true })
}

/** The code to propose for a part that has these already: after the highest, and not one that is taken (ignoring case). */
export function proposedRevision(scheme: RevisionScheme, taken: readonly string[]): string | null {
  const highest = [...taken].sort((one, other) => compareRevisions(scheme, one, other)).at(-1) ?? null
  const used = new Set(taken.map(code => code.trim().toUpperCase()))
  let next = nextRevision(scheme, highest)
  while (next !== null && used.has(next)) next = nextRevision(scheme, next)
  return next
}
