import type { ReactNode } from 'react'
import type { PlacedColumn } from './columns.ts'
import classes from './DataGrid.module.css'
import { pinStyle } from './GridRow.tsx'

export interface GridFootProps<Row> {
  placed: readonly PlacedColumn<Row>[]
  width: number
  foot: ReactNode
  leftInset: number
}

/** Aggregates stand under their columns; the count stands under the first. */
export function GridFoot<Row>({ placed, width, foot, leftInset }: GridFootProps<Row>) {
  const firstRight = placed.findIndex(one => one.column.pin === 'right')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of divs has no table foot
    <div role="rowgroup" className={classes.footGroup}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: figures are read, not pressed */}
      <div role="row" className={classes.foot} style={{ minWidth: width, paddingLeft: leftInset }}>
        {placed.map((one, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={one.column.key}
            role="gridcell"
            className={classes.footCell}
            style={pinStyle(one)}
            data-pin={one.column.pin}
            data-seam={one.atSeam || undefined}
            data-align={one.column.align}
            data-after-gap={index === firstRight || undefined}
          >
            {index === 0 && one.column.footer === undefined ? foot : one.column.footer}
          </div>
        ))}
      </div>
    </div>
  )
}
