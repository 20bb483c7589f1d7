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

export interface Circle {
  /** As they stand in each other's way, the first of them only where they are many. */
  readonly named: readonly number[]
  readonly length: number
}

/** The circle each operation that can never be placed waits for; each way is gone once, however many there are. */
export function circlesBefore(
  before: readonly (readonly number[])[],
  stuck: ReadonlySet<number>,
  mostNamed: number,
): (index: number) => Circle {
  const next = new Map([...stuck].map(index => [index, before[index]!.find(one => stuck.has(one))!]))
  /** Where the way from an operation comes into a circle, and how long that is. */
  const known = new Map<number, { readonly at: number; readonly length: number }>()
  for (const index of stuck) {
    const way = new Map<number, number>()
    let at = index
    while (!known.has(at) && !way.has(at)) {
      way.set(at, way.size)
      at = next.get(at)!
    }
    const place = way.get(at)
    for (const [one, step] of way)
      known.set(one, place === undefined ? known.get(at)! : { at: step < place ? at : one, length: way.size - place })
  }
  return index => {
    const { at, length } = known.get(index)!
    const named = [at]
    while (named.length < Math.min(length, mostNamed)) named.push(next.get(named.at(-1)!)!)
    return { named, length }
  }
}
