import { folded } from './folded.ts'

/**
 * `PO-000000` with 42 is PO-000042; a pattern with several runs of zeros takes a counter for each: `PP-0000-00` with 2026 and 7
 * is PP-2026-07. A counter that outgrows its zeros takes more digits.
 */
export function formatCode(pattern: string, ...counters: number[]): string {
  const runs = pattern.match(/0+/g)?.length ?? 0
  if (runs !== counters.length) throw new RangeError(`${pattern} takes ${runs} counters, not ${counters.length}`)
  const wrong = counters.find(counter => !Number.isSafeInteger(counter) || counter < 0)
  if (wrong !== undefined) throw new RangeError(`${pattern} cannot count ${wrong}`)
  let next = 0
  return pattern.replace(/0+/g, zeros => String(counters[next++]).padStart(zeros.length, '0'))
}

/** The counters inside a code of that pattern, or null when it is another kind of code. */
export function readCode(pattern: string, code: string): number[] | null {
  const parts = pattern
    .split(/(0+)/)
    .map(part => (part.startsWith('0') ? `(\\d{${part.length},})` : part.replace(/\W/g, '\\$&')))
  const match = new RegExp(`^${parts.join('')}$`).exec(code)
  return match ? match.slice(1).map(Number) : null
}

/**
 * What makes `so123`, `SO 123` and `so-000123` the same code (documents R4): case, separators and leading zeros are dropped.
 * Numbers that stood apart stay apart, so SO-000012-3 does not meet SO-000123.
 */
export function codeKey(text: string): string {
  const runs = folded(text).match(/\p{L}+|\p{N}+/gu) ?? []
  return runs.reduce((key, run) => {
    const number = /^\p{N}/u.test(run)
    return key + (number && /\p{N}$/u.test(key) ? '-' : '') + (number ? run.replace(/^0+(?=.)/, '') : run)
  }, '')
}

const revisionLetters = 'ABCDEFGHJKLMNPRTUVWY'

/** documents R37: A…H J…N P R T U V W Y AA AB…, without the letters that look like digits. The first revision is 1. */
export function revisionLetter(revision: number): string {
  const size = revisionLetters.length
  const before = Math.floor((revision - 1) / size)
  return (before > 0 ? revisionLetter(before) : '') + revisionLetters[(revision - 1) % size]
}
