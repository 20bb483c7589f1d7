import { sql } from 'kysely'
import { addYears, yearOf } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { nobody } from './diary.ts'
import type { Shop, Subject } from './shop.ts'

const rates = [
  ['MXN', 'Mexican peso', '0.0545'],
  ['CAD', 'Canadian dollar', '0.732'],
  ['EUR', 'Euro', '1.094'],
] as const

async function addMoney(work: AnyWork, shop: Shop): Promise<void> {
  for (const [code, name, rate] of rates) {
    const currency = await shop.add(work, 'currencies', code, { code, name, minorUnits: 2 })
    await work.create('exchange-rates', { currency, on: work.today, rate, source: 'Bank' })
  }
  const cashAccount = await shop.add(work, 'cash-accounts', 'Operating', {
    name: 'Operating account',
    glAccount: shop.id('accounts', '1000'),
    bankName: 'Fox Valley Bank',
    isDefault: true,
  })
  await work.create('cash-accounts', { name: 'Petty cash', glAccount: shop.id('accounts', '1060'), kind: 'cash' })
  await work.create('check-books', {
    name: 'Operating checks',
    cashAccount,
    firstNumber: 10_401,
    lastNumber: 10_900,
    nextNumber: 10_401,
  })
}

async function addYearsOfBooks(work: AnyWork, shop: Shop): Promise<void> {
  // The year of the opening came with the company.
  const first = yearOf(shop.calendar.opening) + 1
  for (let year = first; year <= yearOf(shop.calendar.today); year++)
    await work.create('fiscal-years', { startsOn: `${year}-01-01` })
  await work.create('recurring-journals', {
    name: 'Rent of the main building',
    ledgerType: shop.id('ledger-types', 'GJ'),
    startsOn: addYears(shop.calendar.opening, -1),
    lines: [
      { account: shop.id('accounts', '6100'), debit: '14500.00', memo: 'Rent' },
      { account: shop.id('accounts', '2100'), credit: '14500.00', memo: 'Rent' },
    ],
  })
}

interface Shipped {
  readonly slip: string
  readonly customer: string
  readonly po: string | null
  readonly order: string
  readonly lines: { part: string; description: string; quantity: string; unitPrice: string; slipLine: string }[]
}

/** What has left and is not billed: a slip, its order, and what its lines are worth. */
const unbilled = (work: AnyWork) =>
  work.reader.rows<Shipped>(sql`
    select s.id as slip, s.business_partner as customer, min(o.customer_po) as po, min(o.id::text) as "order",
      json_agg(json_build_object('part', l.part, 'description', ol.description, 'quantity', trim_scale(l.quantity)::text,
        'unitPrice', trim_scale(ol.unit_price)::text, 'slipLine', l.id) order by l.position) as lines
    from packing_slips s join packing_slip_lines l on l.root = s.id join order_releases r on r.id = l.release
      join order_lines ol on ol.id = r.parent join orders o on o.id = r.root
    where s.status in ('shipped', 'delivered') group by s.id order by s.code desc limit 12`)

/** The last shipments wait as drafts until the ledger takes postings. */
async function draftInvoices(work: AnyWork): Promise<void> {
  for (const { slip, customer, po, order, lines } of await unbilled(work))
    await work.create('ar-invoices', {
      customer,
      ...(po && { customerPo: po }),
      orders: [order],
      packingSlips: [slip],
      lines: lines.map(({ slipLine, ...line }) => ({
        ...line,
        kind: 'part',
        packingSlipLine: slipLine,
        taxable: false,
      })),
    })
}

/** Years, accounts at the bank, and what waits to be posted. */
export const books: Subject = {
  title: 'fiscal years and bank accounts',
  open: async (work, shop) => {
    await addMoney(work, shop)
    await addYearsOfBooks(work, shop)
  },
  live: ({ calendar, diary }) => diary.note(calendar.at(calendar.lastDay, 16, 40), nobody, draftInvoices),
}
