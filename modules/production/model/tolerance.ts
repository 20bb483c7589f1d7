import type { Decimal } from '#platform/model/values/decimal.ts'

interface Reading {
  readonly sample: number
  readonly value: Decimal
  readonly at: string
}
interface Measured {
  readonly nominal: Decimal
  readonly plusTolerance: Decimal
  readonly minusTolerance: Decimal
  readonly samples: number
  readonly readings: readonly Reading[]
}
type Limits = Pick<Measured, 'nominal' | 'plusTolerance' | 'minusTolerance'>

/** Both ends included, exact decimals. */
export const inTolerance = ({ nominal, plusTolerance, minusTolerance }: Limits, value: Decimal): boolean =>
  value.atLeast(nominal.minus(minusTolerance)) && value.atMost(nominal.plus(plusTolerance))

/** The reading that counts of each sample: the last. */
export function lastReadings(readings: readonly Reading[]): Map<number, Reading> {
  const last = new Map<number, Reading>()
  for (const reading of readings) {
    const before = last.get(reading.sample)
    if (!before || Date.parse(before.at) <= Date.parse(reading.at)) last.set(reading.sample, reading)
  }
  return last
}

/** Every sample has been read. */
export const allRead = ({ samples, readings }: Measured): boolean => lastReadings(readings).size >= samples

/** Some reading that counts is outside its limits. */
export const anyOut = (dimension: Measured): boolean =>
  [...lastReadings(dimension.readings).values()].some(({ value }) => !inTolerance(dimension, value))
