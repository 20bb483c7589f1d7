import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { assembledParts, type MadePart, madeParts } from '../engineering/part-list.ts'
import { assemblyCost, costOf, isSerial } from '../engineering/parts.ts'
import { liveJob } from '../production/jobs.ts'
import { restock } from '../purchasing/purchasing.ts'
import { type Chance, chance } from '../year/chance.ts'
import { linesOf, noteFacts } from '../year/facts.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { mostAtOnce, releasesOf } from './calling-off.ts'
import { freeIn } from './capacity.ts'
import { lots } from './lot-sizes.ts'
import { demoCustomers } from './partner-list.ts'
import { shipReleases } from './shipping.ts'

interface Wanted {
  readonly part: string
  readonly description: string
  readonly quantity: number
  readonly unitPrice: string
  readonly more: Row
}

const topics = [
  'Drawing revision agrees with the quote',
  'Certificates and clauses read',
  'Delivery can be met',
  'Price agrees with the quote',
]

export interface Placing {
  readonly customer: string
  readonly wanted: readonly Wanted[]
  readonly kind?: string
  /** In how many working days the first delivery is wanted. */
  readonly within?: readonly [number, number]
}

/** Writes an order as it came in today, and notes what follows. */
export async function placeOrder(work: AnyWork, shop: Shop, given: Chance, placing: Placing): Promise<void> {
  const luck = given.apart()
  const { customer, wanted, kind, within = [20, 75] } = placing
  const first = shop.calendar.after(work.today, luck.between(...within))
  const order = await work.create('orders', {
    businessPartner: shop.id('business-partners', customer),
    contact: shop.id('contacts', `${customer} 1`),
    customerPo: `${luck.of(['PO', 'P', '45'])}${luck.between(100_000, 899_999)}`,
    ...(kind && { kind }),
    salesPerson: shop.id('users', 'dlindqvist'),
    lines: wanted.map(({ part, description, quantity, unitPrice, more }) => ({
      part: shop.id('parts', part),
      partRevision: shop.id('part-revisions', part),
      method: shop.id('part-revision-methods', part),
      customerPartNumber: part,
      description,
      quantity: String(quantity),
      unitPrice,
      certificate: luck.happens(60),
      releases: releasesOf(shop, luck, {
        ...{ part, quantity, unitPrice: Number(unitPrice), first, today: work.today as DateText },
      }),
      ...more,
    })),
    reviewItems: topics.map(topic => ({ topic, answer: 'ok' })),
  })
  await followOrder(work, shop, luck, order.id as string, customer)
}

/** An order is confirmed within days, or turns out to be a mistake. */
async function followOrder(work: AnyWork, shop: Shop, luck: Chance, id: string, customer: string): Promise<void> {
  const { calendar, diary } = shop
  const today = work.today
  const confirmed = calendar.after(today, luck.between(2, 3))
  const next = calendar.at(confirmed, 9, luck.between(0, 59))
  if (luck.happens(3)) {
    const cancelReason = 'The customer sent the order to us by mistake.'
    diary.note(next, 'dlindqvist', later => later.act('orders', id, 'cancel', { cancelReason }), ['sales'])
    return
  }
  const confirm = async (later: AnyWork) => {
    await bringUpToDate(later, id)
    await answerReview(later, id)
    await later.act('orders', id, 'confirm')
  }
  // Whether the customer may buy on credit is read from the books.
  diary.note(next, 'staff', confirm, ['sales', 'credit'])
  const starts = calendar.at(calendar.after(confirmed, 3), 7, luck.between(0, 50))
  diary.note(starts, 'omorris', start => startWork(start, shop, luck, id, customer), ['sales', 'plan'])
}

/** What was quoted on a revision that has been superseded since is ordered on the one that holds now. */
async function bringUpToDate(work: AnyWork, id: string): Promise<void> {
  const lines = await work.reader.rows<{ id: string; isOld: boolean; partRevision: string; method: string | null }>(sql`
    select l.id, r.status <> 'released' as "isOld", p.current_revision as "partRevision", (
      select m.id from part_revision_methods m where m.part_revision = p.current_revision and m.archived_at is null order by m.is_default desc, m.version_number desc limit 1
    ) as method
    from order_lines l join parts p on p.id = l.part join part_revisions r on r.id = l.part_revision
    where l.root = ${id}::uuid order by l.position`)
  if (!lines.some(line => line.isOld)) return
  await work.update('orders', id, {
    lines: lines.map(({ id: line, isOld, partRevision, method }) => ({
      id: line,
      ...(isOld && { partRevision, method }),
    })),
  })
}

