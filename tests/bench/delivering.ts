import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { matchLines } from '#modules/accounting/server/documents/match-invoice.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { revive } from '#platform/model'
import { type App, perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { TestCompany } from '../support/open-company.ts'
import { storeApp } from '../support/store.ts'
import { spread } from './measure.ts'
import type { Finding } from './report.ts'

const perReceipt = 25
const bills = 1000

/** What vendors bring and bill, one after the other: receipts posted, bills matched with what came, and posted. */
export async function delivering(appUrl: string): Promise<Finding[]> {
  const app = storeApp(appUrl, 4)
  const doing = <T>(task: (work: AnyWork) => Promise<T>) => perform(app, { by: theSystem('bench'), via: 'bench' }, task)
  try {
    const goods = await goodsOf(app, doing)
    const receipts: string[] = []
    for (let made = 0; made < bills / perReceipt; made++)
      receipts.push(await doing(work => arriving(work, goods, perReceipt)))
    const large = await doing(work => arriving(work, goods, 500))
    const post = (id: string) => timed(() => doing(work => work.act('po-receipts', id, 'post')))
    const posted: number[] = []
    for (const id of receipts) posted.push(await post(id))
    const { p50, p95 } = spread(posted.slice(3))
    const found = [
      {
        what: `receipt of ${perReceipt} lines posted, with stock and books`,
        ...{ found: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, budget: '–' },
      },
      { what: 'receipt of 500 lines posted', found: `${(await post(large)).toFixed(0)} ms`, budget: '≤ 3 s' },
    ]
    return [...found, ...(await billing(app, doing, receipts))]
  } finally {
    await app.pool.end()
  }
}

type Do = <T>(task: (work: AnyWork) => Promise<T>) => Promise<T>

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await task()
  return performance.now() - began
}

interface Goods {
  readonly vendor: string
  readonly buyer: string
  readonly unit: string
  readonly place: string
  readonly items: readonly string[]
}

async function goodsOf(app: App, doing: Do): Promise<Goods> {
  const [{ count }] = (await app.reader.rows<{ count: number }>(
    sql`select count(*)::int as count from storage_groups where code like 'MAIN%'`,
  )) as [{ count: number }]
  const mark = String(count).padStart(2, '0')
  const room = await stockRoom({ doing } as TestCompany, mark)
  const items: string[] = []
  for (let number = 0; number < 32; number++) items.push(await room.item({ costing: 'movingAverage' }))
  const create = (resource: string, given: object) =>
    doing(async work => (await work.create(resource as never, given as never)).id as string)
  return {
    ...{ place: room.a1, items },
    vendor: await create('business-partners', {
      name: `Metals ${mark}`,
      isCustomer: false,
      isVendor: true,
      status: 'active',
    }),
    buyer: await create('users', {
      username: `buyer-${mark}`,
      firstName: 'Ben',
      lastName: 'Adler',
      roleKeys: ['3'],
    }),
    unit: await create('units', { code: `ea${mark}`, name: `Each ${mark}`, dimension: 'count', places: 0 }),
  }
}

/** An order of so many lines that its vendor has, and the draft of the receipt for all of it. */
async function arriving(work: AnyWork, { vendor, buyer, unit, place, items }: Goods, lines: number): Promise<string> {
  const order = await work.create('purchase-orders', {
    ...{ vendor, buyer },
    lines: Array.from({ length: lines }, (_, at) => ({
      ...{ item: items[at % items.length], quantity: '10', unit, unitPrice: '4.90', dueDate: work.today },
    })),
  })
  await work.act('purchase-orders', order.id, 'submit')
  await work.act('purchase-orders', order.id, 'send', { sentVia: 'otherwise' })
  const receipt = await work.create('po-receipts', {
    ...{ vendor, vendorPackingSlip: `S-${order.code}` },
    lines: order.lines.map(line => ({ poLine: line.id, quantity: '10', storageLocation: place })),
  })
  return receipt.id
}

