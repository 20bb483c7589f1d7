import { Decimal } from '#platform/model/values/decimal.ts'
import { binomialAtMost } from './distributions.ts'
import { exact, type Reading } from './precise-sums.ts'

export const levels = ['S-1', 'S-2', 'S-3', 'S-4', 'I', 'II', 'III'] as const
export const aqls = ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5'] as const
export type Level = (typeof levels)[number]
export type Aql = (typeof aqls)[number]
export type Severity = 'normal' | 'tightened' | 'reduced'

const letters = 'ABCDEFGHJKLMNPQR'

/** The letter for each level, by the largest lot of its row; the last row has no end. */
const lotRows: readonly (readonly [largest: number, letters: string])[] = [
  [8, 'AAAAAAB'],
  [15, 'AAAAABC'],
  [25, 'AABBBCD'],
  [50, 'ABBCCDE'],
  [90, 'BBCCCEF'],
  [150, 'BBCDDFG'],
  [280, 'BCDEEGH'],
  [500, 'BCDEFHJ'],
  [1200, 'CCEFGJK'],
  [3200, 'CDEGHKL'],
  [10_000, 'CDFGJLM'],
  [35_000, 'CDFHKMN'],
  [150_000, 'DEGJLNP'],
  [500_000, 'DEGJMPQ'],
  [Number.POSITIVE_INFINITY, 'DEHKNQR'],
]

const sizes = [2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800, 1250, 2000]

/**
 * Along a diagonal the tables repeat themselves: from the first plan, which accepts none, over arrows to ever larger
 * numbers. A number is an arrow to that place on the diagonal; a pair is accept and reject.
 */
type Cell = number | readonly [ac: number, re: number]
const diagonals: Readonly<Record<Severity, { first: number; sizes: readonly number[]; cells: readonly Cell[] }>> = {
  normal: {
    first: 10,
    sizes,
    cells: [[0, 1], 0, 3, [1, 2], [2, 3], [3, 4], [5, 6], [7, 8], [10, 11], [14, 15], [21, 22]],
  },
  tightened: {
    first: 11,
    sizes,
    cells: [[0, 1], 3, 3, [1, 2], [2, 3], [3, 4], [5, 6], [8, 9], [12, 13], [18, 19]],
  },
  reduced: {
    first: 10,
    sizes: [2, 2, 2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315, 500, 800],
    cells: [[0, 1], 0, 3, [0, 2], [1, 3], [1, 4], [2, 5], [3, 6], [5, 8], [7, 10], [10, 13]],
  },
}

export interface SinglePlan {
  readonly codeLetter: string
  readonly letterUsed: string
  readonly n: number
  readonly inspect100: boolean
  readonly ac: number
  readonly re: number
}

/** The plan of a code letter, wherever an arrow leads. */
export function singlePlan(codeLetter: string, aql: Aql, severity: Severity): Omit<SinglePlan, 'inspect100'> {
  const { first, sizes: pieces, cells } = diagonals[severity]
  const start = first - aqls.indexOf(aql)
  const along = Math.min(Math.max(letters.indexOf(codeLetter) - start, 0), cells.length - 1)
  const cell = cells[along]!
  const place = typeof cell === 'number' ? cell : along
  const [ac, re] = cells[place] as readonly [number, number]
  return { codeLetter, letterUsed: letters[start + place]!, n: pieces[start + place]!, ac, re }
}

export const codeLetterOf = (lot: number, level: Level): string =>
  lotRows.find(([largest]) => lot <= largest)![1][levels.indexOf(level)]!

interface Z14Input {
  readonly lot: number
  readonly level: Level
  readonly aql: Aql
  readonly severity: Severity
}

/** quality K12: how many of a lot to look at, and when to refuse it. */
export function z14({ lot, level, aql, severity }: Z14Input): SinglePlan {
  const plan = singlePlan(codeLetterOf(lot, level), aql, severity)
  return { ...plan, n: Math.min(plan.n, lot), inspect100: plan.n >= lot }
}

/** quality K12: accept on none: the smallest sample that lets a lot at the rejectable quality pass only with chance beta. */
export function cZero({ lot, rqlPct, beta }: { lot: number; rqlPct: Reading; beta: Reading }) {
  const bad = exact(rqlPct).times(lot).dividedBy(100, 0, 'up')
  const d = Math.max(1, bad.toNumber())
  const most = exact(beta)
  const isEnough = (n: number) => n >= lot || passing(lot, d, n).atMost(most)
  let n = firstBelow(lot, d, most.toNumber())
  while (n > 0 && isEnough(n - 1)) n--
  while (!isEnough(n)) n++
  return { d, n, pa: n >= lot ? 0 : passing(lot, d, n).toNumber() }
}

/** Drawn without putting back: C(lot−d, n) / C(lot, n), one piece more at a time; near enough to start from. */
function firstBelow(lot: number, d: number, chance: number): number {
  let pa = 1
  let n = 0
  while (n < lot && pa > chance) {
    pa *= Math.max(0, lot - d - n) / (lot - n)
    n++
  }
  return n
}

const passingPlaces = 30

/** The same chance to thirty places, with as few factors as there are: the bad and the drawn may change places. */
function passing(lot: number, d: number, n: number): Decimal {
  const [few, many] = d < n ? [d, n] : [n, d]
  let [above, below] = [1n, 1n]
  for (let taken = 0; taken < few; taken++) {
    above *= BigInt(Math.max(0, lot - many - taken))
    below *= BigInt(lot - taken)
  }
  return Decimal.of(String((above * 10n ** BigInt(passingPlaces)) / below)).dividedBy(
    `1${'0'.repeat(passingPlaces)}`,
    passingPlaces,
  )
}

/** quality K12: how likely a lot is accepted, by its share of bad pieces. */
export const ocCurve = ({ n, ac, p }: { n: number; ac: number; p: readonly number[] }): number[] =>
  p.map(share => binomialAtMost(ac, n, share))
