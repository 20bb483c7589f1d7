import { sql } from 'kysely'
import type { BookItem } from '#modules/accounting/model/bank/bank-match.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

/** What the books moved at a bank account and the bank has not shown: a deposit, a payment, or a line of another entry. */
export interface BankItem extends BookItem {
  readonly deposit: string | null
  readonly payment: string | null
  readonly ledgerLine: string | null
  readonly label: string
}

interface Found {
  readonly deposit: string | null
  readonly payment: string | null
  readonly ledgerLine: string | null
  readonly label: string
  readonly on: DateText
  readonly amount: string
  readonly checkNumber: string | null
}

/** Read off the ledger, so that it can only agree with the account's balance. */
export async function uncleared(reader: Reader, cashAccount: string, asOf: DateText): Promise<BankItem[]> {
  const rows = await reader.rows<Found>(sql`
    with moved as (
      select l.id, e.source, e.posting_date, e.description, coalesce(l.debit, 0) - coalesce(l.credit, 0) as amount
      from general_ledger_lines l join general_ledgers e on e.id = l.root
      where l.account = (select gl_account from cash_accounts where id = ${cashAccount}::uuid) and e.status = 'posted'
        and e.posting_date <= ${asOf}::date
        and not exists (select from bank_reconciliation_items i join bank_reconciliations b on b.id = i.root
          where b.status = 'completed' and i.ledger_line = l.id)
    )
    select d.id as deposit, null::uuid as payment, null::uuid as "ledgerLine", d.code as label, min(m.posting_date)::text as "on",
      sum(m.amount)::text as amount, null as "checkNumber"
    from moved m join deposits d on m.source = 'deposits/' || d.id where d.cleared_on is null group by d.id having sum(m.amount) <> 0
    union all
    select null, p.id, null, p.code || ' ' || p.payee_name, min(m.posting_date)::text, sum(m.amount)::text, max(c.number)::text
    from moved m join payments p on m.source = 'payments/' || p.id left join checks c on c.id = p."check"
    where p.cleared_on is null group by p.id having sum(m.amount) <> 0
    union all
    select null, null, m.id, m.description, m.posting_date::text, m.amount::text, null
    from moved m where m.source is null or m.source !~ '^(deposits|payments)/'
    order by 5, 4`)
  return rows.map(row => ({
    ...row,
    key: row.deposit ?? row.payment ?? row.ledgerLine!,
    amount: money(row.amount),
  }))
}
