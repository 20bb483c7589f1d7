import { sql } from 'kysely'
import { inBase } from '#modules/accounting/model/ledger/exchange.ts'
import { invoiced } from '#modules/accounting/model/posting/receivables.ts'
import type { ArInvoice } from '#modules/accounting/model/receivables/ar-invoices.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { onceSent } from '#platform/server/database/sending.ts'
import { sideBySide } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { keepBillingWays } from '../billing/billable.ts'
import { completedInvoice } from '../customer-invoices.ts'
import { mailByHand } from '../papers/send.ts'
import { askBooks, type Posting, post } from '../post.ts'
import { applyPrepayments } from './apply.ts'
import { creditInvoice } from './credit-invoice.ts'
import { dayOfUndoing, demandNotCredited, mirrorEntries } from './journal-of-documents.ts'
import { openItem, takeBackMoves } from './open-items.ts'
import { writeOff } from './write-off.ts'

/** What an invoice bills of the lines of packing slips. */
interface BilledSlips {
  readonly invoice: string
  readonly lines: readonly { readonly packingSlipLine: string; readonly quantity: string }[]
}

declare module '#platform/server/work/events.ts' {
  interface Events {
    'ar-invoice.posted': BilledSlips
    'ar-invoice.voided': BilledSlips
  }
}

const one = Decimal.of(1)

export const nameOf = async (work: AnyWork, partner: string | null): Promise<string> =>
  (await work.reader.first<{ name: string }>(sql`select name from business_partners where id = ${partner}::uuid`))
    ?.name ?? ''

/** The account each component of tax is owed in, where it names one. */
export async function taxAccounts(
  work: AnyWork,
  taxes: readonly { readonly taxCode: string | null; readonly component: string | null }[],
): Promise<(string | null)[]> {
  if (taxes.length === 0) return []
  const rows = await work.reader.rows<{ code: string; component: string; account: string | null }>(sql`
    select parent as code, component, max(account::text) as account from sales_tax_rates
    where parent = any(${taxes.map(tax => tax.taxCode)}::uuid[]) group by parent, component`)
  return taxes.map(
    tax => rows.find(row => row.code === tax.taxCode && row.component === tax.component)?.account ?? null,
  )
}

/** The order each line was ordered with. */
async function ordersOf(work: AnyWork, { lines }: ArInvoice): Promise<ReadonlyMap<string, string>> {
  const ordered = await work.reader.rows<{ id: string; order: string }>(
    sql`select id, root as "order" from order_lines where id = any(${lines.map(line => line.orderLine)}::uuid[])`,
  )
  return new Map(ordered.map(row => [row.id, row.order]))
}

/** E22 in our own currency: each line rounded, the cents that are left with the largest (accounting R27). */
function linesOf(invoice: ArInvoice, orders: ReadonlyMap<string, string>, accounts: readonly (string | null)[]) {
  const amounts = [...invoice.lines.map(line => line.amount), ...invoice.taxes.map(tax => tax.tax ?? money(0))]
  const base = inBase(amounts, invoice.rate ?? one).lines
  const lines = invoice.lines.map(({ kind, account, job, part, orderLine, description }, place) => ({
    ...{ kind, account, job, part, memo: description },
    order: (orderLine && orders.get(orderLine)) ?? null,
    amount: base[place]!,
  }))
  const taxes = invoice.taxes.map((_, place) => ({
    tax: base[invoice.lines.length + place]!,
    account: accounts[place] ?? null,
  }))
  return invoiced(lines, taxes, { partner: invoice.customer })
}

/** Held before the books are, in the order in which drafts hold them: nobody waits in a circle. */
const holdSlips = (work: AnyWork, invoice: ArInvoice) =>
  work.writer.run(sql`
    select from packing_slip_lines where id = any(${invoice.lines.flatMap(line => line.packingSlipLine ?? [])}::uuid[])
    order by id for update`)

