import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { PendingBar } from '../parts/PendingBar.tsx'
import { useDoing } from '../parts/use-doing.ts'
import { MembershipGrid } from './MembershipGrid.tsx'
import { type Flips, flip, membershipsOf } from './memberships.ts'
import '../security-words.ts'

export interface GroupColumn {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly description: string | null
}
export interface UserRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly username: string
  readonly roleKeys: readonly string[]
  readonly status: string
  readonly groups: readonly string[] | null
  readonly version: number
}
interface Matrix {
  readonly groups: GroupColumn[]
  readonly users: UserRow[]
}

const key = ['users-groups']

/** Who is in which group: ticks are collected and saved together, or not at all. */
export default function UsersGroups() {
  const words = useWords()
  const queries = useQueryClient()
  const { busy, does } = useDoing()
  const [flips, setFlips] = useState<Flips>(new Set())
  const [typed, setTyped] = useState('')
  const { data } = useQuery({ queryKey: key, queryFn: () => api.get<Matrix>('/users-groups') })
  const save = async () => {
    const changes = membershipsOf(data!.users, flips)
    if (!(await does(() => api.put('/users-groups', { changes }), words('groups.saved')))) return
    await queries.invalidateQueries({ queryKey: key })
    setFlips(new Set())
  }
  const wanted = typed.trim().toLowerCase()
  const users = data?.users.filter(user => `${user.name} ${user.username}`.toLowerCase().includes(wanted))
  return (
    <>
      <ScreenHead title={words('groups.matrixTitle')} lead={words('groups.matrixLead')}>
        <TextInput
          aria-label={words('groups.findPerson')}
          placeholder={words('groups.findPerson')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
      </ScreenHead>
      {data && users ? (
        <MembershipGrid
          users={users}
          groups={data.groups}
          flips={flips}
          onFlip={(user, group) => setFlips(flip(flips, user, group))}
        />
      ) : (
        <RowSkeletons />
      )}
      <PendingBar count={flips.size} busy={busy} onDiscard={() => setFlips(new Set())} onSave={save} />
    </>
  )
}
