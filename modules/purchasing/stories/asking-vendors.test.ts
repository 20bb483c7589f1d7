import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** The buyer asks vendors for prices: a letter each, looked at before it leaves, mailed or marked as sent. */

let company: TestCompany
let buyer: Visitor
const ids: Record<string, string> = {}

type Row = Record<string, unknown> & { id: string; lines: (Record<string, unknown> & { id: string })[] }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row }).row
}
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)
const read = async (resource: string, id: string) => rowOf(await buyer.get(`/api/${resource}/${id}`))

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  const manager = company.visitor()
  buyer = company.visitor()
  await buyer.signIn('bea')
  await manager.signIn('max')
  const vendor = { isCustomer: false, isVendor: true, status: 'active' }
  ids.alpha = await make('business-partners', { ...vendor, name: 'Alpha Steel' })
  ids.beta = await make('business-partners', { ...vendor, name: 'Beta Aceros', language: 'es' })
  await make('contacts', { businessPartner: ids.alpha, firstName: 'Ann', email: 'ann@alpha.example', isPrimary: true })
  const request = rowOf(
    await buyer.post('/api/purchase-requests', {
      title: 'Inserts',
      lines: [
        { kind: 'thing', description: 'CNMG inserts', quantity: '10', needBy: '2099-02-01' },
        { kind: 'thing', description: 'Holders', quantity: '2', needBy: '2099-02-01' },
      ],
    }),
  )
  ids.request = request.id
  await buyer.post(`/api/purchase-requests/${request.id}/actions/submit`)
  expect((await manager.post(`/api/purchase-requests/${request.id}/actions/approve`)).status).toBe(200)
})
afterAll(() => company.close())

const letter = async (id: string) => (await buyer.get(`/api/purchase-request-messages/${id}/letter`)).body
const send = (id: string, given: Record<string, unknown>, verb = 'send') =>
  buyer.post(`/api/purchase-request-messages/${id}/actions/${verb}`, given)

test('each vendor is asked in a letter of its own and in its language; a day that is over is refused', async () => {
  const ask = (given: Record<string, unknown>) =>
    buyer.post(`/api/purchase-requests/${ids.request}/actions/requestQuotes`, given)
  const vendors = [ids.alpha, ids.beta]
  expect(await ask({ vendors, quoteBy: '2020-01-01' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'quoteBy', code: 'quoteByPast' }] },
  })
  expect(await ask({ vendors: [], quoteBy: '2099-01-15' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'vendors', code: 'required' }] },
  })
  const done = await ask({ vendors, quoteBy: '2099-01-15' })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  const made = (done.body as { made: { resource: string; id: string }[] }).made
  expect(made.map(one => one.resource)).toEqual(['purchase-request-messages', 'purchase-request-messages'])
  ids.toAlpha = made[0]!.id
  ids.toBeta = made[1]!.id
  expect(await read('purchase-request-messages', ids.toAlpha)).toMatchObject({
    ...{
      kind: 'rfq',
      direction: 'out',
      vendor: ids.alpha,
      quoteBy: '2099-01-15',
      deliveryState: 'draft',
      sentAt: null,
    },
  })
  expect((await read('purchase-request-messages', ids.toBeta)).subject).toContain('favor de cotizar')
  // Nobody was asked yet.
  expect(await read('purchase-requests', ids.request!)).toMatchObject({ status: 'approved' })
})

test('the mail is seen before it leaves, goes to the vendor’s contact with its paper, and the lines wait for prices', async () => {
  const seen = (await letter(ids.toAlpha!)) as { to: string[]; subject: string; text: string; paper: { href: string } }
  expect(seen.to).toEqual(['ann@alpha.example'])
  expect(seen.subject).toMatch(/^PR-000001 .*: please quote by /)
  expect(seen.text).toContain('Please quote price and lead time')
  expect(seen.paper.href).toBe(`/api/purchase-request-messages/${ids.toAlpha}/print`)
  const sent = rowOf(await send(ids.toAlpha!, { to: seen.to, message: 'Ann, as discussed.' }))
  expect(sent).toMatchObject({ sentTo: 'ann@alpha.example', sentVia: 'email', deliveryState: 'queued' })
  expect(await read('purchase-requests', ids.request!)).toMatchObject({
    ...{ status: 'sourcing', lines: [{ lineStatus: 'quoting' }, { lineStatus: 'quoting' }] },
  })
  await company.workOff()
  expect(await read('purchase-request-messages', ids.toAlpha!)).toMatchObject({
    ...{ deliveryState: 'sent', paper: { type: 'application/pdf' } },
  })
  expect(company.letters).toMatchObject([...[{ to: 'ann@alpha.example', subject: seen.subject, attachments: [{}] }]])
  expect(company.letters[0]!.text).toMatch(/^Ann, as discussed\.\n\nEnter your prices here:\nhttp/)
  expect(await send(ids.toAlpha!, {})).toMatchObject({ status: 409, body: { code: 'messageSentAlready' } })
  expect(rowOf(await send(ids.toAlpha!, {}, 'resend'))).toMatchObject({ deliveryState: 'queued' })
})

test('where nobody has an address one is asked for and kept, or it is marked as sent and no mail leaves', async () => {
  expect(await send(ids.toBeta!, {})).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'to', code: 'nobodyToSendTo' }] },
  })
  expect(await send(ids.toBeta!, { to: ['no address'] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'to', code: 'notEmail' }] },
  })
  expect(rowOf(await send(ids.toBeta!, { sentVia: 'otherwise' }))).toMatchObject({
    ...{ sentTo: null, sentVia: 'otherwise', deliveryState: 'sent' },
  })
  expect(rowOf(await send(ids.toBeta!, { to: ['ventas@beta.example'], keepContacts: true }, 'resend'))).toMatchObject({
    sentTo: 'ventas@beta.example',
  })
  expect((await letter(ids.toBeta!)) as object).toMatchObject({ to: ['ventas@beta.example'] })
})

test('more addresses than a letter can note are refused in a sentence', async () => {
  const to = Array.from({ length: 60 }, (_, place) => `buyer-${place}@alpha-steel.example`)
  expect(await send(ids.toAlpha!, { to }, 'resend')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'to', message: '60 addresses are too many for one email. Send it in parts.' }] },
  })
})

test('an answer of a vendor is not sent', async () => {
  const reply = await make('purchase-request-messages', {
    ...{ purchaseRequest: ids.request, kind: 'reply', direction: 'in', vendor: ids.alpha },
    ...{ subject: 'Re: your inquiry', body: '<p>Here you are</p>' },
  })
  expect(await send(reply, {})).toMatchObject({ status: 409, body: { code: 'messageNotOurs' } })
})