/** The review sees where the quote said otherwise: the customer knows, and the shop has room for what is wanted sooner. */
async function answerReview(work: AnyWork, id: string): Promise<void> {
  const items = await work.reader.rows<{ id: string; about: string | null; isOpen: boolean }>(
    sql`select id, about, answer is null as "isOpen" from order_review_items where root = ${id}::uuid order by position`,
  )
  if (!items.some(item => item.isOpen)) return
  const note = (about: string | null) => (about === 'requestedOn' ? 'The shop has room for it.' : 'Agreed by phone.')
  await work.update('orders', id, {
    reviewItems: items.map(({ id: item, about, isOpen }) => ({
      id: item,
      ...(isOpen && { answer: 'ok', note: note(about) }),
    })),
  })
}

/** The shop takes up what is due within six weeks, and ships it when it is done. */
async function startWork(work: AnyWork, shop: Shop, luck: Chance, id: string, customer: string): Promise<void> {
  const { calendar } = shop
  const soon = calendar.after(work.today, 30)
  const numbers = new Map(shop.names('parts').map(number => [shop.id('parts', number), number]))
  const releases: { id: string; shipOn: DateText; quantity: string; part: string; partRevision: string }[] = []
  await noteFacts(work, 'orders', id, order => {
    if (order.status !== 'confirmed') return {}
    for (const line of linesOf(order))
      for (const release of linesOf(line, 'releases')) {
        release.status = String(release.shipOn) <= soon ? 'inProduction' : 'released'
        releases.push({
          id: release.id as string,
          shipOn: release.shipOn as DateText,
          quantity: String(release.quantity),
          part: numbers.get(line.part as string)!,
          partRevision: line.partRevision as string,
        })
      }
    return { status: 'inProduction' }
  })
  for (const { id: release, shipOn, ...wanted } of releases)
    liveJob(shop, luck, work.today as DateText, { order: id, release, due: shipOn, ...wanted })
  restock(shop, luck, work.today as DateText, 22_000)
  const last = releases
    .map(({ shipOn }) => shipOn)
    .sort()
    .at(-1)
  for (const [day, together] of Map.groupBy(releases, release => release.shipOn))
    shipReleases(shop, luck, work.today as DateText, {
      order: id,
      customer,
      day,
      isLast: day === last,
      releases: together,
    })
}

interface Expected {
  readonly line: number
  readonly quantity: string
}

/** The customer takes lines of a quote as they were expected: its order is drafted at the quoted prices, and then dated. */
export async function orderFromQuote(
  work: AnyWork,
  shop: Shop,
  { quote, customer, isAll }: { quote: string; customer: string; isAll: boolean },
): Promise<void> {
  const luck = chance(`order from quote ${customer} ${work.at}`)
  const customerPo = `${luck.of(['PO', 'P', '45'])}${luck.between(100_000, 899_999)}`
  const expected = await work.reader.rows<Expected>(sql`
    select l.line_number::int as line, trim_scale(q.quantity)::text as quantity
    from quote_lines l join quote_line_quantities q on q.parent = l.id and q.is_expected
    where l.root = ${quote}::uuid order by l.position`)
  await work.act('quotes', quote, 'accept', { customerPo, taken: isAll ? expected : expected.slice(0, 1) })
  const lines = await work.reader.rows<{
    order: string
    id: string
    part: string
    quantity: string
    price: string
  }>(sql`
    select l.root as "order", l.id, p.part_number as part, trim_scale(l.quantity)::text as quantity, l.unit_price::text as price
    from order_lines l join orders o on o.id = l.root join parts p on p.id = l.part
    where o.quote = ${quote}::uuid order by l.position`)
  const id = lines[0]!.order
  const first = shop.calendar.after(work.today, luck.between(20, 75))
  await work.update('orders', id, {
    lines: lines.map(line => ({
      id: line.id,
      certificate: luck.happens(60),
      releases: releasesOf(shop, luck, {
        ...{ part: line.part, quantity: Number(line.quantity), unitPrice: Number(line.price), first },
        today: work.today as DateText,
      }),
    })),
    reviewItems: topics.map(topic => ({ topic, answer: 'ok' })),
  })
  await followOrder(work, shop, luck, id, customer)
}

