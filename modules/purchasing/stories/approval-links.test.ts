import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Spend approved from a phone: a mailed link, a page, one press of a button. */

let company: TestCompany
let buyer: Visitor
let manager: Visitor
const ids: Record<string, string> = {}

const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await make('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  ids.max = await company.employ({ username: 'max', roleKeys: ['2'], email: 'max@ridgeline.example' })
  ids.dee = await company.employ({ username: 'dee', roleKeys: ['2'], email: 'dee@ridgeline.example', locale: 'es' })
  ;[buyer, manager] = [company.visitor(), company.visitor()]
  await buyer.signIn('bea')
  await manager.signIn('max')
  ids.vendor = await make('business-partners', {
    name: 'Metals <Inc>',
    isCustomer: false,
    isVendor: true,
    status: 'active',
  })
  ids.unit = await make('units', { code: 'lb-l', name: 'Pound', dimension: 'weight' })
  await make('purchase-approval-rules', { step: 1, minimumAmount: '100', approvers: [ids.max] })
  await make('purchase-approval-rules', { step: 2, minimumAmount: '1000', approvers: [ids.dee] })
})
afterAll(() => company.close())

let address = 0
beforeEach(() => {
  address++
})
const open = (path: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', form?: string) =>
  company.server.inject({
    method,
    url: path,
    remoteAddress: `10.0.0.${address}`,
    headers: {
      host: 'localhost:3000',
      ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(form !== undefined && { payload: form }),
  })

const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (
    body as { row: Record<string, unknown> & { id: string; version: number; approvals: Record<string, unknown>[] } }
  ).row
}
const reload = async (id: string) => rowOf(await buyer.get(`/api/purchase-orders/${id}`))
const act = (id: string, verb: string, asked = {}, by = buyer) =>
  by.post(`/api/purchase-orders/${id}/actions/${verb}`, asked)

/** An order that waits, and the links its approver was mailed. */
async function waiting(quantity = '10'): Promise<{ id: string; token: string; letter: string }> {
  const order = rowOf(
    await buyer.post('/api/purchase-orders', {
      vendor: ids.vendor,
      lines: [{ kind: 'thing', description: 'Vise', quantity, unit: ids.unit, unitPrice: '50', dueDate: '2099-01-15' }],
    }),
  )
  await act(order.id, 'submit')
  return { id: order.id, ...(await lastLetter()) }
}
async function lastLetter(): Promise<{ token: string; letter: string; to: string }> {
  await company.workOff()
  const letter = company.letters.at(-1)!
  return { token: /\/po\/approved\/([\w-]+)/.exec(letter.text)![1]!, letter: letter.text, to: letter.to }
}

test('purchasing R11: the token is 43 characters, mailed once and kept only as a hash', async () => {
  const { id, token, letter } = await waiting()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(letter).toContain(`http://localhost:3000/po/reject/${token}`)
  const kept = await company.doing(work =>
    work.reader.first<Record<string, string>>(
      sql`select a.token_hash as hash, to_jsonb(a)::text as all from purchase_order_approvals a where root = ${id}::uuid`,
    ),
  )
  expect(kept!.hash).toBe(createHash('sha256').update(token).digest('hex'))
  expect(kept!.all).not.toContain(token)
  expect(JSON.stringify(await reload(id))).not.toContain(kept!.hash)
})

test('the page shows the order in either language, escaped, and nobody keeps it', async () => {
  const { token } = await waiting()
  const page = await open(`/po/approved/${token}`)
  expect(page.statusCode, page.body).toBe(200)
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })
  expect(page.body).toContain('Ridgeline Precision')
  expect(page.body).toContain('Metals &#60;Inc&#62;')
  expect(page.body).toContain('500.00')
  expect(page.body).not.toContain('<script')
  expect((await open(`/po/reject/${token}?lang=es`)).body).toContain('Rechazar')
})

