import { role } from '#modules/security/model/front.ts'
import {
  type Complaint,
  complaint,
  counted,
  dateTime,
  decimal,
  flow,
  integer,
  json,
  lines,
  notBefore,
  oneOf,
  percent,
  type RowOf,
  ref,
  refAny,
  resource,
  status,
  text,
} from '#platform/model'

/** production R40: what lateness, setups, flow, makespan, preference and moved operations weigh against each other. */
export const usualWeights = { tardiness: 10, setup: 5, flow: 1, makespan: 1, preference: 5, moved: 200 } as const
export type Weights = { readonly [K in keyof typeof usualWeights]: number }

const weightShape = Object.fromEntries(Object.keys(usualWeights).map(name => [name, integer()]))

export function weightsComplaint(weights: unknown): Complaint | null {
  if (weights === null) return null
  const names = Object.keys(usualWeights)
  const given = typeof weights === 'object' && !Array.isArray(weights) ? Object.entries(weights as object) : null
  const wrong = given?.find(([name, value]) => !names.includes(name) || !Number.isSafeInteger(value) || value < 0)
  return given && !wrong ? null : complaint(['weights'], 'weightsWrong', { names: names.join(', ') })
}

/** Solving, stopping and publishing come with the solver. */
export const scheduleFlow = flow('schedule', {
  states: {
    draft: 'info',
    solving: 'ongoing',
    solved: 'positive',
    failed: 'negative',
    published: 'positive',
    superseded: 'quiet',
    discarded: 'quiet',
  },
  locked: ['solving', 'solved', 'published', 'superseded', 'discarded'],
  actions: {
    discard: { from: ['draft', 'solved', 'failed'], to: 'discarded', who: [role.manager, role.staff], dangerous: true },
  },
})

/** One what-if of a scenario: a machine down till Friday, a Saturday shift, a hot job. */
export const scheduleChanges = resource('schedule-changes', {
  partOf: 'schedules',
  fields: {
    kind: oneOf(
      'addHours',
      'removeHours',
      'addThing',
      'thingDown',
      'jobDue',
      'jobPriority',
      'jobQuantity',
      'addJob',
      'removeJob',
      'outsource',
      'userAway',
      'lockOperation',
    ).required(),
    target: refAny().required(),
    values: json<Record<string, unknown>>(),
  },
})

const figure = () => integer().readonly().notCopied()

/** A plan of all open operations: the live one, or a scenario to compare with it. */
export const schedules = resource('schedules', {
  code: counted('SC-000000'),
  pages: { create: [] },
  fields: {
    name: text({ max: 120 }),
    kind: oneOf('live', 'scenario').required().default('scenario').readonly(),
    base: ref('schedules'),
    asOf: dateTime().required().default('@now'),
    frozenUntil: dateTime(),
    horizonEnd: dateTime(),
    weights: json<Weights>(weightShape),
    peopleMode: oneOf('named', 'off').required().default('named'),
    seconds: integer({ min: 1, max: 600 }).required().default(20),
    seed: integer({ min: 0 }).required().default(1),
    maxIterations: integer({ min: 1 }),
    changes: lines(scheduleChanges),
    objective: figure(),
    lowerBound: figure(),
    gapPercent: percent().readonly().notCopied(),
    lateJobs: figure(),
    weightedTardiness: figure(),
    setupMinutes: figure(),
    makespanEnd: dateTime().readonly().notCopied(),
    utilization: json<Record<string, number>>().readonly().notCopied(),
    movedOperations: figure(),
    unplaced: json<readonly { operation: string; code: string }[]>().readonly().notCopied(),
    status: status(scheduleFlow),
  },
  startsAs: { weights: () => usualWeights },
  require: [notBefore('asOf', 'frozenUntil'), notBefore('asOf', 'horizonEnd')],
  rules: [schedule => weightsComplaint(schedule.weights)],
  search: ['code', 'name'],
  list: {
    columns: [
      'code',
      'name',
      'kind',
      'status',
      'createdBy',
      'asOf',
      'lateJobs',
      'weightedTardiness',
      'setupMinutes',
      'gapPercent',
    ],
    sort: '-createdAt',
    filters: ['kind', 'status', 'createdBy', 'asOf'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'base'],
        ['asOf', 'frozenUntil'],
        ['horizonEnd', 'peopleMode'],
      ],
    },
    { name: 'changes', rows: [['changes']] },
    { name: 'search', folded: true, rows: [['seconds', 'seed'], ['maxIterations'], ['weights']] },
  ],
})

/** Where and when one operation stands in a plan, and what keeps it from being earlier (production R47). */
export const scheduleAssignments = resource('schedule-assignments', {
  hidden: true,
  byVerbsOnly: true,
  unaudited: true,
  fields: {
    schedule: ref('schedules').required(),
    operation: ref('job-operations').required(),
    thing: ref('things'),
    start: dateTime().required(),
    runStart: dateTime().required(),
    end: dateTime().required(),
    setupMinutes: decimal(2, { min: 0 }).required().default('0'),
    segments: json<readonly { from: string; to: string; person: string | null }[]>(),
    sequence: integer({ min: 1 }),
    lock: oneOf('none', 'thing', 'sequence', 'time').required().default('none'),
    binding: json<Record<string, unknown>>(),
  },
  require: [notBefore('start', 'runStart'), notBefore('runStart', 'end')],
  unique: [['schedule', 'operation']],
  title: ['start'],
  search: [],
  list: {
    columns: ['schedule', 'operation', 'thing', 'start', 'runStart', 'end', 'setupMinutes', 'sequence', 'lock'],
    sort: 'start',
    filters: ['schedule', 'thing', 'operation', 'lock'],
  },
})
export interface ScheduleAssignment extends RowOf<typeof scheduleAssignments> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    schedules: RowOf<typeof schedules>
    'schedule-changes': RowOf<typeof scheduleChanges>
    'schedule-assignments': ScheduleAssignment
  }
}
