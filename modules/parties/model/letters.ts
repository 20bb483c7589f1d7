import { boolean, dateTime, json, longText, oneOf, text } from '#platform/model'

/** How a document reached its reader: by mail from here, or handed over otherwise and only noted. */
export const sentWays = ['email', 'otherwise'] as const

/** What sending a document asks for: to whom, and the mail as it will be read. */
export const letterAsks = {
  /** Left out: the person the document names, and whoever receives such papers. */
  to: json<string[]>(),
  subject: text({ max: 300 }),
  message: longText(),
  /** Addresses nobody at the partner has become contacts who receive such papers. */
  keepContacts: boolean(),
  sentVia: oneOf(...sentWays),
}

/** "Mark as sent": it was handed over, read out or uploaded; no mail leaves. */
export const markAsSent = { markAsSent: { sentVia: 'otherwise' } } as const

/** What a document knows of the last time it was sent. */
export const sentFields = {
  sentAt: dateTime().readonly().notCopied(),
  sentTo: text({ max: 1000 }).readonly().notCopied(),
  sentVia: oneOf(...sentWays)
    .readonly()
    .notCopied(),
}
