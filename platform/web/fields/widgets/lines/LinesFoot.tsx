// biome-ignore-all lint/a11y/useSemanticElements: a grid of inputs of which far rows are not drawn cannot be a table
import type { Resource, Wire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { FieldValue } from '#platform/web/fields/cells.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Lines.module.css'
import type { LineColumn } from './line-columns.ts'

const sumOf = (lines: readonly Wire[], field: string): string =>
  lines
    .map(line =>
      Decimal.parse(typeof line[field] === 'string' || typeof line[field] === 'number' ? String(line[field]) : ''),
    )
    .reduce<Decimal>((sum, each) => (each ? sum.plus(each) : sum), Decimal.of(0))
    .toString()

/** What the columns add up to. */
export function LinesFoot({
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
    <div role="row" tabIndex={-1} className={classes.foot}>
      <span role="rowheader" tabIndex={-1} className="spoken">
        {words('lines.total')}
      </span>
      <span role="presentation" />
      {columns.map((column, index) => (
        <span key={column.field} role="gridcell" tabIndex={-1} data-align={column.align}>
          {index === 0 && !column.summed && words('lines.total')}
          {column.summed && (
            <FieldValue
              spec={column.spec}
              resource={child}
              field={column.field}
              value={column.spec.kind === 'duration' ? Number(sumOf(lines, column.field)) : sumOf(lines, column.field)}
              row={{}}
              labels={{}}
              inGrid
            />
          )}
        </span>
      ))}
    </div>
  )
}
