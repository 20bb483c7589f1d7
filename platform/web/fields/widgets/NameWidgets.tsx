import { type FieldSpec, permissionAlone, typeLabel } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useEveryModule } from '#platform/web/kernel/resources.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { TextWidget } from './TextWidget.tsx'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

/** Plain text, or the name of a record type or of one of its actions, which is chosen in words. */
export function TextOrNameWidget(props: WidgetProps) {
  if (props.spec.recordType) return <TypeWidget {...props} />
  return typeof props.spec.permission === 'string' ? <PermissionWidget {...props} /> : <TextWidget {...props} />
}

/** Some fields take a star for all there are. */
const takesAll = ({ pattern }: FieldSpec): boolean => pattern !== undefined && new RegExp(pattern).test('*')

function TypeWidget(props: WidgetProps) {
  const words = useWords()
  const { resources } = useApplication()
  // A line is nothing by itself.
  const names = Object.keys(resources).filter(
    name => !resources[name]!.partOf && resources[name]!.verbs.includes('view'),
  )
  const nameOf = (name: string) => typeLabel(words, name, type => resources[type]?.many ?? type)
  return <NameChoice {...props} names={names} nameOf={nameOf} />
}

function PermissionWidget(props: WidgetProps) {
  const words = useWords()
  const { resources } = useApplication()
  useEveryModule()
  const of = String(props.row?.[props.spec.permission as string] ?? '')
  const everyVerb = () => [...new Set(Object.values(resources).flatMap(({ verbs }) => verbs))]
  const names = of === '*' ? everyVerb() : (resources[of]?.verbs ?? [])
  return <NameChoice {...props} names={names} nameOf={name => permissionAlone(words, of, name)} />
}

interface NameChoiceProps extends WidgetProps {
  readonly names: readonly string[]
  readonly nameOf: (name: string) => string
}

function NameChoice({ names, nameOf, ...props }: NameChoiceProps) {
  const { id, spec, value, onChange, onLeave, disabled, autoFocus, aria, required } = props
  const held = typeof value === 'string' ? value : ''
  const offered = new Set([...names, ...(held && held !== '*' ? [held] : [])])
  const sorted = [...offered]
    .map(name => ({ name, label: nameOf(name) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <select
      id={id}
      {...aria}
      className={classes.input}
      value={held}
      disabled={disabled}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form somebody asked for
      autoFocus={autoFocus}
      onChange={event => onChange(event.target.value || null)}
      onBlur={onLeave}
    >
      {(!required || !held) && <option value="">—</option>}
      {takesAll(spec) && <option value="*">{nameOf('*')}</option>}
      {sorted.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  )
}
