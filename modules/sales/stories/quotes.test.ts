import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Quotes as an estimator and a manager live them: three levels, derived totals, guards that say why. */

let company: TestCompany
let estimator: Visitor
let manager: Visitor
let customer: string
let quote: { id: string; version: number; lines: { id: string }[] }

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'eva', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  estimator = company.visitor()
  manager = company.visitor()
  await estimator.signIn('eva')
  await manager.signIn('max')
})
afterAll(() => company.close())

const rowOf = (answer: { body: unknown }) => (answer.body as { row: typeof quote & Record<string, unknown> }).row

test('an estimator enters a customer and a quote of three quantities in one go', async () => {
  const partner = await estimator.post('/api/business-partners', { name: 'Acme Turbines', status: 'active' })
  expect(partner.status).toBe(201)
  customer = rowOf(partner).id
  const answer = await estimator.post('/api/quotes', {
    businessPartner: customer,
    customerReference: 'RFQ 88-17',
    winProbability: '40',
    lines: [
      {
        description: 'Bearing housing',
        quantities: [
          { quantity: '1', unitPrice: '412.5' },
          { quantity: '10', unitPrice: '186.335', isExpected: true },
          { quantity: '50', unitPrice: '144.2' },
        ],
        charges: [{ description: 'Fixture', kind: 'fixture', price: '650', billing: 'separate' }],
      },
    ],
  })
  expect(answer.status).toBe(201)
  quote = rowOf(answer)
})

test('the totals are worked out: the expected quantity and what is billed beside it', async () => {
  const row = rowOf(await estimator.get(`/api/quotes/${quote.id}`))
  // 10 × 186.335 = 1863.35, and 650.00 for the fixture; 40 % of that is 1005.34.
  expect(row).toMatchObject({
    code: 'Q-000001',
    value: '2513.35',
    weightedValue: '1005.34',
    status: 'draft',
    version: 1,
  })
  expect(row.lines).toMatchObject([
    { quantities: [{ extended: '412.5' }, { extended: '1863.35' }, { extended: '7210' }] },
  ])
})

test('a computed total cannot be typed', async () => {
  const answer = await estimator.patch(`/api/quotes/${quote.id}`, { version: 1, value: '1' })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'value', code: 'readOnly' }] } })
})

test('a line without a price stops the submission, and the sentence names the line', async () => {
  const lines = [...quote.lines, { description: 'Cover plate', quantities: [{ quantity: '10' }] }]
  const changed = await estimator.patch(`/api/quotes/${quote.id}`, { version: 1, lines })
  expect(changed.status).toBe(200)
  const refused = await estimator.post(`/api/quotes/${quote.id}/actions/submit`, { version: 2 })
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'lineNotPriced', detail: 'Line 2 has no price. Price it or set it to No quote.' },
  })
})

test('the same sentence in Spanish', async () => {
  const refused = await estimator.ask(
    'POST',
    `/api/quotes/${quote.id}/actions/submit`,
    { version: 2 },
    { 'x-language': 'es' },
  )
  expect(refused.body.detail).toBe('El renglón 2 no tiene precio. Póngale precio o márquelo como No se cotiza.')
})

test('marked as no quote with its reason, it can go to review; the reason is required', async () => {
  const row = rowOf(await estimator.get(`/api/quotes/${quote.id}`))
  const [first, second] = row.lines
  const without = await estimator.patch(`/api/quotes/${quote.id}`, {
    version: 2,
    lines: [first, { ...second, lineStatus: 'noQuote' }],
  })
  expect(without).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'lines.1.noQuoteReason', code: 'required' }] },
  })
  const given = await estimator.patch(`/api/quotes/${quote.id}`, {
    version: 2,
    lines: [first, { ...second, lineStatus: 'noQuote', noQuoteReason: 'No capacity' }],
  })
  expect(given.status).toBe(200)
  expect(rowOf(await estimator.post(`/api/quotes/${quote.id}/actions/submit`, { version: 3 }))).toMatchObject({
    status: 'inReview',
    version: 4,
  })
})

test('an estimator may not approve; the answer names the missing right', async () => {
  const refused = await estimator.post(`/api/quotes/${quote.id}/actions/approve`, {})
  expect(refused).toMatchObject({ status: 403, body: { action: 'quotes.approve' } })
})

test('a manager approves with a comment, which is written into the record', async () => {
  const row = rowOf(await manager.post(`/api/quotes/${quote.id}/actions/approve`, { approvalComment: 'Good margin' }))
  expect(row).toMatchObject({ status: 'approved', approvalComment: 'Good margin' })
})

test('the list shows the customer by name, and the partner counts its open quotes', async () => {
  const list = (await estimator.get('/api/quotes')).body as unknown as {
    rows: { code: string }[]
    labels: Record<string, Record<string, { title: string }>>
  }
  expect(list.rows).toMatchObject([{ code: 'Q-000001', businessPartner: customer, status: 'approved' }])
  expect(list.labels['business-partners']![customer]).toMatchObject({ title: 'Acme Turbines' })
  const partner = rowOf(await estimator.get(`/api/business-partners/${customer}`))
  expect(partner).toMatchObject({ openQuotes: 1, quotedValue: '2513.35' })
})

test('history tells who did what, in one line per act, lines included', async () => {
  const { changes } = (await estimator.get(`/api/quotes/${quote.id}/history`)).body as unknown as {
    changes: { action: string; actorName: string; changes: { resource: string; field: string }[] }[]
  }
  expect(changes.map(change => change.action)).toEqual([
    'quotes.approve',
    'quotes.submit',
    'update',
    'update',
    'create',
  ])
  expect(changes.at(-1)!.changes.some(change => change.resource === 'quote-line-quantities')).toBe(true)
})

test('a request repeated with the same key makes one quote', async () => {
  const send = () =>
    estimator.ask('POST', '/api/quotes', { businessPartner: customer, lines: [] }, { 'idempotency-key': 'form-1' })
  const [first, second] = [await send(), await send()]
  expect(rowOf(second).id).toBe(rowOf(first).id)
  expect(rowOf(first).code).toBe('Q-000002')
})
