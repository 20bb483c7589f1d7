import { tooLong } from '#modules/production/model/work-entries.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { unbookEntry } from '../costs/finalize.ts'
import { afterWork } from './stop.ts'

const entryVerb = verb<'work-entries'>()

function demandSpan(startedAt: string, endedAt: string, field: string): void {
  if (Date.parse(endedAt) <= Date.parse(startedAt))
    throw Refusal.fields([complaint([field], 'entryEndsLater')], 'work-entries')
  const long = tooLong({ startedAt, endedAt })
  if (long) throw Refusal.fields([{ ...long, path: [field] }], 'work-entries')
}

const stop = entryVerb('work-entries.stop', async (work, entry, asked) => {
  const endedAt = asked.endedAt ?? work.at
  demandSpan(entry.startedAt, endedAt, 'endedAt')
  return { endedAt }
})

/** The entry is void, and another stands in its place; both stay. */
const correct = entryVerb('work-entries.correct', async (work, entry, asked) => {
  demandSpan(asked.rightStart, asked.rightEnd, 'rightEnd')
  if (entry.status === 'final') await unbookEntry(work, entry.id)
  // The wrong one goes first: the same person is at the same operation once at a time.
  await work.db.updateTable('workEntries').set({ status: 'void' }).where('id', '=', entry.id).execute()
  const right = await work.issue('work-entries', {
    operation: entry.operation,
    quickTask: entry.quickTask,
    routine: entry.routine,
    indirectCode: entry.indirectCode,
    batch: entry.batch,
    kind: entry.kind,
    user: entry.user,
    thing: asked.rightThing ?? entry.thing,
    startedAt: asked.rightStart,
    endedAt: asked.rightEnd,
    source: 'office',
    voids: entry.id,
    reason: asked.because,
  })
  await work.db.updateTable('workEntries').set({ status: 'closed' }).where('id', '=', right.id).execute()
  return undefined
})

/** Time that was ended or taken back by hand tells the same as time the floor ended. */
export const savedEntry: SaveHook<'work-entries'> = async (work, { before, after }) => {
  if (before && before.status !== after.status) await afterWork(work, [after], { at: after.endedAt ?? work.at })
}

export const entryVerbs = {
  'work-entries.stop': stop,
  'work-entries.correct': correct,
}
