import type { AnyField } from './declaration/field.ts'
import type { ActionSpec } from './declaration/flow.ts'
import type { Resource } from './declaration/resource.ts'
import type { Registry } from './registry.ts'

/** An action as a list offers it for its rows: the row's own, or one of the record whose line the row is. */
export interface ListAction {
  readonly verb: string
  /** Whose action it is: its rights, its words. */
  readonly owner: Resource
  readonly action: ActionSpec
  /** What is asked once for all; what each row answers itself is left out. */
  readonly asks: Readonly<Record<string, AnyField>>
  /** The ask that names one of the chosen lines, into which the others go. */
  readonly among?: string
  /** Which ask a row answers, where it is a line. */
  readonly as?: string
  /** All chosen lines of one record are handed over at once. */
  readonly together: boolean
}

/** What may be done to the rows of a list. */
export function listActions(registry: Pick<Registry, 'resource'>, resource: Resource): ListAction[] {
  return [...Object.keys(resource.actions).map(verb => ownAction(resource, verb)), ...lentActions(registry, resource)]
}

/** An action of the row itself. */
export function ownAction(resource: Resource, verb: string): ListAction {
  const action = resource.actions[verb]!
  return { verb, owner: resource, action, asks: action.asks ?? {}, together: false }
}

function lentActions(registry: Pick<Registry, 'resource'>, { actsOn }: Resource): ListAction[] {
  if (!actsOn) return []
  const owner = registry.resource(actsOn.resource)
  return Object.entries(actsOn.verbs).map(([verb, as]) => {
    const action = owner.actions[verb]!
    const { [as]: answered, ...asks } = action.asks ?? {}
    const among = Object.keys(asks).find(field => asks[field]!.spec.targets?.[0] === actsOn.line)
    return { verb, owner, action, asks, as, together: answered?.spec.kind === 'refs', ...(among && { among }) }
  })
}
