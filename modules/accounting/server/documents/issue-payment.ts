import { sql } from 'kysely'
import type { AccountRole } from '#modules/accounting/model/ledger/account-roles.ts'
import type { Payment, PaymentApplication } from '#modules/accounting/model/payables/payments.ts'
import { credit, debit, entry, type PostingLine } from '#modules/accounting/model/posting/lines.ts'
import {
  type PaidFrom,
  paidVendor,
  prepaidVendor,
  refundedCustomer,
} from '#modules/accounting/model/posting/payables.ts'
import type { EventCode } from '#modules/accounting/model/posting/table.ts'
import { atRate, cashInBase, reliefOf } from '#modules/accounting/model/settling.ts'
import { complaint } from '#platform/model'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandConfirmedBank } from '../bank-data.ts'
import { accountsOfRoles } from '../choose-accounts.ts'
import { post } from '../post.ts'
import { demandEarned, vendorDiscounts } from './discounts.ts'
import { demandApplicable, holdItems, moveItem, type OpenItem, settleItem } from './open-items.ts'

interface Source {
  readonly from: PaidFrom
  readonly isCheck: boolean
  readonly isAch: boolean
}

/** Out of which account a payment goes. */
export async function sourceOfPayment(work: AnyWork, payment: Payment): Promise<Source> {
  const way = (await work.reader.first<{ kind: string; clearing: string | null; account: string }>(sql`
    select m.kind, m.clearing_account as clearing, c.gl_account as account from payment_methods m, cash_accounts c
    where m.id = ${payment.method}::uuid and c.id = ${payment.cashAccount}::uuid`))!
  const card = way.kind === 'card' && way.clearing ? { card: { account: way.clearing } } : {}
  return { from: { cashAccount: way.account, ...card }, isCheck: way.kind === 'check', isAch: way.kind === 'ach' }
}

async function holdTargets(work: AnyWork, payment: Payment): Promise<Map<string, OpenItem>> {
  const given = (ids: (string | null)[]) => ids.filter(id => id !== null)
  const invoices = await holdItems(work, 'ap-invoices', given(payment.applications.map(line => line.apInvoice)))
  const memos = await holdItems(work, 'credit-memos', given(payment.applications.map(line => line.memo)))
  const receipts = await holdItems(work, 'cash-receipts', given(payment.applications.map(line => line.receipt)))
  const ahead = given(payment.applications.map(line => line.customerPrepayment))
  const prepayments = await holdItems(work, 'cash-receipt-transactions', ahead)
  return new Map([...invoices, ...memos, ...receipts, ...prepayments])
}

/** accounting R19, R22, R24: a held invoice is not paid, nor a payee whose bank data nobody else has confirmed. */
async function demandPayable(work: AnyWork, payment: Payment): Promise<void> {
  await demandConfirmedBank(work, payment.partner)
  const ids = payment.applications.flatMap(line => (line.apInvoice ? [line.apInvoice] : []))
  const held = await work.reader.first<{ code: string }>(
    sql`select code from ap_invoices where id = any(${ids}::uuid[]) and payment_hold <> 'none' limit 1`,
  )
  if (held) throw Refusal.conflict({ code: 'invoiceHeld', params: { document: held.code } })
  const discounts = await vendorDiscounts(work, ids)
  for (const line of payment.applications.filter(one => one.apInvoice && !one.discountAmount.isZero()))
    await demandEarned(work, discounts.get(line.apInvoice!)!, {
      ...{ paid: line.cashAmount, discount: line.discountAmount, on: payment.paymentDate },
    })
}

