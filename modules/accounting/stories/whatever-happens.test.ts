import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** Whatever people do to the books, in whatever order, these stay true (accounting G1–G8, R29, R33). */

let company: TestCompany
let accounts: string[]
let journal: string
let periods: { id: string; code: string; startsOn: string }[]

beforeAll(async () => {
  company = await openCompany()
  await company.doing(async work => {
    await work.create('company-info', { legalName: 'Ridgeline Precision', timeZone: 'UTC', currency: 'USD' })
    await work.create('fiscal-years', { startsOn: `${new Date().getUTCFullYear() - 1}-01-01` })
  })
  const read = company.app.reader
  accounts = (
    await read.rows<{ id: string }>(
      sql`select id from accounts where control = 'none' and not is_heading order by number limit 8`,
    )
  ).map(({ id }) => id)
  journal = (await read.first<{ id: string }>(sql`select id from ledger_types where code = 'GJ'`))!.id
  periods = await read.rows(
    sql`select id, code, starts_on::text as "startsOn" from fiscal_periods where number < 12 order by starts_on limit 11`,
  )
})
afterAll(() => company.close())

interface Line {
  readonly account: number
  readonly cents: number
}
type Step =
  | { readonly kind: 'post'; readonly month: number; readonly lines: readonly Line[] }
  | { readonly kind: 'crooked'; readonly month: number; readonly lines: readonly Line[] }
  | { readonly kind: 'reverse'; readonly which: number }
  | { readonly kind: 'close' }
  | { readonly kind: 'reopen' }

const line = fc.record({ account: fc.nat(7), cents: fc.integer({ min: 1, max: 99_999_999 }) })
const lines = fc.array(line, { minLength: 1, maxLength: 4 })
const month = fc.nat(10)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('post' as const), month, lines }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crooked' as const), month, lines }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(1000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
)

const amount = (cents: number) => money(cents).dividedBy(100, 2).toFixed(2)
const attempt = (task: (work: AnyWork) => Promise<unknown>): Promise<string> =>
  company.doing(task).then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

async function write(
  work: AnyWork,
  { month: at, lines: typed }: { month: number; lines: readonly Line[] },
  extra: number,
) {
  const total = sum(typed, one => money(one.cents))
  const entry = await work.create('general-ledgers', {
    ledgerType: journal,
    postingDate: periods[at]!.startsOn,
    description: 'Whatever',
    lines: [
      ...typed.map(one => ({ account: accounts[one.account], debit: amount(one.cents) })),
      { account: accounts[0], credit: amount(Number(total.toFixed(0)) + extra) },
    ],
  })
  await work.act('general-ledgers', entry.id as string, 'post')
}

const states = () =>
  company.app.reader.rows<{ id: string; status: string }>(
    sql`select id, status from fiscal_periods where id = any(${periods.map(({ id }) => id)}::uuid[]) order by starts_on`,
  )
const balances = () =>
  company.app.reader.rows(sql`
    select l.account, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as balance from general_ledger_lines l
    join general_ledgers e on e.id = l.root and e.status = 'posted' group by 1
    having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0 order by 1`)

/** Posts where the month is open, and is refused where it is not, leaving everything as it was. */
async function post(taken: Extract<Step, { kind: 'post' | 'crooked' }>): Promise<void> {
  const isOpen = (await states())[taken.month]!.status !== 'closed'
  const before = await balances()
  const answer = await attempt(work => write(work, taken, taken.kind === 'crooked' ? 1 : 0))
  if (taken.kind === 'crooked') expect(answer).toBe('entryUnbalanced')
  else expect(answer).toBe(isOpen ? 'done' : 'periodClosed')
  if (answer !== 'done') expect(await balances()).toEqual(before)
}

/** A reversal takes the entry's effect back to the cent; a second one is refused. */
async function reverse(which: number): Promise<void> {
  const rows = await company.app.reader.rows<{ id: string; isBack: boolean }>(sql`
    select e.id, exists (select from general_ledgers m where m.reverses = e.id) as "isBack" from general_ledgers e
    where e.status = 'posted' order by e.code`)
  const entry = rows[which % Math.max(rows.length, 1)]
  if (!entry) return
  const effect = await company.app.reader.rows<{ account: string; balance: string }>(sql`
    select account, sum(coalesce(debit, 0) - coalesce(credit, 0))::text as balance from general_ledger_lines where root = ${entry.id}::uuid group by 1`)
  const worth = async () => new Map((await balances()).map(row => [row.account, money(row.balance as string)]))
  const before = await worth()
  const answer = await attempt(work => work.act('general-ledgers', entry.id, 'reverse', {}))
  expect(answer).toBe(entry.isBack ? 'reversedAlready' : 'done')
  if (entry.isBack) return
  const after = await worth()
  for (const { account, balance } of effect)
    expect((before.get(account) ?? money(0)).minus(after.get(account) ?? money(0)).toFixed(2)).toBe(
      money(balance).toFixed(2),
    )
}

async function close(): Promise<void> {
  const next = (await states()).find(({ status }) => status !== 'closed')
  if (!next) return
  if (next.status === 'open') await company.doing(work => work.act('fiscal-periods', next.id, 'softClose'))
  expect(await attempt(work => work.act('fiscal-periods', next.id, 'close'))).toBe('done')
}

async function reopen(): Promise<void> {
  const last = (await states()).findLast(({ status }) => status === 'closed')
  if (!last) return
  expect(await attempt(work => work.act('fiscal-periods', last.id, 'reopen', { reason: 'Again' }))).toBe('done')
}

const take = (taken: Step): Promise<void> =>
  taken.kind === 'reverse'
    ? reverse(taken.which)
    : taken.kind === 'close'
      ? close()
      : taken.kind === 'reopen'
        ? reopen()
        : post(taken)

async function demandTrue(): Promise<void> {
  const { reader } = company.app
  expect(
    await reader.first(sql`select coalesce(sum(coalesce(debit, 0) - coalesce(credit, 0)), 0)::numeric(18, 2)::text as sum
    from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted'`),
  ).toEqual({ sum: '0.00' })
  expect(await reader.rows(sql`select * from mw_close_differences()`)).toEqual([])
  const { most, count } = (await reader.first<{ most: number; count: number }>(sql`
    select coalesce(max(substring(code from 4)::int), 0) as most, count(*)::int as count from general_ledgers where status = 'posted'`))!
  expect(most).toBe(count)
}

test('accounting G2, G4, G6, R29, R33: books balance, reversals restore, closed months refuse, seals hold, numbers have no gap', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 20 }), async steps => {
      for (const one of steps) await take(one)
      await demandTrue()
    }),
    { numRuns: 5, endOnFailure: true },
  )
}, 240_000)
