import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { Column } from '#modules/accounting/model/statements/columns.ts'
import type { Amount, Statement, StatementRow } from '#modules/accounting/model/statements/statement.ts'
import type { StatementName } from '#modules/accounting/model/statements/statement-names.ts'
import { amountText, columnText, type Reading, rowText } from '#modules/accounting/model/statements/statement-text.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { foldable, unfolded } from './folding.ts'
import classes from './Statements.module.css'
import { ledgerAddress } from './use-asked.ts'

interface TableProps {
  readonly name: StatementName
  readonly statement: Statement
  readonly folded: ReadonlySet<string>
  readonly onFold: (key: string) => void
}

/** A statement as a table: periods across, accounts down; a figure opens its lines. Arrow keys go from figure to figure. */
export function StatementTable({ name, statement, folded, onFold }: TableProps) {
  const words = useWords()
  const reading: Reading = { words, formats: useFormats() }
  const { columns, rows } = statement
  const heads = foldable(rows)
  return (
    <div className={classes.scroll}>
      <table className={classes.table} onKeyDown={onArrow}>
        <thead>
          <tr>
            <th scope="col">{words('statements.account')}</th>
            {columns.map(column => (
              <th key={column.key} scope="col" data-role={column.role}>
                {columnText(reading, name, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {unfolded(rows, folded).map(row => (
            <tr key={row.key} data-kind={row.kind}>
              <th scope="row" style={{ paddingInlineStart: 8 + row.level * 16 }}>
                <RowName
                  text={rowText(reading, row)}
                  isHead={heads.has(row.key)}
                  isFolded={folded.has(row.key)}
                  onFold={() => onFold(row.key)}
                />
              </th>
              {columns.map((column, place) => (
                <td key={column.key} data-role={column.role}>
                  <Figure reading={reading} row={row} column={column} amount={row.amounts[place]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NameProps {
  readonly text: string
  readonly isHead: boolean
  readonly isFolded: boolean
  readonly onFold: () => void
}

function RowName({ text, isHead, isFolded, onFold }: NameProps) {
  const words = useWords()
  if (!isHead) return <span className={classes.name}>{text}</span>
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <button
      type="button"
      className={classes.fold}
      aria-expanded={!isFolded}
      title={words('statements.screen.fold', { name: text })}
      onClick={onFold}
    >
      <Icon size={14} aria-hidden />
      {text}
    </button>
  )
}

interface FigureProps {
  readonly reading: Reading
  readonly row: StatementRow
  readonly column: Column
  readonly amount: Amount | undefined
}

function Figure({ reading, row, column, amount }: FigureProps) {
  const text = amountText(reading, amount, column.unit)
  const opens = row.account && column.unit === 'money' && column.role !== 'change' && amount && !amount.isZero()
  if (!opens) return <span>{text}</span>
  return (
    <Link
      href={ledgerAddress(row.account!, column)}
      className={classes.figure}
      title={reading.words('statements.screen.open', { amount: text })}
    >
      {text}
    </Link>
  )
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** To the next cell in that direction that can be pressed. */
function onArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest<HTMLTableCellElement>('td, th')
  if (!step || !cell) return
  const body = event.currentTarget.tBodies[0]!
  let [row, column] = [(cell.parentElement as HTMLTableRowElement).sectionRowIndex, cell.cellIndex]
  for (;;) {
    row += step[0]
    column += step[1]
    const next = body.rows[row]?.cells[column]
    if (!next) return
    const target = next.querySelector<HTMLElement>('a, button')
    if (!target) continue
    event.preventDefault()
    target.focus()
    return
  }
}
