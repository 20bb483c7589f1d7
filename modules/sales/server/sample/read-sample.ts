import { invoicesOf, receiptsOf } from '#modules/accounting/server/index.ts'
import { sampleCustomer } from '#modules/parties/server/index.ts'
import type { SampleDocument, SampleDocuments, SampleKind } from '#modules/sales/model/sample.ts'
import type { Rows } from '#platform/server/work/rows.ts'

const shown = ['id', 'code', 'status'] as const
const kept = { archivedAt: null }

/** How the documents of each kind are found. */
const ofCustomer: Readonly<Record<SampleKind, (rows: Rows, customer: string) => Promise<SampleDocument[]>>> = {
  quotes: (rows, businessPartner) => rows.list('quotes', { businessPartner, ...kept }, shown),
  orders: (rows, businessPartner) => rows.list('orders', { businessPartner, ...kept }, shown),
  'packing-slips': (rows, businessPartner) => rows.list('packing-slips', { businessPartner, ...kept }, shown),
  'ar-invoices': invoicesOf,
  'cash-receipts': receiptsOf,
}

const over: readonly string[] = ['void', 'cancelled', 'superseded']

/** All its documents of a kind that were not taken back, in the order they were made. */
export const allOf = async (rows: Rows, kind: SampleKind, customer: string): Promise<SampleDocument[]> =>
  (await ofCustomer[kind](rows, customer)).filter(({ status }) => !over.includes(status))

async function documentsOf(rows: Rows, customer: string): Promise<SampleDocuments> {
  const newest = async (kind: SampleKind) => (await allOf(rows, kind, customer)).at(-1) ?? null
  return {
    quotes: await newest('quotes'),
    orders: await newest('orders'),
    'packing-slips': await newest('packing-slips'),
    'ar-invoices': await newest('ar-invoices'),
    'cash-receipts': await newest('cash-receipts'),
  }
}

/** What the guide shows: the documents so far; nothing where there is no sample. */
export async function sampleNow(rows: Rows) {
  const customer = await sampleCustomer(rows)
  return { customer, documents: customer ? await documentsOf(rows, customer) : null }
}
