/** The number of keystrokes between two words. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
    row = next
  }
  return row[other.length]!
}

/** "Did you mean…": the nearest of the known words, when one is near enough. */
export function similarTo(typed: string, known: Iterable<string>): string | undefined {
  const word = typed.slice(0, 60).toLowerCase()
  let [best, least]: [string | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const candidate of known) {
    const most = Math.max(1, Math.floor(candidate.length / 3))
    // A word much longer or shorter is never near: most are left out without counting.
    if (Math.abs(candidate.length - word.length) > most) continue
    const far = distance(word, candidate.toLowerCase())
    if (far <= most && far < least) [best, least] = [candidate, far]
  }
  return best
}

/** The field somebody may have meant: never the very name they typed, and none that is kept from them. */
export const similarField = (
  typed: string,
  { fields }: { readonly fields: Readonly<Record<string, { readonly origin: string }>> },
  isKnown: (field: string) => boolean = () => true,
): string | undefined =>
  similarTo(
    typed,
    Object.keys(fields).filter(field => field !== typed && fields[field]!.origin !== 'secret' && isKnown(field)),
  )
