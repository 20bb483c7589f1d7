import {
  dateTime,
  email,
  integer,
  lines,
  oneOf,
  type RowOf,
  ref,
  refAny,
  resource,
  text,
  texts,
  user,
} from '#platform/model'
import { trackingKinds } from './tracking.ts'

/** What became of a mail, as it was told to us. */
export const mailTrackingEvents = resource('mail-tracking-events', {
  partOf: 'mail-trackings',
  fields: {
    kind: oneOf(...trackingKinds).required(),
    at: dateTime().required(),
    smtpCode: integer(),
    enhancedStatus: text({ max: 20 }),
    detail: text({ max: 1000 }),
  },
})

/** One recipient of one mail that went out. */
export const mailTrackings = resource('mail-trackings', {
  byVerbsOnly: true,
  fields: {
    messageId: text({ max: 500, exact: true }),
    recipient: email().required(),
    subject: text({ max: 500 }),
    record: refAny(),
    sentBy: user(),
    sentAt: dateTime(),
    template: text({ max: 80 }),
    attachmentsSha256: texts({ max: 64 }),
    resendOf: ref('mail-trackings'),
    status: oneOf(...trackingKinds).default('queued'),
    bounceKind: oneOf('hard', 'soft'),
    diagnostic: text({ max: 1000 }),
    attempts: integer().default(0),
    nextAttemptAt: dateTime(),
    events: lines(mailTrackingEvents),
  },
  title: ['subject'],
  search: ['recipient', 'subject', 'messageId'],
  list: {
    columns: ['recipient', 'subject', 'record', 'status', 'bounceKind', 'sentBy', 'sentAt', 'attempts'],
    sort: '-sentAt',
    filters: ['status', 'bounceKind', 'sentBy', 'sentAt'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'mail-tracking-events': RowOf<typeof mailTrackingEvents>
    'mail-trackings': RowOf<typeof mailTrackings>
  }
}
