import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldLabel, type Resource, type Wire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { FieldValue, isEmptyValue } from '#platform/web/fields/cells.tsx'
import { explainField } from '#platform/web/fields/explain-field.ts'
import { columnsOf, type LineColumn, largeFieldsOf } from '#platform/web/fields/widgets/lines/line-columns.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import cards from '#platform/web/parts/CardRows.module.css'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'

/**
 * The lines of the record, to read: a plain table that prints over pages, with what they add up to. Columns in which no line
 * says anything are left out. `plain`: the heading above says already what it is.
 */
export function Lines({ field, plain = false }: { field: string; plain?: boolean }) {
  const { resource, registry, record } = useOpened()
  const words = useWords()
  const child = registry.resource(resource.fields[field]!.lines!)
  return (
    <LinesTable
      caption={fieldLabel(words, resource.name, field)}
      plain={plain}
      child={child}
      childOf={name => registry.resource(name)}
      lines={(record.row[field] as Wire[] | null) ?? []}
      labels={record.labels}
    />
  )
}

interface LinesTableProps {
  readonly caption: string
  readonly plain?: boolean
  readonly child: Resource
  readonly childOf: (name: string) => Resource
  readonly lines: readonly Wire[]
  readonly labels: Labels
}

/** More lines than this are shown when somebody asks for them, and on paper. */
const longest = 200
const first = 100

function useLength(count: number) {
  const [all, setAll] = useState(false)
  const isLong = count > longest && !all
  useEffect(() => {
    if (!isLong) return
    const whole = () => flushSync(() => setAll(true))
    window.addEventListener('beforeprint', whole)
    return () => window.removeEventListener('beforeprint', whole)
  }, [isLong])
  return { isLong, showAll: () => setAll(true) }
}

/** Lines of any record as a table to read. */
export function LinesTable({ caption, plain = false, child, childOf, lines, labels }: LinesTableProps) {
  const words = useWords()
  const { isLong, showAll } = useLength(lines.length)
  const hidden = useApplication().resources[child.name]?.hidden ?? []
  const columns = columnsOf(words, child, hidden, true).filter(column =>
    lines.some(line => says(column, line[column.field])),
  )
  const below = largeFieldsOf(child, hidden, true)
  if (lines.length === 0)
    return (
      <div>
        {!plain && <p className={classes.quiet}>{caption}</p>}
        <p className={classes.quiet}>{words('lines.none')}</p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <div role="group" className={classes.tableBox} aria-label={caption} tabIndex={0}>
      <table className={`${classes.table} ${cards.cardRows}`}>
        <caption className={plain ? 'spoken' : undefined}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">{words('lines.number')}</span>
            </th>
            {columns.map(column => (
              <th
                key={column.field}
                scope="col"
                data-align={column.align}
                title={explainField(words, child.name, column.field, column.spec)}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isLong ? lines.slice(0, first) : lines).map((line, index) => (
            <Line
              key={line.id as string}
              line={line}
              number={index + 1}
              columns={columns}
              below={below}
              child={child}
              childOf={childOf}
              labels={labels}
            />
          ))}
          {isLong && (
            <tr>
              <td colSpan={columns.length + 1}>
                <button type="button" className={classes.all} onClick={showAll}>
                  {words('lines.showAll', { count: lines.length })}
                </button>
              </td>
            </tr>
          )}
        </tbody>
        <Totals lines={lines} columns={columns} child={child} />
      </table>
    </div>
  )
}

/** Nothing, no, and a zero nobody worked out say nothing. */
function says({ spec, align }: LineColumn, value: unknown): boolean {
  if (isEmptyValue(value) || value === false) return false
  return align === 'left' || spec.origin === 'stored' || Number(value) !== 0
}

interface LineProps extends Pick<LinesTableProps, 'child' | 'childOf' | 'labels'> {
  readonly line: Wire
  readonly number: number
  readonly columns: readonly LineColumn[]
  readonly below: readonly string[]
}

/** Kinds that hold names and sentences, and kinds that are read in one line. */
const named: readonly string[] = ['ref', 'refOneOf', 'text', 'longText']
const whole: readonly string[] = ['date', 'dateTime', 'time', 'duration', 'code']

function Line({ line, number, columns, below, child, childOf, labels }: LineProps) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const inside = below.map(name => fieldLabel(words, child.name, name)).join(', ')
  return (
    <>
      <tr>
        <td className={`${classes.number} ${cards.rowNumber}`}>
          {holds(line, below) && (
            <button
              type="button"
              className={classes.mini}
              aria-expanded={open}
              aria-label={words(open ? 'lines.less' : 'lines.more', { field: inside, line: number })}
              onClick={() => setOpen(!open)}
            >
              {open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
            </button>
          )}
          {number}
        </td>
        {columns.map(({ field, spec, align, label }) => (
          <td
            key={field}
            data-label={label}
            data-align={align}
            data-roomy={named.includes(spec.kind) || undefined}
            data-whole={whole.includes(spec.kind) || undefined}
          >
            <FieldValue spec={spec} resource={child} field={field} value={line[field]} row={line} labels={labels} />
          </td>
        ))}
      </tr>
      {open && (
        <tr>
          <td />
          <td colSpan={columns.length}>
            <Inside child={child} childOf={childOf} line={line} fields={below} labels={labels} />
          </td>
        </tr>
      )}
    </>
  )
}

const holds = (line: Wire, fields: readonly string[]) =>
  fields.some(field => (Array.isArray(line[field]) ? (line[field] as unknown[]).length > 0 : Boolean(line[field])))

function Inside(props: {
  child: Resource
  childOf: (name: string) => Resource
  line: Wire
  fields: readonly string[]
  labels: Labels
}) {
  const { child, childOf, line, fields, labels } = props
  const words = useWords()
  return fields.map(field => {
    const spec = child.fields[field]!
    if (spec.kind === 'lines')
      return (
        <LinesTable
          key={field}
          caption={fieldLabel(words, child.name, field)}
          child={childOf(spec.lines!)}
          childOf={childOf}
          lines={(line[field] as Wire[] | null) ?? []}
          labels={labels}
        />
      )
    return (
      <p key={field}>
        <span className={classes.quiet}>{fieldLabel(words, child.name, field)}: </span>
        <FieldValue spec={spec} resource={child} field={field} value={line[field]} row={line} labels={labels} />
      </p>
    )
  })
}

const sumOf = (lines: readonly Wire[], field: string): string =>
  lines.reduce((sum, line) => sum.plus(Decimal.parse(String(line[field] ?? '')) ?? '0'), Decimal.of(0)).toString()

function Totals({
  lines,
  columns,
  child,
}: {
  lines: readonly Wire[]
  columns: readonly LineColumn[]
  child: Resource
}) {
  const words = useWords()
  if (lines.length < 2 || !columns.some(column => column.summed)) return null
  return (
    <tfoot>
      <tr>
        <td />
        {columns.map((column, index) => (
          <td key={column.field} data-align={column.align} data-label={column.summed ? column.label : undefined}>
            {index === 0 && !column.summed && words('lines.total')}
            {column.summed && (
              <FieldValue
                spec={column.spec}
                resource={child}
                field={column.field}
                value={
                  column.spec.kind === 'duration' ? Number(sumOf(lines, column.field)) : sumOf(lines, column.field)
                }
                row={{}}
                labels={{}}
              />
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
