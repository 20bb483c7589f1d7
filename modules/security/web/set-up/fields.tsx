import { Select, TextInput } from '@mantine/core'
import type { Bound } from './use-set-up.ts'

interface TextProps extends Bound {
  readonly description?: string
  readonly placeholder?: string
  readonly inputMode?: 'decimal' | 'email' | 'tel'
  readonly autoFocus?: boolean
}
export const Text = ({ onChange, ...bound }: TextProps) => (
  <TextInput {...bound} withAsterisk={false} onChange={event => onChange(event.currentTarget.value)} />
)

interface ChoiceProps extends Bound {
  readonly data: { value: string; label: string }[]
  readonly description?: string
}
export const Choice = (props: ChoiceProps) => (
  <Select {...props} searchable withAsterisk={false} allowDeselect={false} />
)
