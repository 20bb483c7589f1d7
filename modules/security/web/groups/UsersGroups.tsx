import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { usePending } from '#platform/web/parts/matrix/pending.ts'
import { MatrixScreen } from '#platform/web/screens/matrix/MatrixScreen.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { membershipsOf } from './memberships.ts'
import '../security-words.ts'

interface GroupColumn {
  readonly id: string
  readonly name: string
}
interface UserRow {
  readonly id: string
  readonly name: string
  readonly username: string
  readonly roleKeys: readonly string[]
  readonly groups: readonly string[] | null
  readonly version: number
}
interface Memberships {
  readonly groups: GroupColumn[]
  readonly users: UserRow[]
}

const key = ['users-groups']

/** Who is in which group: ticks are collected and saved together, or not at all. */
export default function UsersGroups() {
  const words = useWords()
  const queries = useQueryClient()
  const pending = usePending<boolean>()
  const { data } = useQuery({ queryKey: key, queryFn: () => api.get<Memberships>('/users-groups') })
  const users = useMemo(() => new Map(data?.users.map(user => [user.id, user])), [data])
  const groups = useMemo(() => new Map(data?.groups.map(group => [group.id, group.name])), [data])
  const isIn = useCallback((user: string, group: string) => Boolean(users.get(user)?.groups?.includes(group)), [users])
  const look = useCallback(
    (user: string, group: string, changed: boolean | undefined) => ({
      label: words('groups.cell', { person: users.get(user)?.name ?? '', group: groups.get(group) ?? '' }),
      checked: changed ?? isIn(user, group),
    }),
    [words, users, groups, isIn],
  )
  const rows = useMemo(
    () =>
      data?.users.map(user => ({
        id: user.id,
        name: user.name,
        href: `/users/${user.id}`,
        note: user.roleKeys.map(role => words(`roleNames.${role}`)).join(', '),
      })),
    [data, words],
  )
  const columns = useMemo(
    () => data?.groups.map(({ id, name }) => ({ id, name, href: `/user-groups/${id}/security-actions` })),
    [data],
  )
  return (
    <MatrixScreen
      title={words('groups.matrixTitle')}
      lead={words('groups.matrixLead')}
      find={words('groups.findPerson')}
      caption={words('groups.keys')}
      corner={words('groups.person')}
      rows={rows}
      columns={columns}
      empty={{ title: words('groups.empty'), text: words('groups.emptyText') }}
      look={look}
      pending={pending}
      onPress={(user, group) => {
        const was = isIn(user, group)
        pending.put([user, group, pending.get(user, group) === undefined ? !was : undefined])
      }}
      save={() => api.put('/users-groups', { changes: membershipsOf(data?.users ?? [], pending.cells) })}
      refresh={() => queries.invalidateQueries({ queryKey: key })}
      saved={words('groups.saved')}
    />
  )
}
