import type { Result, Unplaced } from '../scheduler/problem.ts'
import { choicesOf, type Given, hasTimes, isQualified, type Operation, type Person, qualifiedUntil } from './given.ts'
import type { Placed, PlacedInside } from './placed.ts'
import { amountIn, inside, merged, type Pace } from './shop-time.ts'
import { familyAfter, setupAfter, workOf } from './work.ts'

interface Plan {
  readonly placed: ReadonlyMap<string, Placed>
  readonly lines: ReadonlyMap<string, readonly PlacedInside[]>
  /** When everything that is placed has ended. */
  readonly end: number
}

/** production R46: what is not placed says why, and it is so; what is placed has its predecessors placed. */
export function unplacedFaults(given: Given, result: Result, plan: Plan): string[] {
  const unplaced = new Set(result.unplaced.map(({ operation }) => operation))
  const faults = result.unplaced.flatMap(one => {
    const operation = given.operations.get(one.operation)
    return operation ? reasonFaults(given, operation, one, plan, unplaced) : []
  })
  for (const { operation } of plan.placed.values()) {
    const missing = operation.preds.find(id => unplaced.has(id))
    if (missing !== undefined && !operation.isRunning)
      faults.push(`${operation.id} is placed, but ${missing} before it is unplaced`)
  }
  return faults
}

function reasonFaults(
  given: Given,
  operation: Operation,
  { code, message }: Unplaced,
  plan: Plan,
  unplaced: ReadonlySet<string>,
): string[] {
  const { id } = operation
  const faults = message.trim() ? [] : [`${id} is unplaced without a sentence that says why`]
  const choices = choicesOf(given, operation)
  const isOutside = operation.outsideMinutes !== null
  const wrong = (why: string): void => {
    faults.push(`${id} is unplaced with ${code}, but ${why}`)
  }
  if (code === 'noThing' && isOutside) wrong('it is done outside')
  else if (code === 'noThing' && choices.length) wrong(`it may run on ${choices[0]!.thing}`)
  else if (code === 'missingTimes' && (isOutside || choices.some(hasTimes))) wrong('its times are known')
  else if (code === 'noSkill' && (isOutside || hasSkills(given, operation))) wrong('enough people have the skills')
  else if (code === 'predecessorUnplaced' && !operation.preds.some(pred => unplaced.has(pred)))
    wrong('every operation before it is placed')
  else if (code === 'noWindow') {
    const room = roomFor(given, operation, plan)
    if (room !== null) wrong(`there is room for it ${room}`)
  } else if (!['noThing', 'missingTimes', 'noSkill', 'predecessorUnplaced'].includes(code))
    wrong('that is no reason there is')
  return faults
}

const needsPeople = (given: Given, { setupAttention, runAttention }: Operation): boolean =>
  given.people !== null && (setupAttention > 0 || runAttention > 0)

const qualified = (given: Given, operation: Operation): Person[] =>
  [...(given.people?.values() ?? [])].filter(person => isQualified(person, operation))

const hasSkills = (given: Given, operation: Operation): boolean =>
  !needsPeople(given, operation) || qualified(given, operation).length >= operation.crew

/** No plan reaches further, some two thousand years on. */
const latest = 2 ** 30 - 1

/**
 * Where an operation would fit once everything that is placed has ended; nothing when that cannot be said. Only what may
 * come last on its thing is judged.
 */
function roomFor(given: Given, operation: Operation, { placed, lines, end }: Plan): string | null {
  const { outsideMinutes } = operation
  if (outsideMinutes === null && (operation.isRunning || operation.isFrozen || operation.lock === 'sequence'))
    return null
  if (operation.preds.some(id => given.operations.has(id) && !placed.has(id))) return null
  const from = Math.max(0, operation.earliest, operation.live.start ?? 0, end) + operation.gap
  if (outsideMinutes !== null) return from + outsideMinutes < latest ? 'outside' : null
  for (const choice of choicesOf(given, operation).filter(hasTimes)) {
    const thing = given.things.get(choice.thing)!
    const setup = setupAfter(given, operation, choice, familyAfter(thing, lines.get(thing.id) ?? []))
    const { setup: settingUp, run } = workOf(operation, thing, choice, setup)
    for (const crew of crewsOf(given, operation)) {
      const open = crew.reduce<readonly Pace[]>(
        (left, { windows }) =>
          left.flatMap(pace => inside(windows, pace).map(({ from, to }) => ({ ...pace, from, to }))),
        inside(thing.open, { from, to: Math.min(...crew.map(person => qualifiedUntil(person, operation)), latest) }),
      )
      if (holds(open, (settingUp + run + 1) * 100, operation.resumable)) return `on ${thing.id} from minute ${from} on`
    }
  }
  return null
}

/** Some crews that could do it: each person alone, or the first so many. */
function crewsOf(given: Given, operation: Operation): Person[][] {
  if (!needsPeople(given, operation)) return [[]]
  const able = qualified(given, operation)
  if (Math.max(operation.setupAttention, operation.runAttention) > 100 || able.length < operation.crew) return []
  return operation.crew === 1 ? able.map(person => [person]) : [able.slice(0, operation.crew)]
}

function holds(open: readonly Pace[], hundredths: number, resumable: boolean): boolean {
  const amounts = merged(open).map(one => amountIn(open, one))
  return resumable ? amounts.reduce((sum, one) => sum + one, 0) >= hundredths : amounts.some(one => one >= hundredths)
}
