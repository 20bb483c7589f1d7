import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { sealLog } from '#tests/support/seal-log.ts'
import { blueprintOf } from '../database/blueprint.ts'
import { auditFunction } from '../database/row-functions.ts'
import { readerOn } from '../database/transaction.ts'
import { asOf } from '../records/history.ts'
import type { Services } from '../services.ts'
import { perform } from '../work/app.ts'
import { anchorPublicKey, dropAnchor, readAnchors } from './anchors.ts'
import { exportLines } from './export.ts'
import { headFileOf, readHead } from './head.ts'
import { prepareMonths } from './months.ts'
import { sealAll } from './sealer.ts'
import { verifyChain } from './verify.ts'

let library: Library
let admin: pg.Client
let folder: string
let services: Services
const seed = Buffer.alloc(32, 7)
beforeAll(async () => {
  library = await openLibrary()
  admin = new pg.Client({ connectionString: library.adminUrl })
  await admin.connect()
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
  services = {
    app: library.app,
    secrets: { key: () => seed, directory: folder },
    environment: {},
  } as unknown as Services
})
afterAll(async () => {
  await admin.end()
  await library.close()
  rmSync(folder, { recursive: true })
})

const doing = <T>(task: Parameters<typeof perform<T>>[2]) =>
  perform(library.app, { by: library.system, via: 'test', request: 'r-1', because: 'tidying' }, task)
const reader = () => library.app.reader

const seal = () => sealLog(library.app.pool, headFileOf(services))

/** Changes the log as somebody would who owns the database and switches its guards off. */
const tamper = async (text: string, check: () => Promise<void>) => {
  await admin.query(`begin; set local session_replication_role = replica`)
  await admin.query(text)
  await admin.query('commit')
  await check()
}

test('people R55: entries are chained in order, without gaps, and verify', async () => {
  await doing(async work => {
    for (let n = 1; n <= 30; n++) await work.create('shelves', { name: `S-${n}`, capacity: n })
  })
  const book = await doing(work => work.create('books', { title: 'Día', price: '12.50' }))
  await doing(work => work.update('books', book.id as string, { price: '999999999999999.99' }))
  await seal()
  const verdict = await verifyChain(reader())
  expect(verdict.failed).toBeNull()
  expect(verdict.checked).toBe(verdict.head!.seq)
  const part = await verifyChain(reader(), { from: 5, to: 20 })
  expect([part.checked, part.failed]).toEqual([16, null])
  expect(readHead(headFileOf(services))).toEqual(verdict.head)
  const { rows } = await admin.query(
    `select diff -> 'price' as price from audit_entries where diff ? 'price' order by id desc limit 1`,
  )
  expect(rows[0].price).toEqual(['12.50', '999999999999999.99'])
})

test('people R56: what is not committed is not sealed, and a transaction that began earlier is waited for', async () => {
  const slow = new pg.Client({ connectionString: library.appUrl })
  await slow.connect()
  await slow.query(`begin; insert into shelves (id, name) values (gen_random_uuid(), 'Slow')`)
  await doing(work => work.create('shelves', { name: 'Quick' }))
  await sealAll(library.app.pool)
  const sealed = () =>
    admin.query(
      `select e.diff -> 'name' ->> 1 as name from audit_chain c join audit_entries e on e.id = c.entry_id order by c.seq desc limit 2`,
    )
  expect((await sealed()).rows.map(row => row.name)).not.toContain('Quick')
  await slow.query('commit')
  await slow.end()
  await seal()
  expect((await sealed()).rows.map(row => row.name)).toEqual(['Quick', 'Slow'])
  expect((await verifyChain(reader())).failed).toBeNull()
})

test('people R56: several sealers at once make one chain', async () => {
  const write = (n: number) => doing(work => work.create('shelves', { name: `Many ${n}` }))
  await Promise.all([
    ...Array.from({ length: 20 }, (_, n) => write(n)),
    ...Array.from({ length: 6 }, () => sealAll(library.app.pool)),
  ])
  await seal()
  expect((await verifyChain(reader())).failed).toBeNull()
})

