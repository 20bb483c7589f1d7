import { sql } from 'kysely'
import type {
  OpenDocument,
  OpeningAccount,
  OpeningBalances,
} from '#modules/accounting/model/ledger/opening-balances.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readEntry, reverseEntry } from '../reverse.ts'
import { takeBackReconciliations } from './bank-start.ts'
import { postOpening } from './post-opening.ts'
import { openingTwice, standingOpening } from './standing-opening.ts'

/** Lines of the trial balance, those without an account aside. */
async function accountsOf(work: AnyWork): Promise<OpeningAccount[]> {
  const rows = await work.reader.rows<{ account: string; amount: string; statementBalance: string | null }>(sql`
    select account, (coalesce(debit, 0) - coalesce(credit, 0))::text as amount, statement_balance::text as "statementBalance"
    from opening_accounts where archived_at is null and account is not null and coalesce(debit, 0) <> coalesce(credit, 0)
    order by (select number from accounts a where a.id = account)`)
  return rows.map(({ account, amount, statementBalance }) => ({
    ...{ account, amount: money(amount) },
    statementBalance: statementBalance === null ? null : money(statementBalance),
  }))
}

const sides = {
  receivables: { table: sql.raw('opening_invoices'), partner: sql.raw('customer') },
  payables: { table: sql.raw('opening_bills'), partner: sql.raw('vendor') },
} as const

async function documentsOf(work: AnyWork, part: keyof typeof sides): Promise<OpenDocument[]> {
  const { table, partner } = sides[part]
  const rows = await work.reader.rows<Omit<OpenDocument, 'amount'> & { amount: string }>(sql`
    select ${partner} as partner, number, invoice_date::text as "invoiceDate", due_date::text as "dueOn", open::text as amount
    from ${table} where archived_at is null and ${partner} is not null order by invoice_date, number, id`)
  return rows.map(row => ({ ...row, amount: money(row.amount) }))
}

/** What a file named and nobody has told us yet: the first of it, and how many there are. */
async function demandKnown(work: AnyWork): Promise<void> {
  const unknown = await work.reader.first<{ name: string; count: number }>(sql`
    select min(name) as name, count(*)::int as count from (
      select account_name as name from opening_accounts where account is null and archived_at is null
      union select customer_name from opening_invoices where customer is null and archived_at is null
      union select vendor_name from opening_bills where vendor is null and archived_at is null) u having count(*) > 0`)
  if (unknown) throw Refusal.conflict({ code: 'openingUnknown', params: { ...unknown } })
}

/** The whole opening as it stands on the lines. */
async function openingOf(work: AnyWork, on: DateText): Promise<OpeningBalances> {
  await demandKnown(work)
  return {
    on,
    accounts: await accountsOf(work),
    receivables: await documentsOf(work, 'receivables'),
    payables: await documentsOf(work, 'payables'),
  }
}

/** Credits before what they may have been used on. */
const kinds = ['credit-memos', 'ar-invoices', 'ap-invoices'] as const

/** Documents of a kind that came in with the opening and stand. */
async function openedDocuments(work: AnyWork, kind: (typeof kinds)[number]): Promise<string[]> {
  const rows = await work.reader.rows<{ id: string }>(sql`
    select split_part(e.source, '/', 2) as id from general_ledgers e
    where starts_with(e.source_event, 'OPEN.BALANCE:') and e.status = 'posted' and e.reverses is null
      and split_part(e.source, '/', 1) = ${kind} and not exists (select from general_ledgers m where m.reverses = e.id)
    order by e.code`)
  return rows.map(row => row.id)
}

const openingVerb = verb<'opening-balances'>()

export const openingVerbs = {
  'opening-balances.post': openingVerb('opening-balances.post', async (work, opening, asked) => {
    const standing = await standingOpening(work)
    if (standing?.status === 'posted') throw openingTwice(standing)
    const on = opening.on
    const given = await openingOf(work, on)
    if (given.accounts.length + given.receivables.length + given.payables.length === 0)
      throw Refusal.conflict({ code: 'openingEmpty', params: { date: on } })
    return { entry: await postOpening(work, opening.id, given, asked.leaveDifference === true) }
  }),
  /** Documents are voided, the entry is mirrored, the lines are a draft again. Whatever was paid stands in the way, by its number. */
  'opening-balances.reverse': openingVerb('opening-balances.reverse', async (work, opening) => {
    const on = opening.on
    for (const kind of kinds)
      for (const id of await openedDocuments(work, kind)) await work.act(kind, id, 'void', { on })
    if (opening.entry) {
      await takeBackReconciliations(work, opening.entry)
      const entry = await readEntry(work, opening.entry)
      if (entry) await reverseEntry(work, entry, null)
    }
    return { entry: null }
  }),
}
