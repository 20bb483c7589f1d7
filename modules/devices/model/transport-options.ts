import { type Complaint, complaint } from '#platform/model'

/** How programs reach a control, and what each way has to be told. */
export const transports = [
  'none',
  'serial',
  'ftpClient',
  'ftpsClient',
  'sftpClient',
  'ftpServer',
  'sftpServer',
  'sharedFolder',
  'tcpRaw',
  'focas',
] as const
export type Transport = (typeof transports)[number]

export const baudRates = [110, 300, 600, 1200, 2400, 4800, 9600, 19_200, 38_400, 57_600, 115_200] as const

type Check = (value: unknown) => boolean
interface Key {
  readonly fits: Check
  /** What would be right, as the message says it. */
  readonly right: string
  readonly needed?: true
  readonly default?: unknown
}

const isText: Check = value => typeof value === 'string' && value.length > 0 && value.length <= 500
const among = (values: readonly unknown[], given?: unknown): Key => ({
  fits: value => values.includes(value),
  right: values.join(', '),
  default: given,
})
const whole = (min: number, max: number, given?: unknown): Key => ({
  fits: value => Number.isInteger(value) && (value as number) >= min && (value as number) <= max,
  right: `${min}–${max}`,
  default: given,
})
const seconds = (given: number): Key => ({
  fits: value => typeof value === 'number' && value >= 0 && value <= 86_400,
  right: '0–86400',
  default: given,
})
const words = (given?: string): Key => ({ fits: isText, right: '"…"', default: given })
const anyText = (given: string): Key => ({ fits: value => typeof value === 'string', right: '"…"', default: given })
const yesNo = (given: boolean): Key => among([true, false], given)
const needed = (key: Key): Key => ({ ...key, needed: true })
const port = (given?: number) => whole(1, 65_535, given)
const quirks = ['noRename', 'noSize', 'noRest']

const serial: Record<string, Key> = {
  port: needed(words()),
  baud: among(baudRates, 9600),
  dataBits: among([7, 8], 7),
  parity: among(['none', 'even', 'odd'], 'even'),
  stopBits: among([1, 2], 2),
  flow: among(['none', 'xonxoff', 'rtscts'], 'xonxoff'),
  waitForXon: yesNo(true),
  startTimeoutS: seconds(300),
  charTimeoutS: seconds(30),
  endSilenceS: seconds(5),
  leaderNuls: whole(0, 10_000, 0),
  trailerNuls: whole(0, 10_000, 0),
  startCode: anyText('%'),
  endCode: anyText('%'),
  xonChar: whole(0, 255, 17),
  xoffChar: whole(0, 255, 19),
  maxAfterXoff: whole(0, 10_000, 16),
  mode: among(['memory', 'dripFeed'], 'memory'),
  lineDelayMs: whole(0, 60_000, 0),
}

const client = (usualPort: number): Record<string, Key> => ({
  host: needed(words()),
  port: port(usualPort),
  user: words(),
  secretRef: words(),
  passive: yesNo(true),
  tls: among(['explicit', 'implicit']),
  tlsFingerprint: words(),
  hostKey: words(),
  tempSuffix: anyText('.mwpart'),
  timeoutS: seconds(30),
  listPollS: seconds(60),
  serverQuirks: {
    fits: value => Array.isArray(value) && value.every(one => quirks.includes(one)),
    right: `[${quirks.join(', ')}]`,
    default: [],
  },
})

const ourServer: Record<string, Key> = {
  folderForMachine: words('IN'),
  folderFromMachine: words('OUT'),
  passivePortRange: {
    fits: value => typeof value === 'string' && /^\d{1,5}-\d{1,5}$/.test(value),
    right: '50000-50100',
  },
  allowActiveToSameHost: yesNo(true),
}

const schemas: Readonly<Record<Transport, Readonly<Record<string, Key>>>> = {
  none: {},
  serial,
  ftpClient: client(21),
  ftpsClient: client(990),
  sftpClient: client(22),
  ftpServer: ourServer,
  sftpServer: ourServer,
  sharedFolder: { root: needed(words()), settleSeconds: seconds(3), deleteAfterPickup: yesNo(false) },
  tcpRaw: {
    host: words(),
    port: needed(port()),
    listen: yesNo(false),
    startCode: anyText(''),
    endCode: anyText(''),
    idleEndS: seconds(5),
  },
  focas: {},
}

interface Carrying {
  readonly transport: string | null
  readonly transportOptions: unknown
  readonly charset: string | null
}
type Options = Readonly<Record<string, unknown>>

/** The first thing that is wrong with what a transport was told; unknown keys are named. */
export function transportComplaint(device: Carrying): Complaint | null {
  const transport = (device.transport ?? 'none') as Transport
  if (transport === 'focas') return complaint(['transport'], 'focasReserved')
  const given = device.transportOptions ?? {}
  const at = (key: string, code: string, params: Record<string, string>) =>
    complaint(['transportOptions'], code, { key: `transportOptions.${key}`, ...params })
  if (typeof given !== 'object' || Array.isArray(given)) return complaint(['transportOptions'], 'notObject')
  const schema = schemas[transport]
  for (const [key, value] of Object.entries(given)) {
    const known = Object.hasOwn(schema, key) ? schema[key] : undefined
    if (!known) return at(key, 'transportKey', { known: Object.keys(schema).join(', ') || '–' })
    if (!known.fits(value))
      return key === 'baud'
        ? at(key, 'transportBaud', { value: shown(value), right: known.right })
        : at(key, 'transportValue', { value: shown(value), right: known.right })
  }
  const missing = Object.keys(schema).find(key => schema[key]!.needed && !Object.hasOwn(given, key))
  if (missing) return at(missing, 'transportNeeds', {})
  const { dataBits = 7 } = given as Options
  return transport === 'serial' && dataBits === 7 && ['latin1', 'utf8'].includes(device.charset ?? '')
    ? at('dataBits', 'charsetNeedsEight', { charset: device.charset! })
    : null
}

const shown = (value: unknown): string => JSON.stringify(value ?? null).slice(0, 60)

/** All settings of a transport: what is given, and the defaults for the rest. */
export function transportSettings(transport: Transport, given: unknown): Readonly<Record<string, unknown>> {
  const defaults = Object.entries(schemas[transport]).map(([key, { default: usual }]) => [key, usual] as const)
  return { ...Object.fromEntries(defaults.filter(([, usual]) => usual !== undefined)), ...(given as Options | null) }
}
