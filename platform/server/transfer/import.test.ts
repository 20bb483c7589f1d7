import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'
import type { Row } from '../records/load.ts'
import { finderFor } from './reading/find-records.ts'

let door: HttpLibrary
let manager: Person
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
  await perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    await work.create('shelves', { name: 'A-1' })
    await work.create('authors', { name: 'Acme' })
    await work.create('authors', { name: 'Acme' })
    await work.create('authors', { name: 'Ana' })
    await work.create('books', { title: 'First', price: '10', publishedOn: '2020-01-31' })
  })
})
afterAll(() => door.close())

const check = async (resource: string, csv: string | Buffer, more: Row = {}, by = manager) =>
  door.call(by, 'POST', `/api/${resource}/import`, { file: await door.upload(csv, 'upload.csv'), ...more })
const run = (id: string) => door.call(manager, 'POST', `/api/import-runs/${id}/run`)
const messages = (body: { row: Row }) =>
  (body.row.rows as Row[]).flatMap(row =>
    ((row.errors as { message: string }[] | null) ?? []).map(error => error.message),
  )
const actions = (body: { row: Row }) => (body.row.rows as Row[]).map(row => row.action)
const counts = (tables: string[]) =>
  Promise.all(
    tables.map(async table => {
      const row = await door.library.app.reader.first<{ count: number }>(
        sql`select count(*) as count from ${sql.raw(table)}`,
      )
      return row!.count
    }),
  )

test('documents R13: a dry run writes nothing, uses no number, and says what would happen', async () => {
  const trace = ['books', "audit_entries where resource = 'books'", 'live_events', 'loans']
  const before = await counts(trace)
  const { status, body } = await check('books', 'Title,Price,Shelf\nNew one,4.5,A-1\n')
  expect(status).toBe(200)
  expect(body.row).toMatchObject({ status: 'checked', counts: { create: 1, update: 0, unchanged: 0, error: 0 } })
  expect(body.columns[0]).toEqual({ header: 'Title', field: 'title', samples: ['New one'] })
  expect(await counts(trace)).toEqual(before)
  const done = await run(body.row.id)
  expect(done.body.row).toMatchObject({ status: 'done', counts: { create: 1 } })
  const { body: made } = await door.call(manager, 'GET', `/api/books/${done.body.row.rows[0].record}`)
  expect(made.row).toMatchObject({ code: 'BK-000002', title: 'New one', price: '4.5', version: 1 })
})

test('documents R13, R14: all errors of all rows, by spreadsheet row', async () => {
  const csv = [
    'Title,Price,Published on,Genre,Precious,Authors,Pages',
    ',abc,31/02/2027,qualty,maybe,Acme,0',
    '',
    'Fine,1,13/01/2027,Science,sí,Ana,5',
    'Cookery,1,14/01/2027,scence,no,Nobody,5',
  ].join('\n')
  const { body } = await check('books', csv)
  expect(body.row).toMatchObject({ counts: { create: 0, error: 3 }, dateFormat: 'dmy' })
  const said = messages(body)
  expect(said).toContain('Row 2, Published on: "31/02/2027" is not a date. Use YYYY-MM-DD or choose the file’s format.')
  expect(said).toContain(
    'Row 2, Price: "abc" is not a number. Use digits and “.” for decimals, or choose the file’s decimal mark.',
  )
  expect(said).toContain('Row 2, Genre: "qualty" is not one of novel, poetry, science, craft.')
  expect(said).toContain('Row 2, Precious: "maybe" is not yes or no.')
  expect(said.find(one => one.startsWith('Row 2, Authors: two authors are named "Acme" ('))).toBeTruthy()
  expect(said).toContain('Row 2: Pages must be at least 1.')
  expect(said).toContain('Row 4: Insured for is required.')
  expect(said).toContain('Row 5, Genre: "scence" is not one of novel, poetry, science, craft. Did you mean science?')
  expect(said).toContain('Row 5, Authors: no authors found with the code or name "Nobody".')
})

