import {
  boolean,
  complaint,
  counted,
  dateTime,
  email,
  exactlyOne,
  integer,
  json,
  lines,
  notBefore,
  oneOf,
  type RowOf,
  ref,
  refAny,
  refs,
  resource,
  rollup,
  text,
  texts,
  user,
  when,
} from '#platform/model'
import { unreadableRepeat } from '#platform/model/values/repeats.ts'

export const eventAttendees = resource('event-attendees', {
  partOf: 'events',
  fields: {
    user: user(),
    contact: ref('contacts'),
    email: email(),
    answer: oneOf('none', 'yes', 'no', 'maybe').default('none'),
    icsSequence: integer().default(0).readonly(),
  },
  require: [exactlyOne('user', 'contact', 'email')],
})

/** A date in the calendar, once or again and again. */
export const events = resource('events', {
  code: counted('EV-000000'),
  admits: [
    { when: 'sharing', is: 'everyone' },
    { person: 'createdBy' },
    { through: 'event-attendees', by: 'parent', person: 'user' },
    { groups: 'groups', when: 'sharing', is: 'groups' },
  ],
  fields: {
    title: text().required(),
    kind: oneOf(
      'meeting',
      'visit',
      'audit',
      'delivery',
      'maintenance',
      'training',
      'holiday',
      'deadline',
      'other',
    ).default('meeting'),
    startsAt: dateTime().required(),
    endsAt: dateTime().required(),
    allDay: boolean(),
    /** The company's when empty. */
    timeZone: text({ max: 60 }),
    repeat: text({ max: 300 }),
    /** Days a repeated event leaves out. */
    exceptions: texts({ max: 10, pattern: /^\d{4}-\d{2}-\d{2}$/, patternReason: 'notDate' }),
    attendees: lines(eventAttendees),
    attendeeCount: rollup(integer(), { from: 'event-attendees', by: 'parent', take: 'count' }),
    place: text(),
    room: ref('things'),
    record: refAny(),
    /** Minutes before the start. */
    reminders: json<readonly number[]>().default([15]),
    sharing: oneOf('everyone', 'attendees', 'groups').default('everyone'),
    groups: refs('user-groups'),
  },
  require: [notBefore('startsAt', 'endsAt'), when('sharing', 'groups', 'groups')],
  rules: [
    event => (event.repeat && unreadableRepeat(event.repeat) ? complaint(['repeat'], 'notRepeat') : null),
    event => (event.timeZone && !knownZone(event.timeZone) ? complaint(['timeZone'], 'notZone') : null),
    event =>
      Array.isArray(event.reminders) &&
      event.reminders.every(minutes => Number.isInteger(minutes) && minutes >= 0 && minutes <= 40_320)
        ? null
        : event.reminders === null
          ? null
          : complaint(['reminders'], 'notMinutes'),
  ],
  list: {
    columns: ['code', 'title', 'kind', 'startsAt', 'endsAt', 'place', 'room', 'attendeeCount', 'record'],
    sort: '-startsAt',
    filters: ['kind', 'room', 'startsAt'],
    calendar: 'startsAt',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['title', 'kind'],
        ['startsAt', 'endsAt'],
        ['place', 'room'],
        ['record', 'allDay'],
      ],
    },
    { name: 'attendees', rows: [['attendees']] },
    {
      name: 'more',
      folded: true,
      rows: [
        ['repeat', 'exceptions'],
        ['timeZone', 'reminders'],
        ['sharing', 'groups'],
      ],
    },
  ],
})

function knownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** What is to come: occurrences of events, and dates of other records, each leading to its record. */
export const futureEvents = resource('future-events', {
  isView: true,
  inheritsVisibility: true,
  unaudited: true,
  fields: {
    at: dateTime(),
    until: dateTime(),
    title: text(),
    source: oneOf('events', 'knowledge-articles', 'blank-forms', 'surveys', 'report-schedules'),
    kind: text(),
    place: text(),
    record: refAny(),
  },
  title: ['title'],
  search: ['title', 'place'],
  list: {
    columns: ['at', 'until', 'title', 'source', 'place', 'record'],
    sort: 'at',
    filters: ['source', 'at'],
    calendar: 'at',
  },
})

export interface Event extends RowOf<typeof events> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'event-attendees': RowOf<typeof eventAttendees>
    events: Event
    'future-events': RowOf<typeof futureEvents>
  }
}
