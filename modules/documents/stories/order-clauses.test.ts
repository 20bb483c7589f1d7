import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What goes to a vendor with an order: the clauses its rules ask for, and the drawings of what is bought. */

let company: TestCompany
let buyer: Visitor
let folder: string
const ids: Record<string, string> = {}
const make = (resource: string, given: object) =>
  company.doing(async work => (await work.create(resource as never, given as never)).id as string)
type Row = Record<string, unknown> & { id: string }
const rowOf = ({ status, body }: { status: number; body: unknown }) => {
  if (status >= 400) throw new Error(JSON.stringify(body))
  return (body as { row: Row }).row
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orders-'))
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await make('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
  await company.employ({ username: 'bea', roleKeys: ['3'] })
  buyer = company.visitor()
  await buyer.signIn('bea')
  const vendor = { isCustomer: false, isVendor: true, status: 'active' }
  ids.vendor = await make('business-partners', { ...vendor, name: 'Alpha Plating' })
  ids.spanish = await make('business-partners', { ...vendor, name: 'Beta Galvanizado', language: 'es' })
  ids.unit = await make('units', { code: 'ea-c', name: 'Each', dimension: 'count' })
  ids.part = await make('parts', { partNumber: '10-200', name: 'Bracket', defaultSource: 'buy' })
  for (const [revision, status] of [
    ['A', 'released'],
    ['B', 'draft'],
  ] as const) {
    const name = `10-200 ${revision}.pdf`
    const drawing = await company.services.files.put(Readable.from([Buffer.from(name)]), name)
    const id = await make('part-revisions', { part: ids.part, revision })
    ids[revision] = id
    await company.doing(work =>
      work.writer.run(
        sql`update part_revisions set drawing = ${JSON.stringify(drawing)}::jsonb, status = ${status} where id = ${id}::uuid`,
      ),
    )
  }
  const clause = async (clauseNumber: string, rule: object, more: object, ...revisions: object[]) => {
    const texts = { title: `About ${clauseNumber}`, titleEs: `Sobre ${clauseNumber}`, category: 'quality' }
    const disclosure = await make('disclosures', { clauseNumber, ...texts, ...more, revisions: [] })
    for (const revision of revisions) {
      const { revisions: held } = await company.doing(work => work.update('disclosures', disclosure, {}))
      await company.doing(work => work.update('disclosures', disclosure, { revisions: [...held, revision] as never }))
      await company.doing(work => work.act('disclosures', disclosure, 'releaseRevision'))
    }
    ids[clauseNumber] = disclosure
    await make('disclosure-groups', { name: clauseNumber, disclosures: [{ disclosure }], rules: [rule] })
  }
  await clause(
    ...(['QC-1', { direction: 'buy' }, {}] as const),
    { text: '<p>Access as it was</p>', effectiveFrom: '2026-01-01' },
    { text: '<p>Access as it is</p>', textEs: '<p>Acceso como es</p>', effectiveFrom: '2026-05-01' },
  )
  await clause('QC-2', { direction: 'sell' }, {}, { text: '<p>To customers</p>', effectiveFrom: '2026-01-01' })
  const large = { direction: 'buy', part: ids.part, minAmount: '1000' }
  await clause('QC-3', large, { printAs: 'reference' }, { text: '<p>Spelled out</p>', effectiveFrom: '2026-01-01' })
})
afterAll(async () => {
  await company.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a paper of an order says. */
async function textOf(order: string, sha256: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of await company.services.files.read(sha256)) chunks.push(chunk as Buffer)
  const path = join(folder, `${createHash('sha1').update(order).digest('hex')}.pdf`)
  writeFileSync(path, Buffer.concat(chunks))
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }).replace(/\s+/g, ' ')
}

const drafted = async (given: object, line: object = {}): Promise<Row> => {
  const usual = { kind: 'stock', item: `part-revisions/${ids.A}`, quantity: '10', unit: ids.unit, unitPrice: '5' }
  const order = rowOf(
    await buyer.post('/api/purchase-orders', {
      ...{ vendor: ids.vendor, orderDate: '2026-06-01', ...given },
      lines: [{ ...usual, dueDate: '2099-01-15', ...line }],
    }),
  )
  rowOf(await buyer.post(`/api/purchase-orders/${order.id}/actions/submit`))
  return order
}
const clausesOf = async ({ id }: Row) =>
  ((await buyer.get(`/api/purchase-orders/${id}/clauses`)).body as { clauses: Record<string, unknown>[] }).clauses
