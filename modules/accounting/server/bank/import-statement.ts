import { sql } from 'kysely'
import { readStatement } from '#modules/accounting/model/bank-import/read-statement.ts'
import { type ImportedStatement, UnreadableStatement } from '#modules/accounting/model/bank-import/statement.ts'
import { complaint, type StoredFile } from '#platform/model'
import { money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { matchLines } from './match-lines.ts'

function parsed(text: string): ImportedStatement {
  try {
    return readStatement(text)
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error
    throw Refusal.fields([complaint(['file'], error.code, { row: error.place, text: error.text.slice(0, 60) })])
  }
}

interface AtBank {
  readonly name: string
  readonly ending: string | null
  readonly currency: string
}

/**
 * A file of another account or currency is refused whole. An account that knows no number yet learns its ending from the first
 * file taken for it.
 */
async function demandOurs(work: AnyWork, cashAccount: string, { account, currency }: ImportedStatement): Promise<void> {
  const ours = (await work.reader.first<AtBank>(sql`
    select a.name, a.account_ending as ending, coalesce(c.code, (select code from currencies where is_base)) as currency
    from cash_accounts a left join currencies c on c.id = a.currency where a.id = ${cashAccount}::uuid`))!
  const params = { account: ours.name }
  if (currency && currency !== ours.currency)
    throw Refusal.fields([
      complaint(['file'], 'statementOfCurrency', { ...params, theirs: currency, ours: ours.currency }),
    ])
  const ending = account?.replace(/[^0-9A-Za-z]/g, '').slice(-4)
  if (!ending) return
  if (ours.ending && !ending.endsWith(ours.ending.slice(-4)))
    throw Refusal.fields([complaint(['file'], 'statementOfAccount', { ...params, theirs: ending, ours: ours.ending })])
  if (!ours.ending)
    await work.writer.run(
      sql`update cash_accounts set account_ending = ${ending} where id = ${cashAccount}::uuid and account_ending is null`,
    )
}

type Lines = ImportedStatement['lines']

/** What the file leaves open follows from where bank and books stood last, and the lines not known then. */
async function balancesOf(work: AnyWork, cashAccount: string, read: ImportedStatement, fresh: Lines) {
  const saysBalance = read.openingBalance !== null || read.closingBalance !== null
  const moved = sum(saysBalance ? read.lines : fresh, line => line.amount)
  const last = await work.reader.first<{ closing: string }>(sql`
    select closing_balance::text as closing, "to" as on, 1 as rank from bank_statements
    where cash_account = ${cashAccount}::uuid and archived_at is null
    union all
    select statement_balance::text, statement_date, 2 from bank_reconciliations
    where cash_account = ${cashAccount}::uuid and archived_at is null and status = 'completed'
    order by 2 desc, 3 desc limit 1`)
  const opening =
    read.openingBalance ?? (read.closingBalance ? read.closingBalance.minus(moved) : money(last?.closing ?? '0'))
  return { opening, closing: read.closingBalance ?? opening.plus(moved) }
}

/** accounting R35: what is known is not taken again, whichever file brings it. */
async function isKnown(work: AnyWork, cashAccount: string, line: Lines[number]): Promise<boolean> {
  const known = await work.reader.first(sql`
    select 1 from bank_statement_lines where cash_account = ${cashAccount}::uuid and archived_at is null
      and posted_on = ${line.postedOn}::date and amount = ${line.amount.toFixed(2)}::numeric and ordinal = ${line.ordinal}
      and fit_id is not distinct from ${line.fitId}
      and (${line.fitId}::text is not null or payee is not distinct from ${line.payee} and memo is not distinct from ${line.memo})`)
  return known !== undefined
}

/** Takes a bank's file: its statement with the file itself, its new lines, and what matches for certain. */
export async function importStatement(work: AnyWork, cashAccount: string, text: string, file: StoredFile) {
  const read = parsed(text)
  if (read.lines.length === 0) throw Refusal.fields([complaint(['file'], 'statementEmpty')])
  await demandOurs(work, cashAccount, read)
  const days = read.lines.map(line => line.postedOn).sort()
  const fresh: Lines[number][] = []
  for (const line of read.lines) if (!(await isKnown(work, cashAccount, line))) fresh.push(line)
  const known = read.lines.length - fresh.length
  if (fresh.length === 0) return { statement: null, taken: 0, known, matched: await matchLines(work, cashAccount) }
  const { opening, closing } = await balancesOf(work, cashAccount, read, fresh)
  const statement = await work.create('bank-statements', {
    ...{ file, cashAccount, format: read.format, from: read.from ?? days[0], to: read.to ?? days.at(-1) },
    ...{ openingBalance: opening.toFixed(2), closingBalance: closing.toFixed(2) },
  })
  for (const line of fresh)
    await work.create('bank-statement-lines', {
      ...{ ...line, statement: statement.id, cashAccount, amount: line.amount.toFixed(2) },
    })
  return { statement: statement.id, taken: fresh.length, known, matched: await matchLines(work, cashAccount) }
}
