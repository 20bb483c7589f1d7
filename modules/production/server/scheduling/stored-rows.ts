import { turnsOf } from '#modules/production/model/plan/turns.ts'
import type {
  ProblemOperation,
  Result,
  ResultAssignment,
  Segment,
} from '#modules/production/model/scheduler/problem.ts'
import { instantOfMinute } from '#modules/production/model/working-time.ts'
import { isId } from '#platform/model'
import { assignmentsOf } from './batches.ts'
import type { ShopProblem } from './problem-from-shop.ts'
import type { Standing, StoredPlan, StoredRow } from './stored-plan.ts'

/** What a scenario only supposes is no operation, and is not kept. */
const known = (shop: ShopProblem, result: Result): ResultAssignment[] =>
  assignmentsOf(shop, result).filter(one => isId(one.operation))

/** The place of each operation on its thing, from 1, by its start. */
function sequencesOf(assignments: readonly ResultAssignment[]): Map<string, number> {
  const count = new Map<string, number>()
  const places = new Map<string, number>()
  const inOrder = assignments
    .map((one, place) => ({ one, place }))
    .sort((a, b) => a.one.start - b.one.start || a.place - b.place)
  for (const { one } of inOrder) {
    if (!one.thing) continue
    const next = (count.get(one.thing) ?? 0) + 1
    count.set(one.thing, next)
    places.set(one.operation, next)
  }
  return places
}

const askedIn = ({ problem: { jobs = [] } }: ShopProblem): Map<string, ProblemOperation> =>
  new Map(jobs.flatMap(({ operations = [] }) => operations.map(one => [one.id, one] as const)))

/** Between two turns stands what was moved by hand. */
const wholeTurn = (turn: number | null | undefined): number | null =>
  turn !== undefined && Number.isInteger(turn) ? turn : null

/** What runs is laid first whatever its turn, and keeps that for when it stops. */
function turnsIn(
  shop: ShopProblem,
  assignments: readonly ResultAssignment[],
  asked: ReadonlyMap<string, ProblemOperation>,
): Map<string, number | null> {
  const had = new Map(shop.facts.places.map(place => [place.operation, place.turn]))
  const running = assignments.filter(({ operation }) => asked.get(operation)?.live?.running)
  const others = assignments.filter(({ operation }) => !asked.get(operation)?.live?.running)
  const turns = turnsOf(others.map(({ operation }) => wholeTurn(had.get(operation))))
  return new Map([
    ...running.map(({ operation }) => [operation, wholeTurn(had.get(operation))] as const),
    ...others.map(({ operation }, place) => [operation, turns[place]!] as const),
  ])
}

type Made = Standing['made']

const isSamePeople = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.length === other.length && one.every((person, index) => person === other[index])

const isSameSegments = (one: readonly Segment[], other: readonly Segment[], shift: number): boolean =>
  one.length === other.length &&
  one.every(({ from, to, people }, index) => {
    const by = other[index]!
    return from + shift === by.from && to + shift === by.to && isSamePeople(people, by.people)
  })

/** Whether two say the same, each counted from a minute of its own. */
function isSame(one: Made, other: Made): boolean {
  const [a, b, shift] = [one.at, other.at, one.zero - other.zero]
  const isThere = a.start + shift === b.start && a.runStart + shift === b.runStart && a.end + shift === b.end
  const isAlike = a.thing === b.thing && a.setup === b.setup && one.isUnknown === other.isUnknown
  const isInLine = one.sequence === other.sequence && one.turn === other.turn && one.lock === other.lock
  const isBound = a.binding.kind === b.binding.kind && a.binding.by === b.binding.by
  if (!(isThere && isAlike && isInLine && isBound)) return false
  return isSamePeople(a.people, b.people) && isSameSegments(a.segments, b.segments, shift)
}

function rowOf({ at: one, zero, isUnknown, ...made }: Made): StoredRow {
  const at = (minute: number) => instantOfMinute(zero + minute)
  return {
    operation: one.operation,
    thing: one.thing,
    people: one.people,
    start: at(one.start),
    run_start: at(one.runStart),
    end: at(one.end),
    setup_minutes: one.setup,
    segments: one.segments.map(({ from, to, people = [] }) => ({ from: at(from), to: at(to), people })),
    ...made,
    binding: isUnknown ? { ...one.binding, materialUnknown: true } : one.binding,
  }
}

/** The rows of a plan, by operation; those that are known to stand there are the very same. */
export function rowsOf(shop: ShopProblem, result: Result, before: StoredPlan | null): StoredPlan['rows'] {
  const assignments = known(shop, result)
  const asked = askedIn(shop)
  const sequences = sequencesOf(assignments)
  const turns = turnsIn(shop, assignments, asked)
  return new Map(
    assignments.map((at): readonly [string, Standing] => {
      const { operation } = at
      const made: Made = {
        at,
        zero: shop.zero,
        isUnknown: shop.unknownMaterial.has(operation),
        sequence: sequences.get(operation) ?? null,
        turn: turns.get(operation) ?? null,
        lock: asked.get(operation)?.lock ?? 'none',
      }
      const there = before?.rows.get(operation)
      return [operation, there && isSame(there.made, made) ? there : { made, row: rowOf(made) }]
    }),
  )
}
