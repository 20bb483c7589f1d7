import { expect } from 'vitest'
import type { Problem, ProblemOperation, Result, ResultAssignment } from '../scheduler/problem.ts'
import { listPlan } from './list-planner.ts'
import { settled } from './settled.ts'
import { violationsOf } from './violations.ts'

/** An assignment worked in the given stretches, with the rest as it mostly is. */
export function at(
  operation: string,
  thing: string | null,
  stretches: readonly (readonly [number, number])[],
  more: Partial<ResultAssignment> = {},
): ResultAssignment {
  const start = stretches[0]![0]
  const people = more.people ?? []
  const segments = stretches.map(([from, to]) => ({ from, to, ...(people.length ? { people } : {}) }))
  const end = stretches.at(-1)![1]
  return {
    operation,
    thing,
    people,
    start,
    runStart: start,
    end,
    segments,
    setup: 0,
    binding: { kind: 'none' },
    ...more,
  }
}

/** An operation on a thing, with a run of so many minutes. */
export const on = (
  id: string,
  thing: string,
  cycle: number,
  more: Partial<ProblemOperation> = {},
): ProblemOperation => ({ id, alternates: [{ thing, cycle }], ...more })

/** One job of these operations. */
export const jobOf = (...operations: ProblemOperation[]) => [{ id: 'J', operations }]

/** Operations of a job each, so that none waits for another. */
export const apart = (...operations: ProblemOperation[]) =>
  operations.map(operation => ({ id: `J${operation.id}`, operations: [operation] }))

export const checked = (problem: Problem, ...assignments: ResultAssignment[]): string[] =>
  violationsOf(problem, settled(problem, { assignments, unplaced: [] }))

/** The plan of a plain planner, which is right, and what is said of it once some assignments are changed. */
export function spoilt(
  problem: Problem,
  changes: Readonly<Record<string, (right: ResultAssignment) => Partial<ResultAssignment>>>,
): string[] {
  const right = listPlan(problem, 3000)
  expect(violationsOf(problem, right)).toEqual([])
  const assignments = right.assignments.map(one => ({ ...one, ...changes[one.operation]?.(one) }))
  return violationsOf(problem, settled(problem, { ...right, assignments }))
}

/** Moved as a whole by so many minutes. */
export const later =
  (minutes: number) =>
  ({ start, runStart, end, segments }: ResultAssignment): Partial<ResultAssignment> => ({
    start: start + minutes,
    runStart: runStart + minutes,
    end: end + minutes,
    segments: segments.map(one => ({ ...one, from: one.from + minutes, to: one.to + minutes })),
  })

export const withUnplaced = (
  problem: Problem,
  code: Result['unplaced'][number]['code'],
  message = 'There is no place for it.',
  assignments: readonly ResultAssignment[] = [],
): string[] => {
  const named = new Set(assignments.map(one => one.operation))
  const rest = (problem.jobs ?? []).flatMap(job => job.operations ?? []).filter(({ id }) => !named.has(id))
  const unplaced = rest.map(({ id }) => ({ operation: id, code, message }))
  return violationsOf(problem, settled(problem, { assignments, unplaced }))
}
