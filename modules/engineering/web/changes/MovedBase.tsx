import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Choices, Difference } from '#modules/engineering/model/changes/three-way.ts'
import { fieldLabel, type Resource } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { OldValue } from '#platform/web/pages/record/editing/value-text.tsx'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './ChangePanel.module.css'
import type { Moved } from './ChangePanel.tsx'

/** sales R52: as it was, as others have it now, as the draft has it; where both changed, somebody chooses. */
export function MovedBase({ moved }: { moved: Moved }) {
  const words = useWords()
  const { record, id, refresh } = useOpened()
  const [choices, setChoices] = useState<Choices>({})
  const [busy, setBusy] = useState(false)
  const label = record.labels['part-revisions']?.[moved.revision]
  const open = moved.differences.filter(({ conflict, path }) => conflict && !choices[path]).length
  const merge = async () => {
    setBusy(true)
    try {
      refresh(await records.act('ecrs', id, 'merge', { item: moved.item, choices, version: record.row.version }))
      notify({ type: 'positive', title: words('changes.merged') })
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('changes.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.moved}>
      <p>
        <b>{words('changes.movedTitle', { part: label?.code ?? label?.title ?? '' })}</b> {words('changes.movedMore')}
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className="spoken">{words('changes.movedTable')}</caption>
          <thead>
            <tr>
              <th scope="col">{words('changes.field')}</th>
              <th scope="col">{words('changes.base')}</th>
              <th scope="col">{words('changes.theirs')}</th>
              <th scope="col">{words('changes.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {moved.differences.map(one => (
              <DifferenceRow
                key={one.path}
                difference={one}
                chosen={choices[one.path]}
                onChoose={whose => setChoices({ ...choices, [one.path]: whose })}
              />
            ))}
          </tbody>
        </table>
      </div>
      {record.can.includes('merge') && (
        <div className={classes.acts}>
          <Button disabled={open > 0} loading={busy} onClick={() => void merge()}>
            {words('changes.merge')}
          </Button>
          {open > 0 && <span className={classes.quiet}>{words('changes.stillOpen', { count: open })}</span>}
        </div>
      )}
    </div>
  )
}

interface DifferenceRowProps {
  readonly difference: Difference
  readonly chosen: 'theirs' | 'mine' | undefined
  readonly onChoose: (whose: 'theirs' | 'mine') => void
}

function DifferenceRow({ difference, chosen, onChoose }: DifferenceRowProps) {
  const words = useWords()
  const { path, base, theirs, mine, conflict } = difference
  const place = usePlace(path)
  const side = (whose: 'theirs' | 'mine', value: unknown) =>
    conflict ? (
      <label className={classes.side}>
        <input type="radio" name={path} checked={chosen === whose} onChange={() => onChoose(whose)} />
        <Shown place={place} value={value} />
      </label>
    ) : (
      <span data-taken={whose === 'theirs' || undefined} className={classes.side}>
        <Shown place={place} value={value} />
        {whose === 'theirs' && <small className={classes.quiet}>{words('changes.taken')}</small>}
      </span>
    )
  return (
    <tr data-conflict={conflict || undefined}>
      <th scope="row">{place.label}</th>
      <td>
        <Shown place={place} value={base} />
      </td>
      <td>{side('theirs', theirs)}</td>
      <td>{side('mine', mine)}</td>
    </tr>
  )
}

interface Place {
  readonly label: string
  readonly resource: Resource
  /** Nothing when the whole row came or went. */
  readonly field: string | null
}

const recordOf = { revision: 'part-revisions', bill: 'assemblies', method: 'part-revision-methods' } as const

/** "Operations 20 · Run value": what a path of the difference is called on the page. */
function usePlace(path: string): Place {
  const words = useWords()
  const { registry } = useOpened()
  const [part, first, row, field] = path.split('/') as [keyof typeof recordOf, string, string?, string?]
  const resource = registry.resource(recordOf[part])
  const own = fieldLabel(words, resource.name, first)
  if (row === undefined) return { label: own, resource, field: first }
  const lines = registry.resource(resource.fields[first]!.lines!)
  const isKey = /^[0-9]+$/.test(row)
  const line = isKey ? `${own} ${row}` : own
  return field
    ? { label: `${line} · ${fieldLabel(words, lines.name, field)}`, resource: lines, field }
    : { label: line, resource: lines, field: null }
}

function Shown({ place, value }: { place: Place; value: unknown }) {
  const { registry, record } = useOpened()
  if (value === null || value === undefined) return <>—</>
  const one = (field: string, shown: unknown) => (
    <OldValue registry={registry} resource={place.resource} field={field} value={shown} labels={record.labels} />
  )
  if (place.field) return one(place.field, value)
  const row = value as Record<string, unknown>
  const told = ['name', 'part', 'materialCode', 'runValue', 'quantityPer'].filter(
    field => place.resource.fields[field] && row[field] !== undefined && row[field] !== null,
  )
  return (
    <>
      {told.map((field, index) => (
        <span key={field}>
          {index > 0 && ' · '}
          {one(field, row[field])}
        </span>
      ))}
    </>
  )
}
