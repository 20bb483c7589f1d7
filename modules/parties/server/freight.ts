import { sql } from 'kysely'
import { freightCharged } from '#modules/parties/model/delivery.ts'
import { type Money, money, percent } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

interface Shipment {
  readonly shippingMethod: string | null
  readonly fob: string | null
  readonly cost: Money | null
}

/** What the freight of a shipment is billed at, by its shipping method and freight terms. */
export async function freightFor(reader: Reader, { shippingMethod, fob, cost }: Shipment): Promise<Money | null> {
  if (!shippingMethod) return null
  const found = await reader.first<{ charge: string; share: string | null; flat: string | null; terms: string | null }>(
    sql`
      select freight_charge as charge, freight_percent::text as share, flat_amount::text as flat,
        (select freight from fobs where id = ${fob}::uuid) as terms
      from shipping_methods where id = ${shippingMethod}::uuid`,
  )
  if (!found) return null
  const { charge, share, flat, terms } = found
  const method = {
    freightCharge: charge,
    freightPercent: share === null ? null : percent(share),
    flatAmount: flat === null ? null : money(flat),
  }
  return freightCharged(method, terms, cost)
}
