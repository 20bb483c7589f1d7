import type { Handlers } from '../work/handlers.ts'
import { verb } from '../work/handlers.ts'
import { keyOfShown } from './envelope.ts'
import { enqueueAgain } from './run-job.ts'

const onJobs = verb<'background-jobs'>()
const attemptsMore = 5

/** Retry and cancel, as the list of jobs offers them. */
export const jobHandlers: Partial<Handlers> = {
  verbs: {
    'background-jobs.retry': onJobs('background-jobs.retry', async (work, job) => {
      await enqueueAgain(work.client, job, attemptsMore)
      // Attempts go on counting: a former one that has not noticed its end yet cannot be mistaken for the new one.
      return {
        maxAttempts: job.attempts + attemptsMore,
        runAt: null,
        finishedAt: null,
        error: null,
        progressDone: null,
        progressTotal: null,
        message: null,
      }
    }),
    'background-jobs.cancel': onJobs('background-jobs.cancel', async (work, job) => {
      // A waiting job leaves the queue; a running one sees the new state of its row and stops.
      await work.client.query(`select graphile_worker.remove_job($1)`, [keyOfShown(job.id)])
      return { finishedAt: work.at }
    }),
  },
}
