import type { Compiled, CompiledOperation } from './compiled.ts'
import { calendarIn, isAttended, type Laid, stretchesOf } from './course.ts'
import { Decoder, notPlaced } from './decoder.ts'
import type { Plan } from './orders.ts'
import { boundOf } from './plan-bound.ts'
import type { Binding, Result, ResultAssignment, Segment, Unplaced } from './problem.ts'

/** A plan in the words of the problem. */
export function resultOf(compiled: Compiled, plan: Plan, iterations: number): Result {
  return resultBy(new Decoder(compiled), plan, iterations)
}

/** The same with whoever the live plan has for everything (production R45). */
export const rolledOf = (compiled: Compiled, plan: Plan): Result => resultBy(new Decoder(compiled, true), plan, 0)

function resultBy(decoder: Decoder, plan: Plan, iterations: number): Result {
  decoder.place(plan)
  return resultAt(decoder, plan.order, iterations)
}

/** What is placed already, in the order it was. */
export function resultAt(decoder: Decoder, order: Plan['order'], iterations: number): Result {
  const { compiled } = decoder
  const { operations } = compiled
  return {
    assignments: Array.from(order).flatMap(index =>
      decoder.start[index] === notPlaced ? [] : assignmentOf(decoder, operations[index]!),
    ),
    parts: { ...decoder.parts },
    objective: decoder.objective,
    lowerBound: boundOf(compiled),
    unplaced: unplacedIn(compiled, decoder),
    iterations,
  }
}

export function assignmentOf(decoder: Decoder, operation: CompiledOperation): ResultAssignment {
  const { compiled, choice } = decoder
  const { index, id } = operation
  const laid = decoder.laid[index]
  const start = decoder.start[index]!
  const end = decoder.end[index]!
  const binding = bindingOf(decoder, operation, choice)
  if (!laid)
    return {
      operation: id,
      thing: null,
      people: [],
      start,
      runStart: start,
      end,
      segments: start < end ? [{ from: start, to: end }] : [],
      setup: 0,
      binding,
    }
  const segments = segmentsOf(compiled, laid)
  return {
    operation: id,
    thing: compiled.things[operation.alternates[choice[index]!]!.thing]!.id,
    people: [...new Set(segments.flatMap(segment => segment.people ?? []))],
    start,
    runStart: laid.runStart,
    end,
    segments,
    setup: decoder.setup[index]!,
    binding,
  }
}

function segmentsOf({ people }: Compiled, laid: Laid): Segment[] {
  const stretches =
    laid.setupOn === laid.runOn && laid.setupEnd >= laid.start && !isWaiting(laid)
      ? stretchesOf(laid.runOn, laid.start, laid.end)
      : [...stretchesOf(laid.setupOn, laid.start, laid.setupEnd), ...stretchesOf(laid.runOn, laid.runStart, laid.end)]
  const segments: Segment[] = []
  for (const { from, to, people: at } of stretches) {
    const names = at.map(person => people[person]!.id)
    const last = segments.at(-1)
    if (last && last.to === from && String(last.people ?? []) === String(names))
      segments[segments.length - 1] = { ...last, to }
    else segments.push({ from, to, ...(names.length > 0 && { people: names }) })
  }
  return segments
}

const isWaiting = ({ setupEnd, runStart, setupOn }: Laid): boolean => calendarIn(setupOn).open(setupEnd) < runStart

/** production R47: what keeps it from starting earlier. */
function bindingOf(decoder: Decoder, operation: CompiledOperation, choice: Plan['choice']): Binding {
  const { compiled, end } = decoder
  const { index, before, gap, earliest, isFrozen, lock, liveStart } = operation
  const laid = decoder.laid[index]
  const runStart = laid ? laid.runStart : decoder.start[index]!
  const start = decoder.start[index]!
  if (operation.isRunning || start === 0) return { kind: 'none' }
  const thing = laid ? compiled.things[operation.alternates[choice[index]!]!.thing]! : null
  const opens = (minute: number) => (laid ? calendarIn(laid.runOn).open(minute) : minute)
  const latest = before.reduce((one, other) => (one < 0 || end[other]! > end[one]! ? other : one), -1)
  const ahead = decoder.behind[index]!
  const isBusy = thing !== null && ahead !== notPlaced && thing.calendar.open(end[ahead]!) >= start
  // The course of its people begins where the thing is free; what came long before that is not what it waits for.
  const holds = (minute: number) =>
    opens(minute) >= runStart && !(isBusy && laid && isAttended(laid.runOn) && thing.calendar.open(minute) < start)
  if (latest >= 0 && operation.transfer === 0 && holds(end[latest]! + gap))
    return { kind: 'predecessor', by: compiled.operations[latest]!.id }
  if (earliest > 0 && holds(earliest)) return { kind: 'material' }
  if (isBusy)
    return isFrozen && compiled.operations[ahead]!.isFrozen
      ? { kind: 'frozen', by: compiled.operations[ahead]!.id }
      : { kind: 'thing', by: compiled.operations[ahead]!.id }
  if (lock === 'time' && liveStart === start) return { kind: 'lock' }
  if (latest >= 0 && operation.transfer > 0) return { kind: 'predecessor', by: compiled.operations[latest]!.id }
  const people =
    laid && isAttended(laid.setupOn === laid.runOn ? laid.runOn : laid.setupOn) ? laid.setupOn : laid?.runOn
  if (people && isAttended(people)) return { kind: 'person', by: compiled.people[people.people[0]?.[0] ?? 0]!.id }
  if (thing && thing.calendar.open(0) > 0)
    return { kind: thing.calendar.from[0] === start ? 'shift' : 'down', by: thing.id }
  return ahead === notPlaced ? { kind: 'none' } : { kind: 'thing', by: compiled.operations[ahead]!.id }
}

/** production R46: what no plan can place, what found no room in this one, and what waits for either. */
export function unplacedIn({ operations, hopeless, things }: Compiled, { start }: Decoder): Unplaced[] {
  const known = new Map(hopeless.map(one => [one.operation, one]))
  return operations
    .filter(operation => start[operation.index] === notPlaced)
    .map(({ id, before, alternates }) => {
      const reason = known.get(id)
      if (reason) return reason
      const missing = before.find(one => start[one] === notPlaced)
      if (missing !== undefined)
        return {
          operation: id,
          code: 'predecessorUnplaced',
          message: `${id} waits for ${operations[missing]!.id}, which has no place.`,
        }
      const names = alternates.map(one => things[one.thing]!.id).join(', ') || 'any calendar'
      return { operation: id, code: 'noWindow', message: `${id} finds no time long enough on ${names}.` }
    })
}
