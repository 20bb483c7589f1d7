import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { uncleared } from './book-items.ts'

/**
 * What of the bank is still to be brought together with the books: all since the day one reconciled to last, and of the days
 * before what came late, until what is behind it is reconciled too.
 */
export async function waitingLines(reader: Reader, cashAccount: string, since: DateText | null, to: DateText) {
  const open = since ? (await uncleared(reader, cashAccount, to)).map(item => item.key) : []
  const late = sql`b.posted_on > ${since}::date or b.state = 'unmatched'
    or b.matched_deposits || b.matched_payments || b.matched_lines && ${open}::uuid[]`
  return reader.rows(sql`
    select b.id, b.posted_on::text as "postedOn", b.amount::text, b.payee, b.memo, b.check_number as "checkNumber", b.state,
      b.matched_deposits::text[] as "matchedDeposits", b.matched_payments::text[] as "matchedPayments",
      b.matched_lines::text[] as "matchedLines"
    from bank_statement_lines b
    where b.cash_account = ${cashAccount}::uuid and b.archived_at is null and b.posted_on <= ${to}::date
      and (${since ? late : sql`true`})
    order by b.posted_on, b.id`)
}
