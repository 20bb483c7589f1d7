import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useLetter } from './use-letter.ts'

/** The subject as the reader will see it. */
export default function LetterSubject({ id, resource, row = {}, value, label, error, onChange }: FieldWidgetProps) {
  const letter = useLetter(resource, row.id)
  useEffect(() => {
    if (letter && value === null) onChange(letter.subject)
  }, [letter, value, onChange])
  return (
    <TextInput
      id={id}
      label={label}
      error={error}
      maxLength={300}
      value={String(value ?? '')}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}
