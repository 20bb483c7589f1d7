import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { materialCost } from '../engineering/materials.ts'
import { boughtParts } from '../engineering/part-list.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { addFree } from '../year/stores.ts'
import { buySupplies, buyWhatIsShort, outsideVendors, type Purchase, vendorOfMaterial } from './buying.ts'
import { receive } from './receiving.ts'
import { askVendors, planLast } from './sourcing.ts'

const requesters = [
  'machinist',
  'sivanov',
  'librarian',
  'gmeza',
  'vstone',
  'qsullivan',
  'ybrooks',
  'tnguyen',
  'tnguyen',
  'wzhao',
]

/** Somebody needs it, somebody approves, and the buyer orders it; or the buyer orders it at once. */
function livePurchase(shop: Shop, given: Chance, day: DateText, isAsked: boolean): void {
  const { calendar } = shop
  const luck = given.apart()
  const ordered = isAsked ? calendar.after(day, luck.between(2, 4)) : day
  const purchase = withDay(buySupplies(shop, luck), calendar.after(ordered, luck.between(2, 9)))
  if (isAsked) liveRequest(shop, luck, day, purchase, request => noteOrder(shop, luck, ordered, purchase, { request }))
  else noteOrder(shop, luck, ordered, purchase)
}

interface Dated extends Purchase {
  readonly due: DateText
}

const withDay = (purchase: Purchase, due: DateText): Dated => ({
  ...purchase,
  due,
  lines: purchase.lines.map(line => ({ ...line, dueDate: due })),
})

interface Ordering {
  readonly request?: string
  /** Jobs wait for it: nobody forgets or refuses it. */
  readonly isNeeded?: true
}

function noteOrder(shop: Shop, given: Chance, day: DateText, purchase: Dated, ordering: Ordering = {}): void {
  const { calendar, diary } = shop
  const luck = given.apart()
  const at = calendar.at(day, luck.between(9, 15), luck.between(0, 59))
  diary.note(at, 'tnguyen', work => order(work, shop, luck, purchase, ordering), ['buying'])
}

/** What a job needs is ordered within two days. */
export function orderNeeded(shop: Shop, luck: Chance, today: DateText, purchase: Purchase): void {
  const day = shop.calendar.after(today, 2)
  noteOrder(shop, luck, day, withDay(purchase, shop.calendar.after(day, purchase.days)), { isNeeded: true })
}

/** Orders what is short, vendor by vendor, where it is worth so much. */
export function restock(shop: Shop, luck: Chance, today: DateText, least: number): void {
  for (const purchase of buyWhatIsShort(shop, luck, least)) orderNeeded(shop, luck, today, purchase)
}

function requestLine(
  { dueDate, unitPrice, inspect: _inspect, minimumCharge: _minimum, ...line }: Row,
  vendor: string,
): Row {
  return { ...line, needBy: dueDate, estimatedUnitPrice: unitPrice, suggestedVendor: vendor }
}

function liveRequest(
  shop: Shop,
  given: Chance,
  day: DateText,
  { title, vendor, lines }: Purchase,
  then: (id: string) => void,
): void {
  const { calendar, diary } = shop
  const luck = given.apart()
  const suggested = shop.id('business-partners', vendor)
  const fate = luck.weighted([
    ['approved', 84],
    ['rejected', 6],
    ['cancelled', 3],
    ['draft', 7],
  ] as const)
  const ask = async (work: AnyWork) => {
    const request = await work.create('purchase-requests', {
      title,
      requestedBy: shop.id('users', luck.of(requesters)),
      department: shop.id('departments', luck.of(['Milling', 'Turning', 'Tool Crib', 'Quality', 'Production'])),
      priority: luck.weighted([
        ['normal', 7],
        ['high', 2],
        ['low', 1],
        ['lineDown', 0.5],
      ] as const),
      buyer: shop.id('users', 'jmoreno'),
      lines: lines.map(line => requestLine(line, suggested)),
    })
    const id = request.id as string
    if (fate === 'draft') return
    await work.act('purchase-requests', id, 'submit')
    const answer = async (later: AnyWork) => {
      if (fate === 'rejected')
        return later.act('purchase-requests', id, 'reject', {
          rejectReason: 'There is enough in the crib; see the cabinet first.',
        })
      if (fate === 'cancelled') return later.act('purchase-requests', id, 'cancel')
      await later.act('purchase-requests', id, 'approve')
      // The latest are still out for quotes.
      if (day > calendar.after(calendar.lastDay, -12)) askVendors(shop, luck, calendar.after(day, 3), id, vendor)
      else then(id)
      return undefined
    }
    diary.note(calendar.at(calendar.after(day, 1), 10, luck.between(0, 59)), 'manager', answer, ['buying'])
  }
  diary.note(calendar.at(day, 8, luck.between(0, 59)), 'tnguyen', ask, ['buying'])
}