test('documents R16: references are found by code, then by unique name, then by synonym; two hits name both', async () => {
  const { app, system } = door.library
  const [first, second] = await perform(app, { by: system, via: 'test' }, async work => [
    await work.create('members', { name: 'Rosa' }),
    await work.create('members', { name: 'MB-0001' }),
  ])
  expect(first!.code).toBe('MB-0001')
  const { body } = await check('members', 'name,guardian\nOne,mb-0001\nTwo,rosa\nThree,MB-0002\n')
  const done = await run(body.row.id)
  const guardians = await Promise.all(
    done.body.row.rows.map(
      async (row: Row) => (await door.call(manager, 'GET', `/api/members/${row.record}`)).body.row.guardian,
    ),
  )
  expect(guardians).toEqual([first!.id, first!.id, second!.id])
  const words = await perform(app, { by: system, via: 'test' }, async work => {
    const list = await work.create('keyword-lists', {
      name: 'Materials',
      words: [
        { word: 'aluminum', synonyms: ['aluminium', 'Al'] },
        { word: 'steel', synonyms: ['acero'] },
      ],
    })
    return await work.reader.rows<{ id: string; word: string }>(
      sql`select id, word from keyword_list_items where root = ${list.id}::uuid`,
    )
  })
  const { find } = finderFor(app.registry, app.reader, system)
  const idOf = (word: string) => words.find(one => one.word === word)!.id
  expect(await find('keyword-list-items', 'Aluminium')).toMatchObject([{ id: idOf('aluminum'), code: null }])
  expect(await find('keyword-list-items', 'steel')).toMatchObject([{ id: idOf('steel'), code: null }])
  expect(await find('keyword-list-items', 'copper')).toEqual([])
})

test('documents R14: a natural key that stands twice is an error on each later row, naming the first', async () => {
  const { body } = await check('shelves', 'name,capacity\nZ-1,5\nz-1,6\nZ-2,1\nZ-1,7\n')
  expect(actions(body)).toEqual(['create', 'error', 'create', 'error'])
  expect(messages(body)).toEqual([
    'Row 3, Name: the same Name is already in row 2.',
    'Row 5, Name: the same Name is already in row 2.',
  ])
})

test('documents R15: blank keeps, (empty) clears, and rows that say what stands are unchanged', async () => {
  const { body } = await check('books', 'code,title,price,publishedOn\nBK-000001,,(empty),\nbk-000001,,,\n')
  expect(actions(body)).toEqual(['update', 'error'])
  const again = await check('books', 'code,title,price,publishedOn\nBK-000001,,(empty),\n')
  const done = await run(again.body.row.id)
  expect(done.body.row.status).toBe('done')
  const id = done.body.row.rows[0].record
  const { body: after } = await door.call(manager, 'GET', `/api/books/${id}`)
  expect(after.row).toMatchObject({ title: 'First', price: null, publishedOn: '2020-01-31' })
  const third = await check('books', 'code,title,publishedOn\nBK-000001,First,2020-01-31\n')
  expect(actions(third.body)).toEqual(['unchanged'])
})

test('documents R18: dates that all fit both orders stop at "choose the date format"', async () => {
  const csv = 'title,publishedOn\nOne,01/02/2020\nTwo,03/04/2021\n'
  const { body } = await check('books', csv)
  expect(body).toMatchObject({ need: 'importAmbiguousDates', row: { status: 'uploaded', dateFormat: null, rows: [] } })
  expect((await run(body.row.id)).status).toBe(409)
  const chosen = await door.call(manager, 'POST', `/api/import-runs/${body.row.id}/check`, { dateFormat: 'mdy' })
  expect(chosen.body).toMatchObject({ need: null, row: { status: 'checked', counts: { create: 2 } } })
})

test('a European file in an old encoding reads as it was meant', async () => {
  const csv = Buffer.from('T\u00edtulo;Precio;title\nCa\u00f1\u00f3n;1.234,50;Ca\u00f1\u00f3n\n', 'latin1')
  const { body } = await check('books', csv, { mapping: { Título: null, Precio: 'price', title: 'title' } })
  expect(body.row).toMatchObject({
    encoding: 'windows-1252',
    delimiter: 'semicolon',
    decimalMark: ',',
    counts: { create: 1 },
  })
  const done = await run(body.row.id)
  const { body: made } = await door.call(manager, 'GET', `/api/books/${done.body.row.rows[0].record}`)
  expect(made.row).toMatchObject({ title: 'Cañón', price: '1234.5' })
  const remembered = await check('books', csv)
  expect(remembered.body.columns.map((column: { field: string }) => column.field)).toEqual([null, 'price', 'title'])
})

