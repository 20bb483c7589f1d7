import { floorRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import {
  atLeastOne,
  atMostOne,
  boolean,
  type Complaint,
  complaint,
  counted,
  date,
  decimal,
  flow,
  integer,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  refs,
  resource,
  richText,
  rollup,
  someOf,
  status,
  text,
  user,
  users,
  when,
} from '#platform/model'
import { chartTypes } from './dimension-types.ts'
import { sizesOf } from './statistics/control-charts.ts'
import { runRuleNumbers, runRulesUnfit } from './statistics/run-rule-numbers.ts'

export const controlPlanFlow = flow('controlPlan', {
  states: { draft: 'info', inReview: 'ongoing', active: 'positive', superseded: 'quiet', obsolete: 'quiet' },
  locked: ['inReview', 'active', 'superseded', 'obsolete'],
  actions: {
    submit: { from: 'draft', to: 'inReview', who: officeRoles },
    approve: { from: 'inReview', to: 'active', who: managers, stepUp: true },
    sendBack: { from: 'inReview', to: 'draft', who: managers, asks: { reviewComment: text({ max: 500 }).required() } },
    revise: { from: 'active', who: officeRoles, leadsTo: 'control-plans' },
    retire: { from: 'active', to: 'obsolete', who: managers, dangerous: true },
  },
})

/** Which characteristics are checked where, how, how often, and what happens when one is not right. */
export const controlPlans = resource('control-plans', {
  alsoFor: { view: floorRoles },
  code: counted('CP-000000'),
  fields: {
    revision: integer({ min: 1 }).default(1).readonly().notCopied(),
    phase: oneOf('prototype', 'preLaunch', 'safeLaunch', 'production').required(),
    partRevision: ref('part-revisions'),
    partFamily: text({ max: 120 }),
    keyContact: user().required().default('@me'),
    team: users(),
    customerApprovalRequired: boolean(),
    customerApprovedOn: date().notCopied(),
    supersedes: ref('control-plans').readonly().notCopied(),
    reviewComment: text({ max: 500 }).readonly().notCopied(),
    detailCount: rollup(integer(), { from: 'control-plan-details', by: 'plan', take: 'count' }),
    status: status(controlPlanFlow),
  },
  require: [atLeastOne('partRevision', 'partFamily')],
  title: ['partFamily'],
  search: ['code', 'partFamily'],
  page: { heading: ['partRevision', 'partFamily'], summary: ['phase', 'keyContact'] },
  list: {
    columns: ['code', 'revision', 'partRevision', 'partFamily', 'phase', 'status', 'keyContact', 'detailCount'],
    filters: ['phase', 'status', 'partRevision', 'keyContact'],
    board: 'status',
  },
})
export interface ControlPlan extends RowOf<typeof controlPlans> {}

/** quality R5: a chart of averages needs a sample it can draw. */
export function sampleUnfit({ control, sampleSize }: { control: string; sampleSize: number }): Complaint | null {
  const [least, most] = sizesOf[control] ?? [1, Number.POSITIVE_INFINITY]
  return sampleSize < least || sampleSize > most ? complaint(['sampleSize'], 'sampleUnfit', { least, most }) : null
}

/** One characteristic at one operation: the line a quality engineer writes and an operator obeys. */
export const controlPlanDetails = resource('control-plan-details', {
  alsoFor: { view: floorRoles },
  fields: {
    plan: ref('control-plans').required().fixed(),
    sequence: integer({ min: 1, max: 9999 }).required(),
    operation: ref('operations').required(),
    /** Only that step, where an operation occurs twice. */
    operationSequence: integer({ min: 1, max: 9999 }),
    thing: ref('things'),
    thingsGroup: ref('things-groups'),
    kind: oneOf('product', 'process').required().default('product'),
    dimension: ref('dimensions'),
    parameter: text({ max: 120 }),
    parameterLower: decimal(9),
    parameterUpper: decimal(9),
    parameterUnit: ref('units'),
    method: ref('inspection-methods').required(),
    gage: ref('things'),
    frequency: oneOf(
      'everyPiece',
      'everyN',
      'everyMinutes',
      'perSetup',
      'firstAndLast',
      'perShift',
      'perLot',
      'samplingPlan',
    ).required(),
    frequencyValue: integer({ min: 1 }),
    sampleSize: integer({ min: 1, max: 1000 }).required().default(1),
    samplingPlan: ref('sampling-plans'),
    control: oneOf(...chartTypes, 'record', 'firstPiece', 'pokaYoke').required(),
    ruleSet: oneOf('we', 'nelson', 'custom', 'none').default('we').required(),
    rules: someOf(...runRuleNumbers),
    reactionPlan: richText().required(),
    outOfSpecStops: boolean().default(true),
    outOfSpecHolds: oneOf('none', 'toLastGood', 'lot').default('none').required(),
    outOfSpecOpensNcmr: boolean(),
    signalStops: boolean(),
    signalAsksCause: boolean().default(true),
    signalHolds: oneOf('none', 'toLastGood', 'lot').default('none').required(),
    signalOpensNcmr: boolean(),
    notifies: refs('user-groups'),
    signalNotifies: refs('user-groups'),
  },
  require: [
    atMostOne('thing', 'thingsGroup'),
    when('kind', 'product', 'dimension'),
    when('kind', 'process', 'parameter'),
    when('frequency', ['everyN', 'everyMinutes'], 'frequencyValue'),
    when('frequency', 'samplingPlan', 'samplingPlan'),
  ],
  rules: [
    sampleUnfit,
    runRulesUnfit,
    ({ parameterLower, parameterUpper }) =>
      parameterLower && parameterUpper && parameterLower.greaterThan(parameterUpper)
        ? complaint(['parameterLower'], 'limitsCrossed', {
            lower: parameterLower.toString(),
            upper: parameterUpper.toString(),
          })
        : null,
  ],
  unique: [['plan', 'sequence']],
  title: ['sequence', 'parameter'],
  search: ['parameter'],
  list: {
    columns: [
      'plan',
      'sequence',
      'operation',
      'dimension',
      'parameter',
      'method',
      'sampleSize',
      'frequency',
      'control',
    ],
    sort: ['plan', 'sequence'],
    filters: ['plan', 'operation', 'kind', 'control', 'frequency', 'method'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['plan', 'sequence'],
        ['operation', 'operationSequence'],
        ['thing', 'thingsGroup'],
        ['kind', 'dimension'],
      ],
    },
    {
      name: 'parameter',
      folded: true,
      rows: [
        ['parameter', 'parameterUnit'],
        ['parameterLower', 'parameterUpper'],
      ],
    },
    {
      name: 'checking',
      rows: [
        ['method', 'gage'],
        ['frequency', 'frequencyValue'],
        ['sampleSize', 'samplingPlan'],
        ['control', 'ruleSet'],
        ['rules'],
      ],
    },
    {
      name: 'reaction',
      rows: [
        ['reactionPlan'],
        ['outOfSpecStops', 'outOfSpecHolds'],
        ['outOfSpecOpensNcmr', 'signalStops'],
        ['signalAsksCause', 'notifies'],
        ['signalHolds', 'signalOpensNcmr'],
        ['signalNotifies'],
      ],
    },
  ],
})
pickerFilter(controlPlanDetails, { gage: { kind: 'gage' } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'control-plans': ControlPlan
    'control-plan-details': RowOf<typeof controlPlanDetails>
  }
}
