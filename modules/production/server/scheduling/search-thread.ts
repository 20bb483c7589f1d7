import { parentPort, workerData } from 'node:worker_threads'
import { type Found, type PlainTask, searchFor } from '#modules/production/model/scheduler/search.ts'

/** One round of a thread: so many moves at most, until a moment at most, with what the others found. */
export interface Round {
  readonly moves: number
  readonly until: number
  readonly found: Found | null
}

/** A better plan as it is found, or the end of a round. */
export interface Heard {
  readonly found: Found | null
  readonly isEnd: boolean
  readonly isDone: boolean
  readonly moves: number
}

const { task, stop }: { task: PlainTask; stop: SharedArrayBuffer } = workerData
const flag = new Int32Array(stop)
const search = searchFor(task)

parentPort!.on('message', ({ moves, until, found }: Round) => {
  if (found) search.take(found)
  const budget = { moves, isOver: () => Date.now() >= until || Atomics.load(flag, 0) === 1 }
  const tell = (heard: Heard) => parentPort!.postMessage(heard)
  search.run(budget, better => tell({ found: better, isEnd: false, isDone: search.isDone, moves: 0 }))
  tell({ found: search.best, isEnd: true, isDone: search.isDone, moves: moves - budget.moves })
})
