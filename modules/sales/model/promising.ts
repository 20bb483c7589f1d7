import type { DateText } from '#platform/model/values/dates.ts'
import { quantity } from '#platform/model/values/decimal.ts'
import type { OrderLine } from './order-lines.ts'

const isUndated = (line: OrderLine): boolean =>
  line.kind === 'part' && (line.releases.length === 0 || line.releases.some(release => !release.promisedOn))

/** The first line of an order that no day is promised for. */
export const firstUndated = (lines: readonly OrderLine[]): OrderLine | undefined => lines.find(isUndated)

/** The lines with this day promised wherever none was; a line without deliveries gets one of all it orders. */
export const promised = (lines: readonly OrderLine[], promisedOn: DateText): OrderLine[] =>
  lines.map(line => {
    if (!isUndated(line)) return line
    const none = quantity(0)
    const whole = {
      ...{ quantity: line.quantity, requestedOn: promisedOn, promisedOn, status: 'planned', position: 1 },
      ...{ firm: true, priority: 5, shippedQuantity: none, readyQuantity: none, shipTo: null, shipOn: null },
    }
    const releases =
      line.releases.length === 0
        ? [whole as unknown as OrderLine['releases'][number]]
        : line.releases.map(release => (release.promisedOn ? release : { ...release, promisedOn }))
    return { ...line, releases }
  })

/** Whether something of the order leaves the dock, so that it needs a place to go to. */
export const shipsSomewhere = (order: { readonly kind: string; readonly lines: readonly OrderLine[] }): boolean =>
  order.kind !== 'internal' && order.lines.some(line => line.kind === 'part')
