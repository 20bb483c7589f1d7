/** The steps of the guided first sale, in the order they are done. */
export const sampleSteps = [
  'sendQuote',
  'winQuote',
  'confirmOrder',
  'createSlip',
  'pack',
  'ship',
  'bill',
  'recordPayment',
  'postPayment',
] as const
export type SampleStep = (typeof sampleSteps)[number]

/** One of the documents of the sample sale, as far as it has come. */
export interface SampleDocument {
  readonly id: string
  readonly code: string | null
  readonly status: string
}
export type SampleKind = 'quotes' | 'orders' | 'packing-slips' | 'ar-invoices' | 'cash-receipts'
export type SampleDocuments = { readonly [K in SampleKind]: SampleDocument | null }

/** Where the step is done. */
export const sampleStepAt: Readonly<Record<SampleStep, SampleKind>> = {
  sendQuote: 'quotes',
  winQuote: 'quotes',
  confirmOrder: 'orders',
  createSlip: 'orders',
  pack: 'packing-slips',
  ship: 'packing-slips',
  bill: 'packing-slips',
  recordPayment: 'ar-invoices',
  postPayment: 'cash-receipts',
}

/** The step to do next, by what the documents say; null once the payment is posted. */
export function nextSampleStep(documents: SampleDocuments): SampleStep | null {
  const { quotes, orders, 'packing-slips': slips, 'ar-invoices': invoices, 'cash-receipts': receipts } = documents
  if (receipts) return receipts.status === 'draft' ? 'postPayment' : null
  if (invoices) return 'recordPayment'
  if (slips) return ({ draft: 'pack', packed: 'ship' } as const)[slips.status] ?? 'bill'
  if (orders) return orders.status === 'draft' ? 'confirmOrder' : 'createSlip'
  return quotes?.status === 'sent' ? 'winQuote' : 'sendQuote'
}
