import { sql } from 'kysely'
import { billUntil, importStatement, proposeUntil, uncleared } from '#modules/accounting/server/index.ts'
import { addDays, type DateText, startOfMonth } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Chance, chance } from '../year/chance.ts'
import type { Shop, Subject } from '../year/shop.ts'

const controller = 'ggallo'

/** What comes back every month, and the reasons money is given back for. */
async function addTemplates(work: AnyWork, shop: Shop): Promise<void> {
  const account = (number: string) => shop.id('accounts', number)
  await shop.add(work, 'recurring-journals', 'Depreciation', {
    ...{ name: 'Depreciation of machines and furniture', ledgerType: shop.id('ledger-types', 'GJ'), dayOfMonth: 31 },
    startsOn: shop.calendar.opening,
    lines: [
      { account: account('5300'), debit: '36400.00', memo: 'Machines' },
      { account: account('6800'), debit: '2600.00', memo: 'Office and vehicles' },
      { account: account('1590'), credit: '39000.00' },
    ],
  })
  await shop.add(work, 'recurring-bills', 'Umbrella policy', {
    ...{ name: 'Umbrella policy', vendor: shop.id('business-partners', 'Midwest Shop Insurance'), dayOfMonth: 12 },
    startsOn: shop.calendar.opening,
    lines: [{ description: 'Umbrella liability, monthly premium', unitPrice: '1180.00', account: account('6100') }],
  })
  for (const [code, name, number] of [
    ['RETURNED', 'Pieces came back', '4910'],
    ['PRICE', 'Price was wrong', '4910'],
    ['SHORT-SENT', 'Vendor sent too little', '5100'],
  ] as const)
    await shop.add(work, 'adjustment-reasons', code, { code, name, use: 'memo', account: account(number) })
  for (const [code, name, number] of [
    ['SHORT-PAID', 'Short paid, not worth chasing', '6500'],
    ['BANK-KEPT', 'Their bank kept a fee', '6400'],
  ] as const)
    await shop.add(work, 'adjustment-reasons', code, { code, name, use: 'writeOff', account: account(number) })
}

/** The template's drafts are looked through and posted. */
async function postRecurring(work: AnyWork): Promise<void> {
  await proposeUntil(work, work.today as DateText)
  const drafts = await work.reader.rows<{ id: string }>(sql`
    select id from general_ledgers where status = 'draft' and source like 'recurring-journals/%' order by posting_date`)
  for (const { id } of drafts) await work.act('general-ledgers', id, 'post')
  await billUntil(work, work.today as DateText)
  const bills = await work.reader.rows<{ id: string }>(
    sql`select id from ap_invoices where status = 'draft' and recurring_bill is not null order by invoice_date, code`,
  )
  for (const { id } of bills) await work.act('ap-invoices', id, 'post')
}

interface Open {
  readonly id: string
  readonly partner: string
  readonly description: string
  readonly price: string
}

/** A few pieces came back, or a price was wrong: the customer pays so much less. */
async function giveBack(work: AnyWork, shop: Shop, luck: Chance, isLast: boolean): Promise<void> {
  const found = await work.reader.first<Open>(sql`
    select i.id, i.customer as partner, l.description, trim_scale(l.unit_price)::text as price from ar_invoices i
      join ar_invoice_lines l on l.root = i.id
    where i.status = 'posted' and i.open = i.total and i.total > 3000 and l.quantity > 20 order by i.code desc, l.position limit 1`)
  if (!found) return
  const [reason, quantity] = luck.of([
    ['RETURNED', '4'],
    ['PRICE', '2'],
    ['RETURNED', '6'],
  ] as const)
  const { id } = await work.create('credit-memos', {
    ...{ direction: 'credit', side: 'customer', partner: found.partner, invoice: found.id },
    reason: shop.id('adjustment-reasons', reason),
    lines: [{ description: found.description, quantity, unitPrice: found.price, taxable: false }],
  })
  if (isLast) return
  await work.act('credit-memos', id as string, 'post')
  await work.act('credit-memos', id as string, 'apply', { toInvoice: found.id })
}

