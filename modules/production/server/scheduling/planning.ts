import { Worker } from 'node:worker_threads'
import type { Problem } from '#modules/production/model/scheduler/problem.ts'
import type { FittingAnswer, FittingAsk, PlanningAnswer, PlanningAsk } from './planning-thread.ts'

type Answer = PlanningAnswer | FittingAnswer
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void }

let thread: Worker | null = null
let asked = 0
const waiting = new Map<number, Waiting>()

/** One thread of this process for what is quick but must not hold requests up: rolls, promises, checks. */
function theThread(): Worker {
  if (thread) return thread
  const worker = new Worker(new URL('./planning-thread.ts', import.meta.url))
  worker.unref()
  worker.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
    if (waiting.size === 0) worker.unref()
  })
  const fail = (error: Error) => {
    if (thread === worker) thread = null
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the planning thread ended')))
  thread = worker
  return worker
}

function answered(ask: Omit<PlanningAsk, 'id'> | Omit<FittingAsk, 'id'>): Promise<Answer> {
  const worker = theThread()
  const id = ++asked
  worker.ref()
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject })
    worker.postMessage({ ...ask, id })
  })
}

/** A problem rolled on, or the result of a plan, with what the checker says of it. */
export async function planned(
  problem: Problem,
  given: Pick<PlanningAsk, 'plan' | 'iterations'> = {},
): Promise<PlanningAnswer> {
  const answer = await answered({ problem, ...given })
  if ('result' in answer) return answer
  throw new Error('the planning thread answered something else')
}

/** Where supposed jobs would lie in the live plan, as it is and if they were hot. */
export async function fittedIn(problem: Problem, jobs: readonly string[]): Promise<FittingAnswer> {
  const answer = await answered({ problem, jobs })
  if ('usual' in answer) return answer
  throw new Error('the planning thread answered something else')
}
