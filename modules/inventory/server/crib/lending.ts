import { sql } from 'kysely'
import { complaint, reason } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { today } from '#platform/model/values/zones.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** Before a thing leaves the crib, and when its time is changed: may it be out, with whom, until when? */
export const savingCheckout: SaveHook<'slot-checkouts'> = async (work, { before, after }) => {
  if (!before) {
    await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`out of the crib ${after.subject}`}))`)
    if (after.subjectKind === 'item') await demandOnHand(work, after)
    else await demandNotOut(work, after.subject)
    await demandCleared(work, after.subject)
    await demandNotHeld(work, after)
    after.homeSlot ??= await homeOf(work, after.subject)
  }
  if (!before || before.dueAt !== after.dueAt) await demandTrusted(work, after, !before)
}

/** inventory R37: one thing is with one person. Whoever comes second hears who has it. */
async function demandNotOut(work: AnyWork, subject: string): Promise<void> {
  const out = await work.reader.first<{ holder: string; until: Instant }>(sql`
    select coalesce(u.display_name, u.username) as holder, c.due_at as until
    from slot_checkouts c join users u on u.id = c.holder
    where c.subject = ${subject} and c.state <> 'returned'`)
  if (out) throw Refusal.conflict({ code: 'alreadyOut', params: { ...out } })
}

/** inventory R37: kits may be out several times, up to what is on hand. */
async function demandOnHand(work: AnyWork, { subject, quantity }: Row): Promise<void> {
  const { onHand, out } = (await work.reader.first<{ onHand: string; out: string }>(sql`
    select coalesce((select sum(on_hand) from item_stocks where item = ${subject} and owner is null), 0)::text as "onHand",
      coalesce((select sum(quantity) from slot_checkouts where subject = ${subject} and state <> 'returned'), 0)::text as out`))!
  const left = Decimal.of(onHand).minus(Decimal.of(out))
  if (Decimal.of(quantity as string).greaterThan(left))
    throw Refusal.conflict(reason('cribShort', { left: left.toString(), out: Decimal.of(out).toString() }))
}

/** inventory R40: what came back worn, damaged or incomplete stays until the librarian has cleared it. */
async function demandCleared(work: AnyWork, subject: string): Promise<void> {
  const last = await work.reader.first<{ note: string; code: string }>(sql`
    select return_note as note, code from slot_checkouts
    where subject = ${subject} and subject_kind <> 'item' and state = 'returned' and condition_in <> 'good' and cleared_at is null
    order by returned_at desc limit 1`)
  if (last) throw Refusal.conflict(reason('notCleared', { note: last.note ?? '', code: last.code }))
}

/** First come, first served: what lies ready for somebody is not given to another. */
async function demandNotHeld(work: AnyWork, { subject, holder }: Row): Promise<void> {
  const held = await work.reader.first<{ who: string; mine: boolean }>(sql`
    select coalesce(u.display_name, u.username) as who, h.requested_by = ${holder}::uuid as mine
    from slot_holds h join users u on u.id = h.requested_by
    where h.subject = ${subject} and h.state = 'ready' and h.archived_at is null order by h.needed_from limit 1`)
  if (held && !held.mine) throw Refusal.conflict(reason('heldFor', { who: held.who }))
}

interface Gage {
  readonly custody: string
  readonly calState: string
  readonly nextDue: string | null
}

const untrusted = ['overdue', 'outOfTolerance']
const elsewhere = ['outForCalibration', 'quarantined', 'lost', 'retired']

/** inventory R38: a gage that may not be trusted stays; none is out beyond its calibration. */
async function demandTrusted(work: AnyWork, { subject, dueAt }: Row, isLeaving: boolean): Promise<void> {
  const [kind, id] = String(subject).split('/')
  if (kind !== 'things') return
  const gage = await work.reader.first<Gage>(sql`
    select custody, cal_state as "calState", next_due::text as "nextDue" from gage_profiles
    where thing = ${id}::uuid and archived_at is null`)
  if (!gage) return
  const why = elsewhere.find(state => state === gage.custody) ?? untrusted.find(state => state === gage.calState)
  if (isLeaving && why) throw Refusal.conflict(reason('gageStays', { why }))
  if (gage.nextDue && today(work.calendar.zone, dueAt as Instant) > gage.nextDue)
    throw Refusal.fields([complaint(['dueAt'], 'dueAfterCalibration', { date: gage.nextDue })], 'slot-checkouts')
}

/** The slot it belongs to. */
export async function homeOf(work: AnyWork, subject: string): Promise<string | null> {
  const [kind, id] = subject.split('/')
  const home = await work.reader.first<{ id: string }>(
    kind === 'things'
      ? sql`select id from storage_slots where home_thing = ${id}::uuid order by id limit 1`
      : sql`select id from storage_slots where home_item = ${subject} order by id limit 1`,
  )
  return home?.id ?? null
}
