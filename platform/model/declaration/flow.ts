import type { RoleList } from '../roles.ts'
import type { AnyField } from './field.ts'

/** What a state means to the eye: the five meanings of the interface, and the quiet one. */
export type Tone = 'quiet' | 'info' | 'ongoing' | 'positive' | 'warning' | 'negative'

/** What an action asks for, as fields. */
export type AskFields = Readonly<Record<string, AnyField>>

export interface ActionSpec<A = AskFields> {
  /** States it may start from; left out for an action that is no transition. */
  readonly from?: readonly string[]
  /** The state it leads to; left out when the state stays. */
  readonly to?: string
  /** What the person is asked for, as fields; an ask bearing a field's name is written into that field. */
  readonly asks?: A
  /** Other ways to go through with it, each a button of the dialog: what it answers instead of what was typed. */
  readonly instead?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
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
  /**
   * The plain next step of what was just typed: offered as one press with saving it. It asks for nothing that must be given, or
   * (`asking`) its dialog opens once the record is saved: what leaves the company is seen before.
   */
  readonly withSaving?: boolean | 'asking'
  /** Makes records of this type, and the work goes on there: the page of the one it made opens, or the list of several. */
  readonly leadsTo?: string
}

/** Actions as they are declared, where `A` is what each of them asks for. */
export type Actions<A> = { readonly [V in keyof A]: ActionSpec<A[V] & AskFields> }

export interface Flow<State extends string = string, A = unknown> {
  /** Only for types: what its actions ask for. */
  readonly asks?: A
  readonly name: string
  readonly states: Readonly<Record<State, Tone>>
  readonly start: State
  /** States in which the record's fields no longer change by hand. */
  readonly locked: readonly State[]
  readonly actions: Readonly<Record<string, ActionSpec>>
}

interface FlowDeclaration<State extends string, A> {
  states: Record<State, Tone>
  start?: NoInfer<State>
  locked?: readonly NoInfer<State>[]
  actions: {
    [V in keyof A]: Omit<ActionSpec<A[V] & AskFields>, 'from' | 'to'> & {
      from?: NoInfer<State> | readonly NoInfer<State>[]
      to?: NoInfer<State>
    }
  }
}

/** The decisions people take about a record: its states and the actions between them. Plain data. */
export function flow<const State extends string, A>(name: string, declared: FlowDeclaration<State, A>): Flow<State, A> {
  const [first] = Object.keys(declared.states) as State[]
  const actions: Record<string, ActionSpec> = {}
  for (const [verb, action] of Object.entries<FlowAction>(declared.actions)) {
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
type FlowAction = Omit<ActionSpec, 'from'> & { from?: string | readonly string[] }
