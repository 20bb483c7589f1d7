import { IconCheck } from '@tabler/icons-react'
import { Fragment, type KeyboardEvent, type MouseEvent, memo } from 'react'
import { Link } from '../Link.tsx'
import type { Tone } from '../tone.ts'
import classes from './Matrix.module.css'
import { cellKey, type PendingCells } from './pending.ts'
import { useCellDrag } from './use-cell-drag.ts'
import { walkGrid } from './walk-grid.ts'

/** A row or a column. */
export interface MatrixHead {
  readonly id: string
  readonly name: string
  readonly href?: string
  /** A quiet line below the name. */
  readonly note?: string
  /** Rows of one section stand together under its name. */
  readonly section?: string
  readonly marked?: boolean
}

/** How a cell looks: a tick, or words. */
export interface CellLook {
  /** The whole of it in words, for the ear and for the pointer that rests on it. */
  readonly label: string
  /** A cell that only says yes or no. */
  readonly checked?: boolean
  readonly text?: string
  /** A second, smaller line. */
  readonly small?: string
  readonly tone?: Tone
  /** A mark of the record's own colour at the edge. */
  readonly color?: string
}

export interface MatrixProps<V> {
  /** How the keys work, for the ear. */
  readonly caption: string
  readonly corner: string
  readonly rows: readonly MatrixHead[]
  readonly columns: readonly MatrixHead[]
  readonly pending: PendingCells<V>
  /** Keep it the same function while the records are the same: only rows whose cells changed are drawn again. */
  readonly look: (row: string, column: string, pending: V | undefined) => CellLook
  /** Without it nothing can be changed. */
  readonly onPress?: ((row: string, column: string, cell: HTMLElement) => void) | undefined
  /** A key on a cell that no arrow took; true when it was used. */
  readonly onKey?: ((row: string, column: string, key: string) => boolean) | undefined
  /** Cells that hold something can be dragged onto others, which become alike. */
  readonly onDrop?: ((from: MatrixPlace, onto: MatrixPlace) => void) | undefined
  /** Lines under the columns that sum up. */
  readonly foot?: readonly MatrixFoot[]
}

export interface MatrixPlace {
  readonly row: string
  readonly column: string
}

export interface MatrixFoot {
  readonly id: string
  readonly name: string
  readonly cells: readonly CellLook[]
}

/** Records down, records across, and in every cell what the two have to do with each other. Arrows walk, Enter or Space acts. */
export function Matrix<V>(props: MatrixProps<V>) {
  const { caption, corner, rows, columns, pending, look, onPress, onKey, onDrop, foot = [] } = props
  const placeOf = (target: EventTarget) => {
    const cell = (target as HTMLElement).closest<HTMLElement>('[data-cell]')
    const [row = -1, column = -1] = cell?.dataset.cell?.split(' ').map(Number) ?? []
    return cell && rows[row] && columns[column] ? { cell, row: rows[row].id, column: columns[column].id } : null
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (place) onPress?.(place.row, place.column, place.cell)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (walkGrid(event) || event.ctrlKey || event.metaKey || event.altKey) return
    const place = placeOf(event.target)
    if (!place || !onKey?.(place.row, place.column, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const drag = useCellDrag(placeOf, onDrop)
  return (
    <div className={classes.frame}>
      <table className={classes.matrix} onKeyDown={onKeyDown} onClick={onClick} {...drag}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {corner}
            </th>
            {columns.map(column => (
              <th key={column.id} scope="col" data-marked={column.marked || undefined}>
                <Name head={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Fragment key={row.id}>
              {row.section && row.section !== rows[at - 1]?.section && (
                <tr className={classes.section}>
                  <th scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{row.section}</span>
                  </th>
                </tr>
              )}
              <Row
                at={at}
                row={row}
                columns={columns}
                pending={pending}
                look={look}
                fixed={!onPress}
                drags={onDrop !== undefined}
              />
            </Fragment>
          ))}
        </tbody>
        {foot.length > 0 && <Foot foot={foot} />}
      </table>
    </div>
  )
}

function Name({ head }: { head: MatrixHead }) {
  return (
    <>
      {head.href ? <Link href={head.href}>{head.name}</Link> : head.name}
      {head.note && <small>{head.note}</small>}
    </>
  )
}

interface RowProps {
  readonly at: number
  readonly row: MatrixHead
  readonly columns: readonly MatrixHead[]
  readonly pending: PendingCells<unknown>
  readonly look: (row: string, column: string, pending: never) => CellLook
  readonly fixed: boolean
  readonly drags: boolean
}

const Row = memo(
  function Row({ at, row, columns, pending, look, fixed, drags }: RowProps) {
    return (
      <tr>
        <th scope="row" className={classes.name} data-marked={row.marked || undefined}>
          <Name head={row} />
        </th>
        {columns.map((column, across) => {
          const changed = pending.get(cellKey(row.id, column.id))
          const cell = look(row.id, column.id, changed as never)
          return (
            <td
              key={column.id}
              data-changed={changed !== undefined || undefined}
              draggable={(drags && Boolean(cell.text)) || undefined}
            >
              <Cell place={`${at} ${across}`} first={at === 0 && across === 0} look={cell} fixed={fixed} />
            </td>
          )
        })}
      </tr>
    )
  },
  (before, after) =>
    before.at === after.at &&
    before.row === after.row &&
    before.columns === after.columns &&
    before.look === after.look &&
    before.fixed === after.fixed &&
    before.drags === after.drags &&
    after.columns.every(
      ({ id }) => before.pending.get(cellKey(after.row.id, id)) === after.pending.get(cellKey(after.row.id, id)),
    ),
)

function Cell({ place, first, look, fixed }: { place: string; first: boolean; look: CellLook; fixed: boolean }) {
  const { label, checked, text, small, tone, color } = look
  const isTick = checked !== undefined && text === undefined
  return (
    <button
      type="button"
      className={isTick ? classes.tick : classes.cell}
      data-cell={place}
      data-tone={tone}
      tabIndex={first ? 0 : -1}
      title={label}
      {...(isTick && { role: 'checkbox', 'aria-checked': checked })}
      {...(fixed && { 'aria-disabled': true })}
      style={color ? { boxShadow: `inset 3px 0 ${color}` } : undefined}
    >
      <span className="spoken">{label}</span>
      {isTick ? (
        <span data-box>{checked && <IconCheck size={14} stroke={3} aria-hidden />}</span>
      ) : (
        <span aria-hidden>
          {text}
          {small && <small>{small}</small>}
        </span>
      )}
    </button>
  )
}

function Foot({ foot }: { foot: readonly MatrixFoot[] }) {
  return (
    <tfoot>
      {foot.map(line => (
        <tr key={line.id}>
          <th scope="row" className={classes.name}>
            {line.name}
          </th>
          {line.cells.map((cell, at) => (
            <td key={at} data-tone={cell.tone} title={cell.label}>
              <span className="spoken">{cell.label}</span>
              <span aria-hidden>{cell.text}</span>
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
