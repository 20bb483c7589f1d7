import { sql } from 'kysely'
import { currencyOn } from '#modules/accounting/server/index.ts'
import { stockedItems } from '#modules/inventory/server/index.ts'
import { subjectOf } from '#modules/purchasing/model/kinds.ts'
import { Decimal, unitPrice } from '#platform/model/values/decimal.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { defaultPrice } from '../default-price.ts'
import { suppliedBy } from '../units.ts'

type Request = Saved<'purchase-requests'>
type Line = Request['lines'][number]

/** Who is asked first: the first in rank that may sell it. */
const firstVendor = async (work: AnyWork, of: string): Promise<string | null> =>
  (
    await work.reader.first<{ vendor: string }>(
      sql`select vendor from usable_vendor_parts where item = ${of} order by rank, id limit 1`,
    )
  )?.vendor ?? null

/** purchasing R7: what the vendor asks for it, in our own currency; nothing where nobody knows. */
async function estimateOf(work: AnyWork, line: Line, vendor: string, of: string): Promise<string | null> {
  const { vendorPart } = await suppliedBy(work, vendor, of)
  const quantity = Decimal.of(String(line.quantity ?? '0'))
  const price = await defaultPrice(work, { vendor, of, unit: line.unit, quantity, vendorPart })
  if (!price) return null
  const currency = await currencyOn(work, { currency: null, partner: vendor, on: work.today })
  if (currency && !currency.isBase && !currency.rate) return null
  return unitPrice(price.unitPrice.times(currency?.isBase ? '1' : (currency?.rate ?? '1'))).toString()
}

/** What somebody asks for is bought where it usually is, in the unit it is sold in, at about what it costs there; what is typed stays. */
export async function takeUsual(work: AnyWork, before: Request | undefined, after: Request): Promise<void> {
  const known = new Map(before?.lines.map(line => [line.id, line]))
  for (const line of after.lines) {
    const of = subjectOf(line)
    const old = known.get(line.id)
    if (!of || (old && subjectOf(old) === of && old.suggestedVendor === line.suggestedVendor)) continue
    if (!old) line.suggestedVendor ??= await firstVendor(work, of)
    const vendor = line.suggestedVendor
    if (!vendor) continue
    line.unit ??= (await suppliedBy(work, vendor, of)).unit
    const isTyped = old && line.estimatedUnitPrice !== null && line.estimatedUnitPrice !== old.estimatedUnitPrice
    if (!isTyped && (old || line.estimatedUnitPrice === null))
      line.estimatedUnitPrice = (await estimateOf(work, line, vendor, of)) ?? line.estimatedUnitPrice
  }
  if (!before) after.buyer ??= await buyerOf(work, after.lines)
}

/** Who buys what stands on it, as the class of its first item that names somebody says. */
async function buyerOf(work: AnyWork, lines: readonly Line[]): Promise<string | null> {
  const items = lines.flatMap(({ item }) => item ?? [])
  const known = await stockedItems(work, items)
  return items.flatMap(item => known.get(item)?.buyer ?? [])[0] ?? null
}
