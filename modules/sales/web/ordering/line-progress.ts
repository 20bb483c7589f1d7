import { openReleases } from '#modules/sales/model/release-schedule.ts'
import { Decimal } from '#platform/model/values/decimal.ts'

/** A release of an order line as its page reads it. */
export interface ReleaseRow {
  readonly id: string
  readonly releaseNumber: string | null
  readonly quantity: string
  readonly requestedOn: string | null
  readonly promisedOn: string | null
  readonly shipOn: string | null
  readonly shippedQuantity: string
  readonly status: string
  readonly firm: boolean
}

export interface OrderLineRow {
  readonly id: string
  readonly lineNumber: number
  readonly kind: string
  readonly part: string | null
  readonly partRevision: string | null
  readonly customerPartNumber: string | null
  readonly description: string
  readonly source?: string | null
  readonly quantity: string
  readonly unit: string | null
  readonly unitPrice: string
  readonly discountPercent: string | null
  readonly extended: string | null
  readonly shipped: string | null
  readonly certificate?: boolean | null
  readonly fair?: boolean | null
  readonly releases: readonly ReleaseRow[]
}

const isOpen = ({ status }: ReleaseRow): boolean => openReleases.some(state => state === status)

/** When the next delivery of a line is due, how many more are to come, and where the line stands. */
export function progressOf({ releases }: OrderLineRow, today: string) {
  const open = releases.filter(isOpen).sort((a, b) => dueOf(a).localeCompare(dueOf(b)))
  const next = open[0] ?? releases.at(-1)
  const due = next?.promisedOn ?? next?.requestedOn ?? null
  return {
    due,
    isOpen: open.length > 0,
    isLate: open.length > 0 && due !== null && due < today,
    more: Math.max(0, open.length - 1),
    status: next?.status ?? null,
  }
}

const dueOf = ({ promisedOn, requestedOn }: ReleaseRow): string => promisedOn ?? requestedOn ?? '9999'

export const totalOf = (lines: readonly OrderLineRow[]): string =>
  lines.reduce((sum, line) => sum.plus(line.extended ?? '0'), Decimal.of(0)).toString()