async function order(
  work: AnyWork,
  shop: Shop,
  luck: Chance,
  { vendor, lines, due, heat }: Dated,
  { request, isNeeded }: Ordering,
): Promise<void> {
  const { calendar, diary } = shop
  const head = {
    contact: shop.id('contacts', `${vendor} 1`),
    buyer: shop.id('users', 'jmoreno'),
    freight: luck.happens(40) ? (18 + luck.between(0, 6000) / 100).toFixed(2) : '0',
  }
  const id = request
    ? await converted(work, request, head)
    : ((await work.create('purchase-orders', { vendor: shop.id('business-partners', vendor), ...head, lines }))
        .id as string)
  if (!isNeeded && luck.happens(8)) return
  await work.act('purchase-orders', id, 'submit')
  const next = calendar.after(work.today, 1)
  const approve = async (later: AnyWork) => {
    const waiting = await statusOf(later, id)
    if (waiting === 'awaitingApproval') {
      if (!isNeeded && luck.happens(10))
        return later.act('purchase-orders', id, 'reject', { rejectReason: 'Ask for a second price first.' })
      await later.act('purchase-orders', id, 'approve')
    }
    const sends = calendar.at(next, 10, luck.between(0, 50))
    diary.note(sends, 'jmoreno', sending => send(sending, shop, luck, { id, vendor, due, heat }), ['buying'])
    return undefined
  }
  diary.note(calendar.at(next, 9, luck.between(0, 50)), 'manager', approve, ['buying'])
}

/** The lines that were asked for go onto an order; the buyer completes its head. */
async function converted(work: AnyWork, request: string, head: Row): Promise<string> {
  await work.act('purchase-requests', request, 'convert')
  const found = await work.reader.first<{ id: string }>(sql`
    select o.root as id from purchase_request_lines l join purchase_order_lines o on o.id = l.purchase_order_line
    where l.root = ${request}::uuid limit 1`)
  await work.update('purchase-orders', found!.id, head)
  return found!.id
}

const statusOf = async (work: AnyWork, id: string): Promise<string | null> =>
  (await work.db.selectFrom('purchaseOrders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status as string

interface Sent {
  readonly id: string
  readonly vendor: string
  readonly due: DateText
  readonly heat: string | undefined
}

/** The vendor has it and says when it comes. */
async function send(work: AnyWork, shop: Shop, luck: Chance, { id, vendor, due, heat }: Sent): Promise<void> {
  const promised = shop.calendar.after(
    due,
    luck.weighted([
      [0, 7],
      [1, 2],
      [4, 1],
    ] as const),
  )
  await work.act('purchase-orders', id, 'send')
  await work.act('purchase-orders', id, 'acknowledge', { promisedDate: promised, acknowledgedBy: 'Inside Sales' })
  receive(shop, luck, work.today as DateText, { order: id, vendor, promised, heat })
}

async function addRules(work: AnyWork, shop: Shop): Promise<void> {
  await work.create('purchase-approval-rules', {
    step: 1,
    minimumAmount: '2500.00',
    approvers: [shop.id('users', 'manager')],
  })
  await work.create('purchase-approval-rules', {
    step: 2,
    minimumAmount: '150000.00',
    approvers: [shop.id('users', 'hcrane')],
  })
}

async function addVendorParts(work: AnyWork, shop: Shop): Promise<void> {
  for (const [place, [number, , vendor]] of boughtParts.entries())
    await work.create('vendor-parts', {
      vendor: shop.id('business-partners', vendor),
      item: `part-revisions/${shop.id('part-revisions', number)}`,
      vendorPartNumber: `${vendor.slice(0, 2)}-${10_400 + place * 7}`,
      purchaseUnit: shop.id('units', 'ea'),
      multipleQuantity: '10',
    })
  for (const code of shop.names('material-codes'))
    await work.create('vendor-parts', {
      vendor: shop.id('business-partners', vendorOfMaterial(code)),
      item: `material-codes/${shop.id('material-codes', code)}`,
      purchaseUnit: shop.id('units', code.includes('-RD') ? 'ft' : 'ea'),
    })
}

/** Special processes go only to whom is approved for them. */
async function approveVendors(work: AnyWork, shop: Shop): Promise<void> {
  for (const vendor of new Set(Object.values(outsideVendors))) {
    const processes = Object.keys(outsideVendors).filter(one => outsideVendors[one] === vendor)
    await work.update('business-partners', shop.id('business-partners', vendor), {
      approvedProcesses: processes.map(process => shop.id('processes', process)),
    })
  }
}

/** Bar that is on its way on the last day: the dock has something to receive. */
function liveLast(shop: Shop): void {
  const { calendar, diary, stores } = shop
  const day = calendar.days.at(-4)!
  const buy = async () => {
    const lines = ['4140PH-RD2.000', '4340-RD1.500'].map(code => {
      const item = `material-codes/${shop.id('material-codes', code)}`
      addFree(stores, item, 72)
      return {
        ...{ kind: 'stock', item, quantity: '72', unit: shop.id('units', 'ft') },
        unitPrice: materialCost(code).toFixed(2),
      }
    })
    const purchase = { vendor: vendorOfMaterial('4140PH'), title: 'Alloy bar for the next jobs', days: 5, lines }
    orderNeeded(shop, chance('bar on its way'), day, purchase)
  }
  diary.note(calendar.at(day, 8, 40), nobody, buy, ['plan'])
}

/** Purchasing: who may approve, who supplies what, and three or four orders a week. */
export const purchasing: Subject = {
  title: 'vendor parts and approval rules',
  open: async (work, shop) => {
    await addRules(work, shop)
    await addVendorParts(work, shop)
    await approveVendors(work, shop)
  },
  live: shop => {
    const luck = chance('purchasing')
    const { calendar, diary } = shop
    for (const [place, day] of calendar.days.entries()) {
      if (luck.happens(12)) livePurchase(shop, luck, day, luck.happens(70))
      // What is short of little is bought together.
      if (place % 12 === 7)
        diary.note(calendar.at(day, 8, 5), nobody, async () => restock(shop, luck, day, 2000), ['plan'])
    }
    for (const day of calendar.days.slice(-14)) if (luck.happens(50)) livePurchase(shop, luck, day, true)
    liveLast(shop)
    planLast(shop)
  },
}
