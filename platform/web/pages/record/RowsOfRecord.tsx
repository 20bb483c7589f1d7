import type { ComponentType } from 'react'
import type { Filter, Kind } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { RecordTable } from '#platform/web/pages/rows/RecordTable.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { RowsOf } from './rows-tab.ts'
import type { SlotProps } from './slots.ts'

function naming(by: string, kind: Kind, resource: string, id: string): Filter {
  if (kind === 'refs') return { field: by, op: 'any', value: [id] }
  return { field: by, op: 'eq', value: kind === 'ref' ? id : `${resource}/${id}` }
}

/** The tab of `rowsTab`: a table of the records that point here. */
export const rowsOfRecord = ({ of, by, columns, sort }: RowsOf): ComponentType<SlotProps> =>
  function Rows({ resource, record }) {
    const words = useWords()
    const hidden = useApplication().resources[of]?.hidden ?? []
    const { kind } = useResource(of).resource.fields[by]!
    return (
      <RecordTable
        resource={of}
        columns={columns.filter(column => !hidden.includes(column))}
        filter={naming(by, kind, resource, String(record.row.id))}
        sort={sort}
        empty={words('record.noneYet')}
        more={words('record.showMore')}
      />
    )
  }
