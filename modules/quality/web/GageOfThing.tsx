import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './quality-words.ts'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))

/** The measuring side of a thing, on its page: what it measures, and how it was found each time. */
export default function GageOfThing({ record }: SlotProps) {
  const words = useWords()
  const queries = useQueryClient()
  const [making, setMaking] = useState(false)
  const thing = String(record.row.id)
  return (
    <>
      <RecordTable
        resource="gage-profiles"
        columns={['gageType', 'role', 'rangeLow', 'rangeHigh', 'resolution', 'calState', 'nextDue', 'custody']}
        filter={{ field: 'thing', op: 'eq', value: thing }}
        empty={words('gageTab.none')}
        emptyMore={
          <Button variant="default" onClick={() => setMaking(true)}>
            {words('gageTab.make')}
          </Button>
        }
        more={words('gageDashboard.more')}
      />
      <h2>{words('gageTab.calibrations')}</h2>
      <RecordTable
        resource="calibrations"
        columns={['code', 'kind', 'performedOn', 'asFound', 'asLeft', 'nextDue', 'status']}
        filter={{ field: 'gage', op: 'eq', value: thing }}
        sort={['-performedOn']}
        empty={words('gageTab.noCalibrations')}
        more={words('gageDashboard.more')}
      />
      {making && (
        <Suspense fallback={null}>
          <CreatePanel
            resource="gage-profiles"
            text=""
            given={{ thing }}
            onDone={() => {
              setMaking(false)
              void queries.invalidateQueries({ queryKey: rowsKey('gage-profiles') })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
