import { NativeSelect } from '@mantine/core'
import { useEffect } from 'react'
import { placesOf } from '#modules/engineering/model/calculator/calculation-places.ts'
import type { CalculatorName } from '#modules/engineering/model/calculator/shop-math.ts'
import { fieldLabel } from '#platform/model'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useResource } from '#platform/web/kernel/resources.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import '../engineering-words.ts'
import { useTargetRows } from './use-target.ts'
import { writtenFigure } from './written-figure.ts'

interface ChoiceProps extends FieldWidgetProps {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string | undefined
}

/** One out of what there is; where there is only one, it is chosen already. */
function Choice({ id, label, value, error, disabled, autoFocus, onChange, options, hint }: ChoiceProps) {
  const current = String(value ?? '')
  const stands = options.some(option => option.value === current)
  const only = options.length === 1 ? options[0]!.value : null
  useEffect(() => {
    if (!stands && (only ?? '') !== current) onChange(only)
  })
  return (
    <NativeSelect
      id={id}
      label={label}
      withAsterisk
      value={stands ? current : ''}
      {...(error && { error })}
      {...(hint && { description: hint })}
      disabled={disabled || options.length === 0}
      autoFocus={autoFocus}
      data={[...(stands ? [] : [{ value: '', label: '—' }]), ...options]}
      onChange={event => onChange(event.currentTarget.value || null)}
    />
  )
}

/** The results that have a place somewhere, with what they are. */
export function UsedOutput(props: FieldWidgetProps) {
  const words = useWords()
  const { number } = useFormats()
  const { currency } = useSession()
  const calculator = props.row?.calculator as CalculatorName
  const outputs = (props.row?.outputs ?? {}) as Readonly<Record<string, string>>
  const options = Object.keys(placesOf(calculator))
    .filter(output => outputs[output] !== undefined)
    .map(output => {
      const written = writtenFigure(calculator, output, outputs[output]!, { number, currency })
      return { value: output, label: `${words(`calculator.figures.${output}`)}: ${written}` }
    })
  return <Choice {...props} options={options} />
}

/** The steps or the raw stock of what was chosen. */
export function UsedRow(props: FieldWidgetProps) {
  const words = useWords()
  const rows = useTargetRows(props.row ?? {}, props.asked ?? {})
  const options = (rows ?? []).filter(row => row.fields.length > 0).map(({ id, label }) => ({ value: id, label }))
  const hint = rows && options.length === 0 ? words('calculator.noRows') : undefined
  return <Choice {...props} options={options} hint={hint} />
}

export function UsedField(props: FieldWidgetProps) {
  useResource('part-revision-methods')
  const words = useWords()
  const rows = useTargetRows(props.row ?? {}, props.asked ?? {})
  const target = rows?.find(row => row.id === props.asked?.row)
  const options = (target?.fields ?? []).map(field => ({
    value: field,
    label: fieldLabel(words, target!.resource.replace('quote-estimate', 'method'), field),
  }))
  return <Choice {...props} options={options} />
}
