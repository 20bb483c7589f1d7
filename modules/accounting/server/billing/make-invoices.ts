import { sql } from 'kysely'
import {
  type Billable,
  type BillingGroup,
  type BillingWay,
  billingGroups,
  draftOf,
} from '#modules/accounting/model/receivables/billing.ts'
import { termsCalled } from '#modules/parties/server/index.ts'
import { complaint } from '#platform/model'
import { problemDocument, Refusal } from '#platform/server/problems.ts'
import { type App, perform, type RequestContext } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { mailLater } from '../papers/send.ts'
import { type Freights, unbilledExtras, unbilledLines } from './unbilled.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    /** Whoever billed a slip said what its freight is billed at. */
    'freight.billed': { readonly slip: string; readonly amount: string }
  }
}

/** What somebody wants billed. */
export interface BillingAsked {
  readonly slips: readonly string[]
  readonly way: BillingWay
  readonly invoiceDate: string | null
  readonly freights: Freights
  /** Posted at once; what cannot be posted stays a draft. */
  readonly post: boolean
  /** Posted ones leave by mail. */
  readonly mail: boolean
}

/** A line as the invoice will say it; a heading has no amount. */
export interface InvoicedLine {
  readonly kind: string
  readonly description: string
  readonly quantity: string | null
  readonly unitPrice: string | null
  readonly amount: string | null
}

/** One invoice, as it would be made or as it was. */
export interface MadeInvoice {
  readonly id: string | null
  readonly code: string | null
  readonly status: 'draft' | 'posted' | null
  readonly customer: string
  readonly customerName: string
  readonly customerPo: string | null
  readonly slips: readonly string[]
  readonly subtotal: string | null
  readonly freight: string | null
  readonly tax: string | null
  readonly total: string | null
  readonly currency: string | null
  readonly terms: string | null
  readonly invoiceDate: string | null
  readonly dueDate: string | null
  readonly lines: readonly InvoicedLine[]
  /** To whom it leaves by mail; nobody where nobody at the customer receives invoices. */
  readonly mailedTo: readonly string[]
  /** Why it could not be made, or not be posted. */
  readonly problem: string | null
}

/** What is left to bill of the chosen slips; one that was billed meanwhile is named. */
async function groupsOf(app: App, { slips, way, freights }: BillingAsked): Promise<BillingGroup[]> {
  const lines = await unbilledLines(app.reader, slips)
  const gone = slips.find(slip => !lines.some(line => line.slip === slip))
  if (slips.length === 0) throw Refusal.conflict({ code: 'noSlipChosen' })
  if (gone) {
    const slip = await app.reader.first<{ code: string }>(sql`select code from packing_slips where id::text = ${gone}`)
    throw slip ? Refusal.conflict({ code: 'slipNotBillable', params: { slip: slip.code } }) : Refusal.notFound()
  }
  demandFreightOpen(lines, freights)
  return billingGroups(lines, await unbilledExtras(app.reader, lines, freights), way)
}

/** Freight is billed once a slip, with the first of it that is billed. */
export function demandFreightOpen(lines: readonly Billable[], freights: Freights): void {
  const billed = lines.find(line => !line.takesFreight && Number(freights[line.slip] ?? 0) > 0)
  if (billed) throw Refusal.conflict({ code: 'freightBilledAlready', params: { slip: billed.slipCode } })
}

/** A slip says what was billed for its freight. */
async function tellFreight(work: AnyWork, { lines }: BillingGroup, freights: Freights): Promise<void> {
  for (const slip of new Set(lines.map(line => line.slip)))
    if (freights[slip] !== undefined) await work.raise('freight.billed', { slip, amount: freights[slip] })
}

function demandShipped(lines: readonly Billable[], on: string): void {
  const early = lines.find(line => line.shippedOn > on)
  if (early)
    throw Refusal.fields(
      [complaint(['invoiceDate'], 'billedBeforeShipped', { slip: early.slipCode, date: early.shippedOn })],
      'ar-invoices',
    )
}

/** An invoice of a group, and what is done with it at once. */
export async function createInvoice(
  work: AnyWork,
  group: BillingGroup,
  invoiceDate: string | null = null,
  then: readonly string[] = [],
): Promise<string> {
  const on = invoiceDate ?? work.today
  demandShipped(group.lines, on)
  const words = work.wordsIn(group.lines[0]!.language)
  const draft = draftOf(group, {
    freight: words('accounting.billing.freight'),
    slip: (slip, customerPo) =>
      words(customerPo ? 'accounting.billing.slipOfOrder' : 'accounting.billing.slip', {
        slip,
        order: customerPo ?? '',
      }),
  })
  return (await work.create('ar-invoices', { ...draft, invoiceDate: on }, then)).id
}

