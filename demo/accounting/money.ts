import { sql } from 'kysely'
import { bookEntries, openBooks, post } from '#modules/accounting/server/index.ts'
import type { VerbOf } from '#platform/model'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { fillRacks } from '../inventory/opening-stock.ts'
import { bookMonth, monthOf } from '../production/finishing.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'

/** Who keeps the books, and who signs what goes out. */
const [controller, president] = ['ggallo', 'hcrane']

/** What the company owned and owed when its books began here; retained earnings are what is left. */
const opening = { 1000: '746300.00', 1500: '4930000.00', 1590: '-2310000.00', 3000: '-500000.00' } as const

/** What vendors were still owed, and in how many days. */
const owingBefore = [
  ['MIDALUM', '28410.00', 6],
  ['GREATLAKES', '17265.40', 12],
  ['STAINWISE', '31980.25', 18],
  ['ANODYNE', '6120.00', 20],
] as const

/** What customers still owed for the work of the months before: whom, how much, and in how many days it was due. */
const owedBefore = [
  ['HALCYON', '48210.00', 8],
  ['LARKSPUR', '61875.50', 15],
  ['CLEARWELL', '37240.00', 22],
  ['HALCYON', '52900.00', 31],
  ['LARKSPUR', '44118.75', 38],
  ['STRATUS', '39460.00', 19],
  ['NORTHWAY', '57330.00', 27],
  ['DELTAROB', '28915.00', 34],
] as const

/** What has no order: billed on the first or the last working day of every month. */
const standing = [
  ['Elgin Industrial Properties', '6100', '21500.00', 'first'],
  ['Fox Valley Power and Gas', '5300', '14200.00', 'last'],
  ['Midwest Shop Insurance', '5300', '7300.00', 'last'],
] as const

/** Whom the tax office hears about at the end of a year, and in which box. */
const reported = [
  ['Elgin Industrial Properties', 'MISC1', 'partnership'],
  ['SPINDLESV', 'NEC1', 'individual'],
] as const
const boxOf = (vendor: string): string => reported.find(([name]) => name === vendor)?.[1] ?? 'none'

async function openTheBooks(work: AnyWork, shop: Shop): Promise<void> {
  const accounts = Object.entries(opening).map(([number, amount]) => ({
    account: shop.id('accounts', number),
    amount: money(amount),
  }))
  const receivables = owedBefore.map(([customer, amount, days], place) => ({
    partner: shop.id('business-partners', customer),
    number: String(40_118 + place * 7),
    dueOn: addDays(work.today as DateText, days),
    amount: money(amount),
  }))
  const payables = owingBefore.map(([vendor, amount, days], place) => ({
    partner: shop.id('business-partners', vendor),
    number: String(7_204 + place * 31),
    dueOn: addDays(work.today as DateText, days),
    amount: money(amount),
  }))
  // The racks are filled against the account of the opening, which ends at nothing.
  const racks = await fillRacks(work, shop)
  const owned = sum([...accounts, ...receivables], one => one.amount).plus(racks)
  const rest = owned.minus(sum(payables, one => one.amount)).negated() as Money
  accounts.push({ account: shop.id('accounts', '3900'), amount: rest })
  await openBooks(work, { on: work.today, accounts, receivables, payables })
  for (const [name] of [...standing, lathe])
    await shop.add(work, 'business-partners', name, {
      name,
      isVendor: true,
      isCustomer: false,
      vendorTerms: shop.id('terms', 'NET30'),
    })
  for (const [name, box1099, taxClass] of reported)
    await work.create('partner-accounting', {
      partner: shop.id('business-partners', name),
      ...{ is1099: true, box1099, taxClass },
    })
}

interface Shipped {
  readonly slip: string
  readonly customer: string
  readonly po: string | null
  readonly order: string
  readonly lines: { part: string; description: string; quantity: string; unitPrice: string; slipLine: string }[]
}

