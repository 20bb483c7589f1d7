import { memo, useMemo } from 'react'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { walkGrid } from '../parts/grid-keys.ts'
import classes from './Matrix.module.css'
import { type Flips, isFlipped } from './memberships.ts'
import type { GroupColumn, UserRow } from './UsersGroups.tsx'

interface MembershipGridProps {
  readonly users: readonly UserRow[]
  readonly groups: readonly GroupColumn[]
  readonly flips: Flips
  readonly onFlip: (user: string, group: string) => void
}

/** People down, groups across. Arrows walk, Space ticks. */
export function MembershipGrid({ users, groups, flips, onFlip }: MembershipGridProps) {
  const words = useWords()
  return (
    <div className={classes.frame}>
      <table className={classes.matrix} onKeyDown={walkGrid}>
        <caption className="spoken">{words('groups.keys')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {words('groups.person')}
            </th>
            {groups.map(group => (
              <th key={group.id} scope="col" title={group.description ?? undefined}>
                <Link href={`/user-groups/${group.id}/security-actions`}>{group.name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {users.map((user, row) => (
            <Row key={user.id} row={row} user={user} groups={groups} flips={flips} onFlip={onFlip} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<MembershipGridProps, 'users'> {
  readonly row: number
  readonly user: UserRow
}

const Row = memo(
  function Row({ row, user, groups, flips, onFlip }: RowProps) {
    const words = useWords()
    const member = useMemo(() => new Set(user.groups ?? []), [user.groups])
    return (
      <tr>
        <th scope="row" className={classes.name}>
          <Link href={`/users/${user.id}`}>{user.name}</Link>
          <small>{user.roleKeys.map(key => words(`roleNames.${key}`)).join(', ')}</small>
        </th>
        {groups.map((group, column) => {
          const flipped = isFlipped(flips, user.id, group.id)
          return (
            <td key={group.id} data-changed={flipped || undefined}>
              <input
                type="checkbox"
                data-cell={`${row} ${column}`}
                tabIndex={row === 0 && column === 0 ? 0 : -1}
                aria-label={words('groups.cell', { person: user.name, group: group.name })}
                checked={member.has(group.id) !== flipped}
                onChange={() => onFlip(user.id, group.id)}
              />
            </td>
          )
        })}
      </tr>
    )
  },
  // Only the row that changed is drawn again.
  (before, after) =>
    before.user === after.user &&
    before.groups === after.groups &&
    before.row === after.row &&
    before.groups.every(
      ({ id }) => isFlipped(before.flips, after.user.id, id) === isFlipped(after.flips, after.user.id, id),
    ),
)
