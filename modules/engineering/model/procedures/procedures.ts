import { machineRoles, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  dateTime,
  decimal,
  file,
  flow,
  integer,
  lines,
  oneOf,
  type RowOf,
  reason,
  ref,
  resource,
  rollup,
  status,
  text,
  user,
} from '#platform/model'
import { outcomeOf, withinLimits } from './procedure-answers.ts'

export const procedureFlow = flow('procedure', {
  states: { draft: 'info', published: 'positive', retired: 'quiet' },
  locked: ['published', 'retired'],
  actions: {
    publish: { from: 'draft', to: 'published', who: officeRoles },
    newVersion: {
      from: 'published',
      who: officeRoles,
      leadsTo: 'procedures',
    },
    retire: { from: 'published', to: 'retired', who: officeRoles, dangerous: true },
  },
})

const stepKinds = ['instruction', 'check', 'measure', 'text', 'photo', 'signature', 'timer', 'scan'] as const

export const procedureSteps = resource('procedure-steps', {
  partOf: 'procedures',
  fields: {
    number: integer({ min: 1 }),
    kind: oneOf(...stepKinds)
      .default('instruction')
      .required(),
    text: text({ max: 2000 }).required(),
    image: file(),
    unit: ref('units'),
    low: decimal(6),
    high: decimal(6),
    required: boolean().default(true),
  },
  rules: [
    step =>
      step.low && step.high?.lessThan(step.low)
        ? complaint(['high'], 'notBelow', { least: step.low.toString() })
        : null,
  ],
})

/** Work instructions and checklists. A published version never changes; a new version takes its place. */
export const procedures = resource('procedures', {
  alsoFor: { view: machineRoles },
  admits: [{ roles: officeRoles }, { when: 'status', is: 'published' }],
  code: counted('PROC-0000'),
  fields: {
    title: text().required(),
    versionNumber: integer({ min: 1 }).default(1).readonly().notCopied(),
    status: status(procedureFlow),
    kind: oneOf('work', 'setup', 'inspection', 'maintenance', 'safety', 'office').default('work').required(),
    estimatedMinutes: decimal(2, { min: 0 }),
    replaces: ref('procedures').readonly().notCopied(),
    approvedBy: user().readonly().notCopied(),
    approvedAt: dateTime().readonly().notCopied(),
    steps: lines(procedureSteps),
    stepCount: rollup(integer(), { from: 'procedure-steps', by: 'parent', take: 'count' }),
  },
  guards: {
    publish: procedure =>
      procedure.steps.length === 0 ? reason('procedureWithoutSteps', { procedure: procedure.title }) : null,
  },
  search: ['code', 'title'],
  list: {
    columns: ['code', 'title', 'versionNumber', 'kind', 'status', 'stepCount', 'estimatedMinutes', 'approvedAt'],
    sort: 'code',
    filters: ['status', 'kind'],
  },
  form: [['title'], ['kind', 'estimatedMinutes'], ['steps']],
})
export interface Procedure extends RowOf<typeof procedures> {}

/** One answer, beside the step as it was asked: the procedure may have moved on since. */
export const procedureRunAnswers = resource('procedure-run-answers', {
  partOf: 'procedure-runs',
  fields: {
    number: integer({ min: 1 }).readonly(),
    kind: oneOf(...stepKinds).readonly(),
    text: text({ max: 2000 }).readonly(),
    unit: ref('units').readonly(),
    low: decimal(6).readonly(),
    high: decimal(6).readonly(),
    required: boolean().readonly(),
    isDone: boolean(),
    measured: decimal(6),
    answer: text({ max: 2000 }),
    photo: file(),
    answeredBy: user(),
    answeredAt: dateTime(),
    within: oneOf('yes', 'no').computed(),
  },
  derive: { within: withinLimits },
})

/** A procedure being followed, or that was: who, when, with what result. Reached from its procedure and its routine. */
export const procedureRuns = resource('procedure-runs', {
  neverArchived: true,
  hidden: true,
  alsoFor: { view: machineRoles, create: machineRoles, update: machineRoles },
  fields: {
    procedure: ref('procedures').required().fixed(),
    versionNumber: integer({ min: 1 }).readonly(),
    routine: ref('procedure-routines').fixed(),
    thing: ref('things').fixed(),
    jobOperation: ref('job-operations').fixed(),
    startedBy: user().default('@me').fixed(),
    startedAt: dateTime().default('@now').fixed(),
    finishedAt: dateTime().readonly(),
    answers: lines(procedureRunAnswers),
    outcome: oneOf('pass', 'fail', 'incomplete').stored(),
  },
  derive: { outcome: run => outcomeOf(run.answers) },
  actions: { finish: {} },
  guards: {
    finish: run => (run.finishedAt ? reason('runFinished', { date: run.finishedAt }) : null),
  },
  list: {
    columns: ['procedure', 'versionNumber', 'startedBy', 'startedAt', 'finishedAt', 'outcome'],
    sort: '-startedAt',
  },
})
export interface ProcedureRun extends RowOf<typeof procedureRuns> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    procedures: Procedure
    'procedure-steps': RowOf<typeof procedureSteps>
    'procedure-runs': ProcedureRun
    'procedure-run-answers': RowOf<typeof procedureRunAnswers>
  }
}
