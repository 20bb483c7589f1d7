import { sql } from 'kysely'
import { agedByPartner } from '#modules/accounting/model/agings.ts'
import { type DateText, startOfMonth } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type App, perform, type RequestContext } from '#platform/server/work/app.ts'
import { mailLater } from './send.ts'

export interface RunAsked {
  readonly asOf: DateText
  /** Who owes less gets none. */
  readonly minimum: string | null
  readonly isOverdueOnly: boolean
}

export interface OwingCustomer {
  readonly customer: string
  readonly name: string
  readonly kind: 'openItem' | 'balanceForward'
  readonly language: 'en-US' | 'es'
  readonly total: string
  readonly overdue: string
  readonly reaches: readonly string[]
}

interface Found extends Omit<OwingCustomer, 'total' | 'overdue'> {
  readonly documents: { documentDate: DateText; dueDate: DateText | null; open: string }[]
}

/** Everybody who owes on a day and wants statements at all, and whom they reach: the primary contact where nobody receives them. */
export async function owingCustomers(
  reader: Reader,
  { asOf, minimum, isOverdueOnly }: RunAsked,
): Promise<OwingCustomer[]> {
  const found = await reader.rows<Found>(sql`
    select p.id as customer, p.name, coalesce(a.statement_kind, 'openItem') as kind, coalesce(p.language, 'en-US') as language,
      array(select distinct x.email from (
        select c.email::text as email, c.is_primary, 'statements' = any(c.receives) as wants,
          bool_or('statements' = any(c.receives)) over () as is_wanted
        from contacts c where c.business_partner = p.id and c.active and c.archived_at is null and c.email is not null) x
        where case when x.is_wanted then x.wants else x.is_primary end order by 1) as reaches,
      jsonb_agg(jsonb_build_object('documentDate', d.document_date, 'dueDate', d.due_date, 'open', d.open::text)) as documents
    from mw_receivables(${asOf}::date) d join business_partners p on p.id = d.partner
      left join partner_accounting a on a.partner = p.id and a.archived_at is null
    where coalesce(a.statement_kind, 'openItem') <> 'none'
    group by p.id, a.statement_kind order by p.name`)
  return found.flatMap(({ documents, ...one }) => {
    const aged = documents.map(row => ({ ...row, partner: one.customer, open: money(row.open) }))
    const sums = agedByPartner(aged, asOf).get(one.customer)!
    const overdue = sums.total.minus(sums.current).minus(sums.unapplied)
    const isWanted =
      sums.total.greaterThan(0) &&
      !Decimal.of(minimum ?? '0').greaterThan(sums.total) &&
      (!isOverdueOnly || overdue.greaterThan(0))
    return isWanted ? [{ ...one, total: sums.total.toFixed(2), overdue: overdue.toFixed(2) }] : []
  })
}

export interface MadeStatement {
  readonly id: string
  readonly customer: string
  readonly name: string
  readonly total: string
  readonly mailedTo: readonly string[]
}

/** A statement for each, in its customer's language; one transaction each, so that many are never half kept because of one. */
export async function makeStatements(
  app: App,
  context: RequestContext,
  asked: RunAsked & { readonly customers: readonly string[]; readonly from: DateText | null; readonly mail: boolean },
): Promise<MadeStatement[]> {
  const owing = await owingCustomers(app.reader, { asOf: asked.asOf, minimum: null, isOverdueOnly: false })
  const made: MadeStatement[] = []
  for (const { customer, name, kind, language, total } of owing.filter(one => asked.customers.includes(one.customer)))
    made.push(
      await perform(app, context, async work => {
        const from = kind === 'balanceForward' ? (asked.from ?? startOfMonth(asked.asOf)) : null
        const { id } = await work.create('customer-statements', { customer, kind, language, asOf: asked.asOf, from })
        const mailedTo = asked.mail ? await mailLater(work, 'customer-statements', id) : []
        return { id, customer, name, total, mailedTo }
      }),
    )
  return made
}
