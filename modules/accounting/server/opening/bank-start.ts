import { sql } from 'kysely'
import type { OpeningBalances } from '#modules/accounting/model/ledger/opening-balances.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface CashLine {
  readonly cashAccount: string
  readonly ledgerLine: string
  readonly amount: string
  /** One of that day that was taken back. */
  readonly begun: string | null
}

/**
 * The first reconciliation of every bank account: what the bank held when the books began has been shown by it, so that the
 * next one begins there. What was under way then stays open.
 */
export async function startReconciliations(work: AnyWork, { on }: OpeningBalances, entry: string): Promise<void> {
  const lines = await work.reader.rows<CashLine>(sql`
    select distinct on (c.id) c.id as "cashAccount", l.id as "ledgerLine", (coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as amount,
      (select b.id from bank_reconciliations b where b.cash_account = c.id and b.statement_date = ${on}::date and b.status = 'inProgress') as begun
    from cash_accounts c join general_ledger_lines l on l.account = c.gl_account and l.root = ${entry}::uuid
    where c.archived_at is null and not exists (
      select from bank_reconciliations b where b.cash_account = c.id and b.archived_at is null and b.status = 'completed')
    order by c.id, l.position`)
  for (const { cashAccount, ledgerLine, amount, begun } of lines) {
    const given = { statementBalance: amount, clearedItems: [{ ledgerLine, clearedOn: on, amount }] }
    const { id } = begun
      ? await work.update('bank-reconciliations', begun, given)
      : await work.issue('bank-reconciliations', { ...given, cashAccount, statementDate: on })
    await work.act('bank-reconciliations', id, 'complete')
  }
}

/** They go with the opening, as long as nobody has reconciled anything after them. */
export async function takeBackReconciliations(work: AnyWork, entry: string): Promise<void> {
  const started = await work.reader.rows<{ id: string }>(sql`
    select distinct b.id from bank_reconciliations b join bank_reconciliation_items i on i.root = b.id
      join general_ledger_lines l on l.id = i.ledger_line and l.root = ${entry}::uuid
    where b.status = 'completed' and b.archived_at is null`)
  for (const { id } of started) {
    await work.act('bank-reconciliations', id, 'reopen')
    await work.update('bank-reconciliations', id, { clearedItems: [], statementBalance: '0' })
  }
}
