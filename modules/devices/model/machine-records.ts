import { machineRoles, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  complaint,
  dateTime,
  decimal,
  flow,
  integer,
  oneOf,
  type RowOf,
  ref,
  resource,
  sequence,
  status,
  text,
  user,
} from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { machineStates } from './devices.ts'
import { signals } from './mining.ts'

/** Written by the miner, in great numbers, and no business of the audit log. */
const mined = {
  byVerbsOnly: true,
  unaudited: true,
  base: { view: officeRoles, export: officeRoles, create: [], update: [], archive: [], import: [] },
} as const

/** What a machine said, as it said it; kept as many days as its miner option says. */
export const deviceObservations = resource('device-observations', {
  hidden: true,
  ...mined,
  fields: {
    device: ref('devices').required(),
    at: dateTime().required(),
    receivedAt: dateTime().required(),
    sequence: integer(),
    signal: oneOf(...signals).required(),
    path: integer().default(1).required(),
    value: text({ max: 500, exact: true }),
    level: oneOf('normal', 'warning', 'fault'),
    code: text({ max: 80, exact: true }),
  },
  title: ['value'],
  search: [],
  list: { columns: ['at', 'device', 'signal', 'value', 'level', 'code', 'path'], sort: '-at' },
})

/** Who says why a machine stands, and takes note of its alarms (devices R30). */
const floor = [...officeRoles, ...machineRoles]

/** What a machine did from one instant to the next: never overlapping, never with a gap. */
export const deviceStateSpans = resource('device-state-spans', {
  alsoFor: { view: machineRoles },
  hidden: true,
  ...mined,
  fields: {
    device: ref('devices').required(),
    state: oneOf(...machineStates).required(),
    from: dateTime().required(),
    to: dateTime(),
    program: text(),
    revision: ref('cnc-program-revisions'),
    operation: ref('job-operations'),
    reason: ref('look-ups'),
    note: text({ max: 500 }),
    reasonBy: user(),
  },
  actions: {
    giveReason: { who: floor, asks: { stopReason: ref('look-ups').required(), note: text({ max: 500 }) } },
    split: { who: officeRoles, asks: { at: dateTime().required() } },
  },
  title: ['state'],
  search: ['program', 'note'],
  list: {
    columns: ['device', 'state', 'from', 'to', 'program', 'reason', 'note', 'reasonBy'],
    sort: '-from',
    filters: ['device', 'state', 'reason'],
  },
})

/** One run of a program, from start to end. */
export const deviceCycles = resource('device-cycles', {
  hidden: true,
  ...mined,
  fields: {
    device: ref('devices').required(),
    path: integer().default(1).required(),
    program: text(),
    revision: ref('cnc-program-revisions'),
    operation: ref('job-operations'),
    startedAt: dateTime().required(),
    endedAt: dateTime(),
    runSeconds: decimal(6, { timeIn: 'seconds' }),
    holdSeconds: decimal(6, { timeIn: 'seconds' }),
    parts: decimal(2),
    minFeedOverride: decimal(1),
    maxFeedOverride: decimal(1),
    alarmCount: integer(),
    clean: boolean(),
  },
  title: ['program'],
  search: ['program'],
  list: {
    columns: ['startedAt', 'device', 'program', 'revision', 'runSeconds', 'holdSeconds', 'parts', 'clean'],
    sort: '-startedAt',
    filters: ['device', 'clean'],
  },
})

const alarmFlow = flow('deviceAlarm', {
  states: { raised: 'negative', acknowledged: 'quiet' },
  actions: { acknowledge: { from: 'raised', to: 'acknowledged', who: floor, asks: { note: text({ max: 500 }) } } },
})

/** What a machine complained about. People acknowledge it; only the machine clears it. */
export const deviceAlarms = resource('device-alarms', {
  alsoFor: { view: machineRoles },
  code: sequence('AL-000000'),
  byVerbsOnly: true,
  base: mined.base,
  fields: {
    device: ref('devices').required(),
    item: text({ max: 80 }),
    level: oneOf('warning', 'fault').required(),
    /** As the control numbers it. */
    alarmCode: text({ max: 80 }),
    text: text({ max: 500 }),
    raisedAt: dateTime().required(),
    clearedAt: dateTime(),
    open: boolean().stored(),
    minutes: decimal(1, { timeIn: 'minutes' }).computed(),
    status: status(alarmFlow),
    acknowledgedBy: user(),
    acknowledgedAt: dateTime(),
    note: text({ max: 500 }),
    article: ref('knowledge-articles'),
  },
  derive: {
    open: ({ clearedAt }) => clearedAt === null,
    minutes: ({ raisedAt, clearedAt }) => minutesBetween(raisedAt, clearedAt),
  },
  title: ['text'],
  search: ['code', 'alarmCode', 'text'],
  list: {
    columns: ['raisedAt', 'device', 'level', 'alarmCode', 'text', 'minutes', 'status', 'acknowledgedBy'],
    sort: '-raisedAt',
    filters: ['open', 'level', 'device', 'alarmCode', 'status'],
  },
})

const minutesBetween = (from: string, to: string | null): Decimal | null =>
  to === null ? null : Decimal.of(Date.parse(to) - Date.parse(from)).dividedBy(60_000, 1)

const seconds = () => decimal(6, { min: 0, max: 3600, timeIn: 'seconds' }).default('0').required()

/** An hour of a machine, for ever; its six states add up to 3,600 seconds. */
export const deviceHours = resource('device-hours', {
  hidden: true,
  ...mined,
  fields: {
    device: ref('devices').required(),
    hourStart: dateTime().required(),
    runningS: seconds(),
    idleS: seconds(),
    setupS: seconds(),
    alarmS: seconds(),
    offS: seconds(),
    unknownS: seconds(),
    parts: integer().default(0).required(),
    cycles: integer().default(0).required(),
    alarms: integer().default(0).required(),
    avgFeedOverride: decimal(1),
  },
  rules: [hour => hourComplaint(hour)],
  unique: [['device', 'hourStart']],
  title: [],
  search: [],
  list: {
    columns: ['hourStart', 'device', 'runningS', 'idleS', 'setupS', 'alarmS', 'offS', 'unknownS', 'parts'],
    sort: '-hourStart',
  },
})

/** The six states of an hour fill it exactly. */
function hourComplaint(hour: Record<'runningS' | 'idleS' | 'setupS' | 'alarmS' | 'offS' | 'unknownS', Decimal>) {
  const sum = [hour.runningS, hour.idleS, hour.setupS, hour.alarmS, hour.offS, hour.unknownS].reduce((one, other) =>
    one.plus(other),
  )
  return sum.equals(3600) ? null : complaint(['unknownS'], 'hourIncomplete', { sum: sum.toString() })
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'device-observations': RowOf<typeof deviceObservations>
    'device-state-spans': RowOf<typeof deviceStateSpans>
    'device-cycles': RowOf<typeof deviceCycles>
    'device-alarms': RowOf<typeof deviceAlarms>
    'device-hours': RowOf<typeof deviceHours>
  }
}