test('the dry run says of each row what is new and what changes, as the file writes it', async () => {
  await run((await check('shelves', 'name,capacity\nC-1,5\n')).body.row.id)
  const { body } = await check('shelves', 'name,capacity\nC-1,7\nC-2,1\nC-1b,\n')
  const [update, create] = body.row.rows as Row[]
  expect(update).toMatchObject({ action: 'update', changes: [{ row: 2, field: 'capacity', from: '5', to: '7' }] })
  expect(create).toMatchObject({
    action: 'create',
    changes: [
      { row: 3, field: 'name', from: null, to: 'C-2' },
      { row: 3, field: 'capacity', from: null, to: '1' },
    ],
  })
})

test('files come with the table and are named in its cells', async () => {
  const cover = await door.upload('a picture', 'Front.png')
  const csv = 'title,cover,scans\nPictured,front.PNG,Front.png; front.png\nMissing,back.png,\n'
  const { body } = await check('books', csv, { attachments: [cover], policy: 'goodRowsOnly' })
  expect(messages(body)).toEqual(['Row 3, Cover: the file "back.png" is missing. Select it together with the table.'])
  const done = await run(body.row.id)
  const { body: made } = await door.call(manager, 'GET', `/api/books/${done.body.row.rows[0].record}`)
  expect(made.row).toMatchObject({ cover: { sha256: cover.sha256 }, scans: [{ name: 'Front.png' }, {}] })
  expect(actions((await check('books', `code,cover\n${made.row.code},Front.png\n`)).body)).toEqual(['unchanged'])
})

test('a file read with another sign between its cells has other columns, found out anew', async () => {
  const { body } = await check('shelves', 'name;capacity\nQ-1;3\n', { delimiter: 'comma' })
  expect(body.need).toBe('importNoColumns')
  const again = await door.call(manager, 'POST', `/api/import-runs/${body.row.id}/check`, { delimiter: 'semicolon' })
  expect(again.body).toMatchObject({ need: null, row: { counts: { create: 1 } } })
})

test('how far a run has come is told without its rows, to whoever may see it', async () => {
  const { body } = await check('shelves', 'name\nP-1\n')
  const progress = await door.call(manager, 'GET', `/api/import-runs/${body.row.id}/progress`)
  expect(progress.body).toEqual({ status: 'checked', job: null, done: null, total: null, startedAt: null })
  const floor = await door.person({ roles: [role.shopFloor] })
  expect((await door.call(floor, 'GET', `/api/import-runs/${body.row.id}/progress`)).status).toBe(404)
})

describe('policies and modes', () => {
  const csv = 'title,price\nGood,1\n,2\n'
  test('all or nothing writes nothing when a row is wrong', async () => {
    const before = await counts(['books'])
    const { body } = await check('books', csv)
    expect(body.row.counts).toMatchObject({ create: 1, error: 1 })
    const refused = await run(body.row.id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'importHasErrors' } })
    expect(await counts(['books'])).toEqual(before)
    const { body: after } = await door.call(manager, 'GET', `/api/import-runs/${body.row.id}`)
    expect(after.row.status).toBe('checked')
  })
  test('good rows only writes the good ones, once', async () => {
    const [before] = await counts(['books'])
    const { body } = await check('books', csv, { policy: 'goodRowsOnly' })
    expect((await run(body.row.id)).body.row).toMatchObject({ status: 'done', counts: { create: 1, error: 1 } })
    expect(await counts(['books'])).toEqual([before! + 1])
    expect((await run(body.row.id)).status).toBe(409)
  })
  test('an import that only creates or only updates refuses the rest', async () => {
    const updating = await check('books', 'code,title\n,New\nBK-000001,Old\n', { mode: 'update' })
    expect(actions(updating.body)).toEqual(['error', 'update'])
    const creating = await check('books', 'code,title\n,New\nBK-000001,Old\n', { mode: 'create' })
    expect(actions(creating.body)).toEqual(['create', 'error'])
    expect(messages(creating.body)).toEqual(['Row 3: BK-000001 already exists. This import only creates records.'])
  })
})

test('a value that belongs to another record is refused by the database, as a sentence about its field', async () => {
  await run((await check('books', 'title,isbn\nOwner,978-1111111111\nOther,978-2222222222\n')).body.row.id)
  const { body: list } = await door.call(manager, 'GET', '/api/books?search=Other&columns=code')
  const { body } = await check('books', `code,isbn\n${list.rows[0].code},978-1111111111\n`)
  expect(messages(body)).toEqual(['Row 2: ISBN is already used by another record.'])
})

