import type { Job } from '../services.ts'

/**
 * What is told live can be heard again for a day (documents R23), and an answer is given again under its key for a day (R7);
 * older rows only take room.
 */
export const liveJobs: Readonly<Record<string, Job>> = {
  'live.forget': async (_payload, { services }) => {
    await services.app.pool.query(`delete from live_events where at < now() - interval '25 hours'`)
    await services.app.pool.query(`delete from idempotency_keys where created_at < now() - interval '25 hours'`)
  },
}

/** Job → when, in UTC. */
export const liveRepeats: Readonly<Record<string, string>> = { 'live.forget': '20 * * * *' }
