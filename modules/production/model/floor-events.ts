import { officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  dateTime,
  flow,
  integer,
  json,
  oneOf,
  type RowOf,
  ref,
  resource,
  status,
  text,
  user,
} from '#platform/model'

export const eventTypes = [
  'badge',
  'start',
  'stop',
  'quantity',
  'setupDone',
  'down',
  'up',
  'firstPiece',
  'taskDone',
  'measure',
  'routineDone',
  'note',
  'undo',
] as const

/** What a terminal sent, kept whole and once (production R34–R38). */
export const shopFloorEvents = resource('shop-floor-events', {
  hidden: true,
  byVerbsOnly: true,
  appendOnly: true,
  unaudited: true,
  fields: {
    /** Made by the terminal: the same event sent twice is one. */
    eventId: text({ max: 36, exact: true }).required().unique(),
    terminal: ref('kiosks'),
    session: text({ max: 36, exact: true }).required(),
    seq: integer({ min: 1 }).required(),
    type: oneOf(...eventTypes).required(),
    occurredAt: dateTime().required(),
    receivedAt: dateTime().required().default('@now'),
    clockUncertain: boolean(),
    user: user(),
    payload: json<Record<string, unknown>>(),
    result: oneOf('applied', 'exception').required().default('applied'),
    /** SHA-256 over the hash before it and this event. */
    hash: text({ max: 64, exact: true }).required(),
  },
  unique: [['session', 'seq']],
  title: ['eventId'],
  list: {
    columns: ['occurredAt', 'type', 'user', 'terminal', 'seq', 'result', 'receivedAt'],
    sort: '-occurredAt',
    filters: ['type', 'user', 'terminal', 'result', 'clockUncertain', 'occurredAt'],
  },
})

/** Accepting and editing apply the event, so they come with the floor. */
export const exceptionFlow = flow('exception', {
  states: { open: 'warning', accepted: 'positive', edited: 'positive', dismissed: 'quiet' },
  locked: ['accepted', 'edited', 'dismissed'],
  actions: {
    dismiss: {
      from: 'open',
      to: 'dismissed',
      who: officeRoles,
      dangerous: true,
      asks: { resolution: text({ max: 500 }).required() },
    },
  },
})

/** A report that could not be taken as it came: the lead's inbox. */
export const shopFloorExceptions = resource('shop-floor-exceptions', {
  byVerbsOnly: true,
  fields: {
    event: ref('shop-floor-events').required(),
    code: text({ max: 60 }).required(),
    message: text({ max: 500 }).required(),
    status: status(exceptionFlow),
    resolvedBy: user().readonly(),
    resolvedAt: dateTime().readonly(),
    resolution: text({ max: 500 }).readonly(),
  },
  title: ['message'],
  search: ['code', 'message'],
  list: {
    columns: ['message', 'code', 'event', 'createdAt', 'status', 'resolvedBy', 'resolution'],
    sort: ['status', 'createdAt'],
    filters: ['status', 'code', 'resolvedBy', 'createdAt'],
    board: 'status',
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'shop-floor-events': RowOf<typeof shopFloorEvents>
    'shop-floor-exceptions': RowOf<typeof shopFloorExceptions>
  }
}