/** What has left until then and is not billed: a slip, its order, and what its lines are worth. */
const unbilled = (work: AnyWork, until: string) =>
  work.reader.rows<Shipped>(sql`
    select s.id as slip, s.business_partner as customer, min(o.customer_po) as po, min(o.id::text) as "order",
      json_agg(json_build_object('part', l.part, 'description', ol.description, 'quantity', trim_scale(l.quantity)::text,
        'unitPrice', trim_scale(ol.unit_price)::text, 'slipLine', l.id) order by l.position) as lines
    from packing_slips s join packing_slip_lines l on l.root = s.id join order_releases r on r.id = l.release
      join order_lines ol on ol.id = r.parent join orders o on o.id = r.root
    where s.status in ('shipped', 'delivered') and s.invoice is null and s.shipped_at < ${until}
    group by s.id order by s.code`)

/** An invoice for every slip that had left by then. */
async function draftInvoices(work: AnyWork, until: string): Promise<string[]> {
  const drafted: string[] = []
  for (const { slip, customer, po, order, lines } of await unbilled(work, until)) {
    const { id } = await work.create('ar-invoices', {
      customer,
      ...(po && { customerPo: po }),
      orders: [order],
      packingSlips: [slip],
      lines: lines.map(({ slipLine, ...line }) => ({
        ...line,
        kind: 'part',
        packingSlipLine: slipLine,
      })),
    })
    drafted.push(id as string)
  }
  return drafted
}

/** What left is billed; customers pay when it is due, or thereabouts. */
async function bill(work: AnyWork, shop: Shop, luck: Chance, drafted: readonly string[]): Promise<void> {
  for (const id of drafted) await work.act('ar-invoices', id, 'post')
  const owed = await work.reader.rows<Owed>(sql`
    select customer, invoice_date::text as billed, due_date::text as on, total::text as total
    from ar_invoices where id = any(${[...drafted]}::uuid[]) order by array_position(${[...drafted]}::uuid[], id)`)
  for (const one of owed) if (Decimal.of(one.total).sign() > 0) notePayment(shop, luck, one)
}

/** What leaves in the afternoon is billed the next time, except at the end of a month. */
function noteBilling(shop: Shop, luck: Chance, day: DateText, isMonthEnd: boolean): void {
  const { calendar, diary } = shop
  let drafted: readonly string[] = []
  const draft = async (work: AnyWork) => {
    drafted = await draftInvoices(work, calendar.at(day, isMonthEnd ? 17 : 12))
  }
  diary.note(calendar.at(day, 17), controller, draft, ['dock'])
  const post = async (work: AnyWork) => drafted.length > 0 && bill(work, shop, luck, drafted)
  diary.note(calendar.at(day, 17, 10), controller, post, ['ledger', 'dock', 'credit'])
}

/** What customers owed at the opening comes in as well. */
async function expectWhatIsOwed(work: AnyWork, shop: Shop, luck: Chance): Promise<void> {
  const owed = await work.reader.rows<Owed>(
    sql`select customer, invoice_date::text as billed, due_date::text as on, total::text as total from ar_invoices where status = 'posted' order by code`,
  )
  for (const one of owed) notePayment(shop, luck, one)
}

interface Owed {
  readonly customer: string
  readonly billed: DateText
  readonly on: DateText
  readonly total: string
}

/** Working days a customer pays after an invoice is due: most on time, some never are. */
function habitOf(shop: Shop, customer: string): number {
  const place = shop.names('business-partners').findIndex(name => shop.id('business-partners', name) === customer)
  return [-1, 1, 0, 4, 9, 1, 24][place % 7]!
}

function notePayment(shop: Shop, luck: Chance, { customer, billed, on }: Owed): void {
  const { calendar, diary } = shop
  const late = habitOf(shop, customer) + luck.of([0, 0, 1, 3])
  // Whoever pays before it is due still pays after the invoice came.
  const [paid] = [calendar.after(on, late), calendar.after(billed, 1)].sort().reverse()
  diary.note(calendar.at(paid!, 10, luck.between(0, 59)), controller, work => takeMoney(work, shop, luck, customer), [
    'ledger',
    'credit',
  ])
}