/** Assemblies are ordered again and again at the agreed price; so are parts that were bought before. */
function liveRepeats(shop: Shop): void {
  const luck = chance('repeat orders')
  const { calendar, diary } = shop
  for (const day of calendar.days) {
    if (!luck.happens(6)) continue
    const [part, description, customer] = luck.of(assembledParts)
    const wanted = [
      {
        part,
        description,
        quantity: luck.of(isSerial(part) ? [1, 2, 2, 3] : [12, 16, 20, 24, 30, 40, 60]),
        unitPrice: (Math.round(assemblyCost(part) * 1.52 * 4) / 4).toFixed(2),
        more: { priceSource: 'history' },
      },
    ]
    const kind = luck.weighted([
      ['standard', 9],
      ['blanket', 1],
    ] as const)
    const at = calendar.at(day, 11, luck.between(0, 59))
    diary.note(at, 'staff', work => placeOrder(work, shop, luck, { customer, wanted, kind }), ['sales'])
  }
}

/** The largest lot of a part that costs no more than so much, at the price of the last one. */
function boughtBefore(part: MadePart, markup: number, most: number): Wanted {
  const priceOf = (quantity: number) => Math.round(costOf(part, quantity) * markup * 20) / 20
  const quantities = lots[part.family].flat().sort((one, other) => other - one)
  const quantity = quantities.find(one => one * priceOf(one) <= most) ?? quantities.at(-1)!
  const unitPrice = priceOf(quantity).toFixed(2)
  return { part: part.number, description: part.name, quantity, unitPrice, more: { priceSource: 'history' } }
}

/** When a week of the next month is thin, the salesman calls somebody who has bought before. */
function liveCalls(shop: Shop): void {
  const luck = chance('calls')
  const { calendar, diary } = shop
  for (const day of calendar.days) {
    const call = async (work: AnyWork) => {
      const within = [17, 22, 27, 32].find(days => freeIn(shop, calendar.after(day, days)) > 24_000)
      if (!within) return
      const room = freeIn(shop, calendar.after(day, within))
      const part = luck.of(madeParts)
      const wanted = [boughtBefore(part, 1.55, Math.min(room * 1.1, mostAtOnce))]
      await placeOrder(work, shop, luck, { customer: part.customer, wanted, within: [within, within] })
    }
    diary.note(calendar.at(day, 13, luck.between(0, 59)), 'staff', call, ['sales'])
  }
}

/** The order book the company brought along: what customers had ordered before, due in the next weeks. */
function liveBacklog(shop: Shop): void {
  const luck = chance('backlog')
  const { calendar, diary } = shop
  for (let place = 0; place < 30; place++) {
    const part = luck.of(madeParts)
    const wanted = [boughtBefore(part, 1.5, luck.between(14_000, mostAtOnce))]
    const at = calendar.at(calendar.opening, 10 + Math.floor(place / 8), (place % 8) * 7)
    const placing: Placing = { customer: part.customer, wanted, within: [4 + Math.floor(place * 0.85), 7 + place] }
    diary.note(at, 'staff', work => placeOrder(work, shop, luck, placing), ['sales'])
  }
}

/** Holds that were placed, and most of them lifted again. */
function liveHolds(shop: Shop): void {
  const luck = chance('holds')
  const { calendar, diary } = shop
  const open = (work: AnyWork) =>
    work.reader.first<{ id: string }>(
      sql`select id from orders where status in ('confirmed', 'inProduction') and not on_hold order by code desc offset 2 limit 1`,
    )
  for (const [place, day] of calendar.days.entries()) {
    if (place % 23 !== 15) continue
    const held = luck.of([
      { holdKind: 'customer', holdReason: 'Customer checks a drawing change first.' },
      { holdKind: 'engineering', holdReason: 'Tolerance of the bore under discussion.' },
      { holdKind: 'quality', holdReason: 'Material certificate is missing a signature.' },
    ])
    diary.note(calendar.at(day, 10, 40), 'dlindqvist', async work => {
      const found = await open(work)
      if (!found) return
      await work.act('orders', found.id, 'hold', held)
      diary.note(calendar.at(calendar.after(day, luck.between(2, 9)), 14, 5), 'dlindqvist', lift =>
        lift.act('orders', found.id, 'unhold', { ...held, holdReason: 'Answered; we go on.' }),
      )
    })
  }
}

