import { sql } from 'kysely'
import { billable } from '#tests/support/billable.ts'
import type { TestCompany } from '#tests/support/open-company.ts'

interface Kind {
  readonly costing: 'movingAverage' | 'lotActual' | 'fifo'
  readonly tracking?: 'none' | 'lot' | 'serial'
  readonly negative?: boolean
}

/**
 * A store room for stories: two bins, classes of every costing, and parts as they are needed. A mark tells it from another in
 * the same company.
 */
export async function stockRoom(company: Pick<TestCompany, 'doing'>, mark = '') {
  let made = 0
  const next = () => `${mark}${String(++made).padStart(3, '0')}`
  const create = (resource: string, given: Record<string, unknown>) =>
    company.doing(async work => (await work.create(resource as never, given)).id as string)
  const account = (type: string) => create('accounts', { number: `9${next()}`, name: `Account ${mark}${made}`, type })
  const founded = await company.doing(work => work.reader.first(sql`select 1 from company_info`))
  if (!founded) await create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  const site = await create('storage-groups', { name: `Main${mark}`, code: `MAIN${mark}`, type: 'site' })
  const bin = (code: string) => create('storage-locations', { code, storageGroup: site, type: 'bin' })
  const [a1, b1] = [await bin(`A-01-01${mark}`), await bin(`B-01-01${mark}`)]
  const accounts = {
    inventoryAccount: await account('asset'),
    issueAccount: await account('expense'),
    adjustmentAccount: await account('expense'),
    scrapAccount: await account('expense'),
    varianceAccount: await account('expense'),
  }
  const classes = new Map<string, string>()
  const classOf = async ({ costing, negative }: Kind) => {
    const name = `${costing}${negative ? ' below zero' : ''}${mark}`
    if (!classes.has(name))
      classes.set(
        name,
        await create('inventory-classes', {
          ...{ code: `C${next()}`, name, costing, ...accounts },
          ...(negative && { negativePolicy: 'allow', materialTracking: 'none' }),
        }),
      )
    return classes.get(name)!
  }
  const found = await create('adjustment-reasons', { code: `FOUND${mark}`, name: `Found${mark}`, use: 'adjust' })
  const customer = await create('business-partners', {
    ...{ name: 'Acme Turbines', isCustomer: true },
    ...(await company.doing(billable)),
  })
  return {
    a1,
    b1,
    found,
    accounts,
    customer,
    item: async (kind: Kind) => {
      const inventoryClass = await classOf(kind)
      const part = await create('parts', {
        ...{
          partNumber: `10${next()}`,
          name: 'Bracket',
          tracking: kind.tracking ?? 'none',
          inventoryClass,
          defaultSource: 'stock',
        },
      })
      return `part-revisions/${await create('part-revisions', { part, revision: 'A' })}`
    },
    lot: (item: string, more = {}) =>
      company.doing(
        async work =>
          (await work.issue('stock-lots', { item, kind: 'lot', lotNumber: `L${next()}`, ...more })).id as string,
      ),
    job: async (item: string) =>
      `jobs/${await create('jobs', { partRevision: item.split('/')[1], quantityToMake: '4', dueDate: '2031-05-12' })}`,
    demand: async () => `orders/${await create('orders', { businessPartner: customer, lines: [] })}`,
  }
}
