import { sql } from 'kysely'
import { currencyOn } from '#modules/accounting/server/index.ts'
import { minimumShares } from '#modules/purchasing/model/order-amounts.ts'
import { companyDefaults } from '#modules/security/server/index.ts'
import { complaint, deriveAll } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { drawOnBlanket, takeBlanketCurrency } from './blanket.ts'
import { keepWhatCame } from './changing.ts'
import { takeReceiving } from './line-inspection.ts'
import { takeBlanketPrices, takePrices } from './line-prices.ts'
import { takeStockUnits } from './line-units.ts'
import { demandReceivable } from './stock-places.ts'

/** What must hold of an order before it is written: numbers, tax, shared minimums, its blanket order. */
export const savingOrder: SaveHook<'purchase-orders'> = async (work, { before, after }) => {
  keepWhatCame(before, after)
  const lines = after.lines
  numberLines(lines)
  if (!before) await takeBlanketCurrency(work, after)
  if (!before) await takeVendorsWays(work, after)
  if (isRated(before, after)) await settleRate(work, before, after)
  await takeBlanketPrices(work, after)
  await takeStockUnits(work, before, after)
  await takePrices(work, before, after)
  await demandReceivable(work, before, after)
  await takeReceiving(work, before, after)
  await takeTaxRates(work, after, lines)
  shareMinimums(lines)
  deriveAll(work.registry, 'purchase-orders', after)
  if (after.kind === 'release') await drawOnBlanket(work, before, after, lines)
}

/** How the vendor sells, unless the order says otherwise. */
async function takeVendorsWays(work: AnyWork, after: Row): Promise<void> {
  // What somebody who buys from us too has as their FOB is how we ship to them.
  const vendor = await work.reader.first<Row>(sql`
    select vendor_terms as terms, case when not coalesce(is_customer, false) then fob end as fob, shipping_method as "shippingMethod", currency from business_partners where id = ${after.vendor}::uuid`)
  for (const [field, value] of Object.entries(vendor ?? {})) after[field] ??= value
  const { vendorTerms, vendorFob, shippingMethod } = await companyDefaults(work.reader)
  for (const [field, value] of Object.entries({ terms: vendorTerms, fob: vendorFob, shippingMethod }))
    after[field] ??= value
}

/** The rate is frozen once an order was sent; with another currency it begins anew. */
const isRated = (before: Saved<'purchase-orders'> | undefined, after: Saved<'purchase-orders'>): boolean =>
  after.status === 'draft' || (after.status === 'changing' && before?.currency !== after.currency)

/** A foreign order is worth what its currency is on its day, until somebody types another rate; one to one it never is. */
async function settleRate(
  work: AnyWork,
  before: Saved<'purchase-orders'> | undefined,
  after: Saved<'purchase-orders'>,
): Promise<void> {
  const on = after.orderDate
  const currency = await currencyOn(work, { currency: after.currency, partner: after.vendor, on })
  if (!currency) return
  if (currency.isBase) {
    after.exchangeRate = '1'
    return
  }
  const isOne = decimalOf(after.exchangeRate).equals(1)
  const moved = before && (before.currency !== after.currency || before.orderDate !== after.orderDate)
  const isTyped = before && !decimalOf(before.exchangeRate).equals(decimalOf(after.exchangeRate))
  if (!isOne && (!moved || isTyped)) return
  if (currency.rate === null)
    throw Refusal.fields(
      [complaint(['exchangeRate'], 'rateMissing', { currency: currency.code, date: String(on) })],
      'purchase-orders',
    )
  after.exchangeRate = currency.rate
}

async function takeTaxRates(work: AnyWork, after: Saved<'purchase-orders'>, lines: readonly Row[]): Promise<void> {
  const codes = [...new Set(lines.map(line => line.salesTax).filter(Boolean))]
  const rates = codes.length
    ? await work.reader.rows<{ tax: string; rate: string }>(sql`
        select t.id as tax, (case when t.is_exempt then 0 else coalesce(sum(r.rate), 0) end)::text as rate
        from sales_taxes t left join sales_tax_rates r on r.parent = t.id and r."from" <= ${after.orderDate}::date
          and (r."to" is null or r."to" >= ${after.orderDate}::date)
        where t.id = any(${codes}::uuid[]) group by t.id`)
    : []
  for (const line of lines)
    line.taxRate = Decimal.of(rates.find(({ tax }) => tax === line.salesTax)?.rate ?? '0').toString()
}

const decimalOf = (value: unknown): Decimal => Decimal.of(String(value ?? '0'))

function shareMinimums(lines: Saved<'purchase-orders'>['lines']): void {
  const shares = minimumShares(
    lines.map(line => ({
      kind: line.lineStatus === 'cancelled' ? 'comment' : String(line.kind),
      process: line.process ?? null,
      quantity: decimalOf(line.quantity),
      unitPrice: decimalOf(line.unitPrice),
      discountPercent: decimalOf(line.discountPercent),
      lotCharge: decimalOf(line.lotCharge),
      minimumCharge: decimalOf(line.minimumCharge),
    })),
  )
  for (const [place, line] of lines.entries()) line.sharedMinimum = shares[place]!.toString()
}
