import { NativeSelect, TextInput } from '@mantine/core'
import type { Parameters } from '#modules/engineering/model/parts.ts'
import {
  choicesOf,
  type TemplateParameter,
  valueComplaint,
} from '#modules/engineering/model/templates/template-parameters.ts'
import { complaintSentence } from '#platform/model'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { meantBy, usePartParameters, useTemplate } from './asked-template.ts'
import { MethodPreview } from './MethodPreview.tsx'
import classes from './TemplateValues.module.css'
import '../engineering-words.ts'

/** The template's parameters, one input each, with what the part says already there and the method it will make below. */
export default function TemplateValues({
  resource,
  value,
  row = {},
  asked = {},
  error,
  inner = {},
  label,
  onChange,
}: FieldWidgetProps) {
  const words = useWords()
  const meant = meantBy(resource, row, asked)
  const found = useTemplate(meant.template)
  const part = usePartParameters(meant.revision)
  const given = (value as Parameters | null) ?? {}
  if (!found) return null
  const { template, labels } = found
  const put = (name: string, typed: string) => {
    const { [name]: _before, ...others } = given
    const next = typed === '' ? others : { ...others, [name]: typed }
    onChange(Object.keys(next).length ? next : null)
  }
  return (
    <fieldset className={classes.values}>
      <legend>{label}</legend>
      {template.parameters.length === 0 && <p className={classes.note}>{words('templateValues.none')}</p>}
      <div className={classes.inputs}>
        {template.parameters.map(parameter => (
          <OneValue
            key={parameter.name}
            parameter={parameter}
            labels={labels}
            ofPart={part[parameter.name]}
            typed={given[parameter.name]}
            told={inner[parameter.name]}
            onTyped={typed => put(parameter.name, typed)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <MethodPreview template={template} labels={labels} part={part} given={given} />
    </fieldset>
  )
}

interface OneValueProps {
  readonly parameter: TemplateParameter
  readonly labels: Labels
  readonly ofPart: number | string | undefined
  readonly typed: number | string | undefined
  /** What the server said of it. */
  readonly told: string | undefined
  readonly onTyped: (typed: string) => void
}

function OneValue({ parameter, labels, ofPart, typed, told, onTyped }: OneValueProps) {
  const words = useWords()
  const formats = useFormats()
  const { name, prompt, kind, unit } = parameter
  const code = unit ? labels.units?.[unit]?.code : null
  const standing = ofPart ?? parameter.usual?.toString()
  const written = (one: number | string) =>
    choicesOf(parameter).find(choice => choice.value.equals(String(one)))?.word ?? formats.number(String(one))
  const hint =
    standing === undefined
      ? words('templateValues.needed')
      : words(ofPart === undefined ? 'templateValues.usual' : 'templateValues.ofPart', { value: written(standing) })
  const wrong = typed === undefined ? null : valueComplaint(parameter, String(typed), [name])
  const complaint = (wrong && complaintSentence(words, 'routing-templates', wrong)) ?? told
  const shared = {
    label: [name, ...(code ? [`(${code})`] : [])].join(' '),
    description: [prompt, hint].filter(Boolean).join(' · '),
    ...(complaint && { error: complaint }),
  }
  if (kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        value={typed === undefined ? '' : String(typed)}
        onChange={event => onTyped(event.currentTarget.value)}
        data={[
          { value: '', label: standing === undefined ? '' : written(standing) },
          ...choicesOf(parameter).map(({ word }) => ({ value: word, label: word })),
        ]}
      />
    )
  const plain = (text: string): string => {
    const number = parseTypedNumber(text, formats.formatLocale, 6)
    return number.ok ? number.value.toString() : text.trim()
  }
  return (
    <TextInput
      {...shared}
      autoComplete="off"
      inputMode="decimal"
      placeholder={standing === undefined ? '' : written(standing)}
      value={typed === undefined ? '' : String(typed)}
      onChange={event => onTyped(event.currentTarget.value)}
      onBlur={event => onTyped(plain(event.currentTarget.value))}
    />
  )
}
