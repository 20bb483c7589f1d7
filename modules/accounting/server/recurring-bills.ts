import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { canStillPost, daysUntil, type Rhythmic } from './recurring.ts'

interface Template extends Rhythmic {
  readonly id: string
  readonly name: string
  readonly vendor: string
  readonly terms: string | null
  readonly method: string | null
  readonly total: string
  readonly lines: readonly Row[]
}

const templates = (work: AnyWork) =>
  work.reader.rows<Template>(sql`
    select b.id, b.name, b.vendor, b.terms, b.method, b.total::text as total, b.day_of_month::int as "dayOfMonth",
      b.starts_on::text as "startsOn", b.ends_on::text as "endsOn", b.last_run_on::text as "lastRunOn", (
        select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', 'expense', 'description', l.description, 'quantity', l.quantity::text,
          'unitPrice', l.unit_price::text, 'account', l.account, 'job', l.job, 'department', l.department, 'box1099', l.box1099,
          'useTax', l.use_tax)) order by l.position)
        from recurring_bill_lines l where l.root = b.id) as lines
    from recurring_bills b where b.archived_at is null order by b.name, b.id for update of b`)

/** One draft a month and template: with no paper of the vendor's, its number is the template's name and the month. */
async function makeBill(work: AnyWork, template: Template, on: DateText): Promise<void> {
  const known = await work.reader.first(sql`
    select 1 from ap_invoices where recurring_bill = ${template.id}::uuid and invoice_date = ${on}::date and status <> 'void'`)
  if (known || !(await canStillPost(work, on))) return
  const { id, name, vendor, terms, method, total, lines } = template
  await work.issue('ap-invoices', {
    ...{ vendor, terms, method, vendorInvoiceNumber: `${name} ${on.slice(0, 7)}`, invoiceDate: on },
    ...{ controlTotal: total, recurringBill: id, lines },
  })
}

/** Every recurring bill whose day has come, month by month; one that is refused, such as for want of a rate, waits for the next time. */
export async function billUntil(work: AnyWork, until: DateText): Promise<void> {
  for (const template of await templates(work)) {
    let { lastRunOn } = template
    try {
      for (const on of daysUntil(template, until)) {
        await makeBill(work, template, on)
        lastRunOn = on
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
    if (lastRunOn !== template.lastRunOn)
      await work.writer.run(
        sql`update recurring_bills set last_run_on = ${lastRunOn}::date where id = ${template.id}::uuid`,
      )
  }
}
