import { subjectOf } from '#modules/purchasing/model/kinds.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { stockIn, suppliedBy, unitCode } from '../units.ts'

type Order = Saved<'purchase-orders'>

const decisive = ['item', 'unit', 'vendorPart', 'stockPerPurchase'] as const
const isOne = (value: unknown): boolean => Decimal.of(String(value ?? '1')).equals(1)

/**
 * How many stock units one unit of purchase is: as typed, as the vendor's row says, or as the units tell. A unit that nothing
 * converts is refused, because what comes in would be counted wrongly (purchasing R2).
 */
export async function takeStockUnits(work: AnyWork, before: Order | undefined, after: Order): Promise<void> {
  const known = new Map(before?.lines.map(line => [line.id, line]))
  for (const [place, line] of after.lines.entries()) {
    const old = known.get(line.id)
    const isSame = old && decisive.every(field => old[field] === line[field])
    const of = subjectOf(line)
    if (isSame || !of) continue
    const supplied = await suppliedBy(work, String(after.vendor), of)
    line.vendorPart ??= supplied.vendorPart
    line.unit ??= supplied.unit
    if (!line.item || !line.unit || !['stock', 'jobMaterial'].includes(String(line.kind))) continue
    const item = String(line.item)
    if (!isOne(line.stockPerPurchase) || line.unit === supplied.stockUnit) continue
    const factor =
      supplied.vendorPart && supplied.unit === line.unit
        ? supplied.stockPerPurchase
        : await stockIn(work, item, String(line.unit))
    if (!factor)
      throw Refusal.fields(
        [
          complaint(['lines', place, 'unit'], 'noConversion', {
            ...{ line: place + 1, from: await unitCode(work, String(line.unit)) },
            to: await unitCode(work, supplied.stockUnit),
          }),
        ],
        'purchase-orders',
      )
    line.stockPerPurchase = factor.toString()
  }
}
