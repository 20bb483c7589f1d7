import { IconExternalLink, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { labelFor, labelText } from '../known-labels.ts'
import { useLabelText } from '../use-label-text.ts'
import { RefPicker } from './RefPicker.tsx'
import { choicesFilter } from './ref-search.ts'
import { isUnread } from './unread.ts'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

/** The record's page, in a tab of its own: the form stays as it is. */
function OpenLink({ target, id, label }: { target: string; id: string; label: string }) {
  const words = useWords()
  const href = pageOf(useApplication(), target, id)
  if (!href) return null
  return (
    <Link
      href={href}
      target="_blank"
      className={classes.opener}
      tabIndex={-1}
      aria-label={words('widgets.open', { record: label })}
    >
      <IconExternalLink size={14} aria-hidden />
    </Link>
  )
}

/** A reference to one record of one type. */
export function RefWidget(props: WidgetProps) {
  const { spec, resource, field, value, onChange, labels, compact } = props
  const target = spec.targets![0]!
  const id = typeof value === 'string' ? value : null
  const named = useLabelText(labels, target, id)
  const text = isUnread(value) ? value.unread : named
  return (
    <span className={classes.withLink}>
      <RefPicker
        {...props}
        target={target}
        filter={choicesFilter(resource, field, props.row)}
        text={text}
        onPick={option => onChange(option?.id ?? null)}
      />
      {id && !compact && <OpenLink target={target} id={id} label={text} />}
    </span>
  )
}

/** A reference to a record of one of several types: first the type, then the record. */
export function RefOneOfWidget(props: WidgetProps) {
  const { spec, value, onChange, labels, label, disabled, compact } = props
  const { resources } = useApplication()
  const words = useWords()
  const targets = spec.targets ?? Object.keys(resources).filter(name => resources[name]!.verbs.includes('view'))
  const [given, id] = typeof value === 'string' ? (value.split('/') as [string, string]) : [undefined, undefined]
  const [chosen, setChosen] = useState<string | undefined>(given ?? (spec.targets ? targets[0] : undefined))
  const target = given ?? chosen
  const offered = targets
    .filter(name => resources[name])
    .map(name => ({ name, one: resources[name]!.one }))
    .sort((a, b) => a.one.localeCompare(b.one))
  const named = useLabelText(labels, target, id)
  const text = isUnread(value) ? value.unread : named
  return (
    <span className={classes.pair} data-ref data-compact={compact || undefined}>
      <select
        className={classes.input}
        aria-label={words('widgets.typeOf', { field: label })}
        value={target ?? ''}
        disabled={disabled}
        onChange={event => {
          setChosen(event.target.value)
          onChange(null)
        }}
      >
        {!target && <option value="">—</option>}
        {offered.map(({ name, one }) => (
          <option key={name} value={name}>
            {one}
          </option>
        ))}
      </select>
      <span className={classes.withLink}>
        <RefPicker
          {...props}
          key={target}
          target={target ?? offered[0]?.name ?? ''}
          disabled={disabled || !target}
          text={text}
          onPick={option => onChange(option ? `${option.resource}/${option.id}` : null)}
        />
        {target && id && !compact && <OpenLink target={target} id={id} label={text} />}
      </span>
    </span>
  )
}

interface PillProps {
  readonly target: string
  readonly id: string
  readonly labels: WidgetProps['labels']
  readonly onRemove?: () => void
}

function Pill({ target, id, labels, onRemove }: PillProps) {
  const words = useWords()
  const asked = useLabelText(labels, target, id)
  const name = labelText(labelFor(labels, target, id)) || asked
  return (
    <span className={classes.pill}>
      {name}
      {onRemove && (
        <button type="button" aria-label={words('widgets.remove', { record: name })} onClick={onRemove}>
          <IconX size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** References to many records of one type. */
export function RefsWidget(props: WidgetProps) {
  const { spec, resource, field, value, onChange, labels, disabled } = props
  const target = spec.targets![0]!
  const ids = Array.isArray(value) ? (value as string[]) : []
  return (
    <span className={classes.pills}>
      {ids.map(id => (
        <Pill
          key={id}
          {...{ target, id, labels }}
          {...(!disabled && { onRemove: () => onChange(ids.filter(one => one !== id)) })}
        />
      ))}
      {!disabled && (
        <RefPicker
          {...props}
          target={target}
          filter={choicesFilter(resource, field, props.row)}
          text=""
          gathers
          onPick={option => option && !ids.includes(option.id) && onChange([...ids, option.id])}
        />
      )}
    </span>
  )
}
