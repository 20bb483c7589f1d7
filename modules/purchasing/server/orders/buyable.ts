import { sql } from 'kysely'
import type { PurchaseOrder } from '#modules/purchasing/model/orders.ts'
import { managers } from '#modules/security/model/front.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Vendor {
  readonly name: string
  readonly status: string
  readonly approval: string
  readonly expires: string | null
  readonly processes: readonly string[]
}

/** purchasing R3, as far as other records tell: who sells it, whether it may still be bought. */
export async function demandBuyable(work: AnyWork, order: PurchaseOrder): Promise<void> {
  const vendor = await work.reader.first<Vendor>(sql`
    select name, status, vendor_approval as approval, approval_expires::text as expires, coalesce(approved_processes, '{}') as processes
    from business_partners where id = ${order.vendor}::uuid`)
  const called = { vendor: vendor?.name ?? '' }
  if (vendor?.status !== 'active') throw Refusal.conflict({ code: 'vendorNotActive', params: called })
  if (vendor.approval === 'disapproved') throw Refusal.conflict({ code: 'vendorDisapproved', params: called })
  for (const [place, line] of order.lines.entries()) {
    if (line.kind === 'comment' || line.lineStatus === 'cancelled') continue
    const params = { line: place + 1, description: line.description ?? '' }
    if (await isBlocked(work, order, line)) throw Refusal.conflict({ code: 'vendorPartBlocked', params })
    if (line.process && !(await mayDo(work, order, vendor, line.process)))
      throw Refusal.conflict({ code: 'vendorNotApprovedFor', params })
    if (line.item && (await isObsolete(work, line.item))) throw Refusal.conflict({ code: 'revisionObsolete', params })
    if (line.lineAmount.isZero() && !line.discountPercent.equals(100))
      throw Refusal.conflict({ code: 'lineWithoutPrice', params })
  }
}

type Line = PurchaseOrder['lines'][number]

const isBlocked = (work: AnyWork, order: PurchaseOrder, line: Line) =>
  work.reader.first(sql`
    select 1 from vendor_parts where approval = 'blocked' and archived_at is null and (id = ${line.vendorPart}::uuid
      or vendor = ${order.vendor}::uuid and item in (${line.item}, ${line.process && `processes/${line.process}`}))`)

/** A process that asks for it goes only to whom is approved for it on the day of the order. */
async function mayDo(work: AnyWork, order: PurchaseOrder, vendor: Vendor, process: string): Promise<boolean> {
  const isAsked = await work.reader.first(
    sql`select 1 from processes where id = ${process}::uuid and requires_approved_vendor`,
  )
  if (!isAsked) return true
  return (
    ['approved', 'conditional'].includes(vendor.approval) &&
    vendor.processes.includes(process) &&
    (vendor.expires ?? '9999-12-31') >= order.orderDate
  )
}

const isObsolete = async (work: AnyWork, item: string) => {
  const [kind, id] = item.split('/')
  return (
    kind === 'part-revisions' &&
    Boolean(await work.reader.first(sql`select 1 from part_revisions where id = ${id}::uuid and status = 'obsolete'`))
  )
}

/** purchasing R4: what we make ourselves is bought only when a manager says why. */
export async function demandMadeReason(work: AnyWork, order: PurchaseOrder, why: string | null): Promise<void> {
  const isManager = work.by.isSystem || work.by.roles.some(role => managers.includes(role))
  if (order.madeHereReason || (why && isManager)) return
  for (const [place, line] of order.lines.entries()) {
    const [kind, id] = line.item?.split('/') ?? []
    if (kind !== 'part-revisions') continue
    const made = await work.reader.first<{ part: string }>(sql`
      select p.part_number as part from part_revisions r join parts p on p.id = r.part
      where r.id = ${id}::uuid and p.default_source = 'make'`)
    if (!made) continue
    const params = { line: place + 1, ...made }
    if (why) throw Refusal.conflict({ code: 'madeHereManager', params })
    throw Refusal.fields([complaint(['madeHereReason'], 'madeHere', params)], 'purchase-orders')
  }
}
