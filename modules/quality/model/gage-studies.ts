import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  complaint,
  counted,
  date,
  decimal,
  flow,
  integer,
  json,
  jsonTable,
  lines,
  oneOf,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  resource,
  status,
  text,
  user,
  users,
  when,
} from '#platform/model'

export const gageStudyFlow = flow('gageStudy', {
  states: { planned: 'info', collecting: 'ongoing', computed: 'ongoing', approved: 'positive', rejected: 'negative' },
  locked: ['approved', 'rejected'],
  actions: {
    start: { from: 'planned', to: 'collecting', who: officeRoles },
    compute: { from: ['collecting', 'computed'], to: 'computed', who: officeRoles },
    approve: { from: 'computed', to: 'approved', who: managers, stepUp: true },
    reject: { from: 'computed', to: 'rejected', who: managers, asks: { rejectReason: text({ max: 500 }).required() } },
  },
})

/** One reading of one part by one appraiser. Taken blind: in random order, without sight of earlier ones. */
export const gageRnrReadings = resource('gage-rnr-readings', {
  partOf: 'gage-rnrs',
  fields: {
    runOrder: integer({ min: 1 }),
    part: text({ max: 40 }).required(),
    appraiser: user().required(),
    trial: integer({ min: 1, max: 20 }).required(),
    value: decimal(9),
    category: text({ max: 40 }),
  },
  list: { columns: ['runOrder', 'part', 'appraiser', 'trial', 'value', 'category'] },
})

/** How much of what a gage shows is the gage and its users, not the part. */
export const gageRnrs = resource('gage-rnrs', {
  keptIn: ['approved', 'rejected'],
  code: counted('GRR-000000'),
  fields: {
    gage: ref('things').required(),
    dimension: ref('dimensions'),
    method: oneOf('anova', 'averageRange', 'nested', 'attribute').default('anova').required(),
    parts: integer({ min: 2, max: 100 }).default(10).required(),
    appraisers: users().required(),
    trials: integer({ min: 2, max: 20 }).default(3).required(),
    tolerance: decimal(9, { min: 0 }),
    historicalSigma: decimal(12, { min: 0 }),
    multiplier: oneOf('6', '5.15').default('6').required(),
    alphaPool: decimal(3, { min: 0, max: 1 }).default('0.250').required(),
    basis: oneOf('studyVariation', 'tolerance', 'historical').default('studyVariation').required(),
    /** Attribute study: the known truth of each part, by its number. */
    references: jsonTable<readonly { readonly part: string; readonly category: string }[]>({
      part: text({ max: 40 }).required(),
      category: text({ max: 40 }).required(),
    }),
    badCategory: text({ max: 40 }),
    seed: integer({ min: 0, isName: true }).readonly().notCopied(),
    readings: lines(gageRnrReadings),
    results: json<Record<string, unknown>>().readonly().notCopied(),
    percentGrr: decimal(2).readonly().notCopied(),
    ndc: integer().readonly().notCopied(),
    verdict: oneOf('acceptable', 'marginal', 'unacceptable').readonly().notCopied(),
    computedOn: date().readonly().notCopied(),
    rejectReason: text({ max: 500 }).readonly().notCopied(),
    status: status(gageStudyFlow),
  },
  require: [
    when('basis', 'tolerance', 'tolerance'),
    when('basis', 'historical', 'historicalSigma'),
    when('method', 'attribute', 'references', 'badCategory'),
  ],
  rules: [
    study =>
      study.appraisers.length > 25 || study.parts * study.appraisers.length * study.trials > 2000
        ? complaint(['parts'], 'studyTooLarge')
        : null,
    study => {
      const keys = study.readings.map(({ part, appraiser, trial }) => `${part} ${appraiser} ${trial}`)
      const twice = keys.findIndex((key, place) => keys.indexOf(key) !== place)
      return twice < 0 ? null : complaint(['readings', twice, 'trial'], 'different')
    },
  ],
  guards: { compute: study => (study.readings.length === 0 ? reason('noReadings', { study: study.code }) : null) },
  title: [],
  page: { heading: ['gage', 'dimension'], summary: ['method', 'verdict'] },
  search: ['code'],
  list: {
    columns: ['code', 'gage', 'dimension', 'method', 'percentGrr', 'ndc', 'verdict', 'computedOn', 'status'],
    filters: ['status', 'verdict', 'method', 'gage', 'computedOn'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['gage', 'dimension'],
        ['method', 'appraisers'],
        ['parts', 'trials'],
      ],
    },
    {
      name: 'judging',
      rows: [['basis', 'tolerance'], ['historicalSigma', 'multiplier'], ['alphaPool', 'badCategory'], ['references']],
    },
    { name: 'readings', rows: [['readings']] },
  ],
})
pickerFilter(gageRnrs, { gage: { kind: 'gage' } })
export interface GageStudy extends RowOf<typeof gageRnrs> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'gage-rnrs': GageStudy
    'gage-rnr-readings': RowOf<typeof gageRnrReadings>
  }
}
