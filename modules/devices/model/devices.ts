import { machineRoles } from '#modules/security/model/front.ts'
import {
  boolean,
  type Complaint,
  complaint,
  counted,
  dateTime,
  decimal,
  file,
  integer,
  json,
  longText,
  oneOf,
  type RowOf,
  ref,
  refs,
  resource,
  rollup,
  text,
} from '#platform/model'
import type { Decimal } from '#platform/model/values/decimal.ts'
import { dialects } from './dialects.ts'
import { transportComplaint, transports } from './transport-options.ts'

/** What a machine is doing, as its own signals say (devices R20). */
export const machineStates = ['running', 'idle', 'setup', 'alarm', 'off', 'unknown'] as const

const rate = () => decimal(3, { min: 0 })
const travel = () => decimal(3)
const seconds = (usual: number) => integer({ min: 0, max: 86_400 }).default(usual).required()

/** How programs reach the control. */
const carrying = {
  gateway: ref('device-gateways'),
  transport: oneOf(...transports)
    .default('none')
    .required(),
  transportOptions: json<Record<string, unknown>>(),
  sendPath: text({ max: 300, exact: true }),
  receivePath: text({ max: 300, exact: true }),
  namePattern: text({ max: 120, exact: true }).default('{programNumber}').required(),
  maxNameLength: integer({ min: 1, max: 255 }),
  memoryKb: integer({ min: 1 }),
  lineEnding: oneOf('lf', 'crlf', 'cr', 'lfcrcr').default('crlf').required(),
  charset: oneOf('ascii', 'latin1', 'utf8', 'eia').default('ascii').required(),
  forceUpperCase: boolean(),
  stripComments: boolean(),
  stripSpaces: boolean(),
  headerTemplate: ref('cnc-templates'),
  insertHeader: boolean().default(true),
  overwritePolicy: oneOf('refuse', 'backupFirst', 'overwrite').default('backupFirst').required(),
  verifyAfterSend: oneOf('none', 'size', 'readBack').default('size').required(),
  remoteRequests: boolean(),
} as const

/** What the machine can stand: for checks and time estimates. */
const limits = {
  rapidRateX: rate().default('15000').required(),
  rapidRateY: rate().default('15000').required(),
  rapidRateZ: rate().default('15000').required(),
  rapidRateRotary: rate(),
  toolChangeSeconds: decimal(2, { min: 0 }).default('8').required(),
  peckClearanceMm: decimal(4, { min: 0 }).default('0.25').required(),
  maxFeedMmMin: rate(),
  maxSpindleRpm: integer({ min: 1 }),
  travelMinX: travel(),
  travelMaxX: travel(),
  travelMinY: travel(),
  travelMaxY: travel(),
  travelMinZ: travel(),
  travelMaxZ: travel(),
  arcToleranceMm: decimal(4, { min: 0 }).default('0.02').required(),
  unitSystem: oneOf('inch', 'metric', 'both').default('both').required(),
  magazineSize: integer({ min: 1 }),
} as const

/** How its data is read. */
const mined = {
  minerOption: ref('miner-options'),
  minerEndpoint: text({ max: 500, exact: true }),
  minerDeviceKey: text({ max: 120, exact: true }),
  staleAfterSeconds: seconds(30),
  microStopSeconds: seconds(60),
  stopPromptMinutes: integer({ min: 0, max: 1440 }).default(10).required(),
  partCountSource: oneOf('counter', 'cycleEnd', 'programEnd', 'none').default('counter').required(),
  partsPerCycle: decimal(2, { min: 0 }).default('1').required(),
  maxCountJump: integer({ min: 1 }).default(50).required(),
} as const

/** What the machine says of itself, live. */
const live = {
  linkState: oneOf('never', 'connected', 'lost', 'disabled').default('never').readonly().notCopied(),
  state: oneOf(...machineStates)
    .default('unknown')
    .readonly()
    .notCopied(),
  stateSince: dateTime().readonly().notCopied(),
  currentProgram: text().readonly().notCopied(),
  partCount: integer().readonly().notCopied(),
  lastDataAt: dateTime().readonly().notCopied(),
  lastTransferAt: rollup(dateTime(), { from: 'device-transfers', by: 'device', take: 'max', of: 'startedAt' }),
  openAlarms: rollup(integer(), { from: 'device-alarms', by: 'device', take: 'count', where: { open: true } }),
  inDevelopment: rollup(boolean(), {
    from: 'development-devices',
    by: 'device',
    take: 'any',
    where: { status: 'active' },
  }),
} as const