const send = (order: Row) =>
  buyer.post(`/api/purchase-orders/${order.id}/actions/send`, { to: ['sales@alpha.example'] })

async function sent(given: object, line: object = {}): Promise<{ text: string; attached: string[]; order: Row }> {
  const order = await drafted(given, line)
  rowOf(await send(order))
  await company.workOff()
  const { attachments = [] } = company.letters.at(-1)! as { attachments?: readonly { name: string; sha256: string }[] }
  const text = await textOf(order.id, attachments[0]!.sha256)
  return { text, attached: attachments.slice(1).map(({ name }) => name), order }
}

test('documents R41, R42: an order bears the clauses its rules ask for, each as it held on its day', async () => {
  const { text } = await sent({})
  expect(text).toContain('QC-1 · About QC-1 Access as it is')
  expect(text).not.toMatch(/QC-2|QC-3|as it was/)
  expect((await sent({ orderDate: '2026-03-01' })).text).toContain('Access as it was')
  expect((await sent({ vendor: ids.spanish })).text).toContain('QC-1 · Sobre QC-1 Acceso como es')
})

test('documents R41: a rule may ask for a part and an amount; a clause by reference is named alone', async () => {
  const { text } = await sent({}, { unitPrice: '100' })
  expect(text).toContain('QC-3 · About QC-3')
  expect(text).not.toContain('Spelled out')
})

test('the drawing of the released revision goes with the order; one that is not released never does', async () => {
  expect((await sent({})).attached).toEqual(['10-200 A.pdf'])
  expect((await sent({}, { item: `part-revisions/${ids.B}` })).attached).toEqual([])
})

test('documents R41: a clause is added or left out by hand, with a reason; one that stays cannot be left out', async () => {
  const added = [{ clause: ids['QC-2'], choice: 'add' }]
  const leftOut = { clause: ids['QC-1'], choice: 'leaveOut', reason: 'They have their own' }
  const { text, order } = await sent({ clauses: [...added, leftOut] })
  expect(text).toContain('QC-2 · About QC-2 To customers')
  expect(text).not.toContain('QC-1')
  const draft = await drafted({ clauses: [...added, leftOut] })
  expect(await clausesOf(draft)).toMatchObject([
    { number: 'QC-1', from: 'rule', group: 'QC-1', revision: 2, isLeftOut: true, reason: 'They have their own' },
    { number: 'QC-2', from: 'hand', revision: 1, isLeftOut: false },
  ])
  expect(await clausesOf(order)).toMatchObject([{ number: 'QC-2', from: 'hand', revision: 1 }])
  const refused = async (clauses: object[]) => {
    const given = { vendor: ids.vendor, clauses, lines: [{ kind: 'comment', description: 'Nothing' }] }
    const { body } = await buyer.post('/api/purchase-orders', given)
    return (body as { errors: { path: string; code: string }[] }).errors[0]
  }
  expect(await refused([{ ...leftOut, reason: null }])).toMatchObject({ path: 'clauses.0.reason', code: 'required' })
  expect(await refused([...added, ...added])).toMatchObject({ path: 'clauses.1.clause', code: 'clauseChosenTwice' })
  await company.doing(work => work.update('disclosures', ids['QC-1']!, { removable: false }))
  expect(await refused([leftOut])).toMatchObject({ path: 'clauses.0.clause', code: 'clauseStays' })
})

