import { parentPort } from 'node:worker_threads'
import { compile } from '#modules/production/model/scheduler/compiled.ts'
import type { Plan } from '#modules/production/model/scheduler/orders.ts'
import type { Problem, Result } from '#modules/production/model/scheduler/problem.ts'
import { resultOf } from '#modules/production/model/scheduler/result.ts'
import { roll } from '#modules/production/model/scheduler/solve.ts'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'

/** Given a plan, its result; without one, the live plan rolled on (production R45). */
export interface PlanningAsk {
  readonly id: number
  readonly problem: Problem
  readonly plan?: Plan
  readonly iterations?: number
}

/** production R48: every plan comes with what is wrong with it. */
export interface PlanningAnswer {
  readonly id: number
  readonly result: Result
  readonly violations: readonly string[]
}

parentPort!.on('message', ({ id, problem, plan, iterations = 0 }: PlanningAsk) => {
  const result = plan ? resultOf(compile(problem), plan, iterations) : roll(problem)
  const answer: PlanningAnswer = { id, result, violations: violationsOf(problem, result) }
  parentPort!.postMessage(answer)
})
