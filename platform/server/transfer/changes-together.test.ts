import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'

let door: HttpLibrary
let manager: Person
let loan: { id: string; version: number; lines: { id: string }[] }
let member: string
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
  await perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    const book = (await work.create('books', { title: 'Shop theory', price: '12' })) as { id: string }
    member = ((await work.create('members', { name: 'Nora Vidal' })) as { id: string }).id
    loan = (await work.create('loans', { member, lines: [{ book: book.id }, { book: book.id }] })) as never
  })
})
afterAll(() => door.close())

const together = (changes: unknown, by = manager) => door.call(by, 'POST', '/api/changes-together', { changes })
const nameOf = async () => (await door.call(manager, 'GET', `/api/members/${member}`)).body.row.name

test('a list brings the lines of its records when they are asked for', async () => {
  const plain = (await door.call(manager, 'GET', '/api/loans')).body.rows[0]
  expect(plain.lines).toBeUndefined()
  const { rows, labels } = (await door.call(manager, 'GET', '/api/loans?lines=true')).body
  expect(rows[0].lines.map((line: { id: string }) => line.id)).toEqual(loan.lines.map(line => line.id))
  expect(Object.values(labels.books)).toMatchObject([{ title: 'Shop theory' }])
})

test('several records are made, changed and archived together', async () => {
  const answer = await together([
    { resource: 'members', id: member, given: { name: 'Nora V.' } },
    { resource: 'members', given: { name: 'Olga Reyes' } },
    { resource: 'loans', id: loan.id, given: { lines: [{ id: loan.lines[0]!.id }], version: loan.version } },
  ])
  expect(answer.status).toBe(200)
  expect(answer.body.saved).toHaveLength(3)
  expect(await nameOf()).toBe('Nora V.')
  const gone = await together([{ resource: 'members', id: answer.body.saved[1].id, archive: true }])
  expect(gone.status).toBe(200)
})

test('when one of them is refused nothing is written, and the answer says which it was', async () => {
  const answer = await together([
    { resource: 'members', id: member, given: { name: 'Somebody else' } },
    { resource: 'members', given: {} },
  ])
  expect(answer).toMatchObject({ status: 422, body: { change: 1, errors: [{ path: 'name' }] } })
  expect(await nameOf()).toBe('Nora V.')
  const stale = await together([{ resource: 'loans', id: loan.id, given: { version: 99 } }])
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', change: 0 } })
})

test('each change needs its own right, and what is no list of changes is refused', async () => {
  const stranger = await door.person({ roles: [role.timeClock] })
  expect((await together([{ resource: 'members', given: { name: 'X' } }], stranger)).status).toBe(404)
  expect((await together([{ resource: 'no-such-records', given: {} }])).status).toBe(404)
  expect(await together([{ resource: 'members', id: member, erase: true }])).toMatchObject({
    body: { code: 'neverDeleted' },
  })
  expect((await together([{ resource: 'members', id: 'x' }])).status).toBe(422)
  expect((await together('everything')).status).toBe(422)
})
