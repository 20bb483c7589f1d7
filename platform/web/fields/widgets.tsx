import { IconInfoCircle } from '@tabler/icons-react'
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { type FieldSpec, fieldHint, fieldLabel, type Kind, partLabel } from '#platform/model'
import { useWords } from '../words/WordsProvider.tsx'
import { explainField } from './explain-field.ts'
import { AddressWidget } from './widgets/AddressWidget.tsx'
import {
  BooleanWidget,
  CodeWidget,
  ColorWidget,
  OneOfWidget,
  SomeOfWidget,
  StateWidget,
} from './widgets/ChoiceWidgets.tsx'
import { DateTimeWidget, DateWidget } from './widgets/DateWidget.tsx'
import { FilesWidget, FileWidget } from './widgets/FileWidgets.tsx'
import { JsonWidget } from './widgets/JsonWidget.tsx'
import { LongTextWidget } from './widgets/LongTextWidget.tsx'
import { TextOrNameWidget } from './widgets/NameWidgets.tsx'
import { NumberWidget } from './widgets/NumberWidget.tsx'
import { RefOneOfWidget, RefsWidget, RefWidget } from './widgets/RefWidgets.tsx'
import { DurationWidget, TextWidget, TimeWidget } from './widgets/TextWidget.tsx'
import type { FieldWidgetProps, WidgetProps } from './widgets/widget-props.ts'
import classes from './widgets/widgets.module.css'
import './widgets/widget-words.ts'

const PartsTableWidget = lazy(() => import('./widgets/PartsTableWidget.tsx'))
const RichTextWidget = lazy(() => import('./widgets/RichTextEditor.tsx'))
const LinesWidget = lazy(() => import('./widgets/lines/LinesEditor.tsx'))

/** The input of each kind of field. A kind without one does not compile. */
export const widgets: Record<Kind, ComponentType<WidgetProps>> = {
  text: TextOrNameWidget,
  longText: LongTextWidget,
  richText: RichTextWidget,
  code: CodeWidget,
  email: TextWidget,
  phone: TextWidget,
  url: TextWidget,
  color: ColorWidget,
  integer: NumberWidget,
  decimal: NumberWidget,
  quantity: NumberWidget,
  money: NumberWidget,
  unitPrice: NumberWidget,
  percent: NumberWidget,
  duration: DurationWidget,
  boolean: BooleanWidget,
  date: DateWidget,
  dateTime: DateTimeWidget,
  time: TimeWidget,
  oneOf: OneOfWidget,
  someOf: SomeOfWidget,
  status: StateWidget,
  progress: StateWidget,
  ref: RefWidget,
  refOneOf: RefOneOfWidget,
  refAny: RefOneOfWidget,
  refs: RefsWidget,
  lines: LinesWidget,
  file: FileWidget,
  files: FilesWidget,
  json: StructuredWidget,
  address: AddressWidget,
}

/** Kinds that draw their own label, or are several inputs under one name. */
const ownLabel: readonly Kind[] = ['boolean']
const grouped: readonly Kind[] = [
  'someOf',
  'address',
  'lines',
  'file',
  'files',
  'richText',
  'status',
  'progress',
  'code',
]

/** Structured data of a known shape is typed part by part; any other as JSON. */
function StructuredWidget(props: WidgetProps) {
  const { spec, resource, field, value, onChange, onLeave, disabled, labels, label, aria, compact } = props
  const words = useWords()
  if (spec.inTable && !compact) return <PartsTableWidget {...props} />
  if (!spec.shape || spec.isList || compact) return <JsonWidget {...props} />
  const held = (value ?? {}) as Readonly<Record<string, unknown>>
  const change = (name: string, next: unknown) => {
    const said = Object.entries({ ...held, [name]: next }).filter(([, one]) => !isUnsaid(one))
    onChange(said.length ? Object.fromEntries(said) : null)
  }
  return (
    <fieldset className={classes.parts} aria-describedby={aria['aria-describedby']}>
      <legend className="spoken">{label}</legend>
      {Object.entries(spec.shape)
        .filter(([, part]) => part.kind !== 'json' || part.texts)
        .map(([name, part]) => (
          <FieldWidget
            key={name}
            spec={part}
            resource={resource}
            field={name}
            label={partLabel({ words, resource, field }, name)}
            value={held[name] ?? (part.kind === 'refs' ? [] : null)}
            onChange={next => change(name, next)}
            {...(onLeave && { onLeave })}
            {...(labels && { labels })}
            disabled={disabled ?? false}
          />
        ))}
    </fieldset>
  )
}
const isUnsaid = (value: unknown): boolean =>
  value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** Typed part by part, each with a label of its own. */
