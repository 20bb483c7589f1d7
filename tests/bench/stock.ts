import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { TestCompany } from '../support/open-company.ts'
import { storeApp } from '../support/store.ts'
import { fillStock } from './fill-stock.ts'
import { inTurns, spread } from './measure.ts'
import type { Finding } from './report.ts'

/** The stock in numbers: moves with their ledger entry a second beside bare inserts, and what is on hand over millions of rows. */
export async function stock(adminUrl: string, appUrl: string, rows: number, seconds: number): Promise<Finding[]> {
  const app = storeApp(appUrl, 18)
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const moved = await moves(app, seconds)
    const read: Finding[] = []
    for (const many of [rows / 10, rows]) if (await fillStock(admin, many)) read.push(...(await reading(app, many)))
    return [...moved, ...read]
  } finally {
    await admin.end()
    await app.pool.end()
  }
}

const itemCount = 32

/** An issue of one piece with its entry: through the door, and as the bare statements of both. Everybody meets at the same items. */
async function moves(app: App, seconds: number): Promise<Finding[]> {
  const doing = <T>(task: (work: AnyWork) => Promise<T>) => perform(app, { by: theSystem('bench'), via: 'bench' }, task)
  // The database may be kept from run to run.
  const [{ count }] = (await app.reader.rows<{ count: number }>(
    sql`select count(*)::int as count from storage_groups where code like 'MAIN%'`,
  )) as [{ count: number }]
  const room = await stockRoom({ doing } as TestCompany, String(count).padStart(2, '0'))
  const items: string[] = []
  for (let number = 0; number < itemCount; number++) items.push(await room.item({ costing: 'movingAverage' }))
  const receive = (item: string) => ({
    ...{ type: 'receive' as const, item, storageLocation: room.a1 },
    ...{ quantity: Decimal.of(1_000_000), value: money('2000000.00') },
  })
  await doing(work => moveStock(work, { legs: items.map(receive) }))
  const journal = (await app.reader.first<{ id: string }>(sql`select id from ledger_types where code = 'IJ'`))!.id
  const { inventoryAccount: from, issueAccount: to } = room.accounts
  const pick = (client: number, round: number) => items[(client * 7 + round) % itemCount]!
  const issue = (item: string) => ({ type: 'issue' as const, item, quantity: Decimal.of(-1), storageLocation: room.a1 })
  const ours = (client: number, round: number) => doing(work => moveStock(work, { legs: [issue(pick(client, round))] }))
  const raw = (client: number, round: number) =>
    bareIssue(app.pool, { item: pick(client, round), place: room.a1, journal, from, to })
  const findings: Finding[] = []
  for (const clients of [1, 8, 16]) {
    const [bare, through] = await inTurns(clients, seconds, [{ task: raw }, { task: ours }])
    const ratio = (bare!.perSecond / through!.perSecond).toFixed(2)
    findings.push({
      what: `stock moves with their entry, ${clients} client${clients > 1 ? 's' : ''}`,
      found: `${through!.perSecond.toFixed(0)}/s, p95 ${through!.p95.toFixed(1)} ms; bare SQL ${bare!.perSecond.toFixed(0)}/s, × ${ratio}`,
      budget: clients === 1 ? '≤ 150 ms' : '≤ 3 s',
    })
  }
  return findings
}

interface Bare {
  readonly item: string
  readonly place: string
  readonly journal: string
  readonly from: string
  readonly to: string
}

const bareLine = `insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit) values ($1, $2, $2, $3::int, $3::int, $4, $5, $6)`

/** The rows a careful programmer would write, into the same tables with the same triggers: stock locked, row, entry, its lines. */
async function bareIssue(pool: pg.Pool, { item, place, journal, from, to }: Bare): Promise<void> {
  const client = await pool.connect()
  const [row, entry] = [randomUUID(), randomUUID()]
  try {
    await client.query('begin')
    await client.query('select available from item_stocks where item = $1 and owner is null for update', [item])
    await client.query(
      `insert into general_ledgers (id, ledger_type, posting_date, description, status, total) values ($1, $2, current_date, 'Issue', 'draft', 2)`,
      [entry, journal],
    )
    await client.query(bareLine, [randomUUID(), entry, 1, to, 2, null])
    await client.query(bareLine, [randomUUID(), entry, 2, from, null, 2])
    await client.query(`update general_ledgers set status = 'posted' where id = $1`, [entry])
    await client.query(
      `insert into inventory_transactions (id, code, type, effective_date, item, storage_location, quantity, value, stock_status, journal_entry)
       values ($1, $5, 'issue', current_date, $2, $3, -1, -2, 'available', $4)`,
      [row, item, place, entry, row],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

async function reading({ reader }: App, rows: number): Promise<Finding[]> {
  const over = `${(rows / 1_000_000).toLocaleString('en-US')} million transactions`
  const items = await reader.rows<{ item: string }>(
    sql`select item from item_stocks where on_hand > 0 order by id limit 500`,
  )
  const anyItem = () => items[Math.floor(Math.random() * items.length)]!.item
  const asked: Readonly<Record<string, [task: () => Promise<unknown>, budget: string]>> = {
    'what is free of an item': [
      () =>
        reader.first(
          sql`select on_hand, available, reserved, on_order from item_stocks where item = ${anyItem()} and owner is null`,
        ),
      '≤ 50 ms',
    ],
    'where an item lies': [
      () =>
        reader.rows(sql`
          select l.code, b.quantity from stock_balances b join storage_locations l on l.id = b.storage_location
          where b.item = ${anyItem()} and b.quantity <> 0`),
      '≤ 50 ms',
    ],
    'on hand and worth of everything': [
      () =>
        reader.rows(sql`
          select k.inventory_class, count(*), sum(k.quantity), sum(k.value), (select sum(on_hand) from item_stocks) as held
          from valuation_keys k group by 1`),
      '≤ 300 ms',
    ],
    'the last movements of an item': [
      () =>
        reader.rows(sql`
          select code, type, quantity, value from inventory_transactions where item = ${anyItem()} order by posted_at desc limit 50`),
      '≤ 300 ms',
    ],
  }
  const findings: Finding[] = []
  for (const [what, [task, budget]] of Object.entries(asked)) {
    const taken: number[] = []
    await task()
    for (let round = 0; round < 30; round++) {
      const began = performance.now()
      await task()
      taken.push(performance.now() - began)
    }
    const { p50, p95 } = spread(taken)
    findings.push({ what: `${what}, ${over}`, found: `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`, budget })
  }
  return findings
}
