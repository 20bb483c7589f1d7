import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock, reverseStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** Whatever happens to stock, in whatever order: rows add up, nothing falls below zero, nothing is worth something for nothing. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
beforeAll(async () => {
  company = await openCompany()
  room = await stockRoom(company)
})
afterAll(() => company.close())

const act = fc.record({
  what: fc.constantFrom('receive', 'issue', 'move', 'scrap', 'adjust', 'revalue'),
  quantity: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 0, max: 5000 }),
  fromA: fc.boolean(),
})
type Act = typeof act extends fc.Arbitrary<infer D> ? D : never

function legsOf(item: string, { what, quantity, cents, fromA }: Act) {
  const [here, there] = fromA ? [room.a1, room.b1] : [room.b1, room.a1]
  const value = money(Decimal.of(cents).dividedBy(100, 2))
  const out = { item, storageLocation: here, quantity: Decimal.of(-quantity) }
  if (what === 'receive') return [{ ...out, type: 'receive' as const, quantity: Decimal.of(quantity), value }]
  if (what === 'revalue') return [{ ...out, type: 'revalue' as const, quantity: Decimal.of(0), value }]
  if (what === 'adjust')
    return [{ ...out, type: 'adjust' as const, quantity: Decimal.of(quantity), value, reason: room.found }]
  if (what === 'move')
    return [
      { ...out, type: 'move' as const },
      { ...out, type: 'move' as const, storageLocation: there, quantity: Decimal.of(quantity) },
    ]
  return [{ ...out, type: what as 'issue' | 'scrap', ...(what === 'scrap' && { reason: room.found }) }]
}

/** Refused is an answer; anything else that goes wrong is not. */
const attempt = (item: string, one: Act) =>
  company
    .doing(work => moveStock(work, { legs: legsOf(item, one) }))
    .then(() => true)
    .catch(error => {
      if (error instanceof Refusal) return false
      throw error
    })

test.each(['movingAverage', 'fifo'] as const)(
  'inventory R15, R19: after any sequence of acts, stock is the sum of its rows (%s)',
  async costing => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async handlers => {
        const item = await room.item({ costing })
        for (const one of handlers) {
          // A value without a layer of its own has nowhere to go under fifo.
          if (costing === 'fifo' && one.what === 'revalue') continue
          await attempt(item, one)
        }
        const [differences, wrong] = await company.doing(work =>
          Promise.all([
            work.reader.rows(sql`select * from stock_differences where item = ${item}`),
            work.reader.rows(sql`
              select 'bin' as what from stock_balances where item = ${item} and quantity < 0
              union all select 'worth' from valuation_keys where item = ${item} and (quantity < 0 or (quantity = 0 and value <> 0))
              union all select 'key' from (
                select coalesce((select sum(quantity) from valuation_keys where item = ${item}), 0) as valued,
                  coalesce((select sum(quantity) from stock_balances where item = ${item}), 0) as held
              ) sums where valued <> held`),
          ]),
        )
        expect(differences).toEqual([])
        expect(wrong).toEqual([])
      }),
      { numRuns: 12 },
    )
  },
)

test('what two do at once in opposite order is done by both, and adds up', async () => {
  const [one, two] = [await room.item({ costing: 'movingAverage' }), await room.item({ costing: 'movingAverage' })]
  const receive = { what: 'receive', quantity: 9, cents: 900, fromA: true } as const
  await attempt(one, receive)
  await attempt(two, receive)
  const take = (items: string[]) =>
    company.doing(work =>
      moveStock(work, {
        legs: items.map(item => ({
          ...{ type: 'issue' as const, item, storageLocation: room.a1, quantity: Decimal.of(-1) },
        })),
      }),
    )
  await Promise.all(Array.from({ length: 9 }, (_, index) => take(index % 2 ? [one, two] : [two, one])))
  const left = await company.doing(work =>
    work.reader.rows(sql`select on_hand::int as held from item_stocks where item in (${one}, ${two})`),
  )
  expect(left).toEqual([{ held: 0 }, { held: 0 }])
})

test.each(['movingAverage', 'fifo'] as const)(
  'inventory R22: whatever was taken and is taken back stands as before, in quantity and value (%s)',
  async costing => {
    const taking = act.filter(one => ['issue', 'scrap', 'move'].includes(one.what))
    const coming = act.filter(one => ['receive', 'adjust'].includes(one.what))
    await fc.assert(
      fc.asyncProperty(fc.array(coming, { minLength: 2, maxLength: 4 }), taking, async (before, taken) => {
        const item = await room.item({ costing })
        for (const one of before) await attempt(item, one)
        const standing = () =>
          company.doing(work =>
            work.reader.rows(sql`
              select layer, quantity::text as quantity, value::text as value from valuation_keys where item = ${item} and quantity <> 0
              union all select storage_location, quantity::text, stock_status from stock_balances where item = ${item} and quantity <> 0
              order by 1, 2, 3`),
          )
        const was = await standing()
        if (!(await attempt(item, taken))) return
        const [last] = await company.doing(work =>
          work.reader.rows<{ id: string }>(
            sql`select id from inventory_transactions where item = ${item} order by code desc limit 1`,
          ),
        )
        await company.doing(work => reverseStock(work, [last!.id], null))
        expect(await standing()).toEqual(was)
      }),
      { numRuns: 10 },
    )
  },
)
