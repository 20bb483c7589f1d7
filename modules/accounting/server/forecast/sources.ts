import { sql } from 'kysely'
import type { ComingMoney } from '#modules/accounting/model/money-ahead.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Sql } from '#platform/server/records/columns.ts'

export interface MoneyAsked {
  readonly reader: Reader
  readonly today: DateText
  readonly until: DateText
  /** The rows of a type this person may see, as a condition. */
  rows(resource: string, alias: string): Sql
}

/** A record type money is expected from: left out for whoever may not see it, or one of these fields. */
export interface MoneySource {
  readonly from: Readonly<Record<string, readonly string[]>>
  readonly coming: (asked: MoneyAsked) => Promise<readonly ComingMoney[]>
}

const sources: MoneySource[] = []

/** Modules above say what they expect to come and to go: orders to deliver, goods to be paid. */
export const addMoneyAhead = (source: MoneySource): void => {
  sources.push(source)
}

export const moneySources = (): readonly MoneySource[] => sources

/** What customers have paid ahead for orders and no invoice has used, in our own currency. */
export async function paidAheadForOrders(reader: Reader): Promise<Map<string, Money>> {
  const rows = await reader.rows<{ order: string; amount: string }>(sql`
    select t."order", (-sum(m.base))::text as amount
    from open_item_moves m join cash_receipt_transactions t on t.id = m.item
    where m.control = 'customerDeposit' and t."order" is not null group by t."order" having sum(m.base) < 0`)
  return new Map(rows.map(({ order, amount }) => [order, money(amount)]))
}
