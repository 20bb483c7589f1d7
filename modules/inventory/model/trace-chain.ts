import { Decimal } from '#platform/model/values/decimal.ts'
import type { Step, Trace, TracedLot } from './trace.ts'

/** A box of the picture. Lots can be walked to; the others open their own page. */
export interface ChainNode {
  readonly id: string
  readonly kind: 'lot' | 'job' | 'slip' | 'customer'
  readonly code: string
  readonly href: string
  /** The part of a job, the day of a packing slip. */
  readonly detail: string | null
  /** What left with a slip or went to a customer. */
  readonly quantity: string | null
  readonly lot?: TracedLot
}

export interface ChainLink extends Step {
  readonly quantity: string | null
}

export interface Chain {
  readonly focus: string
  readonly nodes: readonly ChainNode[]
  readonly links: readonly ChainLink[]
}

/** The way of a heat as people tell it: from lot to job to lot, with which packing slip, and to whom. */
export function chainOf({ focus, lots, links, jobs, whereabouts }: Trace): Chain {
  const nodes = new Map<string, ChainNode>()
  const steps = new Map<string, ChainLink>()
  const lead = (from: string, to: string, quantity: string | null) => {
    const known = steps.get(`${from} ${to}`)
    if (!known) steps.set(`${from} ${to}`, { from, to, quantity })
  }
  for (const lot of lots)
    nodes.set(lot.id, {
      ...{ id: lot.id, kind: 'lot', code: lot.heatNumber ?? lot.lotNumber ?? lot.code, href: `/stock-lots/${lot.id}` },
      ...{ detail: lot.itemName, quantity: lot.onHand, lot },
    })
  for (const { id, code, name } of jobs) {
    const made = links.find(({ job }) => job === id)?.to ?? ''
    const detail = name || nodes.get(made)?.detail || ''
    nodes.set(id, { id, kind: 'job', code, href: `/jobs/${id}`, detail, quantity: null })
  }
  for (const { from, to, job, quantity } of links) {
    if (!job) lead(from, to, quantity)
    else {
      lead(from, job, quantity)
      lead(job, to, null)
    }
  }
  for (const { lot, where, link, place, quantity, customer, customerId, on } of whereabouts) {
    const id = link?.split('/')[1]
    if (!id || !nodes.has(lot)) continue
    if (where === 'issued') lead(lot, id, quantity)
    if (where !== 'shipped') continue
    nodes.set(id, {
      id,
      kind: 'slip',
      code: place,
      href: `/${link}`,
      detail: on,
      quantity: added(nodes.get(id), quantity),
    })
    lead(lot, id, quantity)
    if (!customer || !customerId) continue
    const href = `/business-partners/${customerId}`
    const all = added(nodes.get(customerId), quantity)
    nodes.set(customerId, { id: customerId, kind: 'customer', code: customer, href, detail: null, quantity: all })
    lead(id, customerId, null)
  }
  return { focus, nodes: [...nodes.values()], links: [...steps.values()] }
}

const added = (known: ChainNode | undefined, quantity: string): string =>
  Decimal.of(known?.quantity ?? '0')
    .plus(quantity)
    .toString()

/** A customer who has something of the lot, and by which papers it came to them. */
export interface Affected {
  readonly customer: string
  readonly customerId: string | null
  readonly quantity: string
  readonly shipments: readonly Trace['whereabouts'][number][]
}

/** Who would have to be told: customers, those with most first. */
export function affectedBy({ whereabouts }: Pick<Trace, 'whereabouts'>): Affected[] {
  const shipped = whereabouts.filter(({ where }) => where === 'shipped')
  return [...Map.groupBy(shipped, ({ customer }) => customer ?? '').entries()]
    .map(([customer, shipments]) => ({
      ...{ customer, customerId: shipments[0]!.customerId, shipments },
      quantity: shipments.reduce((sum, { quantity }) => sum.plus(quantity), Decimal.of(0)).toString(),
    }))
    .sort((one, other) => Number(other.quantity) - Number(one.quantity))
}
