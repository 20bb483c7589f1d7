import { sql } from 'kysely'
import { complaint, reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

const checkoutVerb = verb<'slot-checkouts' | 'storage-slots'>()

/** inventory R40: a slot that is blocked, or where something else lies, takes nothing. */
async function demandFreeSlot(work: AnyWork, slot: string, subject: string): Promise<void> {
  const [kind, id] = subject.split('/')
  const thing = kind === 'things' ? id : null
  const found = await work.reader.first<{ code: string; blocked: boolean; taken: boolean }>(sql`
    select s.code, s.blocked,
      exists (select 1 from stock_balances b where b.slot = s.id and b.quantity <> 0 and b.item <> ${subject})
      or (s.home_thing is distinct from ${thing ?? null}::uuid and s.home_thing is not null
        and not exists (select 1 from slot_checkouts c where c.subject = 'things/' || s.home_thing and c.state <> 'returned')) as taken
    from storage_slots s where s.id = ${slot}::uuid`)
  if (!found) throw Refusal.fields([complaint(['returnedSlot'], 'noSuchRecord')], 'slot-checkouts')
  if (found.blocked) throw Refusal.conflict(reason('slotBlocked', { slot: found.code }))
  if (found.taken) throw Refusal.conflict(reason('slotOccupied', { slot: found.code }))
}

/** From now on it belongs to this slot and to no other. */
async function moveHome(work: AnyWork, subject: string, slot: string): Promise<void> {
  const [kind, id] = subject.split('/')
  const desk = work.db
  if (kind === 'things') {
    await desk.updateTable('storageSlots').set({ homeThing: null }).where('homeThing', '=', id!).execute()
    await desk.updateTable('storageSlots').set({ homeThing: id! }).where('id', '=', slot).execute()
  } else await desk.updateTable('storageSlots').set({ homeItem: subject }).where('id', '=', slot).execute()
}

/** Back in the crib; whatever is not as it was needs a word (inventory R40). */
const takeBack = checkoutVerb('slot-checkouts.return', async (work, out, asked) => {
  if (asked.conditionIn !== 'good' && !asked.returnNote)
    throw Refusal.fields([complaint(['returnNote'], 'conditionNeedsNote')], 'slot-checkouts')
  const slot = asked.returnedSlot ?? out.homeSlot
  if (asked.returnedSlot && asked.returnedSlot !== out.homeSlot) {
    await demandFreeSlot(work, asked.returnedSlot, out.subject)
    if (asked.moveHome) await moveHome(work, out.subject, asked.returnedSlot)
  }
  return { returnedAt: work.at, inBy: work.by.userId, returnedSlot: slot }
})

/** From hand to hand: one check-out ends and the next begins, without a way through the crib. */
const transfer = checkoutVerb('slot-checkouts.transfer', async (work, out, { newHolder, newDueAt }) => {
  // The first must be over before the second may begin: one thing is with one person.
  await work.db.updateTable('slotCheckouts').set({ state: 'returned' }).where('id', '=', out.id).execute()
  const { subjectKind, subject, quantity, thing, homeSlot, conditionOut } = out
  await work.create('slot-checkouts', {
    subjectKind,
    subject,
    quantity: quantity.toString(),
    thing,
    homeSlot,
    conditionOut,
    holder: newHolder,
    outAt: work.at,
    dueAt: newDueAt ?? out.dueAt,
  })
  return { returnedAt: work.at, inBy: work.by.userId, conditionIn: 'good' as const }
})

const extend = checkoutVerb('slot-checkouts.extend', async (_work, out, { dueAt }) => {
  if (dueAt <= out.dueAt)
    throw Refusal.fields([complaint(['dueAt'], 'after', { earliest: out.dueAt })], 'slot-checkouts')
  return { extendedTimes: out.extendedTimes + 1, reminded: null }
})

const clear = checkoutVerb('slot-checkouts.clear', async work => ({ clearedAt: work.at, clearedBy: work.by.userId }))

export const checkoutVerbs = {
  'slot-checkouts.return': takeBack,
  'slot-checkouts.transfer': transfer,
  'slot-checkouts.extend': extend,
  'slot-checkouts.clear': clear,
}
