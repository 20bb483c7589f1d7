import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../production-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))
const resource = 'setup-transitions'

/** How long it takes to change over into a family: from others, on which machine or group. */
export default function Changeovers({ record }: SlotProps) {
  const words = useWords()
  const queries = useQueryClient()
  const { resources } = useApplication()
  const [making, setMaking] = useState(false)
  const family = String(record.row.id)
  const done = () => {
    setMaking(false)
    return queries.invalidateQueries({ queryKey: rowsKey(resource) })
  }
  return (
    <>
      {resources[resource]?.verbs.includes('create') && (
        <p>
          <Button size="compact-sm" variant="default" onClick={() => setMaking(true)}>
            {words('setups.add')}
          </Button>
        </p>
      )}
      <RecordTable
        resource={resource}
        columns={['from', 'thing', 'group', 'minutes']}
        filter={{ field: 'to', op: 'eq', value: family }}
        sort={['thing', 'group', 'from']}
        empty={words('setups.none')}
        more={words('productionScreens.more')}
      />
      {making && (
        <Suspense fallback={null}>
          <CreatePanel resource={resource} text="" given={{ to: family }} onDone={done} />
        </Suspense>
      )}
    </>
  )
}
