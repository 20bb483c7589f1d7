import { dateTime, file, integer, money, quantity, type RowOf, ref, resource, text, user } from '#platform/model'
import { viewCost } from './rates.ts'

/** Pieces that went on as a job of their own (production R26). Never changed. */
export const jobSplits = resource('job-splits', {
  hidden: true,
  byVerbsOnly: true,
  appendOnly: true,
  fields: {
    fromJob: ref('jobs').required(),
    toJob: ref('jobs').required(),
    atOperation: ref('job-operations').required(),
    quantity: quantity({ min: 0 }).required(),
    costMoved: money().required(),
    reason: text({ max: 500 }).required(),
  },
  seen: { costMoved: viewCost },
  title: ['reason'],
  search: ['reason'],
  list: {
    columns: ['fromJob', 'toJob', 'atOperation', 'quantity', 'costMoved', 'reason', 'createdAt', 'createdBy'],
    sort: '-createdAt',
    filters: ['fromJob', 'toJob'],
  },
})

/** The paper that goes with the pieces. A new print replaces the one before it; only its PDF comes a moment later (database). */
export const jobTravelers = resource('job-travelers', {
  hidden: true,
  byVerbsOnly: true,
  neverArchived: true,
  fields: {
    job: ref('jobs').required(),
    number: integer({ min: 1 }).required(),
    pdf: file(),
    printedBy: user().default('@me'),
    printedAt: dateTime().required().default('@now'),
    reason: text({ max: 500 }),
  },
  unique: [['job', 'number']],
  title: ['number'],
  search: [],
  list: {
    columns: ['job', 'number', 'pdf', 'printedBy', 'printedAt', 'reason'],
    sort: ['job', '-number'],
    filters: ['job', 'printedBy', 'printedAt'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'job-splits': RowOf<typeof jobSplits>
    'job-travelers': RowOf<typeof jobTravelers>
  }
}