/** A machine controller, or the port that talks to it. */
export const devices = resource('devices', {
  alsoFor: { view: machineRoles },
  code: counted('DEV-0000'),
  fields: {
    name: text({ max: 80 }).required().unique(),
    description: longText(),
    enabled: boolean().default(true),
    deviceClass: oneOf(
      'cncControl',
      'dncBox',
      'dataAdapter',
      'robotControl',
      'cmm',
      'presetter',
      'laser',
      'pressBrake',
      'other',
    )
      .default('cncControl')
      .required(),
    controllerFamily: oneOf(
      'fanuc',
      'haas',
      'heidenhain',
      'siemens',
      'mazatrol',
      'okuma',
      'mitsubishi',
      'fagor',
      'hurco',
      'linuxcnc',
      'trumpf',
      'bystronic',
      'other',
    ).required(),
    controllerModel: text({ max: 80 }),
    dialect: oneOf(...dialects).required(),
    /** Written by the links between devices and things. */
    things: refs('things').readonly().notCopied(),
    photo: file(),
    tile: json<Record<string, unknown>>(),
    ...carrying,
    ...limits,
    ...mined,
    ...live,
  },
  rules: [
    transportComplaint,
    device => travelComplaint('X', device.travelMinX, device.travelMaxX),
    device => travelComplaint('Y', device.travelMinY, device.travelMaxY),
    device => travelComplaint('Z', device.travelMinZ, device.travelMaxZ),
    device => namePatternComplaint(device.namePattern),
  ],
  search: ['code', 'name', 'controllerModel'],
  list: {
    columns: [
      'code',
      'name',
      'state',
      'linkState',
      'transport',
      'things',
      'currentProgram',
      'lastTransferAt',
      'openAlarms',
    ],
    sort: 'name',
    filters: ['state', 'linkState', 'transport', 'gateway', 'things', 'inDevelopment', 'openAlarms'],
    board: 'state',
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'deviceClass'],
        ['controllerFamily', 'controllerModel'],
        ['dialect', 'enabled'],
        ['description'],
        ['photo'],
      ],
    },
    {
      name: 'carrying',
      rows: [
        ['transport', 'gateway'],
        ['transportOptions'],
        ['sendPath', 'receivePath'],
        ['overwritePolicy', 'verifyAfterSend'],
        ['remoteRequests', 'memoryKb'],
      ],
    },
    {
      name: 'text',
      folded: true,
      rows: [
        ['namePattern', 'maxNameLength'],
        ['lineEnding', 'charset'],
        ['headerTemplate', 'insertHeader'],
        ['forceUpperCase', 'stripComments', 'stripSpaces'],
      ],
    },
    {
      name: 'limits',
      folded: true,
      rows: [
        ['unitSystem', 'magazineSize'],
        ['rapidRateX', 'rapidRateY', 'rapidRateZ'],
        ['rapidRateRotary', 'toolChangeSeconds', 'peckClearanceMm'],
        ['maxFeedMmMin', 'maxSpindleRpm', 'arcToleranceMm'],
        ['travelMinX', 'travelMaxX'],
        ['travelMinY', 'travelMaxY'],
        ['travelMinZ', 'travelMaxZ'],
      ],
    },
    {
      name: 'data',
      folded: true,
      rows: [
        ['minerOption', 'minerDeviceKey'],
        ['minerEndpoint'],
        ['staleAfterSeconds', 'microStopSeconds', 'stopPromptMinutes'],
        ['partCountSource', 'partsPerCycle', 'maxCountJump'],
      ],
    },
  ],
})

const travelComplaint = (axis: string, min: Decimal | null, max: Decimal | null): Complaint | null =>
  min && max?.atMost(min) ? complaint([`travelMax${axis}`], 'travelRange', { min: min.toString() }) : null

const nameTokens = ['programNumber', 'program', 'rev', 'part', 'op']

/** `{programNumber}.NC`: only tokens somebody fills. */
function namePatternComplaint(pattern: string): Complaint | null {
  const strange = [...pattern.matchAll(/\{([^{}]*)\}/g)].find(([, token]) => !nameTokens.includes(token!))
  const known = nameTokens.map(token => `{${token}}`).join(' ')
  return strange ? complaint(['namePattern'], 'unknownPlaceholder', { name: strange[0], known }) : null
}
export interface Device extends RowOf<typeof devices> {}

declare module '#platform/model/tables.ts' {
  interface Tables {
    devices: Device
  }
}
