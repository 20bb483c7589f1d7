import type { ComponentType } from 'react'
import type { Filter } from '#platform/model'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { RowsOf } from './rows-tab.ts'
import type { SlotProps } from './slots.ts'

/** The tab of `rowsTab`: a table of the records that point here. */
export const rowsOfRecord = ({ of, by, columns, sort, isLink = false }: RowsOf): ComponentType<SlotProps> =>
  function Rows({ resource, record }) {
    const words = useWords()
    const id = String(record.row.id)
    const filter: Filter = { field: by, op: 'eq', value: isLink ? `${resource}/${id}` : id }
    return (
      <RecordTable
        resource={of}
        columns={columns}
        filter={filter}
        sort={sort}
        empty={words('record.noneYet')}
        more={words('record.showMore')}
      />
    )
  }
