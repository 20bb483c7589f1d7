import { Decimal } from './decimal.ts'

/** people R1: hours to 4 decimals half away from zero, for exports only; money is computed from the seconds. */
export function decimalHours(seconds: number): string {
  return Decimal.of(seconds).dividedBy(3600, 4).toFixed(4)
}
