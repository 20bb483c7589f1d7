import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { role } from '#modules/security/model/front.ts'
import type { Role, StoredFile } from '#platform/model'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { recordEndpoints } from '../http/record-endpoints.ts'
import { httpServer } from '../http/server.ts'
import type { JobContext, Services } from '../services.ts'
import { perform } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import type { AnyWork } from '../work/work.ts'
import { settleDownloads } from './download-log.ts'
import { rehashFiles, sweepFiles } from './housekeeping.ts'
import { fileEndpoints, openFiles } from './index.ts'

let library: Library
let directory: string
let services: Services
let server: FastifyInstance
let base: string
let clock: string | undefined
let route: string | undefined

const person = (name: string, ...roles: Role[]): Person => ({
  actor: `user:${name}`,
  name,
  userId: null,
  roles,
  grants: [],
  visibilities: [],
  partner: null,
  language: 'en-US',
  formatLocale: null,
  steppedUpAt: null,
  sessionId: null,
})
const people: Record<string, Person> = {
  ana: person('ana', role.staff),
  ben: person('ben', role.staff),
  clock: person('clock', role.timeClock),
}

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'files-'))
  library = await openLibrary({ now: () => clock ?? new Date().toISOString() })
  const { app } = library
  services = { app, files: openFiles({ directory, pool: app.pool }) } as Services
  server = await httpServer({
    app,
    doorkeeper: {
      recognise: async ({ headers, routeOptions }) => {
        route = routeOptions.url
        const who = people[headers['x-person'] as string]
        return who ? { person: who, csrfToken: 'token' } : null
      },
    },
    endpoints: [...fileEndpoints(services), ...recordEndpoints(app)],
  })
  base = await server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  await library.close()
  rmSync(directory, { recursive: true })
})

const doing = <T>(task: (work: AnyWork) => Promise<T>) =>
  perform(library.app, { by: library.system, via: 'test' }, task)
const as = (who: string, more: Record<string, string> = {}) => ({ 'x-person': who, 'x-csrf-token': 'token', ...more })
const bring = async (who: string, content: string | Buffer, name: string) => {
  const headers = as(who, { 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name) })
  const answer = await fetch(`${base}/api/files`, {
    method: 'POST',
    headers,
    body: new Uint8Array(Buffer.from(content)),
  })
  return { status: answer.status, file: (await answer.json()) as StoredFile }
}
const fetchFile = (
  who: string,
  { sha256, name }: { sha256: string; name: string },
  headers: Record<string, string> = {},
  method = 'GET',
) => fetch(`${base}/api/files/${sha256}/${encodeURIComponent(name)}`, { method, headers: as(who, headers) })

