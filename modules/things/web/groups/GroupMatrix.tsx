import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { valueLabel } from '#platform/model'
import { useMay } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import type { CellLook, MatrixHead } from '#platform/web/parts/matrix/Matrix.tsx'
import { usePending } from '#platform/web/parts/matrix/pending.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { MatrixScreen } from '#platform/web/screens/matrix/MatrixScreen.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type GroupRecord, groupChanges, leaving, pressed, type Standing, standingIn } from './group-cells.ts'
import '../things-words.ts'

const readThings = () =>
  everyRecord('things', {
    columns: ['name', 'kind', 'groups'],
    filter: { field: 'retiredOn', op: 'empty' },
    sort: ['name'],
  })
const readGroups = () =>
  everyRecord('things-groups', { columns: ['name', 'parent'], sort: ['sortOrder', 'name'], lines: true })

/** Things and the groups they are in. */
export default function GroupMatrix() {
  const words = useWords()
  const queries = useQueryClient()
  const mayChange = useMay('things-groups', 'update')
  const { rows, columns, groups, look } = useGroupGrid()
  const pending = usePending<Standing>()
  const ids = groups?.map(({ id }) => id) ?? []
  const standings = (thing: string) => (id: string) =>
    pending.get(thing, id) ??
    standingIn(
      groups?.find(group => group.id === id),
      thing,
    )
  const onKey = (thing: string, group: string, key: string): boolean => {
    if (key !== 'Delete' && key !== 'Backspace') return false
    pending.put(...leaving(thing, group, ids, standings(thing)))
    return true
  }
  return (
    <MatrixScreen
      title={words('groupMatrix.title')}
      lead={words(mayChange ? 'groupMatrix.lead' : 'groupMatrix.leadReading')}
      find={words('groupMatrix.find')}
      caption={words('groupMatrix.keys')}
      corner={words('groupMatrix.corner')}
      rows={rows}
      columns={columns}
      empty={{
        title: words('groupMatrix.empty'),
        text: words('groupMatrix.emptyText'),
        actions: (
          <>
            <Button component={Link} href="/things/create">
              {words('groupMatrix.firstThing')}
            </Button>
            <Button component={Link} href="/things-groups/create" variant="default">
              {words('groupMatrix.firstGroup')}
            </Button>
          </>
        ),
      }}
      look={look}
      pending={pending}
      {...(mayChange && {
        onPress: (thing: string, group: string) => pending.put(...pressed(thing, group, ids, standings(thing))),
        onKey,
      })}
      changes={() => groupChanges(groups ?? [], pending.cells)}
      refresh={() =>
        Promise.all(['things', 'things-groups'].map(name => queries.invalidateQueries({ queryKey: [name] })))
      }
      saved={words('groupMatrix.saved')}
    />
  )
}

function useGroupGrid() {
  useResource('things')
  const words = useWords()
  const things = useQuery({ queryKey: ['things', 'for-groups'], queryFn: readThings }).data
  const read = useQuery({ queryKey: ['things-groups', 'with-members'], queryFn: readGroups }).data
  const groups = read?.rows as unknown as readonly GroupRecord[] | undefined
  const known = useMemo(() => new Map(groups?.map(group => [group.id, group])), [groups])
  const names = useMemo(() => new Map(things?.rows.map(row => [row.id, String(row.name)])), [things])
  const look = useCallback(
    (thing: string, group: string, change: Standing | undefined): CellLook => {
      const standing = change ?? standingIn(known.get(group), thing)
      const both = `${names.get(thing) ?? ''}, ${known.get(group)?.name ?? ''}`
      return {
        label: words(`groupMatrix.${standing}`, { both }),
        text: standing === 'out' ? '' : words(`groupMatrix.${standing}Sign`),
        ...(standing !== 'out' && { tone: standing === 'main' ? 'positive' : 'neutral' }),
      }
    },
    [known, names, words],
  )
  // Whatever is in no group stands on top: that is what one comes here for.
  const rows = useMemo<readonly MatrixHead[] | undefined>(() => {
    const heads = things?.rows.map(row => {
      const isAlone = ((row.groups as string[] | null) ?? []).length === 0
      return {
        id: row.id,
        name: String(row.name),
        href: `/things/${row.id}`,
        note: valueLabel(words, 'things', 'kind', String(row.kind)),
        section: words(isAlone ? 'groupMatrix.alone' : 'groupMatrix.grouped'),
        isAlone,
      }
    })
    return heads && [...heads.filter(head => head.isAlone), ...heads.filter(head => !head.isAlone)]
  }, [things, words])
  const columns = useMemo<readonly MatrixHead[] | undefined>(
    () =>
      groups?.map(({ id, name, parent }) => {
        const above = parent && known.get(parent)?.name
        return { id, name, href: `/things-groups/${id}`, ...(above && { note: above }) }
      }),
    [groups, known],
  )
  return { rows, columns, groups, look }
}