/** A vendor sent too little and takes it off: the next payment is so much less, or it sends the money back. */
async function askBack(work: AnyWork, shop: Shop, isRefunded: boolean): Promise<void> {
  const found = await work.reader.first<Open>(sql`
    select i.id, i.vendor as partner, l.description, trim_scale(l.unit_price)::text as price from ap_invoices i
      join ap_invoice_lines l on l.root = i.id
    where i.status = 'posted' and i.open = i.total and l.kind = 'receipt' and l.quantity >= 3
      and l.unit_price between 20 and 400 order by i.code desc, l.position limit 1`)
  if (!found) return
  const { id } = await work.create('credit-memos', {
    ...{ direction: 'debit', side: 'vendor', partner: found.partner, apInvoice: found.id },
    reason: shop.id('adjustment-reasons', 'SHORT-SENT'),
    lines: [{ description: found.description, quantity: '2', unitPrice: found.price, taxable: false }],
  })
  await work.act('credit-memos', id as string, 'post')
  if (!isRefunded) return
  const amount = money(found.price).times(2).toFixed(2)
  const receipt = await work.create('cash-receipts', {
    ...{ payerKind: 'vendor', partner: found.partner, amount, reference: 'Refund' },
    method: shop.id('payment-methods', 'ACH'),
    cashAccount: shop.id('cash-accounts', 'Operating'),
    applications: [{ kind: 'memo', memo: id, cashAmount: amount }],
  })
  await work.act('cash-receipts', receipt.id as string, 'post')
}

/** What lies before the last month is looked through once more and closed; the last period of a year closes with it. */
async function closeBooks(work: AnyWork): Promise<void> {
  const periods = await work.reader.rows<{ id: string; isOurs: boolean; endsYear: string | null }>(sql`
    select p.id, (select y.id from fiscal_years y where y.id = p.year and y.ends_on = p.ends_on) as "endsYear", exists (select from general_ledgers e where e.posting_date between p.starts_on and p.ends_on) as "isOurs"
    from fiscal_periods p where p.status = 'open' and p.archived_at is null
      and p.ends_on < (date_trunc('month', ${work.today}::date) - interval '1 month')::date order by p.starts_on`)
  const skipReason = 'Checks of the last days went to the bank in the week after.'
  for (const { id, isOurs, endsYear } of periods) {
    if (isOurs) await work.act('fiscal-periods', id, 'skipTask', { task: 'undeposited', skipReason })
    await work.act('fiscal-periods', id, 'softClose')
    if (endsYear) await work.act('fiscal-years', endsYear, 'close')
    else await work.act('fiscal-periods', id, 'close')
  }
}

/** What the bank shows for a month: everything but the checks and deposits of its last days. */
async function reconcile(work: AnyWork, shop: Shop, asOf: DateText, isImported: boolean): Promise<void> {
  const cashAccount = shop.id('cash-accounts', 'Operating')
  const shown = (await uncleared(work.reader, cashAccount, asOf)).filter(
    item => item.on <= addDays(asOf, item.payment ? -6 : item.deposit ? -1 : 0),
  )
  if (isImported) await takeStatement(work, shop, asOf, shown)
  const last = await work.reader.first<{ balance: string }>(sql`
    select statement_balance::text as balance from bank_reconciliations where cash_account = ${cashAccount}::uuid
      and status = 'completed' order by statement_date desc limit 1`)
  const cleared = isImported
    ? (await uncleared(work.reader, cashAccount, asOf)).filter(
        item => shown.some(one => one.key === item.key) || item.label.startsWith('Fox Valley Bank'),
      )
    : shown
  const balance = sum([money(last?.balance ?? '0'), ...cleared.map(item => item.amount)])
  const { id } = await work.create('bank-reconciliations', {
    ...{ cashAccount, statementDate: asOf, statementBalance: balance.toFixed(2) },
    clearedItems: cleared.map(({ deposit, payment, ledgerLine, on, amount }) => ({
      ...(deposit ? { deposit } : payment ? { payment } : { ledgerLine }),
      ...{ clearedOn: on > asOf ? asOf : on, amount: amount.toFixed(2) },
    })),
  })
  await work.act('bank-reconciliations', id as string, 'complete')
}

