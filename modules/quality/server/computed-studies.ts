import { Decimal } from '#platform/model/values/decimal.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { Saved } from '#platform/server/work/work.ts'

interface Study {
  readonly status: string | null
  readonly computedOn: string | null
  readonly results: unknown
}

/** Whether what a verdict was computed from is something else now, while the verdict stands. */
function isOutdated<T extends Study>(before: T | undefined, after: T, told: (study: T) => unknown[]): boolean {
  const isSame = (of: (study: T) => unknown) => JSON.stringify(of(before!)) === JSON.stringify(of(after))
  const isComputed = before?.status === 'computed' && after.status === 'computed'
  return isComputed && isSame(one => [one.computedOn, one.results]) && !isSame(told)
}

/** A number is the same however many zeros it ends with. */
const figure = (value: string | null | undefined) => (value ? Decimal.of(value).toNumber() : null)

const ofGage = (study: Saved<'gage-rnrs'>) => [
  ...[study.gage, study.dimension, study.method, study.basis, study.multiplier, study.trials, study.badCategory],
  ...[figure(study.tolerance), figure(study.historicalSigma), figure(study.alphaPool), study.references],
  ...study.readings.map(({ part, appraiser, trial, value, category }) => [
    ...[part, appraiser, trial, figure(value), category ?? null],
  ]),
]

/** A verdict is signed only on what it was computed from: where that changes, it is to be computed again. */
export const savingGageStudy: SaveHook<'gage-rnrs'> = async (_work, { before, after }) => {
  if (!isOutdated(before, after, ofGage)) return
  Object.assign(after, { status: 'collecting', computedOn: null })
  Object.assign(after, { results: null, verdict: null, percentGrr: null, ndc: null })
}

const ofProcess = (study: Saved<'capabilities'>) => [
  ...[study.dimension, study.chart, study.fromDate, study.toDate, study.things, study.stream, study.job, study.data],
  ...[study.subgroupSize, study.sigmaMethod, study.distribution],
  ...[figure(study.target), figure(study.confidence), figure(study.requiredIndex)],
]

export const savingCapability: SaveHook<'capabilities'> = async (_work, { before, after }) => {
  if (!isOutdated(before, after, ofProcess)) return
  const indices = { n: null, cpk: null, ppk: null, ppkLower: null, piecesToSettle: null }
  Object.assign(after, {
    status: 'draft',
    results: null,
    verdict: null,
    lowerVerdict: null,
    computedOn: null,
    ...indices,
  })
}
