import { sql } from 'kysely'
import type { CreditMemo } from '#modules/accounting/model/credit-memos.ts'
import { inBase } from '#modules/accounting/model/exchange.ts'
import { mirrored, type PostingLine } from '#modules/accounting/model/posting/lines.ts'
import { debitedVendor } from '#modules/accounting/model/posting/payables.ts'
import { chargedCustomer, creditedCustomer } from '#modules/accounting/model/posting/receivables.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandLeftToCredit } from '../memos.ts'
import { post } from '../post.ts'
import { applyCredit } from './apply.ts'
import { dayOfUndoing, mirrorEntries } from './journal-of-documents.ts'
import { holdItems, openItem, takeBackMoves } from './open-items.ts'
import { nameOf, taxAccounts } from './post-customer-invoice.ts'

/** What a return to the vendor put into received-not-invoiced, which the memo clears. */
async function returnedValues(work: AnyWork, memo: CreditMemo): Promise<Map<string, string>> {
  const returns = memo.lines.flatMap(line => (line.returnTransaction ? [line.returnTransaction] : []))
  const rows = await work.reader.rows<{ id: string; value: string }>(sql`
    select t.id, coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0)::text as value
    from inventory_transactions t join general_ledger_lines l on l.root = t.journal_entry join accounts a on a.id = l.account
    where t.id = any(${returns}::uuid[]) and a.control = 'rni' group by t.id`)
  return new Map(rows.map(row => [row.id, row.value]))
}

/** E24, E25, E33: four memos, each what it says on one side of the partner's account. */
async function linesOf(work: AnyWork, memo: CreditMemo): Promise<PostingLine[]> {
  const parts = memo.taxParts ?? []
  const base = inBase(
    [...memo.lines.map(line => line.amount), ...parts.map(part => money(part.tax))],
    memo.rate ?? Decimal.of(1),
  ).lines
  const tags = { partner: memo.partner }
  const lines = memo.lines.map(({ account, job, description, returnTransaction }, place) => ({
    ...{ account, job, memo: description, returnTransaction, amount: base[place]! },
  }))
  if (memo.side === 'vendor') {
    const values = await returnedValues(work, memo)
    const vendors = debitedVendor(
      lines.map(({ returnTransaction, ...line }) => {
        const value = values.get(returnTransaction ?? '')
        return value ? { ...line, returned: money(value) } : line
      }),
      tags,
    )
    return memo.direction === 'debit' ? vendors : mirrored(vendors)
  }
  const accounts = await taxAccounts(work, parts)
  const taxes = parts.map((_, place) => ({ tax: base[lines.length + place]!, account: accounts[place] ?? null }))
  const own = lines.map(({ returnTransaction: _, ...line }) => line)
  return memo.direction === 'credit' ? creditedCustomer(own, taxes, tags) : chargedCustomer(own, taxes, tags)
}

const eventOf = (memo: CreditMemo) =>
  memo.side === 'vendor' ? 'AP.MEMO' : memo.direction === 'credit' ? 'AR.CREDIT_MEMO' : 'AR.DEBIT_MEMO'

async function postMemo(work: AnyWork, memo: CreditMemo): Promise<void> {
  // Two memos on one invoice are judged one after the other.
  if (memo.invoice) await holdItems(work, 'ar-invoices', [memo.invoice])
  await demandLeftToCredit(work, memo)
  const on = memo.memoDate as DateText
  const source = `credit-memos/${memo.id}` as const
  await post(work, {
    event: eventOf(memo),
    key: memo.id,
    on,
    description: `${memo.code} ${await nameOf(work, memo.partner)}`,
    source,
    lines: await linesOf(work, memo),
  })
  await openItem(work, {
    ...{
      control: memo.side === 'vendor' ? 'ap' : 'ar',
      resource: 'credit-memos',
      item: memo.id,
      partner: memo.partner,
    },
    ...{ on, amount: memo.total, rate: memo.rate, side: memo.direction === 'debit' ? 1 : -1 },
  })
}

const memoVerb = verb<'credit-memos'>()
export const memoVerbs = {
  'credit-memos.post': memoVerb('credit-memos', async (work, memo) => {
    await postMemo(work, memo)
    return undefined
  }),
  'credit-memos.void': memoVerb('credit-memos', async (work, memo, asked: { on?: string | null }) => {
    const on = await dayOfUndoing(work, memo.memoDate as DateText, asked.on)
    await mirrorEntries(work, `credit-memos/${memo.id}`, on)
    await takeBackMoves(work, `credit-memos/${memo.id}`, on)
    return undefined
  }),
  'credit-memos.apply': memoVerb(
    'credit-memos',
    async (
      work,
      memo,
      asked: { toInvoice?: string | null; toMemo?: string | null; applied?: string | null; on?: string | null },
    ) => {
      if (memo.side === 'vendor') throw Refusal.conflict({ code: 'vendorMemosNet' })
      await applyCredit(
        work,
        { resource: 'credit-memos', id: memo.id },
        { invoice: asked.toInvoice ?? null, memo: asked.toMemo ?? null },
        { amount: asked.applied ? money(asked.applied) : null, on: (asked.on ?? work.today) as DateText },
      )
      return undefined
    },
  ),
}
