import { Decimal } from '#platform/model/values/decimal.ts'
import { lengthOf, type Span, within, without } from '../spans.ts'

export interface ThingTime {
  /** When it should work by its shifts, breaks left out. */
  readonly shifts: readonly Span[]
  readonly plannedDowns: readonly Span[]
  /** Open run entries, or the machine's own running. */
  readonly running: readonly Span[]
  readonly stops: readonly Span[]
}

/** production R32: planned minutes, and those in which it ran. Setup is an availability loss: it is not running. */
export function plannedAndRun(time: ThingTime): { planned: number; run: number } {
  const planned = without(time.shifts, time.plannedDowns)
  const run = without(within(time.running, planned), time.stops)
  return { planned: lengthOf(planned), run: lengthOf(run) }
}

export interface Produced {
  readonly planned: number
  readonly run: number
  /** Σ of standard cycle minutes × cycles. */
  readonly standardMinutes: Decimal
  readonly pieces: Decimal
  readonly goodFirstPass: Decimal
}

export interface Oee {
  readonly availability: Decimal | null
  readonly performance: Decimal | null
  readonly quality: Decimal | null
  readonly oee: Decimal | null
}

const hundred = (top: Decimal, bottom: Decimal): Decimal | null =>
  bottom.isZero() ? null : top.times(100).dividedBy(bottom, 1)

/** production R32: percentages to a tenth; OEE from the unrounded factors. Nothing to divide by shows nothing. */
export function oeeOf({ planned, run, standardMinutes, pieces, goodFirstPass }: Produced): Oee {
  const [plannedTime, runTime] = [Decimal.of(planned), Decimal.of(run)]
  return {
    availability: hundred(runTime, plannedTime),
    performance: hundred(standardMinutes, runTime),
    quality: hundred(goodFirstPass, pieces),
    // run ÷ planned × standard ÷ run × good ÷ pieces: the run cancels, so nothing is rounded on the way.
    oee: run === 0 ? null : hundred(standardMinutes.times(goodFirstPass), plannedTime.times(pieces)),
  }
}
