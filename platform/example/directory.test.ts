import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLibraryAlone } from '#tests/support/library-alone.ts'
import { markEndpoints } from '../server/collaboration/index.ts'
import { applicationEndpoints } from '../server/http/application.ts'
import { recordEndpoints } from '../server/http/record-endpoints.ts'
import { httpServer } from '../server/http/server.ts'
import type { Services } from '../server/services.ts'
import { perform } from '../server/work/app.ts'
import { contactsWith } from '../server/work/people.ts'
import { theSystem } from '../server/work/person.ts'

let library: Awaited<ReturnType<typeof openLibraryAlone>>
let server: FastifyInstance
const ids: Record<string, string> = {}

beforeAll(async () => {
  library = await openLibraryAlone()
  const { app } = library
  await perform(app, { by: theSystem('test'), via: 'test' }, async work => {
    const circle = await work.create('user-groups', { name: 'Poetry' } as never)
    ids.circle = circle.id as string
    for (const [name, duty, circles] of [
      ['Head', '3', [circle.id]],
      ['Clerk', '2', [circle.id]],
      ['Reader', '1', []],
    ] as const) {
      const card = { fullName: name, speaks: 'es', duties: [duty], circles }
      ids[name] = (await work.create('users', card as never)).id as string
    }
  })
  const services = { app } as Services
  server = await httpServer({
    app,
    doorkeeper: {
      recognise: async request => {
        const person = await app.people.personOf(app.reader, ids[String(request.headers['x-test-person'])]!)
        return person ? { person, csrfToken: 't' } : null
      },
    },
    endpoints: [...applicationEndpoints(services), ...markEndpoints(services), ...recordEndpoints(app)],
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
})

async function ask(who: string, method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-test-person': who, 'x-csrf-token': 't' },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const found = async (who: string, filter: object) =>
  (await ask(who, 'GET', `/books?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.rows.map(
    (row: { title: string }) => row.title,
  )

test('roles are what the directory says they are, whatever their numbers', async () => {
  const { body: head } = await ask('Head', 'GET', '/application')
  const { body: clerk } = await ask('Clerk', 'GET', '/application')
  const { body: reader } = await ask('Reader', 'GET', '/application')
  expect([head.frame, head.mayAll]).toEqual(['workspace', true])
  expect([clerk.frame, clerk.mayAll]).toEqual(['workspace', false])
  expect([reader.frame, reader.mayAll, Object.keys(reader.resources)]).toEqual(['floor', false, []])
  expect(Object.keys(head.resources)).toContain('outgoing-mails')
  expect(Object.keys(clerk.resources)).not.toContain('outgoing-mails')
  expect((await ask('Reader', 'GET', '/books')).status).toBe(404)
  expect(await contactsWith(library.app.reader, library.app.registry.roles.administrators)).toMatchObject([
    { id: ids.Head, name: 'Head', language: 'es' },
  ])
})

test('records name their people, and filters know them', async () => {
  const { status, body } = await ask('Clerk', 'POST', '/books', { title: 'Sonnets', keeper: ids.Head })
  expect([status, body.labels?.users?.[ids.Head!]?.title]).toEqual([201, 'Head'])
  await ask('Clerk', 'POST', '/books', { title: 'Novel', keeper: ids.Reader })
  expect(await found('Head', { field: 'keeper', op: 'eq', value: 'me' })).toEqual(['Sonnets'])
  expect(await found('Clerk', { field: 'keeper', op: 'in', value: ['myGroups'] })).toEqual(['Sonnets'])
  const { changes } = (await ask('Head', 'GET', `/books/${body.row.id}/history`)).body
  expect(changes).toMatchObject([{ actorName: 'Clerk' }])
})

test('people are mentioned, looked up, and share views with their groups', async () => {
  const { body: book } = await ask('Clerk', 'POST', '/books', { title: 'Odes' })
  const said = { body: 'Look', mentions: [ids.Head] }
  expect((await ask('Clerk', 'POST', `/posts/books/${book.row.id}`, said)).status).toBe(200)
  expect((await ask('Head', 'GET', '/notifications/mine')).body.notifications).toMatchObject([{ event: 'mentioned' }])
  const blind = await ask('Clerk', 'POST', `/posts/books/${book.row.id}`, { ...said, mentions: [ids.Reader] })
  expect(blind).toMatchObject({ status: 422, body: { errors: [{ code: 'mentionBlind' }] } })
  expect((await ask('Reader', 'GET', '/people?q=cler')).body.people).toEqual([{ id: ids.Clerk, name: 'Clerk' }])
  const view = { name: 'Ours', resource: 'books', sharing: 'groups', groups: [ids.circle] }
  expect((await ask('Clerk', 'POST', '/saved-views', view)).status).toBe(201)
  expect((await ask('Head', 'GET', '/saved-views/for/books')).body.views).toMatchObject([{ inMyGroup: true }])
})
