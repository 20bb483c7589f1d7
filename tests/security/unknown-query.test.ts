import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { type OpenDoor, openDoor } from './open-door.ts'

let door: OpenDoor
beforeAll(async () => {
  door = await openDoor()
}, 120_000)
afterAll(() => door?.close())

const roles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0]
const urlOf = ({ path }: Endpoint, query: string): string =>
  `${path.replace(':resource', 'departments').replace(/:[a-zA-Z0-9]+/g, randomUUID())}?${query}`

/** The first answer that is not about who asks. */
async function answerTo(declared: Endpoint, query: string, given = '{}') {
  const isBare = declared.method === 'GET' || (declared.method === 'DELETE' && given === '{}')
  const body = isBare ? undefined : given
  for (const role of roles) {
    const answer = await door.ask(role, declared.method, urlOf(declared, query), body)
    if (![401, 403, 404].includes(answer.status)) return answer
  }
  return null
}

test('every endpoint refuses a parameter it does not know, and names it', async () => {
  const taken: string[] = []
  for (const declared of door.endpoints) {
    if (!declared.path.startsWith('/api/')) continue
    const answer = await answerTo(declared, 'nonsense=1')
    if (answer?.status !== 400 || !answer.body.includes('nonsense'))
      taken.push(`${declared.method} ${declared.path}: ${answer?.status ?? 'nobody is let in'}`)
  }
  expect(taken).toEqual([])
})

test('every endpoint refuses a body it does not ask for, and names what is in it', async () => {
  const taken: string[] = []
  const bodies = door.endpoints.filter(({ method, asks }) => method !== 'GET' && asks !== 'raw' && asks !== 'record')
  expect(bodies.length).toBeGreaterThan(80)
  for (const declared of bodies) {
    const answer = await answerTo(declared, '', '{"nonsense":1}')
    if (answer?.status !== 422 || !answer.body.includes('nonsense'))
      taken.push(`${declared.method} ${declared.path}: ${answer?.status ?? 'nobody is let in'}`)
  }
  expect(taken).toEqual([])
})

test('every endpoint refuses a parameter that comes twice, and names it', async () => {
  const taken: string[] = []
  for (const declared of door.endpoints)
    for (const name of Object.keys(declared.query ?? {})) {
      const answer = await answerTo(declared, `${name}=1&${name}=2`)
      if (answer?.status !== 400 || !answer.body.includes('repeatedQuery') || !answer.body.includes(name))
        taken.push(`${declared.method} ${declared.path}?${name}: ${answer?.status}`)
    }
  expect(taken).toEqual([])
})

test('a day, a number, a choice or an id that is none is refused, and never taken for nothing', async () => {
  const ignored: string[] = []
  const kinds = ['date', 'integer', 'boolean', 'oneOf', 'ref', 'money']
  for (const declared of door.endpoints)
    for (const [name, { spec }] of Object.entries(declared.query ?? {})) {
      if (!kinds.includes(spec.kind)) continue
      const answer = await answerTo(declared, `${name}=soon`)
      if (answer?.status !== 400 || !answer.body.includes(name))
        ignored.push(`${declared.method} ${declared.path}?${name}=soon: ${answer?.status}`)
    }
  expect(ignored).toEqual([])
})

test('the tie-out of a day is asked for by `on`: `asOf` does not give that of today', async () => {
  expect((await door.ask(1, 'GET', '/api/general-ledgers/tie-out?asOf=2026-01-31')).status).toBe(400)
  expect((await door.ask(1, 'GET', '/api/general-ledgers/tie-out?on=soon')).status).toBe(400)
  expect((await door.ask(1, 'GET', '/api/general-ledgers/tie-out?on=2026-01-31')).status).toBe(200)
})
