import { sql } from 'kysely'
import { inBase } from '#modules/accounting/model/ledger/exchange.ts'
import { mirrored, type PostingLine } from '#modules/accounting/model/posting/lines.ts'
import { debitedVendor } from '#modules/accounting/model/posting/payables.ts'
import { chargedCustomer, creditedCustomer } from '#modules/accounting/model/posting/receivables.ts'
import type { CreditMemo } from '#modules/accounting/model/receivables/credit-memos.ts'
import { complaint } from '#platform/model'
import { Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandLeftToCredit, taxPartsOf } from '../memos.ts'
import { post } from '../post.ts'
import { applyCredit } from './apply.ts'
import { dayOfUndoing, mirrorEntries } from './journal-of-documents.ts'
import { holdItems, openItem, takeBackMoves } from './open-items.ts'
import { nameOf, taxAccounts } from './post-customer-invoice.ts'

interface Returned {
  readonly transaction: string
  readonly line: string
  readonly quantity: string
  readonly value: string
  readonly clearedQuantity: string
  readonly cleared: string
}

/** Goods that went back, what they took off received-not-invoiced, and what memos have given back to it so far. */
const returnsOf = (work: AnyWork, memo: CreditMemo) =>
  work.reader.rows<Returned>(sql`
    select t.id as transaction, r.id as line, r.quantity::text, (-r.value)::text as value,
      coalesce(sum(c.quantity), 0)::text as "clearedQuantity", coalesce(sum(c.relief), 0)::text as cleared
    from inventory_transactions t join po_receipt_lines r on t.source = 'po-receipt-lines/' || r.id
      join po_receipts h on h.id = r.root and h.kind = 'return' and h.status = 'posted' and h.vendor = ${memo.partner}::uuid
      left join (credit_memo_lines c join credit_memos m on m.id = c.root and m.status = 'posted' and m.id <> ${memo.id}::uuid
        join inventory_transactions o on o.id = c.return_transaction) on o.source = t.source
    where t.id = any(${memo.lines.flatMap(line => line.returnTransaction ?? [])}::uuid[]) and t.type = 'vendorReturn'
    group by t.id, r.id`)

/**
 * What each line of a memo gives back to received-not-invoiced: its share of what the return took off, worked out on all that
 * was credited of the return so far, so that several memos add up to the cent (E33).
 */
async function reliefsOf(work: AnyWork, memo: CreditMemo): Promise<(Money | null)[]> {
  if (memo.lines.every(line => !line.returnTransaction)) return memo.lines.map(() => null)
  await work.writer.run(sql`
    select 1 from inventory_transactions t join po_receipt_lines r on t.source = 'po-receipt-lines/' || r.id
    where t.id = any(${memo.lines.flatMap(line => line.returnTransaction ?? [])}::uuid[]) order by r.id for no key update of r`)
  const returns = await returnsOf(work, memo)
  const soFar = new Map<string, { quantity: Decimal; relief: Money }>()
  return memo.lines.map((line, place) => {
    if (!line.returnTransaction) return null
    const refuse = (code: string, params = {}) =>
      Refusal.fields([complaint(['lines', place, 'returnTransaction'], code, params)], 'credit-memos')
    const of = returns.find(one => one.transaction === line.returnTransaction)
    if (!of || memo.side !== 'vendor' || memo.direction !== 'debit') throw refuse('notAReturn')
    const before = soFar.get(of.line) ?? { quantity: Decimal.of(of.clearedQuantity), relief: money(of.cleared) }
    const quantity = before.quantity.plus(line.quantity)
    const most = Decimal.of(of.quantity)
    if (quantity.greaterThan(most)) throw refuse('moreThanReturned', { left: most.minus(before.quantity).toString() })
    const all = money(Decimal.of(of.value).times(quantity).dividedBy(most, 2))
    soFar.set(of.line, { quantity, relief: all })
    return all.minus(before.relief)
  })
}

