/** One right of a group as it is sent and kept. */
export interface Grant {
  readonly id?: string
  readonly resource: string
  readonly action: string
  readonly effect: 'allow' | 'deny'
  readonly scope: Scope
}
export type Scope = 'all' | 'department' | 'team' | 'own'
export const scopes: readonly Scope[] = ['all', 'department', 'team', 'own']

/** What a cell says: nothing, an allowance with its reach, or a refusal. */
export type Say = { readonly effect: 'allow'; readonly scope: Scope } | { readonly effect: 'deny' } | null

export type Sheet = ReadonlyMap<string, Say>

export const cellKey = (resource: string, action: string): string => `${resource}.${action}`

/** A refusal wins over an allowance in the same cell, as it does when a right is judged. */
export function sheetOf(granted: readonly Grant[]): Sheet {
  const sheet = new Map<string, Say>()
  for (const { resource, action, effect, scope } of granted) {
    const key = cellKey(resource, action)
    if (effect === 'deny') sheet.set(key, { effect })
    else if (sheet.get(key)?.effect !== 'deny') sheet.set(key, { effect, scope })
  }
  return sheet
}

export const sameSay = (one: Say | undefined, other: Say | undefined): boolean =>
  (one?.effect ?? null) === (other?.effect ?? null) &&
  (one?.effect !== 'allow' || (other?.effect === 'allow' && one.scope === other.scope))

/** Cells that differ from what is saved. */
export function changedCells(saved: Sheet, sheet: Sheet): string[] {
  const all = new Set([...saved.keys(), ...sheet.keys()])
  return [...all].filter(key => !sameSay(saved.get(key), sheet.get(key)))
}

export function withSay(sheet: Sheet, key: string, say: Say): Sheet {
  const next = new Map(sheet)
  if (say) next.set(key, say)
  else next.delete(key)
  return next
}

/** The sheet as lines; a line that was there keeps its identity, so that its history goes on. */
export function grantsOf(sheet: Sheet, granted: readonly Grant[]): Grant[] {
  return [...sheet].flatMap(([key, say]) => {
    if (!say) return []
    const [resource, action] = key.split('.') as [string, string]
    const scope = say.effect === 'allow' ? say.scope : 'all'
    const known = granted.find(one => one.resource === resource && one.action === action && one.effect === say.effect)
    return [{ ...(known?.id && { id: known.id }), resource, action, effect: say.effect, scope }]
  })
}
