import { sql } from 'kysely'
import { Decimal, max, min } from '#platform/model/values/decimal.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { SaveHook, Subscriptions } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJobCost } from '../costs/job-cost.ts'
import { settleLate } from '../costs/variance.ts'
import { takeBack } from '../floor/correct-count.ts'
import { refreshJob } from '../floor/job-standing.ts'
import { completeOperation, reportCount } from '../floor/report.ts'
import { awayAt, type Outside, operationsOf } from './away.ts'

/** At the vendor while pieces are away; what lies here can be sent again or counted; complete when nothing waits any more. */
async function settle(work: AnyWork, operation: string): Promise<void> {
  const row = (await work.read('job-operations', operation, ['job', 'status', 'available', 'reworkOpen']))!
  if (row.status === 'complete' || row.status === 'skipped') return
  const { away } = await awayAt(work, operation)
  if (away.greaterThan(0)) return standAt(work, { ...row, operation, status: 'atVendor' })
  if (row.status !== 'atVendor' && row.status !== 'paused') return
  if (
    Decimal.of(row.available ?? 0)
      .plus(row.reworkOpen ?? 0)
      .greaterThan(0)
  )
    return standAt(work, { ...row, operation, status: 'paused' })
  await completeOperation(work, { ...saidBy(work), operation })
}

/** Facts, also of a job on hold. */
const saidBy = (work: AnyWork) => ({ user: work.by.userId, source: 'office' as const, isArrival: true })

async function standAt(work: AnyWork, { job, operation, status }: { job: string; operation: string; status: string }) {
  await work.writer.run(sql`
    update job_operations set status = ${status}, actual_start = coalesce(actual_start, ${work.at}::timestamptz)
    where id = ${operation}::uuid`)
  await refreshJob(work, job)
}

async function settleLines(work: AnyWork, poLines: readonly string[]): Promise<void> {
  const operations = await operationsOf(work, poLines)
  for (const id of new Set(operations.map(one => one.id))) await settle(work, id)
}

/** Its slip has left: the pieces are at the vendor. */
async function shipped(work: AnyWork, { slip }: Events['packingSlip.shipped']): Promise<void> {
  const lines = await work.reader.rows<{ line: string }>(
    sql`select line from mw_bought_on_slip(${slip}::uuid) as bought(line)`,
  )
  await settleLines(
    work,
    lines.map(({ line }) => line),
  )
}

export const outsideSubscriptions: Subscriptions = { 'packingSlip.shipped': shipped }

/** A slip that was voided has not left after all. */
export const savedSlip: SaveHook<'packing-slips'> = async (work, { before, after }) => {
  if (after.status !== 'void' || before?.status !== 'shipped') return
  await settleLines(
    work,
    after.lines.flatMap(line => line.purchaseOrderLine ?? []),
  )
}

/** What is called off, or closed short, does not come back any more. */
export const savedOrder: SaveHook<'purchase-orders'> = async (work, { before, after }) => {
  const stateOf = (id: string) => before?.lines.find(line => line.id === id)?.lineStatus
  const ended = after.lines.filter(
    line =>
      line.kind === 'outsideProcess' &&
      before &&
      (stateOf(line.id) !== line.lineStatus || before.status !== after.status),
  )
  if (ended.length > 0)
    await settleLines(
      work,
      ended.map(line => line.id),
    )
}

/** What is counted of pieces ends with the job. */
const goesOn = ['released', 'inProgress', 'onHold', 'complete']

/**
 * What came back is good there, less what was rejected; when nothing is away any more and nothing waits, the operation is
 * complete. The pieces of a receipt that is reversed are away again, and so are those that go back to the vendor.
 */
export const savedReceipt: SaveHook<'po-receipts'> = async (work, { before, after }) => {
  if (before?.status === after.status || !['posted', 'reversed'].includes(after.status)) return
  const outside = await operationsOf(
    work,
    after.lines.map(line => line.poLine),
  )
  for (const one of outside) {
    await refreshJobCost(work, one.job)
    const job = await work.read('jobs', one.job, ['status'])
    if (job?.status === 'closed') await settleLate(work, one.job, dayOf(work, after), `${after.id}:${after.status}`)
    if (!job || !goesOn.includes(job.status)) continue
    for (const line of after.lines.filter(of => of.poLine === one.poLine)) await follow(work, one, after, line)
    await settle(work, one.id)
  }
}

const dayOf = (work: AnyWork, { status, effectiveDate }: Receipt) => (status === 'posted' ? effectiveDate : work.today)

type Receipt = Parameters<SaveHook<'po-receipts'>>[1]['after']

async function follow(work: AnyWork, one: Outside, receipt: Receipt, line: Receipt['lines'][number]): Promise<void> {
  const good = Decimal.of(line.quantity).minus(line.rejectedQuantity ?? 0)
  if (receipt.kind === 'return') return goBack(work, one, Decimal.of(line.quantity), receipt)
  if (receipt.status === 'reversed') return takeAway(work, one, good, receipt)
  await comeBack(work, one, good)
}

/** Counted with a receipt that does not stand: the pieces are at the vendor. */
async function takeAway(work: AnyWork, { id }: Outside, pieces: Decimal, { code }: Receipt): Promise<void> {
  if (!pieces.greaterThan(0)) return
  const reason = work.words('production.receiptTakenBack', { receipt: code })
  await takeBack(work, { ...saidBy(work), operation: id, pieces, reason })
}

/** What was rejected was never counted; the rest of what goes back is not good any more, unless it has gone on from here. */
async function goBack(work: AnyWork, one: Outside, pieces: Decimal, receipt: Receipt): Promise<void> {
  const counted = min(pieces, max(Decimal.of(0), Decimal.of(one.returned).minus(one.rejected)))
  const behind = await work.reader.rows<{ available: string }>(sql`
    select coalesce(available, 0)::text as available from job_operations
    where job = ${one.job}::uuid and archived_at is null and predecessors @> array[${one.id}::uuid]`)
  if (behind.every(({ available }) => Decimal.of(available).atLeast(counted)))
    await takeAway(work, one, counted, receipt)
}

async function comeBack(work: AnyWork, { id, returned }: Outside, good: Decimal): Promise<void> {
  const row = (await work.read('job-operations', id, ['status', 'available']))!
  if (row.status === 'complete' || row.status === 'skipped') return
  // What went back and was not taken out of the count stands in it already.
  const pieces = Decimal.of(returned).isZero() ? good : min(good, Decimal.of(row.available ?? 0))
  if (!pieces.greaterThan(0)) return
  await work.writer.run(sql`update job_operations set status = 'paused' where id = ${id}::uuid and status = 'atVendor'`)
  await reportCount(work, { ...saidBy(work), operation: id, good: pieces.toString() })
}