const onDisk = (sha256: string) => join(directory, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

test('documents R28: the same bytes are stored once, whatever they are called', async () => {
  const first = await services.files.put(Readable.from([Buffer.from('same '), Buffer.from('bytes')]), 'a.txt')
  const second = await services.files.put(Readable.from([Buffer.from('same bytes')]), 'C:\\plans\\b.pdf')
  expect(second).toEqual({ ...first, name: 'b.pdf' })
  expect(first).toEqual({
    sha256: createHash('sha256').update('same bytes').digest('hex'),
    name: 'a.txt',
    size: 10,
    type: 'text/plain',
  })
  expect(readFileSync(onDisk(first.sha256), 'utf8')).toBe('same bytes')
  expect(readdirSync(join(directory, 'unfinished'))).toEqual([])
  const { rows } = await library.app.pool.query('select size, mime from file_objects where sha256 = $1', [first.sha256])
  expect(rows).toEqual([{ size: 10, mime: 'text/plain' }])
})

test('an empty file is refused, and says which', async () => {
  const { status, file } = await bring('ana', '', 'nothing.txt')
  expect(status).toBe(422)
  expect(file).toMatchObject({
    code: 'emptyFile',
    detail: 'The file nothing.txt is empty. Choose another file.',
  })
})

test('a file is for its bringer at first, then for whoever may see a record that holds it', async () => {
  const { file } = await bring('ana', 'cover picture', 'cover ñ.txt')
  expect((await fetchFile('ana', file)).status).toBe(200)
  expect((await fetchFile('ben', file)).status).toBe(404)
  await doing(work => work.create('books', { title: 'Held', cover: file }))
  const answer = await fetchFile('ben', file)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('cover picture')
  expect(answer.headers.get('content-disposition')).toBe(
    `inline; filename="cover _.txt"; filename*=UTF-8''cover%20%C3%B1.txt`,
  )
  expect((await fetchFile('clock', file)).status).toBe(404)
  expect((await fetch(`${base}/api/files/${file.sha256}/x`)).status).toBe(401)
})

test('documents 1.8: naming the hash of somebody else’s file in a field of one’s own opens nothing', async () => {
  const theirs = (await bring('ana', 'payroll of ana', 'pay.txt')).file
  const own = (await bring('ben', 'a cover of ben', 'mine.txt')).file
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${base}/api/${path}`, {
      method,
      headers: as('ben', { 'content-type': 'application/json' }),
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const refused = (path: string) => ({ status: 422, body: { errors: [{ path, code: 'notFile' }] } })
  expect(await send('POST', 'books', { title: 'Taken', cover: theirs })).toMatchObject(refused('cover'))
  const made = await send('POST', 'books', { title: 'Taken', cover: own, scans: [own] })
  expect(made.status).toBe(201)
  const { id, version } = made.body.row as { id: string; version: number }
  const scans = { version, scans: [own, theirs] }
  expect(await send('PATCH', `books/${id}`, scans)).toMatchObject(refused('scans'))
  const unknown = { ...own, sha256: '0'.repeat(64) }
  expect(await send('PATCH', `books/${id}`, { version, cover: unknown })).toMatchObject(refused('cover'))
  expect((await fetchFile('ben', theirs)).status).toBe(404)
  // What stood there before stays, and what one may open already one may name again.
  await doing(work => work.create('books', { title: 'Of ana', cover: theirs }))
  expect((await send('PATCH', `books/${id}`, { version, cover: theirs })).status).toBe(200)
})

test('lists of files and attachments open the door too', async () => {
  const scan = (await bring('ana', 'scan', 's.txt')).file
  const hung = (await bring('ana', 'hung', 'h.txt')).file
  expect((await fetchFile('ben', scan)).status).toBe(404)
  expect((await fetchFile('ben', hung)).status).toBe(404)
  await doing(async work => {
    const book = await work.create('books', { title: 'Scanned', scans: [scan] })
    await work.create('attachments', {
      record: `books/${book.id}`,
      name: hung.name,
      sha256: hung.sha256,
      size: hung.size,
      mime: hung.type,
    })
  })
  expect((await fetchFile('ben', scan)).status).toBe(200)
  expect((await fetchFile('ben', hung)).status).toBe(200)
  expect((await fetchFile('clock', hung)).status).toBe(404)
})

test('documents 1.8: strong tags, single ranges, and what is not to be had', async () => {
  const { file } = await bring('ana', '0123456789', 'digits.txt')
  const tag = `"${file.sha256}"`
  const whole = await fetchFile('ana', file)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    etag: tag,
    'content-length': '10',
    'accept-ranges': 'bytes',
    'content-type': 'text/plain; charset=utf-8',
  })
  const part = await fetchFile('ana', file, { range: 'bytes=2-4' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
  const tail = await fetchFile('ana', file, { range: 'bytes=-3', 'if-range': tag })
  expect([tail.status, await tail.text()]).toEqual([206, '789'])
  const changed = await fetchFile('ana', file, { range: 'bytes=-3', 'if-range': '"older"' })
  expect([changed.status, await changed.text()]).toEqual([200, '0123456789'])
  const beyond = await fetchFile('ana', file, { range: 'bytes=10-' })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  expect((await fetchFile('ana', file, { 'if-none-match': tag })).status).toBe(304)
  const head = await fetchFile('ana', file, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', ''])
})

test('people R53: a page is saved, never shown, and cannot run', async () => {
  const { file } = await bring('ana', '<!doctype html><script>alert(1)</script>', 'innocent.png')
  expect(file.type).toBe('text/html')
  const { headers } = await fetchFile('ana', file)
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="innocent.png"/)
  expect(headers.get('content-security-policy')).toContain('sandbox')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

const tus = { 'tus-resumable': '1.0.0' }
const chunk = (offset: number) =>
  as('ana', { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) })
const begin = (length: number, name = 'part.stl') =>
  fetch(`${base}/api/uploads`, {
    method: 'POST',
    headers: as('ana', {
      ...tus,
      'upload-length': String(length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')},owner ${Buffer.from('user:ben').toString('base64')}`,
    }),
  })

test('an upload comes in chunks and answers with its file', async () => {
  const created = await begin(11)
  expect(created.status).toBe(201)
  const location = base + created.headers.get('location')
  expect(created.headers.get('upload-expires')).toBeTruthy()
  expect((await fetch(location, { method: 'PATCH', headers: chunk(0), body: 'hello ' })).status).toBe(204)
  const head = await fetch(location, { method: 'HEAD', headers: as('ana', tus) })
  expect([head.status, head.headers.get('upload-offset'), head.headers.get('upload-length')]).toEqual([200, '6', '11'])
  expect((await fetch(location, { method: 'PATCH', headers: chunk(3), body: 'world' })).status).toBe(409)
  expect((await fetch(location, { method: 'HEAD', headers: as('ben', tus) })).status).toBe(404)
  const last = await fetch(location, { method: 'PATCH', headers: chunk(6), body: 'world' })
  expect(last.status).toBe(200)
  const file = (await last.json()) as StoredFile
  expect(file).toEqual({
    sha256: createHash('sha256').update('hello world').digest('hex'),
    name: 'part.stl',
    size: 11,
    type: 'text/plain',
  })
  expect(await (await fetchFile('ana', file)).text()).toBe('hello world')
  const lost = await fetch(location, { headers: as('ana') })
  expect(await lost.json()).toEqual({ offset: 11, length: 11, file })
})

