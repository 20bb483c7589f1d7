import { Decimal } from '#platform/model/values/decimal.ts'

/** One line of a bill as calculations see it. */
export interface Component {
  readonly part: string
  readonly quantityPer: Decimal
  readonly quantityBasis?: 'perPiece' | 'perLot' | null
}

/** The bill of every part that has one: what it is made of, one level down. */
export type Bills = ReadonlyMap<string, readonly Component[]>

/** sales R48: deeper than this nobody builds. */
export const deepest = 30

/** sales R46: the way from a component back down to the part it would be put into, or nothing when it is safe. */
export function loopThrough(bills: Bills, parent: string, component: string): string[] | null {
  const seen = new Set<string>()
  const walk = (part: string, path: readonly string[]): string[] | null => {
    if (part === parent) return [...path, part]
    if (seen.has(part)) return null
    seen.add(part)
    for (const line of bills.get(part) ?? []) {
      const found = walk(line.part, [...path, part])
      if (found) return found
    }
    return null
  }
  return walk(component, [])
}

/** sales R48: one step down a path: quantity per top, and for so many tops. What is counted by the lot stays as it is. */
export function stepDown(per: Decimal, line: Omit<Component, 'part'>, quantity: Decimal) {
  const quantityPer = per.times(line.quantityPer)
  const extended = line.quantityBasis === 'perLot' ? line.quantityPer : quantityPer.times(quantity)
  return { quantityPer, extended }
}

export interface Exploded {
  readonly part: string
  readonly level: number
  readonly path: readonly string[]
  /** Product along the path. */
  readonly quantityPer: Decimal
  readonly extended: Decimal
}

/** sales R48: every path below a part with its level, quantity per and extended quantity, in the order of the bills. */
export function explode(bills: Bills, top: string, quantity: Decimal): Exploded[] {
  const found: Exploded[] = []
  const walk = (part: string, path: readonly string[], per: Decimal) => {
    if (path.length >= deepest) return
    for (const line of bills.get(part) ?? []) {
      const below = [...path, line.part]
      const step = stepDown(per, line, quantity)
      found.push({ part: line.part, level: below.length - 1, path: below, ...step })
      walk(line.part, below, step.quantityPer)
    }
  }
  walk(top, [top], Decimal.of(1))
  return found
}

/** sales R48: the same added up by part. */
export function summarize(rows: readonly Exploded[]): Map<string, Decimal> {
  const totals = new Map<string, Decimal>()
  for (const { part, extended } of rows) totals.set(part, (totals.get(part) ?? Decimal.of(0)).plus(extended))
  return totals
}

export interface Ancestor {
  readonly part: string
  readonly level: number
  readonly quantityPer: Decimal
}

/** sales R48: everything a part goes into, level by level. */
export function whereUsed(bills: Bills, part: string): Ancestor[] {
  const parents = new Map<string, { parent: string; per: Decimal }[]>()
  for (const [parent, lines] of bills)
    for (const line of lines)
      parents.set(line.part, [...(parents.get(line.part) ?? []), { parent, per: line.quantityPer }])
  const found: Ancestor[] = []
  const walk = (child: string, level: number, per: Decimal) => {
    if (level > deepest) return
    for (const use of parents.get(child) ?? []) {
      const quantityPer = per.times(use.per)
      found.push({ part: use.parent, level, quantityPer })
      walk(use.parent, level + 1, quantityPer)
    }
  }
  walk(part, 1, Decimal.of(1))
  return found.sort((one, other) => one.level - other.level)
}

/** sales R5: parts below a top in low-level order: each after everything that contains it. */
export function lowLevelOrder(bills: Bills, top: string): string[] {
  const level = new Map<string, number>()
  const walk = (part: string, depth: number) => {
    if (depth > deepest || (level.get(part) ?? -1) >= depth) return
    level.set(part, depth)
    for (const line of bills.get(part) ?? []) walk(line.part, depth + 1)
  }
  walk(top, 0)
  return [...level].sort(([, one], [, other]) => one - other).map(([part]) => part)
}

/** What is short when `quantity` of the top are to be built from what is there: bought parts alone can be short. */
export function shortages(
  bills: Bills,
  available: ReadonlyMap<string, Decimal>,
  top: string,
  quantity: Decimal,
  order: readonly string[] = lowLevelOrder(bills, top),
) {
  const gross = new Map<string, Decimal>([[top, quantity]])
  const short = new Map<string, Decimal>()
  for (const part of order) {
    const needed = gross.get(part) ?? Decimal.of(0)
    // The stock of the top item itself does not count: the question is how many more can be built.
    const there = part === top ? Decimal.of(0) : (available.get(part) ?? Decimal.of(0))
    const net = needed.greaterThan(there) ? needed.minus(there) : Decimal.of(0)
    if (net.isZero()) continue
    const lines = bills.get(part)
    if (!lines) short.set(part, net)
    for (const line of lines ?? []) {
      const more = line.quantityBasis === 'perLot' ? line.quantityPer : net.times(line.quantityPer)
      gross.set(line.part, (gross.get(line.part) ?? Decimal.of(0)).plus(more))
    }
  }
  return short
}

/** sales R49: the largest number of the top that can be built; shared components are counted once. */
export function canBuild(bills: Bills, available: ReadonlyMap<string, Decimal>, top: string): number {
  const order = lowLevelOrder(bills, top)
  const works = (count: number) => shortages(bills, available, top, Decimal.of(count), order).size === 0
  if (!works(1)) return 0
  let [fits, fails] = [1, 2]
  while (works(fails) && fails < 2 ** 30) [fits, fails] = [fails, fails * 2]
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2)
    if (works(middle)) fits = middle
    else fails = middle
  }
  return fits
}
