import { managers, officeRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  date,
  dateTime,
  decimal,
  exactlyOne,
  integer,
  json,
  longText,
  oneOf,
  percent,
  type RowOf,
  ref,
  resource,
  text,
  user,
} from '#platform/model'

/** Which device talks for which thing, and what for. A control with several paths is linked once for each. */
export const deviceThings = resource('device-things', {
  hidden: true,
  // A link says how the shop is wired now; its history says how it was.
  erasable: true,
  fields: {
    device: ref('devices').required(),
    thing: ref('things').required(),
    use: oneOf('programs', 'data', 'both').default('both').required(),
    path: integer({ min: 1, max: 32 }).default(1).required(),
    primary: boolean(),
  },
  unique: [['device', 'thing', 'path']],
  title: [],
  search: [],
  list: {
    columns: ['device', 'thing', 'use', 'path', 'primary'],
    sort: ['device', 'thing', 'path'],
    filters: ['device', 'thing', 'use', 'primary'],
  },
})

/** A small process near the machines that owns their ports, and keeps data while the server is away. */
export const deviceGateways = resource('device-gateways', {
  pickableBy: officeRoles,
  gate: managers,
  fields: {
    name: text({ max: 80 }).required().unique(),
    host: text({ max: 253, pattern: /^[A-Za-z0-9.:[\]-]+$/, patternReason: 'hostName' }),
    tokenHash: text({ max: 200, exact: true }).secret(),
    softwareVersion: text({ max: 40 }).readonly().notCopied(),
    lastSeenAt: dateTime().readonly().notCopied(),
    serialPorts: json<readonly string[]>().readonly().notCopied(),
    bufferedRecords: integer().readonly().notCopied(),
  },
  list: {
    columns: ['name', 'host', 'softwareVersion', 'lastSeenAt', 'bufferedRecords'],
    sort: 'name',
    filters: ['lastSeenAt'],
  },
})

/** For controls that log in to us and fetch their programs themselves. */
export const deviceLogins = resource('device-logins', {
  hidden: true,
  fields: {
    device: ref('devices').required(),
    protocol: oneOf('ftp', 'ftps', 'sftp').default('sftp').required(),
    username: text({ max: 60, pattern: /^[A-Za-z0-9._-]+$/, patternReason: 'username' })
      .required()
      .unique(),
    passwordHash: text({ max: 300, exact: true }).secret(),
    publicKey: longText({ max: 8000, exact: true }),
    /** Where it must come from: 192.168.10.0/24. */
    allowedAddress: text({ max: 60, pattern: /^[0-9A-Fa-f.:]+(\/\d{1,3})?$/, patternReason: 'networkAddress' }),
    enabled: boolean().default(true),
    lastLoginAt: dateTime().readonly().notCopied(),
    lockedUntil: dateTime().readonly().notCopied(),
  },
  title: ['username'],
  list: {
    columns: ['username', 'device', 'protocol', 'allowedAddress', 'enabled', 'lastLoginAt', 'lockedUntil'],
    sort: 'username',
  },
})

const roleKeys = ['1', '2', '3', '7', '9'] as const

/** Who may transfer what with which device: rows add up, and no row means no access (devices R7). */
export const deviceTransferAccesses = resource('device-transfer-accesses', {
  hidden: true,
  erasable: true,
  base: { view: [1, 2, 3], export: managers, create: managers, update: managers, archive: managers, import: managers },
  fields: {
    device: ref('devices'),
    thingsGroup: ref('things-groups'),
    person: user(),
    group: ref('user-groups'),
    role: oneOf(...roleKeys),
    canSend: boolean(),
    canReceive: boolean(),
    canSendUnreleased: boolean(),
    canOverride: boolean(),
    canDeleteOnDevice: boolean(),
    validUntil: date(),
  },
  require: [exactlyOne('device', 'thingsGroup'), exactlyOne('person', 'group', 'role')],
  title: [],
  search: [],
  list: {
    columns: [
      'device',
      'thingsGroup',
      'person',
      'group',
      'role',
      'canSend',
      'canReceive',
      'canSendUnreleased',
      'canOverride',
      'canDeleteOnDevice',
      'validUntil',
    ],
    sort: ['device', 'thingsGroup', 'person'],
    filters: ['device', 'thingsGroup', 'person', 'role', 'validUntil'],
  },
  form: [
    ['device', 'thingsGroup'],
    ['person', 'group', 'role'],
    ['canSend', 'canReceive'],
    ['canSendUnreleased', 'canOverride'],
    ['canDeleteOnDevice', 'validUntil'],
  ],
})

const millimetres = () => decimal(4, { min: 0 })

/** What is in the magazine. */
export const deviceTools = resource('device-tools', {
  hidden: true,
  fields: {
    device: ref('devices').required(),
    toolNumber: integer({ min: 0 }).required(),
    pocket: integer({ min: 0 }),
    description: text(),
    diameterMm: millimetres(),
    lengthMm: millimetres(),
    hOffset: integer({ min: 0 }),
    dOffset: integer({ min: 0 }),
    lifeRemaining: percent({ min: 0, max: 100 }),
    source: oneOf('manual', 'mtconnectAsset', 'presetter').default('manual').required(),
  },
  unique: [['device', 'toolNumber']],
  title: ['description'],
  list: {
    columns: ['toolNumber', 'pocket', 'description', 'diameterMm', 'lengthMm', 'hOffset', 'dOffset', 'lifeRemaining'],
    sort: ['device', 'toolNumber'],
    filters: ['device', 'source'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'device-things': RowOf<typeof deviceThings>
    'device-gateways': RowOf<typeof deviceGateways>
    'device-logins': RowOf<typeof deviceLogins>
    'device-transfer-accesses': RowOf<typeof deviceTransferAccesses>
    'device-tools': RowOf<typeof deviceTools>
  }
}
