import { sql } from 'kysely'
import type { CreditMemo } from '#modules/accounting/model/credit-memos.ts'
import { taxOn } from '#modules/accounting/model/sales-tax.ts'
import { complaint, counted, deriveAll, revive } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { nextCode } from '#platform/server/records/codes.ts'
import type { Row } from '#platform/server/records/load.ts'
import { numberLines } from '#platform/server/work/line-numbers.ts'
import type { Saving } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readTaxCode } from './customer-invoices.ts'
import { settleCurrency } from './document-money.ts'

const name = 'credit-memos'

/** Debit memos have a series of their own. */
const debitNumber = (work: AnyWork): Promise<string> =>
  nextCode(work.reader, { ...work.registry.resource(name), name: 'debit-memos', series: counted('DM-000000') })

interface Linked {
  readonly code: string | null
  readonly partner: string
  readonly currency: string | null
  readonly rate: string | null
  readonly taxCode: string | null
  readonly on: string
}

/** A memo on an invoice is of its partner, in its currency, taxed as it was (accounting R4). */
async function linkedTo(work: AnyWork, after: Row): Promise<Linked | undefined> {
  if (after.invoice)
    return work.reader.first<Linked>(sql`
      select code, customer as partner, currency, rate::text, tax_code as "taxCode", invoice_date::text as "on"
      from ar_invoices where id = ${after.invoice}::uuid`)
  if (after.apInvoice)
    return work.reader.first<Linked>(sql`
      select code, vendor as partner, currency, rate::text, null as "taxCode", invoice_date::text as "on"
      from ap_invoices where id = ${after.apInvoice}::uuid`)
  return undefined
}

async function taxOfMemo(work: AnyWork, memo: CreditMemo, on: string): Promise<string> {
  if (memo.side === 'vendor' || !memo.taxCode) return '0.00'
  const lines = memo.lines.filter(line => line.taxable).map(line => line.amount)
  return taxOn(await readTaxCode(work, memo.taxCode), { lines, freight: money(0), on: on as DateText }).tax.toFixed(2)
}

export const savingMemo: Saving = async (work, { before, after }) => {
  if (!before && after.direction === 'debit') after.code = await debitNumber(work)
  numberLines(after.lines as Row[])
  if (after.status !== 'draft') return
  const linked = await linkedTo(work, after)
  if (linked && linked.partner !== after.partner) {
    const field = after.invoice ? 'invoice' : 'apInvoice'
    throw Refusal.fields([complaint([field], 'partnerOfDocument', { document: linked.code ?? '' })], name)
  }
  if (linked) Object.assign(after, { currency: linked.currency, rate: linked.rate, taxCode: linked.taxCode })
  else await settleCurrency(work, after, { resource: name, partner: after.partner, on: after.memoDate })
  deriveAll(work.registry, name, after)
  const memo = revive(work.registry, name, after) as unknown as CreditMemo
  after.tax = await taxOfMemo(work, memo, linked?.on ?? memo.memoDate)
  deriveAll(work.registry, name, after)
}
