import type { SentOrderState } from '#modules/purchasing/model/changes.ts'
import type { PurchaseOrderLine } from '#modules/purchasing/model/order-lines.ts'
import type { DateText } from '#platform/model/values/dates.ts'

type Promising = Pick<PurchaseOrderLine, 'id' | 'promisedDate' | 'firstPromisedDate'>
interface Promised<L> {
  readonly lines: readonly L[]
  readonly changedFrom: SentOrderState | null
}

/** The first promise stays the yardstick of being on time. */
const promised =
  (days: ReadonlyMap<string, DateText>) =>
  <L extends Promising>(line: L): L => {
    const day = days.get(line.id)
    return day ? { ...line, promisedDate: day, firstPromisedDate: line.firstPromisedDate ?? day } : line
  }

/**
 * What a vendor promises, by line. While the order is being changed it is promised of the order as its vendor has it, so that
 * it stands when the change is discarded.
 */
export const withPromises = <L extends Promising>(
  { lines, changedFrom }: Promised<L>,
  days: ReadonlyMap<string, DateText>,
) => ({
  lines: lines.map(promised(days)),
  ...(changedFrom && { changedFrom: { ...changedFrom, lines: changedFrom.lines.map(promised(days)) } }),
})

/** Whether a line of an order has still something to come, for which a day can be promised. */
export const isToCome = ({ kind, lineStatus }: Pick<PurchaseOrderLine, 'kind' | 'lineStatus'>): boolean =>
  kind !== 'comment' && (lineStatus === 'open' || lineStatus === 'partlyReceived')
