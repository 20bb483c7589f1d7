import { role } from '#modules/security/model/front.ts'
import {
  boolean,
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
  refs,
  resource,
  status,
  text,
} from '#platform/model'
import { changeComplaint } from './plan/scenario-change.ts'

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

const firstComplaint = (found: readonly (Complaint | null)[]): Complaint | null =>
  found.find(one => one !== null) ?? null

/** Solving ends by itself, by `stop`, or when the plan it found does not hold (production R48). */
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
    solve: { from: ['draft', 'failed'], to: 'solving', who: [role.manager, role.staff] },
    stop: { from: 'solving', who: [role.manager, role.staff] },
    rebase: { from: 'solved', who: [role.manager, role.staff] },
    publish: { from: 'solved', to: 'published', who: [role.manager, role.staff] },
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
      'materialOn',
      'splitJob',
    ).required(),
    target: refAny().required(),
    values: json<Record<string, unknown>>(),
  },
})

export interface UnplacedOperation {
  readonly operation: string
  readonly code: string
  readonly message: string
}

export const leftOutReasons = ['draft', 'onHold', 'noOperations', 'removed'] as const
export interface LeftOutJob {
  readonly job: string
  readonly code: string
  readonly reason: (typeof leftOutReasons)[number]
}

/** A job a scenario only supposes, as it came out: its change by place, and when it would end. */
export interface SupposedFinish {
  readonly change: number
  readonly quantity: number
  readonly dueDate: string
  readonly finish: string | null
  readonly late: number
}

/** A stretch of work, with those who are at it. */
export interface PlannedSegment {
  readonly from: string
  readonly to: string
  readonly people: readonly string[]
}

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
    iterations: figure(),
    /** What no plan could place, each with a sentence that says why (production R46). */
    unplaced: json<readonly UnplacedOperation[]>().readonly().notCopied(),
    /** Jobs that are not planned, and why. */
    leftOut: json<readonly LeftOutJob[]>().readonly().notCopied(),
    /** Jobs that are only supposed, and when they would end. */
    supposed: json<readonly SupposedFinish[]>().readonly().notCopied(),
    /** Found in the background, and offered (production R45). */
    proposal: boolean().readonly().notCopied(),
    stopAsked: boolean().readonly().notCopied(),
    failure: text({ max: 2000 }).readonly().notCopied(),
    status: status(scheduleFlow),
  },
  startsAs: { weights: () => usualWeights },
  require: [notBefore('asOf', 'frozenUntil'), notBefore('asOf', 'horizonEnd')],
  rules: [
    schedule => weightsComplaint(schedule.weights),
    schedule => firstComplaint(schedule.changes.map((change, place) => changeComplaint(change, place))),
  ],
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
  erasable: true,
  fields: {
    schedule: ref('schedules').required(),
    operation: ref('job-operations').required(),
    thing: ref('things'),
    start: dateTime().required(),
    runStart: dateTime().required(),
    end: dateTime().required(),
    setupMinutes: decimal(2, { min: 0 }).required().default('0'),
    /** Those who work at it, a crew also; who is at it when, the segments say. */
    people: refs('users'),
    segments: json<readonly PlannedSegment[]>(),
    sequence: integer({ min: 1 }),
    /** When its turn came as the plan was laid: a roll keeps to it, so that people are free where they were (production R45). */
    turn: integer({ min: 0 }),
    lock: oneOf('none', 'thing', 'sequence', 'time').required().default('none'),
    binding: json<Record<string, unknown>>(),
  },
  require: [notBefore('start', 'runStart'), notBefore('runStart', 'end')],
  unique: [['schedule', 'operation']],
  title: ['start'],
  search: [],
  list: {
    // Times are in no order of their own here: an index for each would be written anew for every row whenever a plan moves.
    columns: ['schedule', 'operation', 'thing'],
    sort: 'operation',
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
