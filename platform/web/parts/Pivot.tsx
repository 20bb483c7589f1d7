import { useMemo } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import { Nothing } from './Cells.tsx'
import { Link } from './Link.tsx'
import classes from './Pivot.module.css'
import { indexCells, type PivotAxis, type PivotCell, pivotKey } from './pivot.ts'

export interface PivotProps {
  label: string
  /** What the row heads are: "Customer". */
  corner: string
  rows: readonly PivotAxis[]
  columns: readonly PivotAxis[]
  cells: readonly PivotCell[]
  rowTotals?: Readonly<Record<string, string>>
  columnTotals?: Readonly<Record<string, string>>
  grandTotal?: string
  format: (value: string) => string
  /** The list behind a figure. */
  hrefOf?: (row: string, column: string) => string | undefined
}

/** Figures by two fields; every figure opens the rows behind it. Totals come from the server, exact. */
export function Pivot(props: PivotProps) {
  const { rows, columns, cells, rowTotals, columnTotals, grandTotal, format, hrefOf } = props
  const words = useWords()
  const index = useMemo(() => indexCells(cells), [cells])
  if (rows.length === 0) return <p className={classes.empty}>{words('pivot.empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={classes.pivot} aria-label={props.label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{props.corner}</th>
            {columns.map(column => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
            {rowTotals && <th>{words('pivot.total')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key}>
              <th scope="row">{row.href ? <Link href={row.href}>{row.label}</Link> : row.label}</th>
              {columns.map(column => (
                <td key={column.key}>
                  <Figure
                    value={index.get(pivotKey(row.key, column.key))}
                    href={hrefOf?.(row.key, column.key)}
                    format={format}
                  />
                </td>
              ))}
              {rowTotals && <td className={classes.total}>{format(rowTotals[row.key] ?? '0')}</td>}
            </tr>
          ))}
        </tbody>
        {columnTotals && (
          <tfoot>
            <tr>
              <th scope="row">{words('pivot.total')}</th>
              {columns.map(column => (
                <td key={column.key}>{format(columnTotals[column.key] ?? '0')}</td>
              ))}
              {rowTotals && <td>{grandTotal !== undefined && format(grandTotal)}</td>}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function Figure({
  value,
  href,
  format,
}: {
  value: string | undefined
  href: string | undefined
  format: (value: string) => string
}) {
  if (value === undefined) return <Nothing />
  return href ? <Link href={href}>{format(value)}</Link> : format(value)
}
