import { Decimal } from '#platform/model/values/decimal.ts'

export type AbcLetter = 'A' | 'B' | 'C'

export interface Used {
  readonly item: string
  /** What was used of it in a year, in money. */
  readonly value: Decimal
}

/** inventory R27: by value used, descending: A while the share before the item is below 80 %, B while below 95 %, else C. */
export function abcLetters(used: readonly Used[]): Map<string, AbcLetter> {
  const zero = Decimal.of(0)
  const total = used.reduce((all, { value }) => all.plus(value), zero)
  const sorted = [...used].sort(
    (one, other) => other.value.compare(one.value) || one.item.localeCompare(other.item, 'en'),
  )
  let before = zero
  const letters = new Map<string, AbcLetter>()
  for (const { item, value } of sorted) {
    const share = before.times(100)
    const isUsed = value.greaterThan(0)
    const letter =
      isUsed && share.lessThan(total.times(80)) ? 'A' : isUsed && share.lessThan(total.times(95)) ? 'B' : 'C'
    letters.set(item, letter)
    before = before.plus(value)
  }
  return letters
}
