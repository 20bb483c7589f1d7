import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { AccountType } from '../ledger/accounts.ts'
import { credit, debit, entry, type Place, type PostingLine, type Tags } from './lines.ts'

export interface PayRegister {
  readonly direct: Money
  readonly indirect: Money
  readonly office: Money
  readonly employerTax: Money
  readonly net: Money
}

/** E44: what is not paid out is owed on. */
export const payrollPosted = (pay: PayRegister, cashAccount: string | null): PostingLine[] => {
  const cost = sum([pay.direct, pay.indirect, pay.office, pay.employerTax])
  return entry(
    debit({ role: 'LABOR_PAYROLL' }, pay.direct),
    debit({ role: 'OVERHEAD' }, pay.indirect),
    debit({ role: 'OFFICE_WAGES' }, pay.office),
    debit({ role: 'EMPLOYER_TAX' }, pay.employerTax),
    credit({ role: 'CASH', account: cashAccount }, pay.net),
    credit({ role: 'PAYROLL_LIABILITY' }, cost.minus(pay.net)),
  )
}

/** E45: worked and not paid yet; reverses itself. */
export const payrollAccrued = (pay: Pick<PayRegister, 'direct' | 'indirect' | 'office'>): PostingLine[] =>
  entry(
    debit({ role: 'LABOR_PAYROLL' }, pay.direct),
    debit({ role: 'OVERHEAD' }, pay.indirect),
    debit({ role: 'OFFICE_WAGES' }, pay.office),
    credit({ role: 'ACCRUED_PAYROLL' }, sum([pay.direct, pay.indirect, pay.office])),
  )

/** Gross pay of some work, on an account of its own where its department or pay code names one. */
interface LaborCost {
  readonly account: string | null
  readonly department: string | null
  readonly kind: 'direct' | 'office'
  readonly amount: Money
}

const labor = (costs: readonly LaborCost[]): PostingLine[] =>
  costs.flatMap(({ account, department, kind, amount }) =>
    entry(debit({ role: kind === 'office' ? 'OFFICE_WAGES' : 'LABOR_PAYROLL', account, department }, amount)),
  )

/** E44 of a pay period: gross by department, what was paid out, and what is owed on. */
export const periodPaid = (
  costs: readonly LaborCost[],
  { employerTax, net }: Pick<PayRegister, 'employerTax' | 'net'>,
): PostingLine[] => {
  const cost = sum([...costs.map(({ amount }) => amount), employerTax])
  return [
    ...labor(costs),
    ...entry(
      debit({ role: 'EMPLOYER_TAX' }, employerTax),
      credit({ role: 'CASH' }, net),
      credit({ role: 'PAYROLL_LIABILITY' }, cost.minus(net)),
    ),
  ]
}

/** E45 of hours that are approved and paid later. */
export const laborAccrued = (costs: readonly LaborCost[]): PostingLine[] => [
  ...labor(costs),
  ...entry(
    credit(
      { role: 'ACCRUED_PAYROLL' },
      sum(costs, ({ amount }) => amount),
    ),
  ),
]

const against = (one: Place, other: Place, amount: Money): PostingLine[] =>
  entry(debit(one, amount), credit(other, amount))
const cash = (account: string | null): Place => ({ role: 'CASH', account })

/** E46 */
export const payrollRemitted = (amount: Money, from: string | null): PostingLine[] =>
  against({ role: 'PAYROLL_LIABILITY' }, cash(from), amount)

/** E48: open foreign items at the closing rate less how they are carried; reverses itself (accounting R28). */
export const exchangeRevalued = (difference: Money): PostingLine[] =>
  against({ role: 'FX_REVALUATION' }, { role: 'FX_UNREALISED' }, difference)

/** E49 */
export const bankFee = (amount: Money, account: string | null): PostingLine[] =>
  against({ role: 'BANK_FEE' }, cash(account), amount)
export const bankInterest = (amount: Money, account: string | null): PostingLine[] =>
  against(cash(account), { role: 'INTEREST' }, amount)

/** E50 */
export const cardPaid = (amount: Money, card: string | null, from: string | null): PostingLine[] =>
  against({ role: 'CARD', account: card }, cash(from), amount)

/** E51: as the template says. */
export const fromTemplate = (
  lines: readonly { readonly account: string; readonly debit: Money | null; readonly credit: Money | null }[],
): PostingLine[] =>
  entry(
    lines.map(line => {
      const place: Place = { role: 'OVERHEAD', account: line.account }
      return line.debit ? debit(place, line.debit) : credit(place, line.credit ?? money(0))
    }),
  )

/** E52: between two currencies the difference is exchange. */
export const transferred = (
  from: string | null,
  to: string | null,
  left: Money,
  arrived: Money = left,
): PostingLine[] =>
  entry(debit(cash(to), arrived), credit(cash(from), left), debit({ role: 'FX_REALISED' }, left.minus(arrived)))

/** E53: signed, debit positive; the opening account takes the other side, and ends at 0.00 when all is in. */
export const openedWith = (balances: readonly { readonly account: string; readonly balance: Money }[]): PostingLine[] =>
  entry(
    balances.map(({ account, balance }) => debit({ role: 'OPENING', account }, balance)),
    credit(
      { role: 'OPENING' },
      sum(balances, one => one.balance),
    ),
  )

const ofResult: readonly AccountType[] = ['revenue', 'costOfSales', 'expense', 'otherIncome', 'otherExpense']

interface BalanceOfYear extends Tags {
  readonly account: string
  readonly type: AccountType
  readonly balance: Money
}

/** E54: every account of the result goes to nothing, under the tags it asks for, and what is left over is retained. */
export const yearClosed = (balances: readonly BalanceOfYear[]): PostingLine[] => {
  const result = balances.filter(({ type }) => ofResult.includes(type))
  return entry(
    result.map(({ balance, type: _, ...place }) => credit({ role: 'RETAINED', ...place }, balance)),
    debit(
      { role: 'RETAINED' },
      sum(result, one => one.balance),
    ),
  )
}
