import { sql } from 'kysely'
import { type MinimumRule, minimumFor } from '#modules/sales/model/minimum-choice.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The least a line or an order of this customer costs on a day; nothing when there is no such rule (sales R14). */
export async function minimumOf(
  work: AnyWork,
  scope: 'line' | 'order',
  businessPartner: string,
  day: string,
): Promise<Money | null> {
  const rules = await work.reader.rows<Omit<MinimumRule, 'amount'> & { amount: string }>(sql`
    select scope, process, material_type as "materialType", business_partner as "businessPartner", partner_group as "partnerGroup",
      amount::text as amount, valid_from::text as "validFrom", valid_to::text as "validTo", active
    from minimum_charges where scope = ${scope} and active and archived_at is null`)
  if (rules.length === 0) return null
  const partner = await work.reader.first<{ group: string | null }>(
    sql`select partner_group as "group" from business_partners where id = ${businessPartner}::uuid`,
  )
  return minimumFor(
    rules.map(rule => ({ ...rule, amount: money(rule.amount) })),
    { scope, businessPartner, partnerGroup: partner?.group ?? null, day },
  )
}
