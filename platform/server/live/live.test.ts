import fc from 'fast-check'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Role } from '#platform/model'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { Live } from './live.ts'
import { startLive } from './live.ts'
import { readPosition, writePosition } from './position.ts'
import type { Delivery } from './subscriber.ts'

let library: Library
const running: Live[] = []
beforeAll(async () => {
  library = await openLibrary()
})
afterEach(async () => {
  for (const live of running.splice(0)) await live.close()
})
afterAll(() => library.close())

const live = (): Live => {
  const started = startLive({ pool: library.app.pool, registry: library.app.registry, intervalMs: 10 })
  running.push(started)
  return started
}

const someone = (roles: Role[], more: Partial<Person> = {}): Person => ({
  userId: newId(),
  roles,
  grants: [],
  visibilities: [],
  partner: null,
  actor: 'user:test',
  name: 'Test',
  language: 'en-US',
  formatLocale: null,
  steppedUpAt: null,
  sessionId: null,
  ...more,
})

/** A browser: hears events, and may lose its connection anywhere, also amid what was sent at once. */
class Browser {
  readonly heard: Delivery[] = []
  person: Person
  last: string | undefined
  ended = 0
  private open: { close(): void } | undefined
  private waiting: (() => void)[] = []
  /** How many more events get through before the line breaks. */
  private breath = Number.POSITIVE_INFINITY

  constructor(person: Person = library.system) {
    this.person = person
  }

  connect(to: Live, breath = Number.POSITIVE_INFINITY): void {
    this.breath = breath
    this.open?.close()
    this.open = to.subscribe({
      person: this.person,
      from: this.last,
      deliver: deliveries => this.hear(deliveries),
      ended: () => {
        this.ended++
      },
    })
  }

  private hear(deliveries: readonly Delivery[]): boolean {
    for (const delivery of deliveries) {
      if (this.breath <= 0) return false
      this.breath--
      this.heard.push(delivery)
      this.last = delivery.id
    }
    for (const wake of this.waiting.splice(0)) wake()
    return true
  }

  async until(there: (heard: readonly Delivery[]) => boolean): Promise<void> {
    while (!there(this.heard)) await new Promise<void>(resolve => this.waiting.push(resolve))
  }

  of(event: string): Record<string, unknown>[] {
    return this.heard.filter(one => one.event === event).map(one => one.data)
  }
}

const isReady = (heard: readonly Delivery[]) => heard.some(one => one.event === 'ready')
const tell = (name: string, payload: unknown = {}, user: string | null = null) =>
  library.app.pool.query('insert into live_events (kind, user_id, payload) values ($1, $2, $3)', [
    name,
    user,
    JSON.stringify(payload),
  ])
const doing = <T>(task: Parameters<typeof perform<T>>[2]) =>
  perform(library.app, { by: library.system, via: 'test' }, task)

test('documents 1.8: one change of a record with its lines is one event with its version and fields', async () => {
  const browser = new Browser()
  browser.connect(live())
  await browser.until(isReady)
  const loan = await doing(async work => {
    const member = await work.create('members', { name: 'Ana' })
    const book = await work.create('books', { title: 'Turning' })
    return work.create('loans', { member: member.id, lines: [{ book: book.id }, { book: book.id }] })
  })
  await doing(work => work.update('loans', loan.id as string, { remark: 'ask Ana', version: 1 }))
  await tell('end')
  await browser.until(heard => heard.some(one => one.event === 'end'))
  const changes = browser.of('record.changed').filter(data => data.id === loan.id)
  expect(changes).toMatchObject([{ resource: 'loans', version: 1, actor: 'system:test' }, { version: 2 }])
  expect(changes[0]!.fields).toContain('lines')
  expect(changes[1]!.fields).toEqual(['remark'])
  expect(browser.of('list.changed')).toContainEqual({ resource: 'loans' })
})

