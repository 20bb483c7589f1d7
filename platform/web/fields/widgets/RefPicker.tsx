import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Filter } from '#platform/model'
import { inSentence } from '#platform/model/words.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useSpeech, useWords } from '#platform/web/words/WordsProvider.tsx'
import { labelText, rememberLabel } from '../known-labels.ts'
import { Dropdown } from './Dropdown.tsx'
import { type Option, rememberRecent, searchOptions } from './ref-search.ts'
import type { WidgetProps } from './widget-props.ts'
import './widget-words.ts'
import classes from './widgets.module.css'

const CreatePanel = lazy(() => import('#platform/web/fields/create/CreatePanel.tsx'))

export interface RefPickerProps
  extends Pick<WidgetProps, 'id' | 'aria' | 'label' | 'disabled' | 'autoFocus' | 'compact'> {
  readonly target: string
  readonly filter?: Filter | undefined
  /** What stands in the box while nobody searches. */
  readonly text: string
  readonly onPick: (option: Option | null) => void
  readonly onLeave?: (() => void) | undefined
  /** The box is emptied after each choice: several are gathered. */
  readonly gathers?: boolean
  /** Somebody looks for a record that is there; none is made from here. */
  readonly choosesOnly?: boolean
}

/** What a picker is at: what is typed, whether its list hangs open, which option is current, whether a record is being made. */
function usePicker({ target, filter, onPick, choosesOnly = false }: RefPickerProps) {
  const { resources } = useApplication()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [creating, setCreating] = useState<string | null>(null)
  const { options, busy } = useOptions(target, typed ?? '', filter, open)
  // A line is made in its record, never by itself.
  const isLine = resources[target]?.partOf !== undefined
  const mayCreate = !choosesOnly && !isLine && (resources[target]?.verbs.includes('create') ?? false)
  const close = () => {
    setOpen(false)
    setTyped(null)
    setAt(0)
  }
  const pick = (option: Option | null) => {
    if (option) {
      if (resources[target]?.verbs.includes('view')) rememberRecent(target, option.id)
      rememberLabel(target, option.id, option)
    }
    onPick(option)
    close()
  }
  return {
    one: resources[target]?.one ?? '',
    typed,
    open,
    at,
    options,
    busy,
    mayCreate,
    creating,
    entries: options.length + (mayCreate ? 1 : 0),
    close,
    pick,
    show: () => setOpen(true),
    step: (to: number) => setAt(to),
    type: (text: string) => {
      setTyped(text)
      setAt(0)
      setOpen(true)
    },
    create: () => {
      setCreating(typed ?? '')
      close()
    },
    endCreating: () => setCreating(null),
  }
}
type Picker = ReturnType<typeof usePicker>

/** Alt+↓ or F4 opens, arrows move, Enter takes, Tab takes what was searched for, Alt+N makes the missing record. */
function pickerKeys(picker: Picker, event: KeyboardEvent): void {
  const { open, at, options, entries, mayCreate } = picker
  const stop = () => {
    event.preventDefault()
    event.stopPropagation()
  }
  if (event.altKey && event.code === 'KeyN' && mayCreate) {
    stop()
    picker.create()
  } else if (event.key === 'F4' || (event.key === 'ArrowDown' && (event.altKey || open))) {
    stop()
    if (open) picker.step(Math.min(at + 1, entries - 1))
    else picker.show()
  } else if (event.key === 'ArrowUp' && open && !event.altKey) {
    stop()
    picker.step(Math.max(at - 1, 0))
  } else if (event.key === 'Enter' && open) {
    stop()
    if (options[at]) picker.pick(options[at])
    else if (mayCreate && at === options.length) picker.create()
  } else if (event.key === 'Escape' && open) {
    stop()
    picker.close()
  } else if (event.key === 'Tab' && open && picker.typed && options[at]) picker.pick(options[at])
}

