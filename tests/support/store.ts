import { sql } from 'kysely'
import { businessModules } from '#app/modules.ts'
import { registry } from '#app/registry.ts'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { companyFacts } from '#modules/security/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { recordEndpoints } from '#platform/server/http/record-endpoints.ts'
import { httpServer } from '#platform/server/http/server.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { exampleUser, personOf } from './example-server.ts'
import type { TestCompany } from './open-company.ts'

/** The real modules over a database, without their background work: for crowds, kills and measurements. */
export const storeApp = (url: string, connections = 20): App =>
  createApp({
    ...{ registry, url, connections, company: companyFacts },
    handlers: businessModules.map(module => module.handlers ?? {}),
    queue: async () => {},
  })

export const storeToken = 'store'

/** The records of all modules behind HTTP; whoever comes is the same manager. */
export async function startStore(app: App, port: number) {
  const manager = personOf(await exampleUser(app), [2])
  const server = await httpServer({
    app,
    doorkeeper: { recognise: async () => ({ person: manager, csrfToken: storeToken }) },
    endpoints: recordEndpoints(app),
  })
  await server.listen({ port, host: '127.0.0.1' })
  const address = server.server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
  return { url, close: () => server.close() }
}

/** What lies in the store when a test begins. */
export interface Store {
  readonly shelves: readonly { readonly item: string; readonly lot: string | null }[]
  readonly bins: readonly string[]
  readonly found: string
  readonly inventoryAccount: string
}

/** A store room with an item of every costing, some of each in the first bin, and a promise that stands in the way. */
export async function fillStore(app: App, pieces = 12): Promise<Store> {
  const doing = <T>(task: (work: AnyWork) => Promise<T>) => perform(app, { by: theSystem('test'), via: 'test' }, task)
  const room = await stockRoom({ doing } as TestCompany)
  const tracked = await room.item({ costing: 'lotActual', tracking: 'lot' })
  const shelves = [
    { item: await room.item({ costing: 'movingAverage' }), lot: null },
    { item: await room.item({ costing: 'fifo' }), lot: null },
    { item: tracked, lot: await room.lot(tracked) },
    { item: tracked, lot: await room.lot(tracked) },
  ]
  for (const shelf of shelves)
    await doing(work =>
      moveStock(work, {
        legs: [
          {
            ...{ ...shelf, type: 'receive', storageLocation: room.a1 },
            ...{ quantity: Decimal.of(pieces), value: money('100.01') },
          },
        ],
      }),
    )
  const demand = await room.demand()
  const promise = { item: shelves[0]!.item, demand, quantity: String(Math.floor(pieces / 2)), needDate: '2099-05-12' }
  await doing(work => work.create('stock-reservations', promise))
  return { shelves, bins: [room.a1, room.b1], found: room.found, inventoryAccount: room.accounts.inventoryAccount }
}

/** What is wrong with stock and books together; nothing, whatever happened. */
export const storeFaults = (app: App, { inventoryAccount }: Store): Promise<Record<string, unknown>[]> =>
  app.reader.rows(sql`
    select 'sum of ' || kind as fault, item as about from stock_differences
    union all select 'below zero', item from stock_balances where quantity < 0
    union all select 'worth something for nothing', item from valuation_keys where quantity = 0 and value <> 0
    union all select 'row without entry', code from inventory_transactions where coalesce(value, 0) <> 0 and journal_entry is null
    union all select 'entry out of balance', e.code from general_ledgers e join general_ledger_lines l on l.root = e.id
      group by e.id having sum(coalesce(l.debit, 0)) <> sum(coalesce(l.credit, 0))
    union all select 'entry left as a draft', e.id::text from general_ledgers e where e.status <> 'posted'
    union all select 'entry without a number', e.id::text from general_ledgers e where e.status = 'posted' and e.code is null
    union all select 'gap in the journal', to_char(n, '999999') from generate_series(1, (
      select coalesce(max(substr(code, 4)::int), 0) from general_ledgers)) n
      where not exists (select from general_ledgers where code = 'JE-' || lpad(n::text, 6, '0'))
    union all select 'stock ' || stock || ', books ' || books, '' from (
      select (select sum(value) from valuation_keys) as stock, (
        select sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) from general_ledger_lines l
        where l.account = ${inventoryAccount}::uuid) as books) tie where stock is distinct from books`)
