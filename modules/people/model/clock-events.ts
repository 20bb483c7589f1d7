import { managers } from '#modules/security/model/front.ts'
import {
  boolean,
  dateTime,
  file,
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
import { aboutPerson } from './personal-data.ts'
import { punchKinds } from './presence.ts'

/** What a clock reports; there is one kind of thing to report at it. */
export const clockEventTypes = ['punch'] as const

/** What a clock said of a punch, beside who and when. */
export interface PunchTold {
  readonly kind: string
  readonly answer?: string | null
  /** Of who was identified while the line was there; good for half a minute. */
  readonly ticket?: string | null
  /** Badge, number and PIN as they were given, encrypted to the server's key (people R21). */
  readonly sealed?: string | null
  /** How the clock knew the person without a line. */
  readonly tag?: string | null
  readonly offline?: boolean
  /** A small JPEG in base64url, where the clock is set to take one. */
  readonly photo?: string | null
  readonly clock?: { readonly basis: 'monotonic' | 'wall'; readonly drift: number; readonly wentBack: boolean }
}

/** Every report of a clock as it came: once, in order, each following the one before it (people R20). */
export const timeClockEvents = resource('time-clock-events', {
  hidden: true,
  gate: managers,
  byVerbsOnly: true,
  appendOnly: true,
  unaudited: true,
  fields: {
    eventId: text({ max: 36, exact: true }).required().unique(),
    kiosk: ref('kiosks'),
    session: text({ max: 36, exact: true }).required(),
    seq: integer({ min: 1 }).required(),
    type: text({ max: 20, exact: true }).required(),
    occurredAt: dateTime().required(),
    receivedAt: dateTime().required().default('@now'),
    clockUncertain: boolean(),
    payload: json<{ kind?: string; badgeEnd?: string; number?: string | null }>(),
    result: oneOf('applied', 'exception').required().default('applied'),
    hash: text({ max: 64, exact: true }).required(),
  },
  unique: [['session', 'seq']],
  title: ['eventId'],
  list: {
    columns: ['occurredAt', 'type', 'kiosk', 'seq', 'result', 'receivedAt'],
    sort: '-occurredAt',
    filters: ['kiosk', 'result', 'clockUncertain', 'occurredAt'],
  },
})

export const reviewFlow = flow('punchReview', {
  states: { open: 'warning', assigned: 'positive', dismissed: 'quiet' },
  locked: ['assigned', 'dismissed'],
  actions: {
    assign: {
      from: 'open',
      to: 'assigned',
      who: managers,
      nextStep: true,
      asks: { user: user().required(), kind: oneOf(...punchKinds).required(), at: dateTime() },
    },
    dismiss: { from: 'open', to: 'dismissed', who: managers, asks: { note: text({ max: 500 }).required() } },
  },
})

/** A punch the clock could not put down to anybody, or to that time: kept until a supervisor says whose it was. */
export const punchReviews = resource('punch-reviews', {
  hidden: true,
  gate: managers,
  byVerbsOnly: true,
  fields: {
    at: dateTime().required(),
    kind: oneOf(...punchKinds),
    kiosk: ref('kiosks'),
    why: oneOf('unknown', 'signature', 'inTheFuture', 'tooOld', 'failed').default('unknown').required(),
    badgeLast4: text({ max: 4 }),
    number: text({ max: 40 }),
    event: ref('time-clock-events'),
    status: status(reviewFlow),
    user: user().readonly(),
    decidedBy: user().readonly(),
    decidedAt: dateTime().readonly(),
    note: text({ max: 500 }).readonly(),
  },
  title: ['badgeLast4'],
  search: [],
  list: {
    columns: ['at', 'kind', 'kiosk', 'why', 'badgeLast4', 'number', 'status', 'user'],
    sort: '-at',
    filters: ['status', 'kiosk', 'why'],
  },
})

/** Who stood at the clock when they punched: a plain picture, thrown away after 90 days (people R29). */
export const punchPhotos = resource('punch-photos', {
  ...aboutPerson(),
  hidden: true,
  byVerbsOnly: true,
  erasable: true,
  unaudited: true,
  fields: {
    user: user().required(),
    punch: ref('time-punches').required().unique(),
    takenAt: dateTime().required(),
    photo: file().required(),
  },
  list: { columns: ['takenAt', 'user', 'photo'], sort: '-takenAt', filters: ['user', 'takenAt'] },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'time-clock-events': RowOf<typeof timeClockEvents>
    'punch-reviews': RowOf<typeof punchReviews>
    'punch-photos': RowOf<typeof punchPhotos>
  }
}
