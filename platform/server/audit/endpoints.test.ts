import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { sealLog } from '#tests/support/seal-log.ts'
import { openFiles } from '../files/index.ts'
import { httpServer } from '../http/server.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { type Person, theSystem } from '../work/person.ts'
import { archiveLog } from './archive.ts'
import { auditEndpoints } from './endpoints.ts'
import { auditJobs } from './jobs.ts'
import { startSealer } from './sealer.ts'

let library: Library
let server: FastifyInstance
let services: Services
let folder: string
const people: Record<string, Person> = {}

beforeAll(async () => {
  library = await openLibrary()
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
  services = {
    app: library.app,
    secrets: { key: () => Buffer.alloc(32, 3), directory: folder },
    files: openFiles({ directory: folder, pool: library.app.pool }),
    environment: {},
  } as unknown as Services
  const { isSystem: _, ...someone } = theSystem('test')
  people.admin = { ...someone, roles: [1], actor: 'user:admin' }
  people.fresh = { ...people.admin, steppedUpAt: new Date().toISOString() }
  people.boss = { ...someone, roles: [2], actor: 'user:boss' }
  server = await httpServer({
    app: library.app,
    doorkeeper: {
      recognise: async request => {
        const known = people[String(request.headers['x-test-person'])]
        return known ? { person: known, csrfToken: 't' } : null
      },
    },
    endpoints: auditEndpoints(services),
  })
  await perform(library.app, { by: library.system, via: 'test' }, async work => {
    for (let n = 1; n <= 5; n++) await work.create('shelves', { name: `S-${n}` })
  })
})
afterAll(async () => {
  await server.close()
  await library.close()
  rmSync(folder, { recursive: true })
})

const ask = (who: string, method: 'GET' | 'POST', path: string) =>
  server.inject({
    method,
    url: `/api/audit-logs/${path}`,
    headers: { 'x-test-person': who, 'x-csrf-token': 't' },
    ...(method === 'POST' && { payload: {} }),
  })

test('people R56: the running sealer chains what is committed', async () => {
  const sealer = startSealer(services, 20)
  for (;;) {
    const { rows } = await library.app.pool.query('select count(*)::int as n from audit_chain')
    if (rows[0].n >= 5) break
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  await sealer.close()
})

test('people R57: an administrator has the chain checked and hears the outcome in a sentence', async () => {
  await sealLog(library.app.pool)
  const answer = await ask('admin', 'POST', 'verify')
  expect(answer.json()).toMatchObject({ failed: null, checked: 5, sentence: expect.stringContaining('5 entries') })
  expect((await ask('boss', 'POST', 'verify')).statusCode).toBe(404)
})

test('people R46, R57: the log leaves the company only after a fresh factor, and that is noted', async () => {
  expect((await ask('admin', 'GET', 'export')).json()).toMatchObject({ code: 'stepUp', stepUp: true })
  const answer = await ask('fresh', 'GET', 'export')
  expect(answer.headers['content-type']).toContain('application/x-ndjson')
  const lines = answer.body
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  expect(lines.map(line => line.seq)).toEqual([1, 2, 3, 4, 5])
  expect(lines[0]).toMatchObject({ resource: 'shelves', action: 'create', prevHash: '0'.repeat(64) })
  const { rows } = await library.app.pool.query(`select target from access_logs where event = 'export' order by at`)
  expect(rows.map(row => row.target)).toContain('audit-logs export')
  expect((await ask('fresh', 'GET', 'checker')).body).toContain('node checker.mjs')
})

test('people R57: daily work makes months ahead and an anchor that the key proves', async () => {
  const context = {
    services,
    jobId: null,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
  }
  await auditJobs['audit.partitions']!(null as never, context)
  await auditJobs['audit.anchor']!(null as never, context)
  await auditJobs['audit.verify']!(null as never, context)
  const { anchors, publicKey } = (await ask('admin', 'GET', 'anchors')).json()
  expect(anchors).toMatchObject([{ seq: expect.any(Number), signature: expect.any(String) }])
  expect(publicKey).toContain('BEGIN PUBLIC KEY')
})

test('people R46: archives are listed for administrators, and leave the company only after a fresh factor', async () => {
  expect((await ask('admin', 'GET', 'archives')).json()).toEqual({ archives: [] })
  await archiveLog(services, '2099-01-01')
  const { archives } = (await ask('admin', 'GET', 'archives')).json()
  expect(archives).toMatchObject([
    { fromSeq: 1, name: expect.stringMatching(/^audit-log-000000001-\d{9}\.jsonl\.gz$/) },
  ])
  const path = `archives/${archives[0].id}`
  expect((await ask('boss', 'GET', 'archives')).statusCode).toBe(404)
  expect((await ask('admin', 'GET', path)).json()).toMatchObject({ code: 'stepUp' })
  const { rawPayload } = await ask('fresh', 'GET', path)
  expect(gunzipSync(rawPayload).toString().trimEnd().split('\n')).toHaveLength(archives[0].toSeq)
  expect((await ask('fresh', 'GET', 'archives/0198c0de-0000-7000-8000-000000000000')).statusCode).toBe(404)
})
