import type { ComingMoney } from '#modules/accounting/model/money-ahead.ts'
import type { DateText } from '#platform/model/values/dates.ts'
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
