import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'
import type { Row } from '../records/load.ts'

let door: HttpLibrary
const readers: Person[] = []
beforeAll(async () => {
  door = await openHttpLibrary()
  for (const language of ['en-US', 'es'] as const)
    readers.push(await door.person({ language, roles: [role.administrator] }))
})
afterAll(() => door.close())

/** Text that spreadsheets, quotes and guards would like to bite. */
const awkward = fc.oneof(
  fc.constantFrom(
    '=1+1',
    "'=1",
    "''-x",
    '@me',
    '(empty)',
    "'(empty)",
    'a;b; c',
    '"q"',
    'x,y',
    'sí',
    '  x',
    'TRUE',
    '1/2/2020',
    '\u00a0x',
  ),
  fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
)
const oneLine = awkward.map(text => `b ${text.replace(/\p{Cc}/gu, ' ')}`.trim())
const money = fc.integer({ min: 0, max: 10_000_000 }).map(cents => (cents / 100).toFixed(2))
const instant = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(at => at.toISOString())

const book = fc.record({
  title: fc.oneof(
    oneLine,
    awkward.map(text => text.replace(/\p{Cc}/gu, ' ').trim() || 'x'),
  ),
  genre: fc.constantFrom('novel', 'poetry', 'science', 'craft'),
  formats: fc.uniqueArray(fc.constantFrom('hardcover', 'paperback', 'audio')),
  pages: fc.option(fc.integer({ min: 1, max: 100_000 })),
  thickness: fc.option(fc.integer({ min: 0, max: 99_999_999 }).map(size => (size / 1000).toFixed(3))),
  price: fc.option(fc.oneof(money, fc.constant('1234567890123456.78'))),
  lateFee: fc.option(fc.integer({ min: 0, max: 100 }).map(String)),
  publishedOn: fc.option(fc.constantFrom('1066-10-14', '1899-12-31', '1999-02-28', '2024-02-29', '2026-11-01')),
  boughtAt: fc.option(
    fc.oneof(instant, fc.constantFrom('2026-11-01T06:30:00.123Z', '2026-11-01T07:30:00Z', '2026-03-08T06:00:00Z')),
  ),
  opensAt: fc.option(fc.constantFrom('00:00', '06:30', '23:59', '07:05:09')),
  listeningTime: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  summary: fc.option(awkward.map(text => `two\nlines ${text.replace(/[^\P{Cc}\n\t]/gu, ' ')}`)),
  publisherEmail: fc.option(fc.constantFrom('a@example.com', 'o.connor+x@example.co')),
  publisherPhone: fc.option(fc.constantFrom('+1 555 010 0199', '555-0100')),
  publisherSite: fc.option(fc.constant('https://example.com/?a=1,2')),
  publisherAddress: fc.option(
    fc.record({
      line1: fc.constantFrom('Main 1', '=Main'),
      city: fc.constantFrom('Springfield', 'A;B'),
      country: fc.constant('US'),
    }),
  ),
  spine: fc.option(fc.constantFrom('#00ff00', '#ABCDEF')),
  extra: fc.option(fc.constantFrom({ b: 1, a: [1, { c: null }] }, 'text', 12, [])),
  precious: fc.constant(false),
})

const everyColumn =
  'code,title,isbn,authors,shelf,genre,formats,pages,thickness,price,lateFee,publishedOn,boughtAt,opensAt,listeningTime,summary,review,cover,scans,publisherEmail,publisherPhone,publisherSite,publisherAddress,spine,extra,precious,insuredFor,keeper,readers,loanCount,createdAt,keywords,shelf.name'

async function roundTrip(by: Person, resource: string, query: string, format: 'csv' | 'xlsx') {
  const answer = await door.server.inject({
    url: `/api/${resource}/export?format=${format}&${query}`,
    headers: { 'x-test-person': by.userId! },
  })
  expect(answer.statusCode).toBe(200)
  const file = await door.upload(answer.rawPayload, `file.${format}`)
  const { body } = await door.call(by, 'POST', `/api/${resource}/import`, { file })
  expect(body.need).toBeNull()
  const rows = body.row.rows as Row[]
  expect(rows.filter(row => row.action !== 'unchanged').map(row => [row.row, row.action, row.errors])).toEqual([])
  return rows.length
}

test('documents R17: an exported file imported unchanged yields every row unchanged', async () => {
  const { app, system } = door.library
  await perform(app, { by: system, via: 'test' }, async work => {
    const shelf = await work.create('shelves', { name: 'A; 1' })
    const twins = [await work.create('authors', { name: 'Twin' }), await work.create('authors', { name: 'Twin' })]
    await work.create('books', {
      title: 'With everything',
      isbn: '978-0000000001',
      shelf: shelf.id,
      authors: twins.map(author => author.id),
      keeper: readers[0]!.userId,
      readers: readers.map(person => person.userId),
      precious: true,
      insuredFor: '12',
      keywords: ['rare', 'signed; twice'],
    })
  })
  await fc.assert(
    fc.asyncProperty(fc.array(book, { minLength: 1, maxLength: 12 }), async books => {
      await perform(app, { by: system, via: 'test' }, async work => {
        for (const given of books) await work.create('books', given)
      })
      for (const by of readers)
        for (const format of ['csv', 'xlsx'] as const)
          for (const headers of ['labels', 'names'])
            await roundTrip(by, 'books', `columns=${everyColumn}&headers=${headers}&sort=-code`, format)
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 300_000)

test('documents R17: for every resource of the example that can be imported, by whatever tells its records apart', async () => {
  const { app, system } = door.library
  await perform(app, { by: system, via: 'test' }, async work => {
    const member = await work.create('members', { name: 'Ana' })
    await work.create('members', { name: 'Eva', guardian: member.id })
    const hall = await work.create('shelves', { name: 'Hall' })
    await work.create('shelves', { name: 'Hall 1', within: hall.id })
    const [book] = await work.reader.rows<{ id: string }>(sql`select id from books limit 1`)
    await work.create('loans', { member: member.id, dueOn: '2030-12-31', lines: [{ book: book!.id }] })
  })
  for (const resource of ['shelves', 'authors', 'members', 'loans'])
    for (const by of readers)
      for (const format of ['csv', 'xlsx'] as const)
        expect(await roundTrip(by, resource, '', format)).toBeGreaterThan(0)
}, 120_000)
