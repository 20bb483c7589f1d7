import { Decimal } from '#platform/model/values/decimal.ts'

/** One lot in the genealogy of another. */
export interface TracedLot {
  readonly id: string
  readonly code: string
  readonly lotNumber: string | null
  readonly kind: 'lot' | 'serial' | 'remnant'
  readonly item: string
  readonly itemName: string
  readonly status: string
  readonly heatNumber: string | null
  readonly vendor: string | null
  /** Where it came from: the receipt, or the job that made it. */
  readonly origin: string | null
  readonly onHand: string
  /** Whether its rows add up (inventory R36). */
  readonly isBalanced: boolean
}

export interface TraceLink {
  readonly from: string
  readonly to: string
  readonly kind: string
  readonly quantity: string
  /** Whose work made the one of the other; empty for a split or a merge. */
  readonly job: string | null
}

/** A job that took lots or made them. */
export interface TracedJob {
  readonly id: string
  readonly code: string
  /** The part it makes. */
  readonly name: string
}

/** Whom the lot in the middle came from, and by which papers. */
export interface LotOrigin {
  readonly vendor: string
  readonly vendorId: string
  readonly order: string | null
  readonly orderId: string | null
  readonly receipt: string
  readonly receiptId: string
  readonly on: string
}

/** Where some of a lot is now: on a shelf, with a customer, in a job. */
export interface Whereabouts {
  readonly lot: string
  readonly lotCode: string
  readonly lotNumber: string | null
  readonly heatNumber: string | null
  readonly item: string
  readonly itemName: string
  readonly where: 'here' | 'shipped' | 'issued'
  readonly quantity: string
  /** The place, the packing slip, the job. */
  readonly place: string
  readonly link: string | null
  readonly customer: string | null
  readonly customerId: string | null
  readonly on: string | null
}

export interface Trace {
  readonly focus: string
  readonly lots: readonly TracedLot[]
  readonly links: readonly TraceLink[]
  readonly jobs: readonly TracedJob[]
  readonly origin: LotOrigin | null
  /** How many links there are in all, where the picture does not show every one. */
  readonly allLinks: number
  /** Complete, however much the picture leaves out: a recall is worked through with it. */
  readonly whereabouts: readonly Whereabouts[]
  readonly balance: LotBalance
}

export interface LotBalance {
  readonly received: string
  readonly made: string
  readonly joined: string
  readonly returnedIn: string
  readonly adjusted: string
  readonly onHand: string
  readonly consumed: string
  readonly shipped: string
  readonly scrapped: string
  readonly parted: string
  readonly returnedOut: string
}

const inward = ['received', 'made', 'joined', 'returnedIn', 'adjusted'] as const
const outward = ['onHand', 'consumed', 'shipped', 'scrapped', 'parted', 'returnedOut'] as const

/** inventory R36: all that came is here, used, shipped, scrapped, parted or gone back. */
export function balances(balance: LotBalance): boolean {
  const sum = (fields: readonly (keyof LotBalance)[]) =>
    fields.reduce((total, field) => total.plus(balance[field]), Decimal.of(0))
  return sum(inward).equals(sum(outward))
}

export interface PlacedLot {
  readonly id: string
  /** Below zero: what went in. Above: what was made of it. */
  readonly column: number
  readonly row: number
  /** How many more of its column are folded into this place. */
  readonly folded: number
}

const mostInColumn = 20

/** One thing leads to another: a lot to what was made of it, a packing slip to its customer. */
export interface Step {
  readonly from: string
  readonly to: string
}

/** Links by what they leave, or by what they lead to. */
const linksBy = <T extends Step>(links: readonly T[], end: 'from' | 'to'): Map<string, T[]> =>
  Map.groupBy(links, link => link[end])

/** The lot itself and everything made of it: what a recall is about. */
export function forwardOf(focus: string, links: readonly TraceLink[]): string[] {
  const byFrom = linksBy(links, 'from')
  const found = new Set([focus])
  for (const lot of found) for (const { to } of byFrom.get(lot) ?? []) found.add(to)
  return [...found]
}

/** As many links as a picture shows, those nearest to the lot in the middle first. */
export function nearestLinks(focus: string, links: readonly TraceLink[], most: number): TraceLink[] {
  if (links.length <= most) return [...links]
  const [byFrom, byTo] = [linksBy(links, 'from'), linksBy(links, 'to')]
  const [seen, near] = [new Set([focus]), new Set<TraceLink>()]
  for (const lot of seen)
    for (const link of [...(byFrom.get(lot) ?? []), ...(byTo.get(lot) ?? [])]) {
      if (near.size >= most) return [...near]
      near.add(link)
      seen.add(link.from).add(link.to)
    }
  return [...near]
}

/** Steps from the lot in the middle, each as far out as its longest way: a link always leads to the right. */
function columnsOf(focus: string, links: readonly Step[]): Map<string, number> {
  const columns = new Map([[focus, 0]])
  const walk = (isForward: boolean) => {
    const leaving = linksBy(links, isForward ? 'from' : 'to')
    let border = [focus]
    while (border.length) {
      const next = new Set<string>()
      for (const id of border)
        for (const link of leaving.get(id) ?? []) {
          const there = isForward ? link.to : link.from
          if (there === focus) continue
          const column = columns.get(id)! + (isForward ? 1 : -1)
          const known = columns.get(there)
          if (known !== undefined && Math.abs(known) >= Math.abs(column)) continue
          columns.set(there, column)
          next.add(there)
        }
      border = [...next]
    }
  }
  walk(false)
  walk(true)
  return columns
}

interface Drawing {
  readonly focus: string
  readonly lots: readonly { readonly id: string; readonly code: string }[]
  readonly links: readonly Step[]
}

/** Where everything stands in the picture; a column of more than twenty folds the rest into its last place. */
export function placeLots({ focus, lots, links }: Drawing): PlacedLot[] {
  const columns = columnsOf(focus, links)
  const byColumn = Map.groupBy(
    lots.filter(lot => columns.has(lot.id)),
    lot => columns.get(lot.id)!,
  )
  const rows = new Map([[focus, 0]])
  const placed: PlacedLot[] = []
  const [byFrom, byTo] = [linksBy(links, 'from'), linksBy(links, 'to')]
  // From the middle outwards, so that each stands near what it came from.
  const order = [...byColumn.keys()].sort((one, other) => Math.abs(one) - Math.abs(other) || one - other)
  for (const column of order) {
    const near = (id: string): number => {
      const known = [...(byFrom.get(id) ?? []).map(({ to }) => to), ...(byTo.get(id) ?? []).map(({ from }) => from)]
      const places = known.flatMap(other => (rows.has(other) ? [rows.get(other)!] : []))
      return places.length ? places.reduce((sum, place) => sum + place, 0) / places.length : 0
    }
    const sorted = byColumn
      .get(column)!
      .map(lot => ({ lot, near: near(lot.id) }))
      .sort((one, other) => one.near - other.near || one.lot.code.localeCompare(other.lot.code))
    const shown = sorted.slice(0, mostInColumn)
    for (const [row, { lot }] of shown.entries()) {
      rows.set(lot.id, row)
      const isLast = row === mostInColumn - 1
      placed.push({ id: lot.id, column, row, folded: isLast ? sorted.length - mostInColumn : 0 })
    }
  }
  return placed
}
