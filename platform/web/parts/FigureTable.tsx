import type { ReactNode } from 'react'
import classes from './FigureTable.module.css'

interface FigureTableProps {
  readonly children: ReactNode
  readonly label?: string
  /** Its rows scroll below their heads, where something stands under the table. */
  readonly scrolls?: boolean
  /** What this table alone has. */
  readonly className?: string | undefined
}

/**
 * A table of figures people read, wider than the screen where it must be. Cells say what they hold: `data-number` stands at the
 * end, `data-whole` is never broken, `data-box` holds a tick, `data-stays` stays in sight where the table is wider than the screen; rows are `data-group` or `data-chosen`, notes are `<small>`.
 */
export function FigureTable({ children, label, scrolls, className }: FigureTableProps) {
  return (
    <div className={classes.scroll} data-scrolls={scrolls}>
      <table className={className ? `${classes.table} ${className}` : classes.table} aria-label={label}>
        {children}
      </table>
    </div>
  )
}