/** Search-as-you-type over one record type. */
export function RefPicker(props: RefPickerProps) {
  const { id, aria, text, onPick, onLeave, disabled, autoFocus, gathers, label } = props
  const words = useWords()
  const picker = usePicker(props)
  const { open, at, entries, typed } = picker
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  return (
    <span ref={box} className={classes.adorned} data-compact={props.compact || undefined}>
      <input
        ref={input}
        id={id}
        {...aria}
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-activedescendant={open && entries > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        className={classes.input}
        autoComplete="off"
        placeholder={gathers ? words('widgets.add') : undefined}
        value={typed ?? (gathers ? '' : text)}
        disabled={disabled}
        // biome-ignore lint/a11y/noAutofocus: the first field of a form somebody asked for
        autoFocus={autoFocus}
        onFocus={event => event.target.select()}
        onChange={event => {
          picker.type(event.target.value)
          if (event.target.value === '' && !gathers) onPick(null)
        }}
        onClick={picker.show}
        onKeyDown={event => pickerKeys(picker, event)}
        onBlur={() => {
          picker.close()
          onLeave?.()
        }}
      />
      <PickerButtons
        label={label}
        {...(text && !disabled && !gathers && { onClear: () => picker.pick(null) })}
        {...(!disabled && { onOpen: () => input.current?.focus() })}
        onShow={picker.show}
      />
      {open && (
        <Dropdown anchor={box} onClose={picker.close} fitted>
          <Options id={id} options={picker.options} at={at} busy={picker.busy} onPick={picker.pick} label={label}>
            {picker.mayCreate && <CreateOption id={id} picker={picker} />}
          </Options>
        </Dropdown>
      )}
      <Creating picker={picker} target={props.target} onEnd={() => input.current?.focus()} />
    </span>
  )
}

function CreateOption({ id, picker }: { id: string; picker: Picker }) {
  const words = useWords()
  const { options, at, typed } = picker
  const one = inSentence(picker.one)
  return (
    <OptionLine id={`${id}-${options.length}`} current={at === options.length} onChoose={picker.create}>
      <IconPlus size={14} aria-hidden />
      {typed ? words('widgets.createNamed', { record: one, text: typed }) : words('widgets.create', { record: one })}
      <kbd>Alt N</kbd>
    </OptionLine>
  )
}

/** The panel in which the missing record is made, over everything. */
function Creating({ picker, target, onEnd }: { picker: Picker; target: string; onEnd: () => void }) {
  if (picker.creating === null) return null
  return createPortal(
    <Suspense fallback={null}>
      <CreatePanel
        resource={target}
        text={picker.creating}
        onDone={made => {
          picker.endCreating()
          if (made) picker.pick({ ...made, resource: target })
          onEnd()
        }}
      />
    </Suspense>,
    document.body,
  )
}

function useOptions(target: string, text: string, filter: Filter | undefined, open: boolean) {
  const application = useApplication()
  const locale = useSpeech()
  const { data, isFetching } = useQuery({
    queryKey: ['options', target, text, filter, locale.words.language],
    queryFn: ({ signal }) => searchOptions({ application, locale, target, text, filter, signal }),
    enabled: open,
    placeholderData: before => before,
    staleTime: 15_000,
  })
  return { options: data ?? [], busy: isFetching }
}

function PickerButtons(props: { label: string; onClear?: () => void; onOpen?: () => void; onShow: () => void }) {
  const words = useWords()
  if (!props.onOpen) return null
  return (
    <>
      {props.onClear && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.opener}
          aria-label={words('widgets.clear', { field: props.label })}
          onMouseDown={event => event.preventDefault()}
          onClick={props.onClear}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
      <button
        type="button"
        tabIndex={-1}
        className={classes.opener}
        aria-label={words('widgets.openList', { field: props.label })}
        onMouseDown={event => event.preventDefault()}
        onClick={() => {
          props.onOpen?.()
          props.onShow()
        }}
      >
        <IconChevronDown size={14} aria-hidden />
      </button>
    </>
  )
}

interface OptionsProps {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  readonly at: number
  readonly busy: boolean
  readonly onPick: (option: Option) => void
  readonly children: React.ReactNode
}

function Options({ id, label, options, at, busy, onPick, children }: OptionsProps) {
  const words = useWords()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label} className={classes.options} aria-busy={busy}>
      {options.length === 0 && !busy && <p className={classes.quiet}>{words('widgets.nothingFound')}</p>}
      {options.map((option, index) => (
        <OptionLine key={option.id} id={`${id}-${index}`} current={index === at} onChoose={() => onPick(option)}>
          {option.code && <code>{option.code}</code>}
          <span className={classes.optionTitle}>
            {option.title ?? (option.code ? '' : labelText(option) || option.id)}
          </span>
          {option.recent && <span className={classes.quiet}>{words('widgets.recent')}</span>}
        </OptionLine>
      ))}
      {children}
    </div>
  )
}

function OptionLine(props: { id: string; current: boolean; onChoose: () => void; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which says which option is current
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the box
    <div
      id={props.id}
      role="option"
      aria-selected={props.current}
      className={classes.option}
      ref={line => {
        if (props.current) line?.scrollIntoView({ block: 'nearest' })
      }}
      onMouseDown={event => event.preventDefault()}
      onClick={props.onChoose}
    >
      {props.children}
    </div>
  )
}
