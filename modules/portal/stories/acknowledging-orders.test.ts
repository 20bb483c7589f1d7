import { afterAll, beforeAll, expect, test } from 'vitest'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A vendor acknowledges a purchase order in the portal; another vendor and the office cannot do it there. */

let company: TestCompany
let [metals, plating, clerk]: Visitor[] = []
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string }

async function sentOrder(): Promise<string> {
  const line = { item: ids.item, quantity: '10', unit: ids.unit, unitPrice: '2', dueDate: '2099-01-15' }
  const made = await clerk!.post('/api/purchase-orders', { vendor: ids.Metals, lines: [line, line] })
  expect(made.status).toBe(201)
  const { id } = (made.body as { row: Row }).row
  await clerk!.post(`/api/purchase-orders/${id}/actions/submit`, {})
  const sent = await clerk!.post(`/api/purchase-orders/${id}/actions/send`, { sentVia: 'otherwise' })
  expect(sent).toMatchObject({ status: 200, body: { row: { status: 'sent' } } })
  return id
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', {
      ...{ legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' },
      ...{ phone: '+1 847 555 0142', email: 'office@ridgeline.example' },
    })
    const vendor = { isCustomer: false, isVendor: true, status: 'active', portalEnabled: true } as const
    for (const name of ['Metals', 'Plating'])
      ids[name] = (await work.create('business-partners', { name, ...vendor })).id as string
    const unit = { code: 'ea-test', name: 'Each', dimension: 'count', places: 0 } as const
    ids.unit = (await work.create('units', unit)).id as string
  })
  for (const name of ['Metals', 'Plating'])
    await company.employ({ username: name.toLowerCase(), roleKeys: ['8'], businessPartner: ids[name]! })
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  ;[metals, plating, clerk] = [company.visitor(), company.visitor(), company.visitor()]
  await metals!.signIn('metals')
  await plating!.signIn('plating')
  await clerk!.signIn('ines')
  const room = await stockRoom(company)
  ids.item = await room.item({ costing: 'movingAverage' })
  ids.order = await sentOrder()
})
afterAll(() => company.close())

const days = (...dates: string[]) => dates.map((promisedDate, at) => ({ line: at + 1, promisedDate }))
const promised = { promises: days('2099-01-20', '2099-02-03'), acknowledgedBy: 'Inside sales' }
const acknowledge = (who: Visitor, body: Record<string, unknown> = promised) =>
  who.post(`/api/portal-purchase-orders/${ids.order}/acknowledge`, body)

test('people R59: only the vendor of the order may acknowledge it', async () => {
  expect(await acknowledge(plating!)).toMatchObject({ status: 404 })
  expect((await acknowledge(clerk!)).status).toBeGreaterThanOrEqual(403)
})

test('a missing or past date of any line is refused with a sentence naming it', async () => {
  expect(await acknowledge(metals!, { acknowledgedBy: 'Ana' })).toMatchObject({ status: 422 })
  const wrong = [days('2099-01-20'), days('2099-01-20', '2020-01-01')]
  for (const promises of wrong) {
    const refused = await acknowledge(metals!, { ...promised, promises })
    expect(refused.status).toBe(422)
    expect(JSON.stringify(refused.body)).toContain('Line 2: choose a delivery date, today or later.')
  }
  expect((await acknowledge(metals!, { ...promised, promises: days('soon', 'later') })).status).toBe(400)
})

test('people R62: a vendor acknowledges with a date for each line, which becomes its promise; once', async () => {
  const open = (await metals!.get('/api/portal-purchase-orders')).body as { rows: Row[] }
  expect(open.rows).toMatchObject([{ id: ids.order, state: 'sent', acknowledgedAt: null }])
  expect(await acknowledge(metals!)).toMatchObject({ status: 200 })
  const { row } = (await clerk!.get(`/api/purchase-orders/${ids.order}`)).body as { row: Row & { lines: Row[] } }
  expect(row).toMatchObject({
    acknowledgedBy: 'Inside sales',
    lines: [{ promisedDate: '2099-01-20', firstPromisedDate: '2099-01-20' }, { promisedDate: '2099-02-03' }],
  })
  expect(await acknowledge(metals!)).toMatchObject({ status: 409, body: { code: 'orderAcknowledged' } })
})

test('partners are told how to reach the company', async () => {
  const { session } = (await metals!.get('/api/session')).body as { session: { company: Row } }
  expect(session.company).toMatchObject({ phone: '+1 847 555 0142', email: 'office@ridgeline.example' })
})
