import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { check } from '#platform/model'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'
import type { Row } from '../records/load.ts'
import type { AnyWork } from '../work/work.ts'

let door: HttpLibrary
let manager: Person
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
})
afterAll(() => door.close())

const doing = <T>(task: (work: AnyWork) => Promise<T>) =>
  perform(door.library.app, { by: door.library.system, via: 'test' }, task)
const merge = (from: unknown, into: unknown, by = manager) =>
  door.call(by, 'POST', `/api/members/${from}/actions/merge`, { into })
const value = async (query: ReturnType<typeof sql>) =>
  (await door.library.app.reader.first<{ value: unknown }>(query))?.value

test('a merge moves every reference, archives the one, and leaves a redirect', async () => {
  const { old, kept, loan, child } = await doing(async work => {
    const [old, kept] = [
      await work.create('members', { name: 'Ana N.' }),
      await work.create('members', { name: 'Ana Núñez' }),
    ]
    const child = await work.create('members', { name: 'Eva', guardian: old.id })
    const loan = await work.create('loans', { member: old.id })
    await work.update('members', kept.id as string, { guardian: old.id })
    for (const member of [old, kept])
      await work.writer.run(
        sql`insert into user_marks (id, "user", kind, record, marked_at) values (${newId()}, ${manager.userId}, 'favourite', ${`members/${member.id}`}, now())`,
      )
    await work.writer.run(
      sql`insert into posts (id, record, body) values (${newId()}, ${`members/${old.id}`}, 'Paid in cash')`,
    )
    return { old, kept, loan, child }
  })
  const { status } = await merge(old.id, kept.id)
  expect(status).toBe(200)
  const into = `members/${kept.id}`
  expect(await value(sql`select member as value from loans where id = ${loan.id}::uuid`)).toBe(kept.id)
  expect(await value(sql`select guardian as value from members where id = ${child.id}::uuid`)).toBe(kept.id)
  expect(await value(sql`select guardian as value from members where id = ${kept.id}::uuid`)).toBeNull()
  expect(await value(sql`select record as value from posts`)).toBe(into)
  expect(await value(sql`select count(*) as value from user_marks where record = ${into}`)).toBe(1)
  expect(await value(sql`select count(*) as value from user_marks`)).toBe(1)
  const gone = await door.call(manager, 'GET', `/api/members/${old.id}`)
  expect(gone).toMatchObject({ status: 410, body: { code: 'merged', movedTo: into } })
  const { body: history } = await door.call(manager, 'GET', `/api/loans/${loan.id}/history`)
  expect(history.changes[0]).toMatchObject({ action: 'members.merge', actor: manager.actor })
})

test('who was merged twice is found at the end of the way', async () => {
  const [a, b, c] = await doing(async work => [
    await work.create('members', { name: 'A' }),
    await work.create('members', { name: 'B' }),
    await work.create('members', { name: 'C' }),
  ])
  await merge(a!.id, b!.id)
  await merge(b!.id, c!.id)
  expect((await door.call(manager, 'GET', `/api/members/${a!.id}`)).body.movedTo).toBe(`members/${c!.id}`)
})

test('a merge is refused into itself, into nobody, and without the right', async () => {
  const [a, b] = await doing(async work => [
    await work.create('members', { name: 'A' }),
    await work.create('members', { name: 'B' }),
  ])
  expect((await merge(a!.id, a!.id)).body.errors[0].code).toBe('mergeIntoItself')
  expect((await merge(a!.id, newId())).status).toBe(422)
  const staff = await door.person({ roles: [role.staff] })
  expect((await merge(a!.id, b!.id, staff)).status).toBe(403)
})

test('documents R9: a duplicate passes the same validation as typed input', async () => {
  const { book, loan } = await doing(async work => {
    const gone = await work.create('authors', { name: 'Gone' })
    const shelf = await work.create('shelves', { name: 'S' })
    const book = await work.create('books', {
      title: 'One',
      isbn: '978-0000000001',
      shelf: shelf.id,
      authors: [gone.id],
      precious: true,
      insuredFor: '5',
    })
    const member = await work.create('members', { name: 'M' })
    const loan = await work.create('loans', {
      member: member.id,
      dueOn: '2030-01-01',
      lines: [{ book: book.id, copies: '2', deposit: '3', notes: [{ page: 1, note: 'n' }] }],
    })
    return { book, loan }
  })
  const of = (resource: string, id: unknown) => door.call(manager, 'GET', `/api/${resource}/${id}/duplicate`)
  await door.call(manager, 'POST', `/api/authors/${(book.authors as string[])[0]}/archive`, {})
  const { body } = await of('books', book.id)
  expect(body.row).toMatchObject({ title: 'One', isbn: null, shelf: book.shelf, authors: [], insuredFor: '5' })
  for (const field of ['id', 'code', 'version', 'cover', 'loanCount']) expect(body.row).not.toHaveProperty(field)
  expect((await door.call(manager, 'POST', '/api/books', body.row)).status).toBe(201)
  const { body: second } = await of('loans', loan.id)
  expect(second.row.lines).toEqual([{ book: book.id, copies: '2', deposit: '3', notes: [{ page: 1, note: 'n' }] }])
  const moment = { at: '2026-01-01T00:00:00Z', today: '2026-01-01', by: null }
  expect(check(door.library.app.registry, 'loans', second.row, moment).complaints).toEqual([])
  const made = await door.call(manager, 'POST', '/api/loans', second.row)
  expect(made.body.row).toMatchObject({ status: 'draft', total: '6' })
})

test('a unique name gets a number', async () => {
  const shelf = await doing(work => work.create('shelves', { name: 'Hall' }))
  const copy = async (id: unknown): Promise<Row> =>
    (await door.call(manager, 'GET', `/api/shelves/${id}/duplicate`)).body.row
  expect((await copy(shelf.id)).name).toBe('Hall (2)')
  const second = await doing(work => work.create('shelves', { name: 'Hall (2)' }))
  expect((await copy(second.id)).name).toBe('Hall (3)')
})
