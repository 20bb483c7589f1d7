import { sql } from 'kysely'
import { moveStock, pickBins, restateStock } from '#modules/inventory/server/index.ts'
import type { Ncmr } from '#modules/quality/model/ncmrs.ts'
import { type Asked as AskedOf, complaint } from '#platform/model'
import { Decimal, money, type UnitPrice, unitPrice } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { finderFor } from '#platform/server/transfer/reading/find-records.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { executeInProcess, type Result } from './work-in-process.ts'

type Asked = AskedOf<'ncmrs.execute'>
type Disposition = Ncmr['dispositions'][number]
type Execution = (work: AnyWork, ncmr: Ncmr & { lot: string }, line: Disposition, asked: Asked) => Promise<Result>

const needed = (asked: Asked, field: keyof Asked): string => {
  const given = asked[field]
  if (typeof given !== 'string') throw Refusal.fields([complaint([field], 'required')], 'ncmrs')
  return given
}

/** A reason says what it is for; one for counts or memos would book the pieces somewhere else. */
async function reasonFor(work: AnyWork, asked: Asked, use: 'scrap' | 'return'): Promise<string> {
  const id = needed(asked, 'adjustmentReason')
  const reason = await work.reader.first<{ use: string }>(sql`select mw_reason_use(${id}::uuid) as use`)
  if (reason?.use !== use) throw Refusal.fields([complaint(['adjustmentReason'], 'reasonOfOtherUse', { use })], 'ncmrs')
  return id
}

const sought = (ncmr: Ncmr & { lot: string }, line: Disposition) => ({
  ...{ item: ncmr.item, lot: ncmr.lot, quantity: line.quantity, source: `ncmrs/${ncmr.id}` },
  from: ['rejected'] as const,
})

const scrap: Execution = async (work, ncmr, line, asked) => {
  const reason = await reasonFor(work, asked, 'scrap')
  const bins = await pickBins(work, sought(ncmr, line))
  const legs = bins.map(bin => ({ ...bin, type: 'scrap' as const, quantity: bin.quantity.negated(), reason }))
  const rows = await moveStock(work, { legs, source: `ncmrs/${ncmr.id}` })
  return { transactions: rows.map(row => row.id) }
}

const useAsIs: Execution = async (work, ncmr, line, asked) => {
  const toLocation = needed(asked, 'toLocation')
  const place = await work.reader.first<{ code: string | null }>(
    sql`select mw_quarantine_called(${toLocation}::uuid) as code`,
  )
  if (place?.code)
    throw Refusal.fields([complaint(['toLocation'], 'stillInQuarantine', { location: place.code })], 'ncmrs')
  const rows = await restateStock(work, { ...sought(ncmr, line), to: 'available', toLocation })
  return { transactions: rows.map(row => row.id) }
}

/** What is worked over or sorted is looked at again, piece by piece, before anybody uses it. */
const lookAgain: Execution = async (work, ncmr, line) => {
  await restateStock(work, { ...sought(ncmr, line), to: 'inspection' })
  const inspection = await work.issue('inspections', {
    ...{ source: 'audit', sourceRef: `ncmrs/${ncmr.id}`, item: ncmr.item, lot: ncmr.lot },
    ...{ lotSize: line.quantity.toString(), ncmr: ncmr.id },
  })
  return { inspection: inspection.id }
}

interface Bought {
  readonly poLine: string
  readonly vendor: string
  readonly stockPerPurchase: string
}

/** A return of purchasing's, made out and posted (E4), and what the vendor owes us for it, as a draft (E33). */
const returnToVendor: Execution = async (work, ncmr, line, asked) => {
  const bought = await work.reader.first<Bought>(sql`
    select r.po_line as "poLine", o.vendor, l.stock_per_purchase::text as "stockPerPurchase"
    from stock_lots s join po_receipt_lines r on r.id = s.receipt_line join purchase_order_lines l on l.id = r.po_line
    join purchase_orders o on o.id = l.root where s.id = ${ncmr.lot}::uuid`)
  if (!bought) throw Refusal.conflict({ code: 'lotNotBought', params: { ncmr: ncmr.code } })
  const returnReason = await reasonFor(work, asked, 'return')
  const bins = await pickBins(work, sought(ncmr, line))
  const receipt = await work.create('po-receipts', {
    ...{ kind: 'return', vendor: bought.vendor, vendorPackingSlip: ncmr.code },
    lines: bins.map(({ quantity, storageLocation, slot }) => ({
      ...{ poLine: bought.poLine, lot: ncmr.lot, storageLocation, slot, returnReason },
      quantity: quantity.dividedBy(bought.stockPerPurchase, 6).toString(),
      stockQuantity: quantity.toString(),
    })),
  })
  const posted = await work.act('po-receipts', receipt.id, 'post')
  const memo = await draftDebitMemo(work, ncmr, { vendor: bought.vendor, lines: posted.lines })
  return { receipt: receipt.id, debitMemo: memo }
}

