import { officeRoles, role } from '#modules/security/model/front.ts'
import {
  boolean,
  dateTime,
  flow,
  integer,
  json,
  oneOf,
  pickerFilter,
  quantity,
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

export type FloorEventType = (typeof eventTypes)[number]

/** What a terminal sent, kept whole and once (production R34–R38). */
export const shopFloorEvents = resource('shop-floor-events', {
  alsoFor: { view: [role.shopFloor] },
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
    /** Whom the terminal named, when nobody is known by it. */
    claimedUser: text({ max: 60, exact: true }),
    payload: json<Record<string, unknown>>(),
    result: oneOf('applied', 'exception').required().default('applied'),
    /** SHA-256 over the hash before it and this event. */
    hash: text({ max: 64, exact: true }).required(),
  },
  // The right of a lead: settling exceptions, correcting, binding a screen to its machine.
  actions: { lead: { who: officeRoles, notInToolbar: true } },
  unique: [['session', 'seq']],
  title: ['eventId'],
  list: {
    columns: ['occurredAt', 'type', 'user', 'terminal', 'seq', 'result', 'receivedAt'],
    sort: '-occurredAt',
    filters: ['type', 'user', 'terminal', 'result', 'clockUncertain', 'occurredAt'],
  },
})

/** Whoever has the right of a lead, besides the office. */
const leads = { who: [...officeRoles, role.shopFloor], needs: ['shop-floor-events.lead'] } as const
const counted = () => quantity({ min: 0 })

/** Accepting applies the report as it came, editing as the lead says it was. */
export const exceptionFlow = flow('exception', {
  states: { open: 'warning', accepted: 'positive', edited: 'positive', dismissed: 'quiet' },
  locked: ['accepted', 'edited', 'dismissed'],
  actions: {
    accept: { from: 'open', to: 'accepted', ...leads, asks: { resolution: text({ max: 500 }) } },
    edit: {
      from: 'open',
      to: 'edited',
      ...leads,
      asks: {
        resolution: text({ max: 500 }).required(),
        rightTime: dateTime(),
        rightUser: user(),
        rightOperation: ref('job-operations'),
        rightThing: ref('things'),
        good: counted(),
        scrap: counted(),
        rework: counted(),
        reworkedGood: counted(),
        reworkedScrap: counted(),
        scrapReason: ref('look-ups'),
      },
    },
    dismiss: {
      from: 'open',
      to: 'dismissed',
      ...leads,
      dangerous: true,
      asks: { resolution: text({ max: 500 }).required() },
    },
  },
})

/** A report that could not be taken as it came: the lead's inbox. */
export const shopFloorExceptions = resource('shop-floor-exceptions', {
  alsoFor: { view: [role.shopFloor] },
  byVerbsOnly: true,
  fields: {
    event: ref('shop-floor-events').required(),
    code: text({ max: 60 }).required(),
    message: text({ max: 500 }).required(),
    /** What was applied instead; of a number used twice, what was refused. */
    given: json<Record<string, unknown>>(),
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
pickerFilter(shopFloorExceptions, { scrapReason: { list: 'scrap-reason' } })

declare module '#platform/model/tables.ts' {
  interface Tables {
    'shop-floor-events': RowOf<typeof shopFloorEvents>
    'shop-floor-exceptions': RowOf<typeof shopFloorExceptions>
  }
}
