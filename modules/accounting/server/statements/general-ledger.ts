import { sql } from 'kysely'
import type { Span } from '#modules/accounting/model/statements/columns.ts'
import type { Language } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { readMovements } from './read-books.ts'

/** A line of an account with the balance it leaves. */
export interface LedgerLine {
  readonly id: string
  readonly entry: string
  readonly code: string
  readonly postingDate: DateText
  readonly description: string
  readonly memo: string | null
  readonly source: string | null
  readonly partner: string | null
  readonly debit: Money | null
  readonly credit: Money | null
  readonly balance: Money
}

export interface LedgerPage {
  readonly account: { readonly id: string; readonly number: string; readonly name: string }
  readonly opening: Money
  readonly debit: Money
  readonly credit: Money
  readonly closing: Money
  readonly lines: readonly LedgerLine[]
  /** Where the next page begins; none after the last. */
  readonly next: string | null
}

export const pageLength = 100

interface Cursor {
  readonly day: DateText
  readonly code: string
  readonly line: number
  readonly balance: string
}

const cursorPattern = /^(\d{4}-\d{2}-\d{2})~(JE-\d{6,})~(\d{1,9})~(-?\d{1,20}(?:\.\d{1,2})?)$/

function cursorIn(after: string | undefined): Cursor | null {
  if (!after) return null
  const [, day, code, line, balance] = cursorPattern.exec(after) ?? []
  if (!day) throw Refusal.badRequest('badQuery', { name: 'after' })
  return { day: day as DateText, code: code!, line: Number(line), balance: balance! }
}

interface Found extends Omit<LedgerLine, 'debit' | 'credit' | 'balance'> {
  readonly debit: string | null
  readonly credit: string | null
  readonly line: number
}

/** One page of an account's lines in the order of the books. Pages are found by key, so the last is as quick as the first. */
const linesAfter = (reader: Reader, account: string, { from, to }: Span, after: Cursor | null, limit: number) =>
  reader.rows<Found>(sql`
    select l.id, e.id as entry, e.code, e.posting_date::text as "postingDate", e.description, l.memo, e.source, b.name as partner,
      nullif(l.debit, 0)::text as debit, nullif(l.credit, 0)::text as credit, coalesce(l.line_number, 0) as line
    from general_ledgers e join general_ledger_lines l on l.root = e.id and l.account = ${account}::uuid
    left join business_partners b on b.id = l.partner
    where e.status = 'posted' and e.posting_date between ${after?.day ?? from}::date and ${to}::date
      ${
        after
          ? sql`and (e.posting_date, length(e.code), e.code, coalesce(l.line_number, 0))
        > (${after.day}::date, ${after.code.length}::int, ${after.code}, ${after.line}::int)`
          : sql``
      }
    order by e.posting_date, length(e.code), e.code, coalesce(l.line_number, 0) limit ${limit}`)

/** The account's ledger: what it opened with, each line with the balance after it, what it closed with. */
export async function ledgerPage(
  reader: Reader,
  asked: Span & { readonly account: string; readonly after?: string | undefined; readonly limit?: number },
  language: Language,
): Promise<LedgerPage> {
  const { account: id, limit = pageLength } = asked
  const account = await reader.first<LedgerPage['account']>(
    sql`select id, number, ${language === 'es' ? sql`coalesce(name_es, name)` : sql`name`} as name from accounts where id = ${id}::uuid`,
  )
  if (!account) throw Refusal.notFound()
  const [own] = await readMovements(reader, [asked], { account: id })
  const [opening, debit, credit] = [own?.opening, own?.debit, own?.credit].map(amount => amount ?? money('0'))
  const after = cursorIn(asked.after)
  const found = await linesAfter(reader, id, asked, after, limit + 1)
  let balance = after ? money(after.balance) : opening!
  const lines = found.slice(0, limit).map(({ line: _line, ...row }): LedgerLine => {
    balance = balance.plus(money(row.debit ?? '0')).minus(money(row.credit ?? '0'))
    return {
      ...row,
      debit: row.debit ? money(row.debit) : null,
      credit: row.credit ? money(row.credit) : null,
      balance,
    }
  })
  const last = found[limit - 1]
  return {
    account,
    opening: opening!,
    debit: debit!,
    credit: credit!,
    closing: opening!.plus(debit!).minus(credit!),
    lines,
    next: found.length > limit && last ? `${last.postingDate}~${last.code}~${last.line}~${balance}` : null,
  }
}
