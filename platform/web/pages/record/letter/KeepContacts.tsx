import { Checkbox } from '@mantine/core'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { strangersIn, useLetter } from './use-letter.ts'
import '../record-words.ts'

/** Asked where an address was typed that nobody at the partner has. */
export default function KeepContacts({ id, resource, row = {}, value, asked = {}, onChange }: FieldWidgetProps) {
  const words = useWords()
  const letter = useLetter(resource, row.id)
  const strangers = letter ? strangersIn(asked.to, letter) : []
  if (strangers.length === 0) return null
  return (
    <Checkbox
      id={id}
      label={words('record.letter.keep', { addresses: strangers.join(', '), count: strangers.length })}
      checked={value === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
