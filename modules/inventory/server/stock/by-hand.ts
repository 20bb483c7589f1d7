import { sql } from 'kysely'
import { type TransactionType, typedByHand } from '#modules/inventory/model/transactions.ts'
import { officeRoles } from '#modules/security/model/front.ts'
import { complaint, type Role } from '#platform/model'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { CreateHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandDay } from './days.ts'
import type { Leg, StockStatus } from './legs.ts'
import { moveStock } from './move.ts'

/** Who may record what by hand. */
const allowed: Readonly<Record<(typeof typedByHand)[number], readonly Role[]>> = {
  issue: [1, 2, 3, 4, 5, 7, 9],
  issueReturn: [1, 2, 3, 4, 5, 7, 9],
  move: [1, 2, 3, 4, 5, 7, 9],
  status: [1, 2, 3],
  split: [1, 2, 3, 4, 5, 7, 9],
  adjust: [1, 2, 3, 5],
  scrap: [1, 2, 3, 5],
  revalue: [1, 2],
}

const wrong = (field: string, code: string, params = {}): Refusal =>
  Refusal.fields([complaint([field], code, params)], 'inventory-transactions')

function demandAllowed(work: AnyWork, type: TransactionType): void {
  if (!(typedByHand as readonly string[]).includes(type)) throw wrong('type', 'fromDocument')
  const roles = allowed[type as (typeof typedByHand)[number]]
  if (!work.by.isSystem && !work.by.roles.some(role => roles.includes(role)))
    throw Refusal.forbidden(`inventory-transactions.${type}`)
}

/** What is adjusted or scrapped outside the office lies in a place of whoever keeps it: theirs, or one within theirs. */
async function demandKept(work: AnyWork, typed: Row): Promise<void> {
  if (typed.type !== 'adjust' && typed.type !== 'scrap') return
  if (work.by.isSystem || work.by.roles.some(role => officeRoles.includes(role))) return
  const kept = await work.reader.first(sql`
    with recursive above as (
      select g.id, g.parent, g.librarian from storage_groups g join storage_locations l on l.storage_group = g.id
      where l.id = ${typed.storageLocation}::uuid
      union select g.id, g.parent, g.librarian from storage_groups g join above on above.parent = g.id
    ) select 1 as kept from above where librarian = ${work.by.userId}::uuid limit 1`)
  if (!kept) throw Refusal.forbidden(`inventory-transactions.${typed.type}`)
}

interface Reason {
  readonly name: string
  readonly use: string
  readonly direction: 'in' | 'out' | 'both'
  readonly needsNote: boolean
  readonly approvalAbove: string | null
}

/** A reason fits what is done, says enough, and great values need a manager. */
async function demandReason(work: AnyWork, typed: Row, quantity: Decimal): Promise<Reason | undefined> {
  if (!typed.reason) {
    if (typed.type === 'revalue') throw wrong('reason', 'required')
    return undefined
  }
  const reason = (await work.reader.first<Reason>(sql`
    select name, use, direction, needs_note as "needsNote", approval_above::text as "approvalAbove"
    from adjustment_reasons where id = ${typed.reason}::uuid`))!
  if (reason.use !== typed.type) throw wrong('reason', 'reasonForOther', { reason: reason.name })
  const isInward = (typed.type === 'revalue' ? Decimal.of(typed.value as string) : quantity).greaterThan(0)
  if (reason.direction !== 'both' && (reason.direction === 'in') !== isInward)
    throw wrong('reason', 'reasonOtherWay', { reason: reason.name })
  if (reason.needsNote && !typed.note) throw wrong('note', 'required')
  return reason
}

const outward: readonly TransactionType[] = ['issue', 'move', 'status', 'scrap', 'split']

function signed(typed: Row): Decimal {
  const quantity = Decimal.of(typed.quantity as string)
  if (typed.type === 'revalue') {
    if (!quantity.isZero()) throw wrong('quantity', 'zeroToRevalue')
    if (!typed.value || Decimal.of(typed.value as string).isZero()) throw wrong('value', 'required')
  } else if (typed.type === 'adjust') {
    if (quantity.isZero()) throw wrong('quantity', 'notZero')
  } else if (!quantity.greaterThan(0)) throw wrong('quantity', 'moreThanZero')
  return outward.includes(typed.type as TransactionType) ? quantity.times(-1) : quantity
}

/** The rows one act of a person becomes: both ends of a move, both lots of a split. */
async function legsOf(work: AnyWork, typed: Row): Promise<Leg[]> {
  const { type, item, lot, storageLocation, slot, stockStatus, owner, reason, note, department, thing } = typed
  const quantity = signed(typed)
  const leg = {
    ...{ type, item, lot, storageLocation, slot, stockStatus, owner, reason, note, department, thing },
    ...{ toLocation: typed.toLocation, toSlot: typed.toSlot, toStatus: typed.toStatus, returnOf: typed.returnOf },
    quantity,
    value: typed.value && !quantity.lessThan(0) ? money(typed.value as string) : null,
  } as Leg
  const other = { ...leg, quantity: quantity.times(-1), carries: true } as const
  switch (leg.type) {
    case 'move': {
      if (!typed.toLocation) throw wrong('toLocation', 'required')
      const isSame = typed.toLocation === storageLocation && (typed.toSlot ?? null) === (slot ?? null)
      if (isSame) throw wrong('toLocation', 'samePlace')
      return [leg, { ...other, storageLocation: typed.toLocation as string, slot: (typed.toSlot as string) ?? null }]
    }
    case 'status':
      if (!typed.toStatus || typed.toStatus === stockStatus) throw wrong('toStatus', 'otherStatus')
      return [leg, { ...other, stockStatus: typed.toStatus as StockStatus }]
    case 'split': {
      if (!lot) throw wrong('lot', 'required')
      const toLot = (typed.toLot as string | null) ?? (await childOf(work, lot as string))
      return [
        { ...leg, toLot },
        { ...other, lot: toLot },
      ]
    }
    case 'issue':
      return typed.remnantQuantity ? withRemnant(work, leg, Decimal.of(typed.remnantQuantity as string)) : [leg]
    default:
      return [leg]
  }
}

