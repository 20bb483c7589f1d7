import { floorRoles, managers, officeRoles, role } from '#modules/security/model/front.ts'
import {
  atLeastOne,
  boolean,
  complaint,
  dateTime,
  decimal,
  flow,
  integer,
  json,
  longText,
  oneOf,
  pickerFilter,
  type RowOf,
  reason,
  ref,
  refs,
  resource,
  rollup,
  someOf,
  status,
  text,
  user,
} from '#platform/model'
import { chartTypes } from './dimension-types.ts'
import { sizesOf } from './statistics/control-charts.ts'
import { runRuleNumbers, runRulesUnfit } from './statistics/run-rule-numbers.ts'

const { manager, staff } = role

/** The numbers a chart draws its lines from. */
export interface ChartLimits {
  readonly center: string
  readonly sigma: string
  readonly ucl: string
  readonly lcl: string
  readonly spreadCenter: string | null
  readonly spreadUcl: string | null
  readonly spreadLcl: string | null
}
/** Limits that held for a while: old points keep their old limits. */
export interface PastLimits extends ChartLimits {
  readonly version: number
  readonly until: string
}

export const spcChartFlow = flow('spcChart', {
  states: { collecting: 'ongoing', frozen: 'positive', retired: 'quiet' },
  locked: ['retired'],
  actions: {
    freeze: { from: 'collecting', to: 'frozen', who: [manager, staff] },
    recalculate: {
      from: 'frozen',
      who: [manager, staff],
      asks: { recalculateReason: text({ max: 300 }).required() },
    },
    /** quality B2: short runs of other parts join the chart of deviations, once their spread was compared. */
    pool: {
      from: ['collecting', 'frozen'],
      who: [manager, staff],
      asks: { other: ref('dimensions').required() },
    },
    retire: { from: ['collecting', 'frozen'], to: 'retired', who: managers, dangerous: true },
  },
})

/** What one characteristic does over time, within limits it has set itself. */
export const spcCharts = resource('spc-charts', {
  alsoFor: { view: floorRoles },
  pages: { create: [] },
  fields: {
    name: text({ max: 120 }).required(),
    dimension: ref('dimensions'),
    detail: ref('control-plan-details'),
    /** Further characteristics whose deviations the chart draws beside its own. */
    pooled: refs('dimensions').readonly().notCopied(),
    /** The same check in plans this one took the place of: its points stay on the chart. */
    formerDetails: refs('control-plan-details').readonly().notCopied(),
    stream: text({ max: 60 }),
    thing: ref('things'),
    type: oneOf(...chartTypes).required(),
    subgroupSize: integer({ min: 1, max: 1000 }).required().default(1),
    ruleSet: oneOf('we', 'nelson', 'custom', 'none').default('we').required(),
    rules: someOf(...runRuleNumbers),
    baselineSets: integer({ min: 20, max: 1000 }).default(25).required(),
    center: decimal(12).readonly().notCopied(),
    sigma: decimal(12).readonly().notCopied(),
    ucl: decimal(12).readonly().notCopied(),
    lcl: decimal(12).readonly().notCopied(),
    spreadCenter: decimal(12).readonly().notCopied(),
    spreadUcl: decimal(12).readonly().notCopied(),
    spreadLcl: decimal(12).readonly().notCopied(),
    limitsVersion: integer({ min: 0 }).default(0).readonly().notCopied(),
    pastLimits: json<PastLimits[]>().readonly().inner().notCopied(),
    frozenAt: dateTime().readonly().notCopied(),
    recalculateReason: text({ max: 300 }).readonly().notCopied(),
    openSignals: rollup(integer(), { from: 'spc-signals', by: 'chart', take: 'count', where: { status: 'open' } }),
    status: status(spcChartFlow),
  },
  require: [atLeastOne('dimension', 'detail')],
  rules: [
    runRulesUnfit,
    chart => {
      const [least, most] = sizesOf[chart.type] ?? [1, Number.POSITIVE_INFINITY]
      return chart.subgroupSize < least || chart.subgroupSize > most
        ? complaint(['subgroupSize'], 'sampleUnfit', { least, most })
        : null
    },
  ],
  guards: {
    pool: chart => (chart.type === 'imrDeviation' ? null : reason('poolOnlyDeviations', { chart: chart.name })),
  },
  list: {
    columns: ['name', 'type', 'openSignals', 'status', 'dimension', 'thing', 'stream', 'subgroupSize'],
    sort: 'name',
    filters: ['status', 'type', 'thing', 'dimension'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'type'],
        ['dimension', 'detail'],
        ['thing', 'stream'],
        ['pooled'],
        ['subgroupSize', 'baselineSets'],
        ['ruleSet', 'rules'],
      ],
    },
    {
      name: 'limits',
      rows: [
        ['center', 'sigma'],
        ['ucl', 'lcl'],
        ['spreadCenter', 'limitsVersion'],
        ['spreadUcl', 'spreadLcl'],
      ],
    },
  ],
})
export interface SpcChart extends RowOf<typeof spcCharts> {}

export const spcSignalFlow = flow('spcSignal', {
  states: { open: 'negative', acknowledged: 'warning', closed: 'positive' },
  locked: ['closed'],
  actions: {
    acknowledge: {
      from: 'open',
      to: 'acknowledged',
      who: [...officeRoles, ...floorRoles],
      asks: { cause: ref('look-ups').required(), action: longText() },
    },
    close: { from: 'acknowledged', to: 'closed', who: officeRoles },
  },
})

/** A pattern on a chart that chance would hardly make. */
export const spcSignals = resource('spc-signals', {
  alsoFor: { view: floorRoles },
  byVerbsOnly: true,
  fields: {
    chart: ref('spc-charts').required(),
    set: ref('measurement-sets').required(),
    rules: json<number[]>(),
    /** Range, standard deviation or moving range beyond its limit (quality K4). */
    spread: boolean(),
    cause: ref('look-ups'),
    action: longText(),
    acknowledgedBy: user(),
    acknowledgedAt: dateTime(),
    status: status(spcSignalFlow),
  },
  base: { view: officeRoles, create: [], update: [], archive: [], import: [], export: officeRoles },
  title: ['status'],
  page: { heading: ['chart', 'createdAt'], summary: ['set', 'cause', 'acknowledgedBy'] },
  list: {
    columns: ['createdAt', 'chart', 'set', 'rules', 'spread', 'cause', 'acknowledgedBy', 'status'],
    sort: '-createdAt',
    filters: ['status', 'chart', 'cause'],
  },
})
pickerFilter(spcSignals, { cause: { list: 'cause' } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'spc-charts': SpcChart
    'spc-signals': RowOf<typeof spcSignals>
  }
}
