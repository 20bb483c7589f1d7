import { officeRoles, role } from '#modules/security/model/front.ts'
import {
  after,
  boolean,
  type Complaint,
  complaint,
  dateTime,
  decimal,
  duration,
  exactlyOne,
  flow,
  money,
  oneOf,
  pickerFilter,
  type RowOf,
  ref,
  resource,
  status,
  text,
  user,
  when,
} from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { viewCost } from './rates.ts'

/** Whoever reports time sees and ends their own (people R35). */
const hands = [role.dataCollection, role.shopFloor] as const
const ownTime = { [role.dataCollection]: 'own', [role.shopFloor]: 'own' } as const

/** Final, an entry stands in the books; corrected then, it is taken back there as well. */
export const entryFlow = flow('entry', {
  states: { open: 'ongoing', closed: 'info', final: 'positive', void: 'quiet' },
  locked: ['closed', 'final', 'void'],
  actions: {
    stop: { from: 'open', to: 'closed', who: [...officeRoles, ...hands], asks: { endedAt: dateTime() } },
    finalize: { from: 'closed', to: 'final', who: officeRoles },
    correct: {
      from: ['closed', 'final'],
      to: 'void',
      who: officeRoles,
      asks: {
        rightStart: dateTime(),
        rightEnd: dateTime(),
        rightThing: ref('things'),
        /** It was work on another operation. */
        rightOperation: ref('job-operations'),
        /** Nothing stands in its place. */
        neverWas: boolean(),
        because: text({ max: 500 }).required(),
      },
    },
  },
})

/** Where a fact of the floor comes from. */
export const entrySources = ['shopFloor', 'thingDashboard', 'office', 'device', 'system'] as const

/** Longer than this, somebody forgot to stop. */
const longestHours = 16
const milliseconds = (from: string, to: string): number => Date.parse(to) - Date.parse(from)

export const tooLong = (entry: { startedAt: string; endedAt: string | null }): Complaint | null =>
  entry.endedAt && milliseconds(entry.startedAt, entry.endedAt) > longestHours * 3_600_000
    ? complaint(['endedAt'], 'entryTooLong', { hours: longestHours })
    : null

/** Time the floor reports. A correction voids an entry and puts another in its place. */
export const workEntries = resource('work-entries', {
  alsoFor: { view: hands },
  reach: { view: ownTime, stop: ownTime },
  byVerbsOnly: true,
  fields: {
    operation: ref('job-operations'),
    quickTask: ref('quick-tasks'),
    routine: ref('thing-routine-occurrences'),
    indirectCode: ref('look-ups'),
    batch: ref('operation-batches'),
    kind: oneOf('setup', 'run', 'rework', 'indirect').required().default('run'),
    /** Empty for machine time that a device made. */
    user: user(),
    thing: ref('things'),
    startedAt: dateTime().required().default('@now'),
    endedAt: dateTime(),
    minutes: decimal(2).computed(),
    source: oneOf(...entrySources)
      .required()
      .default('office'),
    event: ref('shop-floor-events'),
    autoStopped: boolean(),
    /** What was not as it should be when it began: a skill that lacks, somebody not clocked in (R2). */
    startWarning: text({ max: 500 }).readonly(),
    voids: ref('work-entries'),
    reason: text({ max: 500 }),
    laborSeconds: duration({ min: 0 }).readonly(),
    machineSeconds: duration({ min: 0 }).readonly(),
    laborCost: money({ min: 0 }).readonly(),
    machineCost: money({ min: 0 }).readonly(),
    burdenCost: money({ min: 0 }).readonly(),
    status: status(entryFlow),
  },
  derive: {
    minutes: entry =>
      entry.endedAt ? Decimal.of(milliseconds(entry.startedAt, entry.endedAt)).dividedBy(60_000, 2) : null,
  },
  require: [
    exactlyOne('operation', 'quickTask', 'routine', 'indirectCode'),
    when('kind', ['setup', 'run', 'rework'], 'operation'),
    after('startedAt', 'endedAt'),
  ],
  rules: [tooLong],
  seen: { laborCost: viewCost, machineCost: viewCost, burdenCost: viewCost },
  title: ['startedAt'],
  search: ['reason'],
  list: {
    columns: ['user', 'operation', 'kind', 'thing', 'startedAt', 'endedAt', 'minutes', 'autoStopped', 'status'],
    sort: '-startedAt',
    filters: ['status', 'user', 'thing', 'operation', 'kind', 'autoStopped', 'startedAt'],
    calendar: 'startedAt',
  },
})
pickerFilter(workEntries, { indirectCode: { list: 'indirect-code' } })
export interface WorkEntry extends RowOf<typeof workEntries> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'work-entries': WorkEntry
  }
}
