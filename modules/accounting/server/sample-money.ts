import { sampleTaxCode } from '#modules/accounting/model/first-steps.ts'
import { isTaxUsed } from '#modules/parties/server/index.ts'
import type { App } from '#platform/server/work/app.ts'
import { archiveOne, archiveState, reviveOne } from '#platform/server/work/archiving.ts'
import type { Rows } from '#platform/server/work/rows.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const shown = ['id', 'code', 'status'] as const

/** Invoices and payments of a customer, in the order they were made. */
export const invoicesOf = (rows: Rows, customer: string) =>
  rows.list('ar-invoices', { customer, archivedAt: null }, shown)
export const receiptsOf = (rows: Rows, partner: string) =>
  rows.list('cash-receipts', { partner, archivedAt: null }, shown)

/** A code of the company that charges nothing, or one for the sample sale. */
export async function ensureSampleTax(app: App, work: AnyWork): Promise<string> {
  const exempt = await work.read('sales-taxes', { isExempt: true, archivedAt: null }, ['id'])
  if (exempt) return exempt.id
  const known = await work.read('sales-taxes', { code: sampleTaxCode }, archiveState)
  const given = { code: sampleTaxCode, name: work.words('sampleSale.tax'), isExempt: true }
  return reviveOne(app, work, 'sales-taxes', known, given)
}

/** Unless a customer of the company has taken to it. */
export async function archiveSampleTax(app: App, work: AnyWork): Promise<void> {
  const tax = await work.read('sales-taxes', { code: sampleTaxCode }, ['id'])
  if (tax && !(await isTaxUsed(work, tax.id))) await archiveOne(app, work, 'sales-taxes', tax.id)
}

/** A payment asks how it was paid. */
export async function ensurePaymentMethod(work: AnyWork): Promise<void> {
  const direction = ['in', 'both'] as const
  if (await work.read('payment-methods', { direction, isActive: true, archivedAt: null }, ['id'])) return
  await work.create('payment-methods', { code: 'CHECK', name: 'Check', nameEs: 'Cheque', kind: 'check' })
}
