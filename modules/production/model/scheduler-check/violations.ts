import type { Problem, Result } from '../scheduler/problem.ts'
import { givenOf } from './given.ts'
import { objectiveFaults } from './objective-faults.ts'
import { capacityFaults, lockFaults, orderFaults, outsideFaults } from './order-faults.ts'
import { peopleFaults } from './people-faults.ts'
import { isInside, readingOf } from './placed.ts'
import { precedenceFaults } from './precedence-faults.ts'
import { unplacedFaults } from './unplaced-faults.ts'
import { sequences, type Work, worksOf } from './work.ts'
import { workFaults } from './work-faults.ts'

/**
 * production R48: judges a plan by R40–R44 and R46 from the problem alone, sharing nothing with whoever made it. Answers what is
 * wrong, one sentence each; nothing when the plan can be kept.
 */
export function violationsOf(problem: Problem, result: Result): string[] {
  const given = givenOf(problem)
  const { placed, faults } = readingOf(given, result)
  const onThings = placed.filter(isInside)
  const lines = sequences(onThings)
  const works = new Map<string, Work>([...lines.values()].flatMap(line => [...worksOf(given, line)]))
  const byId = new Map(placed.map(one => [one.operation.id, one]))
  const end = placed.reduce((last, one) => Math.max(last, one.at.end), 0)
  return [
    ...faults,
    ...onThings.flatMap(one => workFaults(given, one, works.get(one.operation.id)!)),
    ...[...lines.values()].flatMap(line => [
      ...capacityFaults(line),
      ...orderFaults(line, works, given.people !== null),
    ]),
    ...placed.flatMap(one => [...outsideFaults(one), ...lockFaults(one), ...precedenceFaults(given, one, byId, works)]),
    ...peopleFaults(given, onThings),
    ...unplacedFaults(given, result, { placed: byId, lines, end }),
    // What cannot be read cannot be added up either; that it cannot is said already.
    ...(placed.length === result.assignments.length ? objectiveFaults(problem, given, placed, result) : []),
  ]
}
