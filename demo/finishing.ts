import { sql } from 'kysely'
import { post, stockEntries } from '#modules/accounting/server/index.ts'
import { moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, type Money, money, splitByLargestRemainder } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop } from './shop.ts'

interface Made {
  readonly release: string
  readonly partRevision: string
  readonly tracking: string
  readonly price: string
}

const madeFor = (work: AnyWork, releases: readonly string[]) =>
  work.reader.rows<Made>(sql`
    select r.id as release, l.part_revision as "partRevision", p.tracking, l.unit_price::text as price
    from order_releases r join order_lines l on l.id = r.parent join parts p on p.id = l.part
    where r.id = any(${[...releases]}::uuid[]) and l.part_revision is not null order by r.id`)

/** What lies in work in process: material that was issued and has not left with finished pieces yet. */
async function inProcess(work: AnyWork): Promise<Decimal> {
  const found = await work.reader.first<{ balance: string }>(sql`
    select coalesce(sum(s.debit - s.credit), 0)::text as balance from account_sums s join accounts a on a.id = s.account
    where a.number = '1220'`)
  return Decimal.of(found!.balance)
}

const share = (amount: Decimal, of: string): Money => money(amount.times(Decimal.of(of)).toFixed(2))

/** Where finished pieces lie, as a packing slip asks for them. */
interface Ready {
  readonly storageLocation: string
  readonly lot: string | null
  readonly serials: readonly string[]
}

/**
 * Pieces come off the last operation before they are packed: hours and overhead go into work in process, the lot goes to
 * finished goods at what it cost. The floor will do this operation by operation.
 */
export async function finishPieces(
  work: AnyWork,
  shop: Shop,
  releases: readonly { readonly id: string; readonly quantity: string }[],
): Promise<ReadonlyMap<string, Ready>> {
  const quantities = new Map(releases.map(({ id, quantity }) => [id, quantity]))
  const storageLocation = shop.id('storage-locations', 'SHP-1')
  const ready = new Map<string, Ready>()
  for (const made of await madeFor(work, [...quantities.keys()])) {
    const quantity = Decimal.of(quantities.get(made.release)!)
    const value = await costOf(work, made, quantity)
    const item = `part-revisions/${made.partRevision}`
    const lots = await lotsOf(work, item, made.tracking, quantity)
    const each = quantity.dividedBy(lots.length, 6)
    const values = splitByLargestRemainder(
      value,
      lots.map(() => each),
      2,
    )
    for (const [place, lot] of lots.entries())
      await moveStock(work, {
        legs: [{ type: 'complete', item, lot, quantity: each, storageLocation, value: values[place]! }],
      })
    const isSerial = made.tracking === 'serial'
    ready.set(made.release, {
      storageLocation,
      lot: isSerial ? null : lots[0]!,
      serials: isSerial ? (lots as string[]) : [],
    })
  }
  return ready
}

/** Hours and overhead, and some of the material that lies in process. */
async function costOf(work: AnyWork, { release, price }: Made, quantity: Decimal): Promise<Money> {
  const worth = Decimal.of(price).times(quantity)
  const material = share(await inProcess(work), '0.12')
  const [laborCost, burdenCost] = [share(worth, '0.21'), share(worth, '0.28')]
  if (worth.sign() > 0)
    await post(work, {
      event: 'WIP.LABOR',
      key: release,
      on: work.today,
      description: 'Hours and overhead of finished pieces',
      lines: stockEntries.worked({ laborCost, burdenCost, machineCost: money('0') }),
    })
  return money(laborCost.plus(burdenCost).plus(material).toFixed(2))
}

async function lotsOf(
  work: AnyWork,
  item: string,
  tracking: string,
  quantity: Decimal,
): Promise<readonly (string | null)[]> {
  if (tracking === 'none') return [null]
  if (tracking === 'lot') return [(await work.issue('stock-lots', { kind: 'lot', item })).id as string]
  const serials: string[] = []
  const { count } = (await work.reader.first<{ count: number }>(
    sql`select count(*)::int as count from stock_lots where item = ${item}`,
  ))!
  for (let piece = 1; piece <= Number(quantity.toString()); piece++) {
    const serial = String(count + piece).padStart(4, '0')
    serials.push((await work.issue('stock-lots', { kind: 'serial', item, serial })).id as string)
  }
  return serials
}
