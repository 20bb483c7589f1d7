import { NativeSelect } from '@mantine/core'
import { fieldLabel } from '#platform/model/words.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

/** Which records a label is for, by the names people know them by. */
export default function LabelKind({
  id,
  value,
  onChange,
  onLeave,
  error,
  disabled,
  resource,
  field,
}: FieldWidgetProps) {
  const words = useWords()
  const { resources } = useApplication()
  const kinds = Object.entries(resources)
    .filter(([, { partOf, verbs }]) => !partOf && verbs.includes('view'))
    .map(([name, { many }]) => ({ value: name, label: many }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <NativeSelect
      id={id}
      label={fieldLabel(words, resource, field)}
      value={typeof value === 'string' ? value : ''}
      data={[{ value: '', label: '' }, ...kinds]}
      error={error}
      disabled={disabled ?? false}
      onChange={event => onChange(event.currentTarget.value || null)}
      onBlur={onLeave}
    />
  )
}
