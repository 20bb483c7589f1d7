import { sql } from 'kysely'
import { packed } from '#modules/purchasing/model/converting.ts'
import type { Peg } from '#modules/purchasing/model/kinds.ts'
import type { DraftOrder } from '#modules/purchasing/model/worklist.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { settleRecord } from '#platform/server/work/settle.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { suppliedBy } from '../units.ts'

interface Suggestion {
  readonly id: string
  readonly action: string
  readonly state: string
  readonly item: string
  readonly vendor: string | null
  readonly site: string | null
  readonly quantity: string | null
  readonly needDate: string | null
  readonly pegs: readonly Peg[] | null
}

/** As the vendor of the order sells it, in its packs; its price is taken when the order is saved (purchasing R5, R7). */
async function lineFor(work: AnyWork, { item, quantity, needDate, pegs }: Suggestion, vendor: string) {
  const { vendorPart, unit, stockPerPurchase, isInspected, ...pack } = await suppliedBy(work, vendor, item)
  const asked = Decimal.of(quantity ?? '1').dividedBy(stockPerPurchase, 6)
  const bought = packed(asked, { ...pack, stockPerPurchase }, pegs ?? [], String(needDate ?? work.today))
  return {
    ...{ kind: 'stock', item, vendorPart, unit, stockPerPurchase: stockPerPurchase.toString(), inspect: isInspected },
    ...{ quantity: bought.quantity.toString(), pegs: [...bought.pegs] },
    dueDate: [needDate ?? work.today, work.today].sort()[1],
  }
}

type OrderedLine = Awaited<ReturnType<typeof lineFor>>

/** These lines of the worklist, held in the order of their ids; each is ordered once. */
async function heldSuggestions(work: AnyWork, ids: readonly string[]): Promise<Suggestion[]> {
  const wanted = [...new Set(ids)]
  const found = await work.writer.rows<Suggestion>(sql`
    select id, action, state, item, vendor, site, quantity::text as quantity, need_date::text as "needDate", pegs
    from replenishment_suggestions where id = any(${wanted}::uuid[]) order by id for no key update`)
  if (found.length < wanted.length) throw Refusal.notFound()
  if (found.some(({ state, action }) => state !== 'open' || action !== 'order'))
    throw Refusal.conflict({ code: 'suggestionNotOpen', params: {} })
  return found
}

/** The lines at the end of a draft order; its earlier lines stay as they are. */
async function addTo(work: AnyWork, order: string, lines: readonly OrderedLine[]): Promise<readonly string[]> {
  const draft = await work.lock('purchase-orders', { id: order }, ['status', 'kind', 'code'])
  if (!draft) throw Refusal.notFound()
  if (draft.status !== 'draft' || draft.kind !== 'standard')
    throw Refusal.conflict({ code: 'orderNotDraft', params: { order: draft.code } })
  const { lines: before } = await work.update('purchase-orders', order, {})
  // Whom a line serves nobody types.
  const typed = lines.map(({ pegs: _pegs, ...line }) => line)
  const saved = await work.update('purchase-orders', order, { lines: [...before, ...typed] })
  const added = saved.lines.slice(-lines.length).map(({ id }) => id)
  const pegged = new Map(added.map((id, place) => [id, lines[place]!.pegs]))
  await settleRecord(work, 'purchase-orders', order, ({ lines: all }) => ({
    lines: all.map(line => ({ ...line, pegs: pegged.get(line.id) ?? line.pegs })),
  }))
  return added
}

/** What is needed at one site does not go onto an order for another. */
async function demandSameSite(
  work: AnyWork,
  order: { readonly id: string; readonly code: string },
  suggestions: readonly Suggestion[],
): Promise<void> {
  const there = await work.reader.first<{ site: string | null }>(
    sql`select nullif(site, (select site from main_site)) as site from purchase_orders where id = ${order.id}::uuid`,
  )
  if (suggestions.some(({ site }) => site !== there?.site))
    throw Refusal.conflict({ code: 'orderForOtherSite', params: { order: order.code } })
}

/**
 * What a buyer drags from the worklist onto an order: onto a draft, else onto a new one of each vendor. A run never does
 * this (purchasing R32); a suggestion whose line is taken out again is open at the next run.
 */
export async function ontoOrder(
  work: AnyWork,
  ids: readonly string[],
  order: string | null,
): Promise<{ orders: { id: string; code: string }[] }> {
  const suggestions = await heldSuggestions(work, ids)
  const target = order ? await work.read('purchase-orders', { id: order }, ['vendor', 'code']) : undefined
  if (order && !target) throw Refusal.notFound()
  if (order && target) await demandSameSite(work, { id: order, code: target.code }, suggestions)
  const groups = Map.groupBy(suggestions, one => `${target?.vendor ?? one.vendor ?? ''} ${one.site ?? ''}`)
  const orders: string[] = []
  for (const own of groups.values()) {
    const { site } = own[0]!
    const vendor = target?.vendor ?? own[0]!.vendor
    if (!vendor) throw Refusal.conflict({ code: 'suggestionWithoutVendor', params: {} })
    const rows: OrderedLine[] = []
    for (const one of own) rows.push(await lineFor(work, one, vendor))
    const made = order ? null : await work.issue('purchase-orders', { vendor, site, lines: rows })
    const lines = made?.lines.map(line => line.id) ?? (await addTo(work, order!, rows))
    for (const [place, one] of own.entries())
      await settleRecord(work, 'replenishment-suggestions', one.id, () => ({
        state: 'applied',
        target: `purchase-order-lines/${lines[place]!}`,
      }))
    orders.push(made?.id ?? order!)
  }
  const codes = await work.reader.rows<{ id: string; code: string }>(
    sql`select id, code from purchase_orders where id = any(${orders}::uuid[]) order by code`,
  )
  return { orders: codes }
}

/** The orders that are being written, latest first: where lines of the worklist may be put. */
export const draftOrders = (work: AnyWork): Promise<DraftOrder[]> =>
  work.reader.rows<DraftOrder>(sql`
    select o.id, o.code, o.vendor, p.vendor_name as "vendorName", o.total::text as total, p.currency_code as currency,
      (select count(*)::int from purchase_order_lines l where l.root = o.id and l.kind <> 'comment') as lines,
      p.buyer_name as "buyerName", g.name as "siteName", o.buyer is not distinct from ${work.by.userId}::uuid as "isMine"
    from purchase_orders o join purchase_order_people p on p.id = o.id left join sites g on g.id = o.site
    where o.status = 'draft' and o.kind = 'standard' and o.archived_at is null
    order by "isMine" desc, o.created_at desc limit 40`)
