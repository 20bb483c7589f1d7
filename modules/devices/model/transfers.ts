import { machineRoles, managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  dateTime,
  decimal,
  exactlyOne,
  file,
  flow,
  integer,
  json,
  longText,
  oneOf,
  type RowOf,
  reason,
  ref,
  resource,
  sequence,
  status,
  text,
  user,
} from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Comparison } from './nc/compare.ts'

/** Only machines and their gateways write here; people decide. */
const writtenByGateways = {
  byVerbsOnly: true,
  base: { view: officeRoles, export: officeRoles, create: [], update: [], archive: [], import: [] },
} as const

/** The office, and whoever sent it from a machine: only what they asked for themselves. */
const senders = [...officeRoles, ...machineRoles]
const ownSendings = Object.fromEntries(machineRoles.map(key => [key, 'own' as const]))

const queueFlow = flow('queuedFile', {
  states: {
    queued: 'info',
    blocked: 'negative',
    ready: 'info',
    waiting: 'warning',
    sending: 'ongoing',
    paused: 'warning',
    verifying: 'ongoing',
    done: 'positive',
    failed: 'negative',
    cancelled: 'quiet',
    expired: 'quiet',
  },
  actions: {
    override: {
      from: 'blocked',
      to: 'ready',
      who: managers,
      asks: { overrideReason: text({ min: 10, max: 500 }).required() },
    },
    retry: { from: 'failed', to: 'queued', who: senders },
    cancel: {
      from: ['queued', 'blocked', 'waiting', 'ready', 'failed'],
      to: 'cancelled',
      who: senders,
      dangerous: true,
    },
  },
})

/** One program on its way to one device. */
export const deviceQueuedFiles = resource('device-queued-files', {
  alsoFor: { view: machineRoles },
  reach: { retry: ownSendings, cancel: ownSendings },
  code: sequence('QF-000000'),
  ...writtenByGateways,
  fields: {
    device: ref('devices').required(),
    revision: ref('cnc-program-revisions'),
    looseFile: file(),
    targetName: text({ max: 255, exact: true }).required(),
    mode: oneOf('memory', 'dripFeed').default('memory').required(),
    startBlock: integer({ min: 1 }),
    operation: ref('job-operations'),
    priority: integer({ min: 1, max: 9 }).default(5).required(),
    status: status(queueFlow),
    notBefore: dateTime(),
    expiresAt: dateTime().required(),
    attempts: integer().default(0).required(),
    maxAttempts: integer({ min: 1, max: 20 }).default(3).required(),
    nextAttemptAt: dateTime(),
    bytesTotal: integer(),
    bytesSent: integer(),
    resumeOffset: integer(),
    sentSha256: text({ max: 64, exact: true }),
    error: text({ max: 1000 }),
    /** Every error finding may be overridden by somebody who has the right. */
    overridable: boolean(),
    overrideReason: text({ max: 500 }),
    overriddenBy: user(),
    requestedBy: user(),
    requestedFrom: oneOf('dashboard', 'library', 'job', 'remoteRequest', 'api').default('library').required(),
  },
  require: [exactlyOne('revision', 'looseFile')],
  guards: {
    override: row => (row.overridable ? null : reason('notOverridable', { file: row.targetName ?? row.code })),
  },
  title: ['targetName'],
  search: ['code', 'targetName', 'sentSha256'],
  list: {
    columns: [
      'code',
      'device',
      'revision',
      'targetName',
      'status',
      'bytesSent',
      'attempts',
      'requestedBy',
      'createdAt',
    ],
    sort: ['priority', 'code'],
    filters: ['status', 'device', 'requestedBy', 'requestedFrom'],
    board: 'status',
  },
})

const note = () => text({ min: 3, max: 2000 })
const uploadFlow = flow('deviceUpload', {
  states: {
    received: 'info',
    identified: 'ongoing',
    accepted: 'positive',
    rejected: 'quiet',
    closed: 'quiet',
    quarantined: 'warning',
  },
  actions: {
    accept: {
      from: 'identified',
      to: 'accepted',
      who: [2, 3],
      asks: { note: text({ max: 2000 }) },
      leadsTo: 'cnc-program-revisions',
    },
    reject: { from: 'identified', to: 'rejected', who: [2, 3], asks: { note: note().required() } },
    release: { from: 'quarantined', to: 'received', who: managers, asks: { note: note().required() } },
  },
})

