import type { RoleList } from '../roles.ts'
import type { AnyField } from './field.ts'

/** What a state means to the eye: the five meanings of the interface, and the quiet one. */
export type Tone = 'quiet' | 'info' | 'ongoing' | 'positive' | 'warning' | 'negative'

export interface ActionSpec {
  /** States it may start from; left out for an action that is no transition. */
  readonly from?: readonly string[]
  /** The state it leads to; left out when the state stays. */
  readonly to?: string
  /** What the person is asked for, as fields; an ask bearing a field's name is written into that field. */
  readonly asks?: Readonly<Record<string, AnyField>>
  /** Roles that have this verb by themselves; everyone else needs a group's grant. */
  readonly who?: RoleList
  /** What it does to other records, as `resource.action`: offered to who may do these as well. */
  readonly needs?: readonly string[]
  /** Wants a factor used within the last minutes (people R46). */
  readonly stepUp?: boolean
  /** Looks dangerous in the interface and asks once more. */
  readonly dangerous?: boolean
  /** Offered by a part of its own on the page, not among the record's buttons. */
  readonly notInToolbar?: boolean
  /** Done to many records on this screen, which begins with those chosen (`?ids=`): each is asked for something of its own. */
  readonly manyAt?: string
  /** Leads on, though only the record knows where to: the next step, as if it had a `to`. */
  readonly nextStep?: boolean
  /** The plain next step of what was just typed: offered as one press with saving it. It asks for nothing that must be given. */
  readonly withSaving?: boolean
  /** Makes records of this type, and the work goes on there: the page of the one it made opens, or the list of several. */
  readonly leadsTo?: string
}

export interface Flow<State extends string = string> {
  readonly name: string
  readonly states: Readonly<Record<State, Tone>>
  readonly start: State
  /** States in which the record's fields no longer change by hand. */
  readonly locked: readonly State[]
  readonly actions: Readonly<Record<string, ActionSpec>>
}

interface FlowDeclaration<State extends string> {
  states: Record<State, Tone>
  start?: NoInfer<State>
  locked?: readonly NoInfer<State>[]
  actions: Record<
    string,
    Omit<ActionSpec, 'from' | 'to'> & { from?: NoInfer<State> | readonly NoInfer<State>[]; to?: NoInfer<State> }
  >
}

/** The decisions people take about a record: its states and the actions between them. Plain data. */
export function flow<const State extends string>(name: string, declared: FlowDeclaration<State>): Flow<State> {
  const [first] = Object.keys(declared.states) as State[]
  const actions: Record<string, ActionSpec> = {}
  for (const [verb, action] of Object.entries(declared.actions)) {
    const { from, ...rest } = action
    actions[verb] = from === undefined ? rest : { ...rest, from: typeof from === 'string' ? [from] : from }
  }
  return {
    name,
    states: declared.states,
    start: declared.start ?? first!,
    locked: declared.locked ?? [],
    actions,
  }
}
