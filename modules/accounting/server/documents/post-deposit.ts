import { sql } from 'kysely'
import { deposited } from '#modules/accounting/model/posting/receivables.ts'
import type { Tables } from '#platform/model'
import { money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { post } from '../post.ts'
import { dayOfUndoing, mirrorEntries } from './journal-of-documents.ts'
import { takeBackMoves } from './open-items.ts'
import { moveUndeposited } from './receipt-verbs.ts'

type Deposit = Tables['deposits']

interface Taken {
  readonly id: string
  readonly code: string
  readonly status: string
  readonly partner: string | null
  readonly receivedOn: string
  readonly amount: string
  readonly base: string
}

/** E30: what was taken to the bank leaves the undeposited; cash kept back goes where it was said. */
async function postDeposit(work: AnyWork, deposit: Deposit): Promise<void> {
  const on = deposit.depositedOn
  const receipts = await work.reader.rows<Taken>(sql`
    select r.id, r.code, r.status, r.partner, r.received_on::text as "receivedOn", r.amount::text as amount,
      (select coalesce(sum(m.base), 0) from open_item_moves m where m.item = r.id and m.control = 'undeposited')::text as base
    from cash_receipts r where r.id = any(${deposit.receipts}::uuid[]) order by r.id for update`)
  for (const { code, status, receivedOn } of receipts) {
    if (status !== 'posted') throw Refusal.conflict({ code: 'notPosted', params: { document: code } })
    if (receivedOn > on)
      throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: code, date: receivedOn } })
  }
  const cause = `deposits/${deposit.id}` as const
  const bank = await work.reader.first<{ account: string }>(
    sql`select gl_account as account from cash_accounts where id = ${deposit.cashAccount}::uuid`,
  )
  await post(work, {
    ...{ event: 'DEP.POST', key: deposit.id, on, description: deposit.code, source: cause },
    lines: deposited(
      sum(receipts, one => money(one.base)),
      bank!.account,
      {
        amount: deposit.cashBack,
        account: deposit.cashBackAccount,
      },
    ),
  })
  await moveUndeposited(work, receipts, on, cause)
}

const depositVerb = verb<'deposits'>()
export const depositVerbs = {
  'deposits.post': depositVerb('deposits.post', async (work, deposit) => {
    await postDeposit(work, deposit)
    return undefined
  }),
  'deposits.void': depositVerb('deposits.void', async (work, deposit, asked) => {
    const bounced = await work.reader.first<{ code: string }>(
      sql`select code from cash_receipts where id = any(${deposit.receipts}::uuid[]) and status = 'nsf' limit 1`,
    )
    if (bounced) throw Refusal.conflict({ code: 'receiptNotLive', params: { receipt: bounced.code } })
    const on = await dayOfUndoing(work, deposit.depositedOn, asked.on)
    await mirrorEntries(work, `deposits/${deposit.id}`, on)
    await takeBackMoves(work, `deposits/${deposit.id}`, on)
    return undefined
  }),
}
