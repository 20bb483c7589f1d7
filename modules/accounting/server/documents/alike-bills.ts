import { sql } from 'kysely'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'

/** So many days between two bills of one vendor and total, and they may be the same bill typed twice (accounting R18). */
const nearDays = 90

interface AlikeBill {
  readonly id: string
  readonly code: string
  readonly vendorInvoiceNumber: string
  readonly invoiceDate: string
  readonly total: string
}

/** The latest first; bills that one recurring bill made are meant to be alike. */
const alikeBills = (reader: Reader, id: string | undefined): Promise<AlikeBill[]> =>
  reader.rows<AlikeBill>(sql`
    select o.id, o.code, o.vendor_invoice_number as "vendorInvoiceNumber", o.invoice_date::text as "invoiceDate", o.total::text as total
    from ap_invoices i join ap_invoices o on o.vendor = i.vendor and o.id <> i.id and o.total = i.total
      and o.currency is not distinct from i.currency and abs(o.invoice_date - i.invoice_date) <= ${nearDays}
    where i.id::text = ${id ?? null} and i.total > 0 and i.status <> 'void' and o.status <> 'void'
      and o.archived_at is null and (i.recurring_bill is null or i.recurring_bill is distinct from o.recurring_bill)
    order by o.invoice_date desc, o.code desc limit 3`)

export const alikeBillEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/ap-invoices/:id/alike',
    access: { action: 'ap-invoices.view' },
    summary: 'Other bills of the same vendor and total within 90 days: perhaps the same bill typed twice',
    handle: async ({ params }) => ({ bills: await alikeBills(app.reader, params.id) }),
  }),
]
