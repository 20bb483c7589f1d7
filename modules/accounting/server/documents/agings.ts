import { sql } from 'kysely'
import {
  type AgedDocument,
  type AgingBasis,
  agedByPartner,
  bucketOf,
  nothingAged,
} from '#modules/accounting/model/agings.ts'
import { boolean, date, oneOf } from '#platform/model'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Ask, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/app.ts'
import { fileQuery, formatIn, readingFor, reportAnswer } from '../statements/report-files.ts'
import { agingReport } from './aging-report.ts'

export type AgingSide = 'receivable' | 'payable'

interface OpenRow {
  readonly partner: string
  readonly name: string
  readonly document: string
  readonly number: string | null
  readonly documentDate: DateText
  readonly dueDate: DateText | null
  readonly open: string
  /** Of a foreign document: what is open in its own currency. */
  readonly currency: string | null
  readonly foreignOpen: string | null
}

const documentsOf = (reader: Reader, side: AgingSide, asOf: DateText) =>
  reader.rows<OpenRow>(sql`
    select d.partner, p.name, d.document, d.number, d.document_date::text as "documentDate", d.due_date::text as "dueDate",
      d.open::text, c.code as currency, abs(f.open)::text as "foreignOpen"
    from ${side === 'receivable' ? sql`mw_receivables(${asOf}::date)` : sql`mw_payables(${asOf}::date)`} d
      join business_partners p on p.id = d.partner
      left join mw_foreign_items(${asOf}::date) f on f.item = d.id left join currencies c on c.id = f.currency
    order by p.name, d.due_date nulls last, d.number`)

interface About {
  readonly partner: string
  readonly name: string
  readonly creditLimit: string | null
  readonly lastPaymentOn: DateText | null
  readonly promiseDate: DateText | null
  readonly paidAhead: string
}

/** What whoever collects or pays wants to know of a partner beside the sums; also of who has paid ahead and owes nothing. */
const aboutPartners = (reader: Reader, side: AgingSide, asOf: DateText, partners: readonly string[]) => {
  const ahead = sql`open_item_moves m
    where m.control = ${side === 'receivable' ? sql`'customerDeposit'` : sql`'vendorPrepay'`} and m.moved_on <= ${asOf}::date`
  const last =
    side === 'receivable'
      ? sql`select max(received_on) from cash_receipts where partner = p.id and status = 'posted' and received_on <= ${asOf}::date`
      : sql`select max(payment_date) from payments where partner = p.id and status = 'issued' and payment_date <= ${asOf}::date`
  return reader.rows<About>(sql`
    select p.id as partner, p.name, ${side === 'receivable' ? sql`p.credit_limit::text` : sql`null`} as "creditLimit",
      (${last})::text as "lastPaymentOn",
      (select min(i.promise_date) from ar_invoices i where i.customer = p.id and i.status = 'posted' and i.open > 0)::text as "promiseDate",
      (select coalesce(abs(sum(m.base)), 0) from ${ahead} and m.partner = p.id)::numeric(18, 2)::text as "paidAhead"
    from business_partners p
    where p.id = any(${partners}::uuid[]) or p.id in (select m.partner from ${ahead} group by m.partner having sum(m.base) <> 0)
    order by p.name, p.id`)
}

/** What the control accounts say on that day; what we owe is positive, as in the aging. */
const controlBalance = async (reader: Reader, side: AgingSide, asOf: DateText): Promise<string> => {
  const [control, sign] = side === 'receivable' ? ['ar', 1] : ['ap', -1]
  const row = await reader.first<{ balance: string }>(sql`
    select (${sign} * coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0))::numeric(18, 2)::text as balance
    from general_ledger_lines l join general_ledgers e on e.id = l.root join accounts a on a.id = l.account
    where a.control = ${control} and e.status = 'posted' and e.posting_date <= ${asOf}::date`)
  return row!.balance
}

export interface AgingAsked {
  readonly asOf: DateText
  readonly basis: AgingBasis
}

const textOf = (sums: object) =>
  Object.fromEntries(Object.entries(sums).map(([column, amount]) => [column, amount.toFixed(2)]))

/** accounting R14–R17: the aging of any day, with its documents, and whether it agrees with the books. */
export async function agingAsOf(reader: Reader, side: AgingSide, { asOf, basis }: AgingAsked) {
  const found = await documentsOf(reader, side, asOf)
  const aged: AgedDocument[] = found.map(row => ({ ...row, open: money(row.open) }))
  const documents = found.map((row, place) => ({ ...row, ...bucketOf(aged[place]!, asOf, basis) }))
  const sums = agedByPartner(aged, asOf, basis)
  const about = await aboutPartners(reader, side, asOf, [...sums.keys()])
  const partners = about.map(row => ({ ...row, ...textOf(sums.get(row.partner) ?? nothingAged()) }))
  const total = sum(aged, row => row.open).toFixed(2)
  const control = await controlBalance(reader, side, asOf)
  return { asOf, basis, partners, documents, total, control, ties: total === control }
}
export type Aging = Awaited<ReturnType<typeof agingAsOf>>

async function askedIn({ app }: Services, query: Ask['query']): Promise<AgingAsked> {
  const asOf = query.asOf ?? calendarOf(await app.company(), app.now()).today
  if (!isDate(asOf)) throw Refusal.badRequest('badQuery', { name: 'asOf' })
  return { asOf, basis: query.basis === 'invoiceDate' ? 'invoiceDate' : 'dueDate' }
}

const agingQuery = { asOf: date(), basis: oneOf('dueDate', 'invoiceDate') }

const agingOf = (services: Services, side: AgingSide, action: string) => [
  endpoint({
    method: 'GET',
    path: `/api/aging/${side}s`,
    access: { action },
    summary: `The aging of ${side}s as of any day, with its documents and the balance of the control account`,
    query: agingQuery,
    handle: async ({ query }) => agingAsOf(services.app.reader, side, await askedIn(services, query)),
  }),
  endpoint({
    method: 'GET',
    path: `/api/aging/${side}s/file`,
    access: { action },
    summary: `The aging of ${side}s as of any day as PDF, XLSX or CSV; with ?details=true document by document`,
    query: { ...agingQuery, details: boolean(), ...fileQuery },
    handle: async ask => {
      const found = await agingAsOf(services.app.reader, side, await askedIn(services, ask.query))
      const { currency } = await services.app.company()
      const isDetailed = ask.query.details === 'true'
      const report = agingReport(await readingFor(services, ask), found, { side, currency, isDetailed })
      return reportAnswer(services, ask, report, formatIn(ask.query))
    },
  }),
]

export const agingEndpoints = (services: Services) => [
  ...agingOf(services, 'receivable', 'agings.view'),
  ...agingOf(services, 'payable', 'payable-agings.view'),
]
