import type { StateOverride } from '../mining.ts'
import type { Micros } from './instants.ts'
import { inOrder, type Observation } from './observations.ts'

export type MachineState = 'running' | 'idle' | 'setup' | 'alarm' | 'off' | 'unknown'

export interface Span {
  readonly state: MachineState
  readonly from: Micros
  /** Null while it lasts. */
  readonly to: Micros | null
}

export interface Alarm {
  readonly item: string
  readonly code: string
  readonly level: 'warning' | 'fault'
  readonly text: string
  readonly raisedAt: Micros
  readonly clearedAt: Micros | null
}

export interface ReadingOptions {
  /** The machine has an item that says whether it is there; one that never spoke means off. */
  readonly hasAvailability: boolean
  readonly overrides?: readonly StateOverride[]
}

const manual = ['MANUAL', 'MANUAL_DATA_INPUT', 'EDIT']
const automatic = ['AUTOMATIC', 'SEMI_AUTOMATIC']
const isSaid = (value: string | undefined): value is string => value !== undefined && value !== 'UNAVAILABLE'

/** What one path of a machine is doing, from its last known values: the first match wins (devices R20). */
function stateOfPath(
  of: (signal: string) => string | undefined,
  hasFault: boolean,
  options: ReadingOptions,
): MachineState {
  const override = options.overrides?.find(({ signal, value }) => of(signal) === value)
  if (override) return override.state
  const availability = of('availability')
  if (availability === 'UNAVAILABLE' || (options.hasAvailability && availability === undefined)) return 'off'
  if (of('power') === 'OFF') return 'off'
  if (of('estop') === 'TRIGGERED' || hasFault) return 'alarm'
  const [execution, mode] = [of('execution'), of('mode')]
  if (!isSaid(execution)) return 'unknown'
  if (execution === 'ACTIVE' && (!isSaid(mode) || automatic.includes(mode))) return 'running'
  return isSaid(mode) && manual.includes(mode) ? 'setup' : 'idle'
}

const loudest: readonly MachineState[] = ['off', 'alarm', 'running', 'setup', 'idle', 'unknown']

/** Reads a machine's sayings in order into spans that follow each other without gap or overlap (devices R21). */
export class StateReader {
  private readonly values = new Map<string, string>()
  private readonly active = new Map<string, Map<string, Alarm>>()
  private readonly paths = new Set<number>([1])
  private readonly options: ReadingOptions
  readonly spans: Span[] = []
  readonly alarms: Alarm[] = []

  constructor(options: ReadingOptions) {
    this.options = options
  }

  /** All with one timestamp are applied before the state is looked at. */
  read(observations: readonly Observation[]): this {
    const ordered = inOrder(observations)
    for (const [index, observation] of ordered.entries()) {
      this.apply(observation)
      if (ordered[index + 1]?.at !== observation.at) this.settle(observation.at)
    }
    return this
  }

  /** The link has been silent since `at`: nobody knows any more. */
  wentSilent(at: Micros): void {
    this.change('unknown', at)
  }

  private apply(observation: Observation): void {
    const { signal, path, value } = observation
    if (signal === 'condition') this.condition(observation)
    else {
      this.values.set(`${signal} ${path}`, value)
      if (signal === 'execution') this.paths.add(path)
    }
  }

  /** devices R22: NORMAL clears what its code names, or all of the item; the same fault again is the same alarm. */
  private condition({ item, code = '', level, value, at }: Observation): void {
    const entries = this.active.get(item) ?? new Map<string, Alarm>()
    this.active.set(item, entries)
    const clear = (one: string) => {
      const alarm = entries.get(one)
      if (!alarm) return
      this.alarms.push({ ...alarm, clearedAt: at })
      entries.delete(one)
    }
    if (level === 'unavailable' || (level === 'normal' && code === ''))
      for (const one of [...entries.keys()]) clear(one)
    else if (level === 'normal') clear(code)
    else if (level && entries.get(code)?.level !== level) {
      clear(code)
      entries.set(code, { item, code, level, text: value, raisedAt: at, clearedAt: null })
    }
  }

  private settle(at: Micros): void {
    const hasFault = [...this.active.values()].some(one => [...one.values()].some(alarm => alarm.level === 'fault'))
    const of = (path: number) => (signal: string) =>
      this.values.get(`${signal} ${path}`) ?? this.values.get(`${signal} 1`)
    const states = [...this.paths].map(path => stateOfPath(of(path), hasFault, this.options))
    this.change(loudest.find(state => states.includes(state))!, at)
  }

  private change(state: MachineState, at: Micros): void {
    const last = this.spans.at(-1)
    if (last?.state === state) return
    if (last?.from === at) this.spans.pop()
    else if (last) this.spans[this.spans.length - 1] = { ...last, to: at }
    if (this.spans.at(-1)?.state === state) this.spans[this.spans.length - 1] = { ...this.spans.at(-1)!, to: null }
    else this.spans.push({ state, from: at, to: null })
  }

  /** Alarms that are still standing. */
  get standing(): Alarm[] {
    return [...this.active.values()].flatMap(entries => [...entries.values()])
  }
}

/** The part of the spans that lies between two instants. */
export const spansBetween = (spans: readonly Span[], from: Micros, to: Micros): (Span & { readonly to: Micros })[] =>
  spans
    .map(span => ({ ...span, from: Math.max(span.from, from), to: Math.min(span.to ?? to, to) }))
    .filter(span => span.to > span.from)

/** Seconds in each state. */
export function secondsIn(spans: readonly Span[], until: Micros): Record<MachineState, number> {
  const sums = { running: 0, idle: 0, setup: 0, alarm: 0, off: 0, unknown: 0 }
  for (const span of spans) sums[span.state] += (span.to ?? until) - span.from
  return Object.fromEntries(Object.entries(sums).map(([state, micros]) => [state, micros / 1e6])) as typeof sums
}
