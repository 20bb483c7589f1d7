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
  const [best] = [...known]
    .map(candidate => ({ candidate, far: distance(word, candidate.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
  return best && best.far <= Math.max(1, Math.floor(best.candidate.length / 3)) ? best.candidate : undefined
}
