import { type Condition, conditionsIn, depthOf, type Filter, filterLimits, type Group, isGroup } from '#platform/model'

/** Where a part of a filter stands: the places on the way down from the root. */
export type TreePath = readonly number[]

/** A filter under construction always has a group at its root. */
export const rootOf = (filter: Filter | undefined): Group =>
  !filter ? { all: [] } : isGroup(filter) ? filter : { all: [filter] }

export const joinOf = (group: Group): 'all' | 'any' => (group.any ? 'any' : 'all')
export const membersOf = (group: Group): readonly Filter[] => group.any ?? group.all ?? []
const groupOf = (join: 'all' | 'any', members: readonly Filter[]): Group =>
  join === 'any' ? { any: members } : { all: members }

/** The tree with the part at `path` replaced; null takes it away. */
export function replaced(group: Group, path: TreePath, next: Filter | null): Group {
  const [place, ...rest] = path
  if (place === undefined) return next && isGroup(next) ? next : groupOf('all', next ? [next] : [])
  const members = membersOf(group).flatMap((member, at): readonly Filter[] => {
    if (at !== place) return [member]
    if (rest.length > 0) return isGroup(member) ? [replaced(member, rest, next)] : [member]
    return next ? [next] : []
  })
  return groupOf(joinOf(group), members)
}

export const withMember = (group: Group, member: Filter): Group => groupOf(joinOf(group), [...membersOf(group), member])
export const joinedBy = (group: Group, join: 'all' | 'any'): Group => groupOf(join, membersOf(group))

export const mayAddCondition = (root: Group): boolean => conditionsIn(root).length < filterLimits.conditions
/** A group inside the group at `path` would make the tree this deep. */
export const mayAddGroup = (root: Group, path: TreePath): boolean =>
  path.length + 2 <= filterLimits.depth && mayAddCondition(root) && depthOf(root) <= filterLimits.depth

const isFilled = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(typeof value === 'object' && 'unread' in value) &&
  (!Array.isArray(value) || (value.length > 0 && value.every(isFilled)))

const isComplete = ({ op, value }: Condition): boolean => op === 'empty' || op === 'notEmpty' || isFilled(value)

/** What can be asked of the server: conditions still without a value and empty groups are left out. */
export function completed(filter: Filter): Filter | undefined {
  if (!isGroup(filter)) return isComplete(filter) ? filter : undefined
  const members = membersOf(filter).flatMap(member => completed(member) ?? [])
  if (members.length === 0) return undefined
  return members.length === 1 ? members[0] : groupOf(joinOf(filter), members)
}