const isByParts = ({ shape, isList, inTable }: FieldSpec): boolean =>
  shape !== undefined && (!isList || inTable === true)

/** A field of a form: label, input, and the complaint beside it in a full sentence. */
export function FieldWidget(props: FieldWidgetProps) {
  const { spec, resource, field, error, compact } = props
  const words = useWords()
  const made = useId()
  const id = props.id ?? made
  const label = props.label ?? fieldLabel(words, resource, field)
  const hint = compact ? undefined : (props.help ?? fieldHint(words, resource, field))
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const required = props.required ?? spec.required
  const [explained, setExplained] = useState(false)
  const Widget = widgets[spec.kind]
  const aria = {
    ...(error && { 'aria-invalid': true as const }),
    ...(described && { 'aria-describedby': described }),
    ...(required && !compact && spec.kind !== 'boolean' && { 'aria-required': true as const }),
    ...(compact && { 'aria-label': label }),
  }
  const inner = (
    <Suspense fallback={<span className={classes.waiting} />}>
      <Widget {...props} id={id} label={label} required={required} aria={aria} />
    </Suspense>
  )
  if (compact)
    return (
      <span className={classes.cell} data-wrong={error ? true : undefined} title={error}>
        {inner}
        {error && (
          <span id={`${id}-error`} className="spoken">
            {error}
          </span>
        )}
      </span>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a key pressed in the input inside is heard here
    <div
      className={classes.field}
      data-field={field}
      data-kind={spec.kind}
      onKeyDown={onF1(() => setExplained(!explained))}
    >
      {!ownLabel.includes(spec.kind) && spec.kind !== 'lines' && (
        <span className={classes.labelled}>
          <FieldLabel id={id} text={label} required={required} plain={grouped.includes(spec.kind) || isByParts(spec)} />
          <ExplainButton explained={explained} onPress={() => setExplained(!explained)} />
        </span>
      )}
      {explained && <Explanation {...props} />}
      {inner}
      <Beneath id={id} hint={hint} error={error} />
    </div>
  )
}

/** What stands under a field: its hint, and the complaint about what was typed. */
const Beneath = ({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) => (
  <>
    {hint && (
      <span id={`${id}-hint`} className={classes.fieldHint}>
        {hint}
      </span>
    )}
    {error && (
      <span id={`${id}-error`} className={classes.error}>
        {error}
      </span>
    )}
  </>
)

function ExplainButton({ explained, onPress }: { explained: boolean; onPress: () => void }) {
  const words = useWords()
  return (
    <button
      type="button"
      className={classes.explain}
      tabIndex={-1}
      aria-label={words('explain.button')}
      aria-expanded={explained}
      onClick={onPress}
    >
      <IconInfoCircle size={14} aria-hidden />
    </button>
  )
}

function Explanation({ resource, field, spec }: Pick<FieldWidgetProps, 'resource' | 'field' | 'spec'>) {
  const words = useWords()
  return (
    <span role="status" className={classes.fieldHint}>
      {explainField(words, resource, field, spec)}
    </span>
  )
}

/** F1 in a field explains it, so that no field has two stops of the Tab key. */
const onF1 = (explain: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'F1') return
  event.preventDefault()
  event.stopPropagation()
  explain()
}

function FieldLabel({ id, text, required, plain }: { id: string; text: string; required: boolean; plain: boolean }) {
  const words = useWords()
  const content = (
    <>
      {text}
      {required && (
        <span className={classes.required} title={words('widgets.required')} aria-hidden>
          *
        </span>
      )}
    </>
  )
  // A group names itself; a label may only point at one input.
  return plain ? (
    <span className={classes.label}>{content}</span>
  ) : (
    <label className={classes.label} htmlFor={id}>
      {content}
    </label>
  )
}