test('purchasing W10: five GETs and a HEAD change nothing; two POSTs together: one approves, one finds it used', async () => {
  const { id, token } = await waiting()
  for (const _ of [1, 2, 3, 4, 5]) expect((await open(`/po/approved/${token}`)).statusCode).toBe(200)
  expect((await open(`/po/approved/${token}`, 'HEAD')).statusCode).toBe(200)
  expect(await reload(id)).toMatchObject({ status: 'awaitingApproval', approvals: [{ decision: 'waiting' }] })
  const both = await Promise.all([open(`/po/approved/${token}`, 'POST', ''), open(`/po/approved/${token}`, 'POST', '')])
  expect(both.map(answer => answer.statusCode).sort()).toEqual([200, 410])
  const after = await reload(id)
  expect(after).toMatchObject({
    status: 'approved',
    approvals: [{ decision: 'approved', via: 'link', approver: ids.max, remoteAddress: `10.0.0.${address}` }],
  })
  const reject = await open(`/po/reject/${token}`)
  expect(reject.statusCode).toBe(410)
  expect(reject.body).not.toContain('500.00')
  const history = (await buyer.get(`/api/purchase-orders/${id}/history`)).body as unknown as {
    changes: { by?: unknown }[]
  }
  const decisions = history.changes.filter(change => JSON.stringify(change).includes('"approved"'))
  expect(decisions).toHaveLength(1)
})

test('people A11: a link used twice, late, or on an order that changed is refused with its reason, and nothing changes', async () => {
  const late = await waiting()
  company.later(73 * 60)
  // Three days later everybody signs in anew.
  await buyer.signIn('bea')
  await manager.signIn('max')
  const over = await open(`/po/approved/${late.token}`, 'POST', '')
  expect(over.statusCode).toBe(410)
  expect(over.body).toContain('Send me a new link')
  expect(await reload(late.id)).toMatchObject({ status: 'awaitingApproval' })
  const letters = company.letters.length
  expect((await open(`/po/approved/${late.token}`, 'POST', 'renew=yes')).statusCode).toBe(200)
  const renewed = await lastLetter()
  expect(company.letters.length).toBe(letters + 1)
  expect(renewed.to).toBe('max@ridgeline.example')
  expect((await open(`/po/approved/${late.token}`)).statusCode).toBe(404)
  expect((await open(`/po/approved/${renewed.token}`, 'POST', '')).statusCode).toBe(200)
  expect((await open(`/po/reject/${renewed.token}`, 'POST', 'reason=Too+late')).statusCode).toBe(410)
  expect(await reload(late.id)).toMatchObject({ status: 'approved' })
})

test('people A11: a link of one order is no link of another', async () => {
  const [one, other] = [await waiting(), await waiting('12')]
  // The link is bound to what it was sent for: moved to another order it no longer matches.
  await company.doing(async work => {
    await work.writer.run(sql`update purchase_order_approvals set token_hash = null where root = ${other.id}::uuid`)
    await work.writer.run(sql`
      update purchase_order_approvals b set token_hash = a.token_hash, content_hash = a.content_hash, expires_at = a.expires_at
      from purchase_order_approvals a where a.root = ${one.id}::uuid and b.root = ${other.id}::uuid`)
    await work.writer.run(sql`update purchase_order_approvals set token_hash = null where root = ${one.id}::uuid`)
  })
  expect((await open(`/po/approved/${one.token}`, 'POST', '')).statusCode).toBe(409)
  expect(await reload(other.id)).toMatchObject({ status: 'awaitingApproval' })
})

test('purchasing R11: a changed order answers 409 and mails a new link; the old one is dead', async () => {
  const { id, token } = await waiting()
  await act(id, 'revise')
  const order = await reload(id)
  const lines = (order.lines as Record<string, unknown>[]).map(line => ({ ...line, quantity: '11' }))
  expect((await buyer.patch(`/api/purchase-orders/${id}`, { version: order.version, lines })).status).toBe(200)
  await act(id, 'submit')
  const fresh = await lastLetter()
  const old = await open(`/po/approved/${token}`, 'POST', '')
  expect(old.statusCode).toBe(409)
  expect(old.body).toContain('A new link is on its way')
  expect((await open(`/po/approved/${fresh.token}`, 'POST', '')).statusCode).toBe(200)
})

