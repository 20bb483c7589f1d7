import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#platform/model'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { httpServer } from '../http/server.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { liveEndpoints } from './endpoints.ts'
import { type Live, startLive } from './live.ts'

let library: Library
let live: Live
let server: FastifyInstance
let address: string
let book: string
const people: Record<string, Person> = {}

const person = (name: string, roles: Role[]): Person => ({
  userId: newId(),
  roles,
  grants: [],
  visibilities: [],
  partner: null,
  actor: `user:${name}`,
  name,
  language: 'en-US',
  formatLocale: null,
  steppedUpAt: null,
  sessionId: name,
})

beforeAll(async () => {
  library = await openLibrary()
  people.ana = person('ana', [3])
  people.leo = person('leo', [3])
  people.floor = person('floor', [7])
  live = startLive({ pool: library.app.pool, registry: library.app.registry, intervalMs: 20 })
  server = await httpServer({
    app: library.app,
    doorkeeper: {
      recognise: async request => {
        const known = people[String(request.headers['x-test-person'])]
        return known ? { person: known, csrfToken: 't' } : null
      },
    },
    endpoints: liveEndpoints({ app: library.app } as Services, live),
  })
  address = await server.listen({ port: 0, host: '127.0.0.1' })
  const made = await perform(library.app, { by: library.system, via: 'test' }, work =>
    work.create('books', { title: 'Milling' }),
  )
  book = made.id as string
})
afterAll(async () => {
  await live.close()
  await server.close()
  await library.close()
})

const headersOf = (name: string, more: Record<string, string> = {}) => ({
  'x-test-person': name,
  'x-csrf-token': 't',
  'content-type': 'application/json',
  ...more,
})
const beat = (name: string, body: unknown) =>
  fetch(`${address}/api/presence`, { method: 'POST', headers: headersOf(name), body: JSON.stringify(body) })
const present = async (name: string, id = book) => {
  const answer = await fetch(`${address}/api/presence/books/${id}`, { headers: headersOf(name) })
  return { status: answer.status, body: (await answer.json()) as { people?: { user: string; field: string | null }[] } }
}

/** Reads the stream until a text appears in it. */
async function streamUntil(name: string, text: string, headers: Record<string, string>, then?: () => Promise<unknown>) {
  const stop = new AbortController()
  const answer = await fetch(`${address}/api/live`, { headers: headersOf(name, headers), signal: stop.signal })
  let read = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    if (read === '' || (!read.includes('"kind":"ready"') && (read + chunk).includes('"kind":"ready"'))) {
      read += chunk
      if (read.includes('"kind":"ready"')) await then?.()
    } else read += chunk
    if (read.includes(text)) break
  }
  stop.abort()
  return { answer, read }
}

test('documents 1.8: the stream tells changes, and a browser that comes back hears what it missed', async () => {
  const rename = (title: string) => () =>
    perform(library.app, { by: library.system, via: 'test' }, work => work.update('books', book, { title }))
  const first = await streamUntil('ana', '"version":2', {}, rename('Milling 2'))
  expect(first.answer.headers.get('content-type')).toContain('text/event-stream')
  expect(first.answer.headers.get('x-content-type-options')).toBe('nosniff')
  const last = [...first.read.matchAll(/^id: (.*)$/gm)].at(-1)![1]!
  await rename('Milling 3')()
  const second = await streamUntil('ana', '"version":3', { 'last-event-id': last })
  expect(second.read).not.toContain('"version":2')
})

test('documents 1.8: whoever opens a record is seen there by others, and gone after 45 seconds', async () => {
  const record = `books/${book}`
  const { read } = await streamUntil('leo', 'presence.changed', {}, () => beat('ana', { client: 'tab-1', record }))
  expect(read).toContain(people.ana!.userId)
  await beat('ana', { client: 'tab-1', record, field: 'title' })
  expect((await present('leo')).body.people).toMatchObject([{ user: people.ana!.userId, field: 'title' }])
  await library.app.pool.query(`update presences set seen_at = now() - interval '46 seconds'`)
  expect((await present('leo')).body.people).toEqual([])
})

test('documents 1.8: a heartbeat that says nothing new tells nobody anything', async () => {
  const told = async () =>
    (await library.app.pool.query(`select count(*)::int as n from live_events where kind = 'presence.changed'`)).rows[0]
      .n
  const beats = { client: 'tab-2', record: `books/${book}`, field: 'genre' }
  await beat('ana', beats)
  const before = await told()
  await beat('ana', beats)
  expect(await told()).toBe(before)
  await beat('ana', { client: 'tab-2', record: null })
  expect(await told()).toBe(before + 1)
})

test('people R34: presence on a record one may not see looks like one on a missing record', async () => {
  const answers = [await present('floor'), await present('ana', newId())]
  expect(answers.map(one => one.status)).toEqual([404, 404])
  expect((await beat('floor', { client: 'x', record: `books/${book}` })).status).toBe(404)
  expect((await fetch(`${address}/api/live`)).status).toBe(401)
})
