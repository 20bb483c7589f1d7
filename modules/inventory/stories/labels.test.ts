import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scanEndpoints } from '#platform/server/scan/index.ts'
import { codesOnPages, matricesOnPages } from '#tests/support/decoder.mjs'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What is printed is read back with a real decoder, and what was read leads to the record. */

let company: TestCompany
let keeper: Visitor
const things: string[] = []
const codes: string[] = []

const made = async (path: string, body: Record<string, unknown>) => {
  const answer = await keeper.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return (answer.body.row as { id: string; code: string }) ?? {}
}

beforeAll(async () => {
  company = await openCompany({}, { more: scanEndpoints })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'kim', roleKeys: ['3'] })
  keeper = company.visitor()
  await keeper.signIn('kim')
  for (const name of ['Micrometer 0–1 in', 'Caliper 6 in', 'Vise <125 mm> & jaws']) {
    const { id, code } = await made('/api/things', { name, kind: 'tool' })
    things.push(`things/${id}`)
    codes.push(code)
  }
})
afterAll(() => company.close())

/** The bytes of an answer, which are no text. */
async function download(body: Record<string, unknown>): Promise<Buffer> {
  const answer = await company.server.inject({
    ...{ method: 'POST', url: '/api/label-sheets', payload: body, cookies: keeper.cookies },
    headers: { host: 'localhost:3000', 'x-csrf-token': keeper.csrfToken },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.rawPayload
}
const address = (link: string) => `http://localhost:3000/${link}`
const meant = async (read: string) =>
  (await keeper.get(`/api/scan?code=${encodeURIComponent(read)}`)).body as {
    matches: { resource: string; id: string }[]
  }

test('inventory R42: the QR code on a printed page holds the address of its record, and resolves', async () => {
  const pages = codesOnPages(await download({ records: things, format: 'pdf', widthMm: 50, heightMm: 25 }), 300)
  expect(pages).toEqual(things.map(link => [address(link)]))
  const { matches } = await meant(pages[0]![0]!)
  expect(`${matches[0]!.resource}/${matches[0]!.id}`).toBe(things[0])
})

test('many labels on sheets of paper are all read; bars as well as squares', async () => {
  const many = Array.from({ length: 26 }, (_, place) => things[place % 3]!)
  const sheet = codesOnPages(await download({ records: many, format: 'sheet', widthMm: 60, heightMm: 30 }), 150)
  expect(sheet.length).toBeGreaterThan(1)
  expect(new Set(sheet.flat())).toEqual(new Set(things.map(address)))
  const bars = codesOnPages(await download({ records: things, format: 'pdf', symbology: 'code128' }), 300)
  expect(bars).toEqual(codes.map(code => [code]))
})

test('a Data Matrix on a printed page is read back, and resolves', async () => {
  const pages = matricesOnPages(
    await download({ records: things, format: 'pdf', symbology: 'datamatrix', widthMm: 40, heightMm: 40 }),
    200,
  )
  expect(pages).toEqual(things.map(link => [address(link)]))
  expect((await meant(pages[1]![0]!)).matches).toMatchObject([{ id: things[1]!.split('/')[1] }])
})

test('a design of the company prints fields, copies by a field, and ZPL for thermal printers (inventory R43)', async () => {
  const elements = [
    { kind: 'barcode', symbology: 'qrcode', x: 2, y: 2, size: 20 },
    { kind: 'field', field: 'name', x: 25, y: 3, size: 4, width: 24 },
    { kind: 'text', text: 'Return to the crib', x: 25, y: 12, rotation: 0 },
    { kind: 'box', x: 0, y: 0, width: 50, height: 25 },
  ]
  const { id } = await made('/api/labels', {
    name: 'Thing',
    resource: 'things',
    widthMm: '50',
    heightMm: '25',
    copies: '2',
    elements,
  })
  expect(codesOnPages(await download({ label: id, records: [things[2]], format: 'pdf' }))).toEqual([
    [address(things[2]!)],
    [address(things[2]!)],
  ])
  const zpl = (await download({ label: id, records: [things[0]], format: 'zpl' })).toString()
  expect(zpl).toMatch(/^\^XA\^CI28\^PW400\^LL200/)
  expect(zpl).toContain(`^FH_^FDMA,${address(things[0]!)}^FS`)
  expect(zpl).toContain('^PQ2')
  const preview = await keeper.post('/api/label-sheets/preview', {
    elements,
    widthMm: 50,
    heightMm: 25,
    record: things[2]!,
  })
  expect(String(preview.body.svg)).toContain('Vise &lt;125…')
  expect(preview.body.values).toMatchObject({ code: codes[2], kind: 'Asset', address: address(things[2]!) })
})

test('pasted numbers are found one by one; what is not understood stays to be seen', async () => {
  const { body } = await keeper.post('/api/label-sheets/find', { numbers: [codes[0], 'nonsense', address(things[1]!)] })
  expect(body.found).toMatchObject([{ link: things[0] }, { typed: 'nonsense', link: null }, { link: things[1] }])
  const many = Array.from({ length: 501 }, () => 'x')
  expect((await keeper.post('/api/label-sheets/find', { numbers: many })).status).toBe(422)
})

const printed = async (printer: string, label: string) => {
  const answer = await keeper.post('/api/label-sheets/print', { label, printer, records: [things[0]] })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  await company.workOff()
  const [id] = answer.body.prints as string[]
  return company.doing(work => work.reader.first(sql`select state, error from label_prints where id = ${id}::uuid`))
}

test('inventory R43: sent, failed, or unknown when a printer took the bytes and said nothing; never sent twice', async () => {
  const { id: label } = await made('/api/labels', { name: 'Small', resource: 'things', widthMm: '40', heightMm: '20' })
  const heard: string[] = []
  let talks = true
  const printer = createServer(line =>
    line.on('data', data => {
      heard.push(data.toString())
      if (talks) line.write('\u0002030,0,0,0000,000,0,0,0,000,0,0,0\u0003')
      else line.destroy()
    }),
  )
  const port = await new Promise<number>(resolve =>
    printer.listen(0, '127.0.0.1', () => resolve((printer.address() as { port: number }).port)),
  )
  const { id } = await made('/api/label-printers', { name: 'Crib', kind: 'zplTcp', host: '127.0.0.1', port })
  expect(await printed(id, label)).toEqual({ state: 'sent', error: null })
  expect(heard.join('')).toContain('^XA^CI28')
  talks = false
  expect(await printed(id, label)).toEqual({ state: 'unknown', error: null })
  expect(heard).toHaveLength(2)

  // A job that has ended and is run again, whatever became of it, sends nothing.
  const ended = () =>
    company.doing(work =>
      work.reader.rows<{ id: string; state: string }>(
        sql`select id, state from label_prints where printer = ${id}::uuid order by id`,
      ),
    )
  const before = await ended()
  expect(before.map(one => one.state)).toEqual(['sent', 'unknown'])
  talks = true
  for (const one of before) await company.doing(work => work.later('labels.print', { print: one.id }))
  await company.workOff()
  expect(heard).toHaveLength(2)
  expect(await ended()).toEqual(before)

  await new Promise(resolve => printer.close(resolve))
  expect(await printed(id, label)).toEqual({ state: 'failed', error: 'ECONNREFUSED' })
})

test('a label prints by itself when a thing is lent, after the lending is kept', async () => {
  const { id: printer } = await made('/api/label-printers', { name: 'Counter', kind: 'browser' })
  const auto = { resource: 'slot-checkouts', autoOn: 'checkedOut', defaultPrinter: printer, copies: '2' }
  await made('/api/labels', { name: 'Lent', widthMm: '40', heightMm: '20', ...auto })
  const holder = await company.employ({ username: 'hal', roleKeys: ['7'] })
  const out = await made('/api/slot-checkouts', { subject: things[1], holder, dueAt: '2099-01-01T12:00:00Z' })
  const print = () =>
    company.doing(work =>
      work.reader.first(
        sql`select state, copies::int as copies, origin from label_prints where record = ${`slot-checkouts/${out.id}`}`,
      ),
    )
  expect(await print()).toEqual({ state: 'queued', copies: 2, origin: 'auto' })
  await company.workOff()
  expect(await print()).toMatchObject({ state: 'failed' })
})
