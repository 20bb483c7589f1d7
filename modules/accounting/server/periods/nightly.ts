import { sql } from 'kysely'
import { notify } from '#platform/server/collaboration/notify.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { managersOf } from '../managers-of.ts'

/** Everything that ought to be so and is not: seals, kept balances, entries, control accounts (accounting G12). */
export const booksDifferences = (work: AnyWork) =>
  work.reader.rows<{ kind: string; period: string; what: string; kept: string; counted: string }>(sql`
    select kind, period, what, kept, counted from mw_close_differences()
    union all
    select 'sum', p.code, a.number, s.kept::text, s.counted::text from (
      select period, account, sum(kept) as kept, sum(counted) as counted from (
        select period, account, debit - credit as kept, 0 as counted from account_sums
        union all select period, account, 0, debit - credit from account_sums_of_lines
      ) both_ways group by period, account having sum(kept) <> sum(counted)
    ) s join fiscal_periods p on p.id = s.period join accounts a on a.id = s.account
    union all
    select 'sum', s.day::text, a.number, s.kept::text, s.counted::text from (
      select day, account, sum(kept) as kept, sum(counted) as counted from (
        select day, account, debit - credit as kept, 0 as counted from account_day_sums
        union all select day, account, 0, debit - credit from account_day_sums_of_lines
      ) both_ways group by day, account having sum(kept) <> sum(counted)
    ) s join accounts a on a.id = s.account
    union all
    select 'tieOut', '', number, ledger::text, documents::text from mw_tie_outs(${work.today}::date) where difference <> 0`)

/** Tells managers each morning what the books and their documents disagree about; silent when all is well. */
export async function nightlyCheck(work: AnyWork): Promise<void> {
  const found = await booksDifferences(work)
  if (found.length === 0) return
  const [first] = found
  for (const id of await managersOf(work))
    await notify(work, {
      user: id,
      type: 'warning',
      event: 'books.differ',
      title: work.words('closing.alarm', { count: String(found.length), what: first!.what }),
      link: first!.kind === 'tieOut' ? '/general-ledgers/tie-out' : '/general-ledgers/periods',
      groupKey: 'books.differ',
    })
}
