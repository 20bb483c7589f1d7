import { sql } from 'kysely'
import { assignLetters } from '#modules/inventory/server/index.ts'
import { planAll } from '#modules/purchasing/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from '../year/chance.ts'
import { nobody } from '../year/diary.ts'
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
      await work.act('vendor-quotes', quote.id as string, 'submit')
    })
}

/** Every vendor is asked in a message of its own. */
async function askInWriting(work: AnyWork, shop: Shop, request: string, vendors: readonly string[]): Promise<void> {
  for (const vendor of vendors)
    await work.issue('purchase-request-messages', {
      ...{ purchaseRequest: request, kind: 'rfq', vendor: shop.id('business-partners', vendor) },
      subject: 'Request for quotation',
      body: '<p>Please quote price and delivery for the lines below.</p>',
      quoteBy: shop.calendar.after(work.today as DateText, 5),
      ...{ deliveryState: 'sent', sentAt: work.at },
    })
}

/** The last afternoon: letters by use, and what the planner finds. */
export function planLast({ calendar, diary }: Shop): void {
  diary.note(calendar.at(calendar.lastDay, 16, 40), nobody, async work => {
    await assignLetters(work)
    await planAll(work)
  })
}
