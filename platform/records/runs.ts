import {
  counted,
  dateTime,
  fieldNames,
  file,
  files,
  flow,
  integer,
  json,
  lines,
  longText,
  oneOf,
  type RowOf,
  recordType,
  refAny,
  resource,
  status,
  text,
  user,
} from '#platform/model'

/**
 * Long work a person asked for, kept so that they can see what became of it and undo it. A run holds what its owner may see,
 * in its file, its filter and its lines: nobody else opens it, whatever else they may see.
 */

const runStates = {
  queued: 'info',
  running: 'ongoing',
  done: 'positive',
  failed: 'negative',
  cancelled: 'quiet',
} as const
const ran = { byVerbsOnly: true, ownOnly: true } as const

export const importRunRows = resource('import-run-rows', {
  partOf: 'import-runs',
  unaudited: true,
  fields: {
    row: integer().required(),
    action: oneOf('create', 'update', 'unchanged', 'skipped', 'duplicate', 'error').required(),
    record: text(),
    /** Why it is left out, or which record is likely the same. */
    notes: json<string[]>(),
    errors: json<{ row?: number; field: string | null; message: string }[]>(),
    /** What the row says that does not stand yet: as the file writes it, beside what stands. */
    changes: json<{ row: number; field: string; from: string | null; to: string }[]>(),
    /** What a revert needs; its values may be more than the reader of the run may see. */
    before: json<{ version: number; values: Record<string, unknown> }>().secret(),
  },
})

export const importRuns = resource('import-runs', {
  ...ran,
  code: counted('IMP-000000'),
  fields: {
    resource: recordType().required(),
    file: file().required(),
    format: oneOf('csv', 'xlsx').required(),
    /** Files that came with the table and are named in its cells. */
    attachments: files(),
    mapping: json<Record<string, string | null>>(),
    /** The list it is, such as customers, and the program that wrote it. */
    kind: text({ max: 60 }),
    preset: oneOf('quickbooksDesktop', 'quickbooksOnline', 'jobboss', 'e2', 'plain'),
    /** The sheet of a workbook, or the list of an IIF file; and the row its column names stand in. */
    section: text(),
    headerRow: integer({ min: 1 }),
    /** What all rows have, by column. */
    constants: json<Record<string, string>>(),
    /** What somebody decided: row by row, and for all likely duplicates. */
    decisions: json<Record<string, string>>(),
    duplicates: oneOf('skip', 'update', 'make'),
    /** Records the rows name that are not there, by type; and the types of which they are made with the import. */
    missing: json<{ resource: string; count: number; names: string[]; why?: string }[]>(),
    adding: json<string[]>(),
    mode: oneOf('create', 'update', 'upsert').default('upsert'),
    policy: oneOf('allOrNothing', 'goodRowsOnly').default('allOrNothing'),
    encoding: text(),
    delimiter: text(),
    decimalMark: text(),
    dateFormat: text(),
    counts: json<Record<'create' | 'update' | 'unchanged' | 'skipped' | 'duplicate' | 'error', number>>({
      create: integer(),
      update: integer(),
      unchanged: integer(),
      skipped: integer(),
      duplicate: integer(),
      error: integer(),
    }),
    rows: lines(importRunRows),
    status: status(
      flow('importRun', {
        states: {
          uploaded: 'info',
          checked: 'info',
          running: 'ongoing',
          done: 'positive',
          failed: 'negative',
          reverted: 'quiet',
        },
        actions: {
          run: { from: 'checked', to: 'running' },
          revert: { from: 'done', dangerous: true },
        },
      }),
    ),
  },
  list: { columns: ['code', 'resource', 'file', 'mode', 'status', 'createdAt', 'createdBy'] },
})
export interface ImportRun extends RowOf<typeof importRuns> {}

export const exportRuns = resource('export-runs', {
  ...ran,
  code: counted('EXP-000000'),
  fields: {
    resource: recordType().required(),
    filter: json(),
    columns: fieldNames({ of: 'resource' }),
    format: oneOf('csv', 'xlsx', 'pdf', 'json').required(),
    rows: integer(),
    file: file(),
    status: status(
      flow('exportRun', { states: runStates, actions: { cancel: { from: ['queued', 'running'], to: 'cancelled' } } }),
    ),
  },
  list: { columns: ['code', 'resource', 'format', 'rows', 'status', 'createdAt', 'createdBy'] },
})

export const bulkEditResults = resource('bulk-edit-results', {
  partOf: 'bulk-edits',
  unaudited: true,
  fields: {
    record: refAny().required(),
    outcome: oneOf('done', 'skipped', 'refused', 'failed').required(),
    reason: text({ max: 1000 }),
    undo: oneOf('undone', 'kept'),
    /** What an undo needs; its values may be more than the reader of the run may see. */
    before: json<{ version: number; values: Record<string, unknown> }>().secret(),
  },
})

export const bulkEdits = resource('bulk-edits', {
  ...ran,
  code: counted('BLK-000000'),
  fields: {
    resource: recordType().required(),
    selection: json(),
    changes: json(),
    results: lines(bulkEditResults),
    undoUntil: dateTime(),
    undoneAt: dateTime(),
    status: status(flow('bulkEdit', { states: runStates, actions: { undo: { from: 'done' } } })),
  },
  list: { columns: ['code', 'resource', 'status', 'undoUntil', 'createdAt', 'createdBy'] },
})

export const backgroundJobs = resource('background-jobs', {
  gate: ['managers'],
  byVerbsOnly: true,
  unaudited: true,
  fields: {
    kind: text().required(),
    /** What the job was told: it may hold what its reader may not see. */
    payload: json().secret(),
    key: text(),
    runAt: dateTime(),
    startedAt: dateTime(),
    finishedAt: dateTime(),
    attempts: integer().default(0),
    maxAttempts: integer().default(5),
    progressDone: integer(),
    progressTotal: integer(),
    message: text({ max: 500 }),
    error: longText(),
    requestedBy: user(),
    status: status(
      flow('backgroundJob', {
        states: {
          scheduled: 'info',
          queued: 'info',
          running: 'ongoing',
          succeeded: 'positive',
          failed: 'negative',
          cancelled: 'quiet',
        },
        start: 'queued',
        actions: {
          retry: { from: ['failed', 'cancelled'], to: 'queued' },
          cancel: { from: ['scheduled', 'queued', 'running'], to: 'cancelled' },
        },
      }),
    ),
  },
  title: ['kind'],
  list: {
    columns: ['kind', 'status', 'progressDone', 'progressTotal', 'message', 'startedAt', 'requestedBy', 'createdAt'],
    sort: '-createdAt',
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'import-run-rows': RowOf<typeof importRunRows>
    'import-runs': ImportRun
    'export-runs': RowOf<typeof exportRuns>
    'bulk-edit-results': RowOf<typeof bulkEditResults>
    'bulk-edits': RowOf<typeof bulkEdits>
    'background-jobs': RowOf<typeof backgroundJobs>
  }
}
