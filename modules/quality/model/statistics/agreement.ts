import { betaQuantile } from './distributions.ts'
import { demandBalanced, type GageVerdict } from './gage-rnr.ts'
import { NotComputable } from './not-computable.ts'
import { total } from './precise-sums.ts'

/** Agreement beyond chance; null where chance alone explains everything. */
export interface Kappa {
  readonly kappa: number | null
  readonly pe: number
}
const kappaOf = (seen: number, pe: number): number | null => (pe === 1 ? null : (seen - pe) / (1 - pe))

/** quality K11: two appraisers, or one and the truth: how often each said what, as a k×k table. */
export function kappaCohen({
  table,
}: {
  readonly table: readonly (readonly number[])[]
}): Kappa & { readonly po: number } {
  const n = total(table.flat())
  const po = total(table.map((row, place) => row[place]!)) / n
  const pe = total(table.map((row, place) => (total(row) / n) * (total(table.map(other => other[place]!)) / n)))
  return { po, pe, kappa: kappaOf(po, pe) }
}

/** quality K11: all appraisers together: for each part, how many said each category. */
export function kappaFleiss({
  counts,
}: {
  readonly counts: readonly (readonly number[])[]
}): Kappa & { readonly pBar: number } {
  const raters = total(counts[0]!)
  const pBar =
    total(counts.map(row => (total(row.map(count => count * count)) - raters) / (raters * (raters - 1)))) /
    counts.length
  const shares = counts[0]!.map((_, column) => total(counts.map(row => row[column]!)) / (counts.length * raters))
  const pe = total(shares.map(share => share * share))
  return { pBar, pe, kappa: kappaOf(pBar, pe) }
}

/** quality K11: Clopper and Pearson's limits of a share, as fractions. */
export function proportionCI({ k, n, confidence }: { k: number; n: number; confidence: number }): {
  share: number
  from: number
  to: number
} {
  const alpha = 1 - confidence / 100
  return {
    share: k / n,
    from: k === 0 ? 0 : betaQuantile(alpha / 2, k, n - k + 1),
    to: k === n ? 1 : betaQuantile(1 - alpha / 2, k + 1, n - k),
  }
}

export interface Judgement {
  readonly part: string
  readonly appraiser: string
  readonly trial: number
  readonly category: string
}

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The table of two rows of judgements, over the categories either used. */
function tableOf(one: readonly string[], other: readonly string[]): number[][] {
  const categories = distinct([...one, ...other]).sort()
  return categories.map(row =>
    categories.map(column => one.filter((said, place) => said === row && other[place] === column).length),
  )
}

const worse: readonly GageVerdict[] = ['acceptable', 'marginal', 'unacceptable']
const worst = (verdicts: readonly GageVerdict[]): GageVerdict =>
  worse[Math.max(0, ...verdicts.map(verdict => worse.indexOf(verdict)))]!
const atLeast = (value: number, good: number, fair: number): GageVerdict =>
  value >= good ? 'acceptable' : value >= fair ? 'marginal' : 'unacceptable'
const atMost = (value: number, good: number, fair: number): GageVerdict =>
  value <= good ? 'acceptable' : value <= fair ? 'marginal' : 'unacceptable'

/** quality K11: a study of people who judge good and bad, against the known truth of each part. */
export function attributeStudy(
  judgements: readonly Judgement[],
  references: Readonly<Record<string, string>>,
  bad: string,
) {
  demandBalanced(judgements)
  const parts = distinct(judgements.map(({ part }) => part))
  const unknown = parts.find(part => !Object.hasOwn(references, part))
  if (unknown !== undefined) throw new NotComputable('referenceMissing', { part: unknown })
  const appraisers = distinct(judgements.map(({ appraiser }) => appraiser))
  const saidOf = (appraiser: string, part: string) =>
    judgements.filter(one => one.appraiser === appraiser && one.part === part).map(({ category }) => category)
  /** A part counts only when all trials agree. */
  const agreed = (said: readonly string[], truth?: string) => said.every(one => one === (truth ?? said[0]))
  const percent = (agrees: (part: string) => boolean) =>
    proportionCI({ k: parts.filter(agrees).length, n: parts.length, confidence: 95 })
  const each = appraisers.map(appraiser => {
    const own = judgements.filter(one => one.appraiser === appraiser)
    const rate = (ofParts: string[], wrong: (category: string) => boolean) => {
      const seen = own.filter(({ part }) => ofParts.includes(part))
      return seen.length === 0 ? 0 : (100 * seen.filter(({ category }) => wrong(category)).length) / seen.length
    }
    const isBad = (part: string) => references[part] === bad
    return {
      appraiser,
      within: percent(part => agreed(saidOf(appraiser, part))),
      versusReference: percent(part => agreed(saidOf(appraiser, part), references[part])),
      kappa: kappaCohen({
        table: tableOf(
          own.map(({ category }) => category),
          own.map(({ part }) => references[part]!),
        ),
      }).kappa,
      missRate: rate(parts.filter(isBad), category => category !== bad),
      falseAlarmRate: rate(
        parts.filter(part => !isBad(part)),
        category => category === bad,
      ),
    }
  })
  const allVersusReference = percent(part =>
    appraisers.every(appraiser => agreed(saidOf(appraiser, part), references[part])),
  )
  const pairs = appraisers.flatMap((one, place) =>
    appraisers.slice(place + 1).map(other => ({ one, other, kappa: kappaBetween(judgements, one, other) })),
  )
  const fleiss = appraisers.length > 1 ? fleissOf(judgements, parts) : null
  const kappas = [...each, ...pairs, { kappa: fleiss }].flatMap(({ kappa }) => (kappa === null ? [] : [kappa]))
  const verdict = worst([
    ...kappas.map(kappa => atLeast(kappa, 0.75, 0.4)),
    ...each.flatMap(one => [
      atLeast(100 * one.versusReference.share, 90, 80),
      atMost(one.missRate, 2, 5),
      atMost(one.falseAlarmRate, 5, 10),
    ]),
  ])
  return { appraisers: each, pairs, fleiss, allVersusReference, verdict }
}

/** Two appraisers on the same parts, trial k of one with trial k of the other. */
function kappaBetween(judgements: readonly Judgement[], one: string, other: string): number | null {
  const saidBy = (appraiser: string) =>
    new Map(
      judgements.filter(own => own.appraiser === appraiser).map(own => [`${own.trial} ${own.part}`, own.category]),
    )
  const [left, right] = [saidBy(one), saidBy(other)]
  const both = [...left.keys()].filter(key => right.has(key))
  if (both.length === 0) return null
  return kappaCohen({
    table: tableOf(
      both.map(key => left.get(key)!),
      both.map(key => right.get(key)!),
    ),
  }).kappa
}

/** All calls on each part; none where parts were not judged equally often. */
function fleissOf(judgements: readonly Judgement[], parts: readonly string[]): number | null {
  const categories = distinct(judgements.map(({ category }) => category))
  const counts = parts.map(part =>
    categories.map(category => judgements.filter(one => one.part === part && one.category === category).length),
  )
  const calls = distinct(counts.map(row => total(row)))
  return calls.length === 1 && calls[0]! > 1 ? kappaFleiss({ counts }).kappa : null
}
