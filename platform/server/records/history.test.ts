import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { calendarOf, perform } from '../work/app.ts'
import { theSystem } from '../work/person.ts'
import { asOf, changesSince, entriesOf, historyOf, replay } from './history.ts'
import { loadRecord, type Row } from './load.ts'

let library: Library
let books: string[]
let members: string[]
beforeAll(async () => {
  library = await openLibrary()
  await perform(library.app, { by: library.system, via: 'test' }, async work => {
    const made = async (resource: 'books' | 'members', names: Row[]) => {
      const ids: string[] = []
      for (const name of names) ids.push((await work.create(resource, name)).id as string)
      return ids
    }
    books = await made('books', [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }])
    members = await made('members', [{ name: 'Ana' }, { name: 'Leo' }])
  })
})
afterAll(() => library.close())

const resource = () => library.app.registry.resource('loans')
const load = async (id: string): Promise<Row> => {
  const calendar = calendarOf(await library.app.company(), library.app.now())
  return (await loadRecord(
    { registry: library.app.registry, viewer: library.system, calendar },
    library.app.reader,
    resource(),
    id,
  ))!
}

/** Only what is stored: not what is gathered, read off the calendar or kept of the writing itself. */
const stored = (row: Row): Row => {
  const { createdAt: _at, createdBy: _by, updatedAt: _then, updatedBy: _who, late: _late, ...rest } = row
  return rest
}

const amount = (places: number) =>
  fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 11n }), fc.nat({ max: 10 ** places - 1 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(places, '0')}`)
const note = fc.record({
  page: fc.integer({ min: 1, max: 900 }),
  note: fc.string({ minLength: 1, maxLength: 20 }).map(text => `n${text.replace(/\p{C}/gu, '')}`.trim()),
})
const line = fc.record({
  book: fc.nat(2),
  copies: amount(6),
  deposit: fc.nat(5000).map(cents => `${cents / 1000}`),
  notes: fc.array(note, { maxLength: 2 }),
})
const change = fc.record(
  {
    member: fc.nat(1),
    remark: fc.option(fc.constantFrom('first', 'second', 'Día')),
    discount: fc.integer({ min: 0, max: 10_000 }).map(hundredths => `${hundredths / 100}`),
    lines: fc.array(
      fc.oneof(
        line.map(added => ({ added })),
        fc.record({ kept: fc.nat(5), again: line }),
      ),
      { maxLength: 4 },
    ),
  },
  { requiredKeys: [] },
)
type Change = typeof change extends fc.Arbitrary<infer C> ? C : never

/** What a form would send: lines that are kept carry their ids. */
function givenBy({ member, lines, ...rest }: Change, now: Row | undefined): Row {
  const standing = (now?.lines as Row[] | undefined) ?? []
  const taken = new Set<unknown>()
  const given = lines?.map(one => {
    const fresh = 'added' in one ? one.added : one.again
    const kept = 'kept' in one ? standing[one.kept] : undefined
    const isFree = kept && !taken.has(kept.id)
    taken.add(kept?.id)
    return { ...fresh, book: books[fresh.book], ...(isFree && { id: kept.id }) }
  })
  return { ...rest, ...(member !== undefined && { member: members[member] }), ...(given && { lines: given }) }
}

test('documents R21, R22: replaying history gives the record, and every instant gives what was stored then', async () => {
  let minute = 0
  const instant = () => new Date(Date.UTC(2026, 0, 1, 0, ++minute)).toISOString()
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 7 }), async changes => {
      const before = instant()
      let id: string | undefined
      const states: { at: string; row: Row }[] = []
      for (const one of changes) {
        const at = instant()
        const now = id ? await load(id) : undefined
        const given = givenBy(now ? one : { member: 0, ...one }, now)
        const row = await perform(library.app, { by: library.system, via: 'test', at }, work =>
          id ? work.update('loans', id, { ...given, version: now!.version }) : work.create('loans', given),
        )
        id = row.id as string
        states.push({ at, row: stored(await load(id)) })
      }
      const { registry, reader } = library.app
      const replayed = replay(registry, library.system, resource(), id!, await entriesOf(reader, id!))
      expect(stored(replayed!)).toEqual(states.at(-1)!.row)
      const then = (at: string) => asOf(registry, reader, library.system, resource(), id!, at)
      for (const { at, row } of states) expect(stored((await then(at))!)).toEqual(row)
      expect(await then(before)).toBeUndefined()
    }),
    { numRuns: 25 },
  )
}, 60_000)

test('documents R21: a transaction that began first but changed the record last is last in its history', async () => {
  const loan = await perform(library.app, { by: library.system, via: 'test' }, work =>
    work.create('loans', { member: members[0] }),
  )
  const id = loan.id as string
  const early = new pg.Client({ connectionString: library.appUrl })
  await early.connect()
  // Takes its transaction number and its instant now.
  await early.query(`begin; select pg_current_xact_id(); select set_config('mw.at', '2030-01-01T00:00:00Z', true)`)
  await perform(library.app, { by: library.system, via: 'test', at: '2030-01-01T00:00:01.000Z' }, work =>
    work.update('loans', id, { remark: 'quick' }),
  )
  await early.query(`update loans set remark = 'late' where id = $1`, [id])
  await early.query('commit')
  await early.end()
  const { registry, reader } = library.app
  const whole = replay(registry, library.system, resource(), id, await entriesOf(reader, id))
  expect(whole).toMatchObject({ remark: 'late', version: 3 })
  const then = await asOf(registry, reader, library.system, resource(), id, '2030-01-01T00:00:00.500Z')
  expect(then).toMatchObject({ remark: null, version: 1 })
  const since = await changesSince(registry, reader, library.system, resource(), id, 2)
  expect(since).toMatchObject([{ field: 'remark', from: 'quick', to: 'late' }])
})

test('documents 1.5: history comes in whole change sets, newest first, page by page', async () => {
  const lines = Array.from({ length: 60 }, () => ({ book: books[0], copies: '1.5' }))
  const loan = await perform(library.app, { by: theSystem('test'), via: 'web', because: 'spring' }, work =>
    work.create('loans', { member: members[0], lines }),
  )
  const id = loan.id as string
  for (let n = 1; n <= 5; n++)
    await perform(library.app, { by: library.system, via: 'web' }, work =>
      work.update('loans', id, { remark: `r${n}` }),
    )
  const page = (before?: number) =>
    historyOf(library.app.registry, library.app.reader, library.system, resource(), id, {
      limit: 3,
      ...(before && { before }),
    })
  const first = await page()
  const second = await page(first.at(-1)!.id)
  expect([...first, ...second].map(set => set.version)).toEqual([6, 5, 4, 3, 2, 1])
  const creation = second.at(-1)!
  expect(creation).toMatchObject({ via: 'web', reason: 'spring', action: 'create' })
  expect(creation.changes.filter(one => one.field === 'copies').map(one => one.to)).toEqual(lines.map(() => '1.5'))
})