/** Only sales tax is paid out of a control account by name, from the tax return, in the currency it is owed in. */
async function demandAccounts(work: AnyWork, payment: Payment): Promise<void> {
  const ids = payment.applications.flatMap(line => (line.kind === 'account' && line.account ? [line.account] : []))
  const control = await work.reader.first<{ account: string; id: string; isTax: boolean; own: string }>(sql`
    select a.id, a.number || ' ' || a.name as account, a.control = 'salesTax' as "isTax", c.code as own
    from accounts a, currencies c where a.id = any(${ids}::uuid[]) and c.is_base
      and (a.control not in ('none', 'salesTax') or a.control = 'salesTax' and c.id is distinct from ${payment.currency}::uuid)
    order by "isTax" limit 1`)
  if (!control) return
  const place = payment.applications.findIndex(line => line.account === control.id)
  const { account, own, isTax } = control
  const code = isTax ? 'taxInBaseCurrency' : 'controlByHand'
  throw Refusal.fields([complaint(['applications', place, 'account'], code, { account, own })], 'payments')
}

interface Paid {
  readonly line: PaymentApplication
  readonly item: OpenItem | null
  readonly amount: Money
  readonly relief: Money
  readonly cash: Money
  readonly lines: readonly PostingLine[]
}

/** A refund takes a credit of the customer's, and a vendor's memo is one of payables: else books and documents would part. */
function demandFitting({ kind, cashAmount }: PaymentApplication, { control, side, code }: OpenItem): void {
  const refuse = (reason: string) => Refusal.conflict({ code: reason, params: { document: code } })
  const isRefundable = (control === 'ar' || control === 'customerDeposit') && side === -1
  if (kind === 'customerCredit' ? !isRefundable : control !== 'ap')
    throw refuse(kind === 'customerCredit' ? 'notACredit' : 'notOfVendor')
  // A debit memo is ours and takes off what we pay; a credit memo is the vendor's and adds to it.
  if (kind === 'vendorMemo' && cashAmount.sign() * side > 0)
    throw refuse(side === 1 ? 'memoReducesPayment' : 'memoAddsToPayment')
}

const targetOf = (line: PaymentApplication): string =>
  line.apInvoice ?? line.memo ?? line.receipt ?? line.customerPrepayment ?? ''

const tagsOf = (payment: Payment, line: PaymentApplication) => ({ partner: payment.partner, job: line.job })

/** What we are owed gives instead of taking: everything stands on the other side. */
const carriedOf = ({ side }: OpenItem, relief: Money): Money => (side === 1 ? relief.negated() : relief)

/** One line of a payment, as it stands in the books: what it takes off, what it costs, what the rates differ by. */
function paidLine(payment: Payment, line: PaymentApplication, cash: Money, from: PaidFrom, found?: OpenItem): Paid {
  const tags = tagsOf(payment, line)
  const plain = { line, item: null, amount: line.cashAmount, relief: cash, cash }
  if (line.kind === 'prepayment') return { ...plain, lines: prepaidVendor(cash, from, tags) }
  if (line.kind === 'account') {
    const bank = prepaidVendor(cash, from, tags)[1]!
    return { ...plain, lines: entry(debit({ ...tags, role: 'SUPPLIES', account: line.account }, cash), bank) }
  }
  const on = payment.paymentDate
  const amount = line.cashAmount.abs().plus(line.discountAmount)
  const item = demandApplicable(found, { partner: payment.partner, currency: payment.currency, on, amount })
  demandFitting(line, item)
  const relief = reliefOf(item, amount)
  const discount = atRate(line.discountAmount, item.rate)
  const paid = { line, item, amount, relief, cash }
  if (line.kind === 'customerCredit') {
    const isAhead = item.control === 'customerDeposit'
    const all = { ...tags, ...(item.order && { order: item.order }) }
    const refund = refundedCustomer(cash, isAhead ? 'prepayment' : 'credit', from, all)
    const off = cash.minus(relief)
    const role = isAhead ? 'CUSTOMER_DEPOSIT' : 'AR'
    const exchange = entry(debit({ ...tags, role: 'FX_REALISED' }, off), credit({ ...all, role }, off))
    return { ...paid, lines: [...refund, ...exchange] }
  }
  return { ...paid, lines: paidVendor({ relief: carriedOf(item, relief), cash, discount }, from, tags) }
}

