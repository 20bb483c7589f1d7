import { records } from '#platform/web/kernel/record-api.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import { useMayEdit } from '#platform/web/pages/record/use-may-edit.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ShipWhen } from '../promise/ShipWhen.tsx'
import type { OrderLineRow } from './line-progress.ts'
import { withPromised } from './take-day.ts'
import '../promise/promise-words.ts'

const over: readonly unknown[] = ['closed', 'cancelled', 'shipped']

/** Of a line we make: while the order is a draft, the day becomes what is promised; later it is amended openly. */
export function LineShipDay({ line }: { line: OrderLineRow }) {
  const words = useWords()
  const { record, id, asOf, refresh } = useOpened()
  const { may, refusal } = useMayEdit()
  const { status, version } = record.row
  const isMade = line.kind === 'part' && (line.source ?? 'make') === 'make' && line.partRevision
  if (!isMade || asOf || over.includes(status)) return null
  const mayTake = may && !refusal && status === 'draft'
  const lines = (record.row.lines as OrderLineRow[] | undefined) ?? []
  return (
    <ShipWhen
      lineNumber={line.lineNumber}
      ask={{ quantity: line.quantity, partRevision: line.partRevision!, order: id }}
      take={
        mayTake
          ? {
              label: words('shipWhen.takeDate'),
              save: async ({ promisedOn, shipOn }) =>
                refresh(
                  await records.change('orders', id, {
                    version,
                    lines: withPromised(lines, line, promisedOn ?? shipOn),
                  }),
                ),
            }
          : undefined
      }
    />
  )
}
