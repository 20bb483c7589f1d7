import { type Reason, reason } from '#platform/model'
import { chartConstants, largestSample, mostParts } from './chart-constants.ts'
import { fAbove } from './distributions.ts'
import { NotComputable } from './not-computable.ts'
import { exact, extremes, mean, quotientOf, type Reading, wholeNumbers, wholeTotal } from './precise-sums.ts'

export interface StudyReading {
  readonly part: string
  readonly appraiser: string
  readonly trial: number
  readonly value: Reading
}

export interface StudyInput {
  readonly readings: readonly StudyReading[]
  readonly tolerance?: number | null
  readonly alphaPool?: number
  readonly multiplier?: number
  readonly historicalSigma?: number | null
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** What keeps a crossed study from being computed: the first reading that is not there, and how many are not. */
export function missingReading(
  readings: readonly Taken[],
  design: { parts: readonly string[]; appraisers: readonly string[]; trials: number },
): Reason | null {
  const there = new Set(readings.map(({ part, appraiser, trial }) => JSON.stringify([part, appraiser, trial])))
  const missing = design.appraisers.flatMap(appraiser =>
    design.parts.flatMap(part =>
      Array.from({ length: design.trials }, (_, place) => ({ part, appraiser, trial: place + 1 })).filter(
        one => !there.has(JSON.stringify([one.part, one.appraiser, one.trial])),
      ),
    ),
  )
  const [first] = missing
  if (!first) return null
  const all = design.appraisers.length * design.parts.length * design.trials
  return reason('readingMissing', { ...first, missing: missing.length, all })
}

interface Crossed {
  readonly parts: readonly string[]
  readonly appraisers: readonly string[]
  readonly trials: number
  /** By part, then by appraiser: the readings of one cell as whole numbers of so many places. */
  readonly cells: readonly (readonly (readonly bigint[])[])[]
  readonly places: number
}

const keyOf = (...named: readonly (string | number)[]): string => JSON.stringify(named)

function crossed(readings: readonly StudyReading[]): Crossed {
  const { whole, places } = wholeNumbers(readings.map(({ value }) => value))
  const parts = distinct(readings.map(({ part }) => part))
  const appraisers = distinct(readings.map(({ appraiser }) => appraiser))
  const byCell = Map.groupBy(whole.keys(), place => keyOf(readings[place]!.part, readings[place]!.appraiser))
  const cells = parts.map(part =>
    appraisers.map(appraiser => (byCell.get(keyOf(part, appraiser)) ?? []).map(place => whole[place]!)),
  )
  demandDesign(readings)
  demandSpread(whole)
  return { parts, appraisers, trials: cells[0]![0]!.length, cells, places }
}

type Taken = Omit<StudyReading, 'value'>

/** Every appraiser has seen every part as often, none twice in one trial. */
export function demandBalanced(readings: readonly Taken[]): { readonly parts: number; readonly trials: number } {
  demandOnce(readings)
  const parts = distinct(readings.map(({ part }) => part))
  const appraisers = distinct(readings.map(({ appraiser }) => appraiser))
  const perCell = Map.groupBy(readings, ({ part, appraiser }) => keyOf(part, appraiser))
  const [, trials] = extremes([...perCell.values()].map(cell => cell.length))
  const gap = missingReading(readings, { parts, appraisers, trials })
  if (gap) throw new NotComputable(gap.code, gap.params)
  return { parts: parts.length, trials }
}

/** No part is seen twice by one appraiser in one trial. */
function demandOnce(readings: readonly Taken[]): void {
  const seen = new Set<string>()
  const twice = readings.find(({ part, appraiser, trial }) => {
    const key = keyOf(part, appraiser, trial)
    return seen.size === seen.add(key).size
  })
  if (twice) throw new NotComputable('readingTwice', { ...named(twice) })
}

/** Two parts and two trials at least. */
function demandDesign(readings: readonly StudyReading[]): void {
  const { parts, trials } = demandBalanced(readings)
  if (parts < 2) throw new NotComputable('studyTooSmall', { least: 2, what: 'parts' })
  if (trials < 2) throw new NotComputable('studyTooSmall', { least: 2, what: 'trials' })
}

/** Readings that are all the same share nothing out. */
function demandSpread(whole: readonly bigint[]): void {
  if (whole.every(one => one === whole[0])) throw new NotComputable('valuesEqual')
}

const named = ({ part, appraiser, trial }: Taken) => ({ part, appraiser, trial })

/** quality K10: how many kinds of part the gage can tell apart, with the manual's 1.41. */
const categories = (pv: number, grr: number) => {
  const ndcRaw = grr === 0 ? Number.POSITIVE_INFINITY : (1.41 * pv) / grr
  return { ndcRaw, ndc: Math.max(1, Math.trunc(ndcRaw)) }
}

function spread(numbers: readonly bigint[]): bigint {
  const inOrder = numbers.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return inOrder.at(-1)! - inOrder[0]!
}

/** quality K7: the average-and-range method, kept for customers who ask for it. */
export function gageRnrAverageRange(input: StudyInput) {
  const { parts, appraisers, trials, cells, places } = crossed(input.readings)
  if (trials > largestSample) throw new NotComputable('tooManyTrials', { most: largestSample, found: trials })
  const { d2, D4 } = chartConstants(trials)
  const as = (above: bigint, of = 1) => quotientOf(above, BigInt(of), places)
  const rBarBar = as(wholeTotal(cells.flat().map(spread)), parts.length * appraisers.length)
  const columns = appraisers.map((_, column) => wholeTotal(cells.flatMap(row => row[column]!)))
  const xDiff = as(spread(columns), parts.length * trials)
  const rPart = as(spread(cells.map(row => wholeTotal(row.flat()))), appraisers.length * trials)
  const uclR = D4 * rBarBar
  const cellsOut = cells.flatMap((row, place) =>
    row.flatMap((cell, column) => {
      const range = as(spread(cell))
      return range > uclR ? [{ part: parts[place]!, appraiser: appraisers[column]!, range }] : []
    }),
  )
  const ev = rBarBar / d2
  const av =
    appraisers.length === 1
      ? 0
      : Math.sqrt(
          Math.max(
            0,
            (xDiff / chartConstants(appraisers.length, mostParts).d2star) ** 2 - ev ** 2 / (parts.length * trials),
          ),
        )
  const grr = Math.hypot(ev, av)
  const pv = rPart / chartConstants(parts.length, mostParts).d2star
  const tv = Math.hypot(grr, pv)
  if (tv === 0) throw new NotComputable('rangesSeeNothing')
  const share = (one: number) => (100 * one) / tv
  return {
    rBarBar,
    xDiff,
    rPart,
    uclR,
    rangesOut: cellsOut.length,
    cellsOut,
    ev,
    av,
    grr,
    pv,
    tv,
    pctEv: share(ev),
    pctAv: share(av),
    pctGrr: share(grr),
    pctPv: share(pv),
    ...against({ ev: ev ** 2, av: av ** 2, grr: grr ** 2, pv: pv ** 2 }, input),
    ...categories(pv, grr),
  }
}

interface Parts {
  readonly ev: number
  readonly av: number
  readonly grr: number
  readonly pv: number
}
const eachOf = ({ ev, av, grr, pv }: Parts, of: (variance: number) => number): Parts => ({
  ...{ ev: of(ev), av: of(av), grr: of(grr), pv: of(pv) },
})

/** quality K10: how much of the tolerance, and of the spread known from before, each takes. */
const against = (variance: Parts, { tolerance, multiplier = 6, historicalSigma }: StudyInput) => ({
  pctTolerance: tolerance ? eachOf(variance, one => (100 * multiplier * Math.sqrt(one)) / tolerance) : null,
  pctHistorical: historicalSigma ? eachOf(variance, one => (100 * Math.sqrt(one)) / historicalSigma) : null,
})

/** quality K10: what a gage's spread is held against; of one limit alone, twice the way from it to the mean of the readings. */
export function toleranceOf(
  { lower, upper }: { readonly lower: string | null; readonly upper: string | null },
  values: readonly Reading[],
): number | null {
  if (lower !== null && upper !== null) return exact(upper).minus(exact(lower)).toNumber()
  const limit = upper ?? lower
  if (limit === null) return null
  const way = Math.abs(mean(values.map(value => exact(value).minus(exact(limit)).toNumber())))
  return way > 0 ? 2 * way : null
}

/** quality K10: standard deviations, and what share of the whole, of the study and of the tolerance each is. */
function shares({ ev, av, pv }: Omit<Parts, 'grr'>, input: StudyInput) {
  const all = { ev, av, grr: ev + av, pv }
  const whole = all.grr + pv
  const sd = eachOf(all, Math.sqrt)
  return {
    sd: { ...sd, tv: Math.sqrt(whole) },
    pctContribution: eachOf(all, one => (100 * one) / whole),
    pctStudy: eachOf(all, one => 100 * Math.sqrt(one / whole)),
    ...against(all, input),
    ...categories(sd.pv, sd.grr),
  }
}

/** Σ(S²/n) of groups of the same size, over a denominator that `size` divides. */
const squaresOver = (groups: readonly (readonly bigint[])[], size: number, shared: bigint): bigint =>
  wholeTotal(groups.map(group => wholeTotal(group) ** 2n)) * (shared / BigInt(size))

function crossedSquares({ parts, appraisers, trials, cells, places }: Crossed) {
  const [p, o, r] = [parts.length, appraisers.length, trials]
  const shared = BigInt(p * o * r)
  const over = (groups: readonly (readonly bigint[])[], size: number) => squaresOver(groups, size, shared)
  const all = over([cells.flat(2)], p * o * r)
  const rows = over(
    cells.map(row => row.flat()),
    o * r,
  )
  const columns = over(
    appraisers.map((_, column) => cells.flatMap(row => row[column]!)),
    p * r,
  )
  const inCells = over(cells.flat(), r)
  const each = over(
    cells.flat(2).map(one => [one]),
    1,
  )
  const as = (above: bigint) => quotientOf(above, shared, 2 * places)
  const [part, appraiser, repeatability] = [as(rows - all), as(columns - all), as(each - inCells)]
  const interaction = as(inCells - rows - columns + all)
  const ss = { part, appraiser, interaction, repeatability, total: as(each - all) }
  const df = { part: p - 1, appraiser: o - 1, interaction: (p - 1) * (o - 1), repeatability: p * o * (r - 1) }
  const ms = {
    part: part / df.part,
    appraiser: df.appraiser === 0 ? 0 : appraiser / df.appraiser,
    interaction: df.interaction === 0 ? 0 : interaction / df.interaction,
    repeatability: repeatability / df.repeatability,
  }
  return { ss, df, ms }
}

/** A mean square over another; nothing over nothing is no effect. */
const ratioOf = (effect: number, noise: number): number => (effect === 0 ? 0 : effect / noise)

/** quality K8: crossed analysis of variance; an interaction that is only noise is pooled with repeatability. */
export function gageRnrAnova(input: StudyInput) {
  const study = crossed(input.readings)
  const [p, o, r] = [study.parts.length, study.appraisers.length, study.trials]
  const { ss, df, ms } = crossedSquares(study)
  const fInteraction = ratioOf(ms.interaction, ms.repeatability)
  const pInteraction = df.interaction === 0 ? 1 : fAbove(fInteraction, df.interaction, df.repeatability)
  const pooled = df.interaction === 0 || pInteraction > (input.alphaPool ?? 0.25)
  const dfError = pooled ? df.interaction + df.repeatability : df.interaction
  const msError = pooled ? (ss.interaction + ss.repeatability) / dfError : ms.interaction
  const repeatability = pooled ? msError : ms.repeatability
  const interaction = pooled ? 0 : Math.max(0, (ms.interaction - ms.repeatability) / r)
  const appraiser = o === 1 ? 0 : Math.max(0, (ms.appraiser - msError) / (p * r))
  const part = Math.max(0, (ms.part - msError) / (o * r))
  const reproducibility = appraiser + interaction
  const grr = repeatability + reproducibility
  const [fPart, fAppraiser] = [ratioOf(ms.part, msError), ratioOf(ms.appraiser, msError)]
  return {
    ss,
    df,
    ms,
    fInteraction,
    pInteraction,
    pooled,
    fPart,
    pPart: fAbove(fPart, df.part, dfError),
    fAppraiser,
    pAppraiser: o === 1 ? 1 : fAbove(fAppraiser, df.appraiser, dfError),
    variance: { repeatability, appraiser, interaction, reproducibility, grr, part, total: grr + part },
    ...shares({ ev: repeatability, av: reproducibility, pv: part }, input),
  }
}

function nestedSquares(cells: readonly (readonly (readonly bigint[])[])[], places: number) {
  const [o, p, r] = [cells.length, cells[0]!.length, cells[0]![0]!.length]
  const shared = BigInt(p * o * r)
  const all = squaresOver([cells.flat(2)], p * o * r, shared)
  const rows = squaresOver(
    cells.map(row => row.flat()),
    p * r,
    shared,
  )
  const inCells = squaresOver(cells.flat(), r, shared)
  const each = squaresOver(
    cells.flat(2).map(one => [one]),
    1,
    shared,
  )
  const as = (above: bigint) => quotientOf(above, shared, 2 * places)
  return { appraiser: as(rows - all), partWithinAppraiser: as(inCells - rows), repeatability: as(each - inCells) }
}

/** quality K9: where a part is seen by one appraiser only, as when measuring destroys it. */
export function gageRnrNested(input: StudyInput) {
  const { readings } = input
  demandOnce(readings)
  const { whole, places } = wholeNumbers(readings.map(({ value }) => value))
  const appraisers = distinct(readings.map(({ appraiser }) => appraiser))
  const cells = appraisers.map(appraiser => {
    const own = readings.flatMap((one, place) => (one.appraiser === appraiser ? [place] : []))
    return distinct(own.map(place => readings[place]!.part)).map(part =>
      own.filter(place => readings[place]!.part === part).map(place => whole[place]!),
    )
  })
  const [o, p, r] = [appraisers.length, cells[0]!.length, cells[0]![0]!.length]
  if (cells.some(row => row.length !== p || row.some(cell => cell.length !== r)))
    throw new NotComputable('nestedUnbalanced')
  demandSpread(whole)
  if (o < 2) throw new NotComputable('studyTooSmall', { least: 2, what: 'appraisers' })
  if (p < 2) throw new NotComputable('studyTooSmall', { least: 2, what: 'parts' })
  if (r < 2) throw new NotComputable('studyTooSmall', { least: 2, what: 'trials' })
  const ss = nestedSquares(cells, places)
  const df = { appraiser: o - 1, partWithinAppraiser: o * (p - 1), repeatability: o * p * (r - 1) }
  const ms = {
    appraiser: ss.appraiser / df.appraiser,
    partWithinAppraiser: ss.partWithinAppraiser / df.partWithinAppraiser,
    repeatability: ss.repeatability / df.repeatability,
  }
  const fAppraiser = ratioOf(ms.appraiser, ms.partWithinAppraiser)
  const fPart = ratioOf(ms.partWithinAppraiser, ms.repeatability)
  const part = Math.max(0, (ms.partWithinAppraiser - ms.repeatability) / r)
  const appraiser = Math.max(0, (ms.appraiser - ms.partWithinAppraiser) / (p * r))
  const grr = ms.repeatability + appraiser
  return {
    ss,
    df,
    ms,
    fAppraiser,
    pAppraiser: fAbove(fAppraiser, df.appraiser, df.partWithinAppraiser),
    fPart,
    pPart: fAbove(fPart, df.partWithinAppraiser, df.repeatability),
    variance: { repeatability: ms.repeatability, appraiser, part, grr, total: grr + part },
    ...shares({ ev: ms.repeatability, av: appraiser, pv: part }, input),
  }
}

export type GageVerdict = 'acceptable' | 'marginal' | 'unacceptable'

/** quality K10: the share on its basis decides; a gage that tells too few parts apart is worse than it looks. */
export function gageVerdict(percentGrr: number, ndc: number): GageVerdict {
  if (percentGrr > 30 || ndc < 2) return 'unacceptable'
  return percentGrr >= 10 || ndc < 5 ? 'marginal' : 'acceptable'
}
