import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenDoor, openDoor } from './open-door.ts'

/**
 * What one request may cost. Processor time of this process is compared with that of a plain request to the same address, so
 * that a slow or busy machine changes nothing: an attack of old took ten thousand times as much.
 */
let door: OpenDoor
beforeAll(async () => {
  door = await openDoor()
}, 120_000)
afterAll(() => door?.close())

type Method = 'POST' | 'PATCH' | 'GET'
interface Sent {
  readonly role: number
  readonly method?: Method
  readonly url: string
  readonly payload?: string
}

/** Milliseconds of processor time, and what came back. */
async function spend({ role, method = 'POST', url, payload }: Sent) {
  const before = process.cpuUsage()
  const answer = await door.ask(role, method, url, payload)
  const { user, system } = process.cpuUsage(before)
  return { ...answer, cost: (user + system) / 1000 }
}

/** A plain request's cost: the dearest of a few, after the first has loaded what it needs. */
async function plainCost(sent: Sent): Promise<number> {
  const plain = { ...sent, ...(sent.method !== 'GET' && { payload: '{}' }), url: sent.url.split('?')[0]! }
  await spend(plain)
  const costs: number[] = []
  for (let round = 0; round < 3; round++) costs.push((await spend(plain)).cost)
  return Math.max(...costs)
}

const times = 60
const always = 150
const largestAnswer = 100_000

async function withinBudget(sent: Sent): Promise<{ status: number; body: string }> {
  const budget = always + times * (await plainCost(sent))
  const answer = await spend(sent)
  // Collecting garbage and compiling are counted with whatever runs meanwhile; what is dear by itself is dear each time.
  let { cost } = answer
  for (let again = 0; again < 2 && cost >= budget; again++) cost = (await spend(sent)).cost
  expect(cost, `${sent.url.slice(0, 80)}: ${answer.status}`).toBeLessThan(budget)
  expect(answer.body.length).toBeLessThan(largestAnswer)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  return answer
}

const keys = (many: number) => `{${Array.from({ length: many }, (_, at) => `"key${at}":1`).join(',')}}`

describe('nobody at all', () => {
  test('half a million unknown keys at the sign-in', async () => {
    await withinBudget({ role: 0, url: '/api/session', payload: keys(500_000) })
  })

  test('the largest body, where one must be signed in: it is refused unread', async () => {
    const { status } = await withinBudget({ role: 0, url: '/api/orders', payload: keys(500_000) })
    expect(status).toBe(401)
  })

  test('the largest body, where there is nothing', async () => {
    const { status } = await withinBudget({ role: 0, url: '/api/nothing/there/is', payload: keys(500_000) })
    expect(status).toBe(404)
  })

  test('as many unknown keys as fit, at every public endpoint', async () => {
    const open = door.endpoints.filter(
      ({ method, access, asks }) => method !== 'GET' && access === 'public' && typeof asks === 'object',
    )
    expect(open.length).toBeGreaterThan(10)
    const [tooBig, asBigAsAllowed] = [keys(30_000), keys(20_000)]
    for (const { method, path } of open) {
      const url = path.replace(/:[a-zA-Z]+/g, 'x'.repeat(43))
      const { status } = await spend({ role: 0, method: method as Method, url, payload: tooBig })
      expect([path, status]).toEqual([path, 413])
      await withinBudget({ role: 0, method: method as Method, url, payload: asBigAsAllowed })
    }
  })
})

describe('somebody of the office', () => {
  const text = (value: unknown) => JSON.stringify(value)
  const cases: readonly [string, Sent][] = [
    ['8,000 unknown keys', { role: 3, url: '/api/orders', payload: keys(8000) }],
    ['500,000 unknown keys', { role: 3, url: '/api/orders', payload: keys(500_000) }],
    [
      'unknown keys in thousands of lines',
      { role: 3, url: '/api/orders', payload: text({ lines: Array(5000).fill({ nope: 1, neither: 2 }) }) },
    ],
    [
      'lines of lines',
      {
        role: 3,
        url: '/api/orders',
        payload: text({ lines: Array(1000).fill({ releases: Array(90).fill({}) }) }),
      },
    ],
    ['values without end', { role: 3, url: '/api/orders', payload: `{"lines":[${'[],'.repeat(1_000_000)}[]]}` }],
    ['nesting without end', { role: 3, url: '/api/orders', payload: `{"lines":${'['.repeat(900_000)}` }],
    ['eight megabytes of text', { role: 3, url: '/api/departments', payload: text({ name: 'é'.repeat(3_000_000) }) }],
    [
      'a list of references without end',
      { role: 1, url: '/api/user-groups', payload: text({ name: 'All', members: Array(150_000).fill('x') }) },
    ],
    ['digits without end', { role: 3, url: '/api/parts', payload: text({ weight: '9'.repeat(5_000_000) }) }],
    [
      'an object as a change of many',
      { role: 3, url: '/api/orders/bulk', payload: text({ changes: 1, ids: keys(4) }) },
    ],
    [
      'sums without end',
      { role: 3, method: 'GET', url: `/api/orders/aggregate?of=${Array(900).fill('code:count').join(',')}` },
    ],
    [
      'columns without end',
      { role: 3, method: 'GET', url: `/api/orders?columns=${Array(2000).fill('nope').join(',')}` },
    ],
    ['a long sort', { role: 3, method: 'GET', url: `/api/orders?sort=${'x'.repeat(12_000)}` }],
    [
      'a filter on a long name',
      {
        role: 3,
        method: 'GET',
        url: `/api/orders?filter=${encodeURIComponent(text({ field: 'x'.repeat(10_000), op: 'eq', value: 1 }))}`,
      },
    ],
  ]
  test.each(cases)('%s', async (_what, sent) => {
    await withinBudget(sent)
  })

  test('of many complaints the first are told, and how many more there are', async () => {
    const { body } = await withinBudget({ role: 3, url: '/api/orders', payload: keys(8000) })
    const { errors } = JSON.parse(body) as { errors: { code: string; message: string }[] }
    expect(errors).toHaveLength(101)
    expect(errors.at(-1)).toMatchObject({ code: 'andMore', message: 'And 7,900 more.' })
  })
})