/** E43, E46, E50: tax, what payroll kept back, and a card's statement are paid straight to their own account, less what we may keep. */
async function eventOfAccounts(work: AnyWork, payment: Payment): Promise<EventCode> {
  const paid = new Set(payment.applications.filter(line => line.cashAmount.sign() > 0).map(line => line.account))
  const own = await accountsOfRoles(work, ['SALES_TAX', 'USE_TAX', 'PAYROLL_LIABILITY', 'CARD'])
  const only = (...roles: AccountRole[]) =>
    paid.isSubsetOf(new Set<string | null>(roles.flatMap(role => own.get(role) ?? [])))
  if (only('SALES_TAX', 'USE_TAX')) return 'TAX.REMIT'
  if (only('PAYROLL_LIABILITY')) return 'PAY.REMIT'
  return only('CARD') ? 'CARD.PAY' : 'AP.DIRECT'
}

async function eventOf(work: AnyWork, payment: Payment): Promise<EventCode> {
  const kinds = new Set(payment.applications.map(line => line.kind))
  if (kinds.has('apInvoice') || kinds.has('vendorMemo')) return 'AP.PAYMENT'
  if (kinds.has('customerCredit')) return 'AR.REFUND'
  return kinds.has('prepayment') ? 'AP.PREPAY' : eventOfAccounts(work, payment)
}

/** One line for the bank, however many things are paid: that is how the bank shows it. */
function gathered(lines: readonly PostingLine[], payment: Payment): PostingLine[] {
  const isBank = (line: PostingLine) => line.role === 'CASH' || line.role === 'CARD'
  const [bank] = lines.filter(isBank)
  const total = lines.filter(isBank).reduce((all, line) => all.plus(line.credit).minus(line.debit), money(0))
  const others = lines.filter(line => !isBank(line))
  const { job: _, ...place } = bank ?? { role: 'CASH' as const, debit: money(0), credit: money(0) }
  return entry(others, credit({ ...place, partner: payment.partner }, total))
}

async function keep(work: AnyWork, payment: Payment, paid: Paid): Promise<void> {
  const { line, item, amount, relief, cash } = paid
  const [on, cause] = [payment.paymentDate, `payments/${payment.id}`]
  if (item) await settleItem(work, item, { on, amount, relief, cause })
  if (line.kind === 'prepayment')
    await moveItem(work, {
      ...{ control: 'vendorPrepay', resource: 'payment-applications', item: line.id, partner: payment.partner },
      ...{ on, amount: line.cashAmount, base: cash, cause },
    })
}

/** accounting R27: what the rates gave or cost, in our own currency. */
function realisedOf({ line, item, relief, cash }: Paid): Money {
  if (!item) return money(0)
  const carried = line.kind === 'customerCredit' ? relief : carriedOf(item, relief)
  return carried.minus(cash).minus(atRate(line.discountAmount, item.rate))
}

/** E37 to E40: a payment goes out, in one entry. */
export async function issuePayment(work: AnyWork, payment: Payment): Promise<Source & Pick<Payment, 'applications'>> {
  if (!payment.amount.greaterThan(0)) throw Refusal.conflict({ code: 'paysNothing', params: { payment: payment.code } })
  await demandAccounts(work, payment)
  const targets = await holdTargets(work, payment)
  await demandPayable(work, payment)
  const source = await sourceOfPayment(work, payment)
  const cash = cashInBase(
    payment.applications.map(line => line.cashAmount),
    payment.rate,
  )
  const paid = payment.applications.map((line, place) =>
    paidLine(payment, line, cash[place]!, source.from, targets.get(targetOf(line))),
  )
  for (const one of paid) await keep(work, payment, one)
  await post(work, {
    event: await eventOf(work, payment),
    key: payment.id,
    on: payment.paymentDate,
    description: `${payment.code} ${payment.payeeName}`,
    source: `payments/${payment.id}`,
    lines: gathered(
      paid.flatMap(one => one.lines),
      payment,
    ),
  })
  const applications = paid.map(one => ({ ...one.line, fxGainLoss: realisedOf(one) }))
  return { ...source, applications }
}
