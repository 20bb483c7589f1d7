import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A vendor answers a request for quotation from its mail: prices, or no bid; once, and without an account. */

let company: TestCompany
let buyer: Visitor
let manager: Visitor
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
  await make('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[buyer, manager] = [company.visitor(), company.visitor()]
  await buyer.signIn('bea')
  await manager.signIn('max')
  const vendor = { isCustomer: false, isVendor: true, status: 'active' }
  ids.vendor = await make('business-partners', { ...vendor, name: 'Alpha <Steel>' })
  ids.unit = await make('units', { code: 'ea-q', name: 'Each', dimension: 'count', places: 0 })
})
afterAll(() => company.close())

let address = 0
beforeEach(() => {
  address++
})
const open = (path: string, form?: Record<string, string>) =>
  company.server.inject({
    method: form ? 'POST' : 'GET',
    url: path,
    remoteAddress: `10.2.0.${address}`,
    headers: { host: 'localhost:3000', ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  })

interface Asked {
  readonly request: string
  readonly message: string
  readonly token: string
  readonly lines: readonly string[]
}

/** A request whose vendor was asked by mail, and the link in it. */
async function asked(): Promise<Asked> {
  const request = rowOf(
    await buyer.post('/api/purchase-requests', {
      title: 'Inserts',
      lines: [
        { kind: 'thing', description: 'CNMG inserts', quantity: '10', unit: ids.unit, needBy: '2099-02-01' },
        { kind: 'thing', description: 'Holders', quantity: '2', needBy: '2099-02-01' },
      ],
    }),
  )
  await buyer.post(`/api/purchase-requests/${request.id}/actions/submit`)
  await manager.post(`/api/purchase-requests/${request.id}/actions/approve`)
  const done = await buyer.post(`/api/purchase-requests/${request.id}/actions/requestQuotes`, {
    ...{ vendors: [ids.vendor], quoteBy: '2099-01-15' },
  })
  const message = (done.body as { made: { id: string }[] }).made[0]!.id
  await buyer.post(`/api/purchase-request-messages/${message}/actions/send`, { to: ['ann@alpha.example'] })
  await company.workOff()
  const token = /\/po\/approved\/([\w-]{43})/.exec(company.letters.at(-1)!.text)![1]!
  return { request: request.id, message, token, lines: request.lines.map(line => line.id) }
}
const quoted = ({ lines: [first, second] }: Asked, more: Record<string, string> = {}) => ({
  ...{
    [`price-${first}`]: '1,234.50',
    [`lead-${first}`]: '9',
    [`price-${second}`]: '',
    [`note-${second}`]: 'Not ours',
  },
  ...{ validUntil: '2099-03-01', freight: '12.50', vendorReference: 'A-77', ...more },
})

test('purchasing R11: the mailed link shows what is wanted, changes nothing, and is kept only as a hash', async () => {
  const { token, message } = await asked()
  const page = await open(`/po/approved/${token}`)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(page.body).toContain('Alpha &#60;Steel&#62;, please quote by Jan 15, 2099')
  expect(page.body).toContain('2. Holders')
  expect((await open(`/po/approved/${token}?lang=es`)).body).toContain('Precio unitario, renglón 1')
  expect(await read('purchase-request-messages', message)).toMatchObject({ deliveryState: 'sent', answeredAt: null })
  const kept = await company.doing(work =>
    work.reader.first<{ row: string }>(
      sql`select to_jsonb(m)::text as row from purchase_request_messages m where id = ${message}::uuid`,
    ),
  )
  expect(kept!.row).not.toContain(token)
})

test('purchasing R11: a letter was opened when a browser says so, not when a mail scanner fetches it', async () => {
  const { token, message } = await asked()
  const page = await open(`/po/approved/${token}`)
  const [, script] = /<script src="([^"]+)"/.exec(page.body)!
  expect((await open(script!)).headers['content-type']).toContain('text/javascript')
  expect(await read('purchase-request-messages', message)).toMatchObject({ openedAt: null })
  expect((await open(`/po/opened/${'x'.repeat(43)}`, {})).statusCode).toBe(204)
  expect((await open(`/po/opened/${token}`, {})).statusCode).toBe(204)
  const { openedAt } = await read('purchase-request-messages', message)
  expect(openedAt).not.toBeNull()
  await open(`/po/opened/${token}`, {})
  expect(await read('purchase-request-messages', message)).toMatchObject({ openedAt, deliveryState: 'sent' })
})