interface Returned {
  readonly vendor: string
  readonly lines: readonly { readonly id: string; readonly quantity: string; readonly value: string | null }[]
}

const memoReason = 'VENDOR-RETURN'

async function reasonOfReturns(work: AnyWork): Promise<string> {
  const [known] = await finderFor(work.registry, work.reader, work.by).find('adjustment-reasons', memoReason)
  const given = { code: memoReason, name: work.words('quality.vendorReturn'), use: 'memo', direction: 'both' }
  return known?.id ?? (await work.issue('adjustment-reasons', given)).id
}

/** At what we owed for the goods; accounting posts it when the vendor has agreed. */
async function draftDebitMemo(work: AnyWork, ncmr: Ncmr, { vendor, lines }: Returned): Promise<string> {
  const moved = await work.reader.rows<{ id: string; line: string }>(
    sql`select id, line from mw_vendor_return_rows(${lines.map(line => line.id)}::uuid[])`,
  )
  const reason = await reasonOfReturns(work)
  const memo = await work.issue('credit-memos', {
    ...{ direction: 'debit', side: 'vendor', partner: vendor, reason, ncmr: ncmr.id, vendorReference: ncmr.code },
    lines: lines.map(({ id, quantity, value }) => ({
      ...{ description: `${ncmr.code} ${ncmr.requirement}`.slice(0, 300), quantity, taxable: false },
      unitPrice: Decimal.of(value ?? 0)
        .abs()
        .dividedBy(quantity, 6)
        .toString(),
      returnTransaction: moved.find(row => row.line === id)?.id ?? null,
    })),
  })
  return memo.id
}

/** Good enough for something else: out of the one item, into the other at what is left of its value (inventory R20, E9). */
const regrade: Execution = async (work, ncmr, line, asked) => {
  const item = needed(asked, 'toItem')
  if (item === ncmr.item) throw Refusal.fields([complaint(['toItem'], 'regradedToItself')], 'ncmrs')
  const bins = await pickBins(work, sought(ncmr, line))
  const { storageLocation } = bins[0]!
  const lot = await work.issue('stock-lots', { item, kind: 'lot', lotNumber: ncmr.code })
  const rows = await moveStock(work, {
    legs: bins.flatMap((bin, place) => [
      { ...bin, type: 'regrade' as const, quantity: bin.quantity.negated(), toLot: lot.id },
      {
        ...{ type: 'regrade' as const, item, lot: lot.id, storageLocation, quantity: bin.quantity },
        ...{ carries: true as const, loss: place === 0 ? money(asked.loss ?? '0') : money(0) },
      },
    ]),
    source: `ncmrs/${ncmr.id}`,
  })
  await work.issue('lot-links', {
    ...{ fromLot: ncmr.lot, toLot: lot.id, kind: 'rework', quantity: line.quantity.toString() },
    transaction: rows[0]!.id,
  })
  return { lot: lot.id }
}

const executions: Readonly<Record<Disposition['disposition'], Execution>> = {
  scrap,
  useAsIs,
  returnToVendor,
  regrade,
  rework: lookAgain,
  repair: lookAgain,
  sort: lookAgain,
}

/** quality R22: what the board decided is done, line by line, with the stock it concerns. */
export const execute = verb<'ncmrs'>()('ncmrs.execute', async (work, ncmr, asked) => {
  const line = ncmr.dispositions[asked.line - 1]
  const params = { line: asked.line }
  if (!line) throw Refusal.fields([complaint(['line'], 'noSuchDisposition', params)], 'ncmrs')
  if (line.executedAt) throw Refusal.conflict({ code: 'executedAlready', params })
  const result = await carryOut(work, ncmr, line, asked)
  const unitCost = line.unitCost ?? lossOfOne(line, asked)
  return {
    dispositions: ncmr.dispositions.map(one =>
      one.id === line.id ? { ...one, unitCost, executedAt: work.at, result } : one,
    ),
  }
})

/** In stock, in the shop, or neither: then there is nothing to move, and what was done is noted. */
async function carryOut(work: AnyWork, ncmr: Ncmr, line: Disposition, asked: Asked): Promise<Result> {
  if (ncmr.lot) return executions[line.disposition](work, ncmr as Ncmr & { lot: string }, line, asked)
  if (ncmr.operation) return executeInProcess(work, { ...ncmr, operation: ncmr.operation }, line, asked.scrapReason)
  return { noted: true }
}

/** quality R22: regrading costs what the pieces lose in value. */
const lossOfOne = (line: Disposition, { loss }: Asked): UnitPrice | null =>
  line.disposition === 'regrade' && loss ? unitPrice(Decimal.of(loss).dividedBy(line.quantity, 6)) : null