/** A customer pays everything whose turn has come in these days with one check or transfer. */
async function takeMoney(work: AnyWork, shop: Shop, luck: Chance, customer: string): Promise<void> {
  const due = await work.reader.rows<{ id: string; open: string }>(sql`
    select id, open::text as open from ar_invoices where customer = ${customer}::uuid and status = 'posted' and open > 0
      and due_date <= ${shop.calendar.after(work.today as DateText, 3 - habitOf(shop, customer))}::date order by code`)
  if (due.length === 0) return
  const isCheck = luck.happens(45)
  const { id } = await work.create('cash-receipts', {
    partner: customer,
    amount: sum(due, one => money(one.open)).toFixed(2),
    method: shop.id('payment-methods', isCheck ? 'CHECK' : 'ACH'),
    ...(!isCheck && { cashAccount: shop.id('cash-accounts', 'Operating') }),
    reference: String(luck.between(10_000, 99_999)),
    applications: due.map(({ id: invoice, open }) => ({ kind: 'invoice', invoice, cashAmount: open })),
  })
  await work.act('cash-receipts', id as string, 'post')
}

/** Checks that came in are taken to the bank together. */
async function deposit(work: AnyWork, shop: Shop): Promise<void> {
  const waiting = await work.reader.rows<{ id: string }>(sql`
    select r.id from cash_receipts r join payment_methods m on m.id = r.method
    where r.status = 'posted' and r.deposit is null and r.cash_account is null and m.code = 'CHECK' order by r.code`)
  if (waiting.length === 0) return
  const receipts = waiting.map(({ id }) => id)
  const { id } = await work.create('deposits', { cashAccount: shop.id('cash-accounts', 'Operating'), receipts })
  await work.act('deposits', id as string, 'post')
}

interface Received {
  readonly vendor: string
  readonly slip: string
  readonly box1099: string
  readonly lines: { poLine: string; receiptLine: string; description: string; quantity: string; unitPrice: string }[]
}

/** Deliveries whose invoice has not been typed yet, by vendor. */
const uninvoiced = (work: AnyWork) =>
  work.reader.rows<Received>(sql`
    select r.vendor, min(r.vendor_packing_slip) as slip,
      coalesce((select p.box1099 from partner_accounting p where p.partner = r.vendor), 'none') as box1099,
      json_agg(json_build_object('poLine', p.id, 'receiptLine', l.id, 'description', coalesce(p.description, f.what, p.kind),
        'quantity', trim_scale(l.quantity)::text, 'unitPrice', trim_scale(round(p.line_amount / p.quantity, 4))::text) order by r.code, l.position) as lines
    from po_receipts r join po_receipt_lines l on l.root = r.id join purchase_order_lines p on p.id = l.po_line
      join purchase_line_facts f on f.id = p.id
    where r.status = 'posted' and not exists (select from ap_invoice_lines i where i.receipt_line = l.id)
    group by r.vendor order by min(r.code)`)

/** One vendor of the last delivery charges more than was agreed: its bill waits until somebody has asked. */
function asBilled(received: readonly Received[], isLast: boolean): readonly Received[] {
  const [dearer, ...others] = received
  if (!isLast || !dearer) return received
  const raised = (price: string) => Decimal.of(price).times(Decimal.of('1.04')).round(4).toString()
  return [{ ...dearer, lines: dearer.lines.map(line => ({ ...line, unitPrice: raised(line.unitPrice) })) }, ...others]
}

async function typeVendorInvoices(work: AnyWork, isLast: boolean): Promise<string[]> {
  const typed: string[] = []
  for (const { vendor, slip, box1099, lines } of asBilled(await uninvoiced(work), isLast)) {
    const amounts = lines.map(line =>
      money(Decimal.of(line.quantity).times(Decimal.of(line.unitPrice)).round(2).toString()),
    )
    typed.push(
      await type(work, {
        vendor,
        vendorInvoiceNumber: `${slip}-I`,
        controlTotal: sum(amounts).toFixed(2),
        lines: lines.map(line => ({ ...line, kind: 'receipt', box1099 })),
      }),
    )
  }
  return typed
}

