import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import type { Wire } from '#platform/model'
import type { RecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { MergeBar } from '#platform/web/parts/MergeBar.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../Record.module.css'
import { decided } from './merge.ts'
import type { Conflict } from './use-change.ts'
import { usePlaceLabel, useValueText } from './value-text.tsx'

interface ConflictBarProps {
  readonly conflict: Conflict
  readonly form: RecordForm
  readonly onApply: (values: Wire) => void
  readonly onDrop: () => void
}

/** Two people wrote at once (documents R10). Different fields: one click keeps both. The same field: choose each. */
export function ConflictBar({ conflict, form, onApply, onDrop }: ConflictBarProps) {
  const { by, merge, theirs } = conflict
  const labelOf = usePlaceLabel(form.registry, form.resource, theirs.row)
  const textOf = useValueText(form.registry, form.resource, theirs.labels)
  if (merge.clashes.length === 0) return <KeepBoth {...{ conflict, form, onApply, onDrop }} />
  return (
    <>
      <MergeBar
        name={by}
        fields={merge.clashes.map(({ place, before, mine, theirs: other }) => ({
          key: place.join('/'),
          label: labelOf(place),
          before: textOf(place, before),
          mine: textOf(place, mine),
          theirs: textOf(place, other),
        }))}
        onApply={choice => onApply(decided(merge, choice))}
      />
      <Meanwhile conflict={conflict} form={form} />
    </>
  )
}

function KeepBoth({ conflict, form, onApply, onDrop }: ConflictBarProps) {
  const words = useWords()
  return (
    <section className={classes.conflict} role="alert">
      <h2>
        <IconArrowsDiff size={18} aria-hidden /> {words('record.conflict.title', { name: conflict.by })}
      </h2>
      <p>{words('record.conflict.body')}</p>
      <Meanwhile conflict={conflict} form={form} />
      <div className={classes.conflictButtons}>
        <Button onClick={() => onApply(conflict.merge.merged)}>{words('record.conflict.applyMine')}</Button>
        <Button variant="default" onClick={onDrop}>
          {words('record.conflict.dropMine')}
        </Button>
      </div>
    </section>
  )
}

/** What the other person changed, when, from what to what. */
function Meanwhile({ conflict, form }: Pick<ConflictBarProps, 'conflict' | 'form'>) {
  const words = useWords()
  const formats = useFormats()
  const { theirs, merge, by, at } = conflict
  const labelOf = usePlaceLabel(form.registry, form.resource, theirs.row)
  const textOf = useValueText(form.registry, form.resource, theirs.labels)
  const clashing = new Set(merge.clashes.map(({ place }) => place.join('/')))
  const others = merge.theirs.filter(({ place }) => !clashing.has(place.join('/')))
  if (others.length === 0) return null
  return (
    <dl className={classes.meanwhileList} aria-label={words('record.conflict.theirs')}>
      {others.map(({ place, from, to }) => (
        <div key={place.join('/')}>
          <dt>{labelOf(place)}</dt>
          <dd>
            <del>{textOf(place, from) || '—'}</del> → <ins>{textOf(place, to) || '—'}</ins>{' '}
            <span className={classes.quiet}>
              {by}
              {at && `, ${formats.dateTime(at)}`}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
