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
  faults: number
}

/** Runs of a program as its path's signals tell them (devices R25). */
export function cyclesOf(observations: readonly Observation[]): Cycle[] {
  const cycles: Cycle[] = []
  const known = new Map<string, string>()
  let open: Open | null = null
  const end = (at: Micros, by: string) => {
    if (open) cycles.push(closed(open, at, by))
    open = null
  }
  for (const said of inOrder(observations)) {
    const { signal, value, at } = said
    known.set(signal, value)
    if (open) look(open, said)
    if (signal === 'mode' && manual.includes(value)) end(at, value)
    if (signal === 'availability' && value === 'UNAVAILABLE') end(at, value)
    if (signal !== 'execution') continue
    if (value === 'ACTIVE' && !manual.includes(known.get('mode') ?? '')) open = started(open, known, at)
    else if (holding.includes(value)) held(open, at)
    else if (ending.includes(value)) end(at, value)
  }
  return cycles
}

function started(open: Open | null, known: ReadonlyMap<string, string>, at: Micros): Open {
  if (open) {
    if (!open.isRunning) {
      open.held += at - open.since
      open.since = at
      open.isRunning = true
    }
    return open
  }
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
    faults: 0,
  }
}

function held(open: Open | null, at: Micros): void {
  if (!open?.isRunning) return
  open.ran += at - open.since
  open.since = at
  open.isRunning = false
  open.hasHeld = true
}

function look(open: Open, { signal, value, level }: Observation): void {
  if (signal === 'program') open.program ??= value
  if (signal === 'condition' && level === 'fault') open.faults++
  const override = Number(value)
  if (!Number.isFinite(override) || value === '') return
  if (['feedOverride', 'rapidOverride', 'spindleOverride'].includes(signal)) open.overrides.push(override)
  if (signal === 'feedOverride') open.feedOverrides.push(override)
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
      open.faults === 0 &&
      open.overrides.every(one => one >= 95 && one <= 105) &&
      (by === 'READY' || by === 'PROGRAM_COMPLETED'),
  }
}
