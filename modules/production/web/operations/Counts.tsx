import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { actionLabel } from '#platform/model'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { ActionDialog } from '#platform/web/pages/record/actions/ActionDialog.tsx'
import { useAction } from '#platform/web/pages/record/actions/use-actions.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable, rowsKey } from '#platform/web/pages/rows/RecordTable.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useLiveRows } from '#platform/web/screens/use-live-rows.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../production-words.ts'

const amounts = ['good', 'scrap', 'rework', 'reworkedGood', 'reworkedScrap'] as const
const columns = ['at', 'user', 'thing', ...amounts, 'scrapReason']
/** Of what was corrected, why. */
const correctedColumns = ['at', 'user', 'good', 'scrap', 'rework', 'reason'] as const

/** Pieces with numbers of their own are told by them. */
function useSerialized(job: string): boolean {
  const jobs = useLiveRows('jobs', {
    ...{ filter: { field: 'id', op: 'eq', value: job }, columns: ['serialized'] },
  })
  return jobs?.rows[0]?.serialized === true
}

/** Counts of an operation that were taken back, and those that took them back. */
function useCorrected(operation: string) {
  const key = [...rowsKey('quantity-entries'), 'voids', operation]
  const { data } = useQuery({
    queryKey: key,
    queryFn: () =>
      everyRecord('quantity-entries', {
        filter: {
          all: [
            { field: 'operation', op: 'eq', value: operation },
            { field: 'voids', op: 'notEmpty' },
          ],
        },
        columns: ['voids'],
      }),
  })
  return data?.rows.flatMap(row => [String(row.id), String(row.voids)])
}

/** What the floor counted at an operation, newest first; what was wrong is put right here. */
export default function Counts({ record }: SlotProps) {
  const words = useWords()
  const correct = useAction('correctCount')
  const [wrong, setWrong] = useState<Row | null>(null)
  const client = useQueryClient()
  const operation = String(record.row.id)
  const corrected = useCorrected(operation)
  const isSerialized = useSerialized(String(record.row.job))
  if (!corrected) return <RowSkeletons />
  const close = () => {
    setWrong(null)
    void client.invalidateQueries({ queryKey: rowsKey('quantity-entries') })
  }
  const here = { field: 'operation', op: 'eq', value: operation } as const
  const gone = { field: 'id', op: 'in', value: corrected } as const
  const table = {
    ...{ resource: 'quantity-entries', sort: ['-at'] },
    ...{ empty: words('productionScreens.noCounts'), more: words('productionScreens.more') },
  }
  return (
    <>
      <RecordTable
        {...table}
        columns={isSerialized ? [...columns, 'serials'] : columns}
        filter={corrected.length > 0 ? { all: [here, { ...gone, op: 'notIn' }] } : here}
        {...(!correct.refusal && {
          acts: row =>
            !row.countedWith && (
              <Button
                variant="default"
                size="xs"
                aria-label={actionLabel(words, 'job-operations', 'correctCount')}
                onClick={() => setWrong(row)}
              >
                {words('productionScreens.correct')}
              </Button>
            ),
        })}
      />
      {corrected.length > 0 && (
        <section aria-label={words('productionScreens.corrected')}>
          <h2>{words('productionScreens.corrected')}</h2>
          <RecordTable {...table} columns={correctedColumns} filter={gone} />
        </section>
      )}
      {wrong && <ActionDialog state={correct} blocked={undefined} about={aboutCount(wrong)} onClose={close} />}
    </>
  )
}

/** The count as it stands is what one begins with. */
const aboutCount = (row: Row) => ({
  fixed: { count: row.id },
  starts: {
    goodPieces: row.good,
    scrapPieces: row.scrap,
    reworkPieces: row.rework,
    reworkedGoodPieces: row.reworkedGood,
    reworkedScrapPieces: row.reworkedScrap,
    scrapReason: row.scrapReason,
    because: null,
  },
})
