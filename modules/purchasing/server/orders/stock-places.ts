import { stockedItems } from '#modules/inventory/server/index.ts'
import { stockQuantityOf } from '#modules/purchasing/model/receiving.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

type Order = Saved<'purchase-orders'>

/** As wide as a quantity of stock is kept. */
const mostDigits = 12

const decisive = ['item', 'quantity', 'stockPerPurchase'] as const

/** purchasing R1: what is ordered can be received: it is no fraction of a whole stock unit, also after conversion. */
export async function demandReceivable(work: AnyWork, before: Order | undefined, after: Order): Promise<void> {
  const known = new Map(before?.lines.map(line => [line.id, line]))
  const asked = after.lines.flatMap((line, place) => {
    const old = known.get(line.id)
    const isSame = old && decisive.every(field => String(old[field]) === String(line[field]))
    if (isSame || !line.item || !['stock', 'jobMaterial'].includes(String(line.kind))) return []
    const factor = Decimal.of(String(line.stockPerPurchase ?? '1'))
    const quantity = stockQuantityOf(Decimal.of(String(line.quantity)), factor)
    return quantity.places() > 0 || quantity.wholeDigits() > mostDigits
      ? [{ place, item: String(line.item), quantity }]
      : []
  })
  if (asked.length === 0) return
  const items = await stockedItems(work, [...new Set(asked.map(({ item }) => item))])
  const wrong = asked.flatMap(({ place, item, quantity }) => {
    const { places = 6, unit = '', name = '' } = items.get(item) ?? {}
    if (quantity.wholeDigits() > mostDigits)
      return [complaint(['lines', place, 'quantity'], 'tooMuchInStock', { line: place + 1, unit, item: name })]
    if (quantity.places() <= places) return []
    const params = { line: place + 1, quantity: quantity.toString(), unit, item: name }
    return [complaint(['lines', place, 'quantity'], 'neverReceivable', params)]
  })
  if (wrong.length) throw Refusal.fields(wrong, 'purchase-orders')
}