test('documents R41: what a customer’s order passes on stands on what is bought for it, and says whose it is', async () => {
  const customer = await make('business-partners', { name: 'Larkspur Pumps', isCustomer: true, status: 'active' })
  const passed = async (clauseNumber: string, flowDown: boolean, rule: object | null) => {
    const disclosure = await make('disclosures', {
      ...{ clauseNumber, title: `About ${clauseNumber}`, category: 'quality', flowDown },
      revisions: [{ text: `<p>Passed ${clauseNumber}</p>`, effectiveFrom: '2026-01-01' }],
    })
    await company.doing(work => work.act('disclosures', disclosure, 'releaseRevision'))
    if (rule) await make('disclosure-groups', { name: clauseNumber, disclosures: [{ disclosure }], rules: [rule] })
    return disclosure
  }
  const theirs = { direction: 'sell', partner: customer, contract: 'PO 4500' }
  await passed('FD-1', true, theirs)
  await passed('FD-2', false, theirs)
  await passed('FD-3', true, { ...theirs, contract: 'PO 9999' })
  const byHand = await passed('FD-4', true, null)
  const { lines } = await company.doing(work =>
    work.create('orders', {
      ...{ businessPartner: customer, customerPo: 'PO 4500', clauses: [{ clause: byHand }] },
      lines: [
        {
          ...{ kind: 'part', partRevision: ids.A, description: 'Bracket', quantity: '5', unitPrice: '9' },
          releases: [{ quantity: '5', requestedOn: '2099-01-20' }],
        },
      ],
    } as never),
  )
  const release = lines[0]!.releases[0]!.id
  const job = await make('jobs', {
    ...{ partRevision: ids.A, quantityToMake: '5', dueDate: '2099-01-20' },
    allocations: [{ release, quantity: '5' }],
  })
  const { text, order } = await sent({}, { kind: 'jobMaterial', job })
  expect(text).toMatch(/QC-1.*FD-1 · About FD-1 Passed FD-1.*FD-4 · About FD-4 Passed FD-4/)
  expect(text).not.toMatch(/FD-2|FD-3/)
  expect(await clausesOf(order)).toMatchObject([
    { number: 'QC-1', from: 'rule' },
    { number: 'FD-1', from: 'flowDown' },
    { number: 'FD-4', from: 'flowDown' },
  ])
  const draft = await drafted({}, { kind: 'jobMaterial', job })
  const { body } = await buyer.get(
    `/api/orders?filter=${encodeURIComponent(JSON.stringify({ field: 'customerPo', op: 'eq', value: 'PO 4500' }))}`,
  )
  expect((await clausesOf(draft))[1]).toMatchObject({ group: (body as { rows: { code: string }[] }).rows[0]!.code })
  expect((await clausesOf(await drafted({}))).map(({ number }) => number)).not.toContain('FD-1')
})

test('documents R43, purchasing R10: an order that is changed leaves again with its clauses', async () => {
  const { order } = await sent({})
  rowOf(await buyer.post(`/api/purchase-orders/${order.id}/actions/change`))
  const { lines, version } = rowOf(await buyer.get(`/api/purchase-orders/${order.id}`)) as Row & { lines: Row[] }
  const changed = { version, lines: lines.map(({ id }) => ({ id, dueDate: '2099-02-01' })) }
  rowOf(await buyer.patch(`/api/purchase-orders/${order.id}`, changed))
  rowOf(await buyer.post(`/api/purchase-orders/${order.id}/actions/submit`))
  expect(rowOf(await send(order))).toMatchObject({ status: 'sent', revision: 1 })
  expect(await clausesOf(order)).toMatchObject([{ number: 'QC-1', revision: 2 }])
  const kept = await company.doing(work =>
    work.reader.rows(sql`
      select frozen from document_disclosures where record = ${`purchase-orders/${order.id}`} order by frozen`),
  )
  expect(kept).toEqual([{ frozen: false }, { frozen: true }])
})

test('documents R43, R44: what left stays as it was; an order with a clause that is not in force does not leave', async () => {
  const { order } = await sent({})
  const before = await clausesOf(order)
  await company.doing(work =>
    work.writer.run(
      sql`update disclosure_rules set direction = 'sell' where parent in (select id from disclosure_groups where name = 'QC-1')`,
    ),
  )
  expect((await clausesOf(order)).map(({ number, revision }) => [number, revision])).toEqual(
    before.map(({ number, revision }) => [number, revision]),
  )
  const early = await drafted({ orderDate: '2025-06-01', clauses: [{ clause: ids['QC-2'], choice: 'add' }] })
  expect(await clausesOf(early)).toMatchObject([{ number: 'QC-2', revision: null }])
  expect(await send(early)).toMatchObject({ status: 409, body: { code: 'clauseNotInForce' } })
})
