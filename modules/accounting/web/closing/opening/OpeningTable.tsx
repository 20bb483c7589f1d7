import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Opening.module.css'

interface OpeningTableProps<Row> {
  readonly columns: readonly string[]
  /** Columns that stand at the right. */
  readonly amounts: readonly string[]
  readonly rows: readonly Row[]
  readonly onChange: (rows: readonly Row[]) => void
  readonly fresh: () => Row
  readonly children: (row: Row, onChange: (row: Row) => void, onRemove: () => void) => ReactNode
}

/** Lines typed one below the other: each changes and goes by itself, and one more is a press away. */
export function OpeningTable<Row extends { readonly key: string }>(props: OpeningTableProps<Row>) {
  const { columns, amounts, rows, onChange, fresh, children } = props
  const words = useWords()
  return (
    <>
      {rows.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(name => (
                <th key={name} scope="col" data-amount={amounts.includes(name) || undefined}>
                  {words(`closing.opening.${name}`)}
                </th>
              ))}
              <th scope="col">
                <span className="spoken">{words('closing.opening.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row =>
              children(
                row,
                changed => onChange(rows.map(one => (one.key === row.key ? changed : one))),
                () => onChange(rows.filter(one => one.key !== row.key)),
              ),
            )}
          </tbody>
        </table>
      )}
      <Button variant="default" onClick={() => onChange([...rows, fresh()])}>
        {words('closing.opening.add')}
      </Button>
    </>
  )
}
