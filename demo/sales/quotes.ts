import { sql } from 'kysely'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type MadePart, madeParts } from '../engineering/part-list.ts'
import { lotCost, madeTwoWays } from '../engineering/parts.ts'
import { type Chance, chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import type { Shop, Subject } from '../year/shop.ts'
import { lots } from './lot-sizes.ts'
import { orderFromQuote } from './orders.ts'
import { demoCustomers, demoProspects } from './partner-list.ts'

/** What becomes of a quote, and how often. */
type Outcome = 'won' | 'partiallyWon' | 'lost' | 'expired' | 'cancelled' | 'superseded'
const outcomes: readonly (readonly [Outcome, number])[] = [
  ['won', 45],
  ['partiallyWon', 6],
  ['lost', 26],
  ['expired', 17],
  ['cancelled', 5],
  ['superseded', 1],
]

const dollars = (amount: number): string => amount.toFixed(2)

function quantityOf(part: MadePart, quantity: number, luck: Chance, expected: boolean): Row {
  const cost = lotCost(part, quantity)
  return {
    quantity: String(quantity),
    costMaterial: dollars(cost.material),
    costLabor: dollars(cost.labor),
    costMachine: dollars(cost.machine),
    costOverhead: dollars(cost.overhead),
    costOutside: dollars(cost.outside),
    leadDays: 15 + Math.round(quantity / 60) + luck.between(0, 8) + (part.outside ? 5 : 0),
    isExpected: expected,
  }
}

function lineOf(shop: Shop, part: MadePart, luck: Chance): Row {
  const quantities = luck.of(lots[part.family])
  const expected = luck.between(1, quantities.length - 1)
  return {
    part: shop.id('parts', part.number),
    partRevision: shop.id('part-revisions', part.number),
    method: shop.id('part-revision-methods', part.number),
    customerPartNumber: part.number,
    description: part.name,
    quantities: quantities.map((quantity, place) => quantityOf(part, quantity, luck, place === expected)),
    ...(luck.happens(18) && {
      charges: [
        luck.of([
          { kind: 'fixture', description: 'Fixture plate', cost: '480.00', price: '650.00' },
          { kind: 'programming', description: 'Programming, one time', cost: '260.00', price: '390.00' },
          { kind: 'fair', description: 'First article report, AS9102', cost: '220.00', price: '450.00' },
        ]),
      ],
    }),
  }
}

/** Customers ask the more often the more parts they have here. */
const askers = demoCustomers.flatMap(({ short, status }) =>
  status === 'inactive' ? [] : [[short, madeParts.filter(part => part.customer === short).length] as const],
)

const policyOf = (customer: string): string => {
  const group = demoCustomers.find(({ short }) => short === customer)?.group
  return group === 'Aerospace' ? 'Aerospace' : group === 'Medical devices' ? 'Medical' : 'Standard'
}

const reasonsLost = [
  { lostReason: 'price', lostTo: 'Rockford Machine' },
  { lostReason: 'price' },
  { lostReason: 'leadTime' },
  { lostReason: 'noResponse' },
  { lostReason: 'lostToCompetitor', lostTo: 'Badger Precision' },
  { lostReason: 'customerCancelled' },
]

interface Asked {
  readonly day: DateText
  readonly customer: string
  readonly parts: readonly MadePart[]
}

function liveQuote(shop: Shop, luck: Chance, { day, customer, parts }: Asked): void {
  const { calendar, diary } = shop
  const estimator = luck.of(['rpatel', 'rpatel', 'kbauer'])
  const lines = parts.map(part => lineOf(shop, part, luck))
  const outcome = luck.weighted(outcomes)
  const lost = luck.of(reasonsLost)
  const [submitted, approved, decided] = later(shop, luck, day)
  let id = ''
  diary.noteAside(calendar.at(day, luck.between(8, 11), luck.between(0, 59)), estimator, async work => {
    const given = {
      businessPartner: shop.id('business-partners', customer),
      contact: shop.id('contacts', `${customer} 1`),
      customerReference: `RFQ ${luck.between(10_000, 99_999)}`,
      quoteDefaults: shop.id('quote-defaults', policyOf(customer)),
      salesPerson: shop.id('users', 'dlindqvist'),
      dueOn: calendar.after(day, luck.between(3, 8)),
      expiresOn: calendar.after(day, 40),
      winProbability: String(luck.of([20, 30, 50, 50, 60, 75, 90])),
      lines,
    }
    id = (await work.create('quotes', given)).id as string
  })
  diary.noteAside(calendar.at(submitted, 13, luck.between(0, 59)), estimator, work => work.act('quotes', id, 'submit'))
  diary.noteAside(calendar.at(approved, 15, luck.between(0, 40)), 'dlindqvist', async work => {
    if (outcome === 'cancelled' && luck.happens(40))
      return work.act('quotes', id, 'cancel', { cancelReason: 'The customer withdrew the request.' })
    await work.act('quotes', id, 'approve', { approvalComment: 'Checked against the last run.' })
    return undefined
  })
  diary.noteAside(calendar.at(approved, 16, luck.between(0, 40)), estimator, work =>
    isIn(work, id, 'approved').then(is => (is ? work.act('quotes', id, 'send') : undefined)),
  )
  const ifSent = async (work: AnyWork) => {
    if (await isIn(work, id, 'sent')) await decide(work, shop, { id, outcome, lost, customer })
  }
  diary.note(calendar.at(decided, 10, luck.between(0, 59)), 'staff', ifSent, ['sales'])
}

/** When it is submitted, approved and decided. */
function later(shop: Shop, luck: Chance, day: DateText): [DateText, DateText, DateText] {
  const submitted = shop.calendar.after(day, luck.between(1, 3))
  const approved = shop.calendar.after(submitted, luck.between(0, 2))
  return [submitted, approved, shop.calendar.after(approved, luck.between(4, 22))]
}

const isIn = async (work: AnyWork, id: string, status: string): Promise<boolean> =>
  Boolean(await work.reader.first(sql`select 1 from quotes where id = ${id}::uuid and status = ${status}`))

interface Decided {
  readonly id: string
  readonly outcome: Outcome
  readonly lost: Row
  readonly customer: string
}

/** The customer has spoken, or will not. */
async function decide(work: AnyWork, shop: Shop, { id, outcome, lost, customer }: Decided): Promise<void> {
  switch (outcome) {
    case 'lost':
      await work.act('quotes', id, 'lose', lost)
      return
    case 'cancelled':
      await work.act('quotes', id, 'cancel', { cancelReason: 'The program was stopped.' })
      return
    case 'superseded':
      await work.act('quotes', id, 'revise')
      return
    case 'expired':
      shop.diary.note(work.at as Instant, nobody, later => later.act('quotes', id, 'expire'), ['sales'])
      return
    default:
      await orderFromQuote(work, shop, { quote: id, customer, isAll: outcome === 'won' })
  }
}

function liveQuotes(shop: Shop): void {
  const luck = chance('quotes')
  for (const day of shop.calendar.days) {
    const many = luck.weighted([
      [0, 58],
      [1, 34],
      [2, 7],
      [3, 1],
    ] as const)
    for (let one = 0; one < many; one++) {
      const customer = luck.weighted(askers)
      const parts = madeParts.filter(part => part.customer === customer)
      liveQuote(shop, luck, { day, customer, parts: luck.some(luck.of([1, 1, 1, 2, 2, 3]), parts) })
    }
  }
}

/** A quote whose estimate is still open on the desk: two ways lead to the part, and its curve shows from how many the other is cheaper. */
function liveEstimate(shop: Shop): void {
  const { calendar, diary } = shop
  const part = madeParts.find(({ number }) => number === madeTwoWays)!
  const line = {
    part: shop.id('parts', part.number),
    partRevision: shop.id('part-revisions', part.number),
    method: shop.id('part-revision-methods', part.number),
    description: part.name,
    customerPartNumber: part.number,
    quantities: [100, 250, 500, 1000].map((quantity, place) => ({
      quantity: String(quantity),
      isExpected: place === 1,
    })),
  }
  diary.noteAside(calendar.at(calendar.after(calendar.lastDay, -1), 14, 10), 'rpatel', async work => {
    const { id } = await work.create('quotes', {
      businessPartner: shop.id('business-partners', part.customer),
      contact: shop.id('contacts', `${part.customer} 1`),
      customerReference: 'RFQ 51807',
      quoteDefaults: shop.id('quote-defaults', policyOf(part.customer)),
      dueOn: calendar.after(calendar.today, 3),
      lines: [line],
    })
    await work.act('quotes', id as string, 'estimate')
    await work.act('quotes', id as string, 'price')
  })
}

/** Those who are no customers yet ask about parts we have never made. */
const newcomers = [
  ['LUMENIS', 'Pedicle screw 6.5 × 45', [250, 500, 1000], '14.80'],
  ['SKYHOOK', 'Swashplate link', [4, 12, 24], '412.00'],
  ['FUSIONWK', 'Divertor mock-up plate', [1, 2], '2850.00'],
] as const

function liveNewcomers(shop: Shop): void {
  const { calendar, diary } = shop
  for (const [place, [customer, description, quantities, price]] of newcomers.entries())
    diary.noteAside(calendar.at(calendar.after(calendar.lastDay, -6 - place * 9), 9, 25), 'kbauer', work =>
      work.create('quotes', {
        businessPartner: shop.id('business-partners', demoProspects[place]?.short ?? customer),
        customerReference: 'By e-mail',
        dueOn: calendar.after(calendar.today, 2 + place),
        winProbability: '25',
        lines: [
          {
            description,
            quantities: quantities.map((quantity, step) => ({
              quantity: String(quantity),
              ...(place > 0 && {
                unitPrice: (Number(price) * (1 - step * 0.08)).toFixed(2),
                priceSource: 'manual',
                leadDays: 30,
              }),
            })),
          },
        ],
      }),
    )
}

/** A year of quoting: two or three a week, most of them answered within a week. */
export const quotes: Subject = {
  title: 'quotes',
  live: shop => {
    liveQuotes(shop)
    liveEstimate(shop)
    liveNewcomers(shop)
  },
}
