import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  atMostOne,
  complaint,
  counted,
  date,
  decimal,
  flow,
  integer,
  json,
  notBefore,
  oneOf,
  percent,
  type RowOf,
  readings,
  ref,
  refs,
  resource,
  status,
  text,
} from '#platform/model'

export const capabilityFlow = flow('capability', {
  states: { draft: 'info', computed: 'ongoing', approved: 'positive' },
  locked: ['approved'],
  actions: {
    compute: { from: ['draft', 'computed'], to: 'computed', who: officeRoles },
    approve: { from: 'computed', to: 'approved', who: managers, stepUp: true },
  },
})

const verdicts = ['meets', 'review', 'fails', 'insufficient', 'unstable'] as const

/** A capability study: what a process holds, how sure that is, and whether it is enough. */
export const capabilities = resource('capabilities', {
  keptIn: ['approved'],
  code: counted('CAP-000000'),
  fields: {
    dimension: ref('dimensions').required(),
    chart: ref('spc-charts'),
    fromDate: date(),
    toDate: date(),
    things: refs('things'),
    stream: text({ max: 60 }),
    job: ref('jobs'),
    /** Values typed or pasted in, in the order they were made; otherwise the measurements of the characteristic count. */
    data: readings({ most: 100_000, max: 30, pattern: /^-?\d+(\.\d+)?$/, patternReason: 'notNumber' }),
    subgroupSize: integer({ min: 1, max: 25 }).default(1).required(),
    sigmaMethod: oneOf('rBar', 'sBar', 'pooled', 'movingRange'),
    distribution: oneOf('normal', 'lognormal').default('normal').required(),
    target: decimal(9),
    confidence: percent({ min: 50, max: 99.99 }).default('95').required(),
    requiredIndex: decimal(2, { min: 0.1, max: 10 }).default('1.33').required(),
    results: json<Record<string, unknown>>().readonly().notCopied(),
    n: integer().readonly().notCopied(),
    cpk: decimal(4).readonly().notCopied(),
    ppk: decimal(4).readonly().notCopied(),
    ppkLower: decimal(4).readonly().notCopied(),
    verdict: oneOf(...verdicts)
      .readonly()
      .notCopied(),
    /** quality B5: judged by what is sure, the lower limit of Ppk, and how many pieces would settle it. */
    lowerVerdict: oneOf(...verdicts)
      .readonly()
      .notCopied(),
    piecesToSettle: integer().readonly().notCopied(),
    computedOn: date().readonly().notCopied(),
    status: status(capabilityFlow),
  },
  require: [notBefore('fromDate', 'toDate'), atMostOne('data', 'chart')],
  rules: [
    study =>
      (study.sigmaMethod === 'rBar' || study.sigmaMethod === 'sBar' || study.sigmaMethod === 'pooled') &&
      study.subgroupSize < 2
        ? complaint(['subgroupSize'], 'sigmaNeedsSubgroups')
        : null,
  ],
  startsAs: { sigmaMethod: study => (study.subgroupSize > 1 ? 'rBar' : 'movingRange') },
  title: [],
  page: { heading: ['dimension'] },
  search: ['code'],
  list: {
    columns: [
      ...(['code', 'dimension', 'n', 'cpk', 'ppk', 'ppkLower', 'verdict', 'lowerVerdict'] as const),
      ...(['piecesToSettle', 'computedOn', 'status'] as const),
    ],
    filters: ['status', 'verdict', 'lowerVerdict', 'dimension', 'computedOn'],
  },
  form: [
    { name: 'main', rows: [['dimension', 'requiredIndex'], ['data'], ['subgroupSize', 'sigmaMethod']] },
    {
      name: 'which',
      rows: [
        ['chart', 'job'],
        ['fromDate', 'toDate'],
        ['things', 'stream'],
      ],
    },
    {
      name: 'judging',
      folded: true,
      rows: [['distribution', 'target'], ['confidence']],
    },
  ],
})
export interface CapabilityStudy extends RowOf<typeof capabilities> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    capabilities: CapabilityStudy
  }
}
