import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { sealLog } from '#tests/support/seal-log.ts'
import { openFiles } from '../files/index.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { archiveLog, readArchives } from './archive.ts'
import { verifyWhole } from './endpoints.ts'
import { beforeFirst, hashOf } from './entry.ts'

let library: Library
let admin: pg.Client
let folder: string
let services: Services

beforeAll(async () => {
  library = await openLibrary()
  admin = new pg.Client({ connectionString: library.adminUrl })
  await admin.connect()
  folder = mkdtempSync(join(tmpdir(), 'audit-archive-'))
  services = {
    app: library.app,
    secrets: { key: () => Buffer.alloc(32, 5) },
    files: openFiles({ directory: folder, pool: library.app.pool }),
    environment: {},
  } as unknown as Services
})
afterAll(async () => {
  await admin.end()
  await library.close()
  rmSync(folder, { recursive: true })
})

/** Makes shelves on a day, and seals that. */
async function shelvesOn(day: string, count: number): Promise<void> {
  await perform(library.app, { by: library.system, via: 'test', at: `${day}T12:00:00.000Z` }, async work => {
    for (let n = 1; n <= count; n++) await work.create('shelves', { name: `${day} ${n}` })
  })
  await sealLog(library.app.pool)
}

const failed = async () => (await verifyWhole(services)).failed
const tamper = (text: string) => admin.query(`begin; set local session_replication_role = replica; ${text}; commit`)
const fileOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4), sha256)

test('people, audit archive: what was sealed before this month goes into a signed file, once, and verifies', async () => {
  await shelvesOn('2031-03-10', 5)
  await shelvesOn('2031-04-02', 2)
  expect(await archiveLog(services, '2031-04-15')).toBe(1)
  expect(await archiveLog(services, '2031-04-16')).toBe(0)
  const [first] = await readArchives(library.app.reader)
  expect(first).toMatchObject({ fromSeq: 1, prevHash: beforeFirst, newestAt: '2031-03-10T12:00:00.000Z' })
  expect(await failed()).toBeNull()
  await shelvesOn('2031-05-20', 1)
  expect(await archiveLog(services, '2031-06-01')).toBe(1)
  const [, second] = await readArchives(library.app.reader)
  expect([second!.fromSeq, second!.prevHash]).toEqual([first!.toSeq + 1, first!.hash])
  expect(await failed()).toBeNull()
})

test('people, verify without us: the checker reads an archive as it reads the log', async () => {
  const archives = await readArchives(library.app.reader)
  const log = join(folder, 'log.jsonl')
  writeFileSync(log, Buffer.concat(archives.map(({ content }) => gunzipSync(readFileSync(fileOf(content.sha256))))))
  const said = execFileSync('node', [join(import.meta.dirname, 'checker.mjs'), log]).toString()
  expect(said).toContain(`${archives.at(-1)!.toSeq} is the last entry; every entry fits`)
})

test('people R57: an archive that was altered, exchanged or signed by somebody else is named by its first entry', async () => {
  const [first, second] = await readArchives(library.app.reader)
  const path = fileOf(first!.content.sha256)
  const whole = readFileSync(path)
  writeFileSync(path, gzipSync(gunzipSync(whole).toString().replace('2031-03-10 3', '2031-03-10 4')))
  const altered = await failed()
  expect(altered?.why).toBe('archive')
  expect(altered!.seq).toBeGreaterThan(first!.fromSeq)
  writeFileSync(path, whole)
  await tamper(`update audit_archives set signature = '${second!.signature}' where from_seq = 1`)
  expect(await failed()).toEqual({ seq: 1, why: 'archive' })
  await tamper(`update audit_archives set signature = '${first!.signature}' where from_seq = 1`)
  expect(await failed()).toBeNull()
})

test('people R57: a log that was rewritten from end to end does not fit its archives, and is not put away again', async () => {
  const { rows } = await admin.query(`
    select c.seq::int, e.id, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, e.actor, e.action, e.resource,
      e.record_id as "recordId", e.diff, e.reason, e.request_id as "requestId"
    from audit_chain c join audit_entries e on e.id = c.entry_id order by c.seq`)
  let previous = beforeFirst
  const sets = rows.map(row => {
    const hash = hashOf(previous, { ...row, actor: 'user:forged' }, row.seq)
    const set = `update audit_chain set prev_hash = '${previous}', hash = '${hash}' where seq = ${row.seq}`
    previous = hash
    return set
  })
  await tamper([`update audit_entries set actor = 'user:forged'`, ...sets].join(';'))
  const [first] = await readArchives(library.app.reader)
  expect(await failed()).toEqual({ seq: first!.toSeq, why: 'anchor' })
  await shelvesOn('2031-07-01', 1)
  expect(await archiveLog(services, '2031-09-01')).toBe(0)
})

test('people R56: an archive’s row is added, never changed', async () => {
  const app = new pg.Client({ connectionString: library.appUrl })
  await app.connect()
  await expect(app.query(`update audit_archives set hash = ''`)).rejects.toMatchObject({ code: '42501' })
  await expect(app.query(`delete from audit_archives`)).rejects.toMatchObject({ code: '42501' })
  await app.end()
})
