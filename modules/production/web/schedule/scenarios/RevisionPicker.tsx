import { useId } from 'react'
import { labelText } from '#platform/web/fields/known-labels.ts'
import { RefPicker } from '#platform/web/fields/widgets/RefPicker.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Scenarios.module.css'

interface RevisionPickerProps {
  readonly text: string
  readonly error: string | undefined
  readonly onPick: (id: string | null, label: string) => void
}

const released = { field: 'status', op: 'eq', value: 'released' } as const

/** The part a supposed job would make: only what is released has a routing to plan by. */
export function RevisionPicker({ text, error, onPick }: RevisionPickerProps) {
  const words = useWords()
  const id = useId()
  return (
    <div className={classes.picker}>
      <label htmlFor={id}>{words('scenarios.targets.revisions')}</label>
      <RefPicker
        id={id}
        aria={error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}}
        label={words('scenarios.targets.revisions')}
        target="part-revisions"
        filter={released}
        choosesOnly
        text={text}
        disabled={false}
        autoFocus={false}
        compact={false}
        onPick={option => onPick(option?.id ?? null, option ? labelText(option) : '')}
      />
      {error && (
        <p id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