test('purchasing R11: deciding in the app kills the link; a deactivated approver has none', async () => {
  const inApp = await waiting()
  expect((await act(inApp.id, 'approve', {}, manager)).status).toBe(200)
  const used = await open(`/po/approved/${inApp.token}`, 'POST', '')
  expect(used.statusCode).toBe(410)
  const gone = await waiting()
  await company.doing(work => work.writer.run(sql`update users set status = 'suspended' where id = ${ids.max}::uuid`))
  expect((await open(`/po/approved/${gone.token}`, 'POST', '')).statusCode).toBe(410)
  await company.doing(work => work.writer.run(sql`update users set status = 'active' where id = ${ids.max}::uuid`))
})

test('purchasing R11: an order that is withdrawn or called off has no link any more', async () => {
  for (const verb of ['revise', 'cancel']) {
    const { id, token } = await waiting()
    expect((await act(id, verb)).status).toBe(200)
    const { status } = await reload(id)
    const letters = company.letters.length
    const { code } = await reload(id)
    for (const [language, sentence] of [
      ['en', `The buyer took ${code} back.`],
      ['es', `El comprador retiró ${code}.`],
    ]) {
      const page = await open(`/po/approved/${token}?lang=${language}`)
      expect(page.statusCode).toBe(410)
      expect(page.body).toContain(sentence)
      expect(page.body).not.toContain('500.00')
    }
    expect((await open(`/po/approved/${token}`, 'POST', '')).statusCode).toBe(410)
    expect((await open(`/po/reject/${token}`, 'POST', 'reason=Too+late')).statusCode).toBe(410)
    expect(await reload(id)).toMatchObject({ status, approvals: [{ decision: 'superseded' }] })
    await company.workOff()
    expect(company.letters.length).toBe(letters)
    if (verb === 'cancel') continue
    // Submitted again as it was, it is the newer link that counts.
    await act(id, 'submit')
    const again = await lastLetter()
    expect((await open(`/po/approved/${token}`, 'POST', '')).body).toContain('Nothing to decide')
    expect((await open(`/po/approved/${again.token}`, 'POST', '')).statusCode).toBe(200)
  }
})

test('a rejection wants a reason, ends the round and tells the buyer why; the next step is asked in its language', async () => {
  const first = await waiting('30')
  expect((await open(`/po/approved/${first.token}`, 'POST', '')).statusCode).toBe(200)
  expect(await reload(first.id)).toMatchObject({ status: 'awaitingApproval' })
  const second = await lastLetter()
  expect(second.to).toBe('dee@ridgeline.example')
  expect(second.letter).toContain('espera su decisión')
  const short = await open(`/po/reject/${second.token}`, 'POST', 'reason=%3Cb')
  expect(short.statusCode).toBe(422)
  expect(short.body).toContain('>&#60;b</textarea>')
  expect((await open(`/po/reject/${second.token}`, 'POST', 'reason=Budget+is+spent')).statusCode).toBe(200)
  expect(await reload(first.id)).toMatchObject({
    status: 'rejected',
    approvals: [{ decision: 'approved' }, { decision: 'rejected', reason: 'Budget is spent', via: 'link' }],
  })
})

test('purchasing R11, people R49: an unknown link is 404; thirty tries a minute, then 429', async () => {
  expect((await open(`/po/approved/${'x'.repeat(43)}`)).statusCode).toBe(404)
  expect((await open('/po/approved/short')).statusCode).toBe(404)
  const codes = []
  for (let at = 0; at < 30; at++) codes.push((await open(`/po/approved/${'y'.repeat(43)}`)).statusCode)
  expect(codes.at(-1)).toBe(429)
})
