import { sql } from 'kysely'
import { keepBillingWays, missingForBilling } from '#modules/accounting/server/index.ts'
import { releaseUndrawn } from '#modules/engineering/server/index.ts'
import { addShipTo, shipToChoices } from '#modules/parties/server/index.ts'
import type { Order } from '#modules/sales/model/orders.ts'
import { firstUndated, promised, shipsSomewhere } from '#modules/sales/model/promising.ts'
import { type Asked, type Complaint, complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Answers = Asked<'orders.confirm'>

/** Where an order goes: as typed, or to a new address, which the customer has from then on. */
export async function shipToOf(
  work: AnyWork,
  order: Pick<Order, 'businessPartner' | 'shipTo'>,
  { shipTo, newShipTo }: Pick<Answers, 'shipTo' | 'newShipTo'>,
): Promise<string | null> {
  if (newShipTo) return addShipTo(work, order.businessPartner, newShipTo)
  return shipTo ?? order.shipTo
}

async function missingShipTo(work: AnyWork, order: Order): Promise<Complaint[]> {
  const isHomeless = order.lines.some(
    line => line.kind === 'part' && (line.releases.length === 0 || line.releases.some(release => !release.shipTo)),
  )
  return order.shipTo || !isHomeless || !shipsSomewhere(order) ? [] : askShipTo(work, order.businessPartner)
}

/** Asks where it goes: a choice of the customer's addresses, or a new one. */
export async function askShipTo(work: AnyWork, businessPartner: string): Promise<Complaint[]> {
  const { name: customer, count } = await shipToChoices(work, businessPartner)
  // Where there is nothing to choose from, only a new address is asked for.
  const fields = count > 0 ? ['shipTo', 'newShipTo'] : ['newShipTo']
  return fields.map(field => complaint([field], count > 0 ? 'shipToMissing' : 'customerWithoutAddress', { customer }))
}

/** What is promised is billed one day: to every place it goes. */
async function missingBilling(work: AnyWork, order: Order): Promise<Complaint[]> {
  const charges = order.charges.filter(charge => charge.billing === 'separate' && charge.price?.greaterThan(0))
  const lines = order.lines.filter(line => line.kind !== 'comment' && line.extended?.greaterThan(0))
  if (lines.length + charges.length === 0) return []
  const isTaxable = lines.some(line => line.taxable) || charges.some(charge => charge.taxable)
  const places = lines.flatMap(line => line.releases.map(release => release.shipTo ?? order.shipTo))
  const found: Complaint[] = []
  for (const shipTo of new Set(places.length ? places : [order.shipTo])) {
    const { businessPartner: customer, terms, salesTax } = order
    found.push(...(await missingForBilling(work, { customer, shipTo, terms, salesTax, isTaxable })))
  }
  return found.filter(({ path: [field] }, place) => found.findIndex(other => other.path[0] === field) === place)
}

interface Unreleased {
  readonly id: string
  readonly held: boolean
}

/** A revision on hold is promised to nobody; one that is not released yet is released with the order, or promised knowingly. */
async function unreleasedOf(work: AnyWork, order: Order): Promise<{ ids: string[]; complaints: Complaint[] }> {
  const revisions = order.lines.flatMap(line => line.partRevision ?? [])
  const found = await work.reader.rows<Unreleased>(sql`
    select id, on_hold as held from part_revisions where id = any(${revisions}::uuid[]) and (status <> 'released' or on_hold)`)
  const about = ({ id }: Unreleased) => {
    const line = order.lines.findIndex(one => one.partRevision === id)
    return { line: line + 1, description: order.lines[line]!.description }
  }
  const held = found.find(one => one.held)
  if (held) throw Refusal.conflict({ code: 'revisionHeld', params: about(held) })
  return {
    ids: found.map(({ id }) => id),
    complaints: found.slice(0, 1).map(one => complaint(['unreleased'], 'revisionUnreleased', about(one))),
  }
}

/**
 * The order as its answers complete it. Whatever packing, shipping and billing will ask for is asked for here, all of it at
 * once: nobody hears of it when the goods stand on the dock.
 */
export async function completed(work: AnyWork, order: Order, asked: Answers): Promise<Order> {
  const whole: Order = {
    ...order,
    customerPo: asked.customerPo ?? order.customerPo,
    shipTo: await shipToOf(work, order, asked),
    terms: asked.terms ?? order.terms,
    salesTax: asked.salesTax ?? order.salesTax,
    lines: asked.promisedOn ? promised(order.lines, asked.promisedOn) : order.lines,
  }
  const undated = firstUndated(whole.lines)
  const revisions = await unreleasedOf(work, whole)
  const complaints = [
    ...(whole.customerPo || whole.kind === 'internal'
      ? []
      : [complaint(['customerPo'], 'customerPoMissing', { order: order.code })]),
    ...(undated ? [complaint(['promisedOn'], 'releaseWithoutPromise', { line: undated.lineNumber ?? 0 })] : []),
    ...(await missingShipTo(work, whole)),
    ...(await missingBilling(work, whole)),
    ...(asked.unreleased ? [] : revisions.complaints),
  ]
  if (complaints.length > 0) throw Refusal.fields(complaints, 'orders')
  await keepBillingWays(work, order.businessPartner, asked)
  if (asked.unreleased === 'release')
    await releaseUndrawn(work, revisions.ids, work.words('reasons.releasedWithOrder', { order: order.code }))
  return whole
}