const projectTypes = [
  {
    name: 'New part introduction',
    prefix: 'NPI',
    color: '#4c5fd5',
    checklist: ['Drawing and model reviewed', 'Method and program', 'First article', 'Report sent to the customer'],
  },
  {
    name: 'Cost reduction',
    prefix: 'CR',
    color: '#1f7a4d',
    checklist: ['Baseline measured', 'Trial run', 'New method released'],
  },
]

const projects = [
  ['Flap hinge brackets, rate ramp', 'NORTHWAY', 'New part introduction', 'active', 40, '85000.00'],
  ['Pump end, complete assembly', 'LARKSPUR', 'New part introduction', 'active', 22, '60000.00'],
  ['Bone screws on the second Swiss', 'CLEARWELL', 'Cost reduction', 'completed', -30, '12000.00'],
  ['Servo manifold, hard anodize change', 'HALCYON', 'Cost reduction', 'onHold', 60, '8000.00'],
  ['Mirror mount, invar flexures', 'SILVERCRK', 'New part introduction', 'planned', 90, '22000.00'],
] as const

async function addProjects(work: AnyWork, shop: Shop): Promise<void> {
  const { calendar } = shop
  for (const { checklist, ...type } of projectTypes)
    await shop.add(work, 'project-types', type.name, {
      ...type,
      checklist: checklist.map((name, place) => ({ name, afterDays: (place + 1) * 10 })),
    })
  for (const [name, customer, type, status, due, budget] of projects)
    await shop.add(work, 'projects', name, {
      name,
      businessPartner: shop.id('business-partners', customer),
      projectType: shop.id('project-types', type),
      status,
      owner: shop.id('users', 'wzhao'),
      startOn: calendar.after(calendar.today, due - 90),
      dueOn: calendar.after(calendar.today, due),
      budget,
      steps: projectTypes
        .find(one => one.name === type)!
        .checklist.map((step, place) => ({
          name: step,
          dueOn: calendar.after(calendar.today, due - 60 + place * 18),
          ...((status === 'completed' || (status === 'active' && place < 2)) && {
            doneAt: calendar.at(calendar.after(calendar.today, Math.min(-1, due - 60 + place * 18)), 15, 30),
          }),
        })),
    })
}

/** Orders as they came in, what was held, and the projects around them. */
export const orders: Subject = {
  title: 'projects and orders',
  open: addProjects,
  live: shop => {
    liveBacklog(shop)
    liveRepeats(shop)
    liveCalls(shop)
    liveHolds(shop)
    liveForecasts(shop)
  },
}

/** Orders that came in last and wait to be confirmed. */
function liveForecasts(shop: Shop): void {
  const { calendar, diary } = shop
  const luck = chance('orders to confirm')
  for (const [place, { short }] of demoCustomers.slice(0, 6).entries()) {
    const own = assembledParts.find(([, , customer]) => customer === short)
    if (!own) continue
    const [part, description] = own
    diary.note(calendar.at(calendar.lastDay, 14, 5 + place * 7), 'staff', work =>
      work.create('orders', {
        businessPartner: shop.id('business-partners', short),
        customerPo: `PO${luck.between(100_000, 899_999)}`,
        lines: [
          {
            part: shop.id('parts', part),
            partRevision: shop.id('part-revisions', part),
            description,
            quantity: '6',
            unitPrice: (Math.round(assemblyCost(part) * 1.5 * 4) / 4).toFixed(2),
            releases: [
              {
                quantity: '6',
                requestedOn: calendar.after(calendar.today, 30),
                promisedOn: calendar.after(calendar.today, 32),
              },
            ],
          },
        ],
      }),
    )
  }
}
