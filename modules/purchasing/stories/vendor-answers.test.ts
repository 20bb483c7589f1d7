import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A vendor answers an order from its mail: accepted with dates, or declined; whoever does not answer is reminded. */

let company: TestCompany
let buyer: Visitor
const ids: Record<string, string> = {}
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await make('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  ids.bea = await company.employ({ username: 'bea', roleKeys: ['3'] })
  buyer = company.visitor()
  await buyer.signIn('bea')
  ids.vendor = await make('business-partners', {
    name: 'Metals Inc',
    isCustomer: false,
    isVendor: true,
    status: 'active',
  })
  ids.unit = await make('units', { code: 'ea-v', name: 'Each', dimension: 'count' })
})
afterAll(() => company.close())

let address = 0
beforeEach(() => {
  address++
})
const open = (path: string, form?: string) =>
  company.server.inject({
    method: form === undefined ? 'GET' : 'POST',
    url: path,
    remoteAddress: `10.1.0.${address}`,
    headers: {
      host: 'localhost:3000',
      ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== undefined && { payload: form }),
  })
type Row = Record<string, unknown> & { id: string; version: number; lines: { id: string }[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row }).row
}
const reload = async (id: string) => rowOf(await buyer.get(`/api/purchase-orders/${id}`))
const act = async (id: string, verb: string, asked = {}) =>
  rowOf(await buyer.post(`/api/purchase-orders/${id}/actions/${verb}`, asked))

const linkIn = (text: string) => /\/po\/approved\/([\w-]{43})/.exec(text)?.[1]
const lastLink = () => linkIn(company.letters.at(-1)!.text)!

async function sent(): Promise<{ id: string; token: string; lines: string[] }> {
  const line = {
    kind: 'thing',
    description: 'Vise',
    quantity: '2',
    unit: ids.unit,
    unitPrice: '50',
    dueDate: '2099-01-15',
  }
  const order = rowOf(await buyer.post('/api/purchase-orders', { vendor: ids.vendor, lines: [line, line] }))
  await act(order.id, 'submit')
  await act(order.id, 'send', { to: ['sales@metals.example'] })
  await company.workOff()
  return { id: order.id, token: lastLink(), lines: order.lines.map(one => one.id) }
}
const promise = (lines: string[], ...days: string[]) =>
  lines.map((line, place) => `promised-${line}=${days[place]}`).join('&')

test('the mail of an order holds a link; its vendor gives a date for every line, once', async () => {
  const { id, token, lines } = await sent()
  const page = await open(`/po/approved/${token}`)
  expect(page.statusCode, page.body).toBe(200)
  expect(page.body).toContain('Accept order')
  expect((await open(`/po/approved/${token}?lang=es`)).body).toContain('Aceptar orden')
  const past = await open(`/po/approved/${token}`, promise(lines, '2001-01-01', '2099-01-20'))
  expect(past.statusCode).toBe(422)
  expect(past.body).toContain('Enter a delivery date of today or later for every line.')
  expect(past.body).toContain('value="2099-01-20"')
  const yes = await open(`/po/approved/${token}`, promise(lines, '2099-01-10', '2099-01-20'))
  expect(yes.statusCode, yes.body).toBe(200)
  expect(await reload(id)).toMatchObject({
    ...{ status: 'sent', acknowledgedBy: 'Metals Inc' },
    lines: [
      { promisedDate: '2099-01-10', firstPromisedDate: '2099-01-10' },
      { promisedDate: '2099-01-20', firstPromisedDate: '2099-01-20' },
    ],
  })
  expect((await open(`/po/approved/${token}`)).statusCode).toBe(410)
  expect((await open(`/po/reject/${token}`, 'reason=Too+late')).statusCode).toBe(410)
})

test('a vendor that declines says why; the order stays, and its buyer hears of it', async () => {
  const { id, token } = await sent()
  const short = await open(`/po/reject/${token}`, 'reason=no')
  expect(short.statusCode).toBe(422)
  expect(short.body).toContain('>no</textarea>')
  expect((await open(`/po/reject/${token}`, 'reason=No+material+before+May')).statusCode).toBe(200)
  expect(await reload(id)).toMatchObject({
    ...{ status: 'sent', acknowledgedAt: null },
    approvals: [{ purpose: 'acknowledgement', decision: 'rejected', reason: 'No material before May', via: 'link' }],
  })
  const told = await company.doing(work => work.list('notifications', { user: ids.bea! }, ['title', 'body']))
  expect(told.at(-1)).toMatchObject({ body: 'No material before May' })
})

test('a vendor that was mailed an order is mailed its cancellation; one that was told otherwise is not', async () => {
  const { id, token } = await sent()
  await act(id, 'cancel')
  await company.workOff()
  const letter = company.letters.at(-1)!
  expect(letter).toMatchObject({ to: 'sales@metals.example', subject: expect.stringContaining('is canceled') })
  expect(letter.text).toContain('Please do not ship or bill it.')
  expect((await open(`/po/approved/${token}`)).statusCode).toBe(410)
  const line = { kind: 'thing', description: 'Vise', unit: ids.unit, unitPrice: '50', dueDate: '2099-01-15' }
  const spoken = rowOf(await buyer.post('/api/purchase-orders', { vendor: ids.vendor, lines: [line] }))
  await act(spoken.id, 'submit')
  await act(spoken.id, 'send', { sentVia: 'otherwise' })
  const before = company.letters.length
  await act(spoken.id, 'cancel')
  await company.workOff()
  expect(company.letters).toHaveLength(before)
})

test('the link dies when the buyer records the answer, and when the order changes', async () => {
  const { id, token } = await sent()
  await act(id, 'acknowledge', { promisedDate: '2099-01-12' })
  expect((await open(`/po/approved/${token}`)).statusCode).toBe(410)
  await act(id, 'change')
  const order = await reload(id)
  await buyer.patch(`/api/purchase-orders/${id}`, {
    ...{ version: order.version, lines: order.lines.map(line => ({ ...line, dueDate: '2099-03-01' })) },
  })
  await act(id, 'submit')
  await act(id, 'send', { to: ['sales@metals.example'] })
  await company.workOff()
  expect(company.letters.at(-1)).toMatchObject({
    subject: expect.stringMatching(/^Changed purchase order PO-\d+ rev 1 from /),
    text: expect.stringContaining('It replaces the version you have.'),
  })
  expect((await open(`/po/approved/${lastLink()}`)).statusCode).toBe(200)
})

test('who has not answered, or is late, is reminded once; the link in the reminder works', async () => {
  const { id, token } = await sent()
  const before = company.letters.length
  await company.run('purchasing.remind-vendors')
  expect(company.letters).toHaveLength(before)
  await company.doing(work =>
    work.writer.run(sql`update purchase_orders set sent_at = sent_at - interval '9 days' where id = ${id}::uuid`),
  )
  await company.run('purchasing.remind-vendors')
  await company.run('purchasing.remind-vendors')
  const fresh = company.letters.slice(before)
  expect(fresh.map(letter => letter.to)).toEqual(['sales@metals.example'])
  expect((await open(`/po/approved/${token}`)).statusCode).toBe(404)
  expect((await open(`/po/approved/${lastLink()}`)).statusCode).toBe(200)
})
