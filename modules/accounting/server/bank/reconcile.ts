import { sql } from 'kysely'
import { namedLine } from '#modules/accounting/model/bank/bank.ts'
import { bankFee, bankInterest } from '#modules/accounting/model/posting/books.ts'
import { credit, debit, entry } from '#modules/accounting/model/posting/lines.ts'
import { reason, type Tables } from '#platform/model'
import { money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { uncleared } from './book-items.ts'
import { type Booked, learn } from './learn-rule.ts'
import { matchCleared } from './match-lines.ts'

type Reconciliation = Tables['bank-reconciliations']
type Line = Tables['bank-statement-lines']

/** Every item is what the books say it is, and nobody has cleared it meanwhile. */
async function demandItems(work: AnyWork, one: Reconciliation): Promise<void> {
  const open = await uncleared(work.reader, one.cashAccount, one.statementDate)
  for (const item of one.clearedItems) {
    const key = item.deposit ?? item.payment ?? item.ledgerLine
    const found = open.find(known => known.key === key)
    if (!found?.amount.equals(item.amount))
      throw Refusal.conflict({ code: 'itemNotOpen', params: { amount: item.amount.toFixed(2) } })
  }
}

/** Marks what the bank has shown, or takes the mark away. */
async function mark(work: AnyWork, one: Reconciliation, isCleared: boolean): Promise<void> {
  for (const item of one.clearedItems) {
    const on = isCleared ? item.clearedOn : null
    if (item.deposit)
      await work.writer.run(sql`update deposits set cleared_on = ${on}::date where id = ${item.deposit}::uuid`)
    if (!item.payment) continue
    await work.writer.run(sql`update payments set cleared_on = ${on}::date where id = ${item.payment}::uuid`)
    const [from, to] = isCleared ? [['reserved', 'issued'], 'cleared'] : [['cleared'], 'issued']
    await work.writer.run(
      sql`update checks set status = ${to} where payment = ${item.payment}::uuid and status = any(${from})`,
    )
  }
}

/** accounting R36: opening + cleared = the bank's balance, and it begins where the last one ended. */
async function complete(work: AnyWork, one: Reconciliation): Promise<Partial<Reconciliation>> {
  const last = await work.reader.first<{ balance: string; date: string }>(sql`
    select statement_balance::text as balance, statement_date::text as date from bank_reconciliations
    where cash_account = ${one.cashAccount}::uuid and status = 'completed' and archived_at is null
    order by statement_date desc limit 1`)
  if (last && (!one.openingBalance.equals(last.balance) || one.statementDate <= last.date))
    throw Refusal.conflict({ code: 'openingMoved', params: { balance: last.balance, date: last.date } })
  await demandItems(work, one)
  const cleared = new Set(one.clearedItems.map(item => item.deposit ?? item.payment ?? item.ledgerLine))
  const open = await uncleared(work.reader, one.cashAccount, one.statementDate)
  const shown = open.filter(item => cleared.has(item.key))
  await matchCleared(work, one.cashAccount, one.statementDate, shown)
  await mark(work, one, true)
  const outstandingAtClose = open
    .filter(item => !cleared.has(item.key))
    .map(({ key, label, on, amount }) => ({ key, label, on, amount: amount.toFixed(2) }))
  return { completedBy: work.by.userId, outstandingAtClose }
}

async function reopen(work: AnyWork, one: Reconciliation): Promise<Partial<Reconciliation>> {
  const later = await work.reader.first<{ code: string }>(sql`
    select code from bank_reconciliations where cash_account = ${one.cashAccount}::uuid and statement_date > ${one.statementDate}::date
      and status = 'completed' and archived_at is null limit 1`)
  if (later) throw Refusal.conflict({ code: 'laterReconciled', params: { reconciliation: later.code } })
  await mark(work, one, false)
  return { completedBy: null, outstandingAtClose: null }
}

/** E49: what the bank charged or paid and nobody has booked; another account where one is named. */
async function book(work: AnyWork, line: Line, { account, says }: Booked): Promise<Partial<Line>> {
  if (says) await learn(work, line, says, account)
  const bank = (await work.reader.first<{ account: string }>(
    sql`select gl_account as account from cash_accounts where id = ${line.cashAccount}::uuid`,
  ))!.account
  const amount = line.amount.abs()
  const isOut = line.amount.sign() < 0
  const named = account
    ? entry(
        isOut ? debit({ role: 'BANK_FEE', account }, amount) : debit({ role: 'CASH', account: bank }, amount),
        isOut ? credit({ role: 'CASH', account: bank }, amount) : credit({ role: 'INTEREST', account }, amount),
      )
    : null
  const posted = await post(work, {
    ...{ event: isOut ? 'BK.FEE' : 'BK.INTEREST', key: line.id, on: line.postedOn },
    description: [line.payee, line.memo].filter(Boolean).join(' · ') || line.postedOn,
    source: `bank-statement-lines/${line.id}`,
    lines: named ?? (isOut ? bankFee(amount, bank) : bankInterest(money(amount), bank)),
  })
  const row = await work.reader.first<{ id: string }>(
    sql`select id from general_ledger_lines where root = ${posted!.id}::uuid and account = ${bank}::uuid`,
  )
  return { state: 'created', matchedLines: [row!.id] }
}

interface Chosen {
  readonly deposits?: readonly string[] | null
  readonly payments?: readonly string[] | null
  readonly ledgerLines?: readonly string[] | null
}

/** accounting R36: what was only suggested, matched by a person; several may stand behind one line. */
async function match(work: AnyWork, line: Line, chosen: Chosen): Promise<Partial<Line>> {
  const keys = [...(chosen.deposits ?? []), ...(chosen.payments ?? []), ...(chosen.ledgerLines ?? [])]
  if (keys.length === 0) throw Refusal.conflict(reason('matchNone', namedLine(line)))
  const open = await uncleared(work.reader, line.cashAccount, work.today)
  const items = open.filter(item => keys.includes(item.key))
  const together = sum(items, item => item.amount)
  if (items.length < keys.length || !together.equals(line.amount))
    throw Refusal.conflict(reason('matchDiffers', { chosen: together.toFixed(2), amount: line.amount.toFixed(2) }))
  const taken = await work.reader.first<{ key: string }>(sql`
    select one.key::text from bank_statement_lines b
      cross join lateral unnest(b.matched_deposits || b.matched_payments || b.matched_lines) as one(key)
    where b.cash_account = ${line.cashAccount}::uuid and b.archived_at is null and one.key = any(${keys}::uuid[]) limit 1`)
  if (taken)
    throw Refusal.conflict(reason('matchTaken', { label: items.find(item => item.key === taken.key)?.label ?? '' }))
  return {
    state: 'matched',
    matchedDeposits: [...(chosen.deposits ?? [])],
    matchedPayments: [...(chosen.payments ?? [])],
    matchedLines: [...(chosen.ledgerLines ?? [])],
  }
}

/** Matched wrongly, or left out too soon: the line waits again. */
async function unmatch(work: AnyWork, line: Line): Promise<Partial<Line>> {
  const keys = [...line.matchedDeposits, ...line.matchedPayments, ...line.matchedLines]
  const done = await work.reader.first(sql`
    select 1 from bank_reconciliation_items i join bank_reconciliations b on b.id = i.root
    where b.status = 'completed' and coalesce(i.deposit, i.payment, i.ledger_line) = any(${keys}::uuid[])`)
  if (done) throw Refusal.conflict(reason('lineReconciled', namedLine(line)))
  return { state: 'unmatched', matchedDeposits: [], matchedPayments: [], matchedLines: [] }
}

const banking = verb<'bank-reconciliations' | 'bank-statement-lines'>()

export const bankVerbs = {
  'bank-reconciliations.complete': banking('bank-reconciliations.complete', complete),
  'bank-reconciliations.reopen': banking('bank-reconciliations.reopen', reopen),
  'bank-statement-lines.book': banking('bank-statement-lines.book', book),
  'bank-statement-lines.match': banking('bank-statement-lines.match', match),
  'bank-statement-lines.unmatch': banking('bank-statement-lines.unmatch', unmatch),
  'bank-statement-lines.ignore': banking('bank-statement-lines.ignore', async () => ({ state: 'ignored' as const })),
}
