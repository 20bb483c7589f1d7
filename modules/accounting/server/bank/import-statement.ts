import { sql } from 'kysely'
import { readStatement } from '#modules/accounting/model/bank-import/read-statement.ts'
import { type ImportedStatement, UnreadableStatement } from '#modules/accounting/model/bank-import/statement.ts'
import { autoMatch } from '#modules/accounting/model/bank-match.ts'
import { complaint } from '#platform/model'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { uncleared } from './book-items.ts'

function parsed(text: string): ImportedStatement {
  try {
    return readStatement(text)
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    throw Refusal.fields([
      complaint(['text'], 'statementUnreadable', { row: error.place, text: error.text.slice(0, 60) }),
    ])
  }
}

/** What the file leaves open follows from the last statement and the lines. */
async function balancesOf(work: AnyWork, cashAccount: string, read: ImportedStatement) {
  const moved = sum(read.lines, line => line.amount) as Money
  const last = await work.reader.first<{ closing: string }>(sql`
    select closing_balance::text as closing from bank_statements where cash_account = ${cashAccount}::uuid and archived_at is null
    order by "to" desc limit 1`)
  const opening =
    read.openingBalance ?? (read.closingBalance ? read.closingBalance.minus(moved) : money(last?.closing ?? '0'))
  return { opening, closing: read.closingBalance ?? opening.plus(moved) }
}

/** accounting R35: what is known is not taken again, whichever file brings it. */
async function isKnown(work: AnyWork, cashAccount: string, line: ImportedStatement['lines'][number]): Promise<boolean> {
  const known = await work.reader.first(sql`
    select 1 from bank_statement_lines where cash_account = ${cashAccount}::uuid and archived_at is null
      and posted_on = ${line.postedOn}::date and amount = ${line.amount.toFixed(2)}::numeric and ordinal = ${line.ordinal}
      and fit_id is not distinct from ${line.fitId}
      and (${line.fitId}::text is not null or payee is not distinct from ${line.payee} and memo is not distinct from ${line.memo})`)
  return known !== undefined
}

/** Matches what is certain (accounting R36); the rest waits for a person. */
async function matchLines(work: AnyWork, cashAccount: string): Promise<number> {
  const rows = await work.reader.rows<{ id: string; postedOn: string; amount: string; checkNumber: string | null }>(sql`
    select id, posted_on::text as "postedOn", amount::text, check_number as "checkNumber" from bank_statement_lines
    where cash_account = ${cashAccount}::uuid and state = 'unmatched' and archived_at is null order by posted_on, id`)
  const lines = rows.map(row => ({ ...row, postedOn: row.postedOn as never, amount: money(row.amount) }))
  const taken = await work.reader.rows<{ key: string }>(sql`
    select unnest(matched_deposits || matched_payments || matched_lines)::text as key from bank_statement_lines
    where cash_account = ${cashAccount}::uuid and state in ('matched', 'created')`)
  const used = new Set(taken.map(row => row.key))
  const items = (await uncleared(work.reader, cashAccount, work.today)).filter(item => !used.has(item.key))
  const matches = autoMatch(lines, items)
  for (const [id, key] of matches) {
    const item = items.find(one => one.key === key)!
    const field = item.deposit ? 'matched_deposits' : item.payment ? 'matched_payments' : 'matched_lines'
    await work.reader.run(
      sql`update bank_statement_lines set state = 'matched', ${sql.ref(field)} = array[${key}::uuid] where id = ${id}::uuid`,
    )
  }
  return matches.size
}

/** Takes a bank's file: its statement, its new lines, and what matches for certain. */
export async function importStatement(work: AnyWork, cashAccount: string, text: string) {
  const read = parsed(text)
  if (read.lines.length === 0) throw Refusal.fields([complaint(['text'], 'statementEmpty')])
  const { opening, closing } = await balancesOf(work, cashAccount, read)
  const days = read.lines.map(line => line.postedOn).sort()
  const fresh: ImportedStatement['lines'][number][] = []
  for (const line of read.lines) if (!(await isKnown(work, cashAccount, line))) fresh.push(line)
  const known = read.lines.length - fresh.length
  if (fresh.length === 0) return { statement: null, taken: 0, known, matched: await matchLines(work, cashAccount) }
  const statement = await work.create('bank-statements', {
    ...{ cashAccount, format: read.format, from: read.from ?? days[0], to: read.to ?? days.at(-1) },
    ...{ openingBalance: opening.toFixed(2), closingBalance: closing.toFixed(2) },
  })
  for (const line of fresh)
    await work.create('bank-statement-lines', {
      ...{ ...line, statement: statement.id, cashAccount, amount: line.amount.toFixed(2) },
    })
  return { statement: statement.id, taken: fresh.length, known, matched: await matchLines(work, cashAccount) }
}
