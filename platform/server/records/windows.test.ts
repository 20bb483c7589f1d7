import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { calendarOf, perform } from '../work/app.ts'
import type { FilterContext } from './filter-sql.ts'
import { groupRows, readWindow, type WindowQuery } from './list.ts'
import { joinsOf, orderSql, sortKeys } from './order.ts'
import { systemViewer } from './row-access.ts'

let library: Library
let context: FilterContext

beforeAll(async () => {
  library = await openLibrary()
  const { app, system } = library
  context = {
    registry: app.registry,
    resource: app.registry.resource('books'),
    viewer: systemViewer,
    calendar: calendarOf(await app.company(), app.now()),
  }
  await perform(app, { by: system, via: 'test' }, async work => {
    const shelves = await Promise.all(['A-10', 'A-2', 'b', 'A-1'].map(name => work.create('shelves', { name })))
    // Few values and many gaps, so that every key has ties and empty places.
    for (let n = 0; n < 61; n++)
      await work.create('books', {
        title: `Title ${n % 7}`,
        shelf: n % 3 === 0 ? null : shelves[n % 4]!.id,
        price: n % 5 === 0 ? null : String(n % 4),
        publishedOn: n % 4 === 0 ? null : `2020-01-0${1 + (n % 5)}`,
        precious: n % 2 === 0,
        insuredFor: '1',
      })
  })
})
afterAll(() => library?.close())

const read = (query: WindowQuery) => readWindow(context, library.app.reader, query)
const idsOf = ({ rows }: { rows: Record<string, unknown>[] }) => rows.map(row => row.id as string)

/** The order said in one plain sentence of SQL, without ranges. */
async function plainly(sort: string[]): Promise<string[]> {
  const keys = sortKeys(context, sort)
  const rows = await library.app.reader.rows<{ id: string }>(
    sql`select t.id from books t${joinsOf(keys)} ${orderSql(keys)}`,
  )
  return rows.map(row => row.id)
}

const orders = [
  ['code'],
  ['-code'],
  ['title'],
  ['-title'],
  ['price'],
  ['-price'],
  ['-publishedOn'],
  ['shelf'],
  ['-shelf'],
  ['keeper'],
  ['-keeper'],
  ['precious', '-price'],
  ['-price', 'shelf'],
  ['shelf', '-publishedOn', 'title'],
  ['-publishedOn', '-shelf', 'price'],
]

describe('documents R1, R2: windows neither lose nor repeat a row', () => {
  test.each(orders.map(order => [order.join(', '), order] as const))('by %s', async (_name, sort) => {
    const whole = await plainly([...sort])
    expect(idsOf(await read({ sort, limit: 500 }))).toEqual(whole)

    const forwards: string[] = []
    let window = await read({ sort, limit: 7 })
    expect(window.previous).toBeNull()
    for (;;) {
      forwards.push(...idsOf(window))
      if (!window.next) break
      window = await read({ sort, limit: 7, after: window.next })
    }
    expect(forwards).toEqual(whole)

    const backwards = idsOf(window)
    while (window.previous) {
      window = await read({ sort, limit: 7, before: window.previous })
      backwards.unshift(...idsOf(window))
    }
    expect(backwards).toEqual(whole)
    for (const at of [1, 20, 41, 60, 61, 100])
      expect(idsOf(await read({ sort, limit: 9, at })), `at ${at}`).toEqual(whole.slice(at, at + 9))
  })
})

test('going to a value lands on the first row not before it, with all rows of equal first keys', async () => {
  const byPrice = await read({ sort: ['price', '-title'], limit: 500, goTo: '2' })
  const all = await read({ sort: ['price', '-title'], limit: 500 })
  const first = all.rows.findIndex(row => row.price === '2')
  expect(idsOf(byPrice)).toEqual(idsOf(all).slice(first))
  expect(byPrice.place).toBe(first)
  const down = await read({ sort: ['-price'], limit: 3, goTo: '2' })
  expect(down.rows.map(row => row.price)).toEqual(['2', '2', '2'])
})

