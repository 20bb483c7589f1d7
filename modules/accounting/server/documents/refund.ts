import { sql } from 'kysely'
import type { CashReceipt } from '#modules/accounting/model/receivables/cash-receipts.ts'
import { complaint } from '#platform/model'
import { type Money, min, money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface RefundAsked {
  readonly refunded?: string | null
  readonly refundFrom?: string | null
  readonly refundBy?: string | null
  readonly refundOn?: string | null
}

interface Claim {
  readonly resource: 'cash-receipts' | 'cash-receipt-transactions'
  readonly item: string
  readonly open: string
}

const aheadOf = ({ id }: CashReceipt) => sql`(select id from cash_receipt_transactions where receipt = ${id}::uuid)`

/** What the customer may still claim of a receipt: first what is on account, then what was paid ahead, the oldest first. */
const claimsOf = (work: AnyWork, receipt: CashReceipt) =>
  work.reader.rows<Claim>(sql`
    select resource, item, sum(amount)::text as open from open_item_moves
    where control = 'ar' and item = ${receipt.id}::uuid or control = 'customerDeposit' and item in ${aheadOf(receipt)}
    group by resource, item having sum(amount) > 0 order by resource desc, min(written_at), item`)

async function demandNoneUnderWay(work: AnyWork, receipt: CashReceipt): Promise<void> {
  const payment = await work.reader.first<{ code: string }>(sql`
    select p.code from payment_applications a join payments p on p.id = a.root
    where p.status in ('draft', 'approved') and p.archived_at is null
      and (a.receipt = ${receipt.id}::uuid or a.customer_prepayment in ${aheadOf(receipt)}) limit 1`)
  if (payment) throw Refusal.conflict({ code: 'refundUnderWay', params: { payment: payment.code } })
}

/** Where nobody says: out of the account the money went to, or the usual one, and the way it came. */
async function wayOf(work: AnyWork, receipt: CashReceipt, asked: RefundAsked) {
  const usual = await work.reader.first<{ account: string | null; method: string | null }>(sql`
    select coalesce(${receipt.cashAccount}::uuid, (select cash_account from deposits where id = ${receipt.deposit}::uuid),
        (select id from cash_accounts where is_default and is_active and archived_at is null limit 1)) as account,
      (select id from payment_methods where id = ${receipt.method}::uuid and direction <> 'in' and is_active) as method`)
  const [cashAccount, method] = [asked.refundFrom ?? usual?.account, asked.refundBy ?? usual?.method]
  const missing = [...(cashAccount ? [] : ['refundFrom']), ...(method ? [] : ['refundBy'])]
  if (missing.length)
    throw Refusal.fields(
      missing.map(field => complaint([field], 'required')),
      'cash-receipts',
    )
  return { cashAccount, method }
}

const lineOf = ({ resource, item }: Claim, cash: Money) => ({
  ...{ kind: 'customerCredit', cashAmount: cash.toFixed(2) },
  ...(resource === 'cash-receipts' ? { receipt: item } : { customerPrepayment: item }),
})

/** E40, prepared: what the customer may claim becomes a payment to them, which goes the way of every payment. */
export async function refundReceipt(work: AnyWork, receipt: CashReceipt, asked: RefundAsked): Promise<void> {
  await demandNoneUnderWay(work, receipt)
  const claims = await claimsOf(work, receipt)
  const open = sum(claims, claim => money(claim.open))
  if (open.isZero()) throw Refusal.conflict({ code: 'nothingToRefund', params: { document: receipt.code } })
  let rest = asked.refunded ? money(asked.refunded) : open
  if (rest.greaterThan(open))
    throw Refusal.conflict({
      code: 'overApplied',
      params: { document: receipt.code, open: open.toFixed(2), amount: rest.toFixed(2) },
    })
  const applications = claims.flatMap(claim => {
    const cash = min(rest, money(claim.open))
    rest = rest.minus(cash)
    return cash.isZero() ? [] : [lineOf(claim, cash)]
  })
  await work.create('payments', {
    ...{ payeeKind: 'customer', partner: receipt.partner, currency: receipt.currency, memo: receipt.code },
    ...{ paymentDate: asked.refundOn ?? work.today, ...(await wayOf(work, receipt, asked)), applications },
  })
}
