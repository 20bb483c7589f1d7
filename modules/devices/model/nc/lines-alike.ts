/** A stretch where two lists differ: these of the one stand where those of the other do. */
export interface Stretch {
  readonly from: number
  readonly to: number
  readonly otherFrom: number
  readonly otherTo: number
}

/** Beyond so many differences two lists are simply different. */
const mostSteps = 4000

/** The stretches in which two lists differ, with as few differences as possible (after Myers, 1986). */
export function alignment(one: readonly string[], other: readonly string[]): Stretch[] {
  let start = 0
  while (start < one.length && start < other.length && one[start] === other[start]) start++
  let end = 0
  while (
    end < one.length - start &&
    end < other.length - start &&
    one[one.length - 1 - end] === other[other.length - 1 - end]
  )
    end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  if (left.length === 0 && right.length === 0) return []
  const matches = commonPlaces(left, right)
  return stretchesBetween(matches, left.length, right.length).map(stretch => ({
    from: stretch.from + start,
    to: stretch.to + start,
    otherFrom: stretch.otherFrom + start,
    otherTo: stretch.otherTo + start,
  }))
}

type Pair = readonly [number, number]

function stretchesBetween(matches: readonly Pair[], length: number, otherLength: number): Stretch[] {
  const stretches: Stretch[] = []
  let [from, otherFrom] = [0, 0]
  for (const [place, otherPlace] of [...matches, [length, otherLength] as Pair]) {
    if (place > from || otherPlace > otherFrom) stretches.push({ from, to: place, otherFrom, otherTo: otherPlace })
    from = place + 1
    otherFrom = otherPlace + 1
  }
  return stretches
}

/** Places that are the same in both, in order. */
function commonPlaces(one: readonly string[], other: readonly string[]): Pair[] {
  const reach = new Map<number, number>([[1, 0]])
  const trail: Map<number, number>[] = []
  const most = Math.min(one.length + other.length, mostSteps)
  for (let steps = 0; steps <= most; steps++) {
    trail.push(new Map(reach))
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      const below = reach.get(diagonal - 1) ?? -1
      const above = reach.get(diagonal + 1) ?? -1
      let x = diagonal === -steps || (diagonal !== steps && below < above) ? above : below + 1
      let y = x - diagonal
      while (x < one.length && y < other.length && one[x] === other[y]) {
        x++
        y++
      }
      reach.set(diagonal, x)
      if (x >= one.length && y >= other.length) return walkedBack(trail, one.length, other.length)
    }
  }
  return []
}

function walkedBack(trail: readonly Map<number, number>[], endX: number, endY: number): Pair[] {
  const pairs: Pair[] = []
  let [x, y] = [endX, endY]
  for (let steps = trail.length - 1; steps >= 0; steps--) {
    const reach = trail[steps]!
    const diagonal = x - y
    const below = reach.get(diagonal - 1) ?? -1
    const above = reach.get(diagonal + 1) ?? -1
    const previous = diagonal === -steps || (diagonal !== steps && below < above) ? diagonal + 1 : diagonal - 1
    const previousX = steps === 0 ? 0 : (reach.get(previous) ?? 0)
    const previousY = steps === 0 ? 0 : previousX - previous
    while (x > previousX && y > previousY) {
      x--
      y--
      pairs.push([x, y])
    }
    x = previousX
    y = previousY
  }
  return pairs.reverse()
}
