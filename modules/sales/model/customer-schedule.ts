import type { DateText } from '#platform/model/values/dates.ts'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** One delivery the customer's schedule asks for. */
export interface Wanted {
  /** As the spreadsheet counts. */
  readonly row: number
  readonly date: DateText
  readonly quantity: Decimal
  /** The customer's own number of it. */
  readonly release: string | null
  /** Empty: the schedule does not say, and nothing changes. */
  readonly firm: boolean | null
}

/** An open release of an order line, with what is still to be delivered of it. */
export interface Standing {
  readonly id: string
  readonly date: DateText
  readonly open: Decimal
  readonly release: string | null
  readonly firm: boolean
}

export type DifferenceKind = 'same' | 'new' | 'changed' | 'dropped'

export interface Difference {
  readonly kind: DifferenceKind
  readonly wanted: Wanted | null
  readonly standing: Standing | null
  readonly fields: readonly ('date' | 'quantity' | 'firm')[]
}

const isSame = (one: string | null, other: string | null) =>
  one !== null && other !== null && one.trim().toLowerCase() === other.trim().toLowerCase()

/** What makes a delivery of the schedule and one of ours the same, the surest sign first. Neither: it is new, or dropped. */
const signs: readonly ((wanted: Wanted, standing: Standing) => boolean)[] = [
  (wanted, standing) => isSame(wanted.release, standing.release),
  (wanted, standing) => wanted.date === standing.date && wanted.quantity.equals(standing.open),
  (wanted, standing) => wanted.date === standing.date,
  (wanted, standing) => wanted.quantity.equals(standing.open),
]

const byDate = (one: { date: string }, other: { date: string }) =>
  one.date < other.date ? -1 : Number(one.date > other.date)

/** A customer's schedule of one order line beside its open releases: what is new, moved, changed in quantity, dropped. */
export function differencesOf(wanted: readonly Wanted[], standing: readonly Standing[]): Difference[] {
  const left = new Set([...standing].sort(byDate))
  const paired = new Map<Wanted, Standing>()
  for (const sign of signs)
    for (const one of [...wanted].sort(byDate)) {
      if (paired.has(one)) continue
      const found = [...left].find(other => sign(one, other))
      if (!found) continue
      paired.set(one, found)
      left.delete(found)
    }
  const asked = [...wanted].sort(byDate).map((one): Difference => {
    const other = paired.get(one)
    if (!other) return { kind: 'new', wanted: one, standing: null, fields: [] }
    const fields = [
      ...(one.date === other.date ? [] : (['date'] as const)),
      ...(one.quantity.equals(other.open) ? [] : (['quantity'] as const)),
      ...(one.firm === null || one.firm === other.firm ? [] : (['firm'] as const)),
    ]
    return { kind: fields.length > 0 ? 'changed' : 'same', wanted: one, standing: other, fields }
  })
  const dropped = [...left].map((one): Difference => ({ kind: 'dropped', wanted: null, standing: one, fields: [] }))
  return [...asked, ...dropped]
}
