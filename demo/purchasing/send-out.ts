import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { outsideCost } from '../engineering/processes.ts'
import type { Shop } from '../year/shop.ts'
import { roadOf } from './buying.ts'

export interface Away {
  readonly operation: string
  readonly process: string
  readonly pieces: number
}

const boughtWith = async (work: AnyWork, operation: string) =>
  (await work.reader.first<{ line: string; order: string; slip: string | null; status: string }>(sql`
    select l.id as line, l.root as "order", p.status, (select s.root from packing_slip_lines s where s.purchase_order_line = l.id limit 1) as slip
    from job_operations o join purchase_order_lines l on l.id = o.purchase_order_line join purchase_orders p on p.id = l.root
    where o.id = ${operation}::uuid`))!

type Doing = readonly [by: string, write: (work: AnyWork) => Promise<unknown>]

/** One press at the operation orders it from the vendor; approved and sent, the pieces leave with their slip. */
export function sendingOut(shop: Shop, { operation, process, pieces }: Away, promisedDate: DateText): Doing[] {
  const { vendor } = roadOf(process)
  const { each, least } = outsideCost(process)
  const unitPrice = Math.max(each, least / pieces).toFixed(2)
  const order = async (work: AnyWork) => {
    await work.act('job-operations', operation, 'sendOut', { vendor: shop.id('business-partners', vendor), unitPrice })
    const bought = await boughtWith(work, operation)
    await work.update('purchase-orders', bought.order, { contact: shop.id('contacts', `${vendor} 1`) })
    await work.act('purchase-orders', bought.order, 'submit')
  }
  const approve = async (work: AnyWork) => {
    const bought = await boughtWith(work, operation)
    if (bought.status === 'awaitingApproval') await work.act('purchase-orders', bought.order, 'approve')
  }
  const send = async (work: AnyWork) => {
    const bought = await boughtWith(work, operation)
    await work.act('purchase-orders', bought.order, 'send')
    await work.act('purchase-orders', bought.order, 'acknowledge', { promisedDate, acknowledgedBy: 'Inside Sales' })
  }
  const ship = async (work: AnyWork) => {
    const { slip } = await boughtWith(work, operation)
    await work.act('packing-slips', slip!, 'pack')
    await work.act('packing-slips', slip!, 'ship')
  }
  return [
    ['jmoreno', order],
    ['manager', approve],
    ['jmoreno', send],
    ['zgarza', ship],
  ]
}

/** The pieces are back: their receipt completes the operation. */
export async function backFromVendor(
  work: AnyWork,
  shop: Shop,
  { operation, process, pieces }: Away,
  number: number,
): Promise<void> {
  const { vendor } = roadOf(process)
  const { order, line } = await boughtWith(work, operation)
  const receipt = await work.create('po-receipts', {
    vendor: shop.id('business-partners', vendor),
    purchaseOrder: order,
    receivedBy: shop.id('users', 'zgarza'),
    vendorPackingSlip: `${vendor.slice(0, 3)}-${number}`,
    courier: shop.id('couriers', 'PRAIRIE'),
    lines: [{ poLine: line, quantity: String(pieces) }],
  })
  await work.act('po-receipts', receipt.id as string, 'post')
}
