import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { type Filter, fieldLabel } from '#platform/model'
import { cells, FieldValue } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { type Labels, type Row, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import cards from '#platform/web/parts/CardRows.module.css'
import { EmptyState } from '#platform/web/parts/EmptyState.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './RecordTable.module.css'

export interface RecordTableProps {
  readonly resource: string
  readonly columns: readonly string[]
  readonly filter: Filter
  readonly sort?: readonly string[]
  /** Said when there is none. */
  readonly empty: string
  readonly emptyMore?: ReactNode
  readonly more: string
  /** Buttons at the end of a row. */
  readonly acts?: (row: Row) => ReactNode
}

/** What a table of rows asks for; whoever changes one of them calls for all of them again. */
export const rowsKey = (resource: string) => ['rows', resource] as const

/** Some records of a kind as a plain table, on a page that is about something else. The first column leads to the record. */
export function RecordTable(props: RecordTableProps) {
  return (
    <Suspense fallback={<RowSkeletons />}>
      <Rows {...props} />
    </Suspense>
  )
}

function Rows({ resource: name, columns, filter, sort, empty, emptyMore, more, acts }: RecordTableProps) {
  const { resource, registry } = useResource(name)
  const words = useWords()
  const { data, fetchNextPage, hasNextPage } = useInfiniteQuery({
    queryKey: [...rowsKey(name), filter, columns, sort],
    queryFn: ({ pageParam }) =>
      records.window(
        name,
        { filter, columns, ...(sort && { sort }) },
        { limit: 100, ...(pageParam && { after: pageParam }) },
      ),
    initialPageParam: '',
    getNextPageParam: last => last.next,
  })
  if (!data) return <RowSkeletons />
  const alignOf = (field: string) => cells[specOf(registry, resource, field)!.spec.kind].align
  const rows = data.pages.flatMap(page => page.rows.map(row => ({ row, labels: page.labels })))
  if (rows.length === 0) return <EmptyState title={empty}>{emptyMore}</EmptyState>
  return (
    <div className={classes.scroll}>
      <table className={`${classes.table} ${cards.cardRows}`}>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column} scope="col" data-align={alignOf(column)}>
                {fieldLabel(words, name, column)}
              </th>
            ))}
            {acts && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, labels }) => (
            <tr key={String(row.id)}>
              <Cells name={name} columns={columns} row={row} labels={labels} />
              {acts && <td>{acts(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </div>
  )
}

interface CellsProps {
  readonly name: string
  readonly columns: readonly string[]
  readonly row: Row
  readonly labels: Labels
}

function Cells({ name, columns, row, labels }: CellsProps) {
  const { resource, registry } = useResource(name)
  const { routes } = useApplication()
  const words = useWords()
  const detail = routes.some(route => route.resource === name && route.page === 'detail')
  return columns.map((field, index) => {
    const { spec } = specOf(registry, resource, field)!
    const value = (
      <FieldValue spec={spec} resource={resource} field={field} value={row[field]} row={row} labels={labels} />
    )
    return (
      <td
        key={field}
        data-label={fieldLabel(words, name, field)}
        data-kind={spec.kind}
        data-align={cells[spec.kind].align}
      >
        {index === 0 && detail ? <Link href={`/${resource.route}/${row.id}`}>{value}</Link> : value}
      </td>
    )
  })
}
