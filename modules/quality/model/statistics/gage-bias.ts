import { Decimal } from '#platform/model/values/decimal.ts'
import type { Limits } from './judging.ts'

/** One point of a calibration as found: what the master is, and how far off the gage read it. */
export interface FoundPoint {
  readonly reference: Decimal
  readonly error: Decimal
}

const places = 6

/** quality R19: how far off a reading was, by a straight line between the points as the gage indicated them; ends are held. */
export function biasAt(points: readonly FoundPoint[], reading: Decimal): Decimal {
  const found = points
    .map(({ reference, error }) => ({ indicated: reference.plus(error), error }))
    .sort((a, b) => a.indicated.compare(b.indicated))
  const next = found.findIndex(point => point.indicated.atLeast(reading))
  if (next === 0) return found[0]!.error
  if (next < 0) return found.at(-1)?.error ?? Decimal.of(0)
  const [from, to] = [found[next - 1]!, found[next]!]
  const width = to.indicated.minus(from.indicated)
  const along = reading.minus(from.indicated).times(to.error.minus(from.error))
  return from.error.plus(along.dividedBy(width, 30))
}

export interface CorrectedReading {
  readonly bias: Decimal
  readonly corrected: Decimal
}

export function correctedReading(points: readonly FoundPoint[], reading: Decimal): CorrectedReading {
  const bias = biasAt(points, reading)
  return { bias: bias.round(places), corrected: reading.minus(bias).round(places) }
}

export type Impact = 'nonconforming' | 'atRisk' | 'unaffected' | 'wronglyRejected'

/** quality R19: what the true value means for a piece that was accepted or refused by the wrong one. */
export function impactOf(
  wasAccepted: boolean,
  corrected: Decimal,
  { lower, upper }: Limits,
  uncertainty: Decimal,
): Impact {
  const room = [...(lower ? [corrected.minus(lower)] : []), ...(upper ? [upper.minus(corrected)] : [])]
  const isInside = room.every(side => side.sign() >= 0)
  if (!wasAccepted) return isInside ? 'wronglyRejected' : 'unaffected'
  if (!isInside) return 'nonconforming'
  return room.some(side => side.lessThan(uncertainty)) ? 'atRisk' : 'unaffected'
}