test('a row may refer to one further up in the same file', async () => {
  const { body } = await check('shelves', 'name,within\nHall,\nHall board 1,Hall\n')
  expect(actions(body)).toEqual(['create', 'create'])
  expect((await run(body.row.id)).body.row.counts).toMatchObject({ create: 2 })
})

test('a revert archives what was made and changes back what was changed, unless somebody touched it since', async () => {
  const seeded = await check('shelves', 'name,capacity\nR-1,1\nR-2,2\n')
  await run(seeded.body.row.id)
  const { body } = await check('shelves', 'name,capacity\nR-1,10\nR-2,20\nR-3,30\n')
  const done = await run(body.row.id)
  const [one, two, three] = done.body.row.rows.map((row: Row) => row.record)
  await door.call(manager, 'PATCH', `/api/shelves/${two}`, { capacity: 21 })
  const reverted = await door.call(manager, 'POST', `/api/import-runs/${body.row.id}/revert`)
  expect(reverted.body.row.status).toBe('reverted')
  const capacity = async (id: string) => (await door.call(manager, 'GET', `/api/shelves/${id}`)).body.row
  expect(await capacity(one)).toMatchObject({ capacity: 1, archivedAt: null })
  expect(await capacity(two)).toMatchObject({ capacity: 21 })
  expect((await capacity(three)).archivedAt).not.toBeNull()
  expect(messages(reverted.body)).toEqual(['Row 3: Changed since. Not reverted.'])
  expect((await door.call(manager, 'POST', `/api/import-runs/${body.row.id}/revert`)).status).toBe(409)
})

test('an import of which nothing can be reverted says why, and may be tried again', async () => {
  const { body } = await check('shelves', 'name,capacity\nR-9,9\n')
  const [shelf] = (await run(body.row.id)).body.row.rows.map((row: Row) => row.record)
  await door.call(manager, 'PATCH', `/api/shelves/${shelf}`, { capacity: 8 })
  const revert = () => door.call(manager, 'POST', `/api/import-runs/${body.row.id}/revert`)
  const nothing = { status: 409, body: { detail: 'Nothing was reverted. Changed since. Not reverted.' } }
  expect(await revert()).toMatchObject(nothing)
  expect(await revert()).toMatchObject(nothing)
  expect((await door.call(manager, 'GET', `/api/import-runs/${body.row.id}`)).body.row.status).toBe('done')
})

describe('records that rows name and that are not there', () => {
  const csv =
    'title,authors,shelf\nMade 1,"Nell;Ana;Olaf",Attic\nMade 2,nell,attic\nMade 3,Acme,Attic\nMade 4,,Cellar\n'
  const named = async (resource: string, name: string) =>
    (await door.call(manager, 'GET', `/api/${resource}?search=${name}&columns=name`)).body.rows
  test('are told by kind, and made where their kind is chosen', async () => {
    const { body } = await check('books', csv, { policy: 'goodRowsOnly' })
    expect(actions(body)).toEqual(['error', 'error', 'error', 'error'])
    expect(body.row.missing).toEqual([
      { resource: 'authors', count: 1, names: ['Nell'] },
      { resource: 'shelves', count: 2, names: ['Attic', 'Cellar'] },
    ])
    const again = (adding: string[]) => door.call(manager, 'POST', `/api/import-runs/${body.row.id}/check`, { adding })
    expect(actions((await again(['shelves'])).body)).toEqual(['error', 'error', 'error', 'create'])
    const { body: chosen } = await again(['shelves', 'authors'])
    expect(actions(chosen)).toEqual(['create', 'create', 'error', 'create'])
    expect(chosen.row.missing).toEqual([
      { resource: 'authors', count: 2, names: ['Nell', 'Olaf'] },
      { resource: 'shelves', count: 2, names: ['Attic', 'Cellar'] },
    ])
    expect(await named('shelves', 'Attic')).toEqual([])
    const done = await run(body.row.id)
    expect(done.body.row).toMatchObject({ status: 'done', counts: { create: 3, error: 1 } })
    expect(await named('shelves', 'Attic')).toHaveLength(1)
    expect(await named('authors', 'Nell')).toHaveLength(1)
    const reverted = await door.call(manager, 'POST', `/api/import-runs/${body.row.id}/revert`)
    expect(messages(reverted.body).filter(text => !text.includes('Acme'))).toEqual([])
    for (const [resource, name] of [
      ['shelves', 'Attic'],
      ['shelves', 'Cellar'],
      ['authors', 'Nell'],
      ['authors', 'Olaf'],
    ])
      expect(await named(resource!, name!)).toEqual([])
  })
  test('are not kept where every row that names them is refused', async () => {
    const { body } = await check('books', 'title,shelf,pages\nBad 1,Garret,many\nGood 1,,3\n', {
      adding: ['shelves'],
      policy: 'goodRowsOnly',
    })
    expect(actions(body)).toEqual(['error', 'create'])
    expect((await run(body.row.id)).status).toBe(200)
    expect(await named('shelves', 'Garret')).toEqual([])
  })
  test('are refused with the reason where a name is not enough, and never made of a number', async () => {
    const staff = await door.person({
      roles: [role.staff],
      grants: [{ action: 'shelves.create', effect: 'deny', scope: 'all' }],
    })
    const { body } = await check('books', 'title,shelf\nNo 1,Loft\n', {}, staff)
    expect(body.row.missing).toMatchObject([{ resource: 'shelves', count: 1, why: expect.stringContaining('Loft') }])
    const loans = await check('loan-lines', 'book\nBK-999999\n')
    expect(loans.body.row?.missing ?? []).toEqual([])
  })
})

