import { sql } from 'kysely'
import { type AgedDocument, agedByPartner } from '#modules/accounting/model/agings.ts'
import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { calendarOf } from '#platform/server/work/office.ts'

interface OpenRow {
  readonly partner: string
  readonly name: string
  readonly document: string
  readonly number: string | null
  readonly documentDate: DateText
  readonly dueDate: DateText | null
  readonly bucket: string
  readonly open: string
}

const documentsOf = (reader: Reader, side: 'receivable' | 'payable', asOf: DateText) =>
  reader.rows<OpenRow>(sql`
    select d.partner, p.name, d.document, d.number, d.document_date::text as "documentDate", d.due_date::text as "dueDate", d.bucket,
      d.open::text from ${side === 'receivable' ? sql`mw_receivables(${asOf}::date)` : sql`mw_payables(${asOf}::date)`} d
      join business_partners p on p.id = d.partner
    order by p.name, d.due_date nulls last, d.number`)

/** What the control accounts say on that day; what we owe is positive, as in the aging. */
const controlBalance = async (reader: Reader, side: 'receivable' | 'payable', asOf: DateText): Promise<string> => {
  const [control, sign] = side === 'receivable' ? ['ar', 1] : ['ap', -1]
  const row = await reader.first<{ balance: string }>(sql`
    select (${sign} * coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0))::numeric(18, 2)::text as balance
    from general_ledger_lines l join general_ledgers e on e.id = l.root join accounts a on a.id = l.account
    where a.control = ${control} and e.status = 'posted' and e.posting_date <= ${asOf}::date`)
  return row!.balance
}

/** accounting R14–R17: the aging of any day, with its documents, and whether it agrees with the books. */
async function agingAsOf(
  reader: Reader,
  side: 'receivable' | 'payable',
  asOf: DateText,
  basis: 'dueDate' | 'invoiceDate',
) {
  const documents = await documentsOf(reader, side, asOf)
  const aged: AgedDocument[] = documents.map(row => ({ ...row, open: money(row.open) }))
  const names = new Map(documents.map(row => [row.partner, row.name]))
  const partners = [...agedByPartner(aged, asOf, basis)].map(([partner, sums]) => ({
    ...{ partner, name: names.get(partner) },
    ...Object.fromEntries(Object.entries(sums).map(([column, amount]) => [column, amount.toFixed(2)])),
  }))
  const total = sum(aged, row => row.open).toFixed(2)
  const control = await controlBalance(reader, side, asOf)
  return { asOf, basis, partners, documents, total, control, ties: total === control }
}

const agingEndpoint = (services: Services, side: 'receivable' | 'payable', access: string) =>
  endpoint({
    method: 'GET',
    path: `/api/aging/${side}s`,
    access: { action: access },
    summary: `The aging of ${side}s as of any day, with its documents and the balance of the control account`,
    handle: async ({ query }) => {
      const { office } = services
      const asOf = query.asOf ?? calendarOf(await office.company(), office.now()).today
      if (!isDate(asOf)) throw Refusal.badRequest('badValue')
      return agingAsOf(office.reader, side, asOf, query.basis === 'invoiceDate' ? 'invoiceDate' : 'dueDate')
    },
  })

export const agingEndpoints = (services: Services) => [
  agingEndpoint(services, 'receivable', 'agings.view'),
  agingEndpoint(services, 'payable', 'payable-agings.view'),
]
