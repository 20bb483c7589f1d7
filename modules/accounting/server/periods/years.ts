import { sql } from 'kysely'
import { type AccountType, accountTypes } from '#modules/accounting/model/ledger/accounts.ts'
import { yearClosed } from '#modules/accounting/model/posting/books.ts'
import type { Tables } from '#platform/model'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { ensureYearAfter } from '../fiscal-years.ts'
import { post } from '../post.ts'
import { readEntry, reverseEntry } from '../reverse.ts'

type Year = Tables['fiscal-years']
type Period = Tables['fiscal-periods']

const ofBalanceSheet: readonly AccountType[] = ['asset', 'liability', 'equity']
const ofResult = accountTypes.filter(type => !ofBalanceSheet.includes(type))

interface Balance {
  readonly account: string
  readonly type: AccountType
  readonly balance: string
  readonly job: string | null
  readonly department: string | null
  readonly partner: string | null
}

/** What every account of the result stands at on the last day of the year, under the tags the account asks for. */
const resultOf = (work: AnyWork, endsOn: string) =>
  work.reader.rows<Balance>(sql`
    select a.id as account, a.type, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as balance,
      case when a.require_job then l.job end as job, case when a.require_department then l.department end as department,
      case when a.require_partner then l.partner end as partner
    from general_ledger_lines l
      join general_ledgers e on e.id = l.root and e.status = 'posted' and e.posting_date <= ${endsOn}::date
      join accounts a on a.id = l.account
    where a.type = any(${ofResult})
    group by a.id, a.type, a.number, 4, 5, 6 having sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) <> 0
    order by a.number`)

const periodsOf = (work: AnyWork, year: string) =>
  work.reader.rows<Pick<Period, 'id' | 'code' | 'status' | 'startsOn' | 'endsOn'>>(sql`
    select id, code, status, starts_on::text as "startsOn", ends_on::text as "endsOn" from fiscal_periods
    where year = ${year}::uuid and archived_at is null order by starts_on`)

/** Eleven periods closed and the last one soft-closed: nothing but the close itself is missing. */
async function demandReadyYear(work: AnyWork, year: Year): Promise<string> {
  const periods = await periodsOf(work, year.id)
  const last = periods.at(-1)
  const waiting = periods.slice(0, -1).find(period => period.status !== 'closed')
  if (waiting || !last)
    throw Refusal.conflict({ code: 'earlierPeriodNotClosed', params: { period: waiting?.code ?? year.code } })
  if (last.status !== 'softClosed')
    throw Refusal.conflict({ code: 'lastPeriodNotSoftClosed', params: { period: last.code } })
  return last.id
}

/** A year closed again after it was reopened posts another entry: events post once. */
async function closingKey(work: AnyWork, code: string): Promise<string> {
  const { count } = (await work.reader.first<{ count: string }>(
    sql`select count(*)::text as count from general_ledgers where starts_with(source_event, ${`YEAR.CLOSE:${code}`})`,
  ))!
  return count === '0' ? code : `${code}:${Number(count) + 1}`
}

const closingEntry = async (work: AnyWork, { id, code, endsOn }: Year) =>
  post(work, {
    event: 'YEAR.CLOSE',
    key: await closingKey(work, code),
    on: endsOn,
    description: work.words('closing.yearEntry', { year: code }),
    source: `fiscal-years/${id}`,
    isClosing: true,
    lines: yearClosed((await resultOf(work, endsOn)).map(one => ({ ...one, balance: money(one.balance) }))),
  })

const yearVerb = verb<'fiscal-years', 'fiscal-periods'>()

export const yearVerbs = {
  /** accounting E54, R32: the result goes to retained earnings, then the last period closes and is sealed with it. */
  'fiscal-years.close': yearVerb('fiscal-years.close', async (work, year) => {
    const last = await demandReadyYear(work, year)
    const entry = await closingEntry(work, year)
    // The last period closes with its year and not before: the database asks the year.
    await work.writer.run(sql`select mw_move_year(${year.id}::uuid, 'closed', ${entry?.id ?? null}::uuid)`)
    await work.act('fiscal-periods', last, 'close')
    await ensureYearAfter(work, year.endsOn)
    return undefined
  }),
  /** The closing entry is taken back on its own day, and the last period is soft-closed again. */
  'fiscal-years.reopen': yearVerb('fiscal-years.reopen', async (work, year, { reason }) => {
    await work.writer.run(sql`select mw_move_year(${year.id}::uuid, 'open', null)`)
    const last = (await periodsOf(work, year.id)).at(-1)
    if (last) await work.act('fiscal-periods', last.id, 'reopen', { reason })
    const entry = year.closingEntry && (await readEntry(work, year.closingEntry))
    if (entry) await reverseEntry(work, entry, year.endsOn)
    return undefined
  }),
}
