import {
  type ActionSpec,
  blockedReason,
  type Flow,
  type Reason,
  type Registry,
  type Resource,
  reason,
  revive,
  type Wire,
} from '#platform/model'

/** An action as the page shows it: what it is, and why it cannot be taken now. */
export interface ActionState {
  readonly verb: string
  readonly action: ActionSpec
  /** Missing right, wrong state, or the guard's own reason: the sentence the server would answer. */
  readonly refusal: Reason | null
}

/** The actions of a record as it stands. `can` are the verbs this person has at all. */
export function actionStates(
  registry: Registry,
  resource: Resource,
  row: Wire,
  can: readonly string[],
  userId?: string | null,
): ActionState[] {
  const offered = Object.keys(resource.actions).filter(verb => !resource.actions[verb]!.notInToolbar)
  return offered.map(verb => actionState(registry, resource, verb, { row, can, userId }))
}

interface Standing {
  readonly row: Wire
  readonly can: readonly string[]
  readonly userId?: string | null | undefined
}

/** One action, also one that a part of the page offers. */
export function actionState(
  registry: Registry,
  resource: Resource,
  verb: string,
  { row, can, userId }: Standing,
): ActionState {
  const refusal = can.includes(verb)
    ? blockedReason(resource, verb, revive(registry, resource.name, row), userId)
    : reason('forbidden', { action: `${resource.name}.${verb}` })
  return { verb, action: resource.actions[verb]!, refusal }
}

/**
 * The one next step: the first action that leads on and is possible, else the first that at least belongs to this state. A step
 * back on the straight way is offered only where nothing leads on. At the end of the way nothing is missing that a button one
 * cannot press would have to explain.
 */
export function nextAction(
  states: readonly ActionState[],
  way: readonly string[] = [],
  here?: unknown,
): ActionState | undefined {
  const isArrived = here !== undefined && here === way.at(-1)
  const onward = states.filter(
    ({ action, refusal }) => (action.to ?? action.nextStep) && !action.dangerous && !(isArrived && refusal),
  )
  const ahead = onward.filter(({ action }) => !leadsBack(action, way))
  return firstOf(ahead) ?? firstOf(onward)
}

/** The main button of the page: the first of the declared steps that can be taken, or as the flow leads. */
export function nextStepOf(resource: Resource, states: readonly ActionState[], here: unknown): ActionState | undefined {
  const { next } = resource.page
  if (!next) return nextAction(states, straightWay(resource), here)
  const steps = next.flatMap(verb => states.find(state => state.verb === verb) ?? [])
  return firstOf(steps)
}

/** What is started from here, where it comes before every action that could be taken. */
export function firstStart<T extends { readonly name: string }>(
  { page }: Resource,
  states: readonly ActionState[],
  starts: readonly T[],
): T | undefined {
  const isPossible = (step: string) => states.some(({ verb, refusal }) => verb === step && !refusal)
  const first = page.next?.find(step => isPossible(step) || starts.some(({ name }) => name === step))
  return first === undefined || isPossible(first) ? undefined : starts.find(({ name }) => name === first)
}

const elsewhere: readonly string[] = ['wrongState', 'forbidden', 'archived']
const firstOf = (states: readonly ActionState[]): ActionState | undefined =>
  states.find(({ refusal }) => !refusal) ?? states.find(({ refusal }) => refusal && !elsewhere.includes(refusal.code))

function leadsBack({ from = [], to }: ActionSpec, way: readonly string[]): boolean {
  const starts = from.map(state => way.indexOf(state)).filter(place => place >= 0)
  return to !== undefined && way.includes(to) && starts.length > 0 && way.indexOf(to) < Math.min(...starts)
}

/**
 * The straight way of a flow: from the start along the first action that leads on and is neither grave nor a refusal. Where a
 * record waits for a decision whose outcome only the record knows (the last of several approvals), the state declared next.
 */
export function straightWay(resource: Resource): string[] {
  const { flow } = resource
  if (!flow) return []
  const way = [flow.start]
  for (;;) {
    const next = nextOnWay(flow, way)
    if (!next) return way
    way.push(next)
  }
}

interface Passing {
  /** The states it has been in, where that is known. */
  readonly passed?: readonly string[] | undefined
  /** Where the next step leads. */
  readonly next?: string | undefined
}

/** The way of one record: what it went through, where it is, what lies ahead. Steps it skipped, or will skip, are left out. */
export function wayOf(resource: Resource, here: string, { passed, next }: Passing): string[] {
  const way = straightWay(resource)
  const at = way.indexOf(here)
  const wasThere = (state: string) => passed?.includes(state) ?? !isAvoidable(resource.flow!, state, here)
  if (at < 0) return passed ? way.filter(wasThere) : []
  const ahead = Math.max(at + 1, next === undefined ? 0 : way.indexOf(next))
  return [...way.slice(0, at).filter(wasThere), here, ...way.slice(ahead)]
}

/** Whether one comes from the start to a state without passing another. */
function isAvoidable({ actions, start }: Flow, avoided: string, here: string): boolean {
  const reached = new Set([start])
  // Grows while it is walked.
  for (const state of reached)
    for (const { from = [], to } of Object.values(actions))
      if (to && to !== avoided && from.includes(state)) reached.add(to)
  return avoided !== start && reached.has(here)
}

function isReachedGravely({ actions }: Flow, state: string): boolean {
  const leading = Object.values(actions).filter(({ to }) => to === state)
  return leading.length > 0 && leading.every(({ dangerous: grave }) => grave)
}

/**
 * A state beside the way is never what comes next: what went wrong, a pause, and giving up while the good end is still to come.
 */
function isBeside(flow: Flow, state: string, way: readonly string[]): boolean {
  const { states } = flow
  if (states[state] !== 'quiet') return states[state] === 'negative' || isPause(flow, state, way)
  return Object.keys(states).some(other => states[other] === 'positive' && !way.includes(other))
}

/** On hold: one only comes back from it. */
function isPause({ states, actions }: Flow, state: string, way: readonly string[]): boolean {
  const leads = Object.values(actions).flatMap(({ from = [], to }) => (to && from.includes(state) ? [to] : []))
  const leadsOn = leads.some(to => to !== state && !way.includes(to) && states[to] !== 'negative')
  return states[state] === 'warning' && !leadsOn && leads.some(to => way.includes(to))
}

function nextOnWay(flow: Flow, way: readonly string[]): string | undefined {
  const here = way.at(-1)!
  const isOnward = (state: string) =>
    !way.includes(state) && !isBeside(flow, state, way) && !isReachedGravely(flow, state)
  const from = Object.values(flow.actions).filter(action => !action.dangerous && action.from?.includes(here))
  const states = Object.keys(flow.states)
  const declaredNext = () => states.slice(states.indexOf(here) + 1).find(isOnward)
  if (from.some(({ nextStep: onward }) => onward)) return declaredNext()
  const plain = from.find(({ to }) => to !== undefined && isOnward(to))
  if (plain) return plain.to
  const leadsAside = from.some(({ to }) => to && !way.includes(to) && !isPause(flow, to, way))
  const isDecision = from.some(({ to }) => to === undefined) && leadsAside
  return isDecision ? declaredNext() : undefined
}
