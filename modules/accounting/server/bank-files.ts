import { sql } from 'kysely'
import type { BankKind } from '#modules/accounting/model/partner-accounting.ts'
import {
  type AchFile,
  type AchPayment,
  type AchRemittance,
  achText,
  mostOfFile,
} from '#modules/accounting/model/payables/ach-file.ts'
import { positivePay, type WrittenCheck } from '#modules/accounting/model/payables/positive-pay.ts'
import { complaint, date, isId } from '#platform/model'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { guarded, plainName } from '#platform/server/files/index.ts'
import { Answer, type Ask, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { bankUnconfirmed, partnersCalled } from './bank-data.ts'
import { type OwnAccount, openNumber, ownAccount, type Sealing } from './bank-numbers.ts'

/** Files for the bank: what it is to pay (ACH), and which checks are ours (positive pay). */

interface Paid {
  readonly id: string
  readonly code: string
  readonly kind: string
  readonly cashAccount: string
  readonly currency: string | null
  readonly paymentDate: DateText
  readonly madeOn: DateText
  readonly madeAt: string
  readonly fileNumber: number
  readonly amount: string
  readonly payeeName: string
  readonly payeeCode: string | null
  readonly partner: string | null
  readonly routing: string | null
  readonly account: string | null
  readonly bankKind: BankKind | null
  readonly isUnconfirmed: boolean
}

/** Issued and not void: what was taken back is not paid again from an old file. */
async function paidIn({ app }: Services, by: 'run' | 'id', id: string): Promise<Paid[]> {
  const { zone } = await app.company()
  const rows = await app.reader.rows<Omit<Paid, 'payeeCode'>>(sql`
    select p.id, p.code, m.kind, p.cash_account as "cashAccount", cu.code as currency, p.payment_date::text as "paymentDate",
      to_char(coalesce(p.bank_file_at, p.updated_at) at time zone ${zone}, 'YYYY-MM-DD') as "madeOn",
      to_char(coalesce(p.bank_file_at, p.updated_at) at time zone ${zone}, 'HH24MI') as "madeAt",
      coalesce(p.bank_file_number, 1)::int as "fileNumber", p.amount::text, p.payee_name as "payeeName", p.partner,
      a.bank_routing as routing, a.bank_account as account, a.bank_kind as "bankKind", ${bankUnconfirmed(sql`p.partner`)} as "isUnconfirmed"
    from payments p join payment_methods m on m.id = p.method
      left join partner_accounting a on a.partner = p.partner and a.archived_at is null
      left join currencies cu on cu.id = p.currency
    where ${by === 'run' ? sql`p.run` : sql`p.id`} = ${id}::uuid and p.status = 'issued' and p.archived_at is null
    order by p.payee_name, p.code`)
  const called = await partnersCalled(
    app.reader,
    rows.map(row => row.partner),
  )
  return rows.map(row => ({ ...row, payeeCode: called.get(row.partner)?.code ?? null }))
}

interface PaidDocument {
  readonly payment: string
  readonly document: string
  readonly paid: string
  readonly discount: string
}

async function remittances(reader: Reader, payments: readonly string[]): Promise<Map<string, AchRemittance[]>> {
  const rows = await reader.rows<PaidDocument>(sql`
    select a.root as payment, coalesce(i.vendor_invoice_number, n.code, r.code, '') as document, a.cash_amount::text as paid,
      a.discount_amount::text as discount
    from payment_applications a left join ap_invoices i on i.id = a.ap_invoice left join credit_memos n on n.id = a.memo
      left join cash_receipts r on r.id = a.receipt
    where a.root = any(${sql.val([...payments])}::uuid[]) and coalesce(i.id, n.id, r.id) is not null order by a.root, a.position`)
  const found = new Map<string, AchRemittance[]>()
  for (const { payment, document, paid, discount } of rows) {
    const line = { document, paid: money(paid), discount: money(discount) }
    found.set(payment, [...(found.get(payment) ?? []), line])
  }
  return found
}

/** What a file needs of our own account, said by name where it is missing. */
function demandOrigin(own: OwnAccount): { routing: string; originId: string } {
  const { routing, originId } = own
  if (!routing || !originId)
    throw Refusal.conflict({ code: routing ? 'achWithoutOrigin' : 'achWithoutRouting', params: { account: own.name } })
  return { routing, originId }
}

function achPayment(services: Sealing, one: Paid, remittance: readonly AchRemittance[]): AchPayment {
  const { routing, account, partner } = one
  // Bank details may have changed since it was issued (accounting R24).
  if (one.isUnconfirmed) throw Refusal.conflict({ code: 'bankUnconfirmed', params: { partner: one.payeeName } })
  if (!routing || !account || !partner)
    throw Refusal.conflict({ code: 'payeeWithoutBank', params: { payee: one.payeeName } })
  return {
    ...{ routing, account: openNumber(services, partner, account), amount: money(one.amount) },
    kind: one.bankKind ?? 'checking',
    effectiveOn: one.paymentDate,
    ...{ payeeId: one.payeeCode ?? one.code, payeeName: one.payeeName, reference: one.code, remittance },
  }
}

async function achFor(services: Services, first: Paid, paid: readonly Paid[]): Promise<string> {
  const { reader } = services.app
  const abroad = paid.find(one => one.currency && one.currency !== 'USD')
  if (abroad) throw Refusal.conflict({ code: 'achInDollars', params: { payment: abroad.code } })
  const whole = sum(paid, one => money(one.amount))
  if (whole.greaterThan(mostOfFile))
    throw Refusal.conflict({
      code: 'achFileTooLarge',
      params: { amount: whole.toFixed(2), most: mostOfFile.toFixed(2) },
    })
  const own = await ownAccount(services, reader, first.cashAccount)
  const company = (await services.app.company()).name
  const lines = await remittances(
    reader,
    paid.map(({ id }) => id),
  )
  const file: AchFile = {
    origin: { ...demandOrigin(own), bankName: own.bankName ?? own.name, companyName: company },
    payments: paid.map(one => achPayment(services, one, lines.get(one.id) ?? [])),
    made: { on: first.madeOn, at: first.madeAt },
    fileOfDay: first.fileNumber,
  }
  return achText(file)
}

interface CheckRow {
  readonly number: number
  readonly on: DateText
  readonly amount: string
  readonly payee: string
  readonly isVoid: boolean
}

const written = (rows: readonly CheckRow[]): WrittenCheck[] => rows.map(row => ({ ...row, amount: money(row.amount) }))

/** Checks of an account written in a span, and those that were voided in it. */
const checksOf = (reader: Reader, account: string, from: DateText, to: DateText) =>
  reader.rows<CheckRow>(sql`
    select number::int as number, check_date::text as "on", amount::text, payee_name as payee,
      status in ('voided', 'stopped', 'spoiled', 'unclaimed') as "isVoid"
    from checks where cash_account = ${account}::uuid
      and (check_date between ${from}::date and ${to}::date or voided_on between ${from}::date and ${to}::date) order by number`)

const checksOfPayments = (reader: Reader, payments: readonly string[]) =>
  reader.rows<CheckRow>(sql`
    select number::int as number, check_date::text as "on", amount::text, payee_name as payee,
      status in ('voided', 'stopped', 'spoiled', 'unclaimed') as "isVoid"
    from checks where payment = any(${sql.val([...payments])}::uuid[]) order by number`)

async function numberOf(services: Services, account: string): Promise<string> {
  const own = await ownAccount(services, services.app.reader, account)
  if (!own.account) throw Refusal.conflict({ code: 'accountWithoutNumber', params: { account: own.name } })
  return own.account
}

const attached = (text: string, name: string, type: string) =>
  new Answer(200, Buffer.from(text), {
    'content-type': `${type}; charset=utf-8`,
    ...guarded(plainName(name), type, false),
  })

/** What is no id at all is nothing we have. */
function knownId(id: string | undefined): string {
  if (!id || !isId(id)) throw Refusal.notFound()
  return id
}

/** Of what is paid by transfer the ACH file; of what is paid by check what positive pay asks. */
async function bankFile(services: Services, { params }: Ask, by: 'run' | 'id') {
  const { reader } = services.app
  const paid = await paidIn(services, by, knownId(params.id))
  const [first] = paid
  if (!first) throw Refusal.conflict({ code: 'nothingForBank', params: {} })
  const name = `${first.madeOn}-${first.fileNumber}`
  if (first.kind === 'ach') return attached(await achFor(services, first, paid), `ach-${name}.txt`, 'text/plain')
  if (first.kind !== 'check') throw Refusal.conflict({ code: 'nothingForBank', params: {} })
  const checks = await checksOfPayments(
    reader,
    paid.map(({ id }) => id),
  )
  const text = positivePay(await numberOf(services, first.cashAccount), written(checks))
  return attached(text, `positive-pay-${name}.csv`, 'text/csv')
}

export const bankFileEndpoints = (services: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/payment-runs/:id/bank-file',
    access: { action: 'payment-runs.issue' },
    summary: 'What the bank is given of an issued run: the ACH file, or its checks for positive pay',
    handle: ask => bankFile(services, ask, 'run'),
  }),
  endpoint({
    method: 'GET',
    path: '/api/payments/:id/bank-file',
    access: { action: 'payments.issue' },
    summary: 'The same of one payment',
    handle: ask => bankFile(services, ask, 'id'),
  }),
  endpoint({
    method: 'GET',
    path: '/api/cash-accounts/:id/positive-pay',
    access: { action: 'payments.issue' },
    summary: 'The checks of an account that were written or voided in a span, for positive pay',
    query: { from: date(), to: date() },
    handle: async ({ params, query }) => {
      const id = knownId(params.id)
      const { from = '', to = '' } = query
      const missing = Object.entries({ from, to }).flatMap(([name, day]) =>
        isDate(day) ? [] : [complaint([name], 'required')],
      )
      if (!isDate(from) || !isDate(to)) throw Refusal.fields(missing)
      const account = await numberOf(services, id)
      const checks = await checksOf(services.app.reader, id, from, to)
      return attached(positivePay(account, written(checks)), `positive-pay-${from}-${to}.csv`, 'text/csv')
    },
  }),
]
