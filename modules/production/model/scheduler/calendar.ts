/** Later than any plan: what is not open any more. */
export const never = 0x3fffffff

/**
 * When something works, as stretches of time with their pace in percent, in order and apart. Work is counted in
 * hundredths of a minute, so that a slowed stretch counts exactly (production R42).
 */
export class Calendar {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly percent: readonly number[]
  /** Hundredths worked before each stretch. */
  readonly before: readonly number[]

  /** Plain arrays: one is made for every try to lay something, and those of a few numbers are the cheapest. */
  constructor(from: readonly number[], to: readonly number[], percent: readonly number[]) {
    this.from = from
    this.to = to
    this.percent = percent
    const before = [0]
    for (let index = 0, sum = 0; index < from.length; index++) {
      sum += (to[index]! - from[index]!) * percent[index]!
      before.push(sum)
    }
    this.before = before
  }

  /** The first stretch that ends after a minute. */
  at(minute: number): number {
    let low = 0
    let high = this.to.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.to[middle]! > minute) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The first minute from this one on that is worked in. */
  open(minute: number): number {
    const index = this.at(minute)
    return index === this.to.length ? never : Math.max(minute, this.from[index]!)
  }

  /** Hundredths worked before a minute. */
  worked(minute: number): number {
    const index = this.at(minute)
    if (index === this.to.length) return this.before[index]!
    return this.before[index]! + Math.max(0, minute - this.from[index]!) * this.percent[index]!
  }

  /** When so many hundredths are done, begun at a minute. */
  finish(minute: number, work: number): number {
    return this.reached(this.worked(minute) + work, minute)
  }

  /** The first minute by which so many hundredths have been worked in all. */
  reached(total: number, least: number): number {
    if (total <= 0) return least
    let low = 0
    let high = this.to.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.before[middle + 1]! >= total) high = middle
      else low = middle + 1
    }
    if (low === this.to.length) return never
    return Math.max(least, this.from[low]! + Math.ceil((total - this.before[low]!) / this.percent[low]!))
  }

  /** The latest minute from which so many hundredths are done by a minute; below zero when there is no such minute. */
  begin(minute: number, work: number): number {
    const rest = this.worked(minute) - work
    if (rest < 0) return -1
    let low = 0
    let high = this.to.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.before[middle + 1]! > rest) high = middle
      else low = middle + 1
    }
    if (low === this.to.length) return minute
    return Math.min(minute, this.from[low]! + Math.floor((rest - this.before[low]!) / this.percent[low]!))
  }

  /** The first minute from this one on where so much is done without a gap; `never` when it fits nowhere. */
  unbroken(minute: number, work: number): number {
    for (let index = this.at(minute); index < this.to.length; index++) {
      const start = Math.max(minute, this.from[index]!)
      let last = index
      while (last + 1 < this.to.length && this.from[last + 1] === this.to[last]) last++
      const end = this.finish(start, work)
      if (end <= this.to[last]!) return start
      index = last
    }
    return never
  }
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** Windows less what is down, cut where the pace changes; nothing before minute 0 counts. */
export function calendarOf(
  windows: readonly (readonly [number, number])[] | null,
  downs: readonly { readonly from: number; readonly to: number; readonly speed?: number }[],
): Calendar {
  const open = joined(
    (windows ?? [[0, never]]).map(([from, to]) => ({ from: Math.max(0, from), to: Math.min(to, never) })),
  )
  if (downs.length === 0) return paced(open.map(({ from, to }) => ({ from, to, percent: 100 })))
  const marks = [...new Set(downs.flatMap(({ from, to }) => [from, to]))].sort((one, other) => one - other)
  return paced(
    open.flatMap(({ from, to }) => {
      const cuts = [from, ...marks.filter(mark => from < mark && mark < to), to]
      return cuts.slice(0, -1).flatMap((begin, index) => {
        const over = downs.filter(down => down.from <= begin && begin < down.to)
        const percent = Math.min(100, ...over.map(down => down.speed ?? 0))
        return percent > 0 ? [{ from: begin, to: cuts[index + 1]!, percent }] : []
      })
    }),
  )
}

const paced = (stretches: readonly (Stretch & { readonly percent: number })[]): Calendar =>
  new Calendar(
    stretches.map(one => one.from),
    stretches.map(one => one.to),
    stretches.map(one => one.percent),
  )

function joined(spans: readonly Stretch[]): Stretch[] {
  const result: Stretch[] = []
  for (const { from, to } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = result.at(-1)
    if (to <= from) continue
    if (last && from <= last.to) result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) }
    else result.push({ from, to })
  }
  return result
}
