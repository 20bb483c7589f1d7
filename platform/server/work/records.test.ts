import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { readWindow } from '../records/list.ts'
import { calendarOf, perform } from './app.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library.close())

const doing = <T>(task: Parameters<typeof perform<T>>[2]) =>
  perform(library.app, { by: library.system, via: 'test' }, task)

test('a record with two levels of lines is written, totalled and read back', async () => {
  const loan = await doing(async work => {
    const member = await work.create('members', { name: 'Ana Núñez' })
    const book = await work.create('books', { title: 'The Machinist', price: '12.50', authors: [] })
    expect(book.code).toBe('BK-000001')
    return work.create('loans', {
      member: member.id,
      discount: '10',
      lines: [
        { book: book.id, copies: '3', deposit: '1.25', notes: [{ page: 12, note: 'mind the burr' }] },
        { book: book.id, copies: '2', deposit: '0.335' },
      ],
    })
  })
  expect(loan).toMatchObject({
    version: 1,
    total: '4.42',
    net: '3.98',
    status: 'draft',
    returning: 'none',
    late: false,
  })
  expect(loan.lines).toMatchObject([
    { position: 1, amount: '3.75', notes: [{ page: 12, note: 'mind the burr' }] },
    { position: 2, amount: '0.67', notes: [] },
  ])
})

test('what is said to be empty stays empty on a new record; what nobody spoke of takes its default', async () => {
  const { said, unsaid } = await doing(async work => {
    const member = (await work.create('members', { name: 'Cora Vance' })).id
    const book = (await work.create('books', { title: 'Lathes', price: '2.00', authors: [] })).id
    return {
      said: await work.create('loans', { member, lentOn: null, discount: null, lines: [{ book, copies: null }] }),
      unsaid: await work.create('loans', { member, lines: [{ book }, { book, copies: null }] }),
    }
  })
  expect(said).toMatchObject({ lentOn: null, discount: null, lines: [{ copies: null, deposit: '0' }] })
  expect(unsaid).toMatchObject({ discount: '0', lines: [{ copies: '1' }, { copies: null }] })
  expect(unsaid.lentOn).not.toBeNull()
})

test('forty lines are written, changed, moved, added and taken away together, each with the lines below it', async () => {
  const { member, book, other } = await doing(async work => ({
    member: (await work.create('members', { name: 'Ben Ito' })).id,
    book: (await work.create('books', { title: 'Gears', price: '3.00', authors: [] })).id,
    other: (await work.create('books', { title: 'Cams', price: '4.00', authors: [] })).id,
  }))
  const loan = await doing(work =>
    work.create('loans', {
      member,
      lines: Array.from({ length: 40 }, (_, place) => ({
        book,
        // Some leave a column to its default: they are no less in their place.
        ...(place % 3 > 0 && { copies: String(place + 1) }),
        deposit: '1',
        notes: place % 5 === 0 ? [{ page: place + 1, note: `of ${place}` }] : [],
      })),
    }),
  )
  type Line = { id: string; copies: string; book: string; position: number; notes: Record<string, unknown>[] }
  const lines = loan.lines as Line[]
  expect(lines.map(line => line.copies)).toEqual(
    Array.from({ length: 40 }, (_, place) => (place % 3 > 0 ? String(place + 1) : '1')),
  )
  expect(lines[35]!.notes).toMatchObject([{ page: 36, note: 'of 35' }])
  const after = lines
    .slice(1)
    .map((line, place) => ({
      ...line,
      ...(place < 20 && { copies: '7', book: other }),
      notes: [...line.notes, { page: 1, note: 'again' }],
    }))
    .toReversed()
  const changed = await doing(work =>
    work.update('loans', loan.id as string, { lines: [...after, { book, deposit: '2' }] }),
  )
  const found = changed.lines as Line[]
  expect(found.map(line => line.id).slice(0, 39)).toEqual(after.map(line => line.id))
  expect(found.map(line => line.position)).toEqual(Array.from({ length: 40 }, (_, place) => place + 1))
  expect(found.filter(line => line.copies === '7' && line.book === other)).toHaveLength(20)
  expect(found.filter(line => line.notes.at(-1)?.note === 'again')).toHaveLength(39)
  expect(found[4]!.notes).toMatchObject([{ note: 'of 35' }, { note: 'again' }])
  expect(found.at(-1)).toMatchObject({ copies: '1', deposit: '2', amount: '2' })
})

test('a list comes in windows and reads labels', async () => {
  await doing(async work => {
    for (let shelf = 1; shelf <= 25; shelf++) await work.create('shelves', { name: `A-${shelf}` })
  })
  const company = await library.app.company()
  const context = {
    registry: library.app.registry,
    resource: library.app.registry.resource('shelves'),
    viewer: library.system,
    calendar: calendarOf(company, library.app.now()),
  }
  const first = await readWindow(context, library.app.reader, { limit: 10 })
  expect(first.rows.map(row => row.name)).toEqual([
    'A-1',
    'A-2',
    'A-3',
    'A-4',
    'A-5',
    'A-6',
    'A-7',
    'A-8',
    'A-9',
    'A-10',
  ])
  const second = await readWindow(context, library.app.reader, { limit: 10, after: first.next! })
  expect(second.rows[0]).toMatchObject({ name: 'A-11' })
  const back = await readWindow(context, library.app.reader, { limit: 10, before: second.previous! })
  expect(back.rows).toEqual(first.rows)
})

test('a reader cannot write, whatever it is asked or what a function it calls would do', async () => {
  const { reader } = library.app
  expect(await reader.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
  const refused = { code: '25006' }
  await expect(reader.rows(sql`select lo_create(0)`)).rejects.toMatchObject(refused)
  await expect(reader.rows(sql`insert into members (id) values (gen_random_uuid())`)).rejects.toMatchObject(refused)
})
