import { sql } from 'kysely'
import { methodTree, type TreeItem } from '#modules/engineering/server/index.ts'
import type { Item } from '#modules/sales/model/price/estimate.ts'
import { rollUp } from '#modules/sales/model/price/roll-up.ts'
import { officeRoles } from '#modules/security/model/front.ts'
import { complaint, isId, revive, text } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandCostSeen } from './cost-seen.ts'
import { namedIn, readPriceBook } from './price-book.ts'
import { takeRates } from './rates.ts'

interface Policy {
  readonly allowBuyUp: boolean
  readonly chargeWholeStock: boolean
  readonly hours: string
}

const readPolicy = (work: AnyWork) =>
  work.reader.first<Policy>(sql`
    select allow_buy_up as "allowBuyUp", charge_whole_stock as "chargeWholeStock", hours_per_day::text as hours
    from quote_defaults where is_company_default and archived_at is null limit 1`)

/** A tree as an estimate, each item named by its revision, with today's rates in its steps. */
export async function estimateOf(work: AnyWork, tree: readonly TreeItem[]): Promise<Item[]> {
  const estimate = tree.map(({ partRevision, operations, materials, components }) => ({
    name: partRevision,
    partRevision,
    operations: operations.map(step => ({ ...step })),
    materials,
    components,
  }))
  await takeRates(work, [{ estimate }])
  return estimate.map(node => ({
    ...revive(work.registry, 'quote-estimate-nodes', node),
    id: node.partRevision,
  })) as unknown as Item[]
}

/** What a revision and everything below it costs at a quantity. */
export async function costsOf(work: AnyWork, revision: string, quantity: Decimal, method: string | null = null) {
  const tree = await methodTree(work, revision, { quantity: quantity.toString(), method })
  const items = await estimateOf(work, tree)
  const book = await readPriceBook(work, namedIn(items, []), work.today)
  const policy = await readPolicy(work)
  const rolled = rollUp(
    items,
    book,
    quantity,
    {
      allowBuyUp: policy?.allowBuyUp ?? true,
      chargeWholeStock: policy?.chargeWholeStock ?? true,
      hoursPerDay: Decimal.of(policy?.hours ?? '8'),
    },
    { businessPartner: '', partnerGroup: null },
  )
  return {
    quantity,
    total: rolled.total,
    costs: Object.fromEntries(rolled.costs),
    leadDays: Object.fromEntries(rolled.leadDays),
    gaps: rolled.gaps,
  }
}

const usualQuantities = [1, 10, 100]

/** A piece by one method, at the quantities people think in. */
async function methodCosts(work: AnyWork, method: string) {
  const seen = rowAccess(work.by, work.registry.resource('part-revision-methods'), 'view', 'm') ?? sql`false`
  const found = await work.reader.first<{ revision: string }>(
    sql`select m.part_revision as revision from part_revision_methods m where m.id = ${method}::uuid and ${seen}`,
  )
  if (!found) throw Refusal.notFound()
  const rows = []
  for (const many of usualQuantities) {
    const quantity = Decimal.of(many)
    const { total, gaps } = await costsOf(work, found.revision, quantity, method)
    rows.push({ quantity, total, each: total.dividedBy(quantity, 4), gaps })
  }
  return { rows }
}

/** `GET /api/bill-costs/:revision`: what a tree costs, from the bottom up, by the price engine of quotes. */
export const rollUpEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint<unknown, { readonly quantity?: string }>({
    method: 'GET',
    path: '/api/bill-costs/:revision',
    access: { roles: officeRoles },
    summary: 'The cost of a revision and of everything below it, rolled up',
    query: { quantity: text() },
    handle: async ({ by, params: { revision }, query }) => {
      demandCostSeen(by!, app)
      const given = query.quantity ?? '1'
      if (!isId(revision)) throw Refusal.notFound()
      if (!/^\d{1,12}(\.\d{1,6})?$/.test(given) || Decimal.of(given).isZero())
        throw Refusal.fields([complaint(['quantity'], 'buildQuantity')])
      return perform(app, { by: by!, via: 'api' }, work => costsOf(work, revision, Decimal.of(given)))
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/method-costs/:method',
    access: { roles: officeRoles },
    summary: 'What a piece costs by one method at 1, 10 and 100',
    handle: async ({ by, params: { method } }) => {
      demandCostSeen(by!, app)
      if (!isId(method)) throw Refusal.notFound()
      return perform(app, { by: by!, via: 'api' }, work => methodCosts(work, method))
    },
  }),
]
