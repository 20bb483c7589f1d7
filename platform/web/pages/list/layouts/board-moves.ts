import type { Resource } from '#platform/model'

/** How a card gets from one column to another: by an action of the flow, by an edit, or not at all. */
export type WayOver =
  | { readonly by: 'action'; readonly verb: string }
  | { readonly by: 'edit' }
  | { readonly by: 'nothing' }

export function wayOver(resource: Resource, field: string, from: string, to: string): WayOver {
  const spec = resource.fields[field]!
  if (spec.kind === 'status') {
    const found = Object.entries(resource.actions).find(
      ([, action]) => action.to === to && (action.from ?? []).includes(from),
    )
    return found ? { by: 'action', verb: found[0] } : { by: 'nothing' }
  }
  return spec.origin === 'typed' && !spec.fixed ? { by: 'edit' } : { by: 'nothing' }
}