test('a letter whose address is refused bounces, and its buyer hears of it', async () => {
  const { message } = await asked()
  const refused = { record: `purchase-request-messages/${message}` as const, address: 'ann@alpha.example' }
  const refuse = (isLost: boolean) =>
    company.doing(work => work.raise('mail.refused', { ...refused, answer: '550 No such user', isLost }))
  await refuse(false)
  expect(await read('purchase-request-messages', message)).toMatchObject({ deliveryState: 'sent' })
  await refuse(true)
  const { code, ...row } = await read('purchase-request-messages', message)
  expect(row).toMatchObject({ deliveryState: 'bounced' })
  const told = await company.doing(work =>
    work.reader.first(
      sql`select n.title, n.body, u.username from notifications n join users u on u.id = n."user" order by n.created_at desc limit 1`,
    ),
  )
  expect(told).toEqual({
    title: `Alpha <Steel> did not get ${code}: the mail server refused ann@alpha.example`,
    ...{ body: '550 No such user', username: 'bea' },
  })
  expect(
    (await buyer.post(`/api/purchase-request-messages/${message}/actions/resend`, { to: ['bob@alpha.example'] }))
      .status,
  ).toBe(200)
})

test('what cannot be read comes back as it was typed, with what is wrong', async () => {
  const of = await asked()
  const [first] = of.lines
  const wrong: readonly [Record<string, string>, string][] = [
    [{ [`price-${first}`]: 'cheap' }, 'Line 1: enter a unit price above 0'],
    [{ [`price-${first}`]: '0' }, 'Line 1: enter a unit price above 0'],
    [{ [`price-${first}`]: '12,34' }, 'Line 1: enter a unit price above 0'],
    [{ [`lead-${first}`]: 'soon' }, 'Line 1: enter the lead time'],
    [{ validUntil: '2020-01-01' }, 'Enter until when the quote is valid'],
    [{ freight: 'some' }, 'Enter the freight as an amount'],
    [{ [`price-${first}`]: '' }, 'Enter a price for at least one line'],
  ]
  for (const [given, sentence] of wrong) {
    const page = await open(`/po/approved/${of.token}`, quoted(of, given))
    expect([page.statusCode, page.body.includes(sentence)], sentence).toEqual([422, true])
    expect(page.body).toContain('value="A-77"')
  }
  expect(await read('purchase-request-messages', of.message)).toMatchObject({ vendorQuote: null })
})

test('its prices are a quote that can be compared; the letter is answered, once', async () => {
  const of = await asked()
  const sent = await open(`/po/approved/${of.token}`, quoted(of))
  expect([sent.statusCode, sent.body.includes('Quote sent')]).toEqual([200, true])
  const message = await read('purchase-request-messages', of.message)
  expect(message.deliveryState).toBe('answered')
  expect(await read('vendor-quotes', String(message.vendorQuote))).toMatchObject({
    ...{ status: 'submitted', vendor: ids.vendor, vendorReference: 'A-77', freight: '12.5', linesQuoted: 1 },
    lines: [
      { requestLine: of.lines[0], unitPrice: '1234.5', leadDays: 9, noBid: false },
      { requestLine: of.lines[1], noBid: true, note: 'Not ours' },
    ],
  })
  expect((await open(`/po/approved/${of.token}`, quoted(of))).statusCode).toBe(410)
  expect((await open(`/po/reject/${of.token}`)).statusCode).toBe(410)
})

test('of two answers that arrive together one counts', async () => {
  const of = await asked()
  const both = await Promise.all([1, 2].map(() => open(`/po/approved/${of.token}`, quoted(of))))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410])
})

