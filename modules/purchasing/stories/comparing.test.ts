import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Three vendors quote; the buyer compares, picks line by line, and the winners' prices stay. */

let company: TestCompany
let buyer: Visitor
const ids: Record<string, string> = {}
let lines: { id: string }[] = []

type Row = Record<string, unknown> & { id: string; lines: (Record<string, unknown> & { id: string })[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row }).row
}
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  const manager = company.visitor()
  buyer = company.visitor()
  await buyer.signIn('bea')
  await manager.signIn('max')
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    ids[name] = await make('business-partners', { name, isCustomer: false, isVendor: true, status: 'active' })
  ids.unit = await make('units', { code: 'ea-q', name: 'Each', dimension: 'count' })
  const part = await make('parts', { partNumber: 'SEAL', name: 'Seal', defaultSource: 'buy', unit: ids.unit })
  ids.seal = await make('part-revisions', { part, revision: 'A' })
  const alloy = await make('material-types', { code: '17-4' })
  ids.bar = await make('material-codes', { code: '17-4-RD', materialType: alloy, stockUnit: ids.unit })
  const request = rowOf(
    await buyer.post('/api/purchase-requests', {
      title: 'Seals and bar',
      lines: [
        { item: `part-revisions/${ids.seal}`, quantity: '60', unit: ids.unit, needBy: '2099-02-01' },
        { item: `material-codes/${ids.bar}`, quantity: '10', unit: ids.unit, needBy: '2099-02-01' },
      ],
    }),
  )
  ids.request = request.id
  lines = request.lines
  await buyer.post(`/api/purchase-requests/${request.id}/actions/submit`)
  await manager.post(`/api/purchase-requests/${request.id}/actions/approve`)
  await quote('Alpha', { freight: '15' }, [1, '2', 9], [1, '30', 9])
  await quote('Beta', {}, [1, '3', 2], [1, '20', 4])
  await quote('Gamma', { validUntil: '2020-01-01' }, [1, '1', 1], null)
})
afterAll(() => company.close())

type Price = readonly [number, string, number] | null
async function quote(vendor: string, more: object, ...prices: Price[]): Promise<void> {
  const rows = prices.map((price, place) => ({
    requestLine: lines[place]!.id,
    ...(price
      ? { fromQuantity: String(price[0]), unitPrice: price[1], leadDays: price[2] }
      : { noBid: true, fromQuantity: '1', unitPrice: '0', leadDays: 0 }),
  }))
  // A second, lower break for the first line.
  const first = prices[0]!
  const breaks = [...rows, { ...rows[0]!, fromQuantity: '50', unitPrice: String(Number(first[1]) / 2) }]
  const made = rowOf(
    await buyer.post('/api/vendor-quotes', {
      ...{ purchaseRequest: ids.request, vendor: ids[vendor], validUntil: '2099-01-01', ...more },
      lines: breaks,
    }),
  )
  ids[`${vendor} quote`] = made.id
  expect((await buyer.post(`/api/vendor-quotes/${made.id}/actions/submit`)).status).toBe(200)
}
const award = (picks: object[], order = false) =>
  buyer.post(`/api/purchase-requests/${ids.request}/award`, { picks, order })
const pick = (line: number, vendor: string) => ({ line: lines[line]!.id, quote: ids[`${vendor} quote`] })

test('quotes stand side by side at the asked quantity, cheapest and fastest of those that hold marked, freight in the total', async () => {
  const { body } = await buyer.get(`/api/purchase-requests/${ids.request}/comparison`)
  expect(body).toMatchObject({
    lines: [{ what: 'SEAL A', quantity: '60' }, { what: '17-4-RD' }],
    quotes: [
      { vendorName: 'Alpha', landed: '375.00', worstLead: 9, isOver: false },
      { vendorName: 'Beta', landed: '290.00', worstLead: 4 },
      { vendorName: 'Gamma', isOver: true, landed: '30.00' },
    ],
  })
  const alpha = (body.quotes as { offers: object[] }[])[0]!
  expect(alpha.offers).toMatchObject([
    { amount: '60.00', unitPrice: '1', isCheapest: true, isFastest: false },
    { amount: '300.00', isCheapest: false },
  ])
})

test('a quote that is over and a no-bid are not picked', async () => {
  expect(await award([pick(0, 'Gamma')])).toMatchObject({ status: 409, body: { code: 'quoteOver' } })
  await company.doing(work =>
    work.writer.run(sql`update vendor_quotes set valid_until = '2099-01-01' where id = ${ids['Gamma quote']}::uuid`),
  )
  expect(await award([pick(1, 'Gamma')])).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'noBidPicked', message: 'Line 2: Gamma did not bid. Choose another vendor.' }] },
  })
  expect(await award([])).toMatchObject({ status: 422 })
  expect(await award([pick(0, 'Alpha'), pick(0, 'Beta')], true)).toMatchObject({
    ...{ status: 422, body: { errors: [{ path: 'picks', code: 'linePickedTwice' }] } },
  })
})

