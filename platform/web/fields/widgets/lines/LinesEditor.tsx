// biome-ignore-all lint/a11y/useSemanticElements: a grid of inputs of which far rows are not drawn cannot be a table
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { fieldLabel, type Wire } from '#platform/model'
import { useApplication, useSession } from '#platform/web/kernel/application.ts'
import { currentRegistry } from '#platform/web/kernel/resources.ts'
import { focusWhenDrawn } from '#platform/web/parts/focus-when-drawn.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { LineRow } from './LineRow.tsx'
import classes from './Lines.module.css'
import { LinesFoot } from './LinesFoot.tsx'
import { columnsOf, type LineColumn, largeFieldsOf } from './line-columns.ts'
import { useLineActs } from './use-line-acts.ts'
import { useLineKeys } from './use-line-keys.ts'

const rowHeight = 37

/** The lines with their columns, drawn in part, and all that can be done with them. */
function useLinesGrid(props: WidgetProps) {
  const { id, spec, value, disabled, inner = {} } = props
  const words = useWords()
  const { resources } = useApplication()
  const { userId, today } = useSession()
  const child = currentRegistry().resource(spec.lines!)
  const hidden = resources[child.name]?.hidden ?? []
  const columns = columnsOf(words, child, hidden)
  const below = largeFieldsOf(child, hidden)
  const lines = (value as Wire[] | null) ?? []
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: index => (lines[index]?.id as string) ?? index,
    overscan: 10,
    initialRect: { width: 1000, height: 480 },
  })
  const focusCell = (row: number, name: string) => {
    rows.scrollToIndex(row, { align: 'auto' })
    focusWhenDrawn(`${id}-${row}-${name}`)
  }
  const moment = { at: new Date().toISOString(), today, by: userId }
  const acts = useLineActs({ ...props, lines, child, columns, moment, focusCell })
  const keys = useLineKeys({ id, lines, columns, acts, focusCell, disabled: disabled ?? false })
  useFirstWrong(inner, index => rows.scrollToIndex(index, { align: 'center' }))
  const buttons = disabled && below.length === 0 ? '' : '64px'
  const template = `44px ${columns.map(column => column.track).join(' ')} ${buttons}`
  // Head, rows and foot are grids of their own: one least width for all keeps their columns under each other.
  const least = `${[...template.matchAll(/(\d+)px/g)].reduce((sum, [, pixels]) => sum + Number(pixels), 0)}px`
  return { child, columns, below, lines, scroller, rows, focusCell, acts, keys, template, least }
}

/** The lines of a record, as good as a spreadsheet: keys, paste, drag, totals; far rows are not drawn. */
export default function LinesEditor(props: WidgetProps) {
  const { id, resource, field, labels, disabled = false, inner = {} } = props
  const words = useWords()
  const grid = useLinesGrid(props)
  const { lines, columns, child, rows, keys, acts } = grid
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const label = props.label || fieldLabel(words, resource, field)
  return (
    <div className={classes.lines}>
      <div
        ref={grid.scroller}
        id={id}
        role="grid"
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length}
        tabIndex={-1}
        className={classes.scroller}
        data-many={lines.length > 12 || undefined}
        style={{ '--columns': grid.template, '--least': grid.least } as React.CSSProperties}
        onKeyDownCapture={keys.onCapture}
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
      >
        <LinesHead columns={columns} />
        <div role="presentation" className={classes.rows} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, start, key }) => (
            <LineRow
              key={key}
              measure={rows.measureElement}
              start={start}
              gridId={id}
              index={index}
              line={lines[index]!}
              child={child}
              columns={columns}
              below={grid.below}
              labels={labels}
              errors={inner}
              disabled={disabled}
              open={open.has(lines[index]!.id as string)}
              onOpen={line => setOpen(held => toggled(held, line))}
              acts={acts}
              focusCell={grid.focusCell}
            />
          ))}
        </div>
        {lines.length === 0 && <p className={classes.empty}>{words('lines.empty')}</p>}
        <LinesFoot lines={lines} columns={columns} child={child} />
      </div>
      {!disabled && <Below label={label} onAdd={() => acts.add(lines.length)} />}
    </div>
  )
}

function LinesHead({ columns }: { columns: readonly LineColumn[] }) {
  const words = useWords()
  return (
    <div role="row" aria-rowindex={1} className={classes.head} tabIndex={-1}>
      <span role="columnheader" tabIndex={-1}>
        <span className="spoken">{words('lines.number')}</span>
      </span>
      {columns.map(column => (
        <span key={column.field} role="columnheader" data-align={column.align} tabIndex={-1}>
          {column.label}
          {column.spec.required && <span className={classes.required}> *</span>}
        </span>
      ))}
    </div>
  )
}

function Below({ label, onAdd }: { label: string; onAdd: () => void }) {
  const words = useWords()
  return (
    <div className={classes.below}>
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-label={words('lines.addTo', { field: label })}
        onClick={onAdd}
      >
        {words('lines.add')}
      </Button>
      <span className={classes.keys}>{words('lines.keys')}</span>
    </div>
  )
}

const toggled = (held: ReadonlySet<string>, one: string): ReadonlySet<string> =>
  held.has(one) ? new Set([...held].filter(other => other !== one)) : new Set([...held, one])

/** When complaints arrive, the first line they are about comes into view. */
function useFirstWrong(inner: Readonly<Record<string, string>>, show: (index: number) => void) {
  const first = Math.min(...Object.keys(inner).map(path => Number(path.split('.')[0])))
  useEffect(() => {
    if (Number.isFinite(first)) show(first)
  }, [first])
}