test('no bid wants a reason, which stands among the letters of the request', async () => {
  const of = await asked()
  expect((await open(`/po/reject/${of.token}`, { reason: 'x' })).statusCode).toBe(422)
  expect((await open(`/po/reject/${of.token}`, { reason: 'No <capacity>' })).statusCode).toBe(200)
  const replies = await company.doing(work =>
    work.reader.rows<{ body: string; direction: string }>(sql`
      select body, direction from purchase_request_messages where purchase_request = ${of.request}::uuid and kind = 'reply'`),
  )
  expect(replies).toEqual([{ body: '<p>No &lt;capacity&gt;</p>', direction: 'in' }])
})

test('a request that is called off, or a day that is over, wants no quote any more', async () => {
  const of = await asked()
  await buyer.post(`/api/purchase-requests/${of.request}/actions/cancel`)
  const closed = await open(`/po/approved/${of.token}`, quoted(of))
  expect([closed.statusCode, closed.body.includes('This request is closed')]).toEqual([410, true])
  const late = await asked()
  await company.doing(work =>
    work.writer.run(
      sql`update purchase_request_messages set link_until = now() - interval '1 minute' where id = ${late.message}::uuid`,
    ),
  )
  const over = await open(`/po/approved/${late.token}`)
  expect([over.statusCode, over.body.includes('The time to quote is over')]).toEqual([410, true])
  expect((await open('/po/approved/nothing')).statusCode).toBe(404)
})

test('a requisition estimated at no more than the limit needs nobody', async () => {
  const ask = async (estimatedUnitPrice: string | null) => {
    const line = { kind: 'thing', description: 'Rags', quantity: '10', needBy: '2099-02-01', estimatedUnitPrice }
    const { id } = rowOf(await buyer.post('/api/purchase-requests', { title: 'Rags', lines: [line] }))
    return rowOf(await buyer.post(`/api/purchase-requests/${id}/actions/submit`)).status
  }
  expect(await ask('2')).toBe('submitted')
  const settings = await company.doing(work => work.create('purchasing-settings', { selfApproveLimit: '20' }))
  expect(await Promise.all([ask('2'), ask('2.01'), ask(null)])).toEqual(['approved', 'submitted', 'submitted'])
  await company.doing(work => work.update('purchasing-settings', settings.id, { selfApproveLimit: '0' }))
  expect(await ask('0')).toBe('submitted')
})

test('a vendor quotes other quantities and charges as well; what is wrong comes back as it was typed', async () => {
  const request = await asked()
  const [first] = request.lines
  const page = (await open(`/po/approved/${request.token}`)).body
  expect(page).toContain('Other quantities and charges, line 1')
  const breaks = { [`from-${first}-1`]: '100', [`break-${first}-1`]: '1,100', [`lot-${first}`]: '45' }
  const send = (more: Record<string, string>) => open(`/po/approved/${request.token}`, quoted(request, more))
  for (const [typed, sentence] of [
    [{ [`from-${first}-1`]: '100' }, 'Line 1: enter a quantity and a unit price above 0 for each price break.'],
    [{ ...breaks, [`from-${first}-1`]: '10.0' }, 'Line 1: enter each quantity once.'],
    [{ ...breaks, [`lot-${first}`]: 'some' }, 'Line 1: enter charges as amounts'],
    [{ ...breaks, [`from-${first}-1`]: '2.5' }, 'must be a whole number'],
  ] as const) {
    const again = await send(typed)
    expect(again.statusCode, again.body).toBe(422)
    expect(again.body).toContain(sentence)
    expect(again.body).toContain(`value="${typed[`from-${first}-1`]}"`)
  }
  expect((await send(breaks)).statusCode).toBe(200)
  const { vendorQuote } = await read('purchase-request-messages', request.message)
  expect(await read('vendor-quotes', String(vendorQuote))).toMatchObject({
    lines: [
      { requestLine: first, fromQuantity: '10', unitPrice: '1234.5', lotCharge: '45', leadDays: 9 },
      { requestLine: first, fromQuantity: '100', unitPrice: '1100', lotCharge: '45', leadDays: 9 },
      { requestLine: request.lines[1], noBid: true },
    ],
  })
})
