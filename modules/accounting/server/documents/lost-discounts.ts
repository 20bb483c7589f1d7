import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'

/** A discount nobody can take any more, because the invoice was held past its day. */
export interface LostDiscount {
  readonly invoice: string
  readonly code: string
  readonly vendor: string
  readonly discountDate: string
  readonly releasedOn: string | null
  readonly lost: string
}

/** accounting R21: of what is open on a day, or of what one payment pays. */
export const lostDiscounts = (
  reader: Reader,
  { on, payment }: { on: string; payment?: string },
): Promise<LostDiscount[]> =>
  reader.rows<LostDiscount>(sql`
    select i.id as invoice, i.code, v.name as vendor, i.discount_date::text as "discountDate",
      i.hold_released_on::text as "releasedOn", (i.discount_available - t.taken)::numeric(18, 2)::text as lost
    from ap_invoices i join business_partners v on v.id = i.vendor
      cross join lateral (select coalesce(sum(a.discount_amount), 0) as taken from payment_applications a join payments p on p.id = a.root
        where a.ap_invoice = i.id and p.status = 'issued') t
    where i.status = 'posted' and i.discount_date < ${on}::date and i.discount_available > t.taken
      and (i.payment_hold <> 'none' or i.hold_released_on > i.discount_date)
      and ${payment ? sql`i.id in (select ap_invoice from payment_applications where root = ${payment}::uuid)` : sql`i.open > 0`}
    order by v.name, i.code`)

export const lostDiscountEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/payment-runs/:id/lost-discounts',
    access: { action: 'payment-runs.view' },
    summary: 'Discounts that holds have cost, of what is open on the day of a run',
    handle: async ({ params }) => {
      const run = await app.reader.first<{ on: string }>(
        sql`select payment_date::text as on from payment_runs where id::text = ${params.id}`,
      )
      if (!run) throw Refusal.notFound()
      return { lost: await lostDiscounts(app.reader, run) }
    },
  }),
]
