import { dateTime, file, integer, type RowOf, resource, text } from '#platform/model'

/**
 * A stretch of the audit log as a file of its own, sealed and signed: whatever happens to the log later, it says what stood
 * there. The file leaves the company by the log's own door, which wants a fresh factor (people R46).
 */
export const auditArchives = resource('audit-archives', {
  hidden: true,
  gate: ['administrators'],
  byVerbsOnly: true,
  appendOnly: true,
  fields: {
    fromSeq: integer({ min: 1 }).required().unique(),
    toSeq: integer({ min: 1 }).required(),
    oldestAt: dateTime().required(),
    newestAt: dateTime().required(),
    /** What the first entry follows, and the seal of the last. */
    prevHash: text({ max: 64, exact: true }).required(),
    hash: text({ max: 64, exact: true }).required(),
    signature: text({ max: 200, exact: true }).required(),
    content: file().secret(),
  },
  title: ['hash'],
  list: { columns: ['fromSeq', 'toSeq', 'oldestAt', 'newestAt', 'hash'], sort: '-fromSeq' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'audit-archives': RowOf<typeof auditArchives>
  }
}
