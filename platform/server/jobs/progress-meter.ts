import type { Progress } from './job-row.ts'

const interval = 250

export interface Meter {
  /** Notes how far the work is; what is written is the latest, at most every 250 ms. */
  note(progress: Progress): Promise<void>
  /** Writes what has not been written yet. */
  flush(): Promise<void>
}

/** Keeps a job that counts a million rows from writing a million times. */
export function progressMeter(write: (progress: Progress) => Promise<void>): Meter {
  let waiting: Progress | undefined
  let writtenAt = 0
  const flush = async () => {
    if (!waiting) return
    const latest = waiting
    waiting = undefined
    writtenAt = performance.now()
    await write(latest)
  }
  return {
    async note(progress) {
      waiting = progress
      if (performance.now() - writtenAt >= interval) await flush()
    },
    flush,
  }
}
