import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'

let door: HttpLibrary
let manager: Person
let loan: { id: string; lines: { id: string }[] }
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
  await perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    const [book, member] = [
      (await work.create('books', { title: 'Threads per inch', price: '12' })) as { id: string },
      (await work.create('members', { name: 'Nora Vidal' })) as { id: string },
    ]
    loan = (await work.create('loans', {
      member: member.id,
      lines: [{ book: book.id, notes: [{ page: 3, note: 'Left-hand threads' }] }, { book: book.id }],
    })) as unknown as typeof loan
  })
})
afterAll(() => door.close())

const picks = async (resource: string, query = '', by = manager) =>
  (await door.call(by, 'GET', `/api/${resource}/picks${query}`)).body.picks as { id: string; code: string }[]

test('a line is called by its record and its place there, and leads to that record', async () => {
  expect(await picks('loan-lines')).toEqual([
    { id: loan.lines[0]!.id, code: 'LN-000001 / 1', title: null, of: `loans/${loan.id}` },
    { id: loan.lines[1]!.id, code: 'LN-000001 / 2', title: null, of: `loans/${loan.id}` },
  ])
})

test('lines are found by the code of their record, or by what they say themselves', async () => {
  expect(await picks('loan-lines', '?search=ln%201&limit=1')).toHaveLength(1)
  expect(await picks('loan-lines', '?search=LN-000001%20/%202')).toMatchObject([{ id: loan.lines[1]!.id }])
  expect(await picks('loan-lines', '?search=ln%202')).toEqual([])
  expect((await picks('loan-line-notes', '?search=LN-000001')).map(({ code }) => code)).toEqual(['LN-000001 / 1'])
  expect(await picks('books', '?search=threads')).toMatchObject([{ title: 'Threads per inch' }])
})

test('lines are chosen by whoever may see their record', async () => {
  const stranger = await door.person({ roles: [role.timeClock] })
  expect((await door.call(stranger, 'GET', '/api/loan-lines/picks')).status).toBe(404)
  expect((await door.call(manager, 'GET', '/api/no-such-lines/picks')).status).toBe(404)
})
