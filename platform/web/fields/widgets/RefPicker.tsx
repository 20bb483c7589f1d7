import { IconChevronDown, IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Filter } from '#platform/model'
import { useApplication } from '../../kernel/application.ts'
import { useWords } from '../../words/WordsProvider.tsx'
import { labelText, rememberLabel } from '../known-labels.ts'
import { Dropdown } from './Dropdown.tsx'
import { type Option, rememberRecent, searchOptions } from './ref-search.ts'
import type { WidgetProps } from './widget-props.ts'
import classes from './widgets.module.css'

const CreatePanel = lazy(() => import('../../pages/create/CreatePanel.tsx'))

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
}

/** Search-as-you-type over one record type. Alt+↓ opens, Enter takes, Alt+N makes the missing record in a side panel. */
export function RefPicker(props: RefPickerProps) {
  const { id, aria, target, filter, text, onPick, onLeave, disabled, autoFocus, gathers, label } = props
  const words = useWords()
  const { resources } = useApplication()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const [creating, setCreating] = useState<string | null>(null)
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { options, busy } = useOptions(target, typed ?? '', filter, open)
  const mayCreate = resources[target]?.verbs.includes('create') ?? false
  const entries = options.length + (mayCreate ? 1 : 0)
  const close = () => {
    setOpen(false)
    setTyped(null)
    setAt(0)
  }
  const pick = (option: Option | null) => {
    if (option) {
      rememberRecent(target, option.id)
      rememberLabel(target, option.id, option)
    }
    onPick(option)
    close()
  }
  const create = () => {
    setCreating(typed ?? '')
    close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const stop = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.altKey && event.code === 'KeyN' && mayCreate) {
      stop()
      create()
    } else if (event.key === 'F4' || (event.key === 'ArrowDown' && (event.altKey || open))) {
      stop()
      if (!open) setOpen(true)
      else setAt(Math.min(at + 1, entries - 1))
    } else if (event.key === 'ArrowUp' && open && !event.altKey) {
      stop()
      setAt(Math.max(at - 1, 0))
    } else if (event.key === 'Enter' && open) {
      stop()
      if (options[at]) pick(options[at])
      else if (mayCreate && at === options.length) create()
    } else if (event.key === 'Escape' && open) {
      stop()
      close()
    } else if (event.key === 'Tab' && open && typed && options[at]) pick(options[at])
  }
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
          setTyped(event.target.value)
          setAt(0)
          setOpen(true)
          if (event.target.value === '' && !gathers) onPick(null)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onLeave?.()
        }}
      />
      <PickerButtons
        label={label}
        {...(text && !disabled && !gathers && { onClear: () => pick(null) })}
        {...(!disabled && { onOpen: () => input.current?.focus() })}
        onShow={() => setOpen(true)}
      />
      {open && (
        <Dropdown anchor={box} onClose={close} fitted>
          <Options id={id} options={options} at={at} busy={busy} onPick={pick} label={label}>
            {mayCreate && (
              <OptionLine id={`${id}-${options.length}`} current={at === options.length} onChoose={create}>
                <IconPlus size={14} aria-hidden />
                {typed
                  ? words('widgets.createNamed', { record: resources[target]!.one, text: typed })
                  : words('widgets.create', { record: resources[target]!.one })}
                <kbd>Alt N</kbd>
              </OptionLine>
            )}
          </Options>
        </Dropdown>
      )}
      {creating !== null &&
        createPortal(
          <Suspense fallback={null}>
            <CreatePanel
              resource={target}
              text={creating}
              onDone={made => {
                setCreating(null)
                if (made) pick({ ...made, resource: target })
                input.current?.focus()
              }}
            />
          </Suspense>,
          document.body,
        )}
    </span>
  )
}

function useOptions(target: string, text: string, filter: Filter | undefined, open: boolean) {
  const application = useApplication()
  const { data, isFetching } = useQuery({
    queryKey: ['options', target, text, filter],
    queryFn: ({ signal }) => searchOptions({ application, target, text, filter, signal }),
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
