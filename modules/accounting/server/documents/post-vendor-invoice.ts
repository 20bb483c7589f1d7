import { sql } from 'kysely'
import { inBase } from '#modules/accounting/model/ledger/exchange.ts'
import type { ApInvoice, ApInvoiceLine } from '#modules/accounting/model/payables/ap-invoices.ts'
import { credit, debit, entry, type PostingLine } from '#modules/accounting/model/posting/lines.ts'
import { type BilledLine, billed } from '#modules/accounting/model/posting/payables.ts'
import { combinedRate } from '#modules/accounting/model/tax/sales-tax.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, type Money, min, money, percentOf } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { readTaxCode } from '../customer-invoices.ts'
import { post } from '../post.ts'
import { dayOfUndoing, demandNotCredited, mirrorEntries } from './journal-of-documents.ts'
import { type MatchedLine, matchLines } from './match-invoice.ts'
import { moveItem, openItem, takeBackMoves } from './open-items.ts'
import { nameOf } from './post-customer-invoice.ts'
import { revalueStock, takeBackRevaluations } from './revalue-stock.ts'
import { applyVendorPrepayments, takeBackPrepayments } from './vendor-prepayments.ts'

/** What an invoice bills of the lines of purchase orders. */
interface BilledOrders {
  readonly invoice: string
  readonly on: DateText
  readonly currency: string | null
  readonly exchangeRate: string | null
  /** The price of each in the currency of the invoice. */
  readonly lines: readonly { readonly poLine: string; readonly quantity: string; readonly unitPrice: string }[]
}

declare module '#platform/server/work/events.ts' {
  interface Events {
    'ap-invoice.posted': BilledOrders
    'ap-invoice.voided': BilledOrders
  }
}

/** What lines of the same invoice before this one billed of each receipt's freight. */
type FreightBilled = Map<string, Money>

