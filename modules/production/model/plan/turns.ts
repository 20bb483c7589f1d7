/** Room for what comes between two later on, so that their turns stay as they are. */
const step = 1000

/**
 * The turns in which operations of a plan are laid one after another. As many as can be keep the one they had; what is new, or came
 * out of order, gets one between its neighbours.
 */
export function turnsOf(before: readonly (number | null)[]): number[] {
  const keeps = inOrder(before)
  const turns: number[] = []
  let next = 0
  let last = -1
  for (let at = 0; at < before.length; at++) {
    if (next <= at) next = nextIn(keeps, at)
    const had = next < before.length ? before[next]! : null
    if (had !== null && next === at && had > last) last = had
    else last += had !== null && had > last + 1 ? Math.ceil((had - last) / 2) : had === null ? step : 1
    turns.push(last)
    if (next === at) next = at + 1
  }
  return turns
}

const nextIn = (keeps: readonly boolean[], from: number): number => {
  let at = from
  while (at < keeps.length && !keeps[at]) at++
  return at
}

/** Which of them make the longest row that rises. */
function inOrder(values: readonly (number | null)[]): boolean[] {
  const ends: number[] = []
  const behind = new Int32Array(values.length).fill(-1)
  for (const [at, value] of values.entries()) {
    if (value === null) continue
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (values[ends[middle]!]! < value) low = middle + 1
      else high = middle
    }
    behind[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  }
  const keeps = values.map(() => false)
  for (let at = ends.at(-1) ?? -1; at >= 0; at = behind[at]!) keeps[at] = true
  return keeps
}
