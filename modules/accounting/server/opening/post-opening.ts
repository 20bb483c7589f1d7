import { sql } from 'kysely'
import {
  balanceOf,
  isOpenedByDocuments,
  type OpeningAccount,
  type OpeningBalances,
} from '#modules/accounting/model/ledger/opening-balances.ts'
import { openedWith } from '#modules/accounting/model/posting/books.ts'
import { addYears, type DateText } from '#platform/model/values/dates.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openBegunPeriods } from '../fiscal-years.ts'
import { post } from '../post.ts'
import { startReconciliations } from './bank-start.ts'
import { openDocuments } from './open-documents.ts'
import { balanceOn, openingAccount, openingTwice, standingOpening } from './standing-opening.ts'

/** Years are added backward until one holds the day. */
export async function ensurePeriod(work: AnyWork, on: DateText): Promise<void> {
  await openBegunPeriods(work)
  const { first } = (await work.reader.first<{ first: DateText | null }>(
    sql`select min(starts_on)::text as first from fiscal_years where archived_at is null`,
  ))!
  if (first && on < first) await work.issue('fiscal-years', { startsOn: addYears(first, -1) })
}

type Controlled = OpeningAccount & { readonly control: string; readonly label: string }

async function withControls(work: AnyWork, accounts: readonly OpeningAccount[]): Promise<Controlled[]> {
  const found = await work.reader.rows<{ id: string; control: string; label: string; isHeading: boolean }>(sql`
    select id, control, number || ' ' || name as label, is_heading as "isHeading" from accounts
    where id = any(${accounts.map(one => one.account)}::uuid[])`)
  const heading = found.find(one => one.isHeading)
  if (heading) throw Refusal.conflict({ code: 'openingHeading', params: { account: heading.label } })
  return accounts.map(one => ({ ...one, ...found.find(({ id }) => id === one.account)! }))
}

/** What the bank shows of an account and what was under way stand apart, so that the bank's share can be marked as shown. */
const linesOfAccount = ({
  account,
  amount,
  statementBalance,
  control,
}: Controlled): { account: string; balance: Money }[] =>
  control === 'cash' && statementBalance && !statementBalance.equals(amount)
    ? [
        { account, balance: statementBalance },
        { account, balance: money(amount.minus(statementBalance)) },
      ]
    : [{ account, balance: amount }]

async function openAccounts(work: AnyWork, on: DateText, source: string, plain: readonly Controlled[]) {
  const { count } = (await work.reader.first<{ count: string }>(
    sql`select count(*)::text as count from general_ledgers where starts_with(source_event, 'OPEN.BALANCE:')`,
  ))!
  return post(work, {
    event: 'OPEN.BALANCE',
    key: `${on}:${count}`,
    on,
    description: work.words('closing.opening.entry'),
    source: `opening-balances/${source}`,
    lines: openedWith(plain.flatMap(linesOfAccount)),
  })
}

/** The lines of receivables and payables say what their documents add up to, to the cent. */
function demandTied(accounts: readonly Controlled[], opening: OpeningBalances): void {
  for (const [control, documents] of [
    ['ar', opening.receivables],
    ['ap', opening.payables],
  ] as const) {
    const said = balanceOf(accounts, control)
    if (!said) continue
    const balance = control === 'ap' ? money(said.negated()) : said
    const total = sum(documents, one => one.amount)
    if (balance.equals(total)) continue
    throw Refusal.conflict({
      code: control === 'ar' ? 'openingInvoicesDiffer' : 'openingBillsDiffer',
      params: {
        account: accounts.find(one => one.control === control)!.label,
        balance: balance.toFixed(2),
        documents: total.toFixed(2),
        difference: balance.minus(total).abs().toFixed(2),
      },
    })
  }
}

/** The opening account ends at what the trial balance says of it, which is mostly nothing; a rest stays there only when asked for. */
async function demandBalanced(
  work: AnyWork,
  on: DateText,
  accounts: readonly Controlled[],
  account: string,
): Promise<void> {
  const own = sum(
    accounts.filter(one => one.account === account),
    one => one.amount,
  )
  const difference = (await balanceOn(work, on, sql`l.account = ${account}::uuid`)).minus(own)
  if (difference.isZero()) return
  const equity = (await work.reader.first<{ label: string }>(
    sql`select number || ' ' || name as label from accounts where id = ${account}::uuid`,
  ))!.label
  const stock = balanceOf(accounts, 'inventory')
  const held = await balanceOn(work, on, sql`a.control = 'inventory'`)
  if (stock?.minus(held).equals(difference))
    throw Refusal.conflict({
      code: 'openingStockDiffers',
      params: {
        ...{ balance: stock.toFixed(2), stock: held.toFixed(2), equity },
        difference: difference.abs().toFixed(2),
      },
    })
  throw Refusal.conflict({ code: 'openingUnbalanced', params: { difference: difference.abs().toFixed(2), equity } })
}

/** accounting E53: all of it at once; answers the entry of the accounts. */
export async function postOpening(
  work: AnyWork,
  id: string,
  opening: OpeningBalances,
  leaveDifference = false,
): Promise<string | null> {
  const { on } = opening
  await ensurePeriod(work, on)
  const accounts = await withControls(work, opening.accounts)
  demandTied(accounts, opening)
  const plain = accounts.filter(one => !isOpenedByDocuments(one.control))
  const account = await openingAccount(work, on)
  const posted = await openAccounts(work, on, id, plain)
  await openDocuments(work, opening, account)
  if (!leaveDifference) await demandBalanced(work, on, accounts, account)
  if (posted) await startReconciliations(work, opening, posted.id)
  return posted?.id ?? null
}

/** The books opened by another program's say-so, at once: for a company that is made as a whole. */
export async function openBooks(work: AnyWork, opening: OpeningBalances): Promise<void> {
  const known = await standingOpening(work)
  if (known?.status === 'posted') throw openingTwice(known)
  const id = known?.id ?? (await work.issue('opening-balances', { on: opening.on })).id
  const posted = await postOpening(work, id, opening)
  await work.writer.run(
    sql`update opening_balances set status = 'posted', entry = ${posted}::uuid, "on" = ${opening.on}::date where id = ${id}::uuid`,
  )
}
