import { machineRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  counted,
  dateTime,
  decimal,
  duration,
  flow,
  integer,
  lines,
  longText,
  oneOf,
  overdue,
  pickerFilter,
  type RowOf,
  ref,
  refs,
  resource,
  rollup,
  status,
  text,
  user,
  users,
} from '#platform/model'
import { unreadableRepeat } from '#platform/model/values/repeats.ts'
import { allRead, anyOut } from './tolerance.ts'

const hands = [role.administrator, role.manager, role.staff, role.shopFloor, role.thingDashboard] as const

export const taskFlow = flow('task', {
  states: { open: 'info', doing: 'ongoing', done: 'positive', cancelled: 'quiet' },
  locked: ['done', 'cancelled'],
  actions: {
    start: { from: 'open', to: 'doing', who: hands },
    done: {
      from: ['open', 'doing'],
      to: 'done',
      who: hands,
      // What was measured out of tolerance is written up, where it is of a job.
      asks: { note: longText(), raiseNcmr: boolean(), doneBy: user(), doneAt: dateTime() },
    },
    cancel: { from: ['open', 'doing'], to: 'cancelled', who: hands, dangerous: true },
  },
})

/** Small work that is no job: sweep chips, measure five bores, fetch a fixture, hand over a shift. */
export const quickTasks = resource('quick-tasks', {
  alsoFor: { view: machineRoles, create: machineRoles },
  code: counted('QT-000000'),
  fields: {
    title: text({ max: 160 }).required(),
    kind: oneOf('task', 'measure', 'request', 'handover').required().default('task'),
    description: longText(),
    assignees: users(),
    assignedGroups: refs('user-groups'),
    assignedThings: refs('things'),
    operation: ref('job-operations'),
    job: ref('jobs'),
    thing: ref('things'),
    priority: oneOf('low', 'normal', 'high').required().default('normal'),
    dueAt: dateTime(),
    /** RRULE; done makes the next. */
    repeat: text({ max: 300 }),
    minutes: duration({ min: 0 }),
    note: longText().readonly().notCopied(),
    doneAt: dateTime().readonly().notCopied(),
    doneBy: user().readonly().notCopied(),
    repeatOf: ref('quick-tasks').readonly().notCopied(),
    outOfTolerance: rollup(boolean(), {
      from: 'quick-task-dimensions',
      by: 'task',
      take: 'any',
      where: { outOfTolerance: true },
    }),
    status: status(taskFlow),
    late: overdue('dueAt', { status: ['open', 'doing'] }),
  },
  rules: [
    task =>
      task.assignees.length + task.assignedGroups.length + task.assignedThings.length === 0
        ? complaint(['assignees'], 'nobodyAssigned')
        : null,
    task => (task.repeat && unreadableRepeat(task.repeat) ? complaint(['repeat'], 'repeatUnreadable') : null),
    task => (task.repeat && !task.dueAt ? complaint(['dueAt'], 'required') : null),
  ],
  search: ['code', 'title', 'description'],
  list: {
    views: {
      open: { filter: { field: 'status', op: 'in', value: ['open', 'doing'] }, sort: ['dueAt'] },
    },
    columns: ['title', 'kind', 'assignees', 'thing', 'job', 'dueAt', 'priority', 'status', 'outOfTolerance', 'late'],
    sort: 'dueAt',
    filters: ['status', 'assignees', 'thing', 'kind', 'late', 'priority', 'outOfTolerance', 'dueAt'],
    board: 'status',
    calendar: 'dueAt',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['title', 'kind'],
        ['dueAt', 'priority'],
        ['assignees', 'assignedGroups'],
        ['assignedThings', 'minutes'],
        ['description'],
      ],
    },
    {
      name: 'about',
      rows: [
        ['thing', 'job'],
        ['operation', 'repeat'],
      ],
    },
  ],
})

/** One measured value. The last of a sample counts; all are kept. */
export const quickTaskReadings = resource('quick-task-readings', {
  partOf: 'quick-task-dimensions',
  fields: {
    sample: integer({ min: 1, max: 1000 }).required().default(1),
    value: decimal(6).required(),
    by: user().default('@me'),
    at: dateTime().required().default('@now'),
  },
})

/** What is measured in a task, and within which limits. */
export const quickTaskDimensions = resource('quick-task-dimensions', {
  alsoFor: { view: machineRoles, update: machineRoles },
  fields: {
    task: ref('quick-tasks').required().fixed(),
    name: text({ max: 120 }).required(),
    nominal: decimal(6).required(),
    plusTolerance: decimal(6, { min: 0 }).required().default('0'),
    minusTolerance: decimal(6, { min: 0 }).required().default('0'),
    unit: ref('units'),
    gage: ref('things'),
    samples: integer({ min: 1, max: 1000 }).required().default(1),
    readings: lines(quickTaskReadings),
    complete: boolean().stored(),
    outOfTolerance: boolean().stored(),
  },
  derive: { complete: allRead, outOfTolerance: anyOut },
  rules: [
    dimension => {
      const beyond = dimension.readings.findIndex(reading => reading.sample > dimension.samples)
      return beyond < 0
        ? null
        : complaint(['readings', beyond, 'sample'], 'sampleBeyond', { samples: dimension.samples })
    },
  ],
  unique: [['task', 'name']],
  list: {
    columns: [
      'task',
      'name',
      'nominal',
      'plusTolerance',
      'minusTolerance',
      'unit',
      'gage',
      'complete',
      'outOfTolerance',
    ],
    sort: ['task', 'name'],
    filters: ['task', 'gage', 'complete', 'outOfTolerance'],
  },
  form: [['task', 'name'], ['nominal', 'unit'], ['plusTolerance', 'minusTolerance'], ['gage', 'samples'], ['readings']],
})
pickerFilter(quickTaskDimensions, { gage: { kind: 'gage' } })
export interface QuickTaskDimension extends RowOf<typeof quickTaskDimensions> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'quick-tasks': RowOf<typeof quickTasks>
    'quick-task-dimensions': QuickTaskDimension
    'quick-task-readings': RowOf<typeof quickTaskReadings>
  }
}
