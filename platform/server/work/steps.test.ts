import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { csrf, type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'
import { perform } from './app.ts'
import type { Person } from './person.ts'

let http: HttpLibrary
let manager: Person
let clerk: Person
let member: unknown
let book: unknown
beforeAll(async () => {
  http = await openHttpLibrary()
  manager = await http.person()
  clerk = await http.person({ roles: [role.staff] })
  const { app, system } = http.library
  await perform(app, { by: system, via: 'test' }, async work => {
    member = (await work.create('members', { name: 'Rosa Delgado' })).id
    book = (await work.create('books', { title: 'Boring', price: '3' })).id
  })
})
afterAll(() => http?.close())

const loan = () => ({ member, lines: [{ book, copies: '1', deposit: '2' }] })
const draft = async () => (await http.call(manager, 'POST', '/api/loans', loan())).body.row.id as string
const count = async () => (await http.call(manager, 'GET', '/api/loans/count?exact=true')).body.count as number

test('verbs that follow are done at once, each with its own place in the history', async () => {
  const id = await draft()
  const lent = await http.call(manager, 'POST', `/api/loans/${id}/actions/lend?next=giveBack`, { dueOn: '2099-01-01' })
  expect(lent.status).toBe(200)
  expect(lent.body).not.toHaveProperty('refused')
  expect(lent.body.row).toMatchObject({ status: 'returned', version: 3 })
  expect(lent.body.row).toEqual((await http.call(manager, 'GET', `/api/loans/${id}`)).body.row)
  const { changes } = (await http.call(manager, 'GET', `/api/loans/${id}/history`)).body
  expect(changes.map(({ action }: { action: string }) => action)).toEqual(['loans.giveBack', 'loans.lend', 'create'])
})

test('a step that is refused leaves what came before it done, once, and says why', async () => {
  const before = await count()
  const made = await http.call(manager, 'POST', '/api/loans?next=lend,giveBack', loan())
  expect(made.status).toBe(201)
  expect(made.body.row).toMatchObject({ status: 'draft', version: 1, lines: [{ copies: '1' }] })
  expect(made.body.refused).toMatchObject({ verb: 'lend', status: 422, detail: 'Due date is required.' })
  expect(await count()).toBe(before + 1)
})

test('nobody does by a step what they may not do by itself', async () => {
  const id = await draft()
  const answer = await http.call(clerk, 'POST', `/api/loans/${id}/actions/lend?next=writeOff`, { dueOn: '2099-01-01' })
  expect(answer.body.row).toMatchObject({ status: 'lent' })
  expect(answer.body.refused).toMatchObject({ verb: 'writeOff', status: 403 })
})

test('a write that is refused itself is refused as ever, and an unknown step before anything is done', async () => {
  const before = await count()
  expect((await http.call(manager, 'POST', '/api/loans?next=giveBack', { member: 'nobody' })).status).toBe(422)
  expect((await http.call(manager, 'POST', '/api/loans?next=melt', loan())).status).toBe(400)
  expect((await http.call(manager, 'POST', '/api/loans?next=giveBack,giveBack', loan())).status).toBe(400)
  expect(await count()).toBe(before)
})

test('documents R7: asked again under its key it answers as the first time, also without the step', async () => {
  const key = randomUUID()
  const ask = (url: string) =>
    http.server.inject({
      method: 'POST',
      url,
      headers: {
        ...{ 'x-test-person': manager.userId!, 'x-csrf-token': csrf },
        ...{ 'idempotency-key': key, 'content-type': 'application/json' },
      },
      payload: JSON.stringify(loan()),
    })
  const first = await ask('/api/loans?next=lend')
  const before = await count()
  expect((await ask('/api/loans?next=lend')).json()).toEqual(first.json())
  expect((await ask('/api/loans')).json().row.id).toBe(first.json().row.id)
  expect(await count()).toBe(before)
})

test('what a verb does after making a record in steps is called its own doing again, also where the step was refused', async () => {
  const context = { by: manager, via: 'test', action: 'members.borrow' }
  const ids = await perform(http.library.app, context, async work => {
    await expect(work.create('loans', loan(), ['lend'])).rejects.toMatchObject({ status: 422 })
    const { id } = await work.create('loans', loan())
    return [id as string, (await work.create('loans', loan())).id as string]
  })
  for (const id of ids) {
    const { changes } = (await http.call(manager, 'GET', `/api/loans/${id}/history`)).body
    expect(changes.map(({ action }: { action: string }) => action)).toEqual(['members.borrow'])
  }
})