/** What is cut off and comes back is a lot of its own, worth its share; the job bears what it used, kerf and crop included. */
async function withRemnant(work: AnyWork, leg: Leg, back: Decimal): Promise<Leg[]> {
  if (!leg.lot) throw wrong('lot', 'required')
  const used = leg.quantity.abs().minus(back)
  if (!back.greaterThan(0) || !used.greaterThan(0))
    throw wrong('remnantQuantity', 'remnantSmaller', { most: leg.quantity.abs().toString() })
  const size = { kind: 'remnant', pieceLength: back.toString(), pieces: 1, receivedQuantity: back.toString() }
  const remnant = await childOf(work, leg.lot, size)
  return [
    { ...leg, type: 'split', quantity: back.negated(), toLot: remnant },
    { ...leg, type: 'split', quantity: back, lot: remnant, carries: true },
    { ...leg, quantity: used.negated() },
  ]
}

/** A lot like its parent: same heat, vendor and papers. */
async function childOf(work: AnyWork, lot: string, more: Row = { kind: 'lot' }): Promise<string> {
  const parent = (await work.reader.first<Row>(sql`
    select lot_number as "lotNumber", item, vendor, vendor_lot as "vendorLot", heat_number as "heatNumber", manufacturer,
      country_of_origin as "countryOfOrigin", country_of_melt as "countryOfMelt", manufactured_on::text as "manufacturedOn",
      expiry_date::text as "expiryDate", owner, certificates
    from stock_lots where id = ${lot}::uuid`))!
  return (await work.issue('stock-lots', { ...parent, ...more })).id
}

const isManager = (work: AnyWork): boolean => work.by.isSystem || work.by.roles.some(role => role <= 2)

/** inventory R33: only a manager takes what others were promised. */
function demandOverride(work: AnyWork, { overrideReason }: Row): void {
  if (overrideReason && !isManager(work)) throw Refusal.forbidden('stock-reservations.override')
}

interface ForJob {
  readonly job: string | null
  readonly jobOperation: string | null
}

/** The job it is for: the one named, that of its operation, or that of the issue of which something comes back. */
async function jobOfTyped(work: AnyWork, { type, job, jobOperation, returnOf, source }: Row): Promise<ForJob> {
  const named = String(source ?? '').startsWith('jobs/') ? String(source).slice('jobs/'.length) : null
  const found = await work.reader.first<ForJob & { code: string | null; isOver: boolean | null }>(sql`
    select j.id as job, o.id as "jobOperation", j.code, j.status in ('closed', 'terminated', 'cancelled') as "isOver"
    from (select 1) one left join job_operations o on o.id = ${jobOperation ?? null}::uuid
      left join inventory_transactions t on t.id = ${type === 'issueReturn' ? (returnOf ?? null) : null}::uuid
      left join jobs j on j.id = coalesce(${job ?? named}::uuid, o.job, t.job)`)
  if (found?.isOver) throw wrong('job', 'jobOver', { job: found.code ?? '' })
  return { job: found?.job ?? null, jobOperation: found?.jobOperation ?? null }
}

/** A transaction typed by a person is an act: it is signed, valued, checked and written with its other half. */
export const recordTransaction: CreateHook<'inventory-transactions'> = async (work, typed) => {
  demandAllowed(work, typed.type)
  demandOverride(work, typed)
  await demandKept(work, typed)
  const legs = await legsOf(work, typed)
  await demandDay(work, typed.effectiveDate, legs)
  const reason = await demandReason(work, typed, legs[0]!.quantity)
  const { job, jobOperation } = await jobOfTyped(work, typed)
  const rows = await moveStock(work, {
    legs,
    effectiveDate: typed.effectiveDate,
    source: typed.source,
    demand: job ? `jobs/${job}` : typed.source,
    jobOperation,
    terminal: typed.terminal,
    overrideReason: typed.overrideReason,
  })
  const worth = rows.reduce((total, row) => total.plus(money(String(row.value ?? 0))), money(0)).abs()
  if (reason?.approvalAbove && worth.greaterThan(reason.approvalAbove) && !isManager(work))
    throw wrong('reason', 'needsManager', { most: reason.approvalAbove })
  if (legs[0]!.type === 'split')
    await work.issue('lot-links', {
      ...{ fromLot: legs[0]!.lot, toLot: legs[1]!.lot, kind: 'split', quantity: legs[1]!.quantity.toString() },
      transaction: rows[0]!.id,
    })
  return rows.find(row => row.type === typed.type)!.id
}
