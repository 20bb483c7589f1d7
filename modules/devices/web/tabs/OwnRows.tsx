import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../screen-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))

interface OwnRowsProps {
  readonly resource: string
  /** The field that points to the record that is open. */
  readonly by: string
  readonly id: string
  readonly columns: readonly string[]
  readonly sort: readonly string[]
  readonly empty: string
  /** The label of the button that makes another one; none is made by hand without it. */
  readonly make?: string
  readonly acts?: (row: Row) => React.ReactNode
}

/** Records that live on the page of another one, and the button that makes one more. */
export function OwnRows({ resource, by, id, columns, sort, empty, make, acts }: OwnRowsProps) {
  const words = useWords()
  const queries = useQueryClient()
  const may = useMay(resource, 'create')
  const [making, setMaking] = useState(false)
  const done = () => {
    setMaking(false)
    void queries.invalidateQueries({ queryKey: rowsKey(resource) })
  }
  return (
    <>
      {make && may && (
        <p>
          <Button size="compact-sm" variant="default" onClick={() => setMaking(true)}>
            {make}
          </Button>
        </p>
      )}
      <RecordTable
        resource={resource}
        columns={columns}
        filter={{ field: by, op: 'eq', value: id }}
        sort={sort}
        empty={empty}
        more={words('deviceScreens.more')}
        {...(acts && { acts })}
      />
      {making && (
        <Suspense fallback={null}>
          <CreatePanel resource={resource} text="" given={{ [by]: id }} onDone={done} />
        </Suspense>
      )}
    </>
  )
}
