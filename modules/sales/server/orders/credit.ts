import { sql } from 'kysely'
import { isId } from '#platform/model'
import { money } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'

/** What a customer owes or will owe, in the company's currency; what we owe them is below zero. */
export interface Credit {
  readonly limit: string | null
  readonly held: boolean
  readonly invoices: string
  readonly memos: string
  /** Paid, and for no invoice yet. */
  readonly onAccount: string
  readonly unbilled: string
  readonly open: string
  readonly exposure: string
}

/** sales R30, of the figures `p` of a partner. */
export const creditColumns = sql`
  p.credit_limit::text as limit, p.credit_hold as held, p.invoices::text, p.memos::text, p.on_account::text as "onAccount",
  p.shipped_not_invoiced::text as unbilled, p.open_order_value::text as open, p.exposure::numeric(18, 2)::text as exposure`

/** `GET /api/partner-credit/:partner`: the credit picture of a customer, as confirming an order sees it. */
export const creditEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/partner-credit/:partner',
    access: { action: 'orders.view' },
    summary: 'What a customer owes and has ordered, beside its credit limit',
    handle: async ({ by, params: { partner } }) => {
      if (!isId(partner)) throw Refusal.notFound()
      const seen = rowAccess(by!, app.registry.resource('business-partners'), 'view', 'p') ?? sql`false`
      const credit = await app.reader.first<Credit>(sql`
        select ${creditColumns} from partner_figures p where p.id = ${partner}::uuid and ${seen}`)
      if (!credit) throw Refusal.notFound()
      const free = credit.limit === null ? null : money(credit.limit).minus(credit.exposure).toFixed(2)
      return { ...credit, free }
    },
  }),
]
