import { sql } from 'kysely'
import { autoMatch, type BankLine, pairCleared } from '#modules/accounting/model/bank/bank-match.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type BankItem, uncleared } from './book-items.ts'

async function openLines(work: AnyWork, cashAccount: string, to: string): Promise<BankLine[]> {
  const rows = await work.reader.rows<Omit<BankLine, 'amount'> & { amount: string }>(sql`
    select id, posted_on::text as "postedOn", amount::text, check_number as "checkNumber" from bank_statement_lines
    where cash_account = ${cashAccount}::uuid and state = 'unmatched' and archived_at is null and posted_on <= ${to}::date
    order by posted_on, id`)
  return rows.map(row => ({ ...row, amount: money(row.amount) }))
}

/** What some line of the bank is matched with already. */
async function takenKeys(work: AnyWork, cashAccount: string): Promise<Set<string>> {
  const taken = await work.reader.rows<{ key: string }>(sql`
    select unnest(matched_deposits || matched_payments || matched_lines)::text as key from bank_statement_lines
    where cash_account = ${cashAccount}::uuid and state in ('matched', 'created')`)
  return new Set(taken.map(row => row.key))
}

async function keep(work: AnyWork, matches: ReadonlyMap<string, string>, items: readonly BankItem[]): Promise<number> {
  for (const [id, key] of matches) {
    const item = items.find(one => one.key === key)!
    const field = item.deposit ? 'matched_deposits' : item.payment ? 'matched_payments' : 'matched_lines'
    await work.writer.run(
      sql`update bank_statement_lines set state = 'matched', ${sql.ref(field)} = array[${key}::uuid] where id = ${id}::uuid`,
    )
  }
  return matches.size
}

/** Matches what is certain (accounting R36); the rest waits for a person. */
export async function matchLines(work: AnyWork, cashAccount: string): Promise<number> {
  const lines = await openLines(work, cashAccount, '9999-12-31')
  const used = await takenKeys(work, cashAccount)
  const items = (await uncleared(work.reader, cashAccount, work.today)).filter(item => !used.has(item.key))
  return keep(work, autoMatch(lines, items), items)
}

/** Lines of a statement that is explained wait no longer: what was cleared by hand is what they show. */
export async function matchCleared(
  work: AnyWork,
  cashAccount: string,
  to: DateText,
  cleared: readonly BankItem[],
): Promise<void> {
  const used = await takenKeys(work, cashAccount)
  const free = cleared.filter(item => !used.has(item.key))
  await keep(work, pairCleared(await openLines(work, cashAccount, to), free), free)
}
