import { sql } from 'kysely'
import { archiveSampleTax } from '#modules/accounting/server/index.ts'
import { archiveSamplePart } from '#modules/engineering/server/index.ts'
import { archiveSampleCustomer, sampleCustomer } from '#modules/parties/server/index.ts'
import type { SampleDocument } from '#modules/sales/model/sample.ts'
import type { ResourceName } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { App } from '#platform/server/work/app.ts'
import { archiveOne } from '#platform/server/work/archiving.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { allOf } from './read-sample.ts'
import { demandUnused } from './real-use.ts'

/**
 * The sample goes in one transaction, by the rules of the books: what was posted is voided, with entries of its own that take
 * it back; what left is returned; what was ordered is cancelled. Numbers stay used, voided invoices and payments stay in their
 * lists, and everything else is archived.
 */
export async function removeSample(app: App, work: AnyWork): Promise<void> {
  const customer = await sampleCustomer(work)
  if (!customer)
    throw Refusal.conflict({ code: 'sampleIsGone', params: { customer: work.words('sampleSale.customer') } })
  await demandUnused(work, customer)
  const archive: Archive = (name, id) => archiveOne(app, work, name, id)
  await voidMoney(work, customer, archive)
  await takeBackGoods(work, customer, archive)
  await archiveSamplePart(app, work)
  await archiveSampleCustomer(app, work, customer)
  await archiveSampleTax(app, work)
}

type Archive = (resource: ResourceName, id: string) => Promise<void>

/** Payments first: an invoice that is paid cannot be voided. */
async function voidMoney(work: AnyWork, customer: string, archive: Archive): Promise<void> {
  for (const { id, status } of await allOf(work, 'cash-receipts', customer))
    if (status === 'draft') await archive('cash-receipts', id)
    else if (status === 'posted') await work.act('cash-receipts', id, 'void', { on: null })
  for (const { id, status } of await allOf(work, 'ar-invoices', customer))
    if (status === 'draft') await archive('ar-invoices', id)
    else await work.act('ar-invoices', id, 'void', { on: null })
}

async function takeBackGoods(work: AnyWork, customer: string, archive: Archive): Promise<void> {
  const why = work.words('sampleSale.removed')
  for (const { id, status, code } of await allOf(work, 'packing-slips', customer)) {
    if (status === 'delivered') throw Refusal.conflict({ code: 'sampleDelivered', params: { slip: code ?? '' } })
    await work.act('packing-slips', id, 'void', { voidReason: why })
    await archive('packing-slips', id)
  }
  for (const order of await allOf(work, 'orders', customer)) {
    await cancelOrder(work, order, why)
    await archive('orders', order.id)
  }
  for (const { id, status } of await allOf(work, 'quotes', customer)) {
    if (['draft', 'inReview', 'approved', 'sent'].includes(status))
      await work.act('quotes', id, 'cancel', { cancelReason: why })
    await archive('quotes', id)
  }
}

/** What was packed once is ready for good: its releases are closed short before the order is cancelled. */
async function cancelOrder(work: AnyWork, { id, status }: SampleDocument, why: string): Promise<void> {
  if (status === 'closed') return
  const begun = await work.reader.rows<{ id: string }>(
    sql`select id from order_releases where root = ${id}::uuid and status not in ('planned', 'closedShort', 'cancelled') order by id`,
  )
  for (const release of begun) await work.act('orders', id, 'closeShort', { release: release.id, closeReason: why })
  await work.act('orders', id, 'cancel', { cancelReason: why })
}
