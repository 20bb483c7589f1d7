import ExcelJS from 'exceljs'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { pdfText } from '#platform/server/papers/pdf-text.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'

let door: HttpLibrary
let manager: Person
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
  await perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    const shelf = await work.create('shelves', { name: 'A-1' })
    const ana = await work.create('authors', { name: 'Ana; Núñez' })
    const bo = await work.create('authors', { name: 'Bo' })
    await work.create('books', {
      title: '=SUM(A1), "quoted"',
      shelf: shelf.id,
      authors: [ana.id, bo.id],
      price: '12.5',
      thickness: '1.250',
      boughtAt: '2026-07-01T12:00:00Z',
      listeningTime: 4805,
      precious: true,
      insuredFor: '100',
      formats: ['hardcover', 'audio'],
      publisherPhone: '+1 555 010 0199',
      publisherAddress: { line1: 'Main 1', city: 'Springfield', country: 'US' },
      genre: 'craft',
    })
    await work.create('books', { title: 'Plain', price: '3' })
  })
})
afterAll(() => door.close())

const columns =
  'code,title,shelf,authors,price,thickness,boughtAt,listeningTime,precious,formats,publisherPhone,publisherAddress,genre,shelf.name'
const exported = (by: Person, query: string) => door.call(by, 'GET', `/api/books/export?${query}`)

