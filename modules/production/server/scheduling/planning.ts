import { Worker } from 'node:worker_threads'
import type { JobOdds } from '#modules/production/model/plan/odds.ts'
import type { Problem, Result } from '#modules/production/model/scheduler/problem.ts'
import type {
  FittingAnswer,
  ImprovingAsk,
  LaidAnswer,
  PlanningAnswer,
  PlanningAsk,
  PlayingAsk,
  ThreadAnswer,
  ThreadAsk,
} from './planning-thread.ts'

type Answer = ThreadAnswer
interface Waiting {
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: Error) => void
  readonly onLaid: (laid: Result) => void
}
type Asked<A> = A extends ThreadAsk ? Omit<A, 'id'> : never

/** A plan makes many small things that are soon forgotten; with room for them less is tidied up on the way. */
const resourceLimits = { maxYoungGenerationSizeMb: 96 }

/** A thread that answers one question after another; it is there from the first of them on. */
class PlanningThread {
  private thread: Worker | null = null
  private asked = 0
  private readonly waiting = new Map<number, Waiting>()

  answered(ask: Asked<ThreadAsk>, onLaid: Waiting['onLaid'] = () => {}): Promise<Answer> {
    const worker = this.started()
    const id = ++this.asked
    worker.ref()
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, onLaid })
      worker.postMessage({ ...ask, id })
    })
  }

  private started(): Worker {
    if (this.thread) return this.thread
    const worker = new Worker(new URL('./planning-thread.ts', import.meta.url), { resourceLimits })
    const { waiting } = this
    worker.unref()
    worker.on('message', (answer: Answer | LaidAnswer) => {
      if ('laid' in answer) return waiting.get(answer.id)?.onLaid(answer.laid)
      waiting.get(answer.id)?.resolve(answer)
      waiting.delete(answer.id)
      if (waiting.size === 0) worker.unref()
    })
    const fail = (error: Error) => {
      if (this.thread === worker) this.thread = null
      for (const one of waiting.values()) one.reject(error)
      waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the planning thread ended')))
    this.thread = worker
    return worker
  }
}

/** What is quick but must not hold requests up: rolls, promises, checks. */
const quick = new PlanningThread()
/** What takes seconds must not hold those up: remedies that are tried, plans that are played. */
const patient = new PlanningThread()

function planOf(answer: Answer): PlanningAnswer {
  if ('result' in answer) return answer
  throw new Error('the planning thread answered something else')
}

/** A plan that is being checked: what is wrong with it comes later, and must be waited for before the plan is kept. */
export interface Checking {
  readonly result: Result
  readonly violations: Promise<readonly string[]>
}

type Given = Pick<PlanningAsk, 'plan' | 'iterations' | 'isFirst'>

/** A problem rolled on, a first plan, or the result of a plan, while the checker looks at it. */
export function checking(problem: Problem, given: Given = {}): Promise<Checking> {
  return new Promise((resolve, reject) => {
    const violations: Promise<readonly string[]> = quick
      .answered({ problem, ...given }, result => resolve({ result, violations }))
      .then(answer => {
        if ('violations' in answer) return answer.violations
        throw new Error('the planning thread answered something else')
      })
    violations.catch(reject)
  })
}

/** The same with what the checker says of it (production R48). */
export async function planned(problem: Problem, given: Given = {}): Promise<Omit<PlanningAnswer, 'id'>> {
  const { result, violations } = await checking(problem, given)
  return { result, violations: await violations }
}

/** The live plan of a problem, improved; with what the checker says of it. */
export const improved = async (
  problem: Problem,
  given: Pick<ImprovingAsk, 'moves' | 'seconds'>,
): Promise<PlanningAnswer> => planOf(await patient.answered({ problem, ...given }))

/** How sure a plan is. */
export async function simulated(
  problem: Problem,
  given: Omit<PlayingAsk, 'id' | 'problem'>,
): Promise<readonly JobOdds[]> {
  const answer = await patient.answered({ problem, ...given })
  if ('odds' in answer) return answer.odds
  throw new Error('the planning thread answered something else')
}

/** Where supposed jobs would lie in the live plan, as it is and if they were hot. */
export async function fittedIn(problem: Problem, jobs: readonly string[]): Promise<FittingAnswer> {
  const answer = await quick.answered({ problem, jobs })
  if ('usual' in answer) return answer
  throw new Error('the planning thread answered something else')
}