type Summary = Omit<MadeInvoice, 'customer' | 'customerName' | 'customerPo' | 'slips' | 'mailedTo' | 'problem'>

async function summaryOf(work: AnyWork, id: string): Promise<Summary> {
  const found = (await work.reader.first<Summary>(sql`
    select i.id, i.code, i.status, i.subtotal::text, i.freight::text, i.tax::text, i.total::text, c.code as currency, i.terms,
      i.invoice_date::text as "invoiceDate", i.due_date::text as "dueDate",
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description,
          'quantity', trim_scale(l.quantity)::text, 'unitPrice', trim_scale(l.unit_price)::text, 'amount', l.amount::text) order by l.position), '[]')
        from ar_invoice_lines l where l.root = i.id) as lines
    from ar_invoices i left join currencies c on c.id = i.currency where i.id = ${id}::uuid`))!
  const called = found.terms ? await termsCalled(work.reader, [found.terms]) : undefined
  return { ...found, terms: called?.get(found.terms!) ?? null }
}

const nothing: Summary = {
  ...{ id: null, code: null, status: null, subtotal: null, freight: null, tax: null, total: null },
  ...{ currency: null, terms: null, invoiceDate: null, dueDate: null, lines: [] },
}

const headOf = ({ lines }: BillingGroup) => {
  const orders = new Set(lines.map(line => line.customerPo))
  return {
    customer: lines[0]!.customer,
    customerName: lines[0]!.customerName,
    customerPo: orders.size === 1 ? lines[0]!.customerPo : null,
    slips: [...new Set(lines.map(line => line.slipCode))],
  }
}

/** A refusal becomes a sentence beside the invoice it is about; anything else is a fault. */
async function sentenceOf(app: App, context: RequestContext, task: () => Promise<unknown>): Promise<string | null> {
  try {
    await task()
    return null
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return problemDocument(error, app.words(context.by.language)).detail
  }
}

/** Thrown to undo what was only tried. */
class Tried extends Error {}

/** Preview = post (accounting §1): each invoice is made and posted in earnest, read, and taken back. */
export async function previewInvoices(app: App, context: RequestContext, asked: BillingAsked): Promise<MadeInvoice[]> {
  const made: MadeInvoice[] = []
  for (const group of await groupsOf(app, asked)) {
    let summary: Summary | undefined
    const problem = await sentenceOf(app, context, () =>
      perform(app, { ...context, rehearsal: true }, async work => {
        const id = await createInvoice(work, group, asked.invoiceDate)
        await tellFreight(work, group, asked.freights)
        summary = await summaryOf(work, id)
        await work.act('ar-invoices', id, 'post')
        await work.writer.run(sql`set constraints all immediate`)
        throw new Tried()
      }).catch(error => {
        if (!(error instanceof Tried)) throw error
      }),
    )
    made.push({ ...nothing, ...summary, id: null, code: null, status: null, ...headOf(group), mailedTo: [], problem })
  }
  return made
}

/**
 * Each invoice in transactions of its own: one that is refused keeps none of the others back. Drafts are kept before they are
 * posted, so that what cannot be posted yet waits where somebody can mend it.
 */
export async function makeInvoices(app: App, context: RequestContext, asked: BillingAsked): Promise<MadeInvoice[]> {
  const made: MadeInvoice[] = []
  for (const group of await groupsOf(app, asked)) {
    let id: string | undefined
    let mailedTo: readonly string[] = []
    let problem = await sentenceOf(app, context, () =>
      perform(app, context, async work => {
        id = await createInvoice(work, group, asked.invoiceDate)
        await tellFreight(work, group, asked.freights)
      }),
    )
    if (id && !problem && asked.post)
      problem = await sentenceOf(app, context, () =>
        perform(app, { ...context, action: 'ar-invoices.post' }, async work => {
          await work.act('ar-invoices', id!, 'post')
          if (asked.mail) mailedTo = await mailLater(work, 'ar-invoices', id!)
        }),
      )
    const summary = problem && !id ? nothing : await perform(app, context, work => summaryOf(work, id!))
    made.push({ ...nothing, ...summary, ...headOf(group), mailedTo, problem })
  }
  return made
}
