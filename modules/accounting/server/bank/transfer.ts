import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { transferred } from '#modules/accounting/model/posting/books.ts'
import { atRate } from '#modules/accounting/model/settling.ts'
import { complaint } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { currencyOn } from '../document-money.ts'
import { post } from '../post.ts'

interface Side {
  readonly name: string
  readonly account: string
  readonly currency: string | null
}

async function sideOf(work: AnyWork, id: string): Promise<Side> {
  const side = await work.reader.first<Side>(sql`
    select name, gl_account as account, coalesce(currency, (select id from currencies where is_base)) as currency
    from cash_accounts where id = ${id}::uuid and archived_at is null`)
  if (!side) throw Refusal.notFound()
  return side
}

/** In our own currency, at the rate of the day. */
async function inBase(work: AnyWork, side: Side, amount: Money, on: DateText): Promise<Money> {
  const currency = await currencyOn(work, { currency: side.currency, partner: null, on })
  if (!currency || currency.isBase) return amount
  if (currency.rate === null)
    throw Refusal.fields([complaint(['on'], 'rateMissing', { currency: currency.code, date: on })], 'cash-accounts')
  return atRate(amount, Decimal.of(currency.rate))
}

/** E52: one entry on both accounts; between two currencies what the rates differ by is exchange. */
export const transfer = verb<'cash-accounts'>()('cash-accounts.transfer', async (work, account, asked) => {
  if (asked.to === account.id) throw Refusal.fields([complaint(['to'], 'transferToItself')], 'cash-accounts')
  const on = asked.on ?? work.today
  const [from, to] = [await sideOf(work, account.id), await sideOf(work, asked.to)]
  const amount = money(asked.amount)
  if (amount.sign() <= 0) throw Refusal.fields([complaint(['amount'], 'moneyAboveZero')], 'cash-accounts')
  const isAbroad = from.currency !== to.currency
  if (isAbroad && !asked.arrived) throw Refusal.fields([complaint(['arrived'], 'required')], 'cash-accounts')
  if (!isAbroad && asked.arrived && !money(asked.arrived).equals(amount))
    throw Refusal.fields([complaint(['arrived'], 'transferArrivesWhole')], 'cash-accounts')
  const left = await inBase(work, from, amount, on)
  const arrived = isAbroad ? await inBase(work, to, money(asked.arrived!), on) : left
  await post(work, {
    ...{ event: 'BK.TRANSFER', key: newId(), on, source: `cash-accounts/${account.id}` },
    description: [`${from.name} → ${to.name}`, asked.memo].filter(Boolean).join(' · '),
    lines: transferred(from.account, to.account, left, arrived),
  })
  return undefined
})
