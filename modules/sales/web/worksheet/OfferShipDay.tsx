import { records } from '#platform/web/kernel/record-api.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import { useMayEdit } from '#platform/web/pages/record/use-may-edit.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { ShipWhen } from '../promise/ShipWhen.tsx'
import type { LineRow, OfferRow } from './quote-row.ts'
import '../promise/promise-words.ts'

/** Of a quantity of a line we make: while the quote is a draft, the days become its lead time. */
export function OfferShipDay({ line, offer }: { line: LineRow; offer: OfferRow }) {
  const words = useWords()
  const { record, id, asOf, refresh } = useOpened()
  const { may, refusal } = useMayEdit()
  const { status, version } = record.row
  if (line.source !== 'make' || asOf) return null
  const mayTake = may && !refusal && status === 'draft'
  const all = (record.row.lines as LineRow[] | undefined) ?? []
  const save = async (leadDays: number) => {
    const quantities = line.quantities.map(one =>
      one.id === offer.id ? { id: one.id, leadDays, leadSource: 'manual' } : { id: one.id },
    )
    // What is only named stays as it is.
    const lines = all.map(one => (one.id === line.id ? { id: one.id, quantities } : { id: one.id }))
    refresh(await records.change('quotes', id, { version, lines }))
  }
  return (
    <ShipWhen
      lineNumber={line.lineNumber}
      ask={{ quantity: offer.quantity, quote: id, line: line.id }}
      take={mayTake ? { label: words('shipWhen.takeLead'), save: ({ leadDays }) => save(leadDays) } : undefined}
    />
  )
}
