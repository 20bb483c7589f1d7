import {
  boolean,
  dateTime,
  files,
  flow,
  integer,
  jsonList,
  longText,
  oneOf,
  type RowOf,
  refAny,
  resource,
  status,
  text,
} from '#platform/model'

/** What became of a mail at one of its recipients. */
export interface Delivery {
  readonly address: string
  readonly state: 'waiting' | 'deferred' | 'sent' | 'refused'
  /** What the mail server answered, word for word. */
  readonly answer: string | null
  /** The number of that answer: 451, 550. */
  readonly code: number | null
  readonly at: string | null
}

/**
 * A mail that has left or waits to leave: without a mail server they stay here, in sight. For administrators alone. A mail
 * that carries a link which opens something is shown without it; the whole stands sealed until it was sent.
 */
export const outgoingMails = resource('outgoing-mails', {
  gate: ['administrators'],
  byVerbsOnly: true,
  unaudited: true,
  fields: {
    recipient: text({ max: 1000 }).required(),
    subject: text({ max: 500 }).required(),
    text: longText({ max: 100_000 }).required(),
    html: longText({ max: 500_000 }),
    /** Something was cut out of what is shown. */
    isCut: boolean(),
    /** The whole text, under a key that is not in the database; gone once sent or too old. */
    sealed: longText({ max: 1_000_000 }).secret(),
    attachments: files(),
    record: refAny(),
    messageId: text({ max: 300, exact: true }),
    status: status(
      flow('outgoingMail', {
        states: {
          waiting: 'info',
          sending: 'ongoing',
          deferred: 'warning',
          sent: 'positive',
          /** Some have it, some refused it. */
          partlySent: 'warning',
          failed: 'negative',
          cancelled: 'quiet',
        },
        actions: {
          sendAgain: { from: ['waiting', 'deferred', 'partlySent', 'failed', 'cancelled'], to: 'waiting' },
          cancel: { from: ['waiting', 'deferred'], to: 'cancelled' },
        },
      }),
    ),
    attempts: integer().default(0),
    firstAttemptAt: dateTime(),
    nextAttemptAt: dateTime(),
    sentAt: dateTime(),
    error: text({ max: 2000 }),
    deliveries: jsonList<Delivery[]>({
      address: text(),
      state: oneOf('waiting', 'deferred', 'sent', 'refused'),
      code: integer(),
      answer: text(),
      at: dateTime(),
    }).readonly(),
  },
  title: ['subject'],
  search: ['recipient', 'subject'],
  list: {
    columns: ['recipient', 'subject', 'status', 'attempts', 'nextAttemptAt', 'sentAt', 'error', 'createdAt'],
    sort: '-createdAt',
    filters: ['status'],
  },
})
export interface OutgoingMail extends RowOf<typeof outgoingMails> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'outgoing-mails': OutgoingMail
  }
}
