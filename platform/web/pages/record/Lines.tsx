import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { fieldLabel, type Resource, type Wire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { FieldValue } from '../../fields/cells.tsx'
import { columnsOf, type LineColumn, largeFieldsOf } from '../../fields/widgets/lines/line-columns.ts'
import { useApplication } from '../../kernel/application.ts'
import type { Labels } from '../../kernel/record-api.ts'
import { useWords } from '../../words/WordsProvider.tsx'
import classes from './Record.module.css'
import { useOpened } from './record-context.ts'

/** The lines of the record, to read: a plain table that prints over pages, with what they add up to. */
export function Lines({ field }: { field: string }) {
  const { resource, registry, record } = useOpened()
  const words = useWords()
  const child = registry.resource(resource.fields[field]!.lines!)
  return (
    <LinesTable
      caption={fieldLabel(words, resource.name, field)}
      child={child}
      childOf={name => registry.resource(name)}
      lines={(record.row[field] as Wire[] | null) ?? []}
      labels={record.labels}
    />
  )
}

interface LinesTableProps {
  readonly caption: string
  readonly child: Resource
  readonly childOf: (name: string) => Resource
  readonly lines: readonly Wire[]
  readonly labels: Labels
}

function LinesTable({ caption, child, childOf, lines, labels }: LinesTableProps) {
  const words = useWords()
  const hidden = useApplication().resources[child.name]?.hidden ?? []
  const columns = columnsOf(words, child, hidden)
  const below = largeFieldsOf(child, hidden)
  const [open, setOpen] = useState<ReadonlySet<unknown>>(new Set())
  const toggle = (id: unknown) =>
    setOpen(held => (held.has(id) ? new Set([...held].filter(one => one !== id)) : new Set([...held, id])))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={classes.tableBox} aria-label={caption} tabIndex={0}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" aria-label={words('lines.number')} />
            {columns.map(column => (
              <th key={column.field} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <Fragment key={line.id as string}>
              <tr>
                <td className={classes.number}>
                  {holds(line, below) && (
                    <button
                      type="button"
                      className={classes.mini}
                      aria-expanded={open.has(line.id)}
                      aria-label={words(open.has(line.id) ? 'lines.less' : 'lines.more', {
                        field: below.map(name => fieldLabel(words, child.name, name)).join(', '),
                        line: index + 1,
                      })}
                      onClick={() => toggle(line.id)}
                    >
                      {open.has(line.id) ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
                    </button>
                  )}
                  {index + 1}
                </td>
                {columns.map(column => (
                  <td key={column.field} data-align={column.align}>
                    <FieldValue
                      spec={column.spec}
                      resource={child}
                      field={column.field}
                      value={line[column.field]}
                      row={line}
                      labels={labels}
                    />
                  </td>
                ))}
              </tr>
              {open.has(line.id) && (
                <tr>
                  <td />
                  <td colSpan={columns.length}>
                    <Inside child={child} childOf={childOf} line={line} fields={below} labels={labels} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <Totals lines={lines} columns={columns} child={child} />
      </table>
      {lines.length === 0 && <p className={classes.quiet}>{words('lines.empty').split('.')[0]}.</p>}
    </section>
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
          <td key={column.field} data-align={column.align}>
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
