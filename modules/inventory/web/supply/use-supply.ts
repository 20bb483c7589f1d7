import { useQuery } from '@tanstack/react-query'
import type { Flow } from '#modules/inventory/model/supply-weeks.ts'
import type { Filter } from '#platform/model'
import { useMay } from '#platform/web/kernel/application.ts'
import type { Row } from '#platform/web/kernel/record-api.ts'
import { type Everything, everyRecord } from '#platform/web/screens/matrix/every-record.ts'

const fields: Readonly<Record<string, string>> = {
  parts: 'part',
  'part-revisions': 'partRevision',
  'material-codes': 'materialCode',
}

/** What is promised of an item and what is coming, by date; asked once for the tab and the chart of a page. */
export function useSupply(resource: string, row: Row): Everything | undefined {
  const may = useMay('supply-demand', 'view')
  const filter: Filter = { field: fields[resource]!, op: 'eq', value: row.id }
  const { data } = useQuery({
    queryKey: ['rows', 'supply-demand', resource, row.id],
    enabled: may,
    queryFn: () =>
      everyRecord('supply-demand', {
        filter,
        columns: ['dueOn', 'kind', 'source', 'partner', 'quantity'],
        sort: ['dueOn'],
      }),
  })
  return data
}

export const flowOf = (row: Row): Flow => ({
  dueOn: typeof row.dueOn === 'string' ? row.dueOn : null,
  quantity: String(row.quantity ?? '0'),
})