type Shown = Awaited<ReturnType<typeof uncleared>>

/** The bank's file of the month; what it charged is booked from its line. */
async function takeStatement(work: AnyWork, shop: Shop, asOf: DateText, shown: Shown): Promise<void> {
  const first = startOfMonth(asOf)
  const rows = shown.map(item => [
    [first, item.on].sort()[1]!,
    item.amount.toFixed(2),
    item.label.replaceAll(',', ' '),
    item.checkNumber ?? '',
  ])
  const table = [
    ['Date', 'Amount', 'Description', 'Check'],
    ...rows,
    [asOf, '-46.50', 'Fox Valley Bank service fee', ''],
  ]
  const text = table.map(row => row.join(',')).join('\n')
  const file = await shop.bring(`fox-valley-${asOf.slice(0, 7)}.csv`, text)
  await importStatement(work, shop.id('cash-accounts', 'Operating'), text, file)
  const fee = await work.reader.first<{ id: string }>(
    sql`select id from bank_statement_lines where amount = -46.50 and state = 'unmatched' order by posted_on desc limit 1`,
  )
  if (fee) await work.act('bank-statement-lines', fee.id, 'book')
}

/** Who owes most gets a statement after the end of the month. */
async function writeStatements(work: AnyWork, asOf: DateText): Promise<void> {
  const owing = await work.reader.rows<{ customer: string; to: string | null }>(sql`
    select i.customer, (
      select c.email from contacts c where c.business_partner = i.customer and c.email is not null order by c.email limit 1
    ) as to
    from ar_invoices i where i.status = 'posted' and i.open > 0 and i.invoice_date <= ${asOf}::date
    group by i.customer order by sum(i.open) desc, min(i.code) limit 5`)
  for (const { customer, to } of owing)
    await work.create('customer-statements', { customer, asOf, ...(to && { sentTo: to }) })
}

function liveMonths(shop: Shop): void {
  const { calendar, diary } = shop
  const luck = chance('bookkeeping')
  const firsts = calendar.days.filter((day, place) => day.slice(0, 7) !== calendar.days[place - 1]?.slice(0, 7))
  for (const [place, day] of firsts.entries()) {
    diary.note(calendar.at(day, 9, 15), controller, postRecurring)
    const asOf = addDays(startOfMonth(day), -1)
    const isRecent = place >= firsts.length - 3
    if (asOf >= calendar.opening)
      diary.note(calendar.at(calendar.after(day, 2), 10, 30), controller, async work => {
        await reconcile(work, shop, asOf, isRecent)
        if (isRecent) await writeStatements(work, asOf)
      })
    if (place % 3 === 1)
      diary.note(calendar.at(calendar.after(day, 6), 14, 40), controller, work => giveBack(work, shop, luck, false))
    if (place % 4 === 2)
      diary.note(calendar.at(calendar.after(day, 5), 15, 10), controller, work => askBack(work, shop, place % 8 === 2))
    if (place > 0) diary.note(calendar.at(calendar.after(day, 7), 16, 45), controller, closeBooks)
  }
  diary.note(calendar.at(calendar.lastDay, 15, 10), controller, work => giveBack(work, shop, luck, true))
}

/** What a controller does month by month: recurring entries, the bank, statements, and what is given back. */
export const bookkeeping: Subject = { title: 'recurring entries', open: addTemplates, live: liveMonths }
