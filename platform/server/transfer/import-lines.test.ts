import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'
import type { Row } from '../records/load.ts'

let door: HttpLibrary
let manager: Person
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
  await perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    await work.create('members', { name: 'Ana' })
    await work.create('members', { name: 'Bo' })
    for (const title of ['Gears', 'Lathes', 'Mills']) await work.create('books', { title })
  })
})
afterAll(() => door.close())

const check = async (csv: string | Buffer, more: Row = {}, by = manager) =>
  door.call(by, 'POST', '/api/loans/import', { file: await door.upload(csv, 'loans.csv'), ...more })
const run = async (csv: string) => {
  const { body } = await check(csv)
  return (await door.call(manager, 'POST', `/api/import-runs/${body.row.id}/run`)).body.row
}
const rowsOf = (body: { row: Row }) => (body.row.rows as Row[]).map(({ row, action }) => [row, action])
const messages = (body: { row: Row }) =>
  (body.row.rows as Row[]).flatMap(row =>
    ((row.errors as { message: string }[] | null) ?? []).map(error => error.message),
  )
const loan = async (id: unknown) => (await door.call(manager, 'GET', `/api/loans/${id}`)).body.row
const byTitle = async () => {
  const { body } = await door.call(manager, 'GET', '/api/books?columns=code,title')
  return Object.fromEntries(body.rows.map((book: Row) => [book.id, book.title]))
}
const linesOf = async (id: unknown) => {
  const titles = await byTitle()
  return (await loan(id)).lines.map((line: Row) => [
    titles[line.book as string],
    line.copies,
    line.deposit,
    (line.notes as Row[]).map(({ page, note }) => `${page} ${note}`),
  ])
}

test('a record with several lines takes several rows; lines of lines stand beside theirs', async () => {
  const csv = [
    'member,dueOn,lines.book,lines.copies,lines.deposit,lines.notes.page,lines.notes.note',
    'Ana,2030-12-31,Gears,2,1.5,3,torn',
    ',,,,,9,coffee',
    ',,Lathes,1,,,',
    'Bo,2031-01-15,BK-000003,,,,',
  ].join('\n')
  const { body } = await check(csv)
  expect(rowsOf(body)).toEqual([
    [2, 'create'],
    [5, 'create'],
  ])
  const done = await run(csv)
  expect(done).toMatchObject({ status: 'done', counts: { create: 2 } })
  const [first, second] = done.rows.map((row: Row) => row.record)
  expect(await linesOf(first)).toEqual([
    ['Gears', '2', '1.5', ['3 torn', '9 coffee']],
    ['Lathes', '1', '0', []],
  ])
  expect(await loan(first)).toMatchObject({ total: '3', dueOn: '2030-12-31' })
  expect(await linesOf(second)).toEqual([['Mills', '1', '0', []]])
})

test('errors of lines name the row of the line and its field, those of reading and of the rules alike', async () => {
  const csv = [
    'Member,Lines · Book,Lines · Copies,Lines · Notes · Page,Lines · Notes · Note',
    'Ana,Nothing like it,x,,',
    ',Gears,-1,,',
    ',Lathes,1,0,low',
  ].join('\n')
  const { body } = await check(csv)
  expect(rowsOf(body)).toEqual([[2, 'error']])
  expect(messages(body)).toEqual([
    'Row 2, Lines · Book: no books found with the code or name "Nothing like it".',
    'Row 2, Lines · Copies: "x" is not a number. Use digits and “.” for decimals, or choose the file’s decimal mark.',
    'Row 3: Copies must be at least 0.',
    'Row 4: Page must be at least 1.',
  ])
})

test('an update speaks of the lines it names; the others stay, a new one comes last, and a revert brings it all back', async () => {
  const made = await run('member,book,copies,deposit\nAna,Gears,1,2\n,Lathes,3,1\n')
  const id = made.rows[0].record
  const { code } = await loan(id)
  const updating = `code,Position,book,copies\n${code},2,,5\n${code},,Mills,1\n`
  const { body } = await check(updating)
  expect(rowsOf(body)).toEqual([[2, 'update']])
  const done = await run(updating)
  expect(await linesOf(id)).toEqual([
    ['Gears', '1', '2', []],
    ['Lathes', '5', '1', []],
    ['Mills', '1', '0', []],
  ])
  expect(rowsOf((await check(`code,Position,book,copies\n${code},2,Lathes,5\n`)).body)).toEqual([[2, 'unchanged']])
  const reverted = await door.call(manager, 'POST', `/api/import-runs/${done.id}/revert`)
  expect(messages(reverted.body)).toEqual([])
  expect(await linesOf(id)).toEqual([
    ['Gears', '1', '2', []],
    ['Lathes', '3', '1', []],
  ])
})

test('documents R14: a line’s position that stands twice in a record is an error on the later row', async () => {
  const { body } = await check('member,lines.position,lines.book\nAna,1,Gears\n,1,Lathes\n')
  expect(messages(body)).toEqual(['Row 3, Lines · Position: the same Position is already in row 2.'])
})

test('documents R17: an export with its lines comes back unchanged, in both languages and formats', async () => {
  await run('member,book,page,notes.note\nBo,Gears,1,a\n,,2,=b\n,Mills,,\n')
  const spanish = await door.person({ language: 'es' })
  for (const by of [manager, spanish])
    for (const format of ['csv', 'xlsx']) {
      const answer = await door.server.inject({
        url: `/api/loans/export?format=${format}&lines=true&sort=code`,
        headers: { 'x-test-person': by.userId! },
      })
      const { body } = await check(answer.rawPayload, {}, by)
      expect(body.need).toBeNull()
      expect(body.total).toBeGreaterThan((body.row.rows as Row[]).length)
      expect((body.row.rows as Row[]).filter(row => row.action !== 'unchanged')).toEqual([])
    }
})

test('JSON nests the lines', async () => {
  const { body } = await door.call(manager, 'GET', '/api/loans/export?format=json&lines=true&sort=code&columns=code')
  expect(body[0]).toMatchObject({ code: 'LN-000001', lines: [{ position: 1, notes: [{ page: 3 }, { page: 9 }] }, {}] })
})