test('the award keeps the prices, tells every vendor, and orders at the quoted price', async () => {
  const answer = await award([pick(0, 'Alpha'), pick(1, 'Beta')], true)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const states = await company.doing(work =>
    work.reader.rows(sql`
      select p.name, q.status from vendor_quotes q join business_partners p on p.id = q.vendor order by p.name`),
  )
  expect(states).toEqual([
    { name: 'Alpha', status: 'awarded' },
    { name: 'Beta', status: 'awarded' },
    { name: 'Gamma', status: 'lost' },
  ])
  const letters = await company.doing(work =>
    work.reader.rows(sql`
      select p.name, m.kind from purchase_request_messages m join business_partners p on p.id = m.vendor order by p.name`),
  )
  expect(letters).toEqual([
    { name: 'Alpha', kind: 'award' },
    { name: 'Beta', kind: 'award' },
    { name: 'Gamma', kind: 'regret' },
  ])
  const kept = await company.doing(work =>
    work.reader.rows(sql`
      select trim_scale(quantity_from)::text as from, trim_scale(unit_price)::text as price from part_pbs where vendor = ${ids.Alpha}::uuid
      order by quantity_from`),
  )
  expect(kept).toEqual([
    { from: '1', price: '2' },
    { from: '50', price: '1' },
  ])
  const lead = await company.doing(work =>
    work.reader.rows(sql`select lead_days::int as days from material_lead_times where vendor = ${ids.Beta}::uuid`),
  )
  expect(lead).toEqual([{ days: 4 }])
  const orders = await company.doing(work =>
    work.reader.rows(sql`
      select p.name, trim_scale(l.quantity)::text as quantity, trim_scale(l.unit_price)::text as price
      from purchase_orders o join purchase_order_lines l on l.root = o.id join business_partners p on p.id = o.vendor order by p.name`),
  )
  expect(orders).toEqual([
    { name: 'Alpha', quantity: '60', price: '1' },
    { name: 'Beta', quantity: '10', price: '20' },
  ])
  expect(rowOf(await buyer.get(`/api/purchase-requests/${ids.request}`))).toMatchObject({ status: 'ordered' })
})

test('a quote knows what it comes to; nobody took it in time, it is over, and reopened with a later day it holds again', async () => {
  const { quotes } = (await buyer.get(`/api/purchase-requests/${ids.request}/comparison`)).body as {
    quotes: { id: string; landed: string }[]
  }
  for (const { id, landed } of quotes)
    expect(Number(rowOf(await buyer.get(`/api/vendor-quotes/${id}`)).landedTotal)).toBe(Number(landed))
  const act = async (id: string, verb: string) =>
    rowOf(await buyer.post(`/api/vendor-quotes/${id}/actions/${verb}`, {}))
  const late = rowOf(
    await buyer.post('/api/vendor-quotes', {
      ...{ purchaseRequest: ids.request, vendor: ids.Gamma, validUntil: '2020-01-01', freight: '5' },
      lines: [{ requestLine: lines[0]!.id, fromQuantity: '100', unitPrice: '2', leadDays: 3 }],
    }),
  )
  expect(late).toMatchObject({ landedTotal: '205', linesQuoted: 1 })
  await act(late.id, 'submit')
  await company.run('purchasing.remind-vendors')
  const over = rowOf(await buyer.get(`/api/vendor-quotes/${late.id}`))
  expect(over).toMatchObject({ status: 'expired' })
  const { version } = (await act(late.id, 'reopen')) as unknown as { version: number }
  rowOf(await buyer.patch(`/api/vendor-quotes/${late.id}`, { version, validUntil: '2099-01-01' } as never))
  expect(await act(late.id, 'submit')).toMatchObject({ status: 'submitted' })
})

test('a quote is for lines of its own request, and costs something', async () => {
  const other = rowOf(
    await buyer.post('/api/purchase-requests', {
      title: 'Jaws',
      lines: [{ kind: 'thing', description: 'Jaws', quantity: '1', needBy: '2099-02-01' }],
    }),
  )
  const quoted = (line: object) =>
    buyer.post('/api/vendor-quotes', {
      ...{ purchaseRequest: ids.request, vendor: ids.Alpha, validUntil: '2099-01-01' },
      lines: [{ fromQuantity: '1', unitPrice: '0', leadDays: 1, ...line }],
    })
  expect(await quoted({ requestLine: other.lines[0]!.id })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.0.requestLine', code: 'lineOfOtherRequest' }] },
  })
  const free = rowOf(await quoted({ requestLine: lines[0]!.id }))
  expect(await buyer.post(`/api/vendor-quotes/${free.id}/actions/submit`)).toMatchObject({
    status: 409,
    body: { code: 'quoteWithoutPrice' },
  })
})
