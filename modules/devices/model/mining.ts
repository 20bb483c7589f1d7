import {
  complaint,
  counted,
  decimal,
  file,
  integer,
  json,
  lines,
  oneOf,
  type RowOf,
  resource,
  text,
} from '#platform/model'
import { machineStates } from './devices.ts'

/** What a machine may tell, whatever language it tells it in. */
export const signals = [
  'availability',
  'power',
  'execution',
  'mode',
  'estop',
  'program',
  'subprogram',
  'line',
  'block',
  'toolNumber',
  'partCount',
  'feedActual',
  'feedOverride',
  'rapidOverride',
  'spindleActual',
  'spindleOverride',
  'spindleLoad',
  'axisPosition',
  'axisLoad',
  'condition',
  'message',
  'pallet',
  'operator',
  'custom',
] as const
export type Signal = (typeof signals)[number]

/** Where a signal is found: a data item, a node, a topic with its path. */
export const minerMappings = resource('miner-mappings', {
  partOf: 'miner-options',
  fields: {
    signal: oneOf(...signals).required(),
    source: text({ max: 300, exact: true }).required(),
    path: integer({ min: 1, max: 32 }).default(1).required(),
    scale: decimal(6).default('1').required(),
    offset: decimal(6),
    deadband: decimal(6, { min: 0 }),
    valueMap: json<Record<string, string>>(),
  },
  title: ['source'],
})

/** An exception to how states are read: this signal at this value means that state. */
export interface StateOverride {
  readonly signal: Signal
  readonly value: string
  readonly state: (typeof machineStates)[number]
}

const areOverrides = (given: unknown): given is readonly StateOverride[] =>
  Array.isArray(given) &&
  given.every(
    one =>
      typeof one === 'object' &&
      one !== null &&
      signals.includes(one.signal) &&
      typeof one.value === 'string' &&
      machineStates.includes(one.state),
  )

const milliseconds = (usual: number) => integer({ min: 10, max: 3_600_000 }).default(usual).required()

/** How machine data is read; one row serves many devices of a kind. */
export const minerOptions = resource('miner-options', {
  code: counted('MO-000'),
  fields: {
    name: text({ max: 80 }).required().unique(),
    adapter: oneOf('mtconnect', 'shdr', 'opcua', 'mqttJson', 'sparkplugB', 'httpPush', 'replay', 'focas').required(),
    intervalMs: milliseconds(1000),
    heartbeatMs: milliseconds(10_000),
    chunkCount: integer({ min: 1, max: 100_000 }).default(1000).required(),
    timeoutMs: milliseconds(5000),
    clockPolicy: oneOf('source', 'corrected', 'receipt').default('corrected').required(),
    storeSamples: oneOf('all', 'deadband', 'none').default('deadband').required(),
    rawRetentionDays: integer({ min: 1, max: 3650 }).default(30).required(),
    securityMode: text({ max: 80 }),
    user: text({ max: 80 }),
    secretRef: text({ max: 120 }),
    certificate: file(),
    stateMap: json<readonly StateOverride[]>(),
    mappings: lines(minerMappings),
  },
  rules: [
    option => (option.adapter === 'focas' ? complaint(['adapter'], 'focasReserved') : null),
    option => (option.stateMap === null || areOverrides(option.stateMap) ? null : complaint(['stateMap'], 'stateMap')),
  ],
  list: {
    columns: ['code', 'name', 'adapter', 'intervalMs', 'clockPolicy', 'storeSamples', 'rawRetentionDays'],
    sort: 'name',
    filters: ['adapter', 'clockPolicy', 'storeSamples'],
  },
  form: [
    {
      name: 'main',
      rows: [
        ['name', 'adapter'],
        ['intervalMs', 'heartbeatMs'],
        ['chunkCount', 'timeoutMs'],
        ['clockPolicy', 'storeSamples', 'rawRetentionDays'],
      ],
    },
    { name: 'mappings', rows: [['mappings']] },
    {
      name: 'security',
      folded: true,
      rows: [
        ['securityMode', 'user'],
        ['secretRef', 'certificate'],
      ],
    },
    { name: 'states', folded: true, rows: [['stateMap']] },
  ],
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'miner-options': RowOf<typeof minerOptions>
    'miner-mappings': RowOf<typeof minerMappings>
  }
}
