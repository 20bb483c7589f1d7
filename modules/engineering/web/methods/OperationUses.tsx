import { useQuery } from '@tanstack/react-query'
import { valueLabel } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './CompareMethods.module.css'
import '../engineering-words.ts'

interface Use {
  readonly method: string
  readonly revision: string
  readonly name: string
  readonly version: number
  readonly status: string
  readonly isDefault: boolean
  readonly sequence: number
}

/** Where a step of the library is used: changing it here changes none of them until it is applied. */
export default function OperationUses({ record }: SlotProps) {
  useResource('part-revision-methods')
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['operations', 'uses', record.row.id],
    queryFn: ({ signal }) => api.get<{ rows: Use[] }>(`/operation-uses/${record.row.id}`, {}, signal),
  })
  if (!data) return <RowSkeletons rows={4} />
  if (data.rows.length === 0) return <EmptyState title={words('operationUses.none')} />
  return (
    <div className={classes.scroll}>
      <p>{words('operationUses.told', { count: new Set(data.rows.map(({ method }) => method)).size })}</p>
      <table className={classes.sides}>
        <thead>
          <tr>
            {['revision', 'method', 'step', 'state'].map(column => (
              <th key={column} scope="col">
                {words(`operationUses.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(use => (
            <tr key={`${use.method} ${use.sequence}`}>
              <td>
                <Link href={`/part-revision-methods/${use.method}`}>{use.revision}</Link>
              </td>
              <td>
                {use.name} {use.version}
                {use.isDefault && ` · ${words('operationUses.default')}`}
              </td>
              <td>{use.sequence}</td>
              <td>{valueLabel(words, 'part-revision-methods', 'status', use.status)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
