import { Decimal } from '#platform/model/values/decimal.ts'

/** "10, 50, 250": quantities as people type them; nothing when one is unreadable, not above 0, or named twice. */
export function readQuantities(text: string): Decimal[] | null {
  const parts = text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(part => Decimal.parse(part))
  const isGood = (one: Decimal | null, place: number) =>
    one?.greaterThan(0) === true && parts.findIndex(other => other?.equals(one)) === place
  return parts.length > 0 && parts.every(isGood) ? (parts as Decimal[]) : null
}
