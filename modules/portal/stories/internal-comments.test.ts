import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { markEndpoints } from '#platform/server/collaboration/index.ts'
import { liveEndpoints, startLive } from '#platform/server/live/index.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What we say among ourselves about a customer's order stays among ourselves (people A14). */

let company: TestCompany
let live: ReturnType<typeof startLive>
let [customer, clerk]: Visitor[] = []
const ids: Record<string, string> = {}
const secret = 'They always pay late, pad the dates'

beforeAll(async () => {
  company = await openCompany(
    {},
    {
      more: services => {
        live = startLive({ pool: services.app.pool, registry })
        return [...liveEndpoints(services, live), ...markEndpoints(services), ...transferEndpoints(services)]
      },
    },
  )
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    const partner = await work.create('business-partners', {
      ...{ name: 'Cobalt', status: 'active', portalEnabled: true },
      ...(await billable(work)),
    })
    ids.partner = partner.id as string
    await work.create('contacts', { businessPartner: ids.partner, firstName: 'Dana', email: 'dana@cobalt.example' })
    const dates = { requestedOn: '2031-05-12', promisedOn: '2031-05-12' }
    const line = { description: 'Spacer', quantity: '10', unitPrice: '5', releases: [{ ...dates, quantity: '10' }] }
    const order = await work.create('orders', { businessPartner: ids.partner, customerPo: 'PO 1', lines: [line] })
    ids.order = order.id as string
    await work.act('orders', ids.order, 'confirm')
  })
  ids.dana = await company.employ({ username: 'dana', roleKeys: ['8'], businessPartner: ids.partner! })
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  ;[customer, clerk] = [company.visitor(), company.visitor()]
  await customer!.signIn('dana')
  await clerk!.signIn('ines')
})
afterAll(async () => {
  await live?.close()
  await company?.close()
})

test('people A14: an internal comment on an own order is absent from list, page, mail, live event and export', async () => {
  const from = (await customer!.get('/api/live/poll')).body.from as string | undefined
  const said = (mentions: unknown[]) =>
    clerk!.post('/api/discussions', {
      record: `orders/${ids.order}`,
      posts: [{ body: `<p>${secret}</p>`, mentions }],
    })
  // documents R60: the customer's own person cannot be called in.
  expect((await said([ids.dana])).status).toBe(422)
  const thread = await said([])
  expect(thread.status, JSON.stringify(thread.body)).toBe(201)
  const { id } = (thread.body as { row: { id: string } }).row
  const note = { body: `<p>${secret} again</p>` }
  expect(await clerk!.post(`/api/discussions/${id}/actions/post`, note)).toMatchObject({ status: 200 })
  await company.workOff()

  const shown = [
    await customer!.get('/api/portal-orders'),
    await customer!.get(`/api/portal-orders/${ids.order}`),
    await customer!.get(`/api/portal-orders/${ids.order}/history`),
    await customer!.get('/api/portal-orders/export?format=csv&lines=true'),
    await customer!.get(`/api/live/poll${from ? `?from=${from}` : ''}`),
    await customer!.get('/api/notifications/mine'),
  ]
  expect(shown[0]).toMatchObject({ status: 200, body: { rows: [{ number: 'SO-000001' }] } })
  // people R62: the list leaves as a file, with its lines, and holds what the page shows.
  expect(shown[3]!.status).toBe(200)
  expect(shown[3]!.text).toContain('SO-000001')
  expect(shown[3]!.text).toContain('Spacer')
  expect(shown.map(answer => answer.text).join('\n')).not.toContain('pay late')
  expect(shown[4]!.text).not.toContain(id)
  expect(JSON.stringify(company.letters)).not.toContain('pay late')
  for (const path of ['discussions', `discussions/${id}`, `orders/${ids.order}`, 'discussions/export?format=csv'])
    expect([path, (await customer!.get(`/api/${path}`)).status]).toEqual([path, 404])
})

test('people R62: a partner’s export is sent at once in every format, also where it is asked for later', async () => {
  for (const more of ['format=csv&later=true', 'format=xlsx', 'format=json'])
    expect([more, (await customer!.get(`/api/portal-orders/export?${more}`)).status]).toEqual([more, 200])
  expect((await customer!.get('/api/export-runs')).status).toBe(404)
})

test('people R60: what was closed short is promised no more', async () => {
  type Line = { nextPromise: string | null; releases: { id: string }[] }
  const lineOf = async (who: Visitor, resource: string) =>
    ((await who.get(`/api/${resource}/${ids.order}`)).body as { row: { lines: Line[] } }).row.lines[0]!
  expect((await lineOf(customer!, 'portal-orders')).nextPromise).toBe('2031-05-12')
  const release = (await lineOf(clerk!, 'orders')).releases[0]!.id
  await company.doing(work => work.act('orders', ids.order!, 'closeShort', { release, closeReason: 'Enough' }))
  expect((await lineOf(customer!, 'portal-orders')).nextPromise).toBeNull()
})
