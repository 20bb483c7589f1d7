import { sql } from 'kysely'
import { assignLetters } from '#modules/inventory/server/index.ts'
import { planAll } from '#modules/purchasing/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
import { noteFacts } from '../year/facts.ts'
import type { Shop } from '../year/shop.ts'

const sellers = ['MIDALUM', 'GREATLAKES', 'STAINWISE', 'BOLTHOUSE', 'TOOLMART']

interface Asked {
  readonly id: string
  readonly quantity: string
  readonly price: string | null
}

/** Two or three vendors answer a request: one is cheaper, one is faster, one adds freight. */
export function askVendors(shop: Shop, luck: Chance, day: DateText, request: string, first: string): void {
  const { calendar, diary } = shop
  const vendors = [
    first,
    ...luck.some(
      luck.between(1, 2),
      sellers.filter(one => one !== first),
    ),
  ]
  for (const [place, vendor] of vendors.entries())
    diary.note(calendar.at(day, 9 + place, luck.between(0, 59)), 'jmoreno', async work => {
      const lines = await work.reader.rows<Asked>(sql`
        select id, trim_scale(quantity)::text as quantity, estimated_unit_price::text as price
        from purchase_request_lines where root = ${request}::uuid order by line_number`)
      if (place === 0) await askInWriting(work, shop, request, vendors)
      const share = 0.92 + luck.between(0, 20) / 100
      const quote = await work.create('vendor-quotes', {
        purchaseRequest: request,
        vendor: shop.id('business-partners', vendor),
        vendorReference: `Q-${luck.between(10_000, 99_999)}`,
        validUntil: calendar.after(calendar.lastDay, 20),
        freight: place === 1 ? '45.00' : '0',
        lines: lines.map(({ id, price }) => ({
          requestLine: id,
          fromQuantity: '1',
          unitPrice: (Number(price ?? '10') * share).toFixed(2),
          leadDays: place === 0 ? luck.between(6, 9) : luck.between(2, 12),
        })),
      })
      await work.act('vendor-quotes', quote.id, 'submit')
      await noteAnswered(work, request, { id: quote.id, vendor: shop.id('business-partners', vendor) })
    })
}

/** Every vendor is asked in a message of its own. */
async function askInWriting(work: AnyWork, shop: Shop, request: string, vendors: readonly string[]): Promise<void> {
  await work.act('purchase-requests', request, 'requestQuotes', {
    vendors: vendors.map(vendor => shop.id('business-partners', vendor)),
    quoteBy: shop.calendar.after(work.today, 5),
  })
  for (const { id } of await lettersOf(work, request))
    await work.act('purchase-request-messages', id, 'send', { sentVia: 'otherwise' })
}

const lettersOf = (work: AnyWork, request: string) =>
  work.reader.rows<{ id: string; vendor: string }>(sql`
    select id, vendor from purchase_request_messages where purchase_request = ${request}::uuid and kind = 'rfq' order by code`)

/** The letter knows its answer. */
async function noteAnswered(work: AnyWork, request: string, quote: { id: string; vendor: string }): Promise<void> {
  const letter = (await lettersOf(work, request)).find(one => one.vendor === quote.vendor)
  if (letter)
    await noteFacts(work, 'purchase-request-messages', letter.id, () => ({
      ...{ deliveryState: 'answered', openedAt: work.at, answeredAt: work.at, vendorQuote: quote.id },
    }))
}

/** The last afternoon: letters by use, and what the planner finds. */
export function planLast({ calendar, diary }: Shop): void {
  diary.note(calendar.at(calendar.lastDay, 16, 40), nobody, async work => {
    await assignLetters(work)
    await planAll(work)
  })
}
