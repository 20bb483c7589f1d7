import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FieldSpec } from '#platform/model'
import { personType } from '#platform/model/declaration/person-type.ts'
import { FieldWidget } from '#platform/web/fields/widgets.tsx'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { differences } from '../editing/merge.ts'
import { usePlaceLabel, useValueText } from '../editing/value-text.tsx'
import classes from '../Record.module.css'
import { useOpened } from '../record-context.ts'

/** Says that the whole page is the past, and leads back. */
export function AsOfBanner() {
  const { asOf } = useOpened()
  const compare = useAddress().query.get('compare')
  const words = useWords()
  const formats = useFormats()
  if (!asOf) return <ArchivedBanner />
  return (
    <div className={classes.asOf} role="status">
      <IconClock size={16} aria-hidden />
      <span>
        {compare
          ? words('record.compareBanner', { from: formats.dateTime(asOf), to: formats.dateTime(compare) })
          : words('record.asOfBanner', { time: formats.dateTime(asOf) })}
      </span>
      <Button size="xs" variant="default" onClick={() => changeQuery({ asOf: null, compare: null }, {})}>
        {words('record.backToNow')}
      </Button>
    </div>
  )
}

function ArchivedBanner() {
  const { record } = useOpened()
  const words = useWords()
  const formats = useFormats()
  const { archivedAt, archivedBy } = record.row as { archivedAt?: string; archivedBy?: string }
  if (!archivedAt) return null
  const who = (archivedBy && record.labels[personType]?.[archivedBy]?.title) || words('record.somebody')
  return (
    <div className={classes.asOf} role="status">
      {words('record.archived', { date: formats.date(archivedAt), who })}
    </div>
  )
}

const moment: FieldSpec = { kind: 'dateTime', origin: 'typed', required: true, unique: false }

/** Picks the moment, or the two moments, to look at. */
export function AsOfDialog({ compare, onClose }: { compare: boolean; onClose: () => void }) {
  const { asOf, record } = useOpened()
  const words = useWords()
  const id = useId()
  const [first, setFirst] = useState<unknown>(asOf ?? record.row.createdAt ?? null)
  const [second, setSecond] = useState<unknown>(() => new Date().toISOString())
  const ready = typeof first === 'string' && (!compare || typeof second === 'string')
  const show = () => {
    if (!ready) return
    changeQuery({ asOf: first, compare: compare ? (second as string) : null }, {})
    onClose()
  }
  const field = (key: string, label: string, value: unknown, onChange: (value: unknown) => void) => (
    <FieldWidget
      id={`${id}-${key}`}
      spec={moment}
      resource=""
      field={key}
      label={words(label)}
      value={value}
      onChange={onChange}
    />
  )
  return (
    <Dialog
      open
      size="small"
      title={words(compare ? 'record.compare' : 'record.asOf').replace('…', '')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {words('record.cancel')}
          </Button>
          <Button disabled={!ready} onClick={show}>
            {words('record.show')}
          </Button>
        </>
      }
    >
      <div className={classes.asked}>
        {field('first', compare ? 'record.firstMoment' : 'record.pickMoment', first, setFirst)}
        {compare && field('second', 'record.secondMoment', second, setSecond)}
      </div>
    </Dialog>
  )
}

/** What differs between two moments, field by field. */
export function Compared({ to }: { from: string; to: string }) {
  const { resource, registry, record, id } = useOpened()
  const words = useWords()
  const { data } = useQuery({
    queryKey: ['record', resource.name, id, to],
    queryFn: () => records.get(resource.name, id, to),
  })
  const labels = { ...record.labels, ...data?.labels }
  const labelOf = usePlaceLabel(registry, resource, data?.row ?? record.row)
  const textOf = useValueText(registry, resource, labels)
  if (!data) return null
  const found = differences(registry, resource, record.row, data.row)
  if (found.length === 0) return <p className={classes.quiet}>{words('record.noDifference')}</p>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{words('record.field')}</th>
          <th scope="col">{words('record.before')}</th>
          <th scope="col">{words('record.after')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map(({ place, from: before, to: after }) => (
          <tr key={place.join('/')}>
            <th scope="row">{labelOf(place)}</th>
            <td>
              <del>{textOf(place, before) || '—'}</del>
            </td>
            <td>
              <ins>{textOf(place, after) || '—'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
