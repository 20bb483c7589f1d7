import { sql } from 'kysely'
import { mostToShip } from '#modules/sales/model/ordering.ts'
import { complaint, type Tables } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { sideBySide } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { packagesOf } from './packages.ts'
import { demandTracked, trackingOf, withPlaces } from './shelves.ts'

type Slip = Tables['packing-slips']
type Line = Slip['lines'][number]

export interface Packable {
  readonly id: string
  readonly release: string
  readonly partner: string
  readonly part: string | null
  readonly partRevision: string | null
  readonly unit: string | null
  readonly quantity: string
  readonly status: string
  readonly order: string
  readonly over: string
  readonly places: number
  readonly already: string
  /** What the order asks for a piece now. */
  readonly unitPrice: string | null
  readonly discountPercent: string | null
  readonly terms: string | null
  readonly salesTax: string | null
  readonly taxable: boolean
}

/**
 * The releases of a slip as they stand, held so that two packers cannot both take the last pieces. Held first and read
 * after: a statement that waits for a lock reads other tables as they were before it waited.
 */
async function packable(work: AnyWork, releases: readonly unknown[], slip: string): Promise<Packable[]> {
  const holding = work.writer.run(
    sql`select 1 from order_releases where id = any(${releases}::uuid[]) order by id for no key update`,
  )
  const reading = work.reader.rows<Packable>(sql`
    select r.id, r.release_number as release, o.business_partner as partner, l.part, l.part_revision as "partRevision", l.unit,
      r.quantity::text as quantity, r.status, o.status as "order",
      coalesce(l.over_ship_percent, p.over_ship_percent, 0)::text as over,
      coalesce((select u.places from units u where u.id = l.unit), 0)::int as places,
      (select coalesce(sum(x.quantity), 0) from packing_slip_lines x join packing_slips s on s.id = x.root
        where x.release = r.id and s.id <> ${slip}::uuid and s.status in ('packed', 'shipped', 'delivered'))::text as already,
      l.unit_price::text as "unitPrice", l.discount_percent::text as "discountPercent",
      o.terms, o.sales_tax as "salesTax", coalesce(l.taxable, false) as taxable
    from order_releases r join order_lines l on l.id = r.parent join orders o on o.id = r.root
      join business_partners p on p.id = o.business_partner
    where r.id = any(${releases}::uuid[]) order by r.id`)
  const [, found] = await sideBySide([holding, reading])
  return found
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Goods go to an address of whom they are for, and bear what was ordered. */
export const savingSlip: SaveHook<'packing-slips'> = async (work, { before, after }) => {
  const lines = after.lines ?? []
  const releases = after.status === 'draft' ? lines.map(line => line.release).filter(Boolean) : []
  const isReadressed = before?.shipTo !== after.shipTo || before?.businessPartner !== after.businessPartner
  const [elsewhere, found] = await Promise.all([
    isReadressed &&
      work.reader.first(
        sql`select 1 from ship_tos where id = ${after.shipTo}::uuid and business_partner <> ${after.businessPartner}::uuid`,
      ),
    releases.length ? packable(work, releases, before?.id ?? nobody) : [],
  ])
  if (elsewhere) throw Refusal.fields([complaint(['shipTo'], 'shipToElsewhere')], 'packing-slips')
  for (const line of lines) {
    const release = found.find(one => one.id === line.release)
    if (!release) continue
    if (release.partner !== after.businessPartner)
      throw Refusal.conflict({ code: 'otherCustomersRelease', params: { release: release.release } })
    line.part ??= release.part
    line.partRevision ??= release.partRevision
    line.unit ??= release.unit
  }
}

/** What the order asks for a piece now is what the invoice will say (sales R34: shipped slips keep theirs). */
export const withPrices = (lines: readonly Line[], releases: ReadonlyMap<string, Packable>): Line[] =>
  lines.map(line => {
    const release = releases.get(line.release ?? '')
    if (!release) return line
    const { unitPrice, discountPercent } = release
    return { ...line, unitPrice, discountPercent } as Line
  })

/**
 * sales R35, R37: all lines of all slips count, also two lines of this one; asked when it is packed, and again when it leaves.
 * Answers the releases as they stand.
 */
export async function demandTolerance(work: AnyWork, slip: Slip): Promise<Map<string, Packable>> {
  const found = await packable(
    work,
    slip.lines.map(line => line.release).filter(id => id !== null),
    slip.id,
  )
  for (const release of found) {
    if (
      !['confirmed', 'inProduction', 'partiallyShipped'].includes(release.order) ||
      ['cancelled', 'closedShort'].includes(release.status)
    )
      throw Refusal.conflict({ code: 'releaseNotOpen', params: { release: release.release } })
    const adding = slip.lines
      .filter(line => line.release === release.id)
      .reduce((all, line) => all.plus(line.quantity.toString()), Decimal.of(0))
    demandWithin(release, adding)
  }
  return new Map(found.map(release => [release.id, release]))
}

const pack = verb<'packing-slips'>()('packing-slips.pack', async (work, slip, asked) => {
  const packages = await packagesOf(work, slip, asked)
  const [lines, releases, tracking] = await sideBySide([
    withPlaces(work, slip),
    demandTolerance(work, slip),
    trackingOf(work, slip),
  ])
  demandTracked(tracking, lines)
  // sales R41: with the transaction that packs it; who packs again keeps the number.
  const code = slip.code ?? work.numberLast('packing-slips', slip.id)
  return { code, packages, lines: withPrices(lines, releases), packedBy: work.by.userId, packedAt: work.at }
})

function demandWithin(release: Packable, adding: Decimal): void {
  const most = mostToShip({
    quantity: Decimal.of(release.quantity),
    overShipPercent: Decimal.of(release.over),
    underShipPercent: Decimal.of(0),
    places: release.places,
  })
  const excess = Decimal.of(release.already).plus(adding).minus(most)
  if (!excess.greaterThan(0)) return
  throw Refusal.conflict({
    code: 'overShipment',
    params: {
      release: release.release,
      most: most.toString(),
      ordered: Decimal.of(release.quantity).toString(),
      over: Decimal.of(release.over).toString(),
      already: Decimal.of(release.already).toString(),
      adding: adding.toString(),
      excess: excess.toString(),
    },
  })
}

/** Prices go with the packing: a line of a draft bears no facts, and can be taken out. */
const unpack = verb<'packing-slips'>()('packing-slips.unpack', async (_work, slip) => ({
  lines: slip.lines.map(line => ({ ...line, unitPrice: null, discountPercent: null })),
  packedBy: null,
  packedAt: null,
}))

export const packingVerbs = {
  'packing-slips.pack': pack,
  'packing-slips.unpack': unpack,
}
