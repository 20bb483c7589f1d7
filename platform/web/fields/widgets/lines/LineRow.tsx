// biome-ignore-all lint/a11y/noStaticElementInteractions: dragging has keys and a menu as its other ways
// biome-ignore-all lint/a11y/useSemanticElements: a grid of inputs of which far rows are not drawn cannot be a table
import { IconChevronDown, IconChevronRight, IconDots, IconGripVertical } from '@tabler/icons-react'
import { memo } from 'react'
import { fieldLabel, type Resource, type Wire } from '#platform/model'
import { FieldValue } from '#platform/web/fields/cells.tsx'
import { ofLine } from '#platform/web/fields/form/form-state.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { MenuButton } from '#platform/web/parts/menu/MenuButton.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Lines.module.css'
import type { LineColumn } from './line-columns.ts'
import type { LineActs } from './use-line-acts.ts'

interface LineRowProps {
  readonly measure: (row: HTMLElement | null) => void
  readonly start: number
  readonly gridId: string
  readonly index: number
  readonly line: Wire
  readonly child: Resource
  readonly columns: readonly LineColumn[]
  readonly below: readonly string[]
  readonly labels: Labels | undefined
  /** Complaints of all lines, by `2.copies`. */
  readonly errors: Readonly<Record<string, string>>
  readonly disabled: boolean
  readonly open: boolean
  readonly onOpen: (line: string) => void
  readonly acts: LineActs
  readonly focusCell: (row: number, field: string) => void
}

function Row(props: LineRowProps) {
  const { index, line, columns, gridId, child, labels, disabled, acts, below, open, start } = props
  const errors = ofLine(props.errors, index)
  return (
    <div
      ref={props.measure}
      data-index={index}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
      onDragOver={event => acts.dragOver(event, index)}
      onDragLeave={event => delete event.currentTarget.dataset.drop}
      onDrop={event => acts.drop(event, index)}
    >
      <div className={classes.cells} role="presentation">
        <Handle {...props} />
        {columns.map(column => (
          <div
            key={column.field}
            role="gridcell"
            tabIndex={-1}
            className={classes.cell}
            data-align={column.align}
            data-still={column.editable ? undefined : true}
          >
            {column.editable && !disabled ? (
              <FieldWidget
                compact
                id={`${gridId}-${index}-${column.field}`}
                spec={column.spec}
                resource={child.name}
                field={column.field}
                value={line[column.field]}
                row={line}
                {...(labels && { labels })}
                error={errors[column.field]}
                onChange={value => acts.change(line.id as string, column.field, value)}
              />
            ) : (
              <span className={classes.still}>
                <FieldValue
                  spec={column.spec}
                  resource={child}
                  field={column.field}
                  value={line[column.field]}
                  row={line}
                  labels={labels ?? {}}
                  inGrid
                />
              </span>
            )}
          </div>
        ))}
        {(!disabled || below.length > 0) && <RowButtons {...props} />}
      </div>
      {open && <Below {...props} errors={errors} />}
    </div>
  )
}

/** A row is drawn again only when its own line, place or complaints changed. */
export const LineRow = memo(
  Row,
  (before, now) =>
    before.line === now.line &&
    before.index === now.index &&
    before.start === now.start &&
    before.open === now.open &&
    before.disabled === now.disabled &&
    before.errors === now.errors &&
    before.labels === now.labels &&
    before.columns.length === now.columns.length &&
    before.columns[0]?.label === now.columns[0]?.label,
)

function Handle({ index, disabled, acts }: LineRowProps) {
  const words = useWords()
  return (
    <div role="gridcell" tabIndex={-1} className={classes.handle}>
      {!disabled && (
        <span
          draggable
          className={classes.grip}
          title={words('lines.drag', { line: index + 1 })}
          onDragStart={event => acts.dragStart(event, index)}
        >
          <IconGripVertical size={14} aria-hidden />
        </span>
      )}
      <span>{index + 1}</span>
    </div>
  )
}

function RowButtons({ index, line, child, below, disabled, open, onOpen, acts }: LineRowProps) {
  const words = useWords()
  const number = index + 1
  const inside = below.map(field => fieldLabel(words, child.name, field)).join(', ')
  return (
    <div role="gridcell" tabIndex={-1} className={classes.buttons}>
      {below.length > 0 && (
        <button
          type="button"
          className={classes.button}
          aria-expanded={open}
          aria-label={words(open ? 'lines.less' : 'lines.more', { field: inside, line: number })}
          title={inside}
          onClick={() => onOpen(line.id as string)}
        >
          {open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        </button>
      )}
      {!disabled && (
        <MenuButton
          label={words('lines.menu', { line: number })}
          iconOnly
          className={classes.button!}
          entries={[
            {
              key: 'duplicate',
              label: words('lines.duplicate', { line: number }),
              onChoose: () => acts.duplicate(index),
            },
            {
              key: 'up',
              label: words('lines.moveUp', { line: number }),
              shortcut: 'Alt ↑',
              onChoose: () => acts.move(index, -1),
            },
            {
              key: 'down',
              label: words('lines.moveDown', { line: number }),
              shortcut: 'Alt ↓',
              onChoose: () => acts.move(index, 1),
            },
            {
              key: 'remove',
              label: words('lines.remove', { line: number }),
              shortcut: 'Ctrl Del',
              negative: true,
              onChoose: () => acts.remove(index),
            },
          ]}
        >
          <IconDots size={16} aria-hidden />
        </MenuButton>
      )}
    </div>
  )
}

/** What does not fit into a cell: lines of the line, long text, files. */
function Below({ gridId, index, line, child, below, labels, errors, disabled, acts }: LineRowProps) {
  return (
    <div className={classes.inside}>
      {below.map(field => {
        const start = `${field}.`
        const inner = Object.fromEntries(
          Object.entries(errors)
            .filter(([path]) => path.startsWith(start))
            .map(([path, text]) => [path.slice(start.length), text]),
        )
        return (
          <FieldWidget
            key={field}
            id={`${gridId}-${index}-${field}`}
            spec={child.fields[field]!}
            resource={child.name}
            field={field}
            value={line[field]}
            row={line}
            {...(labels && { labels })}
            error={errors[field]}
            inner={inner}
            disabled={disabled}
            onChange={value => acts.change(line.id as string, field, value)}
          />
        )
      })}
    </div>
  )
}