/** A bill of each line that came, a little dearer than it was ordered. */
async function billing(app: App, doing: Do, receipts: readonly string[]): Promise<Finding[]> {
  const came = await app.reader.rows<{ id: string; vendor: string }>(sql`
    select l.po_line as id, r.vendor from po_receipt_lines l join po_receipts r on r.id = l.root where r.id = any(${sql.val([...receipts])}::uuid[])`)
  const draft = (poLine: string, vendor: string) =>
    doing(work => {
      const line = { kind: 'receipt', poLine, description: 'Bar', quantity: '10', unitPrice: '4.95' }
      const given = { vendor, vendorInvoiceNumber: `B-${randomUUID()}`, controlTotal: '49.50', lines: [line] }
      return work.create('ap-invoices', given)
    })
  const made: Awaited<ReturnType<typeof draft>>[] = []
  for (const { id, vendor } of came) made.push(await draft(id, vendor))
  const drafts = made.map(({ id }) => id)
  const matched = await timed(() =>
    doing(async work => {
      for (const bill of made)
        await matchLines(work, revive(work.registry, 'ap-invoices', bill), ({ amount }) => amount)
    }),
  )
  const raw = await timed(() => app.pool.query(bareMatch, [drafts]))
  const posted: number[] = []
  const bare: number[] = []
  const accounts = await accountsOf(app)
  for (const id of drafts) {
    posted.push(await timed(() => doing(work => work.act('ap-invoices', id, 'post'))))
    bare.push(await timed(() => bareBill(app.pool, accounts)))
  }
  const [ours, theirs] = [spread(posted), spread(bare)]
  return [
    {
      what: `match of ${bills.toLocaleString('en-US')} bills with their orders and receipts, each by itself`,
      found: `${(matched / 1000).toFixed(1)} s; one statement over all of them ${raw.toFixed(0)} ms`,
      budget: '–',
    },
    {
      what: `${bills.toLocaleString('en-US')} bills matched and posted, 1 client`,
      found: `p50 ${ours.p50.toFixed(0)} ms, p95 ${ours.p95.toFixed(0)} ms; bare entry p50 ${theirs.p50.toFixed(1)} ms, × ${(ours.p50 / theirs.p50).toFixed(1)}`,
      budget: '–',
    },
  ]
}

/** What a careful programmer would ask once for all bills: what is payable of each line, and by how much its price differs. */
const bareMatch = `select x.root, x.quantity <= l.received_quantity - l.returned_quantity - l.invoiced_quantity as payable,
    abs(x.amount - round(l.line_amount * x.quantity / l.quantity, 2)) <= least(round(l.line_amount * x.quantity / l.quantity * 0.02, 2), 25) as priced
  from ap_invoice_lines x join purchase_order_lines l on l.id = x.po_line where x.root = any($1::uuid[])`

interface Accounts {
  readonly journal: string
  readonly accrued: string
  readonly variance: string
  readonly payable: string
}

const accountsOf = async ({ reader }: App): Promise<Accounts> =>
  (await reader.first<Accounts>(sql`
    select (select id from ledger_types where code = 'GJ') as journal, (select id from accounts where number = '6100') as accrued,
      (select id from accounts where number = '5100') as variance, (select id from accounts where number = '6400') as payable`))!

/** The entry of a bill alone: three lines, posted. */
async function bareBill(pool: pg.Pool, { journal, accrued, variance, payable }: Accounts): Promise<void> {
  const client = await pool.connect()
  const entry = randomUUID()
  const line = `insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit) values ($1, $2, $2, $3::int, $3::int, $4, $5, $6)`
  try {
    await client.query('begin')
    await client.query(
      `insert into general_ledgers (id, ledger_type, posting_date, description, status, total) values ($1, $2, current_date, 'Bill', 'draft', 49.5)`,
      [entry, journal],
    )
    await client.query(line, [randomUUID(), entry, 1, accrued, '49.00', null])
    await client.query(line, [randomUUID(), entry, 2, variance, '0.50', null])
    await client.query(line, [randomUUID(), entry, 3, payable, null, '49.50'])
    await client.query(`update general_ledgers set status = 'posted' where id = $1`, [entry])
    await client.query('commit')
  } finally {
    client.release()
  }
}
