import { sql } from 'kysely'
import type { JobOperation } from '#modules/production/model/job-operations.ts'
import { complaint } from '#platform/model'
import { addDays } from '#platform/model/values/dates.ts'
import { Decimal, max } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { awayAt } from './away.ts'

interface Way {
  readonly vendor: string | null
  readonly shipTo: string | null
  readonly vendorName: string | null
  readonly part: string
  readonly unit: string | null
}

/** How many go: all that are here and on no open order yet, unless somebody says fewer. */
async function sendable(work: AnyWork, operation: JobOperation, asked: string | null): Promise<Decimal> {
  const { ordered } = await awayAt(work, operation.id)
  const here = Decimal.of(operation.available).minus(ordered)
  if (!here.greaterThan(0) && ordered.greaterThan(0))
    throw Refusal.conflict({ code: 'sentAlready', params: { operation: operation.code ?? '' } })
  const quantity = Decimal.of(asked ?? max(Decimal.of(0), here))
  if (!quantity.greaterThan(0)) throw refuse('sendQuantity', 'moreThanZero')
  if (quantity.greaterThan(here)) throw refuse('sendQuantity', 'sendTooMuch', { available: here.toString() })
  return quantity
}

const refuse = (field: string, code: string, params: Record<string, string> = {}) =>
  Refusal.fields([complaint([field], code, params)], 'job-operations')

/** One press: what is bought from the vendor, and the slip the pieces leave with. */
const sendOut = verb<'job-operations'>()('job-operations.sendOut', async (work, operation, asked) => {
  if (operation.kind !== 'outside')
    throw Refusal.conflict({ code: 'notOutside', params: { operation: operation.code ?? '' } })
  const vendor = asked.vendor ?? operation.vendor
  if (!vendor) throw refuse('vendor', 'required')
  if (!operation.process) throw refuse('process', 'required')
  const way = (await work.reader.first<Way>(
    sql`select vendor, ship_to as "shipTo", vendor_name as "vendorName", part, unit from mw_way_outside(${operation.id}::uuid, ${vendor}::uuid)`,
  ))!
  if (!way.shipTo) throw refuse('vendor', 'vendorWithoutAddress', { vendor: way.vendorName ?? '' })
  const quantity = await sendable(work, operation, asked.sendQuantity)
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

export const outsideVerbs = { 'job-operations.sendOut': sendOut }
