import { tooLong } from '#modules/production/model/work-entries.ts'
import { complaint } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import { type SaveHook, verb } from '#platform/server/work/handlers.ts'
import { unbookEntry } from '../costs/finalize.ts'
import { afterWork } from './stop.ts'

const entryVerb = verb<'work-entries'>()

export function demandSpan(startedAt: string, endedAt: string, field: string): void {
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

interface Right {
  readonly rightStart: Instant | null
  readonly rightEnd: Instant | null
}

function demandRight({ rightStart, rightEnd }: Right): { readonly startedAt: Instant; readonly endedAt: Instant } {
  const missing = !rightStart ? 'rightStart' : !rightEnd ? 'rightEnd' : null
  if (missing) throw Refusal.fields([complaint([missing], 'required')], 'work-entries')
  demandSpan(rightStart!, rightEnd!, 'rightEnd')
  return { startedAt: rightStart!, endedAt: rightEnd! }
}

/** The entry is void, and another stands in its place unless it never was; both stay. */
const correct = entryVerb('work-entries.correct', async (work, entry, asked) => {
  const right = asked.neverWas ? null : demandRight(asked)
  if (entry.status === 'final') await unbookEntry(work, entry.id)
  // The wrong one goes first: the same person is at the same operation once at a time.
  await work.db
    .updateTable('workEntries')
    .set({ status: 'void', ...(!right && { reason: asked.because }) })
    .where('id', '=', entry.id)
    .execute()
  if (!right) return undefined
  const { id } = await work.issue('work-entries', {
    operation: asked.rightOperation ?? entry.operation,
    quickTask: entry.quickTask,
    routine: entry.routine,
    indirectCode: entry.indirectCode,
    batch: asked.rightOperation ? null : entry.batch,
    kind: entry.kind,
    user: entry.user,
    thing: asked.rightThing ?? entry.thing,
    ...right,
    source: 'office',
    voids: entry.id,
    reason: asked.because,
  })
  await work.db.updateTable('workEntries').set({ status: 'closed' }).where('id', '=', id).execute()
  const at = await work.read('work-entries', id, ['id', 'operation', 'batch', 'user', 'thing', 'startedAt'])
  if (asked.rightOperation && at) await afterWork(work, [at], { at: right.endedAt })
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
