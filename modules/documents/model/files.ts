import { administrators, managers } from '#modules/security/model/front.ts'
import {
  boolean,
  counted,
  dateTime,
  flow,
  integer,
  json,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  status,
  text,
  user,
} from '#platform/model'

/** What came in and what went out: uploads, downloads, runs of the PDF bench, hashed files. */

const uploadFlow = flow('upload', {
  states: {
    receiving: 'ongoing',
    checking: 'ongoing',
    complete: 'positive',
    failed: 'negative',
    expired: 'quiet',
    cancelled: 'quiet',
    quarantined: 'warning',
  },
  locked: ['complete', 'failed', 'expired', 'cancelled'],
  actions: {},
})

export const uploads = resource('uploads', {
  code: counted('UPL-000000'),
  gate: managers,
  byVerbsOnly: true,
  unaudited: true,
  fields: {
    fileName: text({ max: 255 }),
    size: integer({ inBytes: true }),
    received: integer({ inBytes: true }),
    sha256: text({ max: 64, exact: true }),
    duplicateOf: ref('file-objects'),
    target: text({ max: 200 }),
    via: oneOf('web', 'portal', 'mail', 'device', 'api', 'mirror').default('web'),
    user: user(),
    ip: text({ max: 60 }),
    startedAt: dateTime(),
    finishedAt: dateTime(),
    error: text({ max: 1000 }),
    status: status(uploadFlow),
  },
  title: ['fileName'],
  search: ['code', 'fileName', 'sha256'],
  list: {
    columns: ['code', 'fileName', 'size', 'received', 'status', 'user', 'via', 'target', 'startedAt', 'duplicateOf'],
    sort: '-startedAt',
    filters: ['status', 'user', 'via', 'size'],
  },
})

/** Who took what, for ever. */
export const downloadLogs = resource('download-logs', {
  appendOnly: true,
  byVerbsOnly: true,
  unaudited: true,
  base: { export: administrators },
  // Who took what is the business of whoever leads them; staff see their own (people R35).
  reach: { view: { 3: 'own' } },
  fields: {
    at: dateTime().required(),
    user: user(),
    file: ref('file-objects'),
    document: ref('documents'),
    partner: ref('business-partners'),
    what: oneOf('file', 'export', 'report', 'compilation', 'form', 'program').required(),
    via: oneOf('web', 'portal', 'token', 'api', 'device').default('web'),
    bytes: integer({ inBytes: true }),
    outcome: oneOf('done', 'partial', 'refused').default('done'),
    reason: text({ max: 500 }),
    ip: text({ max: 60 }),
    userAgent: text({ max: 300 }),
    exportControl: oneOf('none', 'ear', 'itar', 'cui'),
  },
  title: ['what'],
  search: ['ip', 'reason'],
  list: {
    columns: ['at', 'user', 'document', 'what', 'via', 'bytes', 'outcome', 'reason', 'exportControl', 'ip'],
    sort: '-at',
    filters: ['user', 'document', 'partner', 'exportControl', 'outcome'],
  },
})

/** One run of a PDF tool. Originals are never changed: what comes out is a new document or a new version. */
export const pdfOperations = resource('pdf-operations', {
  route: 'pdf',
  pages: { detail: [] },
  byVerbsOnly: true,
  // Its results hold what was in the files.
  ownOnly: true,
  fields: {
    kind: oneOf(
      'merge',
      'split',
      'rotate',
      'reorder',
      'extract',
      'stamp',
      'watermark',
      'fill',
      'flatten',
      'sign',
      'verify',
      'compare',
      'redact',
      'ocr',
    ).required(),
    inputs: json<readonly { readonly version: string; readonly sha256: string }[]>(),
    parameters: json<Record<string, unknown>>(),
    output: ref('documents'),
    result: json<Record<string, unknown>>(),
  },
  title: ['kind'],
  search: [],
  list: { columns: ['createdAt', 'kind', 'output', 'createdBy'], sort: '-createdAt', filters: ['kind', 'output'] },
})

/** A file hashed and compared with what it should be. */
export const fileHashes = resource('file-hashes', {
  route: 'file-hasher',
  pages: { detail: [] },
  byVerbsOnly: true,
  fields: {
    fileName: text({ max: 255 }).required(),
    size: integer({ inBytes: true }).required(),
    algorithm: oneOf('sha256', 'sha512', 'sha1', 'md5').default('sha256'),
    digest: text({ max: 128, exact: true }).required(),
    expected: text({ max: 200, exact: true }),
    match: boolean(),
    knownAs: refs('documents'),
    checkedBy: user(),
    at: dateTime().required(),
  },
  title: ['fileName'],
  search: ['fileName', 'digest'],
  list: {
    columns: ['at', 'fileName', 'size', 'algorithm', 'digest', 'match', 'checkedBy'],
    sort: '-at',
    filters: ['algorithm', 'match', 'checkedBy'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    uploads: RowOf<typeof uploads>
    'download-logs': RowOf<typeof downloadLogs>
    'pdf-operations': RowOf<typeof pdfOperations>
    'file-hashes': RowOf<typeof fileHashes>
  }
}
