import { sql } from 'kysely'
import { subjectOf } from '#modules/purchasing/model/kinds.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { defaultPrice } from '../default-price.ts'

type Order = Saved<'purchase-orders'>
type Line = Order['lines'][number]

const isZero = (value: unknown): boolean => Decimal.of(String(value ?? '0')).isZero()

/**
 * purchasing R7: a line that somebody typed without a price gets the vendor's. R8: an outside process brings the minimum of
 * its break row, whoever set the price. What came from a request was priced there.
 */
export async function takePrices(work: AnyWork, before: Order | undefined, after: Order): Promise<void> {
  const known = new Map(before?.lines.map(line => [line.id, line]))
  for (const line of after.lines) {
    const of = subjectOf(line)
    const old = known.get(line.id)
    const isKnown = old && before?.vendor === after.vendor && subjectOf(old) === of
    if (!of || line.requestLines?.length || isKnown || line.blanketLine) continue
    const isPriced = !isZero(line.unitPrice) || Decimal.of(String(line.discountPercent ?? '0')).equals(100)
    const isShared = line.kind === 'outsideProcess' && isZero(line.minimumCharge)
    if (isPriced && !isShared) continue
    const price = await defaultPrice(work, {
      ...{ vendor: String(after.vendor), of, unit: line.unit ?? null, vendorPart: line.vendorPart ?? null },
      ...{ quantity: Decimal.of(String(line.quantity)), on: String(after.orderDate), currency: after.currency },
    })
    if (!price) continue
    if (isZero(line.minimumCharge)) line.minimumCharge = price.minimumCharge
    if (isPriced) continue
    line.unitPrice = price.unitPrice.toString()
    if (isZero(line.lotCharge)) line.lotCharge = price.lotCharge
  }
}

interface Framed {
  readonly item: Line['item']
  readonly process: Line['process']
  readonly vendorPart: string | null
  readonly unit: string | null
  readonly unitPrice: string
  readonly discountPercent: string
  readonly lotCharge: string
  readonly minimumCharge: string
}

const same = ['unitPrice', 'discountPercent', 'lotCharge', 'minimumCharge'] as const

/** purchasing R12: a release is bought at the price of its blanket order, whatever was typed, in its unit. */
export async function takeBlanketPrices(work: AnyWork, after: Order): Promise<void> {
  if (after.kind !== 'release') return
  for (const [place, line] of after.lines.entries()) {
    if (line.kind === 'comment' || !line.blanketLine) continue
    const framed = await work.reader.first<Framed>(sql`
      select item, process, vendor_part as "vendorPart", unit, unit_price::text as "unitPrice", discount_percent::text as "discountPercent",
        lot_charge::text as "lotCharge", minimum_charge::text as "minimumCharge"
      from purchase_order_lines where id = ${line.blanketLine}::uuid and root = ${after.blanketOrder}::uuid`)
    const wrong = !framed
      ? 'blanketLineMissing'
      : (line.item ?? framed.item) !== framed.item || (line.process ?? framed.process) !== framed.process
        ? 'blanketLineOther'
        : null
    if (!framed || wrong)
      throw Refusal.fields(
        [complaint(['lines', place, 'blanketLine'], String(wrong), { line: place + 1 })],
        'purchase-orders',
      )
    for (const field of same) line[field] = Decimal.of(framed[field]).toString()
    line.unit = framed.unit
    line.item ??= framed.item
    line.process ??= framed.process
    line.vendorPart ??= framed.vendorPart
  }
}
