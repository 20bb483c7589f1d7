import { parentPort } from 'node:worker_threads'
import { type JobOdds, oddsOf, type Paces } from '#modules/production/model/plan/odds.ts'
import { compile } from '#modules/production/model/scheduler/compiled.ts'
import type { Plan } from '#modules/production/model/scheduler/orders.ts'
import type { Problem, Result } from '#modules/production/model/scheduler/problem.ts'
import { resultOf } from '#modules/production/model/scheduler/result.ts'
import { type Fitted, firstOf, fit, improve, roll } from '#modules/production/model/scheduler/solve.ts'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'

/** Given a plan, its result; asked for a first plan, that; else the live plan rolled on (production R45). */
export interface PlanningAsk {
  readonly id: number
  readonly problem: Problem
  readonly plan?: Plan
  readonly iterations?: number
  readonly isFirst?: true
}

/** The live plan, improved by so many moves or for so long. */
export interface ImprovingAsk {
  readonly id: number
  readonly problem: Problem
  readonly moves: number
  readonly seconds: number
}

/** A plan played many times with the pace of past work. */
export interface PlayingAsk {
  readonly id: number
  readonly problem: Problem
  readonly played: Result
  readonly paces: Paces
  readonly runs: number
  readonly seed: number
}

export interface PlayingAnswer {
  readonly id: number
  readonly odds: readonly JobOdds[]
}

/** A plan as soon as it is laid; what is wrong with it follows. */
export interface LaidAnswer {
  readonly id: number
  readonly laid: Result
}

/** production R48: what is wrong with the plan that was laid. */
export interface CheckAnswer {
  readonly id: number
  readonly violations: readonly string[]
}

/** production R48: every plan comes with what is wrong with it. */
export interface PlanningAnswer extends CheckAnswer {
  readonly result: Result
}

/** Jobs that are only supposed, to be fitted into the live plan (production R50). */
export interface FittingAsk {
  readonly id: number
  readonly problem: Problem
  readonly jobs: readonly string[]
}

export interface FittingAnswer {
  readonly id: number
  readonly usual: Fitted
  readonly hot: Fitted
}

export type ThreadAsk = PlanningAsk | FittingAsk | ImprovingAsk | PlayingAsk
export type ThreadAnswer = PlanningAnswer | CheckAnswer | FittingAnswer | PlayingAnswer

const tell = (answer: LaidAnswer | ThreadAnswer): void => parentPort!.postMessage(answer)

parentPort!.on('message', (ask: ThreadAsk) => tell(answerTo(ask)))

function answerTo(ask: ThreadAsk): ThreadAnswer {
  if ('jobs' in ask) return fitted(ask)
  if ('moves' in ask) return improved(ask)
  if ('played' in ask) return { id: ask.id, odds: oddsOf(ask.problem, ask.played, ask.paces, ask) }
  return checked(ask)
}

function improved({ id, problem, moves, seconds }: ImprovingAsk): PlanningAnswer {
  const until = Date.now() + seconds * 1000
  const result = improve(problem, { moves, isOver: () => Date.now() >= until })
  return { id, result, violations: violationsOf(problem, result) }
}

/** The plan is told before it is checked, so that it can be written meanwhile. */
function checked(ask: PlanningAsk): CheckAnswer {
  const { id, problem } = ask
  const laid = laidFor(ask)
  tell({ id, laid })
  return { id, violations: violationsOf(problem, laid) }
}

function laidFor({ problem, plan, iterations = 0, isFirst }: PlanningAsk): Result {
  if (plan) return resultOf(compile(problem), plan, iterations)
  return isFirst ? firstOf(problem) : roll(problem)
}

function fitted({ id, problem, jobs }: FittingAsk): FittingAnswer {
  const names = new Set(jobs)
  return { id, usual: fit(problem, names), hot: fit(problem, names, true) }
}
