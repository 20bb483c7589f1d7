import { useQuery } from '@tanstack/react-query'
import type { ComparedRow } from '#modules/engineering/model/changes/compare-rows.ts'
import { fieldLabel, valueLabel } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AssemblyTree.module.css'

interface ComparisonProps {
  readonly one: string
  readonly other: string
  readonly names: readonly [string, string]
}

/** Two bills side by side: only what is not the same. */
export function Comparison({ one, other, names }: ComparisonProps) {
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['bill-compare', one, other],
    queryFn: () => api.get<{ rows: readonly ComparedRow[] }>('/compare/bills', { one, other }),
  })
  if (!data) return <RowSkeletons />
  return (
    <div className={classes.bill}>
      <table className={classes.compared}>
        <caption>{words('billTree.compared', { one: names[0], other: names[1] })}</caption>
        <thead>
          <tr>
            <th scope="col">{words('billTree.part')}</th>
            <th scope="col">{words('billTree.change')}</th>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(row => (
            <ComparedLine key={row.key} row={row} />
          ))}
          {data.rows.length === 0 && (
            <tr>
              <td colSpan={4}>{words('billTree.same')}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function ComparedLine({ row }: { row: ComparedRow }) {
  const words = useWords()
  const formats = useFormats()
  const named = (row.after ?? row.before)!
  const text = (field: string, value: unknown): string => {
    if (value === null || value === undefined) return '—'
    if (field === 'quantityPer' || field === 'scrapPercent') return formats.number(String(value))
    return ['revisionRule', 'quantityBasis', 'source'].includes(field)
      ? valueLabel(words, 'assembly-lines', field, String(value))
      : String(value)
  }
  const side = (values: ComparedRow['before']) => {
    if (!values) return '—'
    const fields = row.change === 'changed' ? row.fields : ['quantityPer', 'revision']
    return fields.map(field => (
      <div key={field}>
        {fieldLabel(words, 'assembly-lines', field === 'revision' ? 'partRevision' : field)}:{' '}
        {text(field, values[field])}
      </div>
    ))
  }
  return (
    <tr data-change={row.change}>
      <th scope="row">
        <Link href={`/parts/${named.part}`}>{String(named.number)}</Link> {String(named.name)}
      </th>
      <td>{words(`billTree.changes.${row.change}`)}</td>
      <td>{side(row.before)}</td>
      <td>{side(row.after)}</td>
    </tr>
  )
}
