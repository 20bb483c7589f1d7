import { sql } from 'kysely'
import {
  type Box,
  type BoxedAmount,
  boxedAmounts,
  filingDue,
  formOf,
  type PaidInvoice,
  thresholdOf,
  type VendorForm,
} from '#modules/accounting/model/statements/form-1099.ts'
import { reason } from '#platform/model'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type Filed, lastFiled } from './filed.ts'

interface PaidRow {
  readonly vendor: string
  readonly payment: string
  readonly code: string
  readonly on: `${number}-${number}-${number}`
  readonly cash: string
  readonly isReportable: boolean
  readonly invoice: string | null
  readonly box: Box
}

/** Everything paid to vendors up to the year's end: earlier payments decide how a later one is split. */
const paidRows = (reader: Reader, year: number) =>
  reader.rows<PaidRow>(sql`
    select p.partner as vendor, p.id as payment, p.code, p.payment_date::text as "on",
      round(a.cash_amount * coalesce(p.rate, 1), 2)::text as cash, coalesce(m.reportable1099, false) as "isReportable",
      a.ap_invoice as invoice, a.box1099 as box
    from payments p join payment_applications a on a.root = p.id join payment_methods m on m.id = p.method
    where p.status = 'issued' and p.partner is not null and p.payee_kind = 'vendor' and p.payment_date <= ${`${year}-12-31`}::date
    order by p.payment_date, p.code, a.id`)

interface LineRow {
  readonly invoice: string
  readonly amount: string
  readonly box: Box
}

const lineRows = (reader: Reader, invoices: readonly string[]) =>
  reader.rows<LineRow>(sql`
    select l.root as invoice, l.amount::text, l.box1099 as box from ap_invoice_lines l
    where l.root = any(${sql.val([...invoices])}::uuid[]) order by l.root, l.line_number`)

interface VendorRow {
  readonly id: string
  readonly name: string
  readonly taxId: string | null
  readonly isFlagged: boolean
  readonly hasW9: boolean
}

export interface VendorOfYear extends VendorRow, VendorForm {
  readonly payments: readonly (BoxedAmount & { readonly code: string })[]
  /** As it was filed last. */
  readonly filed: Filed | null
  readonly toFile: 'original' | 'corrected' | null
}

export interface FormsOfYear {
  readonly year: number
  readonly threshold: Money
  readonly vendors: readonly VendorOfYear[]
}

/** Every vendor with something in a box this year, and whether a form is due (accounting R34). */
export async function readForms(reader: Reader, year: number, entered: Money | null): Promise<FormsOfYear> {
  const threshold = thresholdOf(year, 'NEC1', entered)
  if (!threshold) throw Refusal.conflict(reason('thresholdUnknown', { year: String(year) }))
  const rows = await paidRows(reader, year)
  const boxed = await boxedByVendor(reader, rows)
  const filed = await lastFiled(reader, year)
  const codes = new Map(rows.map(row => [row.payment, row.code]))
  const vendors = await reader.rows<VendorRow>(sql`
    select b.id, b.name, b.tax_id as "taxId", coalesce(a.is1099, false) as "isFlagged", a.w9 is not null as "hasW9"
    from business_partners b left join partner_accounting a on a.partner = b.id
    where b.id = any(${sql.val([...boxed.keys(), ...filed.keys()])}::uuid[]) order by b.name`)
  return {
    year,
    threshold,
    vendors: vendors
      .map(vendor => {
        const amounts = boxed.get(vendor.id) ?? []
        const payments = amounts
          .filter(({ on }) => on.startsWith(`${year}-`))
          .map(one => ({ ...one, code: codes.get(one.payment)! }))
        const form = formOf(amounts, year, vendor.isFlagged, entered)
        const last = filed.get(vendor.id) ?? null
        return { ...vendor, ...form, payments, filed: last, toFile: filingDue(form, last) }
      })
      .filter(vendor => vendor.boxes.length > 0 || vendor.filed),
  }
}

async function boxedByVendor(reader: Reader, rows: readonly PaidRow[]): Promise<Map<string, BoxedAmount[]>> {
  const invoices = [...new Set(rows.flatMap(({ invoice }) => invoice ?? []))]
  const lines = Map.groupBy(await lineRows(reader, invoices), line => line.invoice)
  const boxed = new Map<string, BoxedAmount[]>()
  const add = (vendor: string, amounts: readonly BoxedAmount[]) =>
    boxed.set(vendor, [...(boxed.get(vendor) ?? []), ...amounts])
  for (const [invoice, parts] of Map.groupBy(rows, row => row.invoice)) {
    if (invoice === null) for (const part of parts) add(part.vendor, direct(part))
    else add(parts[0]!.vendor, boxedAmounts(paidInvoice(lines.get(invoice) ?? [], parts)))
  }
  return new Map([...boxed].filter(([, amounts]) => amounts.length > 0))
}

/** Paid straight to an account, or netted from a memo: the application itself says the box. */
const direct = ({ payment, on, box, cash, isReportable }: PaidRow): BoxedAmount[] =>
  box === 'none' || !isReportable || Decimal.of(cash).isZero() ? [] : [{ payment, on, box, amount: money(cash) }]

const paidInvoice = (lines: readonly LineRow[], parts: readonly PaidRow[]): PaidInvoice => ({
  lines: lines.map(({ amount, box }) => ({ amount: money(amount), box })),
  parts: parts.map(({ payment, on, cash, isReportable }) => ({ payment, on, isReportable, cash: money(cash) })),
})
