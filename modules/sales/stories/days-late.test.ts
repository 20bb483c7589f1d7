import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBookkeeping } from '#modules/accounting/stories/bookkeeper.ts'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A list tells by how many days an order is late, and orders and filters by it. */

let company: TestCompany
let max: Visitor
let codes: Record<'late' | 'later' | 'inTime', string>

beforeAll(async () => {
  company = await openCompany()
  const keeper = await openBookkeeping(company)
  const dock = await openDock(company)
  const customer = await dock.customer({ name: 'Larkspur Pumps', terms: keeper.ids.net30, salesTax: keeper.ids.tax })
  const due = async (offset: number) =>
    (await dock.order({ quantity: '10', on: await company.day(offset) }, customer)).code as string
  codes = { late: await due(-2), later: await due(-40), inTime: await due(3) }
  max = keeper.max
})
afterAll(() => company?.close())

const listed = async (query: string) => {
  const { body } = await max.get(`/api/orders?columns=daysLate&${query}`)
  return (body.rows as { code: string; daysLate: number | null }[]).map(({ code, daysLate }) => [code, daysLate])
}

test('the latest first, and what is in time has no days', async () => {
  const { late, later, inTime } = codes
  const expected = [
    [later, 40],
    [late, 2],
    [inTime, null],
  ]
  expect(await listed('sort=-daysLate')).toEqual(expected)
  expect(await listed('sort=daysLate')).toEqual(expected.toReversed())
})

test('filtered like any number', async () => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'daysLate', op: 'gt', value: 30 }))
  expect(await listed(`filter=${filter}`)).toEqual([[codes.later, 40]])
})