/** By the terms agreed with the vendor, some of whom give a discount to who pays early. */
async function type(work: AnyWork, given: Record<string, unknown>): Promise<string> {
  return (await work.create('ap-invoices', given)).id as string
}

async function enter(work: AnyWork, given: Record<string, unknown>): Promise<void> {
  await work.act('ap-invoices', await type(work, given), 'post')
}

/** Vendors' invoices are typed from what was received, and then posted. */
function noteVendorInvoices(shop: Shop, day: DateText): void {
  const { calendar, diary } = shop
  let typed: readonly string[] = []
  const isLast = calendar.after(day, 10) > calendar.lastDay
  const type = async (work: AnyWork) => {
    typed = await typeVendorInvoices(work, isLast)
  }
  const post = async (work: AnyWork) => {
    for (const id of typed) await work.act('ap-invoices', id, 'post')
  }
  diary.note(calendar.at(day, 9, 40), controller, type, ['receiving', 'payables'])
  diary.note(calendar.at(day, 9, 50), controller, post, ['ledger', 'receiving', 'payables'])
}

async function enterStanding(work: AnyWork, shop: Shop, turn: 'first' | 'last'): Promise<void> {
  for (const [name, account, amount] of standing.filter(([, , , own]) => own === turn))
    await enter(work, {
      vendor: shop.id('business-partners', name),
      vendorInvoiceNumber: work.today.slice(0, 7),
      controlTotal: amount,
      lines: [
        {
          kind: 'expense',
          description: name,
          unitPrice: amount,
          account: shop.id('accounts', account),
          box1099: boxOf(name),
        },
      ],
    })
}

/** Half a month of wages; what was kept back goes to the offices at once. */
async function pay(work: AnyWork): Promise<void> {
  const amounts = { direct: '21400', indirect: '31900', office: '25200', employerTax: '6100', net: '58300' }
  const [direct, indirect, office, employerTax, net] = Object.values(amounts).map(amount => money(amount))
  const register = { direct: direct!, indirect: indirect!, office: office!, employerTax: employerTax!, net: net! }
  const said = { key: work.today, on: work.today, description: 'Payroll', source: await monthOf(work) }
  await post(work, { ...said, event: 'PAY.POST', lines: bookEntries.payrollPosted(register, null) })
  const owed = money(sum([direct!, indirect!, office!, employerTax!]).minus(net!).toFixed(2))
  await post(work, { ...said, event: 'PAY.REMIT', lines: bookEntries.payrollRemitted(owed, null) })
}

/** What is due until the next time, or earns a discount; nothing where there is none. */
async function proposeRun(work: AnyWork, shop: Pick<Shop, 'calendar' | 'id'>, day: DateText): Promise<string> {
  const payThrough = shop.calendar.after(day, 11)
  if (!(await isAnythingDue(work, payThrough))) return ''
  const { id } = await work.create('payment-runs', {
    ...{ paymentDate: day, payThrough, takeDiscounts: true },
    cashAccount: shop.id('cash-accounts', 'Operating'),
    method: shop.id('payment-methods', 'CHECK'),
  })
  await work.act('payment-runs', id as string, 'propose')
  return id as string
}

/** Every third week everything is paid that is due until the next time; the president looks at it first. */
function notePaymentRun({ calendar, diary, ...shop }: Shop, day: DateText): void {
  let run = ''
  const propose = async (work: AnyWork) => {
    run = await proposeRun(work, { calendar, ...shop }, day)
  }
  diary.note(calendar.at(day, 11), controller, propose, ['payables'])
  const ifAny = async (work: AnyWork, verb: VerbOf<'payment-runs'>) => run && work.act('payment-runs', run, verb)
  diary.note(calendar.at(day, 13, 20), president, work => ifAny(work, 'approve'), ['payables'])
  diary.note(calendar.at(day, 14, 5), controller, work => ifAny(work, 'issue'), ['ledger', 'payables'])
  diary.note(calendar.at(day, 14, 35), controller, work => confirmChecks(work, run), ['payables'])
}