async function postInvoice(work: AnyWork, invoice: ArInvoice, leavePrepayments: boolean) {
  const on = invoice.invoiceDate
  const [, name, orders, accounts, books] = await sideBySide([
    holdSlips(work, invoice),
    nameOf(work, invoice.customer),
    ordersOf(work, invoice),
    taxAccounts(work, invoice.taxes),
    askBooks(work, on, linesOf(invoice, new Map(), [])),
  ])
  const code = work.numberLast('ar-invoices', invoice.id)
  // The database puts its number there when it numbers the entry.
  const named = code ?? '{code}'
  const posting: Posting = {
    event: 'AR.INVOICE',
    key: invoice.id,
    on,
    description: `${named} ${name}`,
    source: `ar-invoices/${invoice.id}`,
    lines: linesOf(invoice, orders, accounts),
  }
  const follow = () =>
    sideBySide([
      openItem(work, {
        ...{ control: 'ar', resource: 'ar-invoices', item: invoice.id, partner: invoice.customer, on },
        ...{ amount: invoice.total, rate: invoice.rate, side: 1 },
      }),
      work.raise('ar-invoice.posted', { invoice: invoice.id, lines: billedOf(invoice) }),
      // Asked behind them, so it finds the invoice open.
      leavePrepayments || applyPrepayments(work, { ...invoice, code: named }, on, { isBeingPosted: true }),
    ])
  await sideBySide([post(work, posting, books), onceSent().then(follow)])
  return { code }
}

const billedOf = (invoice: ArInvoice) =>
  invoice.lines.flatMap(line =>
    line.packingSlipLine ? [{ packingSlipLine: line.packingSlipLine, quantity: line.quantity.toString() }] : [],
  )

const invoiceVerb = verb<'ar-invoices'>()

export const invoicePostingVerbs = {
  'ar-invoices.post': invoiceVerb('ar-invoices.post', async (work, draft, asked): Promise<Partial<ArInvoice>> => {
    const invoice = await completedInvoice(work, draft, asked)
    const { terms, taxCode: salesTax } = asked
    await keepBillingWays(work, invoice.customer, { terms, salesTax })
    const { code } = await postInvoice(work, invoice, asked.leavePrepayments === true)
    const { taxes, dueDate, discountDate, discountAvailable } = invoice
    return { code, ...(invoice === draft ? {} : { taxes, dueDate, discountDate, discountAvailable }) }
  }),
  'ar-invoices.send': invoiceVerb('ar-invoices.send', async (work, invoice, asked) => {
    return mailByHand(work, 'ar-invoices', { ...invoice }, asked)
  }),
  'ar-invoices.void': invoiceVerb('ar-invoices.void', async (work, invoice, asked) => {
    const on = await dayOfUndoing(work, invoice.invoiceDate, asked.on)
    if (on < invoice.invoiceDate)
      throw Refusal.conflict({
        code: 'appliedTooEarly',
        params: { document: invoice.code ?? '', date: invoice.invoiceDate },
      })
    await demandNotCredited(work, invoice)
    await mirrorEntries(work, `ar-invoices/${invoice.id}`, on)
    await takeBackMoves(work, `ar-invoices/${invoice.id}`, on)
    await work.raise('ar-invoice.voided', { invoice: invoice.id, lines: billedOf(invoice) })
    return undefined
  }),
  'ar-invoices.writeOff': invoiceVerb('ar-invoices.writeOff', async (work, invoice, asked) => {
    await writeOff(work, {
      invoice: invoice.id,
      amount: asked.amount ? money(asked.amount) : null,
      reason: asked.reason,
      on: asked.on ?? work.today,
    })
    return undefined
  }),
  'ar-invoices.credit': invoiceVerb('ar-invoices.credit', async (work, invoice, asked) => {
    await creditInvoice(work, invoice, asked.creditReason)
    return undefined
  }),
  'ar-invoices.applyPrepayments': invoiceVerb('ar-invoices.applyPrepayments', async (work, invoice, asked) => {
    const applied = await applyPrepayments(work, invoice, asked.on ?? work.today)
    if (applied === 0) throw Refusal.conflict({ code: 'noPrepayment', params: { document: invoice.code ?? '' } })
    return undefined
  }),
}
