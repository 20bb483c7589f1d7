import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import { operatorsOf } from '#platform/model'
import { snake } from '#platform/server/database/names.ts'
import type { Row } from '#platform/server/records/load.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { csrf, type HttpLibrary, openHttpLibrary } from '../support/http-library.ts'

let door: HttpLibrary
let manager: Person
let staff: Person
let outsider: Person
let book: Row
let hidden: Row
let loan: Row
let member: Row
let counter: pg.Client
beforeAll(async () => {
  door = await openHttpLibrary()
  counter = new pg.Client({ connectionString: door.library.adminUrl })
  await counter.connect()
  manager = await door.person()
  staff = await door.person({ roles: [role.staff] })
  outsider = await door.person({ roles: [role.shopFloor] })
  await perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    book = await work.create('books', { title: 'Known', price: '1' })
    member = await work.create('members', { name: 'Ana' })
    loan = await work.create('loans', { member: member.id, lines: [{ book: book.id }] })
    const visibility = await work.create('visibilities', { name: 'Only some' })
    hidden = await work.create('books', { title: 'Of others', visibility: visibility.id })
  })
})
afterAll(async () => {
  await counter.end()
  await door.close()
})

/** Everything the database holds, in numbers: asked hundreds of times over hundreds of tables, hence prepared once. */
async function holdings(): Promise<string> {
  const tables = [
    ...door.library.app.registry.resources.filter(one => !one.isView).map(one => snake(one.name)),
    'audit_entries',
    'idempotency_keys',
    'code_counters',
    'record_redirects',
  ]
  const counts = tables.map(table => `select '${table}' as t, count(*) as n, 0 as v from "${table}"`)
  const versions = ['books', 'loans', 'members'].map(
    table => `select '${table} versions' as t, count(*) as n, sum(version) as v from ${table}`,
  )
  const text = `${[...counts, ...versions].join(' union all ')} order by 1`
  return JSON.stringify((await counter.query({ name: 'holdings', text })).rows)
}

interface Sent {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'
  readonly url: string
  /** Sent as JSON; `raw` is sent as it is. */
  readonly body?: unknown
  readonly raw?: string
  readonly type?: string
  readonly headers?: Record<string, string>
  readonly by?: () => Person | null
}