/** All of them are printed well, and go to the mail. */
async function confirmChecks(work: AnyWork, run: string): Promise<void> {
  if (!run) return
  const printed = await work.reader.rows<{ id: string }>(sql`
    select c.id from checks c join payments p on p.id = c.payment
    where p.run = ${run}::uuid and c.status = 'reserved' order by c.number`)
  for (const { id } of printed) await work.act('checks', id, 'confirm')
}

const isAnythingDue = (work: AnyWork, until: DateText) =>
  work.reader.first(sql`
    select 1 as found from ap_invoices where status = 'posted' and payment_hold = 'none' and open > 0
      and due_date <= ${until}::date limit 1`)

/** A lathe that was bought in the year; it waits for its foundation. */
const lathe = ['Great Lakes Machine Tool', 'Turning center with Y axis, delivered and rigged', '418500.00'] as const

async function buyMachine(work: AnyWork, shop: Shop): Promise<void> {
  const [vendor, description, unitPrice] = lathe
  await enter(work, {
    vendor: shop.id('business-partners', vendor),
    vendorInvoiceNumber: `GL-${work.today.slice(0, 4)}-118`,
    controlTotal: unitPrice,
    lines: [{ kind: 'expense', description, unitPrice, account: shop.id('accounts', '1500') }],
  })
}

/** Bills out on Tuesdays and Fridays and before a month ends, checks to the bank on Wednesdays, vendors' invoices every other Thursday, wages in the middle and at the end of a month. */
function liveMoney(shop: Shop): void {
  const luck = chance('money')
  const { calendar, diary } = shop
  diary.note(calendar.at(calendar.opening, 9), controller, work => expectWhatIsOwed(work, shop, luck))
  // Only a year earns a machine.
  const bought = calendar.days.length > 200 ? calendar.days.at(-75)! : null
  if (bought) diary.note(calendar.at(bought, 10, 20), controller, work => buyMachine(work, shop))
  for (const [place, day] of calendar.days.entries()) {
    const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
    const isFirst = day.slice(0, 7) !== calendar.days[place - 1]?.slice(0, 7)
    const note = (at: Instant, write: (work: AnyWork) => Promise<void>, holds: readonly ('ledger' | 'payables')[]) =>
      diary.note(at, controller, write, holds)
    if (weekday === 3) note(calendar.at(day, 15, 30), work => deposit(work, shop), ['ledger'])
    // A vendor bills what came in two weeks.
    if (weekday === 4 && place % 10 < 5) noteVendorInvoices(shop, day)
    const next = calendar.after(day, 1)
    const isLast = next.slice(0, 7) !== day.slice(0, 7)
    for (const [turn, isIt] of [
      ['first', isFirst && place > 0],
      ['last', isLast],
    ] as const)
      if (isIt) note(calendar.at(day, 9, 5), work => enterStanding(work, shop, turn), ['ledger', 'payables'])
    if (place % 15 === 9) notePaymentRun(shop, day)
    // The last one waits for the president.
    if (day === calendar.lastDay)
      note(calendar.at(day, 16, 40), async work => void (await proposeRun(work, shop, day)), ['payables'])
    const isDone = isLast || day === calendar.lastDay
    if (weekday === 2 || weekday === 5 || isDone) noteBilling(shop, luck, day, isLast)
    const isMiddle = day.slice(8) <= '15' && next.slice(8) > '15'
    // What was earned before the opening was paid before it.
    if ((isMiddle || isLast) && place > 5) note(calendar.at(day, 8, 15), pay, ['ledger'])
    if (isDone) diary.note(calendar.at(day, 17, 30), nobody, work => bookMonth(work, shop), ['ledger', 'plan', 'jobs'])
  }
}

/** Money in and money out: what was shipped is billed and paid, what came is owed and paid, people get their wages. */
export const moneyMatters: Subject = { title: 'opening balances', open: openTheBooks, live: liveMoney }
