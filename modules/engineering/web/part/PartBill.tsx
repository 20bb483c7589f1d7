import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import classes from './Part.module.css'

const inForce = { field: 'inForce', op: 'eq', value: true } as const

/** What goes into the part, and what the part goes into. */
export default function PartBill({ record }: SlotProps) {
  const words = useWords()
  const id = String(record.row.id)
  return (
    <div className={classes.stack}>
      <section>
        <h2>{words('partPage.components')}</h2>
        <RecordTable
          resource="bill-components"
          columns={['findNumber', 'part', 'partRevision', 'quantityPer', 'unit', 'source', 'intoRevision']}
          filter={{ all: [{ field: 'into', op: 'eq', value: id }, inForce] }}
          sort={['findNumber']}
          empty={words('partPage.noComponents')}
          more={words('record.showMore')}
        />
      </section>
      <section>
        <h2>{words('partPage.whereUsed')}</h2>
        <RecordTable
          resource="bill-components"
          columns={['into', 'intoRevision', 'quantityPer', 'unit', 'source']}
          filter={{ all: [{ field: 'part', op: 'eq', value: id }, inForce] }}
          sort={['into']}
          empty={words('partPage.notUsed')}
          more={words('record.showMore')}
        />
      </section>
    </div>
  )
}
