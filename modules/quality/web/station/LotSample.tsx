import { useQuery } from '@tanstack/react-query'
import type { SampleLine } from '#modules/quality/model/inspections.ts'
import { valueLabel } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { FigureTable } from '#platform/web/parts/FigureTable.tsx'
import { Link } from '#platform/web/parts/Link.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../quality-words.ts'
import classes from './LotSample.module.css'

/** What the sample of a lot asks for, and what was found of it: characteristic by characteristic. */
export default function LotSample({ record }: SlotProps) {
  const words = useWords()
  const id = String(record.row.id)
  const { data } = useQuery({
    queryKey: ['related', 'inspections', id, 'sample', record.row.version, record.row.setCount],
    queryFn: () => api.get<{ lines: SampleLine[]; permissions: string[] }>(`/inspections/${id}/sample`),
    enabled: record.row.status !== 'pending',
  })
  if (!data || data.lines.length === 0) return null
  return (
    <section className={classes.sample} aria-label={words('lotSample.title')}>
      <h2>{words('lotSample.title')}</h2>
      <FigureTable label={words('lotSample.title')}>
        <thead>
          <tr>
            <th scope="col">{words('lotSample.check')}</th>
            {(['n', 'severity'] as const).map(column => (
              <th key={column} scope="col" {...(column === 'n' && { 'data-number': true })}>
                {words(`lotSample.${column}`)}
              </th>
            ))}
            {(['ac', 're', 'taken', 'bad'] as const).map(column => (
              <th key={column} scope="col" data-number>
                {words(`lotSample.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.lines.map(line => (
            <Line key={line.dimension ?? ''} line={line} />
          ))}
        </tbody>
      </FigureTable>
      {data.permissions.length > 0 && <p>{words('lotSample.permitted', { codes: data.permissions.join(', ') })}</p>}
    </section>
  )
}

function Line({ line }: { readonly line: SampleLine }) {
  const words = useWords()
  const formats = useFormats()
  const { dimension, number, requirement, n, ac, re, letterUsed, severity, skipped, taken, bad } = line
  return (
    <tr>
      <th scope="row">
        {dimension ? (
          <Link href={`/dimensions/${dimension}`}>{[number, requirement].filter(Boolean).join(' · ')}</Link>
        ) : (
          words('lotSample.pieces')
        )}
      </th>
      <td data-number>{skipped ? words('lotSample.skipped') : formats.number(n)}</td>
      <td>{[valueLabel(words, 'sampling-states', 'severity', severity), letterUsed].filter(Boolean).join(' · ')}</td>
      <td data-number>{formats.number(ac)}</td>
      <td data-number>{formats.number(re)}</td>
      <td data-number>{dimension ? formats.number(taken) : '—'}</td>
      <td data-number data-bad={bad >= re || undefined}>
        {dimension ? formats.number(bad) : '—'}
      </td>
    </tr>
  )
}