test('an upload that breaks off goes on where it stopped', async () => {
  const content = Buffer.alloc(3_000_000, 'millwright ')
  const location = base + (await begin(content.length)).headers.get('location')
  await new Promise<void>(resolve => {
    const sending = httpRequest(location, {
      method: 'PATCH',
      headers: { ...chunk(0), 'content-length': String(content.length) },
    })
    sending.on('error', () => resolve())
    sending.write(content.subarray(0, 1_000_000), () =>
      setTimeout(() => sending.destroy(new Error('cable pulled')), 300),
    )
  })
  let offset = 0
  await expect
    .poll(async () => {
      const head = await fetch(location, { method: 'HEAD', headers: as('ana', tus) })
      offset = Number(head.headers.get('upload-offset'))
      return offset
    })
    .toBeGreaterThan(0)
  const rest = await fetch(location, {
    method: 'PATCH',
    headers: chunk(offset),
    body: new Uint8Array(content.subarray(offset)),
  })
  expect(await rest.json()).toMatchObject({
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  })
})

test('a resource called uploads keeps its own addresses', async () => {
  await fetch(`${base}/api/uploads/count`, { headers: as('ana') })
  expect(route).toBe('/api/:resource/count')
  await fetch(`${base}/api/uploads/${randomUUID()}`, { headers: as('ana') })
  expect(route).toBe('/api/:resource/:id')
})

test('documents R30: one row a person, file and ten minutes, with the distinct bytes that went out; refusals too', async () => {
  const { file } = await bring('ana', 'twenty bytes exactly', 'd.txt')
  const { pool } = library.app
  const rows = async () =>
    (
      await pool.query(
        `select l.bytes, l.outcome from download_logs l join file_objects f on f.id = l.file where f.sha256 = $1 order by l.at, l.id`,
        [file.sha256],
      )
    ).rows
  const window = async () =>
    (await pool.query(`select taken::text as taken, reading from download_windows where sha256 = $1`, [file.sha256]))
      .rows
  const elapse = () =>
    pool.query(`update download_windows set began_at = began_at - interval '11 minutes' where sha256 = $1`, [
      file.sha256,
    ])
  const read = async (range?: string) => (await fetchFile('ana', file, range ? { range } : {})).text()
  expect(await read('bytes=0-4')).toBe('twent')
  await read('bytes=3-9')
  await expect.poll(window).toEqual([{ taken: '{[0,10)}', reading: 0 }])
  await settleDownloads(undefined as never, context())
  expect(await rows()).toEqual([])
  await elapse()
  await read()
  expect(await rows()).toEqual([{ bytes: 10, outcome: 'partial' }])
  await expect.poll(window).toEqual([{ taken: '{[0,20)}', reading: 0 }])
  await elapse()
  await settleDownloads(undefined as never, context())
  expect((await fetchFile('ben', file)).status).toBe(404)
  expect((await fetchFile('ben', file)).status).toBe(404)
  expect(await rows()).toEqual([
    { bytes: 10, outcome: 'partial' },
    { bytes: 20, outcome: 'done' },
    { bytes: 0, outcome: 'refused' },
  ])
})

test('an upload larger than 5 GB or empty is refused at once', async () => {
  const large = await begin(5 * 1024 ** 3 + 1)
  expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ code: 'fileTooBig' })])
  expect((await begin(0)).status).toBe(422)
})

const context = () =>
  ({
    services,
    jobId: null,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
  }) as JobContext

test('documents R28: what nothing points to is removed after 30 days', async () => {
  const held = (await bring('ana', 'kept for long', 'k.txt')).file
  const loose = (await bring('ana', 'let go', 'l.txt')).file
  await doing(work => work.create('books', { title: 'Keeper', cover: held }))
  await sweepFiles(undefined as never, context())
  expect(await services.files.exists(loose.sha256)).toBe(true)
  clock = new Date(Date.now() + 31 * 86_400_000).toISOString()
  await sweepFiles(undefined as never, context())
  clock = undefined
  expect(await services.files.exists(loose.sha256)).toBe(false)
  expect(await services.files.exists(held.sha256)).toBe(true)
  const { rowCount } = await library.app.pool.query('select from file_objects where sha256 = $1', [loose.sha256])
  expect(rowCount).toBe(0)
})

test('documents R29: a content that has changed by itself is withheld until it is brought again', async () => {
  const { file } = await bring('ana', 'bits rot', 'r.txt')
  writeFileSync(onDisk(file.sha256), 'bits rat')
  await rehashFiles(undefined as never, context())
  expect((await fetchFile('ana', file)).status).toBe(404)
  await bring('ana', 'bits rot', 'r.txt')
  expect(await (await fetchFile('ana', file)).text()).toBe('bits rot')
})
