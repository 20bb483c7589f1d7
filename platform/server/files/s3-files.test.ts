import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import type { Files, JobContext, Services } from '../services.ts'
import { keyOf } from './contents.ts'
import { rehashFiles, sweepFiles } from './housekeeping.ts'
import { openFiles } from './index.ts'
import { moveFiles } from './move-files.ts'
import { type TestS3, testS3Server } from './test-s3-server.ts'

let library: Library
let s3: TestS3
let directory: string
let clock: string | undefined
beforeAll(async () => {
  s3 = await testS3Server()
  directory = mkdtempSync(join(tmpdir(), 's3-files-'))
  library = await openLibrary({ now: () => clock ?? new Date().toISOString() })
})
afterAll(async () => {
  await library.close()
  await s3.close()
  rmSync(directory, { recursive: true })
})

const filesWith = (environment: Record<string, string>) => openFiles({ directory, pool: library.app.pool, environment })
const put = (files: Files, content: string, name = 'a.txt') => files.put(Readable.from([Buffer.from(content)]), name)
const context = (environment: Record<string, string>) =>
  ({
    services: { app: library.app, files: filesWith(environment), environment } as unknown as Services,
    jobId: null,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
  }) satisfies JobContext
const key = (sha256: string) => `/contents/${keyOf(sha256)}`
const onDisk = () =>
  readdirSync(directory, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length
const storeOf = async (sha256: string) =>
  (await library.app.pool.query('select store from file_objects where sha256 = $1', [sha256])).rows[0]?.store

test('documents 1.8: contents go to the store that is configured, once, and come back whole or in parts', async () => {
  const files = filesWith({ S3_URL: s3.url })
  const file = await put(files, 'kept in a bucket')
  await put(files, 'kept in a bucket', 'again.txt')
  expect([...s3.objects.keys()]).toEqual([key(file.sha256)])
  expect([onDisk(), await storeOf(file.sha256)]).toEqual([0, 's3'])
  expect((await buffer(files.read(file.sha256))).toString()).toBe('kept in a bucket')
  expect((await buffer(files.read(file.sha256, { start: 5, end: 6 }))).toString()).toBe('in')
  expect([await files.exists(file.sha256), await files.exists('0'.repeat(64))]).toEqual([true, false])
})

test('a store that is busy is asked again; one that refuses says why, and nothing is remembered', async () => {
  s3.busy = 2
  const file = await put(filesWith({ S3_URL: s3.url }), 'patience')
  expect(s3.objects.has(key(file.sha256))).toBe(true)
  const stranger = filesWith({ S3_URL: s3.url.replace('TESTKEY', 'NOBODY') })
  await expect(put(stranger, 'never kept')).rejects.toThrow(/answered 403 to PUT: InvalidAccessKeyId/)
  const forger = filesWith({ S3_URL: s3.url.replace('test%2F', 'best%2F') })
  await expect(put(forger, 'never kept')).rejects.toThrow(/SignatureDoesNotMatch/)
  const { rowCount } = await library.app.pool.query(`select from file_objects where size = 10`)
  expect(rowCount).toBe(0)
})

test('documents 1.8: a job moves contents between the stores, both ways, and they stay readable throughout', async () => {
  const both = { S3_URL: s3.url, FILE_STORE: 'local' }
  const local = filesWith({})
  const file = await put(local, 'on the move')
  expect([onDisk(), await storeOf(file.sha256)]).toEqual([1, 'local'])
  const toBucket = context({ S3_URL: s3.url })
  expect((await buffer(toBucket.services.files.read(file.sha256))).toString()).toBe('on the move')
  await moveFiles(undefined as never, toBucket)
  expect([onDisk(), await storeOf(file.sha256), s3.objects.has(key(file.sha256))]).toEqual([0, 's3', true])
  expect((await buffer(toBucket.services.files.read(file.sha256))).toString()).toBe('on the move')
  await moveFiles(undefined as never, context(both))
  expect([await storeOf(file.sha256), s3.objects.size]).toEqual(['local', 0])
  expect((await buffer(filesWith(both).read(file.sha256))).toString()).toBe('on the move')
})

test('documents R28, R29: what nothing points to leaves the bucket too, and what changed there is withheld', async () => {
  const environment = { S3_URL: s3.url }
  const rotten = await put(filesWith(environment), 'bits rot')
  s3.objects.set(key(rotten.sha256), Buffer.from('bits rat'))
  await rehashFiles(undefined as never, context(environment))
  const { rows } = await library.app.pool.query(
    'select withheld_since is not null as withheld from file_objects where sha256 = $1',
    [rotten.sha256],
  )
  expect(rows).toEqual([{ withheld: true }])
  clock = new Date(Date.now() + 31 * 86_400_000).toISOString()
  await sweepFiles(undefined as never, context(environment))
  expect([s3.objects.size, onDisk()]).toEqual([0, 0])
})
