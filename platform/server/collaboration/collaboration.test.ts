import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, libraryRegistry, openLibrary } from '#tests/support/library.ts'
import { recordEndpoints } from '../http/record-endpoints.ts'
import { httpServer } from '../http/server.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { noHandlers } from '../work/handlers.ts'
import { byRolesAlone } from '../work/people.ts'
import type { Person } from '../work/person.ts'
import { clientErrorEndpoints } from './client-errors.ts'
import { followHandlers, markEndpoints, notify } from './index.ts'

let library: Library
let server: FastifyInstance
const people: Record<string, Person> = {}
const ids: Record<string, string> = {}
const mails: string[] = []
const browserErrors: string[] = []

beforeAll(async () => {
  library = await openLibrary({
    handlers: [{ ...noHandlers, ...followHandlers(libraryRegistry) }],
    queue: async (_client, job, payload) => void mails.push(`${job} ${JSON.stringify(payload)}`),
  })
  await doing(async work => {
    for (const [name, role] of [
      ['ana', '3'],
      ['leo', '3'],
      ['boss', '2'],
      ['floor', '7'],
      ['admin', '1'],
    ] as const) {
      const user = await work.create('users', {
        username: name,
        firstName: name,
        lastName: 'Test',
        displayName: name.charAt(0).toUpperCase() + name.slice(1),
        roleKeys: [role],
      })
      ids[name] = user.id as string
      await work.client.query(`update users set status = 'active' where id = $1`, [user.id])
    }
    for (const [key, title] of [
      ['book', 'Gear hobbing'],
      ['other', 'Gears and threads'],
      ['third', 'Hobby gear'],
    ] as const)
      ids[key] = (await work.create('books', { title })).id as string
  })
  for (const name of ['ana', 'leo', 'boss', 'floor', 'admin'])
    people[name] = (await byRolesAlone.personOf(library.app.reader, ids[name]!))!
  const services = { app: library.app } as Services
  const own = markEndpoints(services).filter(({ path }) => path !== '/api/client-errors')
  server = await httpServer({
    app: library.app,
    doorkeeper: {
      recognise: async request => {
        const known = people[String(request.headers['x-test-person'])]
        return known ? { person: known, csrfToken: 't' } : null
      },
    },
    endpoints: [...own, ...clientErrorEndpoints(line => browserErrors.push(line)), ...recordEndpoints(library.app)],
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
})

const doing = <T>(task: Parameters<typeof perform<T>>[2]) =>
  perform(library.app, { by: library.system, via: 'test' }, task)

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
async function ask(who: string, method: Method, path: string, body?: object) {
  const answer = await server.inject({
    method,
    url: `/api${path}`,
    headers: { 'x-test-person': who, 'x-csrf-token': 't' },
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('documents 1.4: notices of one group are one line until they are read', async () => {
  const tell = (title: string) =>
    doing(work => notify(work, { user: ids.ana!, type: 'info', event: 'test', title, groupKey: 'order 7' }))
  await tell('first')
  await Promise.all([tell('second'), tell('third')])
  const { notifications, unread } = (await ask('ana', 'GET', '/notifications/mine')).body
  expect(unread).toBe(1)
  expect(notifications).toMatchObject([{ times: 3, readAt: null }])
  expect((await ask('leo', 'GET', '/notifications/unread')).body).toEqual({ unread: 0 })
  await ask('leo', 'POST', `/notifications/${notifications[0].id}/read`, {})
  expect((await ask('ana', 'GET', '/notifications/unread')).body).toEqual({ unread: 1 })
  expect((await ask('ana', 'POST', `/notifications/${notifications[0].id}/read`, {})).body).toEqual({ unread: 0 })
  await tell('again')
  expect((await ask('ana', 'GET', '/notifications/mine')).body.notifications).toHaveLength(2)
  expect((await ask('ana', 'POST', '/notifications/read', {})).body).toEqual({ unread: 0 })
  const told = await library.app.pool.query(
    `select count(*)::int as n from live_events where kind = 'notification.created' and user_id = $1`,
    [ids.ana],
  )
  expect(told.rows[0].n).toBe(4)
})

test('documents 1.4: preferences decide between bell, mail and silence', async () => {
  mails.length = 0
  await ask('leo', 'PUT', '/notification-preferences/mine', { event: 'quiet-event', inApp: false, email: 'off' })
  await doing(work => notify(work, { user: ids.leo!, type: 'info', event: 'quiet-event', title: 'no' }))
  await doing(work => notify(work, { user: ids.leo!, type: 'info', event: 'assigned', title: 'yours' }))
  expect((await ask('leo', 'GET', '/notifications/mine')).body.notifications).toMatchObject([{ title: 'yours' }])
  expect(mails).toHaveLength(1)
  const { preferences } = (await ask('leo', 'GET', '/notification-preferences/mine')).body
  expect(preferences).toContainEqual(expect.objectContaining({ event: 'mentioned', inApp: true, email: 'now' }))
  expect(preferences).toContainEqual(expect.objectContaining({ event: 'quiet-event', inApp: false, digestAt: '07:00' }))
  expect(
    (await ask('leo', 'PUT', '/notification-preferences/mine', { event: 'mentioned', email: 'daily' })).status,
  ).toBe(422)
})

test('documents 1.4: a list opens in my view, else my group’s, else everybody’s; only the owner overwrites', async () => {
  const view = (who: string, name: string, more: object = {}) =>
    ask(who, 'POST', '/saved-views', { name, resource: 'books', definition: { sort: ['title'] }, ...more })
  const group = await doing(work => work.create('user-groups', { name: 'Readers' }))
  await library.app.pool.query('update users set user_groups = $1 where id = $2', [[group.id], ids.leo])
  const forAll = await view('ana', 'All', { sharing: 'everyone', defaultFor: 'everyone', order: 3 })
  expect(forAll.status).toBe(201)
  const secret = await view('ana', 'Secret', { order: 1 })
  const grouped = await doing(work =>
    work.create('saved-views', {
      name: 'Ours',
      resource: 'books',
      owner: ids.boss,
      sharing: 'groups',
      groups: [group.id],
      defaultFor: 'groups',
      order: 5,
    }),
  )
  const names = async (who: string) => {
    const { views, default: opens } = (await ask(who, 'GET', '/saved-views/for/books')).body
    return [views.map((one: { name: string }) => one.name), views.find((one: { id: string }) => one.id === opens)?.name]
  }
  expect(await names('ana')).toEqual([['Secret', 'All'], 'All'])
  expect(await names('leo')).toEqual([['All', 'Ours'], 'Ours'])
  expect(await names('boss')).toEqual([['All', 'Ours'], 'All'])
  await view('leo', 'Mine', { defaultFor: 'me', order: 9 })
  expect((await names('leo'))[1]).toBe('Mine')
  const change = (who: string, id: string) => ask(who, 'PATCH', `/saved-views/${id}`, { name: 'Taken' })
  expect((await change('leo', forAll.body.row.id)).status).toBe(404)
  expect((await ask('leo', 'GET', `/saved-views/${secret.body.row.id}`)).status).toBe(404)
  expect((await change('admin', String(grouped.id))).status).toBe(200)
  expect((await ask('ana', 'DELETE', `/saved-views/${secret.body.row.id}`)).status).toBe(200)
})

test('documents R8: drafts are mine alone, the newest wins, and an older one stays for a while', async () => {
  const path = `/form-drafts/books/${ids.book}`
  const keep = (title: string, baseVersion = 1) =>
    ask('ana', 'PUT', path, { payload: { values: { title } }, baseVersion })
  expect((await keep('one')).status).toBe(200)
  await keep('two')
  expect((await ask('ana', 'GET', path)).body).toMatchObject({
    draft: { payload: { values: { title: 'two' } } },
    older: [],
  })
  await library.app.pool.query(`select set_config('mw.at', '', false)`)
  await keep('from the other desk', 2)
  expect((await ask('ana', 'GET', path)).body).toMatchObject({
    draft: { payload: { values: { title: 'from the other desk' } }, baseVersion: 2 },
    older: [{ payload: { values: { title: 'two' } } }],
  })
  expect((await ask('leo', 'GET', path)).body.draft).toBeNull()
  expect((await ask('floor', 'GET', path)).status).toBe(404)
  await ask('ana', 'DELETE', path)
  expect((await ask('ana', 'GET', path)).body.draft).toBeNull()
})

test('people R31: what is remembered for one person is in no list of another', async () => {
  for (const name of [
    'form-drafts',
    'user-marks',
    'posts',
    'attachments',
    'notification-preferences',
    'dashboard-layouts',
    'guided-tours',
    'file-objects',
  ])
    for (const who of ['ana', 'admin']) expect((await ask(who, 'GET', `/${name}`)).status, name).toBe(404)
  await doing(work => notify(work, { user: ids.boss!, type: 'info', event: 'test', title: 'for the boss' }))
  const { rows } = (await ask('leo', 'GET', '/notifications')).body
  expect(JSON.stringify(rows)).not.toContain('for the boss')
})

test('documents 1.4: favourites and the last fifty opened records, newest first, as far as I may see them', async () => {
  const many = await doing(async work => {
    const made: string[] = []
    for (let n = 1; n <= 52; n++) made.push((await work.create('shelves', { name: `Mark ${n}` })).id as string)
    return made
  })
  for (const id of many) await ask('ana', 'PUT', `/user-marks/opened/shelves/${id}`)
  await ask('ana', 'PUT', `/user-marks/opened/shelves/${many[10]}`)
  await ask('ana', 'PUT', `/user-marks/favourite/books/${ids.book}`)
  const opened = (await ask('ana', 'GET', '/user-marks/mine?kind=opened')).body.marks
  expect(opened).toHaveLength(50)
  expect(opened[0]).toMatchObject({ record: `shelves/${many[10]}`, title: 'Mark 11' })
  expect((await ask('ana', 'GET', '/user-marks/mine?kind=favourite')).body.marks).toMatchObject([
    { record: `books/${ids.book}`, title: 'Gear hobbing' },
  ])
  expect((await ask('floor', 'PUT', `/user-marks/favourite/books/${ids.book}`)).status).toBe(404)
  expect((await ask('ana', 'GET', '/user-marks/mine?kind=stars')).status).toBe(400)
})

test('documents 1.4: who follows a record hears of changes others make', async () => {
  await ask('ana', 'PUT', `/user-marks/follow/books/${ids.other}`)
  expect((await ask('leo', 'GET', `/followers/books/${ids.other}`)).body).toMatchObject({
    followers: [{ id: ids.ana, name: 'Ana' }],
    marks: [],
  })
  await ask('leo', 'PATCH', `/books/${ids.other}`, { summary: 'threads too' })
  await ask('ana', 'PATCH', `/books/${ids.other}`, { summary: 'threads, too' })
  const mine = (await ask('ana', 'GET', '/notifications/mine?unread=true')).body.notifications
  expect(mine).toMatchObject([
    { event: 'record.followed', title: 'Leo changed BK-000002', times: 1, link: `/books/${ids.other}` },
  ])
  await ask('ana', 'DELETE', `/user-marks/follow/books/${ids.other}`)
  expect((await ask('ana', 'GET', `/followers/books/${ids.other}`)).body.followers).toEqual([])
})

test('documents R60: a mention of someone who may not see the record is refused with their name', async () => {
  const path = `/posts/books/${ids.book}`
  const refused = await ask('ana', 'POST', path, { body: 'look', mentions: [ids.leo, ids.floor] })
  expect(refused.status).toBe(422)
  expect(refused.body.errors[0].message).toContain('Floor')
  expect(refused.body.errors[0].message).not.toContain('Leo')
  const said = await ask('ana', 'POST', path, { body: 'look, Leo', mentions: [ids.leo] })
  expect(said.status).toBe(200)
  const heard = (await ask('leo', 'GET', '/notifications/mine?unread=true')).body.notifications
  expect(heard[0]).toMatchObject({ event: 'mentioned', title: 'Ana mentioned you on BK-000001', body: 'look, Leo' })
  const { posts, labels } = (await ask('leo', 'GET', path)).body
  expect(posts).toMatchObject([{ body: 'look, Leo', createdBy: ids.ana }])
  expect(labels.users[ids.ana!].title).toBe('Ana')
  expect((await ask('floor', 'GET', path)).status).toBe(404)
})

test('documents R61: the author edits for 15 minutes; what is taken back leaves a trace', async () => {
  const path = `/posts/books/${ids.third}`
  const { id } = (await ask('leo', 'POST', path, { body: 'typo' })).body
  expect((await ask('ana', 'PATCH', `/posts/${id}`, { body: 'mine now' })).status).toBe(409)
  expect((await ask('leo', 'PATCH', `/posts/${id}`, { body: 'fixed' })).status).toBe(200)
  await library.app.pool.query(`update posts set created_at = now() - interval '16 minutes' where id = $1`, [id])
  const late = await ask('leo', 'PATCH', `/posts/${id}`, { body: 'later' })
  expect([late.status, late.body.code]).toEqual([409, 'postTooOld'])
  expect((await ask('ana', 'DELETE', `/posts/${id}`)).status).toBe(409)
  expect((await ask('boss', 'DELETE', `/posts/${id}`)).status).toBe(200)
  const { posts } = (await ask('ana', 'GET', path)).body
  expect(posts).toMatchObject([{ id, body: '', deletedAt: expect.any(String) }])
  expect((await ask('leo', 'DELETE', `/posts/${id}`)).status).toBe(404)
})

test('files hang on records: only those one has, and only where one may change', async () => {
  const [mine, theirs] = ['a'.repeat(64), 'b'.repeat(64)]
  for (const [sha256, actor] of [
    [mine, `user:${ids.ana}`],
    [theirs, `user:${ids.leo}`],
  ]) {
    await library.app.pool.query(
      `insert into file_objects (id, sha256, size, mime) values (gen_random_uuid(), $1, 10, 'text/plain')`,
      [sha256],
    )
    await library.app.pool.query('insert into fresh_uploads (sha256, actor) values ($1, $2)', [sha256, actor])
  }
  const path = `/attachments/books/${ids.book}`
  const hung = await ask('ana', 'POST', path, { sha256: mine, name: '../../plan.txt' })
  expect(hung.body).toMatchObject({ name: 'plan.txt', size: 10 })
  expect((await ask('ana', 'POST', path, { sha256: theirs, name: 'x' })).status).toBe(422)
  expect((await ask('floor', 'GET', path)).status).toBe(404)
  expect((await ask('leo', 'GET', path)).body.attachments).toMatchObject([{ name: 'plan.txt', createdByName: 'Ana' }])
  people.reader = { ...people.leo!, grants: [{ action: 'books.update', effect: 'deny', scope: 'all' }] }
  expect((await ask('reader', 'DELETE', `/attachments/${hung.body.id}`)).status).toBe(403)
  expect((await ask('leo', 'DELETE', `/attachments/${hung.body.id}`)).status).toBe(200)
  expect((await ask('leo', 'GET', path)).body.attachments).toEqual([])
})

test('documents 1.5: the palette finds codes however typed, then titles, words and similar spelling', async () => {
  const find = async (who: string, q: string, more = '') =>
    (await ask(who, 'GET', `/search?q=${encodeURIComponent(q)}${more}`)).body.results.map(
      (one: { title: string }) => one.title,
    )
  for (const typed of ['bk1', 'BK 1', 'bk-000001']) expect((await find('ana', typed))[0]).toBe('Gear hobbing')
  expect(await find('leo', 'gear')).toEqual(['Gear hobbing', 'Gears and threads', 'Hobby gear'])
  expect(await find('ana', 'gear hob')).toContain('Hobby gear')
  expect(await find('ana', 'threds')).toContain('Gears and threads')
  await ask('leo', 'PUT', `/user-marks/opened/books/${ids.other}`)
  expect(await find('leo', 'gear')).toEqual(['Gears and threads', 'Gear hobbing', 'Hobby gear'])
  expect(await find('floor', 'gear')).toEqual([])
  await library.app.pool.query(
    `with hidden as (insert into visibilities (id, code, name) values (gen_random_uuid(), 'VSB-999', 'Nobody') returning id)
     update books set visibility = hidden.id from hidden where books.id = $1`,
    [ids.third],
  )
  expect(await find('leo', 'gear')).toEqual(['Gears and threads', 'Gear hobbing'])
  expect(await find('ana', 'leo', '&resource=users')).toEqual(['Leo'])
  expect((await ask('floor', 'GET', '/people?q=bo')).body.people).toMatchObject([{ name: 'Boss' }])
  expect((await ask('ana', 'GET', '/search?q=x&resource=nothing')).status).toBe(400)
})

test('tours and home pages are remembered', async () => {
  await ask('ana', 'PUT', '/guided-tours/first-login', { step: 2 })
  await ask('ana', 'PUT', '/guided-tours/first-login', { step: 4, done: true })
  expect((await ask('ana', 'GET', '/guided-tours/mine')).body.tours).toMatchObject([
    { key: 'first-login', step: 4, doneAt: expect.any(String) },
  ])
  await library.app.pool.query(
    `insert into dashboard_layouts (id, role, widgets) values (gen_random_uuid(), 3, '[{"kind":"role"}]')`,
  )
  expect((await ask('ana', 'GET', '/dashboard-layouts/mine')).body).toEqual({ widgets: [{ kind: 'role' }], own: false })
  await ask('ana', 'PUT', '/dashboard-layouts/mine', { widgets: [{ kind: 'own' }] })
  expect((await ask('ana', 'GET', '/dashboard-layouts/mine')).body).toEqual({ widgets: [{ kind: 'own' }], own: true })
  await ask('ana', 'DELETE', '/dashboard-layouts/mine')
  expect((await ask('ana', 'GET', '/dashboard-layouts/mine')).body.own).toBe(false)
})

test('documents 1.2: browsers tell what broke, in one line each, and not without end', async () => {
  const tell = (message: string) =>
    server.inject({
      method: 'POST',
      url: '/api/client-errors',
      payload: { step: 'routes', build: 'b1', message, stack: 'a\nb', path: '/x' },
    })
  expect((await tell('broken\nfake line')).statusCode).toBe(200)
  expect(browserErrors).toHaveLength(1)
  expect(browserErrors[0]).not.toContain('\n')
  expect((await tell('x'.repeat(5000))).statusCode).toBe(422)
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) statuses.push((await tell(`again ${n}`)).statusCode)
  expect(statuses.slice(0, 3)).toEqual([200, 200, 200])
  expect(statuses.at(-1)).toBe(429)
})
