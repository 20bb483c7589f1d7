import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The guided first sale on an empty company: made, walked to the payment, and gone again in one press. */

interface Sample {
  readonly customer: string | null
  readonly documents: Record<string, { id: string; code: string | null; status: string } | null> | null
}

let company: TestCompany
let owner: Visitor

const path = '/api/sample-sale'
const sample = async () => (await owner.get(path)).body as unknown as Sample
const idOf = async (kind: string) => (await sample()).documents![kind]!.id
const statusOf = async (kind: string) => (await sample()).documents?.[kind]?.status ?? null

const first = <T>(query: ReturnType<typeof sql>) => company.doing(work => work.reader.first<T>(query as never))
const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  const { row = body } = body as { row?: unknown }
  return row as { id: string; version: number } & Record<string, unknown>
}
const record = async (kind: string, id: string) => done(owner.get(`/api/${kind}/${id}`))
const act = async (kind: string, verb: string, asked: Record<string, unknown> = {}) => {
  const id = await idOf(kind)
  const { version } = await record(kind, id)
  return done(owner.post(`/api/${kind}/${id}/actions/${verb}`, { version, ...asked }))
}

async function confirmOrder() {
  const id = await idOf('orders')
  const { version, reviewItems } = (await record('orders', id)) as unknown as {
    version: number
    reviewItems: Record<string, unknown>[]
  }
  await done(
    owner.patch(`/api/orders/${id}`, { version, reviewItems: reviewItems.map(item => ({ ...item, answer: 'ok' })) }),
  )
  await act('orders', 'confirm')
}

async function packAndShip() {
  await act('orders', 'packReady')
  const id = await idOf('packing-slips')
  const { version } = await record('packing-slips', id)
  await done(owner.patch(`/api/packing-slips/${id}`, { version, packages: [{ type: 'box', weight: '4' }] }))
  await act('packing-slips', 'pack')
  await act('packing-slips', 'ship')
}

async function pay() {
  const { customer } = await sample()
  const invoice = await idOf('ar-invoices')
  const method = await first<{ id: string }>(sql`select id from payment_methods limit 1`)
  await done(
    owner.post('/api/cash-receipts', {
      ...{ partner: customer, method: method!.id, amount: '250.00', reference: '1001' },
      applications: [{ kind: 'invoice', invoice, cashAmount: '250.00' }],
    }),
  )
  await act('cash-receipts', 'post')
}

async function walk() {
  await act('quotes', 'send', { sentVia: 'otherwise' })
  await act('quotes', 'accept', { customerPo: 'SAMPLE-PO' })
  await confirmOrder()
  await packAndShip()
  await act('packing-slips', 'bill')
  await pay()
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    await work.create('security-settings', { secondFactorRoles: [] })
  })
  await company.employ({ username: 'olga', roleKeys: ['1'] })
  owner = company.visitor()
  await owner.signIn('olga')
})
afterAll(() => company?.close())

test('an empty company has everything the sample needs: it brings what is missing', async () => {
  expect(await sample()).toEqual({ customer: null, documents: null })
  await done(owner.post(path, {}))
  expect(await statusOf('quotes')).toBe('draft')
  expect((await owner.post(path, {})).status).toBe(409)
})

test('it is walked from quote to payment on the real documents', async () => {
  await walk()
  expect(
    await Promise.all(['quotes', 'orders', 'packing-slips', 'ar-invoices', 'cash-receipts'].map(statusOf)),
  ).toEqual(['won', 'shipped', 'shipped', 'posted', 'posted'])
})

const balances = () =>
  first<{ off: string; open: string }>(sql`
    select trim_scale(coalesce(sum(abs(balance)), 0))::text as off, (select trim_scale(coalesce(sum(open), 0))::text from ar_invoices where status = 'posted') as open
    from (select l.account, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) as balance
      from general_ledger_lines l join general_ledgers g on g.id = l.root where g.status = 'posted' group by l.account) b`)

test('while something real uses it, it stays, and it is said what', async () => {
  const part = await first<{ id: string }>(sql`select id from parts where part_number = 'SAMPLE-1'`)
  const real = await done(owner.post('/api/business-partners', { name: 'Acme', isCustomer: true }))
  const order = await done(
    owner.post('/api/orders', {
      businessPartner: real.id,
      lines: [{ part: part!.id, description: 'Bracket', quantity: '1', unitPrice: '1' }],
    }),
  )
  const { status, body } = await owner.ask('DELETE', path)
  expect([status, (body as { detail: string }).detail]).toEqual([
    409,
    `Sales order ${order.code} uses the sample. Cancel or change it first, then remove the sample.`,
  ])
  expect(await statusOf('cash-receipts')).toBe('posted')
  await done(
    owner.post(`/api/orders/${order.id}/actions/cancel`, {
      version: order.version,
      cancelReason: 'entered by mistake',
    }),
  )
})

test('one press takes it back by the rules of the books, and numbers stay used', async () => {
  await done(owner.ask('DELETE', path))
  expect(await sample()).toEqual({ customer: null, documents: null })
  expect(await balances()).toEqual({ off: '0', open: '0' })
  const left = await first<Record<string, string>>(sql`
    select (select string_agg(status, ',') from ar_invoices) as invoices, (select string_agg(status, ',') from cash_receipts) as receipts,
      (select string_agg(status, ',') from packing_slips) as slips,
      (select count(*) filter (where archived_at is null)::text from quotes) as quotes,
      (select count(*) filter (where archived_at is null)::text from packing_slips) as "openSlips",
      (select count(*) filter (where archived_at is null)::text from parts) as parts,
      (select count(*) filter (where archived_at is null and short_name = 'SAMPLE')::text from business_partners) as customers`)
  expect(left).toMatchObject({
    ...{ invoices: 'void', receipts: 'void', slips: 'void', quotes: '0', openSlips: '0', parts: '0', customers: '0' },
  })
  expect((await owner.ask('DELETE', path)).status).toBe(409)
})

test('it can be made and walked again, and removed at any step', async () => {
  await done(owner.post(path, {}))
  await done(owner.ask('DELETE', path))
  await done(owner.post(path, {}))
  await act('quotes', 'send', { sentVia: 'otherwise' })
  await act('quotes', 'accept', { customerPo: 'SAMPLE-PO' })
  await confirmOrder()
  await packAndShip()
  await done(owner.ask('DELETE', path))
  expect(await sample()).toEqual({ customer: null, documents: null })
  expect((await balances())!.off).toBe('0')
})

test('staff may not make it', async () => {
  await company.employ({ username: 'sam', roleKeys: ['3'] })
  const sam = company.visitor()
  await sam.signIn('sam')
  expect((await sam.post(path, {})).status).toBe(404)
})
