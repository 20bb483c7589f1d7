import { parentPort, workerData } from 'node:worker_threads'
import { compile } from '#modules/production/model/scheduler/compiled.ts'
import { PlanSearch } from '#modules/production/model/scheduler/plan-search.ts'
import type { Problem } from '#modules/production/model/scheduler/problem.ts'
import { randomFrom } from '#modules/production/model/scheduler/random.ts'
import { type Found, type PlainTask, type Search, searchFor } from '#modules/production/model/scheduler/search.ts'

/** A whole problem, with all that shops have; plain ones are machines and times alone. */
export interface ProblemTask {
  readonly problem: Problem
  readonly seed: number
}

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

const { task, stop }: { task: PlainTask | ProblemTask; stop: SharedArrayBuffer } = workerData
const flag = new Int32Array(stop)
const search: Search =
  'problem' in task ? new PlanSearch(compile(task.problem), randomFrom(task.seed)) : searchFor(task)

parentPort!.on('message', ({ moves, until, found }: Round) => {
  if (found) search.take(found)
  const budget = { moves, isOver: () => Date.now() >= until || Atomics.load(flag, 0) === 1 }
  const tell = (heard: Heard) => parentPort!.postMessage(heard)
  search.run(budget, better => tell({ found: better, isEnd: false, isDone: search.isDone, moves: 0 }))
  tell({ found: search.best, isEnd: true, isDone: search.isDone, moves: moves - budget.moves })
})
parentPort!.postMessage('ready')
