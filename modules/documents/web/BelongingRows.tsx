import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from './use-doing.ts'
import './document-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))

interface BelongingRowsProps {
  readonly resource: string
  /** The field of those records that points to the one that is open. */
  readonly by: string
  readonly id: string
  readonly columns: readonly string[]
  readonly sort?: readonly string[]
  readonly empty: string
  /** The label of the button that makes another one; none is made by hand without it. */
  readonly make?: string
  /** A verb offered on each row, with its label. */
  readonly verb?: { readonly name: string; readonly label: string }
}

/** Records without a list of their own, on the page of the record they belong to. */
export function BelongingRows({ resource, by, id, columns, sort, empty, make, verb }: BelongingRowsProps) {
  const words = useWords()
  const queries = useQueryClient()
  const { resources } = useApplication()
  const { busy, does } = useDoing()
  const [making, setMaking] = useState(false)
  const refresh = () => queries.invalidateQueries({ queryKey: rowsKey(resource) })
  const may = (action: string) => resources[resource]?.verbs.includes(action)
  return (
    <>
      {make && may('create') && (
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
        {...(sort && { sort })}
        empty={empty}
        more={words('documentScreens.more')}
        {...(verb &&
          may(verb.name) && {
            acts: row => (
              <Button
                size="compact-sm"
                variant="default"
                disabled={busy}
                onClick={() => does(() => records.act(resource, String(row.id), verb.name)).then(refresh)}
              >
                {verb.label}
              </Button>
            ),
          })}
      />
      {making && (
        <Suspense fallback={null}>
          <CreatePanel
            resource={resource}
            text=""
            given={{ [by]: id }}
            onDone={() => {
              setMaking(false)
              refresh()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
