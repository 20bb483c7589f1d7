import { type CellChange, type PendingCells, placeOfKey } from '#platform/web/parts/matrix/pending.ts'
import type { OneChange } from '#platform/web/screens/matrix/save-together.ts'

/** How a thing stands to a group. */
export type Standing = 'out' | 'in' | 'main'

export interface GroupRecord {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly parent: string | null
  readonly members: readonly { readonly id: string; readonly thing: string; readonly primary: boolean | null }[]
}

export function standingIn(group: GroupRecord | undefined, thing: string): Standing {
  const member = group?.members.find(one => one.thing === thing)
  return member ? (member.primary ? 'main' : 'in') : 'out'
}

/** A thing's first group is its main one; the others come in beside it, and only one is main at a time. */
export function pressed(
  thing: string,
  group: string,
  groups: readonly string[],
  now: (group: string) => Standing,
): CellChange<Standing>[] {
  const main = groups.find(one => now(one) === 'main')
  const makeMain: CellChange<Standing>[] = [[thing, group, 'main'], ...(main ? ([[thing, main, 'in']] as const) : [])]
  if (now(group) === 'out') return main ? [[thing, group, 'in']] : makeMain
  return now(group) === 'in' ? makeMain : leaving(thing, group, groups, now)
}

/** Whoever leaves its main group belongs first to another it is in. */
export function leaving(
  thing: string,
  group: string,
  groups: readonly string[],
  now: (group: string) => Standing,
): CellChange<Standing>[] {
  const next = now(group) === 'main' ? groups.find(one => one !== group && now(one) === 'in') : undefined
  return [[thing, group, 'out'], ...(next ? ([[thing, next, 'main']] as const) : [])]
}

/** What is sent: every group touched with its members as they shall be. The database keeps one main group a thing. */
export function groupChanges(groups: readonly GroupRecord[], pending: PendingCells<Standing>): OneChange[] {
  const wanted = new Map<string, Map<string, Standing>>()
  for (const [key, standing] of pending) {
    const [thing, group] = placeOfKey(key)
    wanted.set(group, (wanted.get(group) ?? new Map()).set(thing, standing))
  }
  return groups.flatMap(group => {
    const changes = wanted.get(group.id)
    if (!changes) return []
    const isMain = (thing: string) => changes.get(thing) === 'main'
    const known = new Set(group.members.map(({ thing }) => thing))
    const standing = group.members
      .filter(({ thing }) => changes.get(thing) !== 'out')
      .map(({ id, thing }) => ({ id, ...(isMain(thing) && { primary: true }) }))
    const joining = [...changes]
      .filter(([thing, is]) => is !== 'out' && !known.has(thing))
      .map(([thing]) => ({ thing, ...(isMain(thing) && { primary: true }) }))
    const given = { members: [...standing, ...joining], version: group.version }
    return [{ resource: 'things-groups', id: group.id, given, name: group.name }]
  })
}
