import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A customer reads an offer in the portal and answers it; another customer cannot, and nobody can twice. */

let company: TestCompany
let [cobalt, borealis, clerk]: Visitor[] = []
const ids: Record<string, string> = {}
let po: unknown

async function sentQuote(partner: string, more: Row = {}): Promise<string> {
  return company.doing(async work => {
    const line = (description: string) => ({
      description,
      quantities: [
        { quantity: '10', costMaterial: '100', unitPrice: '20', isExpected: true },
        { quantity: '50', costMaterial: '300', unitPrice: '12' },
      ],
      lineStatus: 'priced',
    })
    const lines = [line('Spacer'), line('Sleeve')]
    const quote = await work.create('quotes', { businessPartner: partner, lines, ...more })
    await work.act('quotes', quote.id as string, 'send', { sentVia: 'otherwise' })
    return quote.id as string
  })
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    for (const name of ['Cobalt', 'Borealis'])
      ids[name] = (await work.create('business-partners', { name, status: 'active', portalEnabled: true })).id as string
  })
  po = await company.services.files.put(Readable.from(['%PDF-1.4 PO 88']), 'PO 88.pdf')
  for (const name of ['Cobalt', 'Borealis'])
    await company.employ({ username: name.toLowerCase(), roleKeys: ['8'], businessPartner: ids[name]! })
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await broughtByAll(company.app.pool, po as { sha256: string })
  ;[cobalt, borealis, clerk] = [company.visitor(), company.visitor(), company.visitor()]
  await cobalt!.signIn('cobalt')
  await borealis!.signIn('borealis')
  await clerk!.signIn('ines')
})
afterAll(() => company.close())

const yes = (taken: Row[]) => ({ acceptedBy: 'Dana Wells', customerPo: 'PO 88', customerPoFile: po, taken })
const accept = (id: string, body: Row, who = cobalt!) => who.post(`/api/portal-quotes/${id}/accept`, body)
const ordersOf = async () => {
  const { rows } = (await clerk!.get('/api/orders?columns=quote,customerPo,status&lines=true')).body as unknown as {
    rows: Row[]
  }
  return rows
}

test('people R59: another partner’s quote is not there to be answered', async () => {
  ids.quote = await sentQuote(ids.Cobalt!)
  expect(await accept(ids.quote, yes([{ line: 1, quantity: '10' }]), borealis)).toMatchObject({ status: 404 })
  expect(await accept(ids.quote, yes([{ line: 1, quantity: '10' }]), clerk)).toMatchObject({ status: 404 })
})

test('sales R28: in the portal a name, a PO number and its file come along, and only listed quantities are offered', async () => {
  const missing = await accept(ids.quote!, { taken: [{ line: 1, quantity: '10' }] })
  expect((missing.body.errors as Row[]).map(one => one.code)).toEqual(['required', 'required', 'required'])
  const odd = await accept(ids.quote!, yes([{ line: 1, quantity: '12' }]))
  expect(odd).toMatchObject({ status: 422 })
  expect(JSON.stringify(odd.body)).toContain('Line 1 is not offered at 12. Choose one of the quantities listed.')
  expect(await accept(ids.quote!, yes([]))).toMatchObject({ status: 422 })
  expect(await ordersOf()).toEqual([])
})

test('people R62: one line is accepted, the other stays open; the order bears what the customer typed', async () => {
  expect(await accept(ids.quote!, yes([{ line: 1, quantity: '50' }]))).toMatchObject({ status: 200 })
  expect(await ordersOf()).toMatchObject([
    { customerPo: 'PO 88', status: 'draft', lines: [{ description: 'Spacer', quantity: '50', unitPrice: '12' }] },
  ])
  const { row } = (await cobalt!.get(`/api/portal-quotes/${ids.quote}`)).body as unknown as { row: { prices: Row[] } }
  expect(row).toMatchObject({ state: 'accepted' })
  expect(row.prices.map(price => price.outcome)).toEqual(['lost', 'won', 'open', 'open'])
  const history = await clerk!.get(`/api/quotes/${ids.quote}/history`)
  expect(JSON.stringify(history.body)).toContain('portal')
})

test('what is still open may be declined with a reason; then it is answered', async () => {
  const decline = (body: Row) => cobalt!.post(`/api/portal-quotes/${ids.quote}/decline`, body)
  expect(await decline({})).toMatchObject({ status: 422 })
  expect(await decline({ reason: 'price', note: 'Others ask 10' })).toMatchObject({ status: 200 })
  expect(await decline({ reason: 'price' })).toMatchObject({ status: 409, body: { code: 'offerAnswered' } })
})

test('sales R27: an offer that has run out is not accepted in the portal', async () => {
  const quote = await sentQuote(ids.Cobalt!, { expiresOn: '2020-01-31' })
  expect(await accept(quote, yes([{ line: 1, quantity: '10' }]))).toMatchObject({
    status: 409,
    body: { code: 'offerRanOut' },
  })
})

test('people A20: of 100 who accept one quote at once, one does; there is one order', async () => {
  const quote = await sentQuote(ids.Borealis!)
  const both = yes([1, 2].map(line => ({ line, quantity: '10' })))
  const answers = await Promise.all(Array.from({ length: 100 }, () => accept(quote, both, borealis)))
  const having = (status: number) => answers.filter(answer => answer.status === status).length
  expect([having(200), having(409)]).toEqual([1, 99])
  expect((await ordersOf()).filter(order => order.quote === quote)).toHaveLength(1)
})