/** What the receipt put aside for freight, less what other invoices and other lines have billed of it. */
async function accruedFreight(work: AnyWork, line: ApInvoiceLine, amount: Money, here: FreightBilled): Promise<Money> {
  if (line.kind !== 'freight' || !line.landedCost) return money(0)
  // Two invoices do not bill the same freight.
  await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`freight of ${line.landedCost}`}))`)
  const left = await work.reader.first<{ left: string }>(sql`
    select (coalesce((select sum(landed_cost) from po_receipt_lines where root = ${line.landedCost}::uuid), 0)
      - coalesce((select sum(x.relief) from ap_invoice_lines x join ap_invoices i on i.id = x.root
          where x.landed_cost = ${line.landedCost}::uuid and i.status = 'posted'), 0))::text as left`)
  const before = here.get(line.landedCost) ?? money(0)
  const open = money(left?.left ?? '0').minus(before)
  const relieved = open.sign() < 0 ? money(0) : min(open, amount)
  here.set(line.landedCost, before.plus(relieved))
  return relieved
}

/** E36: tax the vendor did not charge and we owe ourselves. */
async function useTaxOf(work: AnyWork, line: ApInvoiceLine, amount: Money, on: DateText): Promise<Money> {
  if (!line.useTax) return money(0)
  return percentOf(amount, combinedRate((await readTaxCode(work, line.useTax)).rates, on))
}

const billedKinds = ['expense', 'freight', 'tax', 'prepayment'] as const

interface WrittenLine {
  readonly line: ApInvoiceLine
  readonly entry: readonly PostingLine[]
  readonly relief: Money | null
}

/** E35 for what no receipt stands behind. */
async function writeLine(
  work: AnyWork,
  invoice: ApInvoice,
  { line, amount }: { readonly line: ApInvoiceLine; readonly amount: Money },
  here: FreightBilled,
): Promise<WrittenLine> {
  const kind = billedKinds.find(one => one === line.kind) ?? 'expense'
  const accrued = await accruedFreight(work, line, amount, here)
  const on = invoice.postingDate ?? invoice.invoiceDate
  const given: BilledLine = {
    ...{ kind, amount, accrued, useTax: await useTaxOf(work, line, amount, on) },
    ...{ account: line.account, job: line.job, part: line.part, department: line.department, memo: line.description },
  }
  return { line, entry: billed(given, { partner: invoice.vendor }), relief: line.landedCost ? accrued : null }
}

/** Lines of the same account of payables become one: the vendor sees one debt. */
function gathered(lines: readonly PostingLine[], partner: string): PostingLine[] {
  const owed = lines.filter(line => line.role === 'AP')
  const total = owed.reduce((all, line) => all.plus(line.credit).minus(line.debit), money(0))
  const others = lines.filter(line => line.role !== 'AP')
  return [...others, { role: 'AP', partner, debit: money(0), credit: total }]
}

async function postInvoice(work: AnyWork, invoice: ApInvoice): Promise<Partial<ApInvoice>> {
  const on = invoice.postingDate ?? invoice.invoiceDate
  const base = inBase(
    invoice.lines.map(line => line.amount),
    invoice.rate ?? Decimal.of(1),
  ).lines
  const baseOf = (line: ApInvoiceLine) => base[invoice.lines.indexOf(line)]!
  const matched = await matchLines(work, invoice, baseOf)
  const [written, freight]: [WrittenLine[], FreightBilled] = [[], new Map()]
  for (const line of invoice.lines)
    written.push(matched.get(line.id) ?? (await writeLine(work, invoice, { line, amount: baseOf(line) }, freight)))
  const posted = await post(work, {
    event: 'AP.INVOICE',
    key: invoice.id,
    on,
    description: `${invoice.code} ${await nameOf(work, invoice.vendor)} ${invoice.vendorInvoiceNumber}`,
    source: `ap-invoices/${invoice.id}`,
    lines: gathered(
      written.flatMap(one => one.entry),
      invoice.vendor,
    ),
  })
  const revaluations = [...matched.values()].flatMap(line => line.revalues)
  await revalueStock(work, revaluations, { invoice: invoice.id, on, journalEntry: posted!.id })
  await openItem(work, {
    ...{ control: 'ap', resource: 'ap-invoices', item: invoice.id, partner: invoice.vendor, on },
    ...{ amount: invoice.total, rate: invoice.rate, side: -1 },
  })
  for (const line of invoice.lines.filter(one => one.kind === 'prepayment'))
    await moveItem(work, {
      ...{ control: 'vendorPrepay', resource: 'ap-invoice-lines', item: line.id, partner: invoice.vendor, on },
      ...{ amount: line.amount, base: baseOf(line), cause: `ap-invoices/${invoice.id}` },
    })
  await work.raise('ap-invoice.posted', billedOf(invoice))
  return settled(invoice, matched, written)
}

const billedOf = (invoice: ApInvoice): BilledOrders => ({
  ...{ invoice: invoice.id, on: invoice.invoiceDate, currency: invoice.currency },
  exchangeRate: invoice.rate?.toString() ?? null,
  lines: invoice.lines.flatMap(line =>
    line.kind === 'receipt' && line.poLine
      ? [{ poLine: line.poLine, quantity: line.quantity.toString(), unitPrice: line.unitPrice.toString() }]
      : [],
  ),
})

/** Each line says how it matched; a failure holds the payment, not the books (accounting R19). */
function settled(
  invoice: ApInvoice,
  matched: ReadonlyMap<string, MatchedLine>,
  written: readonly WrittenLine[],
): Partial<ApInvoice> {
  const lines = invoice.lines.map(line => {
    const found = matched.get(line.id)
    const relief = written.find(one => one.line.id === line.id)?.relief ?? null
    const { state = null, variance = null, jobShare = null } = found ?? {}
    return { ...line, relief, jobShare, variance, matchState: state }
  })
  const fails = [...matched.values()].some(one => one.state !== 'matched')
  return { lines, ...(fails && invoice.paymentHold === 'none' && { paymentHold: 'match' as const }) }
}

const invoiceVerb = verb<'ap-invoices'>()
export const vendorInvoicePostingVerbs = {
  'ap-invoices.post': invoiceVerb('ap-invoices.post', (work, invoice) => postInvoice(work, invoice)),
  'ap-invoices.applyPrepayments': invoiceVerb('ap-invoices.applyPrepayments', async (work, invoice, asked) => {
    await applyVendorPrepayments(work, invoice, dayOf(work, asked))
    return undefined
  }),
  'ap-invoices.takeBackPrepayments': invoiceVerb('ap-invoices.takeBackPrepayments', async (work, invoice, asked) => {
    await takeBackPrepayments(work, invoice, dayOf(work, asked))
    return undefined
  }),
  'ap-invoices.void': invoiceVerb('ap-invoices.void', async (work, invoice, asked) => {
    const posted = invoice.postingDate ?? invoice.invoiceDate
    const on = await dayOfUndoing(work, posted, asked.on)
    if (on < posted)
      throw Refusal.conflict({ code: 'appliedTooEarly', params: { document: invoice.code, date: posted } })
    await demandNotCredited(work, invoice)
    await mirrorEntries(work, `ap-invoices/${invoice.id}`, on)
    await takeBackMoves(work, `ap-invoices/${invoice.id}`, on)
    await leaveWithWhatWent(work, invoice, on)
    await work.raise('ap-invoice.voided', billedOf(invoice))
    return undefined
  }),
}

/**
 * The mirror took everything back. What of a price difference has left meanwhile, with units that were used or a job that was
 * closed, stays where it went: it is booked again, as a variance.
 */
async function leaveWithWhatWent(work: AnyWork, invoice: ApInvoice, on: DateText): Promise<void> {
  const mirror = await work.reader.first<{ id: string }>(sql`
    select m.id from general_ledgers e join general_ledgers m on m.reverses = e.id where e.source_event = ${`AP.INVOICE:${invoice.id}`}`)
  const booked = { invoice: invoice.id, on, journalEntry: mirror?.id ?? null }
  const gone = [...(await takeBackRevaluations(work, booked)), ...(await sharesOfClosedJobs(work, invoice))]
  await post(work, {
    event: 'AP.INVOICE',
    key: `${invoice.id}:void`,
    on,
    description: `${invoice.code} ${invoice.vendorInvoiceNumber}`,
    source: `ap-invoices/${invoice.id}`,
    lines: entry(gone.map(line => ({ ...line, partner: invoice.vendor }))),
  })
}

/** What closed jobs bore of it is theirs no more: a job that was closed holds nothing (accounting R20). */
async function sharesOfClosedJobs(work: AnyWork, invoice: ApInvoice): Promise<PostingLine[]> {
  const shares = await work.reader.rows<{ job: string; share: string; isOutside: boolean }>(sql`
    select p.job, l.job_share::text as share, p.kind = 'outsideProcess' as "isOutside"
    from ap_invoice_lines l join purchase_order_lines p on p.id = l.po_line join jobs j on j.id = p.job
    where l.root = ${invoice.id}::uuid and l.job_share <> 0 and j.status in ('closed', 'terminated', 'cancelled')`)
  return shares.flatMap(({ job, share, isOutside }) => [
    debit({ role: 'WIP', job, costElement: isOutside ? 'outside' : 'material' }, money(share)),
    credit({ role: isOutside ? 'JOB_VARIANCE' : 'PPV', job }, money(share)),
  ])
}

const dayOf = (work: AnyWork, asked: { readonly on: DateText | null }) => asked.on ?? work.today
