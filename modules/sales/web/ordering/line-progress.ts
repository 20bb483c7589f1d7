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

interface Known {
  readonly progress: string | null
  readonly projectedOn: string | null
}

/** How far the jobs of an order are, by the pieces of its lines, and when the last open line can ship. */
export function orderProgress(lines: readonly OrderLineRow[], states: ReadonlyMap<string, Known>, today: string) {
  const known = lines.flatMap(line => {
    const state = states.get(line.id)
    return state?.progress ? [{ line, progress: Number(state.progress), projectedOn: state.projectedOn }] : []
  })
  const open = known.filter(({ line }) => progressOf(line, today).isOpen)
  if (open.length === 0) return { progress: null, projectedOn: null, isLate: false }
  const pieces = known.reduce((sum, { line }) => sum + Number(line.quantity), 0)
  const made = known.reduce((sum, { line, progress }) => sum + Number(line.quantity) * progress, 0)
  return {
    progress: pieces === 0 ? 0 : Math.round((made / pieces) * 10) / 10,
    projectedOn:
      open
        .flatMap(one => one.projectedOn ?? [])
        .sort()
        .at(-1) ?? null,
    isLate: open.some(({ line, projectedOn }) => {
      const { due } = progressOf(line, today)
      return projectedOn !== null && due !== null && projectedOn > due
    }),
  }
}
