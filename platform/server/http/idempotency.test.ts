import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personOf } from '#tests/support/example-server.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { Refusal } from '../problems.ts'
import { perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { endpoint } from './endpoint.ts'
import { once, withRefusals } from './idempotency.ts'
import { recordEndpoints } from './record-endpoints.ts'
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

const refusing = (status: number, code: string) =>
  withRefusals(library.app, library.system, keyOf(code), request, () =>
    send(keyOf(code), async () => {
      throw new Refusal({ status, code, params: { left: '0' } })
    }),
  )
const trying = (code: string) =>
  withRefusals(library.app, library.system, keyOf(code), request, () => send(keyOf(code), making(code)))
const keys = new Map<string, string>()
const keyOf = (code: string): string => {
  if (!keys.has(code)) keys.set(code, randomUUID())
  return keys.get(code)!
}

test('inventory R35: a refusal of what was asked is the answer of its key, also when it would be taken later', async () => {
  for (const [status, code] of [
    [409, 'STOCK_SHORT'],
    [422, 'invalid'],
  ] as const) {
    await expect(refusing(status, code)).rejects.toMatchObject({ status, code })
    await expect(trying(code)).rejects.toMatchObject({ status, code, params: { left: '0' } })
    expect(await shelves(code)).toBe(0)
    const other = { ...request, body: { name: 'other' } }
    await expect(send(keyOf(code), making(code), other)).rejects.toMatchObject({ code: 'keyReused' })
  }
})

test('inventory R35: who may not, comes too often or meets a fault asks again under the same key', async () => {
  for (const status of [400, 401, 403, 404, 429, 503]) {
    const code = `free ${status}`
    await expect(refusing(status, code)).rejects.toMatchObject({ status })
    expect((await trying(code)).status).toBe(201)
  }
})

test('inventory R35: of two at once, what was answered first is the answer of both', async () => {
  const key = randomUUID()
  const late = withRefusals(library.app, library.system, key, request, async () => {
    if ((await shelves('raced')) === 0) {
      await send(key, making('raced'))
      throw Refusal.conflict({ code: 'STOCK_SHORT' })
    }
    return send(key, making('raced'))
  })
  expect((await late).status).toBe(201)
  expect(await shelves('raced')).toBe(1)
})

test('inventory R35: over HTTP the same key is answered 409 again, and another one is taken', async () => {
  const { app } = library
  const server = await httpServer({
    app,
    doorkeeper: { recognise: async () => ({ person: library.system, csrfToken: 't' }) },
    endpoints: recordEndpoints(app),
  })
  const post = (key: string, payload: object) =>
    server.inject({
      ...{ method: 'POST', url: '/api/shelves', payload },
      headers: { 'x-csrf-token': 't', 'idempotency-key': key },
    })
  const [key, name] = [randomUUID(), 'Taken once']
  const wrong = await post(key, {})
  const again = await post(key, {})
  expect([wrong.statusCode, again.statusCode]).toEqual([422, 422])
  expect(again.json().errors).toEqual(wrong.json().errors)
  expect((await post(key, { name })).json().code).toBe('keyReused')
  expect((await post(randomUUID(), { name })).statusCode).toBe(201)
  await server.close()
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
