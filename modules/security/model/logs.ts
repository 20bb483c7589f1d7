import {
  date,
  dateTime,
  integer,
  json,
  oneOf,
  permission,
  type RowOf,
  recordType,
  ref,
  refAny,
  refOneOf,
  resource,
  text,
  user,
} from '#platform/model'
import { administrators, managers, officeRoles } from './roles.ts'

export const accessEvents = [
  'sign-in',
  'sign-in-refused',
  'sign-out',
  'second-factor',
  'second-factor-refused',
  'locked',
  'session-ended',
  'auto-login',
  'auto-login-refused',
  'api-key',
  'denied',
  'download',
  'export',
  'step-up',
] as const
export type AccessEvent = (typeof accessEvents)[number]

/** Who came in, who was refused, what was taken out. Never a secret, PIN, token or the query of a public link. */
export const accessLogs = resource('access-logs', {
  gate: officeRoles,
  base: { view: managers, export: administrators, create: [], update: [], archive: [], import: [] },
  reach: { view: { 2: 'department' } },
  appendOnly: true,
  byVerbsOnly: true,
  unaudited: true,
  fields: {
    at: dateTime().required(),
    event: oneOf(...accessEvents).required(),
    user: user(),
    kiosk: ref('kiosks'),
    apiKey: ref('api-keys'),
    ip: text({ max: 60 }),
    userAgent: text({ max: 300 }),
    route: text({ max: 300 }),
    target: text({ max: 200 }),
    outcome: oneOf('done', 'refused').default('done'),
    reasonCode: text({ max: 80 }),
    requestId: text({ max: 80 }),
  },
  title: ['event'],
  search: ['ip', 'route', 'target', 'reasonCode'],
  list: {
    columns: ['at', 'event', 'user', 'kiosk', 'ip', 'route', 'target', 'outcome', 'reasonCode'],
    sort: '-at',
    filters: ['event', 'outcome', 'user'],
  },
})

/** Those that `theSystem` and the platform's own causes name. */
export const programs = [
  'job',
  'accounting',
  'audit',
  'calendar',
  'crib',
  'demo',
  'devices',
  'engineering',
  'files',
  'forms',
  'inventory',
  'labels',
  'link',
  'mail',
  'notifications',
  'planning',
  'quality',
  'sales',
  'sealer',
  'sign-in',
  'surveys',
  'things',
  'tidy-up',
] as const

/** The ways by which a change may come. */
export const ways = [
  'web',
  'api',
  'app',
  'bulk',
  'demo',
  'device',
  'export',
  'files',
  'import',
  'job',
  'kiosk',
  'link',
  'mail',
  'portal',
  'preview',
  'set-up',
  'sign-in',
  'survey',
] as const

/** Every change of every record, sealed into a chain: a view over what the triggers wrote and the sealer hashed. */
export const auditLogs = resource('audit-logs', {
  gate: officeRoles,
  // people R46: it leaves the company by its own way alone.
  base: { view: managers, export: administrators, create: [], update: [], archive: [], import: [] },
  isView: true,
  unaudited: true,
  about: 'root',
  fields: {
    seq: integer(),
    at: dateTime(),
    actor: refOneOf('users', 'kiosks', 'api-keys'),
    /** The part of the system that acted where no person did. */
    program: oneOf(...programs),
    via: oneOf(...ways),
    action: permission({ of: 'resource' }),
    resource: recordType(),
    record: refAny(),
    recordCode: text(),
    diff: json<Record<string, [unknown, unknown]>>(),
    reason: text({ max: 1000 }),
    requestId: text({ exact: true }),
    prevHash: text({ exact: true }),
    hash: text({ exact: true }),
  },
  /** Diffs show what a page would hide: whoever reads the log by a group's grant sees them only with this right. */
  seen: { diff: 'audit-logs.viewDiff' },
  title: ['seq'],
  // Millions of entries without an index of their words: they are found by filters.
  search: [],
  searchThrough: [],
  list: {
    columns: ['seq', 'at', 'actor', 'program', 'action', 'resource', 'recordCode', 'reason', 'via'],
    sort: '-seq',
    filters: ['action', 'resource', 'program'],
  },
})

/** The head of the chain as it stood at the end of a day, signed and sent out of the company. */
export const auditAnchors = resource('audit-anchors', {
  gate: managers,
  hidden: true,
  appendOnly: true,
  byVerbsOnly: true,
  unaudited: true,
  fields: {
    day: date().required().unique(),
    seq: integer().required(),
    hash: text({ max: 64, exact: true }).required(),
    signature: text({ max: 200, exact: true }).required(),
    sentTo: text({ max: 320 }),
  },
  title: ['hash'],
  list: { columns: ['day', 'seq', 'hash', 'sentTo'], sort: '-day' },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'access-logs': RowOf<typeof accessLogs>
    'audit-logs': RowOf<typeof auditLogs>
    'audit-anchors': RowOf<typeof auditAnchors>
  }
}