test('people R56: the database refuses to change the log, to the application and to its owner', async () => {
  await prepareMonths(library.app.pool, '2031-01-15', '2031-02-01')
  const app = new pg.Client({ connectionString: library.appUrl })
  await app.connect()
  for (const table of ['audit_entries', 'audit_entries_rest', 'audit_entries_2031_01', 'audit_chain'])
    for (const text of [
      table === 'audit_chain' ? `update ${table} set hash = 'x'` : `update ${table} set actor = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(app.query(text), text).rejects.toMatchObject({ code: '42501' })
  await app.end()
  for (const table of ['audit_entries', 'audit_entries_rest', 'audit_chain'])
    for (const text of [
      table === 'audit_chain' ? `update ${table} set hash = 'x'` : `update ${table} set actor = 'x'`,
      `delete from ${table}`,
      `truncate ${table}`,
    ])
      await expect(admin.query(text), text).rejects.toMatchObject({ code: 'MW001' })
  await expect(admin.query('truncate audit_entries_2031_01')).rejects.toMatchObject({ code: 'MW001' })
})

test('months are made ahead once, and entries go into theirs', async () => {
  expect(await prepareMonths(library.app.pool, '2032-11-20', '2033-01-03')).toBe(3)
  expect(await prepareMonths(library.app.pool, '2032-11-20', '2033-01-03')).toBe(0)
  await perform(library.app, { by: library.system, via: 'test', at: '2032-12-31T23:59:59.999Z' }, work =>
    work.create('shelves', { name: 'Later' }),
  )
  const { rows } = await admin.query(`select count(*)::int as n from audit_entries_2032_12`)
  expect(rows[0].n).toBe(1)
  // A month whose entries already stand in the rest stays there.
  const { rows: today } = await admin.query(`select mw_audit_month(now()::date) as made`)
  expect(today[0].made).toBe(false)
  await seal()
  expect((await verifyChain(reader())).failed).toBeNull()
})

test('people R58: personal values are sealed as salted hashes; erasing them leaves the chain whole', async () => {
  const members = blueprintOf(library.app.registry).tables.find(({ name }) => name === 'members')!
  await admin.query(auditFunction(members, { ...members.audit!, personal: ['name'] }))
  const member = await doing(work => work.create('members', { name: 'Ana Núñez' }))
  const id = member.id as string
  await doing(work => work.update('members', id, { name: 'Ana García', version: 1 }))
  await seal()
  const { rows } = await admin.query(
    `select diff -> 'name' as name from audit_entries where record_id = $1 order by id`,
    [id],
  )
  expect(JSON.stringify(rows)).not.toContain('Ana')
  const resource = library.app.registry.resource('members')
  const now = () =>
    asOf(library.app.registry, reader(), library.system, resource, id, new Date(Date.now() + 60_000).toISOString())
  expect((await now())?.name).toBe('Ana García')
  await admin.query(
    `delete from audit_personal where entry_id in (select id from audit_entries where record_id = $1)`,
    [id],
  )
  expect((await verifyChain(reader())).failed).toBeNull()
  expect((await now())?.name).toBeNull()
})

test('people R57: the first entry that does not fit is named, with the reason', async () => {
  await seal()
  const { rows } = await admin.query<{ seq: number; id: number }>(
    'select seq::int, entry_id::int as id from audit_chain where seq in (10, 11) order by seq',
  )
  const ten = rows[0]!
  const eleven = rows[1]!
  const failedOf = async (options = {}) => (await verifyChain(reader(), options)).failed
  await tamper(`update audit_entries set actor = actor || '!' where id = ${ten.id}`, async () => {
    expect(await failedOf()).toEqual({ seq: 10, why: 'hash' })
  })
  await tamper(`update audit_entries set actor = rtrim(actor, '!') where id = ${ten.id}`, async () => {
    expect(await failedOf()).toBeNull()
  })
  await tamper(
    `create table kept as select * from audit_entries where id = ${ten.id}; delete from audit_entries where id = ${ten.id}`,
    async () => {
      expect(await failedOf()).toEqual({ seq: 10, why: 'gap' })
    },
  )
  await tamper(`insert into audit_entries select * from kept; drop table kept`, async () => {
    expect(await failedOf()).toBeNull()
  })
  await tamper(
    `insert into audit_entries (era, xid, at, actor, via, action, resource, record_id, root_resource, root_id, diff)
    select era, xid, at, 'user:forged', via, action, resource, record_id, root_resource, root_id, diff from audit_entries where id = ${ten.id}`,
    async () => {
      expect((await failedOf())?.why).toBe('order')
    },
  )
  await tamper(`delete from audit_entries where actor = 'user:forged'`, async () => {
    expect(await failedOf()).toBeNull()
  })
  await tamper(
    `update audit_chain set entry_id = -1 where seq = 10; update audit_chain set entry_id = ${ten.id} where seq = 11;
    update audit_chain set entry_id = ${eleven.id} where seq = 10`,
    async () => {
      expect((await failedOf())?.seq).toBe(10)
    },
  )
  await tamper(
    `update audit_chain set entry_id = -1 where seq = 10; update audit_chain set entry_id = ${eleven.id} where seq = 11;
    update audit_chain set entry_id = ${ten.id} where seq = 10`,
    async () => {
      expect(await failedOf()).toBeNull()
    },
  )
})

test('people R57: a daily anchor is signed once; a rewritten or shortened chain does not fit it', async () => {
  await seal()
  const anchor = await dropAnchor(services)
  expect(anchor).toMatchObject({ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
  expect(await dropAnchor(services)).toBeNull()
  const anchors = await readAnchors(reader())
  const publicKey = anchorPublicKey(seed)
  const failedOf = async (options: Parameters<typeof verifyChain>[1]) => (await verifyChain(reader(), options)).failed
  expect(await failedOf({ anchors, publicKey })).toBeNull()
  const forged = anchors.map(one => ({ ...one, hash: 'f'.repeat(64) }))
  expect(await failedOf({ anchors: forged, publicKey })).toEqual({ seq: anchor!.seq, why: 'anchor' })
  const otherKey = anchorPublicKey(Buffer.alloc(32, 9))
  expect(await failedOf({ anchors, publicKey: otherKey })).toEqual({ seq: anchor!.seq, why: 'anchor' })
  const kept = { seq: anchor!.seq + 3, hash: 'e'.repeat(64) }
  expect(await failedOf({ kept })).toEqual({ seq: anchor!.seq + 1, why: 'tailMissing' })
})

test('people, verify without us: plain Node checks an export and names the first altered entry', async () => {
  await seal()
  let lines = ''
  for await (const part of exportLines(reader())) lines += part
  const [log, anchors, checker] = [join(folder, 'log.jsonl'), join(folder, 'anchors.json'), join(folder, 'checker.mjs')]
  writeFileSync(checker, readFileSync(join(import.meta.dirname, 'checker.mjs')))
  writeFileSync(anchors, JSON.stringify({ publicKey: anchorPublicKey(seed), anchors: await readAnchors(reader()) }))
  const check = async (text: string) => {
    writeFileSync(log, text)
    return promisify(execFile)('node', [checker, log, anchors], { cwd: folder }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string; code: number }) => `${error.code}: ${error.stderr}`,
    )
  }
  expect(await check(lines)).toContain('every entry fits, 1 of 1 anchors met')
  expect(await check(lines.replace('"S-7"', '"S-77"'))).toMatch(/^1: Entry \d+ was altered \(hash\)/)
  const each = lines.trimEnd().split('\n')
  expect(await check(each.filter((_, index) => index !== 6).join('\n'))).toMatch(/^1: Entry 7 is missing/)
  expect(await check(each.slice(0, 12).join('\n'))).toMatch(/^1: Entry 13 is missing.*tail missing/s)
})

test('a company restored into another cluster goes on sealing', async () => {
  await seal()
  await tamper(
    `update audit_entries set xid = (xid::text::bigint + 900000000)::text::xid8;
    update audit_chain set entry_xid = (entry_xid::text::bigint + 900000000)::text::xid8`,
    async () => {},
  )
  await library.app.pool.query('select mw_settle_era()')
  await library.app.pool.query('select mw_settle_era()')
  await doing(work => work.create('shelves', { name: 'After the move' }))
  await seal()
  const { rows } = await admin.query('select era from audit_era')
  expect(rows[0].era).toBe(2)
  expect((await verifyChain(readerOn(library.app.pool))).failed).toBeNull()
  const last = await reader().first(sql`select entry_era as era from audit_chain order by seq desc limit 1`)
  expect(last).toEqual({ era: 2 })
})
