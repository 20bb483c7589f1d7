import { sql } from 'kysely'
import {
  type Billable,
  type BillingGroup,
  type BillingWay,
  billingGroups,
  draftOf,
} from '#modules/accounting/model/billing.ts'
import { complaint } from '#platform/model'
import { problemDocument, Refusal } from '#platform/server/problems.ts'
import { type App, perform, type RequestContext } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { mailLater } from '../papers/send.ts'
import { unbilledExtras, unbilledLines } from './unbilled.ts'

/** What somebody wants billed. */
export interface BillingAsked {
  readonly slips: readonly string[]
  readonly way: BillingWay
  readonly invoiceDate: string | null
  /** Posted at once; what cannot be posted stays a draft. */
  readonly post: boolean
  /** Posted ones leave by mail. */
  readonly mail: boolean
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
  /** To whom it leaves by mail; nobody where nobody at the customer receives invoices. */
  readonly mailedTo: readonly string[]
  /** Why it could not be made, or not be posted. */
  readonly problem: string | null
}

/** What is left to bill of the chosen slips; one that was billed meanwhile is named. */
async function groupsOf(app: App, { slips, way }: BillingAsked): Promise<BillingGroup[]> {
  const lines = await unbilledLines(app.reader, slips)
  const gone = slips.find(slip => !lines.some(line => line.slip === slip))
  if (slips.length === 0) throw Refusal.conflict({ code: 'noSlipChosen' })
  if (gone) {
    const slip = await app.reader.first<{ code: string }>(sql`select code from packing_slips where id::text = ${gone}`)
    throw slip ? Refusal.conflict({ code: 'slipNotBillable', params: { slip: slip.code } }) : Refusal.notFound()
  }
  return billingGroups(lines, await unbilledExtras(app.reader, lines), way)
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
  return (await work.create('ar-invoices', { ...draft, invoiceDate: on }, then)).id as string
}

const summaryOf = (work: AnyWork, id: string) =>
  work.reader.first<
    Pick<MadeInvoice, 'id' | 'code' | 'status' | 'subtotal' | 'freight' | 'tax' | 'total' | 'currency'>
  >(sql`
    select i.id, i.code, i.status, i.subtotal::text, i.freight::text, i.tax::text, i.total::text, c.code as currency
    from ar_invoices i left join currencies c on c.id = i.currency where i.id = ${id}::uuid`)

const nothing = {
  id: null,
  code: null,
  status: null,
  subtotal: null,
  freight: null,
  tax: null,
  total: null,
  currency: null,
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
    let summary: Awaited<ReturnType<typeof summaryOf>>
    const problem = await sentenceOf(app, context, () =>
      perform(app, { ...context, rehearsal: true }, async work => {
        const id = await createInvoice(work, group, asked.invoiceDate)
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
    let mailedTo: string[] = []
    let problem = await sentenceOf(app, context, () =>
      perform(app, context, async work => {
        id = await createInvoice(work, group, asked.invoiceDate)
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
