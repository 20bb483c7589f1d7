import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { App } from '../work/app.ts'
import { enqueue, keyOfShown } from './envelope.ts'

const attemptsByDefault = 5

/**
 * Queues a job with the caller's transaction: it exists when that commits, and only then. Of a shown job with a key there
 * is one until it ends; of others one waits at most, so that work asked for while it runs is not forgotten.
 */
export const queueJob: App['queue'] = async (writer, job, payload, person, options = {}) => {
  const max = options.maxAttempts ?? attemptsByDefault
  const runAt = options.runAt ?? null
  const envelope = { given: payload ?? null, shown: null, requestedBy: person.userId, before: 0, max }
  if (!options.shown) return enqueue(writer, job, options.key ?? `once:${newId()}`, envelope, runAt)
  const id = newId()
  const isNew = await writer.run(sql`
    insert into background_jobs (id, created_by, kind, payload, key, run_at, max_attempts, requested_by, status)
    values (${id}, ${person.userId}, ${job}, ${JSON.stringify(envelope.given)}, ${options.key ?? null}, ${runAt}, ${max},
      ${person.userId}, case when ${runAt}::timestamptz > now() then 'scheduled' else 'queued' end)
    on conflict (key) where status in ('scheduled', 'queued', 'running') do nothing`)
  if (isNew) await enqueue(writer, job, keyOfShown(id), { ...envelope, shown: id }, runAt)
}
