import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { FieldValue } from '#platform/web/fields/cells.tsx'
import { records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'
import type { FloorOperation } from './floor-queue.ts'

/** What somebody at a machine needs to know of an operation: part, count, times and instructions. */
export function OperationDialog({ operation, onClose }: { operation: FloorOperation; onClose: () => void }) {
  const words = useWords()
  const formats = useFormats()
  const minutes = (value: string, key: string) =>
    Number(value) > 0 ? words(`floorHome.facts.${key}`, { minutes: formats.number(value) }) : ''
  const facts = [
    ['job', operation.job],
    ['part', operation.part],
    ['machine', operation.machine || operation.group],
    ['remaining', Number(operation.remaining) > 0 ? formats.quantity(operation.remaining) : ''],
    ['setup', minutes(operation.setupMinutes, 'minutes')],
    ['cycle', minutes(operation.cycleMinutes, 'perPiece')],
  ].filter(([, value]) => value)
  return (
    <Dialog open onClose={onClose} title={`${operation.code} ${operation.name}`} size="large">
      <dl className={classes.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{words(`floorHome.facts.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Suspense fallback={null}>
        <Instructions id={operation.id} />
      </Suspense>
    </Dialog>
  )
}

function Instructions({ id }: { id: string }) {
  const { resource } = useResource('job-operations')
  const { data } = useQuery({
    queryKey: ['floor', 'operation', id],
    queryFn: () => records.get('job-operations', id),
  })
  if (!data?.row.instructions) return null
  return (
    <div className={classes.instructions}>
      <FieldValue
        spec={resource.fields.instructions!}
        resource={resource}
        field="instructions"
        value={data.row.instructions}
        row={data.row}
        labels={data.labels}
      />
    </div>
  )
}
