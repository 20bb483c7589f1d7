/** One value as it came from the keypad or a gage. */
interface TakenValue {
  readonly piece: number
  readonly featureNo: number | null
  readonly serial: string | null
  readonly entered: string
  readonly value: string | null
  readonly passed: boolean | null
  readonly count: number | null
}

/** What a terminal says of its checks, in the payload of its `measure` events. */
type Taken =
  | {
      readonly kind: 'sample'
      readonly detail: string | null
      readonly dimension: string | null
      readonly operation: string | null
      readonly inspection: string | null
      readonly job: string | null
      readonly thing: string | null
      readonly gage: string | null
      readonly stream: string | null
      readonly source: string
      readonly deviceInfo: string | null
      readonly comment: string | null
      readonly measurements: readonly TakenValue[]
    }
  | { readonly kind: 'answer'; readonly signal: string; readonly cause: string; readonly action: string | null }
  | { readonly kind: 'call'; readonly thing: string | null; readonly about: string }
  | { readonly kind: 'unreadable'; readonly lacks: string }

type Said = Readonly<Record<string, unknown>>
const textOf = (said: Said, name: string): string | null => {
  const value = said[name]
  return value === undefined || value === null || value === '' ? null : String(value)
}
const numberOf = (said: Said, name: string): number | null => {
  const value = Number(said[name])
  return said[name] === undefined || said[name] === null || !Number.isInteger(value) ? null : value
}
const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null && !Array.isArray(value)

function readValue(said: Said, place: number): TakenValue {
  return {
    piece: numberOf(said, 'piece') ?? place + 1,
    featureNo: numberOf(said, 'featureNo'),
    serial: textOf(said, 'serial'),
    entered: textOf(said, 'entered') ?? textOf(said, 'value') ?? '',
    value: textOf(said, 'value'),
    passed: typeof said.passed === 'boolean' ? said.passed : null,
    count: numberOf(said, 'count'),
  }
}

/** Reads a payload as far as it can be read; what it lacks is named. The values themselves are judged when they are saved. */
export function readTaken(said: Said): Taken {
  const signal = textOf(said, 'signal')
  if (signal) {
    const cause = textOf(said, 'cause')
    return cause
      ? { kind: 'answer', signal, cause, action: textOf(said, 'action') }
      : { kind: 'unreadable', lacks: 'cause' }
  }
  const about = textOf(said, 'call')
  if (about) return { kind: 'call', about, thing: textOf(said, 'thing') }
  const measurements = Array.isArray(said.measurements) ? said.measurements.filter(isSaid).map(readValue) : []
  if (measurements.length === 0) return { kind: 'unreadable', lacks: 'measurements' }
  return {
    kind: 'sample',
    ...{ detail: textOf(said, 'detail'), dimension: textOf(said, 'dimension') },
    ...{ operation: textOf(said, 'operation'), inspection: textOf(said, 'inspection'), job: textOf(said, 'job') },
    ...{ thing: textOf(said, 'thing'), gage: textOf(said, 'gage'), stream: textOf(said, 'stream') },
    source: textOf(said, 'source') ?? 'manual',
    ...{ deviceInfo: textOf(said, 'deviceInfo'), comment: textOf(said, 'comment') },
    measurements,
  }
}