test('documents R19, R20: CSV is quoted only where needed, exact, guarded, and says refs by code or name', async () => {
  const { status, text, headers } = await exported(manager, `sort=code&columns=${columns}`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('filename="books.csv"')
  expect(text.split('\r\n')).toEqual([
    '\ufeffNumber,Title,Shelf,Authors,Price,Thickness,Bought at,Listening time,Precious,Formats,Publisher phone,Publisher address,Genre,Shelf · Name',
    `BK-000001,"'=SUM(A1), ""quoted""",A-1,Ana; Núñez; Bo,12.50,1.25,2026-07-01T07:00:00-05:00,1:20:05,yes,Hardcover; Audio,'+1 555 010 0199,Main 1; ; Springfield; ; ; US,Craft,A-1`,
    'BK-000002,Plain,,,3.00,,,,no,,,,Novel,',
    '',
  ])
})

test('documents R17: headers may be field names, and the key of the rows always comes along', async () => {
  const { text } = await exported(manager, 'sort=code&headers=names&columns=title')
  expect(text).toMatch(/^\ufeffcode,title\r\nBK-000001,/)
  const authors = await door.call(manager, 'GET', '/api/authors/export?headers=names&columns=name&sort=name')
  expect(authors.text).toMatch(/^\ufeffname,id\r\nAna; Núñez,[0-9a-f-]{36}\r\n/)
})

test('Spanish headers and values for a Spanish reader', async () => {
  const reader = await door.person({ language: 'es' })
  const { text } = await exported(reader, 'sort=code&columns=code,precious')
  expect(text.split('\r\n')[1]).toBe('BK-000001,sí')
})

test('XLSX has typed cells', async () => {
  const answer = await door.server.inject({
    url: `/api/books/export?format=xlsx&sort=code&columns=code,title,price,boughtAt,listeningTime,precious,publishedOn`,
    headers: { 'x-test-person': manager.userId! },
  })
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(answer.rawPayload as never)
  const sheet = workbook.worksheets[0]!
  const row = sheet.getRow(2).values as unknown[]
  expect(row[1]).toBe('BK-000001')
  expect(row[3]).toBe(12.5)
  expect((row[4] as Date).toISOString()).toBe('2026-07-01T07:00:00.000Z')
  expect(row[6]).toBe(true)
})

test('JSON is an array or lines, as asked', async () => {
  const array = await exported(manager, 'format=json&columns=code,price&sort=code')
  expect(array.body).toEqual([
    { code: 'BK-000001', price: '12.5' },
    { code: 'BK-000002', price: '3' },
  ])
  const lines = await exported(manager, 'format=jsonl&columns=code&sort=code')
  expect(lines.text).toBe('{"code":"BK-000001"}\n{"code":"BK-000002"}\n')
  const none = await exported(manager, `format=json&search=nothing-like-this`)
  expect(none.body).toEqual([])
})

describe('on paper', () => {
  const printed = async (by: Person, query: string) => {
    const answer = await door.server.inject({
      url: `/api/books/export?format=pdf&${query}`,
      headers: { 'x-test-person': by.userId! },
    })
    expect(answer.headers['content-type']).toBe('application/pdf')
    return pdfText(answer.rawPayload)
  }
  test('a list has the company on top, what it was narrowed to, its columns as on the screen, and numbered pages', async () => {
    const shelf = (await door.call(manager, 'GET', '/api/shelves?columns=name')).body.rows[0].id
    const filter = {
      all: [
        { field: 'genre', op: 'in', value: ['craft'] },
        { field: 'shelf', op: 'eq', value: shelf },
      ],
    }
    const [page, ...others] = await printed(
      manager,
      `columns=code,title,price,boughtAt&search=quoted&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
    expect(others).toEqual([])
    for (const words of [
      'Testbed Library',
      'Books',
      'Filter Genre: Craft Shelf: A-1 Search “quoted”',
      'Number Title Price Bought at',
      'BK-000001 =SUM(A1), "quoted" 12.50',
      'Page 1 of 1',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('Plain')
  })
  test('in Spanish the words change', async () => {
    const reader = await door.person({ language: 'es' })
    expect((await printed(reader, 'columns=code&search=plain'))[0]).toContain('Página 1 de 1')
  })
  test('twenty columns find their place on a larger sheet', async () => {
    const [page] = await printed(
      manager,
      `columns=${columns},isbn,pages,lateFee,publishedOn,summary,spine,keeper,createdAt`,
    )
    expect(page).toContain('BK-000002')
  })
})

test('documents R20: every export is remembered, with how many rows it had', async () => {
  await exported(manager, 'columns=code&search=plain')
  await expect
    .poll(
      async () => (await door.call(manager, 'GET', '/api/export-runs?columns=rows,status,format&limit=1')).body.rows[0],
    )
    .toMatchObject({ rows: 1, status: 'done', format: 'csv' })
  const taken = () =>
    door.library.app.pool.query(
      `select what, outcome, bytes > 0 as sent from download_logs where "user" = $1 and reason = 'books, 1 rows, csv'`,
      [manager.userId],
    )
  await expect.poll(async () => (await taken()).rows).toEqual([{ what: 'export', outcome: 'done', sent: true }])
})

describe('rights', () => {
  test('documents R5: a hidden column is refused by name', async () => {
    const staff = await door.person({ roles: [role.staff] })
    const refused = await exported(staff, 'columns=code,insuredFor')
    expect(refused).toMatchObject({ status: 403, body: { code: 'hiddenField', field: 'insuredFor' } })
  })
  test('without the right to export, or to come near, nothing is exported', async () => {
    const denied = await door.person({
      roles: [role.staff],
      grants: [{ action: 'books.export', effect: 'deny', scope: 'all' }],
    })
    expect(await exported(denied, '')).toMatchObject({ status: 403, body: { action: 'books.export' } })
    const floor = await door.person({ roles: [role.shopFloor] })
    expect((await exported(floor, '')).status).toBe(404)
  })
  test('an unknown format or header wish is a bad request', async () => {
    expect((await exported(manager, 'format=exe')).status).toBe(400)
    expect((await exported(manager, 'format=constructor')).status).toBe(400)
    expect((await exported(manager, 'headers=maybe')).status).toBe(400)
  })
})

test('asked for later, the file is made by a job and hangs on the run', async () => {
  const { status, body } = await exported(manager, 'later=true&columns=code&sort=code')
  expect(status).toBe(202)
  expect(body.row.status).toBe('queued')
  expect(await door.workOff()).toEqual(['export-file'])
  const { body: after } = await door.call(manager, 'GET', `/api/export-runs/${body.row.id}`)
  expect(after.row).toMatchObject({ status: 'done', rows: 2 })
  expect(await door.services.files.exists(after.row.file.sha256)).toBe(true)
})

describe('many rows', () => {
  const rows = 30_000
  let address: string
  beforeAll(async () => {
    address = await door.server.listen({ port: 0, host: '127.0.0.1' })
    const admin = new pg.Client({ connectionString: door.library.adminUrl })
    await admin.connect()
    // The triggers of thirty thousand rows are of no interest here.
    await admin.query(
      `set session_replication_role = replica; insert into shelves (id, name, capacity) select gen_random_uuid(), 'Row ' || n, n % 5000 + 1 from generate_series(1, ${rows}) n`,
    )
    await admin.end()
  }, 120_000)
  const download = (query: string, signal?: AbortSignal) =>
    fetch(`${address}/api/shelves/export?${query}`, {
      headers: { 'x-test-person': manager.userId! },
      ...(signal && { signal }),
    })
  const lastRun = async () =>
    (await door.call(manager, 'GET', '/api/export-runs?columns=rows,status&limit=1')).body.rows[0]

  test.each(['csv', 'xlsx'])('arrive whole as %s', { timeout: 120_000 }, async format => {
    const answer = await download(`format=${format}&columns=name,capacity&search=row&sort=name`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (format === 'csv') {
      const lines = bytes.toString().split('\r\n')
      expect(lines).toHaveLength(rows + 2)
      expect([lines[1], lines[rows]]).toEqual(['Row 1,2', `Row ${rows},1`])
    }
    await expect.poll(lastRun, { timeout: 20_000 }).toMatchObject({ status: 'done', rows })
  })

  test('a download that is broken off ends its work and gives its connection back', { timeout: 60_000 }, async () => {
    const leaving = new AbortController()
    const answer = await download('format=csv&columns=name,capacity,createdAt,id', leaving.signal)
    await answer.body!.getReader().read()
    leaving.abort()
    await expect.poll(lastRun, { timeout: 20_000 }).toMatchObject({ status: 'cancelled' })
    const { pool } = door.library.app
    await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 20_000 }).toBe(0)
  })
})
