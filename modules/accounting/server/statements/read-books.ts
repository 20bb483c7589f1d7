import { sql } from 'kysely'
import type { Span } from '#modules/accounting/model/statements/columns.ts'
import type { ChartAccount, Movement } from '#modules/accounting/model/statements/statement.ts'
import type { Language } from '#platform/model'
import { money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** The chart, in the reader's language where it has names in it. */
export const readChart = (reader: Reader, language: Language): Promise<ChartAccount[]> =>
  reader.rows<ChartAccount>(
    sql`select id, number, ${language === 'es' ? sql`coalesce(name_es, name)` : sql`name`} as name, type, parent, control,
          statement_line as "statementLine", sort_order as "sortOrder", cash_flow as "cashFlow"
        from accounts order by number`,
  )

interface Summed {
  readonly account: string
  readonly place: number
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly closed: string
}

/** What may narrow the books: a department, or one account. */
export interface Narrowed {
  readonly department?: string | null
  readonly account?: string
}

/** What every account did in each span; with a department, only what is its own. */
export async function readMovements(
  reader: Reader,
  spans: readonly Span[],
  { department, account }: Narrowed = {},
): Promise<Movement[]> {
  const only = sql`${department ? sql`m.department = ${department}::uuid` : sql`true`}
      and ${account ? sql`m.account = ${account}::uuid` : sql`true`}`
  const rows = await reader.rows<Summed>(sql`
    with spans as (
      select place::int, from_day, to_day from unnest(
        ${sql.val(spans.map(({ from }) => from))}::date[], ${sql.val(spans.map(({ to }) => to))}::date[]
      ) with ordinality as s (from_day, to_day, place)
    ), moved as (
      select s.place, m.account, 0 as opening, m.debit, m.credit, case when m.is_closing then m.debit - m.credit else 0 end as closed
      from spans s cross join lateral mw_movements(s.from_day, s.to_day) m where ${only}
      union all
      select s.place, m.account, m.debit - m.credit, 0, 0, 0
      from spans s cross join lateral mw_movements('-infinity', s.from_day - 1) m where ${only}
    )
    select place - 1 as place, account, sum(opening)::text as opening, sum(debit)::text as debit, sum(credit)::text as credit,
      sum(closed)::text as closed
    from moved group by place, account`)
  return rows.map(({ account, place, opening, debit, credit, closed }) => ({
    account,
    column: place,
    opening: money(opening),
    debit: money(debit),
    credit: money(credit),
    closed: money(closed),
  }))
}

/** The month a fiscal year begins with. */
export async function yearStartMonth(reader: Reader): Promise<number> {
  const known = await reader.first<{ month: number | null }>(
    sql`select fiscal_year_start_month as month from company_info limit 1`,
  )
  return known?.month ?? 1
}