test('documents R25: a rolled-back change sends nothing', async () => {
  const browser = new Browser()
  browser.connect(live())
  await browser.until(isReady)
  const lost = doing(async work => {
    await work.create('shelves', { name: 'Z-1' })
    await work.notifyBrowsers('notification.read', {}, null)
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  await tell('end')
  await browser.until(heard => heard.some(one => one.event === 'end'))
  expect(browser.heard.map(one => one.event)).toEqual(['ready', 'end'])
})

test('documents R24: everybody hears only what they may see, and of fields only those', async () => {
  const staff = new Browser(someone([3]))
  const clerk = new Browser(
    someone([3], { grants: [{ action: 'books.viewInsurance', effect: 'allow', scope: 'all' }] }),
  )
  const floor = new Browser(someone([7]))
  const denied = new Browser(someone([3], { grants: [{ action: 'books.view', effect: 'deny', scope: 'all' }] }))
  const here = live()
  const all = [staff, clerk, floor, denied]
  for (const browser of all) browser.connect(here)
  await Promise.all(all.map(browser => browser.until(isReady)))
  const { plain, secret } = await doing(async work => {
    const visibility = await work.create('visibilities', { name: 'Board only' })
    const book = await work.create('books', { title: 'Plain', precious: true, insuredFor: '900' })
    const hidden = await work.create('books', { title: 'Hidden', visibility: visibility.id })
    return { plain: book.id, secret: hidden.id }
  })
  await tell('note', { record: `books/${secret}` })
  await tell('note', { record: `books/${plain}` })
  await tell('mine', {}, staff.person.userId)
  await tell('end')
  await Promise.all(all.map(browser => browser.until(heard => heard.some(one => one.event === 'end'))))
  const booksOf = (browser: Browser) =>
    browser
      .of('record.changed')
      .filter(data => data.resource === 'books')
      .map(data => data.id)
  expect(booksOf(staff)).toEqual([plain])
  expect(booksOf(floor)).toEqual([])
  expect(booksOf(denied)).toEqual([])
  const fieldsOf = (browser: Browser) => browser.of('record.changed').find(data => data.id === plain)?.fields
  expect(fieldsOf(staff)).not.toContain('insuredFor')
  expect(fieldsOf(clerk)).toContain('insuredFor')
  expect(staff.of('note')).toEqual([{ record: `books/${plain}` }])
  expect(floor.of('note')).toEqual([])
  expect([staff.of('mine').length, clerk.of('mine').length]).toEqual([1, 0])
})

test('documents R24: rights taken away while the stream is open count at the next event', async () => {
  const here = live()
  const heard: string[] = []
  let ended = false
  const person = someone([3])
  here.subscribe({
    person,
    whoNow: async () => null,
    deliver: deliveries => heard.push(...deliveries.map(one => one.event)) > 0,
    ended: () => {
      ended = true
    },
  })
  const witness = new Browser()
  witness.connect(here)
  await witness.until(isReady)
  await new Promise(resolve => setTimeout(resolve, 1100))
  await tell('secret')
  await witness.until(events => events.some(one => one.event === 'secret'))
  expect(heard).toEqual(['ready'])
  expect(ended).toBe(true)
})

test('people R47: an ended session ends its streams in every process', async () => {
  const [one, other] = [live(), live()]
  const mine = new Browser(someone([3], { sessionId: 's-1' }))
  const elsewhere = new Browser({ ...mine.person, sessionId: 's-2' })
  mine.connect(one)
  elsewhere.connect(other)
  await Promise.all([mine.until(isReady), elsewhere.until(isReady)])
  await tell('session.ended', { sessionId: 's-2' }, mine.person.userId)
  await elsewhere.until(heard => heard.some(event => event.event === 'session.ended'))
  await tell('end')
  await mine.until(heard => heard.some(event => event.event === 'end'))
  expect([mine.ended, elsewhere.ended]).toEqual([0, 1])
  expect(mine.of('session.ended')).toEqual([])
  one.endSession('s-1')
  expect(mine.ended).toBe(1)
})

test('documents R23: a place that is older than a day, unreadable or of another database means reset', async () => {
  const here = live()
  const { rows } = await library.app.pool.query<{ now: string }>('select pg_current_snapshot()::text as now')
  const now = Math.floor(Date.now() / 1000)
  const places = [
    writePosition({ snapshot: rows[0]!.now, at: now - 90_000 }),
    'nonsense',
    writePosition({ snapshot: '999999999999:999999999999:', at: now }),
  ]
  for (const place of places) {
    const events = await here.since(library.system, place)
    expect(events.map(one => one.event)).toEqual(['reset'])
    expect(readPosition(events[0]!.id)).toBeDefined()
  }
})

test('documents R26: where streams are blocked, polling hears the same from its last place', async () => {
  const here = live()
  const [first] = await here.since(library.system, undefined)
  await tell('one', { n: 1 })
  await tell('two', { n: 2 })
  const told = await here.since(library.system, first!.id)
  expect(told.map(one => one.event)).toEqual(['one', 'two', 'ready'])
  const rest = await here.since(library.system, told[0]!.id)
  expect(rest.map(one => one.event)).toEqual(['two', 'ready'])
})

const which = fc.nat(3)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('begin' as const), which }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('commit' as const, 'commit' as const, 'rollback' as const), which }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reconnect' as const), to: fc.nat(1), breath: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pause' as const), ms: fc.nat(30) }) },
)

test('documents R23: nothing is lost or repeated, whatever the order of commits and wherever one reconnects', async () => {
  const servers = [live(), live()]
  const clients = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const client = new pg.Client({ connectionString: library.appUrl })
      await client.connect()
      return client
    }),
  )
  let number = 0
  const play = async (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    const browser = new Browser()
    browser.connect(servers[0]!)
    await browser.until(isReady)
    const open = new Map<number, string[]>()
    const committed: string[] = []
    const end = async (which: number, how: 'commit' | 'rollback') => {
      const written = open.get(which)
      if (!written) return
      await clients[which]!.query(how)
      open.delete(which)
      if (how === 'commit') committed.push(...written)
    }
    for (const one of steps) {
      if (one.do === 'pause') await new Promise(resolve => setTimeout(resolve, one.ms))
      else if (one.do === 'reconnect') browser.connect(servers[one.to]!, one.breath)
      else if (one.do === 'begin' && !open.has(one.which)) {
        await clients[one.which]!.query('begin')
        open.set(one.which, [])
      } else if (one.do === 'write' && open.has(one.which)) {
        const [id, told] = [newId(), `told ${++number}`]
        await clients[one.which]!.query('insert into shelves (id, name) values ($1, $2)', [id, `Shelf ${id}`])
        await clients[one.which]!.query(`insert into live_events (kind, payload) values ('test', $1)`, [{ told }])
        open.get(one.which)!.push(id, told)
      } else if (one.do === 'commit' || one.do === 'rollback') await end(one.which, one.do)
    }
    for (const which of [...open.keys()]) await end(which, 'commit')
    browser.connect(servers[1]!)
    const marker = `marker ${++number}`
    await tell('test', { told: marker })
    await browser.until(heard => heard.some(one => one.data.told === marker))
    const heard = browser.heard
      .filter(one => one.event === 'record.changed' || one.event === 'test')
      .map(one => String(one.data.told ?? one.data.id))
    expect(browser.of('reset')).toEqual([])
    expect([...heard].sort()).toEqual([...committed, marker].sort())
  }
  try {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), play), { numRuns: 40 })
  } finally {
    for (const client of clients) await client.end()
  }
}, 60_000)