async function send({ method = 'GET', url, body, raw, type, headers, by = () => manager }: Sent) {
  const person = by()
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  return door.server.inject({
    method,
    url,
    headers: {
      ...(person && { 'x-test-person': person.userId!, 'x-csrf-token': csrf }),
      ...(payload !== undefined && { 'content-type': type ?? 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
}

/** The answer is a problem a person can act on, with the expected status, and nothing was written. */
async function refused(sent: Sent, status: number): Promise<void> {
  const before = await holdings()
  const answer = await send(sent)
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.headers['content-type']).toMatch(/^application.problem.json/)
  const problem = answer.json()
  expect(problem).toMatchObject({ status, type: expect.stringContaining('urn:millwright:problem:') })
  expect(problem.detail.length).toBeGreaterThan(5)
  expect(answer.body).not.toMatch(/node_modules|at .*\.ts:\d|select |insert /i)
  expect(await holdings()).toBe(before)
}

const unknown = '0198aaaa-0000-7000-8000-000000000000'
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const at = (path: string) =>
  path
    .replace('{book}', String(book.id))
    .replace('{loan}', String(loan.id))
    .replace('{hidden}', String(hidden.id))
    .replace('{member}', String(member.id))
const filter = (value: unknown) => encodeURIComponent(JSON.stringify(value))

type Case = readonly [what: string, status: number, sent: Sent]

const reading: Case[] = [
  ['an unknown resource', 404, { url: '/api/nothing' }],
  ['a resource named like an object’s own', 404, { url: '/api/constructor' }],
  ['lines as a resource', 404, { url: '/api/loan-lines' }],
  ['a resource for others', 404, { url: '/api/books', by: () => outsider }],
  ['nobody', 401, { url: '/api/books', by: () => null }],
  ['an unknown path', 404, { url: '/api/books/x/y/z/a' }],
  ['an id that is none', 404, { url: '/api/books/1' }],
  ['an id of dashes', 404, { url: `/api/books/${'-'.repeat(36)}` }],
  ['an id with SQL', 404, { url: `/api/books/${encodeURIComponent("' or 1=1 --")}` }],
  ['an unknown id', 404, { url: `/api/books/${unknown}` }],
  ['a record of others', 404, { url: '/api/books/{hidden}' }],
  ['the history of a record of others', 404, { url: '/api/books/{hidden}/history' }],
  ['a copy of a record of others', 404, { url: '/api/books/{hidden}/duplicate' }],
  ['what points to an unknown record', 404, { url: `/api/books/${'-'.repeat(36)}/related` }],
  ['a broken escape in the path', 404, { url: '/api/books/%E0%A4%A' }],
  ['a name longer than any in the path', 404, { url: `/api/books/${'A'.repeat(600)}` }],
  ['an instant that is none', 400, { url: '/api/books/{book}?asOf=yesterday' }],
  ['an instant beyond time', 400, { url: '/api/books/{book}?asOf=%2B999999-01-01T00:00:00Z' }],
  ['before it existed', 404, { url: '/api/books/{book}?asOf=1999-01-01T00:00:00Z' }],
  ['a filter that is no JSON', 400, { url: '/api/books?filter={x' }],
  ['a filter that is a number', 400, { url: '/api/books?filter=12' }],
  ['a filter that is a list', 422, { url: `/api/books?filter=${filter([1])}` }],
  ['a filter on an unknown field', 422, { url: `/api/books?filter=${filter({ field: 'nope', op: 'eq', value: 1 })}` }],
  ['a filter on __proto__', 422, { url: `/api/books?filter=${filter({ field: '__proto__', op: 'eq', value: 1 })}` }],
  ['a filter on a method', 422, { url: `/api/books?filter=${filter({ field: 'toString', op: 'eq', value: 1 })}` }],
  [
    'a filter two hops away',
    422,
    { url: `/api/books?filter=${filter({ field: 'shelf.within.name', op: 'eq', value: 1 })}` },
  ],
  [
    'a hop to a method',
    422,
    { url: `/api/books?filter=${filter({ field: 'shelf.constructor', op: 'eq', value: 1 })}` },
  ],
  ['an unknown operator', 422, { url: `/api/books?filter=${filter({ field: 'title', op: 'like', value: 'x' })}` }],
  ['a value of the wrong type', 422, { url: `/api/books?filter=${filter({ field: 'price', op: 'gt', value: 'x' })}` }],
  ['a huge number', 422, { url: `/api/books?filter=${filter({ field: 'pages', op: 'gt', value: 1e300 })}` }],
  [
    'a between with one end',
    422,
    { url: `/api/books?filter=${filter({ field: 'price', op: 'between', value: ['1'] })}` },
  ],
  [
    'a date that is none',
    422,
    { url: `/api/books?filter=${filter({ field: 'publishedOn', op: 'before', value: '2026-02-31' })}` },
  ],
  ['a date object', 422, { url: `/api/books?filter=${filter({ field: 'publishedOn', op: 'within', value: {} })}` }],
  [
    'a NUL in a filter',
    422,
    { url: `/api/books?filter=${filter({ field: 'title', op: 'contains', value: 'a\u0000b' })}` },
  ],
  [
    'a lone surrogate in a filter',
    422,
    { url: `/api/books?filter=${filter({ field: 'title', op: 'contains', value: '\ud800' })}` },
  ],
  ['groups too deep', 422, { url: `/api/books?filter=${filter({ all: [{ all: [{ all: [{ all: [] }] }] }] })}` }],
  ['groups of nonsense', 422, { url: `/api/books?filter=${filter({ all: [null, 5] })}` }],
  ['a group that is no list', 422, { url: `/api/books?filter=${filter({ all: 'x' })}` }],
  [
    'too many conditions',
    422,
    { url: `/api/books?filter=${filter({ all: Array(21).fill({ field: 'title', op: 'empty' }) })}` },
  ],
  ['very deep JSON in a filter', 422, { url: `/api/books?filter=${'{"all":['.repeat(800)}${']}'.repeat(800)}` }],
  [
    'a hidden field in a filter',
    403,
    { url: `/api/books?filter=${filter({ field: 'insuredFor', op: 'empty' })}`, by: () => staff },
  ],
  ['a hidden field to sort by', 403, { url: '/api/books?sort=insuredFor', by: () => staff }],
  ['a group by lines', 422, { url: '/api/loans/group?by=lines' }],
  ['a count of lines', 422, { url: '/api/loans/aggregate?of=lines:count' }],
  ['an export in an order there is none', 422, { url: '/api/books/export?sort=summary' }],
  [
    'after the last day',
    422,
    { url: `/api/books?filter=${filter({ field: 'publishedOn', op: 'after', value: '9999-12-31' })}` },
  ],
  [
    'on the last day',
    422,
    { url: `/api/books?filter=${filter({ field: 'createdAt', op: 'lte', value: '9999-12-31' })}` },
  ],
  [
    'an order among keys a hop away',
    422,
    { url: `/api/books?filter=${filter({ field: 'shelf.id', op: 'lt', value: unknown })}` },
  ],
  ['thirty-one sums', 422, { url: `/api/books/aggregate?of=${Array(31).fill('price:sum')}` }],
  ['an unknown field to sort by', 422, { url: '/api/books?sort=nope' }],
  ['a method to sort by', 422, { url: '/api/books?sort=constructor' }],
  ['an unsortable field', 422, { url: '/api/books?sort=summary' }],
  ['four sort keys', 422, { url: '/api/books?sort=code,title,price,pages' }],
  ['an unknown column', 422, { url: '/api/books?columns=nope' }],
  ['a column named __proto__', 422, { url: '/api/books?columns=__proto__' }],
  ['sixty-one columns', 422, { url: `/api/books?columns=${Array(61).fill('title')}` }],
  ['a limit that is none', 400, { url: '/api/books?limit=-1' }],
  ['a place that is none', 400, { url: '/api/books?at=1.5' }],
  ['a cursor of nonsense', 400, { url: '/api/books?after=zzzz' }],
  [
    'a cursor of another list',
    400,
    { url: `/api/books?after=${Buffer.from('["a","b","c","d"]').toString('base64url')}` },
  ],
  [
    'a cursor with no id',
    400,
    { url: `/api/books?sort=price&after=${Buffer.from('["1","x"]').toString('base64url')}` },
  ],
  [
    'a cursor of the wrong type',
    400,
    { url: `/api/books?sort=price&after=${Buffer.from(`["x","${unknown}"]`).toString('base64url')}` },
  ],
  ['a place to go to of the wrong type', 400, { url: '/api/books?sort=price&goTo=abc' }],
  ['a search with a NUL', 400, { url: '/api/books?search=%00' }],
  ['an unknown aggregate', 422, { url: '/api/books/aggregate?of=price:drop' }],
  ['an aggregate named like a method', 422, { url: '/api/books/aggregate?of=price:constructor' }],
  ['an aggregate of text', 422, { url: '/api/books/aggregate?of=title:sum' }],
  ['a group by nothing', 400, { url: '/api/books/group' }],
  ['a group by an unknown field', 422, { url: '/api/books/group?by=nope' }],
  ['a sum of text', 422, { url: '/api/books/group?by=genre&sums=title' }],
  ['an export of an unknown kind', 400, { url: '/api/books/export?format=exe' }],
  ['an export of an unknown column', 422, { url: '/api/books/export?columns=__proto__' }],
  ['a history from nowhere', 400, { url: '/api/books/{book}/history?before=x' }],
]

const writing: Case[] = [
  ['nobody', 401, { method: 'POST', url: '/api/books', body: {}, by: () => null }],
  [
    'without the token',
    403,
    { method: 'POST', url: '/api/books', body: { title: 'x' }, headers: { 'x-csrf-token': 'no' } },
  ],
  [
    'from another origin',
    403,
    { method: 'POST', url: '/api/books', body: { title: 'x' }, headers: { origin: 'https://evil.example' } },
  ],
  [
    'from an origin that is none',
    403,
    { method: 'POST', url: '/api/books', body: { title: 'x' }, headers: { origin: 'null' } },
  ],
  ['broken JSON', 400, { method: 'POST', url: '/api/books', raw: '{"title": ' }],
  ['a list', 422, { method: 'POST', url: '/api/books', body: [1] }],
  ['a text', 422, { method: 'POST', url: '/api/books', body: 'x' }],
  ['null', 422, { method: 'POST', url: '/api/books', raw: 'null' }],
  ['nothing', 422, { method: 'POST', url: '/api/books', raw: '' }],
  ['very deep JSON', 400, { method: 'POST', url: '/api/books', raw: `{"title":"x","extra":${deep(5000)}}` }],
  ['another content', 415, { method: 'POST', url: '/api/books', raw: '<a/>', type: 'text/xml' }],
  ['a form', 422, { method: 'POST', url: '/api/books', raw: 'title=x', type: 'application/x-www-form-urlencoded' }],
  ['nine megabytes', 413, { method: 'POST', url: '/api/books', raw: JSON.stringify({ title: 'x'.repeat(9_000_000) }) }],
  ['an unknown field', 422, { method: 'POST', url: '/api/books', body: { title: 'x', nope: 1 } }],
  ['__proto__', 422, { method: 'POST', url: '/api/books', raw: '{"title":"x","__proto__":{"isSystem":true}}' }],
  ['constructor', 422, { method: 'POST', url: '/api/books', raw: '{"title":"x","constructor":{"prototype":{}}}' }],
  [
    'a field worked out by the system',
    422,
    { method: 'POST', url: '/api/books', body: { title: 'x', code: 'BK-999999' } },
  ],
  ['a state', 422, { method: 'POST', url: '/api/loans', body: { member: unknown, status: 'returned' } }],
  [
    'a hidden field',
    403,
    { method: 'POST', url: '/api/books', body: { title: 'x', insuredFor: '1' }, by: () => staff },
  ],
  ['a record made by verbs alone', 409, { method: 'POST', url: '/api/shelf-moves', body: {} }],
  ['an unknown reference', 422, { method: 'POST', url: '/api/books', body: { title: 'x', shelf: unknown } }],
  [
    'a reference to a record of others',
    422,
    { method: 'POST', url: '/api/loans', body: { lines: [{ book: '{hidden}' }] } },
  ],
  ['lines that are no list', 422, { method: 'POST', url: '/api/loans', body: { lines: {} } }],
  ['lines of nonsense', 422, { method: 'POST', url: '/api/loans', body: { lines: [1, null, 'x'] } }],
  ['a line id that is none', 422, { method: 'POST', url: '/api/loans', body: { lines: [{ id: 'x' }] } }],
  [
    'a line that belongs to another',
    422,
    { method: 'POST', url: '/api/loans', body: { member: '{member}', lines: [{ id: '{line}', book: '{book}' }] } },
  ],
  ['too many lines', 422, { method: 'POST', url: '/api/loans', body: { lines: Array(5001).fill({}) } }],
  [
    'an Idempotency-Key without end',
    400,
    { method: 'POST', url: '/api/books', body: { title: 'x' }, headers: { 'idempotency-key': 'k'.repeat(201) } },
  ],
  ['a wrong version', 409, { method: 'PATCH', url: '/api/books/{book}', body: { title: 'y', version: 99 } }],
  ['a version that is none', 422, { method: 'PATCH', url: '/api/books/{book}', body: { title: 'y', version: 'x' } }],
  [
    'a version of huge size',
    409,
    { method: 'PATCH', url: '/api/books/{book}', body: { title: 'y', version: 9007199254740991 } },
  ],
  ['a change of a record of others', 404, { method: 'PATCH', url: '/api/books/{hidden}', body: { title: 'mine' } }],
  ['a change of an unknown record', 404, { method: 'PATCH', url: `/api/books/${unknown}`, body: { title: 'mine' } }],
  ['a change of an id of dashes', 404, { method: 'PATCH', url: `/api/books/${'-'.repeat(36)}`, body: {} }],
  ['a required field emptied', 422, { method: 'PATCH', url: '/api/books/{book}', body: { title: '' } }],
  ['a list as a change', 422, { method: 'PATCH', url: '/api/books/{book}', body: [] }],
  ['an unknown action', 404, { method: 'POST', url: '/api/loans/{loan}/actions/nope', body: {} }],
  ['an action named like a method', 404, { method: 'POST', url: '/api/loans/{loan}/actions/constructor', body: {} }],
  ['an action named __proto__', 404, { method: 'POST', url: '/api/loans/{loan}/actions/__proto__', body: {} }],
  ['an action without what it asks', 422, { method: 'POST', url: '/api/loans/{loan}/actions/lend', body: {} }],
  [
    'an action with a wrong answer',
    422,
    { method: 'POST', url: '/api/loans/{loan}/actions/lend', body: { dueOn: 'soon' } },
  ],
  [
    'an action with more than it asks',
    422,
    { method: 'POST', url: '/api/loans/{loan}/actions/lend', body: { dueOn: '2030-01-01', toString: 1 } },
  ],
  ['an action in the wrong state', 409, { method: 'POST', url: '/api/loans/{loan}/actions/giveBack', body: {} }],
  [
    'an action without the right',
    403,
    { method: 'POST', url: '/api/members/{member}/actions/merge', body: { into: unknown }, by: () => staff },
  ],
  ['a merge into nobody', 422, { method: 'POST', url: '/api/members/{member}/actions/merge', body: { into: unknown } }],
  ['a list as an action', 422, { method: 'POST', url: '/api/loans/{loan}/actions/lend', body: [] }],
  ['archiving a record of others', 404, { method: 'POST', url: '/api/books/{hidden}/archive', body: {} }],
  ['archiving with a wrong version', 409, { method: 'POST', url: '/api/books/{book}/archive', body: { version: 5 } }],
  ['archiving with a list', 422, { method: 'POST', url: '/api/books/{book}/archive', body: [] }],
  ['throwing away what is never deleted', 409, { method: 'DELETE', url: '/api/books/{book}' }],
  ['another method', 404, { method: 'PUT', url: '/api/books/{book}', body: {} }],
  ['bulk without anything', 409, { method: 'POST', url: '/api/books/bulk', body: {} }],
  ['bulk on an unknown resource', 404, { method: 'POST', url: '/api/nothing/bulk', body: {} }],
  ['bulk with an unknown field in the body', 422, { method: 'POST', url: '/api/books/bulk', body: { idz: [] } }],
  ['bulk with a method’s name in the body', 422, { method: 'POST', url: '/api/books/bulk', raw: '{"constructor":1}' }],
  [
    'bulk on ids of nonsense',
    422,
    { method: 'POST', url: '/api/books/bulk', body: { ids: [{}], changes: { title: 'x' } } },
  ],
  [
    'bulk on a filter of nonsense',
    422,
    { method: 'POST', url: '/api/books/bulk', body: { filter: { all: 'x' }, changes: { title: 'x' } } },
  ],
  [
    'bulk on a filter that is a text',
    422,
    { method: 'POST', url: '/api/books/bulk', body: { filter: 'x', changes: { title: 'x' } } },
  ],
  [
    'bulk without the right to come near',
    404,
    { method: 'POST', url: '/api/books/bulk', body: { archive: true, ids: [] }, by: () => outsider },
  ],
  ['undoing an unknown bulk edit', 404, { method: 'POST', url: `/api/bulk-edits/${unknown}/undo`, body: {} }],
  ['undoing an id that is none', 404, { method: 'POST', url: '/api/bulk-edits/x/undo', body: {} }],
  ['an import without a file', 422, { method: 'POST', url: '/api/books/import', body: {} }],
  [
    'an import of a file nobody uploaded',
    422,
    {
      method: 'POST',
      url: '/api/books/import',
      body: { file: { sha256: 'a'.repeat(64), name: 'x.csv', size: 1, type: 'text/csv' } },
    },
  ],
  [
    'an import of a path',
    422,
    {
      method: 'POST',
      url: '/api/books/import',
      body: { file: { sha256: '../../etc/passwd', name: 'x', size: 1, type: '' } },
    },
  ],
  ['running an unknown import', 404, { method: 'POST', url: `/api/import-runs/${unknown}/run`, body: {} }],
  ['running an id that is none', 404, { method: 'POST', url: '/api/import-runs/x/run', body: {} }],
  ['checking an unknown import', 404, { method: 'POST', url: `/api/import-runs/${unknown}/check`, body: {} }],
  ['reverting an unknown import', 404, { method: 'POST', url: `/api/import-runs/${unknown}/revert`, body: {} }],
]

const fill = (sent: Sent): Sent => {
  const line = (loan.lines as Row[])[0]!.id as string
  const body =
    sent.body === undefined ? {} : { body: JSON.parse(at(JSON.stringify(sent.body)).replace('{line}', line)) }
  return { ...sent, url: at(sent.url), ...body }
}

describe('reading', () => {
  test.each(reading)('%s → %i', async (_what, status, sent) => refused(fill(sent), status))
})

describe('writing', () => {
  test.each(writing)('%s → %i', async (_what, status, sent) => refused(fill(sent), status))
})

/** Values somebody might send into any field. */
const hostile: readonly (readonly [string, string])[] = [
  ['a number', '12'],
  ['a negative number', '-1'],
  ['a fraction', '0.1234567891'],
  ['a huge number', '1e308'],
  ['a number beyond numbers', '1e400'],
  ['digits without end', JSON.stringify('9'.repeat(400))],
  ['an exponent', '"1e9"'],
  ['not a number', '"NaN"'],
  ['infinity', '"-Infinity"'],
  ['true', 'true'],
  ['an empty list', '[]'],
  ['a list of lists', '[[[]]]'],
  ['an object', '{}'],
  ['a polluted object', '{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}'],
  ['deep JSON', deep(2000)],
  ['long text', JSON.stringify('x'.repeat(250_000))],
  ['SQL', JSON.stringify("'; drop table books; --")],
  ['HTML', JSON.stringify('<script>alert(1)</script><img src=x onerror=alert(1)>')],
  ['a template', JSON.stringify('$'.concat('{7*7}{{7*7}}%s%n'))],
  ['NUL', '"a\\u0000b"'],
  ['an escape', '"\\u001b[31m"'],
  ['a lone surrogate', '"\\ud800"'],
  ['a lone surrogate in a list', '["\\udfff"]'],
  ['a lone surrogate in a name', '{"\\ud800":1}'],
  ['a direction override', '"\\u202eabc"'],
  ['an id', JSON.stringify(unknown)],
  ['an id in capitals', JSON.stringify(unknown.toUpperCase())],
  ['a link', JSON.stringify(`books/${unknown}`)],
  ['a link out of the company', '"__proto__/constructor"'],
  ['a day that never was', '"2026-02-31"'],
  ['a year beyond years', '"99999-01-01T00:00:00Z"'],
  ['the year one', '"0001-01-01"'],
  ['an instant before Christ', '"-000001-01-01T00:00:00Z"'],
]

const fieldsOf = (resource: string) => Object.keys(door.library.app.registry.resource(resource).fields)

/** One field of each kind with the ways its kind is compared. */
function comparisons(): [string, string][] {
  const { fields } = door.library.app.registry.resource('books')
  const byKind = new Map(Object.entries(fields).map(([field, spec]) => [spec.kind, field]))
  const ops = ['eq', 'in', 'between', 'contains', 'before', 'within', 'any']
  return [...byKind].flatMap(([kind, field]) =>
    ops.filter(op => operatorsOf[kind].includes(op as never)).map((op): [string, string] => [field, op]),
  )
}

/** Whatever it is, it is either taken as it stands or refused as a problem; nothing in between. */
async function never500(sent: Sent, what: string): Promise<void> {
  const answer = await send(sent)
  if (answer.statusCode < 300) return
  expect([400, 403, 404, 409, 413, 422], `${what}: ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode)
  expect(answer.headers['content-type'], what).toMatch(/^application.problem.json/)
}

describe('hostile values in every field', () => {
  test.each(hostile)('%s', { timeout: 120_000 }, async (what, value) => {
    for (const [resource, id, rest] of [
      ['books', book.id, '"title":"x",'],
      ['loans', loan.id, `"member":"${member.id}",`],
    ] as const)
      for (const field of fieldsOf(resource)) {
        const others = rest.includes(`"${field}"`) ? '' : rest
        await never500(
          { method: 'POST', url: `/api/${resource}`, raw: `{${others}"${field}":${value}}` },
          `${what} as ${field}`,
        )
        await never500(
          { method: 'PATCH', url: `/api/${resource}/${id}`, raw: `{"${field}":${value}}` },
          `${what} as ${field}`,
        )
      }
    for (const field of fieldsOf('loan-lines'))
      await never500(
        {
          method: 'POST',
          url: '/api/loans',
          raw: `{"member":"${member.id}","lines":[{"book":"${book.id}","${field}":${value}}]}`,
        },
        `${what} as a line’s ${field}`,
      )
    for (const field of ['dueOn', 'version', 'reason'])
      await never500(
        { method: 'POST', url: `/api/loans/${loan.id}/actions/writeOff`, raw: `{"${field}":${value}}` },
        `${what} as ${field}`,
      )
    for (const field of ['ids', 'filter', 'search', 'snapshot', 'changes', 'verb', 'asked', 'archive'])
      await never500(
        { method: 'POST', url: '/api/shelves/bulk', raw: `{"${field}":${value},"ids":["${unknown}"],"verb":"none"}` },
        `${what} as ${field}`,
      )
    for (const field of ['file', 'mapping', 'mode', 'dateFormat'])
      await never500({ method: 'POST', url: '/api/books/import', raw: `{"${field}":${value}}` }, `${what} as ${field}`)
  })

  test.each(hostile)('%s as a filter’s value, a cursor, a search', { timeout: 120_000 }, async (what, value) => {
    if (value.length > 5000) return
    for (const [field, op] of comparisons())
      await never500(
        { url: `/api/books?filter=${encodeURIComponent(`{"field":"${field}","op":"${op}","value":${value}}`)}` },
        `${what}: ${field} ${op}`,
      )
    const text = encodeURIComponent(value.replace(/"/g, '').replace(/\\ud800|\\udfff/g, '?'))
    for (const place of ['search', 'goTo', 'after', 'before', 'at', 'limit', 'sort', 'columns', 'asOf'])
      await never500({ url: `/api/books?sort=price&${place}=${text}` }, `${what} as ${place}`)
    for (const sort of [
      'title',
      'publishedOn',
      'boughtAt',
      'opensAt',
      'pages',
      'precious',
      'shelf',
      'genre',
      'createdAt',
    ])
      await never500({ url: `/api/books?sort=${sort}&goTo=${text}` }, `${what} at ${sort}`)
  })
})

test('text that only looks dangerous is kept exactly as it was typed', async () => {
  const title = `'; drop table books; -- <script>alert(1)</script> \${7*7}`
  const made = await send({ method: 'POST', url: '/api/books', body: { title } })
  expect(made.statusCode).toBe(201)
  expect(made.json().row.title).toBe(title)
  const found = await send({ url: `/api/books?search=${encodeURIComponent("'; drop")}` })
  expect(found.json().rows.map((row: Row) => row.title)).toContain(title)
})

test('prototypes were not polluted on the way', () => {
  expect(({} as Record<string, unknown>).x).toBeUndefined()
  expect(({} as Record<string, unknown>).isSystem).toBeUndefined()
})
