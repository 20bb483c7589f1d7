import { Problem } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import './words.ts'
import { EntryTable } from './EntryTable.tsx'
import { useEntries } from './entries-api.ts'
import classes from './MoneyPapers.module.css'

/** On a document's page: what it wrote into the books, or, while it is a draft, exactly what posting it would (accounting §1). */
export default function BooksTab({ resource, record }: SlotProps) {
  const words = useWords()
  const isDraft = record.row.status === 'draft'
  const { data, error } = useEntries(resource, String(record.row.id), isDraft, Number(record.row.version))
  if (error)
    return (
      <p className={classes.note}>
        {words('moneyPapers.previewNothing', { why: error instanceof Problem ? error.message : '' })}
      </p>
    )
  if (!data) return <RowSkeletons />
  return (
    <div className={classes.books}>
      <h2>{words(isDraft ? 'moneyPapers.preview' : 'moneyPapers.posted')}</h2>
      {data.entries.length === 0 && <p className={classes.note}>{words('moneyPapers.noEntries')}</p>}
      {data.entries.map((entry, place) => (
        <EntryTable key={entry.id ?? place} entry={entry} />
      ))}
    </div>
  )
}
