import { setTimeout as sleep } from 'node:timers/promises'

export interface Pace {
  /** Milliseconds to wait after the first failure; twice as long after each further one. */
  readonly first?: number
  readonly longest?: number
}

/** Milliseconds to wait after so many failures in a row. Of different length for everybody, so that they do not come back all at once. */
export const backOff = (failures: number, { first = 100, longest = 15_000 }: Pace = {}): number =>
  Math.min(first * 2 ** Math.min(failures - 1, 30), longest) * (0.75 + Math.random() / 2)

/** Waits, but not beyond the signal. */
export const pause = (milliseconds: number, until?: AbortSignal): Promise<void> =>
  sleep(milliseconds, undefined, until ? { signal: until } : {}).catch(() => {})

export interface Insisting extends Pace {
  /** Whether such an error passes by itself; any other is thrown at once. All of them, where nothing is said. */
  readonly passes?: (error: unknown) => boolean
  /** Nobody waits for it any longer: then the last error is thrown. */
  readonly until?: AbortSignal
  readonly onFailure?: (error: unknown, failures: number) => void
}

/** Does a task again, after longer and longer pauses, until it succeeds. */
export async function insist<T>(
  task: () => Promise<T>,
  { passes = () => true, until, onFailure, ...pace }: Insisting = {},
): Promise<T> {
  for (let failures = 1; ; failures++)
    try {
      return await task()
    } catch (error) {
      if (until?.aborted || !passes(error)) throw error
      onFailure?.(error, failures)
      await pause(backOff(failures, pace), until)
    }
}
