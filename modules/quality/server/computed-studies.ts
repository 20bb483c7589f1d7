import type { SaveHook } from '#platform/server/work/handlers.ts'

type Study = Readonly<Record<string, unknown>>

/** What a verdict is computed from, field by field; of readings what they say, not how their rows are kept. */
const told = (study: Study, fields: readonly string[]): string =>
  JSON.stringify(
    fields.map(field => {
      const value = study[field]
      if (field !== 'readings') return value ?? null
      return (value as readonly Study[]).map(({ part, appraiser, trial, value: shown, category }) => [
        ...[part, appraiser, trial, shown === null || shown === undefined ? null : Number(shown), category ?? null],
      ])
    }),
  )

const isOutdated = (before: Study | undefined, after: Study, fields: readonly string[]): boolean =>
  before?.status === 'computed' &&
  after.status === 'computed' &&
  before.computedOn === after.computedOn &&
  JSON.stringify(before.results) === JSON.stringify(after.results) &&
  told(before, fields) !== told(after, fields)

const ofGage = [
  ...['gage', 'dimension', 'method', 'tolerance', 'historicalSigma', 'multiplier', 'alphaPool', 'basis'],
  ...['references', 'badCategory', 'trials', 'readings'],
]

/** A verdict is signed only on what it was computed from: where that changes, it is to be computed again. */
export const savingGageStudy: SaveHook<'gage-rnrs'> = async (_work, { before, after }) => {
  if (!isOutdated(before as Study | undefined, after as unknown as Study, ofGage)) return
  Object.assign(after, {
    status: 'collecting',
    results: null,
    verdict: null,
    percentGrr: null,
    ndc: null,
    computedOn: null,
  })
}

const ofProcess = [
  ...['dimension', 'chart', 'fromDate', 'toDate', 'things', 'stream', 'job', 'data', 'subgroupSize', 'sigmaMethod'],
  ...['distribution', 'target', 'confidence', 'requiredIndex'],
]

export const savingCapability: SaveHook<'capabilities'> = async (_work, { before, after }) => {
  if (!isOutdated(before as Study | undefined, after as unknown as Study, ofProcess)) return
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
