import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'

/** What orders of a customer ask for before they are confirmed: payment terms, a place to ship to, and a tax code, here one without tax. */
export async function billable(work: Pick<AnyWork, 'reader' | 'create'>): Promise<{
  terms: string
  salesTax: string
  mainAddress: { line1: string; city: string; region: string; postalCode: string; country: string }
}> {
  const found = async (asked: Parameters<AnyWork['reader']['first']>[0]) =>
    (await work.reader.first<{ id: string }>(asked))?.id
  const made = async (resource: 'terms' | 'sales-taxes', given: Record<string, unknown>) =>
    (await work.create(resource, given)).id as string
  return {
    mainAddress: { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' },
    terms:
      (await found(sql`select id from terms where code = 'USUAL'`)) ??
      (await made('terms', { code: 'USUAL', netDays: 30 })),
    salesTax:
      (await found(sql`select id from sales_taxes where code = 'NO TAX'`)) ??
      (await made('sales-taxes', { code: 'NO TAX', isExempt: true })),
  }
}
