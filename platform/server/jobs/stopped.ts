/** Why a job's signal was aborted. */

/** Somebody does not want it any more. */
export class JobCancelled extends Error {
  override name = 'JobCancelled'
}

/** Its process is going down: it runs again, here or elsewhere. */
export class JobInterrupted extends Error {
  override name = 'JobInterrupted'
}

/** Another worker has taken it over: nothing of this attempt counts any more. */
export class JobLost extends Error {
  override name = 'JobLost'
}

/** Whether a job was stopped because nobody wants it; stopped for any other reason, it goes on later where it was. */
export const wasCancelled = (signal: AbortSignal): boolean => signal.aborted && signal.reason instanceof JobCancelled
