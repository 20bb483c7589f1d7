import { sql } from 'kysely'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type Saving, type Verb, verb } from '#platform/server/work/verbs.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** inventory R37: one thing is with one person. Whoever comes second hears who has it. */
export const savingCheckout: Saving = async (work, { before, after }) => {
  if (before || after.subjectKind === 'item') return
  await work.reader.run(sql`select pg_advisory_xact_lock(hashtext(${`out of the crib ${after.subject}`}))`)
  const out = await work.reader.first<{ holder: string; until: string }>(sql`
    select coalesce(u.display_name, u.username) as holder, to_char(c.due_at at time zone ${work.calendar.zone}, 'YYYY-MM-DD HH24:MI') as until
    from slot_checkouts c join users u on u.id = c.holder
    where c.subject = ${after.subject} and c.state <> 'returned'`)
  if (out) throw Refusal.conflict({ code: 'alreadyOut', params: { ...out } })
}

const checkoutVerb = verb<'slot-checkouts'>()

async function demandFreeSlot(work: AnyWork, slot: string): Promise<void> {
  const blocked = await work.reader.first<{ code: string }>(
    sql`select code from storage_slots where id = ${slot}::uuid and blocked`,
  )
  if (blocked) throw Refusal.conflict({ code: 'slotBlocked', params: { slot: blocked.code } })
}

interface ReturnAsked {
  readonly conditionIn: string
  readonly returnNote: string | null
  readonly returnedSlot: string | null
}

/** Back in the crib; whatever is not as it was needs a word (inventory R40). */
const takeBack = checkoutVerb(
  'slot-checkouts',
  async (work, out, { conditionIn, returnNote, returnedSlot }: ReturnAsked) => {
    if (conditionIn !== 'good' && !returnNote)
      throw Refusal.fields([complaint(['returnNote'], 'conditionNeedsNote')], 'slot-checkouts')
    if (returnedSlot) await demandFreeSlot(work, returnedSlot)
    return { returnedAt: work.at, inBy: work.by.userId, returnedSlot: returnedSlot ?? out.homeSlot }
  },
)

interface TransferAsked {
  readonly newHolder: string
  readonly newDueAt: string | null
}

/** From hand to hand: one check-out ends and the next begins, without a way through the crib. */
const transfer = checkoutVerb('slot-checkouts', async (work, out, { newHolder, newDueAt }: TransferAsked) => {
  // The first must be over before the second may begin: one thing is with one person.
  await work.desk.updateTable('slotCheckouts').set({ state: 'returned' }).where('id', '=', out.id).execute()
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

interface ExtendAsked {
  readonly dueAt: string
}

const extend = checkoutVerb('slot-checkouts', async (_work, out, { dueAt }: ExtendAsked) => {
  if (dueAt <= out.dueAt)
    throw Refusal.fields([complaint(['dueAt'], 'after', { earliest: out.dueAt })], 'slot-checkouts')
  return { extendedTimes: out.extendedTimes + 1 }
})

export const checkoutVerbs: Readonly<Record<string, Verb>> = {
  'slot-checkouts.return': takeBack,
  'slot-checkouts.transfer': transfer,
  'slot-checkouts.extend': extend,
}