test('more than 500 rows are checked and imported by jobs', { timeout: 120_000 }, async () => {
  const csv = `name\n${Array.from({ length: 501 }, (_, index) => `Many ${index}`).join('\n')}\n`
  const { body } = await check('shelves', csv)
  expect(body.row.status).toBe('uploaded')
  expect(await door.workOff()).toEqual(['import-check'])
  const checked = await door.call(manager, 'GET', `/api/import-runs/${body.row.id}`)
  expect(checked.body.row).toMatchObject({ status: 'checked', counts: { create: 501 } })
  expect((await run(body.row.id)).body.row.status).toBe('running')
  expect(await door.workOff()).toEqual(['import-run'])
  expect((await door.call(manager, 'GET', `/api/import-runs/${body.row.id}`)).body.row.status).toBe('done')
  const told = await door.library.app.pool.query(`select type, title, link from notifications where "user" = $1`, [
    manager.userId,
  ])
  expect(told.rows).toEqual([
    {
      type: 'positive',
      title: `${body.row.code} imported: 501 new records, 0 updated`,
      link: `/import-runs/${body.row.id}`,
    },
  ])
})

describe('refusals', () => {
  test('who may not import, or not see a field, does not import it', async () => {
    const denied = await door.person({
      roles: [role.staff],
      grants: [{ action: 'books.import', effect: 'deny', scope: 'all' }],
    })
    expect((await check('books', 'title\nX\n', {}, denied)).status).toBe(403)
    const staff = await door.person({ roles: [role.staff] })
    const { body } = await check('books', 'title,insuredFor\nX,5\n', {}, staff)
    expect(body.columns[1].field).toBeNull()
    const forced = await check('books', 'title,i\nX,5\n', { mapping: { title: 'title', i: 'insuredFor' } }, staff)
    expect(forced.status).toBe(422)
  })
  test('what is no table is said so', async () => {
    expect(await check('books', Buffer.from([0, 1, 2, 3]))).toMatchObject({
      status: 409,
      body: { code: 'importUnreadable' },
    })
    const told = async (content: string | Buffer) => (await check('books', content)).body.code
    expect(await told(Buffer.from('d0cf11e0a1b11ae1000000', 'hex'))).toBe('importOldWorkbook')
    const locked = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await told(locked)).toBe('importLocked')
    expect(await told('<html><body><table><tr><td>Customer</td></tr></table>')).toBe('importOldWorkbook')
    expect(await told('%PDF-1.7\n1 0 obj')).toBe('importPdf')
    expect(await check('books', 'title\n')).toMatchObject({ status: 409, body: { code: 'importEmpty' } })
    expect(await check('books', Buffer.from('PK\u0003\u0004broken'))).toMatchObject({ status: 409 })
    const none = await check('books', 'foo,bar\n1,2\n')
    expect(none.body.need).toBe('importNoColumns')
  })
  test('records made by verbs alone are not imported', async () => {
    expect((await check('shelf-moves', 'quantity\n1\n')).status).toBe(409)
  })
})
