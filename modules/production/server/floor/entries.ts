import { tooLong } from '#modules/production/model/work-entries.ts'
import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type Verb, verb } from '#platform/server/work/handlers.ts'

const entryVerb = verb<'work-entries'>()

function demandSpan(startedAt: string, endedAt: string, field: string): void {
  if (Date.parse(endedAt) <= Date.parse(startedAt))
    throw Refusal.fields([complaint([field], 'entryEndsLater')], 'work-entries')
  const long = tooLong({ startedAt, endedAt })
  if (long) throw Refusal.fields([{ ...long, path: [field] }], 'work-entries')
}

const stop = entryVerb('work-entries', async (work, entry, asked: { endedAt: string | null }) => {
  const endedAt = asked.endedAt ?? work.at
  demandSpan(entry.startedAt, endedAt, 'endedAt')
  return { endedAt }
})

interface Right {
  readonly rightStart: string
  readonly rightEnd: string
  readonly rightThing: string | null
  readonly because: string
}

/** The entry is void, and another stands in its place; both stay. */
const correct = entryVerb('work-entries', async (work, entry, asked: Right) => {
  demandSpan(asked.rightStart, asked.rightEnd, 'rightEnd')
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

/** What is left to the lead to say, and who said it. */
const dismiss = verb<'shop-floor-exceptions'>()('shop-floor-exceptions', async work => ({
  resolvedBy: work.by.userId,
  resolvedAt: work.at,
}))

export const entryVerbs: Readonly<Record<string, Verb>> = {
  'work-entries.stop': stop,
  'work-entries.correct': correct,
  'shop-floor-exceptions.dismiss': dismiss,
}
