import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { money, sum } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'
import { demandBankCurrency, settleCurrency } from './document-money.ts'

/** Money pays the documents of whoever it came from. */
async function demandOwnDocuments(work: AnyWork, after: Saved<'cash-receipts'>): Promise<void> {
  const lines = after.applications
  const foreign = await work.reader.rows<{ id: string; code: string | null }>(sql`
    select id, code from ar_invoices where id = any(${lines.map(line => line.invoice).filter(Boolean)}::uuid[]) and customer is distinct from ${after.partner ?? null}::uuid
    union all
    select id, code from credit_memos where id = any(${lines.map(line => line.memo).filter(Boolean)}::uuid[]) and partner is distinct from ${after.partner ?? null}::uuid`)
  const complaints = foreign.map(({ id, code }) => {
    const place = lines.findIndex(line => line.invoice === id || line.memo === id)
    const field = lines[place]!.invoice === id ? 'invoice' : 'memo'
    return complaint(['applications', place, field], 'partnerOfDocument', { document: code ?? '' })
  })
  if (complaints.length) throw Refusal.fields(complaints, 'cash-receipts')
}

export const savingReceipt: SaveHook<'cash-receipts'> = async (work, { after }) => {
  if (after.status !== 'draft') return
  await demandOwnDocuments(work, after)
  await settleCurrency(work, after, { resource: 'cash-receipts', partner: after.partner, on: after.receivedOn })
  // What goes straight to the bank goes to the usual account, unless somebody says otherwise.
  after.cashAccount ??=
    (
      await work.reader.first<{ id: string }>(sql`
        select c.id from cash_accounts c, payment_methods m where m.id = ${after.method}::uuid and m.deposit_mode = 'direct'
          and c.is_default and c.archived_at is null`)
    )?.id ?? null
  await demandBankCurrency(work, after, 'cash-receipts')
}

interface Deposited {
  readonly id: string
  readonly code: string
  readonly amount: string
  readonly elsewhere: string | null
  readonly isDirect: boolean
  readonly isLive: boolean
  readonly currency: string | null
}

const receiptsOf = (work: AnyWork, ids: unknown, deposit: unknown): Promise<Deposited[]> =>
  work.reader.rows<Deposited>(sql`
    select r.id, r.code, r.amount::text, d.code as elsewhere, m.deposit_mode = 'direct' as "isDirect",
      r.status in ('draft', 'posted') and r.archived_at is null as "isLive", r.currency
    from cash_receipts r join payment_methods m on m.id = r.method
    left join deposits d on d.id = r.deposit and d.id is distinct from ${deposit ?? null}::uuid and d.status <> 'void'
    where r.id = any(${ids}::uuid[]) order by r.id for no key update of r`)

const wrongReceipt = (receipt: Deposited, first: Deposited) => {
  const of = { receipt: receipt.code }
  if (!receipt.isLive) return complaint(['receipts'], 'receiptNotLive', of)
  if (receipt.elsewhere) return complaint(['receipts'], 'receiptElsewhere', { ...of, deposit: receipt.elsewhere })
  if (receipt.isDirect) return complaint(['receipts'], 'receiptGoesDirect', of)
  return receipt.currency === first.currency ? null : complaint(['receipts'], 'receiptOtherCurrency', of)
}

/** A deposit gathers receipts that wait for one, of one currency, each in one live deposit at most. */
export const savingDeposit: SaveHook<'deposits'> = async (work, { before, after }) => {
  if (after.status !== 'draft') return
  const receipts = await receiptsOf(work, after.receipts, before?.id)
  const complaints = receipts.flatMap(receipt => wrongReceipt(receipt, receipts[0]!) ?? [])
  if (complaints.length) throw Refusal.fields(complaints, 'deposits')
  await demandBankCurrency(work, { ...after, currency: receipts[0]?.currency }, 'deposits')
  const taken = sum(receipts.map(receipt => money(receipt.amount)))
  after.total = taken.minus(money(String(after.cashBack ?? '0'))).toFixed(2)
}

/** A receipt knows its deposit. */
export const savedDeposit: SaveHook<'deposits'> = async (work, { before, after }) => {
  const id = after.id ?? before?.id
  const members = after.status === 'void' || after.archivedAt ? [] : after.receipts
  await work.writer.run(sql`
    update cash_receipts set deposit = case when id = any(${members}::uuid[]) then ${id}::uuid end
    where (deposit = ${id}::uuid) is distinct from (id = any(${members}::uuid[]))
      and (deposit = ${id}::uuid or id = any(${members}::uuid[]))`)
}
