/** Which operations come after others that wait for each other, and so can never be placed (production R46). */
export function inCircles(before: readonly (readonly number[])[]): Set<number> {
  const waits = before.map(earlier => earlier.length)
  const after: number[][] = before.map(() => [])
  for (const [index, earlier] of before.entries()) for (const one of earlier) after[one]!.push(index)
  const free = [...before.keys()].filter(index => waits[index] === 0)
  for (let at = 0; at < free.length; at++)
    for (const later of after[free[at]!]!) if (--waits[later]! === 0) free.push(later)
  return new Set([...before.keys()].filter(index => waits[index]! > 0))
}

/** One way back from an operation until it comes round, as those that stand in each other's way. */
export function circleBefore(
  index: number,
  before: readonly (readonly number[])[],
  stuck: ReadonlySet<number>,
): number[] {
  const way = [index]
  for (;;) {
    const next = before[way.at(-1)!]!.find(one => stuck.has(one))!
    const place = way.indexOf(next)
    if (place >= 0) return way.slice(place)
    way.push(next)
  }
}
