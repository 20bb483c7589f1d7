import { sql } from 'kysely'
import { date } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import { Answer, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { checklist, type PeriodInHand } from './checklist.ts'

/** What the screens of the close ask for. */
export const closingEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/fiscal-periods/:id/checklist',
    access: { action: 'fiscal-periods.softClose' },
    summary: 'What must be done before a period closes, as it stands now',
    handle: async ({ params }) => {
      const period = await app.reader.first<PeriodInHand>(sql`
        select id, code, starts_on::text as "startsOn", ends_on::text as "endsOn" from fiscal_periods
        where id::text = ${params.id} and archived_at is null`)
      if (!period) throw Refusal.notFound()
      return { tasks: await checklist(app.reader, period) }
    },
  }),
  endpoint<Record<string, never>, { on?: string }>({
    method: 'GET',
    path: '/api/general-ledgers/tie-out',
    access: { action: 'general-ledgers.view' },
    summary: 'Every control account against its documents, as of a day',
    query: { on: date() },
    handle: async ({ query }) => {
      const on = query.on && isDate(query.on) ? sql`${query.on}::date` : sql`mw_company_today()`
      const rows = await app.reader.rows(sql`
        select control, account, number, name, name_es as "nameEs", ledger::text, documents::text, difference::text, oldest::text
        from mw_tie_outs(${on})`)
      return { rows }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/fiscal-periods/period-seals.txt',
    access: { action: 'fiscal-periods.softClose' },
    summary: 'Every closed period with its seal and its entries, to be checked without Millwright by seal-checker.mjs',
    handle: async () => {
      const rows = await app.reader.rows<{ text: string; seal: string }>(sql`
        select p.seal, '# ' || p.code || ' ' || p.seal || coalesce((
          select E'\\n' || string_agg(said, E'\\n' order by length(code), code) from mw_sealed_entries(p.id)), '') as text
        from fiscal_periods p where p.status = 'closed' and p.archived_at is null order by p.starts_on`)
      // Whoever checks a file sees by its last line that nothing is missing.
      const end = `# end ${rows.length} ${rows.at(-1)?.seal ?? '0'.repeat(64)}\n`
      const text = rows.map(row => `${row.text}\n`).join('') + end
      return new Answer(200, text, {
        'content-type': 'text/plain; charset=utf-8',
        'content-disposition': 'attachment; filename="period-seals.txt"',
      })
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/fiscal-periods/verify',
    access: { action: 'fiscal-periods.softClose' },
    summary: 'Recomputes the chain of seals and the kept balances; names what differs',
    handle: async () => ({
      sealed: (await app.reader.first<{ n: number }>(
        sql`select count(*)::int as n from fiscal_periods where status = 'closed' and archived_at is null`,
      ))!.n,
      differences: await app.reader.rows(sql`select kind, period, what, kept, counted from mw_close_differences()`),
    }),
  }),
]
