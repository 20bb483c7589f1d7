import { sql } from 'kysely'
import { expect } from 'vitest'
import { readHead } from '#platform/server/audit/head.ts'
import { verifyChain } from '#platform/server/audit/verify.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { entriesOf, replay } from '#platform/server/records/history.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { type App, calendarOf } from '#platform/server/work/app.ts'
import { sealLog } from '#tests/support/seal-log.ts'
import type { Created, Ledger } from './writer.ts'

/** What must be true of the database after any fault, whatever the clients were promised before. */

/** Acknowledged: there exactly once. Never answered and never asked again: there once or not at all. Refused: not there. */
export async function expectPromisesKept(reader: Reader, { created, changed }: Ledger): Promise<void> {
  const entries = await reader.rows<{ id: string; marker: string; version: number }>(
    sql`select root_id as id, coalesce(diff -> 'remark' ->> 1, diff -> 'title' ->> 1) as marker, (diff -> 'version' ->> 1)::int as version
        from audit_entries where resource in ('books', 'loans') and (diff ? 'remark' or diff ? 'title')`,
  )
  const seen = new Map<string, { id: string; version: number }[]>()
  for (const entry of entries) seen.set(entry.marker, [...(seen.get(entry.marker) ?? []), entry])
  const broken: string[] = []
  const judge = (marker: string, outcome: Created['outcome'], id: string | undefined, isCreation: boolean) => {
    const found = seen.get(marker) ?? []
    const most = outcome === 'refused' ? 0 : 1
    const least = outcome === 'acknowledged' ? 1 : 0
    if (found.length < least || found.length > most)
      broken.push(`${marker} is there ${found.length} times, but was ${outcome}`)
    if (id && found[0] && found[0].id !== id) broken.push(`${marker} is ${found[0].id}, but ${id} was answered`)
    if (isCreation && found[0] && found[0].version !== 1)
      broken.push(`${marker} was created as version ${found[0].version}`)
  }
  for (const { marker, outcome, id } of created) judge(marker, outcome, id, true)
  for (const { marker, outcome, id, verb } of changed) if (verb === 'change') judge(marker, outcome, id, false)
  expect(broken).toEqual([])
  await expectLent(reader, { changed })
}

async function expectLent(reader: Reader, { changed }: Pick<Ledger, 'changed'>): Promise<void> {
  const lent = await reader.rows<{ id: string; times: number }>(
    sql`select root_id as id, count(*)::int as times from audit_entries where action = 'loans.lend' and resource = 'loans' group by 1`,
  )
  const times = new Map(lent.map(row => [row.id, row.times]))
  const asked = changed.filter(({ verb }) => verb === 'lend')
  expect(asked.filter(({ id, outcome }) => outcome === 'acknowledged' && times.get(id) !== 1)).toEqual([])
  expect(lent.filter(row => row.times !== 1)).toEqual([])
}

/** A header with all its lines or nothing: new loans have the lines they were sent with, every total fits its lines. */
export async function expectWholeAggregates(reader: Reader, { created }: Ledger): Promise<void> {
  const first = await reader.rows<{ marker: string; lines: number }>(
    sql`select e.diff -> 'remark' ->> 1 as marker,
          (select count(*)::int from audit_entries l where l.root_id = e.root_id and l.xid = e.xid and l.era = e.era and l.resource = 'loan-lines') as lines
        from audit_entries e where e.resource = 'loans' and e.action = 'create'`,
  )
  const sent = new Map(created.map(one => [one.marker, one.lines]))
  expect(first.filter(({ marker, lines }) => sent.get(marker) !== lines)).toEqual([])
  const torn = await reader.rows(
    sql`select l.id from loans l where l.total is distinct from
          (select coalesce(sum(round(n.copies * n.deposit, 2)), 0) from loan_lines n where n.root = l.id)
        union all select n.id from loan_lines n where not exists (select from loans l where l.id = n.root)`,
  )
  expect(torn).toEqual([])
}

/** A counted series has every number from the first to the last, once. */
export async function expectGapless(reader: Reader): Promise<void> {
  const [series] = await reader.rows<{ count: number; most: number; last: number }>(
    sql`select count(distinct code)::int as count, max(substr(code, 4)::int) as most,
          (select last::int from code_counters where series = 'books') as last from books`,
  )
  expect(series).toEqual({ count: series!.last, most: series!.last, last: series!.last })
}

/** Versions count the changes, and the log played back gives the very rows that stand in the tables. */
export async function expectHistoryAgrees(app: App, reader: Reader): Promise<void> {
  const calendar = calendarOf(await app.company(), app.now())
  for (const name of ['books', 'loans'] as const) {
    const resource = app.registry.resource(name)
    const ids = await reader.rows<{ id: string }>(sql`select id from ${sql.table(name)} order by id`)
    for (const { id } of ids) {
      const entries = await entriesOf(reader, id)
      const versions = entries.filter(entry => entry.resource === name).map(entry => entry.diff.version?.[1])
      expect(versions, `${name} ${id}`).toEqual(versions.map((_, index) => index + 1))
      const row = await loadRecord({ registry: app.registry, viewer: systemViewer, calendar }, reader, resource, id)
      const played = replay(app.registry, systemViewer, resource, id, entries)
      const { loanCount: _counted, late: _clock, createdAt: _c, updatedAt: _u, ...stands } = row!
      const { createdAt: _pc, updatedAt: _pu, ...replayed } = played!
      expect(stands, `${name} ${id}`).toEqual(replayed)
    }
  }
}

/** Every entry is sealed, in one chain, and the head kept outside the database is part of it. */
export async function expectSealed(app: App, headFile: string): Promise<void> {
  await app.pool.query('select mw_settle_era()')
  await sealLog(app.pool)
  const kept = readHead(headFile)
  const verdict = await verifyChain(app.reader, { kept })
  expect(verdict.failed).toBeNull()
  const [entries] = await app.reader.rows<{ count: number }>(sql`select count(*)::int as count from audit_entries`)
  expect(verdict.checked).toBe(entries!.count)
  expect(kept?.seq).toBeGreaterThan(0)
}
