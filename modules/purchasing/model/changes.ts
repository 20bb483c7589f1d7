import type { WireOf } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { PurchaseOrderClause } from './order-clauses.ts'
import type { PurchaseOrderLine } from './order-lines.ts'

/** A line of an order, as text as it was saved. */
interface ToldLine {
  readonly id: string
  readonly lineNumber: number | null
  readonly [field: string]: unknown
}

/** A sent order as its vendor has it, with all that may be typed: kept while it is changed and until it is changed again. */
export interface SentOrderState {
  readonly vendor: string
  readonly currency: string | null
  readonly exchangeRate: string
  readonly revision: number
  readonly lines: readonly WireOf<PurchaseOrderLine>[]
  readonly clauses?: readonly WireOf<PurchaseOrderClause>[]
}

/** What the vendor is told of a change: a line that is new or called off, or what of it is otherwise. */
export interface LineChange {
  readonly lineNumber: number | null
  readonly id: string
  readonly what: 'added' | 'cancelled' | ChangedField
  readonly from?: string | null
  readonly to?: string | null
}

/** What of a line a vendor acts on, in the order it is told. */
export const toldFields = [
  'item',
  'process',
  'description',
  'quantity',
  'unit',
  'unitPrice',
  'discountPercent',
  'lotCharge',
  'dueDate',
] as const
export type ChangedField = (typeof toldFields)[number]

const amounts: readonly string[] = ['quantity', 'unitPrice', 'discountPercent', 'lotCharge']

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))
const isSame = (field: string, one: unknown, other: unknown): boolean =>
  amounts.includes(field)
    ? Decimal.of(textOf(one) ?? '0').equals(Decimal.of(textOf(other) ?? '0'))
    : textOf(one) === textOf(other)

/** purchasing R10: what changed since the order was sent, line by line. */
export function changesSince(
  sent: { readonly lines: readonly ToldLine[] } | null,
  lines: readonly ToldLine[],
): LineChange[] {
  if (!sent) return []
  const known = new Map(sent.lines.map(line => [line.id, line]))
  return lines.flatMap((line): LineChange[] => {
    const about = { id: line.id, lineNumber: line.lineNumber }
    const before = known.get(line.id)
    if (!before) return [{ ...about, what: 'added' as const }]
    if (line.lineStatus === 'cancelled' && before.lineStatus !== 'cancelled')
      return [{ ...about, what: 'cancelled' as const }]
    return toldFields
      .filter(field => !isSame(field, before[field], line[field]))
      .map(field => ({ ...about, what: field, from: textOf(before[field]), to: textOf(line[field]) }))
  })
}
