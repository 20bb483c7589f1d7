import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { businessModules } from '#app/modules.ts'
import { registry } from '#app/registry.ts'
import { bankFee } from '#modules/accounting/model/posting/books.ts'
import { trialBalance } from '#modules/accounting/model/statements/trial-balance.ts'
import { post } from '#modules/accounting/server/index.ts'
import { ledgerPage } from '#modules/accounting/server/statements/general-ledger.ts'
import { readChart, readMovements } from '#modules/accounting/server/statements/read-books.ts'
import { companyFacts } from '#modules/security/server/index.ts'
import { type DateText, dateFrom } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { fillLedger, firstYear, yearsOfBooks } from './fill-ledger.ts'
import { inTurns, spread } from './measure.ts'
import type { Finding } from './report.ts'

const asSystem = { by: theSystem(), via: 'bench' } as const
const lastYear = firstYear + yearsOfBooks - 1
const span = { from: dateFrom(lastYear, 1, 1), to: dateFrom(lastYear, 12, 31) }

/** The books in numbers: entries posted a second beside bare inserts, and statements over millions of lines. */
export interface LedgerBench {
  postings(seconds: number): Promise<Finding[]>
  /** Fills the books up to so many lines, then reads statements. */
  statements(lines: number): Promise<Finding[]>
  close(): Promise<void>
}

export async function openLedger(adminUrl: string, appUrl: string): Promise<LedgerBench> {
  const app = createApp({
    registry,
    url: appUrl,
    handlers: businessModules.map(module => module.handlers ?? {}),
    company: companyFacts,
    queue: async () => {},
    connections: 18,
  })
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const known = await app.reader.first(sql`select id from company_info limit 1`)
  if (!known)
    await perform(app, asSystem, work =>
      work.create('company-info', { legalName: 'Bench', timeZone: 'UTC', currency: 'USD' }),
    )
  return {
    postings: seconds => postings(app, seconds),
    statements: async lines => {
      await fillLedger(admin, lines)
      return reading(app, lines)
    },
    close: async () => {
      await admin.end()
      await app.pool.end()
    },
  }
}

/** One entry of two lines: through the door with its accounts chosen and numbered, and as the bare statements. */
async function postings(app: App, seconds: number): Promise<Finding[]> {
  const { reader } = app
  const today = new Date().toISOString().slice(0, 10) as DateText
  const cash = await idOf(app, '1000')
  const fees = await idOf(app, '6400')
  const journal = (await reader.first<{ id: string }>(sql`select id from ledger_types where code = 'BK'`))!.id
  const ours = () =>
    perform(app, asSystem, work =>
      post(work, {
        ...{ event: 'BK.FEE', key: randomUUID(), on: today, description: 'Fee', source: `accounts/${cash}` },
        lines: bankFee(money('15.00'), cash),
      }),
    )
  const raw = () => bareEntry(app.pool, { journal, today, cash, fees })
  const findings: Finding[] = []
  for (const clients of [1, 8, 16]) {
    const [bare, through] = await inTurns(clients, seconds, [{ task: raw }, { task: ours }])
    const ratio = (bare!.perSecond / through!.perSecond).toFixed(2)
    findings.push({
      what: `entries posted, ${clients} client${clients > 1 ? 's' : ''}`,
      found: `${through!.perSecond.toFixed(0)}/s, p95 ${through!.p95.toFixed(1)} ms; bare SQL ${bare!.perSecond.toFixed(0)}/s, × ${ratio}`,
      budget: clients === 16 ? '≥ 150/s' : clients === 1 ? '≤ 30 ms' : '–',
    })
  }
  return findings
}

interface Bare {
  readonly journal: string
  readonly today: string
  readonly cash: string
  readonly fees: string
}

async function bareEntry(pool: pg.Pool, { journal, today, cash, fees }: Bare): Promise<void> {
  const client = await pool.connect()
  const entry = randomUUID()
  const line = `insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit) values ($1, $2, $2, $3::int, $3::int, $4, $5, $6)`
  try {
    await client.query('begin')
    await client.query(
      `insert into general_ledgers (id, ledger_type, posting_date, description, status, total) values ($1, $2, $3, 'Fee', 'draft', 15)`,
      [entry, journal, today],
    )
    await client.query(line, [randomUUID(), entry, 1, fees, 15, null])
    await client.query(line, [randomUUID(), entry, 2, cash, null, 15])
    await client.query(`update general_ledgers set status = 'posted' where id = $1`, [entry])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const idOf = async ({ reader }: App, number: string): Promise<string> =>
  (await reader.first<{ id: string }>(sql`select id from accounts where number = ${number}`))!.id

async function reading(app: App, lines: number): Promise<Finding[]> {
  const { reader } = app
  const over = `${(lines / 1_000_000).toLocaleString('en-US')} million lines`
  const chart = await readChart(reader, 'en-US')
  const cash = await idOf(app, '1000')
  const trial = await times(async () => trialBalance(chart, await readMovements(reader, [span]), [span]))
  const broken = { from: dateFrom(lastYear, 3, 10), to: dateFrom(lastYear, 5, 20) }
  const inside = await times(async () => trialBalance(chart, await readMovements(reader, [broken]), [broken]))
  const page = await times(() => ledgerPage(reader, { ...span, account: cash }, 'en-US'))
  const row = (what: string, { p50, p95 }: { p50: number; p95: number }, budget: string): Finding => ({
    what: `${what}, ${over}`,
    found: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
    budget,
  })
  return [
    row('trial balance', trial, '≤ 300 ms'),
    row('trial balance from one day to another', inside, '≤ 300 ms'),
    row('page of a ledger', page, '≤ 150 ms'),
  ]
}

async function times(task: () => Promise<unknown>): Promise<{ p50: number; p95: number }> {
  const taken: number[] = []
  await task()
  for (let round = 0; round < 20; round++) {
    const began = performance.now()
    await task()
    taken.push(performance.now() - began)
  }
  return spread(taken)
}
