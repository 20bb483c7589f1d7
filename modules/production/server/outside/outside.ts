import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { addDays } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Events } from '#platform/server/work/events.ts'
import { type SaveHook, type Subscriptions, verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJobCost } from '../costs/job-cost.ts'
import { takeBack } from '../floor/correct-count.ts'
import { refreshJob } from '../floor/job-standing.ts'
import { completeOperation, reportCount } from '../floor/report.ts'

interface Way {
  readonly vendor: string | null
  readonly shipTo: string | null
  readonly vendorName: string | null
  readonly part: string
  readonly unit: string | null
}

const refuse = (field: string, code: string, params: Record<string, string> = {}) =>
  Refusal.fields([complaint([field], code, params)], 'job-operations')

/** One press: what is bought from the vendor, and the slip the pieces leave with. */
const sendOut = verb<'job-operations'>()('job-operations.sendOut', async (work, operation, asked) => {
  if (operation.kind !== 'outside')
    throw Refusal.conflict({ code: 'notOutside', params: { operation: operation.code ?? '' } })
  if (operation.purchaseOrderLine)
    throw Refusal.conflict({ code: 'sentAlready', params: { operation: operation.code ?? '' } })
  const vendor = asked.vendor ?? operation.vendor
  if (!vendor) throw refuse('vendor', 'required')
  if (!operation.process) throw refuse('process', 'required')
  const way = (await work.reader.first<Way>(
    sql`select vendor, ship_to as "shipTo", vendor_name as "vendorName", part, unit from mw_way_outside(${operation.id}::uuid, ${vendor}::uuid)`,
  ))!
  if (!way.shipTo) throw refuse('vendor', 'vendorWithoutAddress', { vendor: way.vendorName ?? '' })
  const quantity = Decimal.of(asked.sendQuantity ?? operation.available)
  if (!quantity.greaterThan(0)) throw refuse('sendQuantity', 'moreThanZero')
  const description = [operation.name, way.part].filter(Boolean).join(' ')
  const order = await work.create('purchase-orders', {
    vendor,
    lines: [
      {
        ...{ kind: 'outsideProcess', process: operation.process, job: operation.job, jobOperation: operation.id },
        ...{ description, quantity: quantity.toString(), unit: way.unit, unitPrice: asked.unitPrice ?? '0' },
        dueDate: addDays(work.today, operation.outsideDays ?? 0),
      },
    ],
  })
  const purchaseOrderLine = order.lines[0]!.id
  await work.create('packing-slips', {
    ...{ kind: 'outsideProcess', businessPartner: vendor, shipTo: way.shipTo },
    lines: [
      {
        ...{ purchaseOrderLine, quantity: quantity.toString(), unit: way.unit, job: operation.job },
        // Pieces in process lie on no shelf: the line says which they are.
        note: description,
      },
    ],
  })
  return { vendor, purchaseOrderLine }
})

interface Away {
  readonly id: string
  readonly job: string
  readonly status: string
}

const operationsOf = (work: AnyWork, poLines: readonly string[]) =>
  work.reader.rows<Away & { poLine: string }>(sql`
    select id, job, status, purchase_order_line as "poLine" from job_operations
    where purchase_order_line = any(${poLines}::uuid[]) and archived_at is null order by id`)

/** Its slip has left: the pieces are at the vendor. */
async function shipped(work: AnyWork, { slip }: Events['packingSlip.shipped']): Promise<void> {
  const lines = await work.reader.rows<{ line: string }>(
    sql`select line from mw_bought_on_slip(${slip}::uuid) as bought(line)`,
  )
  const away = await operationsOf(
    work,
    lines.map(({ line }) => line),
  )
  for (const { id, job, status } of away) {
    if (['complete', 'skipped', 'atVendor'].includes(status)) continue
    await work.writer.run(
      sql`update job_operations set status = 'atVendor', actual_start = coalesce(actual_start, ${work.at}::timestamptz) where id = ${id}::uuid`,
    )
    await refreshJob(work, job)
  }
}

export const outsideSubscriptions: Subscriptions = { 'packingSlip.shipped': shipped }

/**
 * What came back is good there, less what was rejected; when nothing is away any more, the operation is complete. The pieces of
 * a receipt that is reversed are away again.
 */
export const savedReceipt: SaveHook<'po-receipts'> = async (work, { before, after }) => {
  if (before?.status === after.status || !['posted', 'reversed'].includes(after.status)) return
  const comes = after.status === 'posted'
  const away = await operationsOf(
    work,
    after.lines.map(line => line.poLine),
  )
  for (const { id, job, poLine, status } of away) {
    await refreshJobCost(work, job)
    if (after.kind === 'return' || status === 'skipped' || (comes && status === 'complete')) continue
    for (const line of after.lines.filter(one => one.poLine === poLine)) {
      const good = Decimal.of(line.quantity).minus(line.rejectedQuantity ?? 0)
      if (!good.greaterThan(0)) continue
      if (comes) await comeBack(work, id, good)
      else await goAgain(work, id, good, after.code)
    }
    await settle(work, id, job)
  }
}

/** Counted with a receipt that does not stand: the pieces are at the vendor. */
async function goAgain(work: AnyWork, operation: string, pieces: Decimal, receipt: string): Promise<void> {
  const reason = work.words('production.receiptTakenBack', { receipt })
  await takeBack(work, { operation, pieces, reason, user: work.by.userId, source: 'office' })
}

async function comeBack(work: AnyWork, operation: string, good: Decimal): Promise<void> {
  await work.writer.run(
    sql`update job_operations set status = 'paused' where id = ${operation}::uuid and status = 'atVendor'`,
  )
  await reportCount(work, { operation, good: good.toString(), user: work.by.userId, source: 'office' })
}

async function settle(work: AnyWork, operation: string, job: string): Promise<void> {
  const left = await work.reader.first<{ available: string }>(
    sql`select coalesce(available, 0)::text as available from job_operations where id = ${operation}::uuid`,
  )
  if (Decimal.of(left!.available).isZero())
    return completeOperation(work, { operation, user: work.by.userId, source: 'office' })
  // The rest is still there.
  await work.writer.run(
    sql`update job_operations set status = 'atVendor' where id = ${operation}::uuid and status not in ('complete', 'skipped')`,
  )
  await refreshJob(work, job)
}

export const outsideVerbs = { 'job-operations.sendOut': sendOut }
