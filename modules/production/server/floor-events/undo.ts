import { sql } from 'kysely'
import { takeBackDown } from '#modules/things/server/index.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { figuresChanged } from '../figures/store.ts'
import { isUndoneSoon } from '../floor/correct-count.ts'
import { followEntries, reopenEntries, restoreSetup, voidBegun } from '../floor/reopen.ts'
import { correctCount, reopenOperation } from '../floor/report.ts'
import { isLead } from '../floor/said.ts'
import { factChanged } from '../scheduling/roll.ts'
import type { FloorEvent } from './apply.ts'

interface Undone {
  readonly id: string
  readonly type: string
  readonly occurredAt: Instant
  readonly user: string | null
  readonly payload: Readonly<Record<string, unknown>>
}

/** Takes back what an earlier event of the terminal did, soon after it. What was built upon it since stays, and is said. */
export async function undoEvent(work: AnyWork, event: FloorEvent): Promise<void> {
  const eventId = String(event.payload.event ?? '')
  const before = await work.reader.first<Undone>(sql`
    select id, type, occurred_at as "occurredAt", "user", coalesce(payload, '{}') as payload
    from shop_floor_events where event_id = ${eventId} and result = 'applied'`)
  if (before && before.type !== 'quantity' && !isLead(work) && !isUndoneSoon(before.occurredAt, event.occurredAt))
    throw Refusal.conflict({ code: 'undoIsLeads', params: { minutes: minutesBetween(before, event) } })
  const undo = before && undoing[before.type]
  if (!undo || !(await undo(work, before, event)))
    throw Refusal.conflict({ code: 'nothingToUndo', params: { event: eventId } })
}

const minutesBetween = (before: Undone, { occurredAt }: FloorEvent): number =>
  Math.round((Date.parse(occurredAt) - Date.parse(before.occurredAt)) / 60_000)

type Undoing = (work: AnyWork, before: Undone, event: FloorEvent) => Promise<boolean>

const operationOf = ({ payload }: Undone) => String(payload.operation)

/** A void takes the pieces back; refused when later operations have used them (R20). */
const undoCount: Undoing = async (work, before, event) => {
  const counts = await work.reader.rows<{ id: string; operation: string }>(sql`
    select q.id, q.operation from quantity_entries q
    where q.event = ${before.id}::uuid and q.voids is null
      and not exists (select from quantity_entries v where v.voids = q.id)`)
  const { user, occurredAt: at, source, id } = event
  const reason = work.words('reasons.undone')
  for (const { id: count, operation } of counts)
    await correctCount(work, { count, operation, reason, user, at, source, event: id })
  return counts.length > 0
}

/** What it began never was; what it ended, the person's own setup or what made room for it, goes on. */
const undoStart: Undoing = async (work, before, event) => {
  const begun = await voidBegun(work, before.id)
  if (begun.length === 0) return false
  const { occurredAt: at, user, payload } = before
  const own = await reopenEntries(work, { at, user, operation: operationOf(before) })
  const others = payload.stopFirst ? await reopenEntries(work, { at, operation: String(payload.stopFirst) }) : []
  if (payload.kind === 'setup' || own.length > 0) await restoreSetup(work, operationOf(before))
  await followEntries(work, [...begun, ...own, ...others], event.occurredAt)
  return true
}

const undoSetupDone: Undoing = async (work, before, event) => {
  const { occurredAt: at } = before
  const begun = await voidBegun(work, before.id)
  const settingUp = await reopenEntries(work, { at, operation: operationOf(before), kinds: ['setup'] })
  if (begun.length + settingUp.length === 0) return false
  await restoreSetup(work, operationOf(before))
  await followEntries(work, [...begun, ...settingUp], event.occurredAt)
  return true
}

const undoStop: Undoing = async (work, before, event) => {
  const { occurredAt: at, user, payload } = before
  const operation = operationOf(before)
  if (payload.complete !== true) {
    const again = await reopenEntries(work, { at, user, operation })
    await followEntries(work, again, event.occurredAt)
    return again.length > 0
  }
  // What was said of the pieces that were missing is taken back with it.
  const isCounted = await undoCount(work, before, event)
  const isOpen = await reopenOperation(work, operation, at)
  const again = await reopenEntries(work, { at, operation })
  await followEntries(work, again, event.occurredAt)
  return isCounted || isOpen || again.length > 0
}

/** The machine was never down: what it stopped goes on. */
const undoDown: Undoing = async (work, before, event) => {
  const { occurredAt: at, payload } = before
  const thing = String(payload.thing)
  if (!(await takeBackDown(work, thing, at))) return false
  const again = await reopenEntries(work, { at, thing, kinds: ['run', 'rework'] })
  await followEntries(work, again, event.occurredAt)
  await figuresChanged(work, at)
  await factChanged(work, 'thing', thing)
  return true
}

const undoFirstPiece: Undoing = async (work, before) => {
  const cleared = await work.writer.rows(sql`
    update job_operations set first_piece_approved_by = null, first_piece_approved_at = null
    where id = ${operationOf(before)}::uuid and first_piece_approved_at = ${before.occurredAt}::timestamptz returning id`)
  return cleared.length > 0
}

const undoing: Readonly<Record<string, Undoing>> = {
  quantity: undoCount,
  start: undoStart,
  setupDone: undoSetupDone,
  stop: undoStop,
  down: undoDown,
  firstPiece: undoFirstPiece,
}
