import type { DateText } from '#platform/model/values/dates.ts'
import type { Money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A row of the application journal to be: what was paid by what, never edited afterwards (accounting R11). */
export interface Application {
  readonly appliedOn: DateText
  readonly kind: 'cash' | 'creditMemo' | 'onAccount' | 'prepayment' | 'writeOff' | 'account'
  readonly partner: string | null
  readonly receipt?: string | null
  readonly creditMemo?: string | null
  readonly prepayment?: string | null
  readonly targetInvoice?: string | null
  readonly targetMemo?: string | null
  readonly order?: string | null
  readonly account?: string | null
  readonly cashAmount?: Money
  readonly discountAmount?: Money
  readonly writeOffAmount?: Money
  readonly reason?: string | null
  /** In our own currency: what came in, what was given as discount, what it took off the target. */
  readonly baseCash?: Money
  readonly baseDiscount?: Money
  readonly relief?: Money
  readonly fxGainLoss?: Money
  readonly reverses?: string
}

const amounts = [
  'cashAmount',
  'discountAmount',
  'writeOffAmount',
  'baseCash',
  'baseDiscount',
  'relief',
  'fxGainLoss',
] as const

export async function recordApplication(work: AnyWork, row: Application): Promise<string> {
  const written = Object.fromEntries(amounts.flatMap(field => (row[field] ? [[field, row[field].toFixed(2)]] : [])))
  return (await work.issue('cash-receipt-transactions', { ...row, ...written })).id
}

export const causeOf = (application: string): string => `cash-receipt-transactions/${application}`
