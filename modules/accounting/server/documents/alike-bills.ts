import { type RawBuilder, sql } from 'kysely'
import type { AlikeBill } from '#modules/accounting/model/payables/alike-bill.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { partnersCalled } from '../bank-data.ts'

/** So many days between two bills of one vendor and total, and they may be the same bill typed twice (accounting R18). */
const nearDays = 90

/** To some bills, the latest first; bills that one recurring bill made are meant to be alike. */
async function alikeBills(reader: Reader, which: RawBuilder<boolean>, most: number): Promise<AlikeBill[]> {
  const found = await reader.rows<AlikeBill>(sql`
    select i.id as of, i.code as "ofCode", i.vendor, o.id, o.code, o.vendor_invoice_number as "vendorInvoiceNumber", o.invoice_date::text as "invoiceDate", o.total::text as total
    from ap_invoices i join ap_invoices o on o.vendor = i.vendor and o.id <> i.id and o.total = i.total
      and o.currency is not distinct from i.currency and abs(o.invoice_date - i.invoice_date) <= ${nearDays}
    where ${which} and i.total > 0 and i.status <> 'void' and o.status <> 'void'
      and o.archived_at is null and (i.recurring_bill is null or i.recurring_bill is distinct from o.recurring_bill)
    order by o.invoice_date desc, o.code desc, i.code limit ${most}`)
  const vendors = await partnersCalled(
    reader,
    found.map(({ vendor }) => vendor),
  )
  return found.map(bill => ({ ...bill, vendor: vendors.get(bill.vendor)?.name ?? '' }))
}

/** Before money leaves: bills that are to be paid and are like another that is no longer a draft. */
const alikeBeforePaying = (reader: Reader, by: 'run' | 'id', id: string | undefined) =>
  alikeBills(
    reader,
    sql<boolean>`o.status = 'posted' and i.id in (select a.ap_invoice from payment_applications a join payments p on p.id = a.root
      where ${by === 'run' ? sql`p.run` : sql`p.id`}::text = ${id ?? null} and p.status in ('draft', 'approved') and p.archived_at is null)`,
    20,
  )

export const alikeBillEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/ap-invoices/:id/alike',
    access: { action: 'ap-invoices.view' },
    summary: 'Other bills of the same vendor and total within 90 days: perhaps the same bill typed twice',
    handle: async ({ params }) => ({
      bills: await alikeBills(app.reader, sql<boolean>`i.id::text = ${params.id ?? null}`, 3),
    }),
  }),
  ...(['payment-runs', 'payments'] as const).map(resource =>
    endpoint({
      method: 'GET',
      path: `/api/${resource}/:id/alike`,
      access: { action: `${resource}.view` },
      summary: 'Bills about to be paid that are like another of the same vendor and total within 90 days',
      handle: async ({ params }) => ({
        bills: await alikeBeforePaying(app.reader, resource === 'payments' ? 'id' : 'run', params.id),
      }),
    }),
  ),
]
