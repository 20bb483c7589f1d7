import { type Given, hasTimes } from './given.ts'
import type { PlacedInside } from './placed.ts'
import { amountIn, firstOutside, inside, type Pace, type Stretch } from './shop-time.ts'
import type { Work } from './work.ts'

export interface Phase {
  readonly name: 'setup' | 'run'
  readonly within: Stretch
  /** When the thing can do it. */
  readonly pace: readonly Pace[]
  readonly attention: number
}

/** Setup and run as the result has them. A lights-out thing runs through the night where nobody is needed. */
export function phasesOf({ operation, at, inside: { thing } }: PlacedInside): [setup: Phase, run: Phase] {
  const isUnattended = thing.lightsOut && operation.runAttention === 0
  return [
    {
      name: 'setup',
      within: { from: at.start, to: at.runStart },
      pace: thing.open,
      attention: operation.setupAttention,
    },
    {
      name: 'run',
      within: { from: at.runStart, to: at.end },
      pace: isUnattended ? thing.unattended : thing.open,
      attention: operation.runAttention,
    },
  ]
}

/** Hundredths worked in a phase, and those without its last minute, which may be used in part. */
function amountsOf(segments: readonly Stretch[], { pace, within }: Phase): { all: number; butLast: number } {
  const worked = inside(segments, within)
  const all = worked.reduce((sum, one) => sum + amountIn(pace, one), 0)
  const end = worked.at(-1)?.to ?? 0
  return { all, butLast: all - amountIn(pace, { from: end - 1, to: end }) }
}

/** production R41, R42, R44: as much work as it takes, no more, where the thing is open, and without rest where nobody is missing. */
export function workFaults(given: Given, placed: PlacedInside, work: Work): string[] {
  const { operation, at } = placed
  const { id } = operation
  const thing = placed.inside.thing.id
  const faults: string[] = []
  if (!hasTimes(placed.inside.choice) && !operation.isRunning)
    faults.push(`${id} has neither setup nor cycle minutes on ${thing}`)
  if (at.setup !== work.setup) faults.push(`${id} has ${at.setup} minutes of setup on ${thing}, ${work.setup} is right`)
  const [setup, run] = phasesOf(placed)
  for (const { name, within, pace } of [setup, run])
    for (const segment of inside(at.segments, within)) {
      const closed = firstOutside(pace, segment)
      if (closed !== null)
        faults.push(`${id} works on its ${name} in minute ${closed}, when ${thing} is closed or down`)
    }
  faults.push(...amountFaults(placed, work, setup, run), ...restFaults(given, placed, work, setup, run))
  const gap = at.segments.findIndex((one, index) => index > 0 && one.from > at.segments[index - 1]!.to)
  if (!operation.resumable && gap > 0)
    faults.push(
      `${id} cannot be resumed, but stops at ${at.segments[gap - 1]!.to} and goes on at ${at.segments[gap]!.from}`,
    )
  return faults
}

function amountFaults({ operation: { id }, at }: PlacedInside, work: Work, setup: Phase, run: Phase): string[] {
  const faults: string[] = []
  const settingUp = amountsOf(at.segments, setup)
  const running = amountsOf(at.segments, run)
  if (settingUp.all < work.setup * 100)
    faults.push(
      `${id} runs from ${at.runStart}, when ${settingUp.all / 100} of its ${work.setup} minutes of setup are done`,
    )
  if (settingUp.all > 0 && settingUp.butLast >= work.setup * 100)
    faults.push(`${id} is set up for longer than ${work.setup} minutes before it runs at ${at.runStart}`)
  // A minute of a slowed thing that the setup uses in part may serve the run as well.
  if (settingUp.all + running.all < (work.setup + work.run) * 100)
    faults.push(
      `${id} ends at ${at.end} after ${(settingUp.all + running.all) / 100} working minutes, it takes ${work.setup + work.run}`,
    )
  if (running.all > 0 && running.butLast >= work.run * 100)
    faults.push(`${id} runs until ${at.end}, longer than the ${work.run} minutes its run takes`)
  const first = inside(at.segments, run.within)[0]?.from ?? at.end
  if (first !== at.runStart) faults.push(`${id} has runStart ${at.runStart}, but runs from ${first}`)
  return faults
}

/** Where nobody is needed, an open thing works on: setup right before the run, and the run at once to its end. */
function restFaults(
  given: Given,
  { operation, at, inside: { thing } }: PlacedInside,
  work: Work,
  setup: Phase,
  run: Phase,
): string[] {
  const setupEnd = inside(at.segments, setup.within).at(-1)?.to ?? at.start
  const waits = (phase: Phase): boolean => given.people !== null && phase.attention > 0
  // A lights-out thing may be set up in the evening for pieces that come at night: no later hour to set it up lies between.
  const between: Phase = { ...setup, within: { from: setupEnd, to: at.runStart } }
  // Where the pace changes, the latest whole minute to begin in may leave a minute over.
  const mayBeginLater = amountIn(setup.pace, { from: at.start + 1, to: at.runStart }) >= work.setup * 100
  const checked = [
    ...(waits(setup) ? [] : [{ ...setup, within: { from: at.start, to: setupEnd } }]),
    ...(waits(setup) || waits(run) || !mayBeginLater ? [] : [between]),
    ...(waits(run) ? [] : [run]),
  ]
  return checked.flatMap(({ within, pace }) =>
    inside(pace, within).flatMap(open => {
      const rests = firstOutside(at.segments, open)
      return rests === null
        ? []
        : [`${operation.id} rests in minute ${rests}, when ${thing.id} is open and nobody needed`]
    }),
  )
}
