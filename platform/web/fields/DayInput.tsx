import { useState } from 'react'
import { date } from '#platform/model'
import { useWords } from '../words/WordsProvider.tsx'
import { isUnread, type Unread } from './widgets/unread.ts'
import { FieldWidget } from './widgets.tsx'
import './form/form-words.ts'

export interface DayInputProps {
  readonly label: string
  readonly value: string | null
  /** A day, or nothing where it was cleared; what cannot be read stays in the input and says so. */
  readonly onChange: (day: string | null) => void
  readonly error?: string | undefined
  readonly required?: boolean
  /** In a row of others: no label above it. */
  readonly compact?: boolean
}

const { spec } = date()

/** A day outside of a form: typed or picked as in every form, in the person's own format. */
export function DayInput({ label, value, onChange, error, required = false, compact = false }: DayInputProps) {
  const words = useWords()
  const [wrong, setWrong] = useState<Unread | null>(null)
  return (
    <FieldWidget
      spec={spec}
      resource=""
      field="day"
      label={label}
      value={wrong ?? (value || null)}
      onChange={next => {
        setWrong(isUnread(next) ? next : null)
        if (!isUnread(next)) onChange(next as string | null)
      }}
      error={wrong ? words('reasons.notDate', { field: label }) : error}
      required={required}
      compact={compact}
    />
  )
}