test('documents R1: references order by what people read, naturally, and empty ones come last both ways', async () => {
  const names = async (sort: string) => {
    const { rows, labels } = await read({ sort: [sort], limit: 500 })
    const titles = rows.map(row => (row.shelf ? labels.shelves![row.shelf as string]!.title : null))
    return titles.filter((title, index) => title !== titles[index - 1])
  }
  expect(await names('shelf')).toEqual(['A-1', 'A-2', 'A-10', 'b', null])
  expect(await names('-shelf')).toEqual(['b', 'A-10', 'A-2', 'A-1', null])
})

test('documents R1: a reference that is read by its code first orders by its code', async () => {
  const { app, system } = library
  await perform(app, { by: system, via: 'test' }, async work => {
    for (const name of ['Zoe', 'Ana', 'Max']) {
      const member = await work.create('members', { name })
      await work.create('loans', { member: member.id })
    }
  })
  const loans = { ...context, resource: app.registry.resource('loans') }
  const { rows, labels } = await readWindow(loans, app.reader, { sort: ['member'], limit: 10 })
  const read = rows.map(row => labels.members![row.member as string]!)
  expect(read.map(({ code, title }) => `${code} ${title}`)).toEqual(['MB-0001 Zoe', 'MB-0002 Ana', 'MB-0003 Max'])
})

test('containing finds by folded text, through the index that finds candidates', async () => {
  const found = await read({ filter: { field: 'title', op: 'contains', value: 'TÍTLE 3' }, limit: 500 })
  expect(found.rows.length).toBe(9)
  const none = await read({ filter: { field: 'title', op: 'contains', value: 'BK-0' } })
  expect(none.rows).toEqual([])
})

test('text too long for an index is kept, and orders by its beginning', async () => {
  const { app, system } = library
  const letters = (seed: number, count: number) =>
    Array.from({ length: count }, (_, n) => String.fromCodePoint(0x20000 + ((n * 7919 + seed * 104729) % 40000))).join(
      '',
    )
  const bodies = ['b', 'a', 'c'].map((first, seed) => first + letters(seed, 999))
  await perform(app, { by: system, via: 'test' }, async work => {
    const user = await work.create('users', { username: 'reader', firstName: 'A', lastName: 'Reader', roleKeys: ['3'] })
    for (const body of bodies)
      await work.create('notifications', { user: user.id, type: 'info', event: 'test', title: 'Long', body })
  })
  const notifications = { ...context, resource: app.registry.resource('notifications') }
  const seen: string[] = []
  let after: string | null | undefined
  do {
    const window = await readWindow(notifications, app.reader, { sort: ['body'], limit: 1, ...(after && { after }) })
    seen.push(...window.rows.map(row => (row.body as string)[0]!))
    after = window.next
  } while (after)
  expect(seen).toEqual(['a', 'b', 'c'])
})

test('rows may be ordered by their key', async () => {
  const { rows } = await read({ sort: ['-id'], limit: 500 })
  expect(rows.map(row => row.id)).toEqual(
    rows
      .map(row => row.id as string)
      .toSorted()
      .reverse(),
  )
})

test('more groups than a page holds are refused in words, never cut: their rows would be nowhere', async () => {
  const { app, system } = library
  const shelves = { ...context, resource: app.registry.resource('shelves') }
  const byName = () => groupRows(shelves, app.reader, {}, 'name')
  expect((await byName()).groups).toHaveLength(4)
  await perform(app, { by: system, via: 'test' }, work =>
    work.writer.run(
      sql`insert into shelves (id, name) select gen_random_uuid(), 'S-' || n from generate_series(1, 497) n`,
    ),
  )
  await expect(byName()).rejects.toMatchObject({
    status: 422,
    complaints: [{ path: ['name'], code: 'tooManyGroups', params: { max: 500 } }],
  })
})
