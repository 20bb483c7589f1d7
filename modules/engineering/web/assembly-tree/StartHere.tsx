import { Button } from '@mantine/core'
import { IconHierarchy2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '#platform/web/kernel/application.ts'
import { changeQuery, navigate } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AssemblyTree.module.css'

/** Nothing picked yet: the assemblies changed last, or how the first one comes to be. */
export function StartHere() {
  const words = useWords()
  const mayCreate = useMay('assemblies', 'create')
  const { data } = useQuery({
    queryKey: ['assembly-tree', 'latest'],
    queryFn: () =>
      records.window('assemblies', { columns: ['label', 'partRevision.part'], sort: ['-updatedAt'] }, { limit: 12 }),
  })
  if (!data) return null
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={<IconHierarchy2 size={32} />}
        title={words('billTree.firstTitle')}
        actions={
          mayCreate && <Button onClick={() => navigate('/assemblies/create')}>{words('billTree.create')}</Button>
        }
      >
        {words('billTree.first')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<IconHierarchy2 size={32} />}
      title={words('billTree.startTitle')}
      actions={
        <div className={classes.offers}>
          {data.rows.map(row => (
            <Button
              key={row.id}
              variant="default"
              onClick={() => changeQuery({ part: String(row['partRevision.part']) }, { replace: false })}
            >
              {String(row.label)}
            </Button>
          ))}
        </div>
      }
    >
      {words('billTree.start')}
    </EmptyState>
  )
}