/** E24, E25, E33: four memos, each what it says on one side of the partner's account. */
async function linesOf(work: AnyWork, memo: CreditMemo, reliefs: readonly (Money | null)[]): Promise<PostingLine[]> {
  const parts = memo.taxParts ?? []
  const base = inBase(
    [...memo.lines.map(line => line.amount), ...parts.map(part => money(part.tax))],
    memo.rate ?? Decimal.of(1),
  ).lines
  const tags = { partner: memo.partner }
  const lines = memo.lines.map(({ account, job, description }, place) => ({
    ...{ account, job, memo: description, amount: base[place]! },
  }))
  if (memo.side === 'vendor') {
    const vendors = debitedVendor(
      lines.map((line, place) => ({ ...line, ...(reliefs[place] && { returned: reliefs[place] }) })),
      tags,
    )
    return memo.direction === 'debit' ? vendors : mirrored(vendors)
  }
  const accounts = await taxAccounts(work, parts)
  const taxes = parts.map((_, place) => ({ tax: base[lines.length + place]!, account: accounts[place] ?? null }))
  return memo.direction === 'credit' ? creditedCustomer(lines, taxes, tags) : chargedCustomer(lines, taxes, tags)
}

const eventOf = (memo: CreditMemo) =>
  memo.side === 'vendor' ? 'AP.MEMO' : memo.direction === 'credit' ? 'AR.CREDIT_MEMO' : 'AR.DEBIT_MEMO'

/** Another memo on the same invoice may have been posted since this one was saved: saving it again settles its tax anew. */
async function demandTaxAsSaved(work: AnyWork, memo: CreditMemo): Promise<void> {
  if (!memo.invoice || memo.side !== 'customer') return
  const tax = sum(await taxPartsOf(work, memo), part => money(part.tax))
  if (!tax.equals(memo.tax))
    throw Refusal.conflict({ code: 'memoTaxMoved', params: { was: memo.tax.toFixed(2), is: tax.toFixed(2) } })
}

async function postMemo(work: AnyWork, memo: CreditMemo): Promise<Partial<CreditMemo>> {
  // Two memos on one invoice or bill are judged one after the other.
  if (memo.invoice) await holdItems(work, 'ar-invoices', [memo.invoice])
  if (memo.apInvoice) await holdItems(work, 'ap-invoices', [memo.apInvoice])
  await demandLeftToCredit(work, memo)
  await demandTaxAsSaved(work, memo)
  const reliefs = await reliefsOf(work, memo)
  const on = memo.memoDate
  const source = `credit-memos/${memo.id}` as const
  await post(work, {
    event: eventOf(memo),
    key: memo.id,
    on,
    description: `${memo.code} ${await nameOf(work, memo.partner)}`,
    source,
    lines: await linesOf(work, memo, reliefs),
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
  return reliefs.some(Boolean)
    ? { lines: memo.lines.map((line, place) => ({ ...line, relief: reliefs[place] ?? null })) }
    : {}
}

const memoVerb = verb<'credit-memos'>()
export const memoVerbs = {
  'credit-memos.post': memoVerb('credit-memos.post', postMemo),
  'credit-memos.void': memoVerb('credit-memos.void', async (work, memo, asked) => {
    const on = await dayOfUndoing(work, memo.memoDate, asked.on)
    if (on < memo.memoDate)
      throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: memo.code, date: memo.memoDate } })
    await mirrorEntries(work, `credit-memos/${memo.id}`, on)
    await takeBackMoves(work, `credit-memos/${memo.id}`, on)
    return undefined
  }),
  'credit-memos.apply': memoVerb('credit-memos.apply', async (work, memo, asked) => {
    if (memo.side === 'vendor') throw Refusal.conflict({ code: 'vendorMemosNet', params: { memo: memo.code } })
    await applyCredit(
      work,
      { resource: 'credit-memos', id: memo.id },
      { invoice: asked.toInvoice ?? null, memo: asked.toMemo ?? null },
      { amount: asked.applied ? money(asked.applied) : null, on: asked.on ?? work.today },
    )
    return undefined
  }),
}
