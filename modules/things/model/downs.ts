import { machineRoles, role } from '#modules/security/model/front.ts'
import {
  after,
  boolean,
  complaint,
  counted,
  dateTime,
  flow,
  integer,
  longText,
  notBefore,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  status,
  user,
} from '#platform/model'
import { minutesBetween } from './down-minutes.ts'

const { manager, staff, shopFloor, thingDashboard } = role

export const downFlow = flow('down', {
  states: { active: 'negative', planned: 'info', ended: 'ongoing', reviewed: 'positive', cancelled: 'quiet' },
  locked: ['reviewed', 'cancelled'],
  actions: {
    begin: { from: 'planned', to: 'active', who: [manager, staff, shopFloor], asks: { startedAt: dateTime() } },
    cancel: { from: 'planned', to: 'cancelled', who: [manager, staff, shopFloor], dangerous: true },
    end: {
      from: 'active',
      to: 'ended',
      who: [manager, staff, shopFloor, thingDashboard],
      asks: {
        ...{ endedAt: dateTime(), why: ref('look-ups').required(), repairedBy: user(), remedy: longText() },
        /** What it stopped goes on at once. */
        resumesWork: boolean(),
      },
    },
    review: { from: 'ended', to: 'reviewed', who: [manager, staff], asks: { cause: longText(), remedy: longText() } },
  },
})

/** Downtime, planned or not. */
export const thingDowns = resource('thing-downs', {
  alsoFor: { view: machineRoles, create: machineRoles },
  keptIn: ['ended', 'reviewed'],
  code: counted('TD-000000'),
  fields: {
    thing: ref('things').required(),
    category: oneOf(
      'breakdown',
      'maintenance',
      'noOperator',
      'noMaterial',
      'noProgram',
      'quality',
      'changeover',
      'noDemand',
      'other',
    ).required(),
    reason: ref('look-ups'),
    planned: boolean(),
    startedAt: dateTime().required().default('@now'),
    estimatedEndAt: dateTime(),
    endedAt: dateTime().notCopied(),
    speedPercent: integer({ min: 0, max: 99 }).required().default(0),
    /** What it interrupted. */
    operation: ref('job-operations'),
    reportedBy: user().default('@me'),
    repairedBy: user().notCopied(),
    cause: longText(),
    remedy: longText(),
    routine: ref('thing-routine-occurrences'),
    ncmr: ref('ncmrs').notCopied(),
    minutes: integer({ timeIn: 'minutes' }).computed(),
    resumesWork: boolean().readonly().notCopied(),
    status: status(downFlow),
  },
  startsAs: { planned: down => down.category === 'noDemand' },
  require: [after('startedAt', 'endedAt'), notBefore('startedAt', 'estimatedEndAt')],
  rules: [
    down => (down.category === 'breakdown' && down.planned ? complaint(['planned'], 'breakdownIsNeverPlanned') : null),
    down => (down.category === 'noDemand' && !down.planned ? complaint(['planned'], 'noDemandIsPlanned') : null),
  ],
  derive: { minutes: down => minutesBetween(down.startedAt, down.endedAt) },
  title: [],
  search: ['code', 'cause', 'remedy'],
  list: {
    views: {
      open: { filter: { field: 'status', op: 'in', value: ['active', 'planned'] }, sort: ['-startedAt'] },
    },
    columns: ['code', 'thing', 'category', 'reason', 'planned', 'startedAt', 'minutes', 'status'],
    sort: '-startedAt',
    filters: ['status', 'planned', 'category', 'reason', 'thing', 'startedAt'],
    board: 'status',
    calendar: 'startedAt',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['thing', 'category'],
        ['reason', 'planned'],
        ['startedAt', 'estimatedEndAt'],
        ['speedPercent', 'reportedBy'],
        ['operation'],
      ],
    },
    { name: 'repair', folded: true, rows: [['repairedBy', 'routine'], ['cause'], ['remedy'], ['ncmr']] },
  ],
})
pickerFilter(thingDowns, { reason: { list: 'reason' }, why: { list: 'reason' } })
export interface ThingDown extends RowOf<typeof thingDowns> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'thing-downs': ThingDown
  }
}
