import { verb } from '#platform/server/work/handlers.ts'
import { startWork } from './start.ts'
import { endEntries } from './stop.ts'

const batchVerb = verb<'operation-batches'>()

/** One timer for all that runs together; starting one of its operations starts it as well. */
const start = batchVerb('operation-batches.start', async (work, batch, asked) => {
  const [operation] = batch.members
  const user = asked.person ?? work.by.userId
  if (operation) await startWork(work, { operation, kind: 'run', user, thing: batch.thing, at: asked.at })
  return undefined
})

const stop = batchVerb('operation-batches.stop', async (work, batch, asked) => {
  const fields = ['id', 'operation', 'batch', 'user', 'thing', 'startedAt'] as const
  const open = await work.list('work-entries', { batch: batch.id, status: 'open' }, fields)
  const own = open.filter(one => !asked.person || one.user === asked.person)
  await endEntries(work, own, { at: asked.at ?? work.at })
  return undefined
})

export const batchVerbs = { 'operation-batches.start': start, 'operation-batches.stop': stop }
