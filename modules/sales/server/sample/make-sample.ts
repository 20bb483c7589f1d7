import { ensurePaymentMethod, ensureSampleTax } from '#modules/accounting/server/index.ts'
import { makeSamplePart } from '#modules/engineering/server/index.ts'
import { ensureTerms, makeSampleCustomer, sampleCustomer } from '#modules/parties/server/index.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { App } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A customer, a part that needs no stock, and a quote to begin with: real records, marked to be removed. */
export async function makeSample(app: App, work: AnyWork): Promise<void> {
  const params = { customer: work.words('sampleSale.customer') }
  if (await sampleCustomer(work)) throw Refusal.conflict({ code: 'sampleIsThere', params })
  await ensurePaymentMethod(work)
  const [terms, salesTax] = [await ensureTerms(work), await ensureSampleTax(app, work)]
  const businessPartner = await makeSampleCustomer(app, work, { terms, salesTax })
  const part = await makeSamplePart(app, work)
  const quantities = [{ quantity: '10', unitPrice: '25', leadDays: 5, isExpected: true }]
  const lines = [{ part, description: work.words('sampleSale.part'), source: 'stock', quantities }]
  await work.create('quotes', { businessPartner, terms, lines })
}
