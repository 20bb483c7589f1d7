import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personOf } from '#tests/support/example-server.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { endpoint } from './endpoint.ts'
import { once } from './idempotency.ts'
import { httpServer } from './server.ts'

let library: Library
beforeAll(async () => {
  library = await openLibrary()
})
afterAll(() => library?.close())

const request = { method: 'POST', path: '/api/shelves', body: { name: 'any' } }
const making = (name: string) => async (work: AnyWork) => ({
  status: 201,
  answer: { row: await work.create('shelves', { name }) },
})

const send = (key: string, write: ReturnType<typeof making>, asked = request, by: Person = library.system) =>
  perform(library.app, { by, via: 'test' }, work => once(work, key, asked, () => write(work)))

const shelves = async (name: string): Promise<number> =>
  (await library.app.reader.first<{ count: number }>(sql`select count(*) as count from shelves where name = ${name}`))!
    .count

test('documents R7: the second time gets the answer of the first, and nothing is done', async () => {
  const key = randomUUID()
  const first = await send(key, making('twice'))
  const second = await send(key, making('twice'))
  expect(second).toEqual(first)
  expect(await shelves('twice')).toBe(1)
})

test('a write that was refused leaves its key free', async () => {
  const key = randomUUID()
  const refused = send(key, async () => {
    throw new Error('not now')
  })
  await expect(refused).rejects.toThrow('not now')
  expect((await send(key, making('later'))).status).toBe(201)
  expect(await shelves('later')).toBe(1)
})

test('an answer is remembered only with the write it speaks of', async () => {
  const key = randomUUID()
  const lost = send(key, async work => {
    const done = await making('lost')(work)
    work.client.query('select 1 / 0').catch(() => {})
    return done
  })
  await expect(lost).rejects.toThrow('nothing was kept')
  expect(await shelves('lost')).toBe(0)
  await send(key, making('lost'))
  expect(await shelves('lost')).toBe(1)
})

test('a key used for something else is refused', async () => {
  const key = randomUUID()
  await send(key, making('mine'))
  const other = send(key, making('other'), { ...request, body: { name: 'other' } })
  await expect(other).rejects.toMatchObject({ status: 409, code: 'keyReused' })
})

test('keys belong to their person', async () => {
  const key = randomUUID()
  await send(key, making('Ana’s'))
  const other = { ...library.system, actor: personOf(randomUUID(), [1]).actor }
  await send(key, making('Luis’s'), request, other)
  expect(await shelves('Luis’s')).toBe(1)
})

test('of many at once one does it, also when the first of them fails', async () => {
  const key = randomUUID()
  let tries = 0
  const flaky = async (work: AnyWork) => {
    if (++tries === 1) throw new Error('the first fails')
    return making('crowded')(work)
  }
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => send(key, flaky)))
  expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect([tries, await shelves('crowded')]).toEqual([2, 1])
})

test('an endpoint with transactions of its own answers the same again under its key, and does nothing again', async () => {
  const { app } = library
  let done = 0
  const server = await httpServer({
    app,
    doorkeeper: { recognise: async () => ({ person: library.system, csrfToken: 't' }) },
    endpoints: [
      endpoint({
        method: 'POST',
        path: '/api/tasks',
        access: 'signedIn',
        summary: 'A task in two transactions',
        repeatable: true,
        handle: async () => {
          done++
          const { row } = (await perform(app, { by: library.system, via: 'test' }, making(`task ${done}`))).answer
          return { made: row.id }
        },
      }),
    ],
  })
  const post = (key?: string) =>
    server.inject({
      method: 'POST',
      url: '/api/tasks',
      headers: { 'x-csrf-token': 't', ...(key && { 'idempotency-key': key }) },
    })
  const key = randomUUID()
  const [first, again, other] = [await post(key), await post(key), await post(randomUUID())]
  expect([first.statusCode, again.body]).toEqual([200, first.body])
  expect([other.body === first.body, done]).toEqual([false, 2])
  await post()
  expect(done).toBe(3)
  await server.close()
})
