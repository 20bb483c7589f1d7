import { sampleShortName } from '#modules/parties/model/first-steps.ts'
import type { App } from '#platform/server/work/app.ts'
import { archiveOne, archiveState, reviveOne } from '#platform/server/work/archiving.ts'
import type { Rows } from '#platform/server/work/rows.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The customer of the sample sale, while it is there. */
export const sampleCustomer = async (rows: Rows): Promise<string | null> =>
  (await rows.read('business-partners', { shortName: sampleShortName, archivedAt: null }, ['id']))?.id ?? null

/** Terms of the company without a deposit, thirty days if it has them; one that has none gets its first. */
export async function ensureTerms(work: AnyWork): Promise<string> {
  const all = await work.list('terms', { dueBasis: 'invoiceDate', archivedAt: null }, [
    'id',
    'netDays',
    'depositPercent',
  ])
  const plain = all.filter(({ depositPercent }) => Number(depositPercent) === 0)
  const chosen = plain.find(({ netDays }) => netDays === 30) ?? plain[0]
  if (chosen) return chosen.id
  const given = { code: 'NET30', description: 'Net 30', descriptionEs: 'Neto 30', netDays: 30 }
  return (await work.create('terms', given)).id
}

const address = { line1: '1 Sample Way', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }

/** With an address to ship to, and all that an invoice asks for. */
export async function makeSampleCustomer(
  app: App,
  work: AnyWork,
  ways: { readonly terms: string; readonly salesTax: string },
): Promise<string> {
  const known = await work.read('business-partners', { shortName: sampleShortName }, archiveState)
  const customer = await reviveOne(app, work, 'business-partners', known, {
    ...{ name: work.words('sampleSale.customer'), shortName: sampleShortName, isCustomer: true, status: 'active' },
    ...{ ...ways, mainAddress: address, billTo: address },
  })
  const dock = await work.read('ship-tos', { businessPartner: customer, isDefault: true }, archiveState)
  const name = work.words('sampleSale.dock')
  await reviveOne(app, work, 'ship-tos', dock, { businessPartner: customer, name, address, isDefault: true })
  return customer
}

/** Archived with its people and addresses. */
export async function archiveSampleCustomer(app: App, work: AnyWork, customer: string): Promise<void> {
  for (const name of ['contacts', 'ship-tos'] as const)
    for (const { id } of await work.list(name, { businessPartner: customer }, ['id']))
      await archiveOne(app, work, name, id)
  await archiveOne(app, work, 'business-partners', customer)
}

export const isTaxUsed = async (work: AnyWork, salesTax: string): Promise<boolean> =>
  Boolean(await work.read('business-partners', { salesTax, archivedAt: null }, ['id']))
