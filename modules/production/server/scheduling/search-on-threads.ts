import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Found, PlainTask } from '#modules/production/model/scheduler/search.ts'
import type { Heard, ProblemTask, Round } from './search-thread.ts'

export interface ThreadOptions {
  readonly seconds: number
  readonly threads: number
  /** Given: the same plan on any machine, whatever the time (production R49). */
  readonly maxMoves?: number
  /** With how many milliseconds of searching it took. */
  readonly onBetter?: (found: Found, after: number) => void
  /** Aborted: it ends with the best so far. */
  readonly signal?: AbortSignal
}

/** So many moves a round: between rounds threads tell each other the best plan. */
function movesOf(task: PlainTask | ProblemTask): number {
  if ('problem' in task) {
    const count = (task.problem.jobs ?? []).reduce((sum, job) => sum + (job.operations?.length ?? 0), 0)
    return Math.max(400, Math.min(20_000, Math.round(1_500_000 / Math.max(1, count))))
  }
  const operations = task.shop.jobs.reduce((sum, job) => sum + job.length, 0)
  return Math.max(2000, Math.round(30_000_000 / Math.max(1, operations)))
}

/**
 * Searches on threads of their own. They work in rounds of a fixed number of moves and tell each other the best plan only
 * between rounds, so that time decides how far they come, but never what they find on the way.
 */
export async function searchOnThreads(
  task: PlainTask | ProblemTask,
  options: ThreadOptions,
): Promise<{ found: Found; moves: number }> {
  const { seconds, threads, maxMoves = Number.MAX_SAFE_INTEGER, onBetter, signal } = options
  const perRound = movesOf(task)
  const stop = new SharedArrayBuffer(4)
  const halt = () => void Atomics.store(new Int32Array(stop), 0, 1)
  signal?.addEventListener('abort', halt)
  if (signal?.aborted) halt()
  const workers = Array.from(
    { length: threads },
    (_, index) =>
      new Worker(new URL('./search-thread.ts', import.meta.url), {
        workerData: { task: { ...task, seed: task.seed * 1009 + index }, stop },
      }),
  )
  let best: Found | null = null
  let told = Number.POSITIVE_INFINITY
  let done = 0
  let began = Date.now()
  /** News as they come; what threads tell each other is settled at the end of a round, in their order. */
  const tell = (found: Found | null) => {
    if (!found || found.value >= told) return
    told = found.value
    onBetter?.(found, Date.now() - began)
  }
  const round = (worker: Worker, asked: Round) =>
    new Promise<Heard>((resolve, reject) => {
      const listen = (heard: Heard) => {
        if (!heard.isEnd) return tell(heard.found)
        worker.off('message', listen)
        worker.off('error', reject)
        resolve(heard)
      }
      worker.on('message', listen)
      worker.once('error', reject)
      worker.postMessage(asked)
    })
  try {
    // Time counts from when all of them are there.
    await Promise.all(workers.map(worker => once(worker, 'message')))
    began = Date.now()
    const until = began + seconds * 1000
    for (;;) {
      const moves = Math.min(perRound, Math.ceil((maxMoves - done) / threads))
      const asked: Round = { moves, until, found: best }
      const answers = await Promise.all(workers.map(worker => round(worker, asked)))
      for (const { found, moves: made } of answers) {
        tell(found)
        if (found && (!best || found.value < best.value)) best = found
        done += made
      }
      // Where nothing can be moved there is nothing to look for.
      const isDone = answers.some(answer => answer.isDone) || answers.every(answer => answer.moves === 0)
      if (isDone || signal?.aborted || Date.now() >= until || done >= maxMoves) return { found: best!, moves: done }
    }
  } finally {
    signal?.removeEventListener('abort', halt)
    await Promise.all(workers.map(worker => worker.terminate()))
  }
}
