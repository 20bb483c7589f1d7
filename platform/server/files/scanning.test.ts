import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { exampleUser } from '#tests/support/example-server.ts'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { httpServer } from '../http/server.ts'
import type { JobContext, Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { scanFiles } from './housekeeping.ts'
import { fileEndpoints, openFiles } from './index.ts'
import { openScanner } from './scanner.ts'
import { eicar, type TestClamd, testClamd } from './test-clamd.ts'

let library: Library
let clamd: TestClamd
const directory = mkdtempSync(join(tmpdir(), 'scanned-'))

beforeAll(async () => {
  library = await openLibrary()
  clamd = await testClamd()
})
afterEach(() => void vi.restoreAllMocks())
afterAll(async () => {
  await clamd.stop()
  await library.close()
  rmSync(directory, { recursive: true, force: true })
})

const filesWith = (environment: Record<string, string>) => openFiles({ directory, pool: library.app.pool, environment })
const bring = (files: ReturnType<typeof filesWith>, content: string | Buffer, name = 'drawing.txt') =>
  files.bring(Readable.from([Buffer.from(content)]), name)
const scanOf = async (sha256: string): Promise<string | undefined> =>
  (await library.app.pool.query<{ scan: string }>('select scan from file_objects where sha256 = $1', [sha256])).rows[0]
    ?.scan
const waiting = () => readdirSync(join(directory, 'unfinished'))

test('documents 1.8: asked first, the scanner keeps an infected file out, and nothing of it stays', async () => {
  const files = filesWith({ CLAMD_URL: clamd.url })
  const clean = await bring(files, 'a clean drawing')
  expect(await scanOf(clean.sha256)).toBe('clean')
  await expect(bring(files, eicar, 'invoice.pdf')).rejects.toMatchObject({
    status: 422,
    code: 'infectedFile',
    params: { name: 'invoice.pdf' },
  })
  expect(waiting()).toEqual([])
  const { rows } = await library.app.pool.query('select from file_objects where size = $1', [eicar.length])
  expect(rows).toEqual([])
})

test('documents 1.8: what the scanner cannot look at is not taken, nor anything while it is away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(bring(filesWith({ CLAMD_URL: clamd.url }), randomBytes(2_000_000))).rejects.toMatchObject({
    status: 503,
    code: 'scanFailed',
  })
  await expect(bring(filesWith({ CLAMD_URL: `${clamd.url}.gone` }), 'whatever')).rejects.toMatchObject({
    status: 503,
    code: 'scanFailed',
  })
})

test('documents 1.8: asked afterwards, the scanner closes what it finds, tells administrators, and it stays closed', async () => {
  const ana = await exampleUser(library.app)
  await library.app.pool.query(`update users set status = 'active' where id = $1`, [ana])
  const files = filesWith({ CLAMD_URL: clamd.url, FILE_SCAN: 'async' })
  const [good, bad, large] = [
    await bring(files, 'a good drawing'),
    await bring(files, eicar),
    await bring(files, randomBytes(2_000_000)),
  ]
  expect(await scanOf(bad.sha256)).toBe('pending')
  const context = { services: { app: library.app, files } as Services, signal: new AbortController().signal }
  await scanFiles({} as never, context as JobContext)
  expect(await Promise.all([good, bad, large].map(({ sha256 }) => scanOf(sha256)))).toEqual([
    'clean',
    'infected',
    'failed',
  ])
  const told = await library.app.pool.query('select "user", body from notifications')
  expect(told.rows).toEqual([{ user: ana, body: expect.stringMatching(new RegExp(`Eicar.* ${bad.sha256}`)) }])
  await expect(bring(files, eicar)).rejects.toMatchObject({ code: 'infectedFile' })
  expect(await scanOf(bad.sha256)).toBe('infected')
})

test('documents 1.8: an upload in chunks is scanned too, and refused with a sentence', async () => {
  const files = filesWith({ CLAMD_URL: clamd.url })
  const { app } = library
  const person = { ...library.system, actor: 'user:ana', language: 'es' } as Person
  const server = await httpServer({
    app,
    doorkeeper: { recognise: async () => ({ person, csrfToken: 'token' }) },
    endpoints: fileEndpoints({ app, files } as Services),
  })
  const headers = { 'x-csrf-token': 'token', 'tus-resumable': '1.0.0' }
  const name = `filename ${Buffer.from('nota.txt').toString('base64')}`
  const length = { 'upload-length': String(eicar.length), 'upload-metadata': name }
  const begun = await server.inject({ method: 'POST', url: '/api/uploads', headers: { ...headers, ...length } })
  const sent = await server.inject({
    method: 'PATCH',
    url: begun.headers.location as string,
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    payload: Buffer.from(eicar),
  })
  expect([sent.statusCode, sent.json().detail]).toEqual([
    422,
    'El archivo nota.txt se rechazó. El antivirus encontró una amenaza.',
  ])
  expect(waiting()).toEqual([])
  await server.close()
})

test('what we make ourselves is not scanned, and a wrong setting is a sentence', async () => {
  const files = filesWith({ CLAMD_URL: clamd.url })
  const paper = await files.put(Readable.from([Buffer.from('a paper of ours')]), 'paper.pdf')
  expect(await scanOf(paper.sha256)).toBe('skipped')
  expect(openScanner({})).toBeNull()
  expect(openScanner({ CLAMD_URL: 'tcp://scanner', FILE_SCAN: 'off' })).toBeNull()
  expect(() => openScanner({ FILE_SCAN: 'block' })).toThrow(/no scanner is named/)
  expect(() => openScanner({ CLAMD_URL: 'http://scanner' })).toThrow(/CLAMD_URL is not an address/)
  expect(() => openScanner({ CLAMD_URL: 'tcp://scanner', FILE_SCAN: 'maybe' })).toThrow(/off, async or block/)
})