/** One file that came from a device and waits for a decision. Every byte is kept, whatever it is. */
export const deviceUploads = resource('device-uploads', {
  code: sequence('UP-000000'),
  ...writtenByGateways,
  fields: {
    device: ref('devices').required(),
    receivedAt: dateTime().required(),
    remoteName: text({ max: 255, exact: true }),
    programNumber: text({ max: 40 }),
    file: file().required(),
    sizeBytes: integer({ inBytes: true }),
    sha256: text({ max: 64, exact: true }),
    canonicalSha256: text({ max: 64, exact: true }),
    identifiedBy: oneOf('header', 'programNumber', 'fileName', 'manual', 'none').default('none').required(),
    program: ref('cnc-programs'),
    baseRevision: ref('cnc-program-revisions'),
    comparison: oneOf('identical', 'equivalent', 'changed', 'noBase'),
    changes: json<Comparison>(),
    changedBlocks: integer(),
    parityErrors: integer(),
    complete: boolean(),
    status: status(uploadFlow),
    decidedBy: user(),
    decidedAt: dateTime(),
    note: longText({ max: 2000 }),
    newRevision: ref('cnc-program-revisions'),
  },
  title: ['remoteName'],
  search: ['code', 'remoteName', 'sha256', 'canonicalSha256'],
  list: {
    columns: ['code', 'receivedAt', 'device', 'remoteName', 'program', 'comparison', 'changedBlocks', 'status'],
    sort: '-receivedAt',
    filters: ['status', 'comparison', 'device'],
    board: 'status',
  },
})
export interface DeviceUpload extends RowOf<typeof deviceUploads> {}

/** Every attempt in either direction, and every refusal: written once, never changed. */
export const deviceTransfers = resource('device-transfers', {
  code: sequence('TR-00000000'),
  hidden: true,
  appendOnly: true,
  unaudited: true,
  ...writtenByGateways,
  fields: {
    device: ref('devices').required(),
    direction: oneOf('down', 'up', 'list', 'delete', 'request', 'login').required(),
    revision: ref('cnc-program-revisions'),
    queuedFile: ref('device-queued-files'),
    upload: ref('device-uploads'),
    job: ref('jobs'),
    operation: ref('job-operations'),
    remoteName: text({ max: 255, exact: true }),
    bytes: integer({ inBytes: true }),
    sha256: text({ max: 64, exact: true }),
    headerLines: longText({ max: 4000, exact: true }),
    /** Baud, mode, host as used. */
    lineSettings: json<Record<string, unknown>>(),
    startedAt: dateTime().required(),
    endedAt: dateTime(),
    seconds: decimal(3).computed(),
    outcome: oneOf('ok', 'unacknowledged', 'failed', 'cancelled', 'refused').required(),
    errorCode: text({ max: 80 }),
    message: text({ max: 1000 }),
    checkSummary: json<Record<string, number>>(),
    user: user(),
    login: ref('device-logins'),
    gateway: ref('device-gateways'),
  },
  derive: {
    seconds: ({ startedAt, endedAt }) =>
      endedAt ? Decimal.of(Date.parse(endedAt) - Date.parse(startedAt)).dividedBy(1000, 3) : null,
  },
  title: ['remoteName'],
  search: ['code', 'remoteName', 'sha256'],
  list: {
    columns: ['startedAt', 'device', 'direction', 'revision', 'remoteName', 'bytes', 'seconds', 'outcome', 'user'],
    sort: '-startedAt',
    filters: ['device', 'direction', 'outcome', 'revision', 'job', 'user', 'sha256'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'device-queued-files': RowOf<typeof deviceQueuedFiles>
    'device-uploads': DeviceUpload
    'device-transfers': RowOf<typeof deviceTransfers>
  }
}
