import { sql } from 'kysely'
import type { FiledBox } from '#modules/accounting/model/statements/filed-forms.ts'
import { filingDue, type VendorForm } from '#modules/accounting/model/statements/form-1099.ts'
import { zero } from '#modules/accounting/model/statements/statement.ts'
import { type Money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readForms } from './form-1099.ts'

const reported = ({ boxes }: VendorForm): FiledBox[] =>
  boxes.flatMap(({ box, amount, isDue }) => (isDue ? [{ box, amount: amount.toFixed(2) }] : []))

/** accounting R34: notes the forms that are due as filed; one that was filed otherwise before is filed as corrected. */
export async function fileForms(work: AnyWork, year: number, entered: Money | null): Promise<{ filed: number }> {
  // Two who press at once file once.
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtextextended(${`form 1099 ${year}`}, 0))`)
  const { vendors } = await readForms(work.reader, year, entered)
  const due = vendors.flatMap(vendor => {
    const kind = filingDue(vendor, vendor.filed)
    return kind ? [{ vendor, kind }] : []
  })
  if (due.length === 0) throw Refusal.conflict({ code: 'nothingToFile', params: { year: String(year) } })
  for (const { vendor, kind } of due)
    await work.issue('filed-forms', {
      ...{ vendor: vendor.id, year, kind, filedOn: work.today, boxes: reported(vendor) },
      total: sum(vendor.boxes, ({ amount, isDue }) => (isDue ? amount : zero)).toFixed(2),
    })
  return { filed: due.length }
}
