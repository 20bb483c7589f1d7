import type { Micros } from './instants.ts'
import { inOrder, type Observation } from './observations.ts'

export interface Cycle {
  readonly program: string | null
  readonly startedAt: Micros
  readonly endedAt: Micros
  readonly runSeconds: number
  readonly holdSeconds: number
  readonly minFeedOverride: number | null
  readonly maxFeedOverride: number | null
  readonly alarmCount: number
  readonly clean: boolean
}

const holding = ['INTERRUPTED', 'FEED_HOLD', 'WAIT', 'OPTIONAL_STOP', 'PROGRAM_STOPPED', 'PROGRAM_OPTIONAL_STOP']
const ending = ['READY', 'STOPPED', 'PROGRAM_COMPLETED', 'UNAVAILABLE']
const manual = ['MANUAL', 'MANUAL_DATA_INPUT', 'EDIT']

interface Open {
  program: string | null
  readonly startedAt: Micros
  ran: number
  held: number
  hasHeld: boolean
  since: Micros
  isRunning: boolean
  overrides: number[]
  feedOverrides: number[]
  /** Faults raised while it lasted. */
  faults: number
  /** A fault stood when it began, or was raised since. */
  hasFault: boolean
}

/** Runs of a program as its path's signals tell them (devices R25); all of one instant count before it is looked at (R21). */
export function cyclesOf(observations: readonly Observation[]): Cycle[] {
  const cycles: Cycle[] = []
  const known = new Map<string, string>()
  const faults = new StandingFaults()
  let open: Open | null = null
  for (const instant of instantsOf(inOrder(observations))) {
    const { at } = instant[0]!
    for (const { signal, value } of instant) known.set(signal, value)
    const raised = instant.filter(said => faults.hear(said)).length
    if (open) look(open, instant, raised)
    const end = endOf(known)
    if (end) {
      if (open) cycles.push(closed(open, at, end))
      open = null
    } else if (known.get('execution') === 'ACTIVE')
      open = open ? goneOn(open, at) : started(known, at, raised, faults.isAny)
    else if (holding.includes(known.get('execution') ?? '')) held(open, at)
  }
  return cycles
}

function* instantsOf(ordered: readonly Observation[]): Generator<readonly Observation[]> {
  for (let from = 0, to = 1; from < ordered.length; from = to, to++) {
    while (ordered[to]?.at === ordered[from]!.at) to++
    yield ordered.slice(from, to)
  }
}

/** What ends a cycle, or keeps one from beginning, as everything stands now. */
function endOf(known: ReadonlyMap<string, string>): string | null {
  const [availability, mode, execution] = ['availability', 'mode', 'execution'].map(signal => known.get(signal) ?? '')
  if (availability === 'UNAVAILABLE') return availability
  if (manual.includes(mode!)) return mode!
  return ending.includes(execution!) ? execution! : null
}

/** Faults that stand; the same one told again is one alarm (devices R22). */
class StandingFaults {
  private readonly codes = new Map<string, Set<string>>()

  get isAny(): boolean {
    return [...this.codes.values()].some(codes => codes.size > 0)
  }

  /** Whether this raises a fault that did not stand yet. */
  hear({ signal, item, code = '', level }: Observation): boolean {
    if (signal !== 'condition') return false
    const codes = this.codes.get(item) ?? new Set()
    this.codes.set(item, codes)
    if (level === 'fault') return !codes.has(code) && codes.add(code).has(code)
    if (level === 'unavailable' || (level === 'normal' && code === '')) codes.clear()
    else codes.delete(code)
    return false
  }
}

function goneOn(open: Open, at: Micros): Open {
  if (!open.isRunning) {
    open.held += at - open.since
    open.since = at
    open.isRunning = true
  }
  return open
}

function started(known: ReadonlyMap<string, string>, at: Micros, faults: number, hasFault: boolean): Open {
  const said = (signal: string) => (known.has(signal) ? [Number(known.get(signal))] : []).filter(Number.isFinite)
  return {
    program: known.get('program') ?? null,
    startedAt: at,
    ran: 0,
    held: 0,
    hasHeld: false,
    since: at,
    isRunning: true,
    overrides: ['feedOverride', 'rapidOverride', 'spindleOverride'].flatMap(said),
    feedOverrides: said('feedOverride'),
    faults,
    hasFault,
  }
}

function held(open: Open | null, at: Micros): void {
  if (!open?.isRunning) return
  open.ran += at - open.since
  open.since = at
  open.isRunning = false
  open.hasHeld = true
}

function look(open: Open, instant: readonly Observation[], raised: number): void {
  open.faults += raised
  open.hasFault ||= raised > 0
  for (const { signal, value } of instant) {
    if (signal === 'program') open.program ??= value
    const override = Number(value)
    if (!Number.isFinite(override) || value === '') continue
    if (['feedOverride', 'rapidOverride', 'spindleOverride'].includes(signal)) open.overrides.push(override)
    if (signal === 'feedOverride') open.feedOverrides.push(override)
  }
}

/** Clean: never held, no fault, overrides within 95 to 105 %, ended by itself. */
function closed(open: Open, at: Micros, by: string): Cycle {
  const ran = open.ran + (open.isRunning ? at - open.since : 0)
  const holdMicros = open.held + (open.isRunning ? 0 : at - open.since)
  const range = (pick: (...all: number[]) => number) => (open.feedOverrides.length ? pick(...open.feedOverrides) : null)
  return {
    program: open.program,
    startedAt: open.startedAt,
    endedAt: at,
    runSeconds: ran / 1e6,
    holdSeconds: holdMicros / 1e6,
    minFeedOverride: range(Math.min),
    maxFeedOverride: range(Math.max),
    alarmCount: open.faults,
    clean:
      !open.hasHeld &&
      !open.hasFault &&
      open.overrides.every(one => one >= 95 && one <= 105) &&
      (by === 'READY' || by === 'PROGRAM_COMPLETED'),
  }
}
