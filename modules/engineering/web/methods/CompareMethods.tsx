import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { ComparedRow } from '#modules/engineering/model/changes/compare-rows.ts'
import { fieldLabel, valueLabel } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { type Row, records } from '#platform/web/kernel/record-api.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { RowSkeletons } from '#platform/web/parts/Skeletons.tsx'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './CompareMethods.module.css'
import '../engineering-words.ts'

interface Comparison {
  readonly rows: readonly ComparedRow[]
  readonly stock: readonly ComparedRow[]
}

/** Every other method of the part: of this revision first, of one name the newest first. */
async function othersOf(method: Row): Promise<readonly Row[]> {
  const { row: revision } = await records.get('part-revisions', String(method.partRevision))
  const { rows } = await everyRecord('part-revision-methods', {
    columns: ['label', 'name', 'versionNumber', 'status', 'partRevision'],
    filter: { field: 'partRevision.part', op: 'eq', value: String(revision.part) },
    sort: ['-partRevision', 'name', '-versionNumber'],
  })
  const isNear = (row: Row) => Number(row.partRevision === method.partRevision) + Number(row.name === method.name)
  return rows.filter(row => row.id !== method.id).sort((one, other) => isNear(other) - isNear(one))
}

/** This method beside another one of its part, step by step: another version, another way, another revision. */
export default function CompareMethods({ record }: SlotProps) {
  const words = useWords()
  const id = useId()
  useResource('method-operations')
  useResource('method-materials')
  const own = record.row
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: others } = useQuery({ queryKey: ['method-others', own.id], queryFn: () => othersOf(own) })
  const other = others?.find(row => row.id === chosen) ?? others?.[0]
  const { data } = useQuery({
    queryKey: ['method-compare', own.id, own.version, other?.id],
    enabled: other !== undefined,
    queryFn: () => api.get<Comparison>('/compare/methods', { one: String(other!.id), other: String(own.id) }),
  })
  if (!others) return <RowSkeletons />
  if (!other) return <p className={classes.none}>{words('methodCompares.none')}</p>
  const names = [String(other.label), String(own.label)] as const
  return (
    <div className={classes.compare}>
      <label htmlFor={id}>{words('methodCompares.with')}</label>
      <select id={id} value={String(other.id)} onChange={event => setChosen(event.target.value)}>
        {others.map(row => (
          <option key={row.id} value={String(row.id)}>
            {String(row.label)} · {valueLabel(words, 'part-revision-methods', 'status', String(row.status))}
          </option>
        ))}
      </select>
      {data ? (
        <>
          <Sides title={words('methodCompares.steps')} resource="method-operations" rows={data.rows} names={names} />
          {data.stock.length > 0 && (
            <Sides title={words('methodCompares.stock')} resource="method-materials" rows={data.stock} names={names} />
          )}
        </>
      ) : (
        <RowSkeletons />
      )}
    </div>
  )
}

interface SidesProps {
  readonly title: string
  readonly resource: 'method-operations' | 'method-materials'
  readonly rows: readonly ComparedRow[]
  readonly names: readonly [string, string]
}

function Sides({ title, resource, rows, names }: SidesProps) {
  const words = useWords()
  const changes = rows.filter(row => row.change !== 'same').length
  return (
    <div className={classes.scroll}>
      <table className={classes.sides}>
        <caption>
          {title} <span>{words('methodCompares.count', { count: changes })}</span>
        </caption>
        <thead>
          <tr>
            <th scope="col">{names[0]}</th>
            <th scope="col">{names[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.key} data-change={row.change}>
              <td>{row.before && <Side resource={resource} values={row.before} row={row} />}</td>
              <td>{row.after && <Side resource={resource} values={row.after} row={row} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const kept = { 'method-operations': ['sequence', 'name'], 'method-materials': ['materialCode'] } as const
const amounts: readonly string[] = [
  ...['setupMinutes', 'runValue', 'crewSize', 'yieldPercent', 'quantityPer', 'scrapPercent'],
  ...['pieceLength', 'kerf', 'barLength', 'blankLength', 'blankWidth'],
]
const chosen: readonly string[] = ['kind', 'runBasis', 'basis']

interface SideProps extends Pick<SidesProps, 'resource'> {
  readonly values: Readonly<Record<string, unknown>>
  readonly row: ComparedRow
}

/** One row on one side: what it is called, then what is filled; what differs from the other side stands out. */
function Side({ resource, values, row }: SideProps) {
  const words = useWords()
  const formats = useFormats()
  const named = kept[resource] as readonly string[]
  const text = (field: string) => {
    const value = String(values[field])
    if (amounts.includes(field)) return formats.number(value)
    return chosen.includes(field) ? valueLabel(words, resource, field, value) : value
  }
  const shown = Object.keys(values).filter(
    field => !named.includes(field) && (row.fields.includes(field) || (values[field] ?? '') !== ''),
  )
  return (
    <>
      <b>{named.map(field => String(values[field] ?? '')).join(' ')}</b>
      <dl>
        {shown.map(field => (
          <div key={field} data-differs={row.fields.includes(field) || undefined}>
            <dt>{fieldLabel(words, resource, field)}</dt>
            <dd>{(values[field] ?? '') === '' ? '—' : text(field)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
