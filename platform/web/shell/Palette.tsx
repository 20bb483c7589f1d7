import { IconCornerDownLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from '../parts/Kbd.tsx'
import { useFocusReturn, useLayer } from '../parts/layers.ts'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './Palette.module.css'

export interface PaletteResult {
  key: string
  /** The record's code, set in mono. */
  code?: string
  title: string
  detail?: string
  icon?: ReactNode
  shortcut?: string
  /** Why it cannot be done now. */
  refusal?: string
}

export interface PaletteGroup {
  key: string
  label: string
  results: readonly PaletteResult[]
}

export type PaletteMode = 'all' | 'actions' | 'people' | 'knowledge' | 'sums'
const modes: Readonly<Record<string, PaletteMode>> = { '>': 'actions', '@': 'people', '?': 'knowledge', '=': 'sums' }

/** `> send` means the action "send"; `=1.25 in to mm` is a sum. */
export function readQuery(text: string): { mode: PaletteMode; query: string } {
  const mode = modes[text.charAt(0)]
  return mode ? { mode, query: text.slice(1).trim() } : { mode: 'all', query: text.trim() }
}

export interface PaletteProps {
  open: boolean
  onClose: () => void
  search: (query: string, mode: PaletteMode, signal: AbortSignal) => Promise<readonly PaletteGroup[]>
  onChoose: (result: PaletteResult, newTab: boolean) => void
  initialText?: string
}

export function Palette(props: PaletteProps) {
  return props.open ? createPortal(<OpenPalette {...props} />, document.body) : null
}

function OpenPalette({ onClose, search, onChoose, initialText = '' }: PaletteProps) {
  const words = useWords()
  const id = useId()
  const [text, setText] = useState(initialText)
  const { groups, busy } = useSearch(text, search)
  const results = useMemo(() => groups.flatMap(group => group.results), [groups])
  const [chosen, setChosen] = useState(0)
  const active = results[Math.min(chosen, results.length - 1)]
  // A scanner presses Enter before the answer is here; then it is chosen when it comes.
  const [waiting, setWaiting] = useState(false)
  useLayer(true, onClose)
  useFocusReturn()

  const choose = (result: PaletteResult | undefined, newTab: boolean) => {
    if (!result || result.refusal) return
    onClose()
    onChoose(result, newTab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ? results.indexOf(active) : 0
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Tab: event.shiftKey ? -1 : 1 }[event.key]
    if (step) setChosen(wrapped(at + step, results.length, Math.abs(step) > 1))
    else if (event.key === 'Enter' && busy) setWaiting(true)
    else if (event.key === 'Enter') choose(active, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  useEffect(() => {
    if (!waiting || busy) return
    setWaiting(false)
    choose(results[0], false)
  })
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  return (
    <div className={classes.veil} onPointerDown={event => event.target === event.currentTarget && onClose()}>
      <div className={classes.palette} role="dialog" aria-modal="true" aria-label={words('palette.label')}>
        <Field
          id={id}
          text={text}
          active={active}
          onKeyDown={onKeyDown}
          onText={next => {
            setText(next)
            setChosen(0)
            setWaiting(false)
          }}
        />
        <Results
          id={id}
          groups={groups}
          busy={busy}
          active={active}
          onPoint={result => setChosen(results.indexOf(result))}
          onChoose={choose}
        />
        {results.length === 0 && !busy && text !== '' && (
          <p className={classes.nothing}>{words('palette.nothing', { text })}</p>
        )}
        <p className="spoken" role="status">
          {busy ? '' : words('palette.count', { count: results.length })}
        </p>
        <Hints />
      </div>
    </div>
  )
}

interface FieldProps {
  id: string
  text: string
  active: PaletteResult | undefined
  onText: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Field({ id, text, active, onText, onKeyDown }: FieldProps) {
  const words = useWords()
  return (
    <div className={classes.field}>
      <IconSearch size={18} aria-hidden />
      <input
        // biome-ignore lint/a11y/noAutofocus: opened to type into
        autoFocus
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.key}`}
        aria-autocomplete="list"
        aria-label={words('palette.label')}
        placeholder={words('palette.placeholder')}
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ModeWord mode={readQuery(text).mode} />
    </div>
  )
}

interface ResultsProps {
  id: string
  groups: readonly PaletteGroup[]
  busy: boolean
  active: PaletteResult | undefined
  onPoint: (result: PaletteResult) => void
  onChoose: (result: PaletteResult, newTab: boolean) => void
}

function Results({ id, groups, busy, active, onPoint, onChoose }: ResultsProps) {
  const words = useWords()
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={words('palette.results')}
      aria-busy={busy}
      className={classes.list}
      tabIndex={-1}
    >
      {groups.map(group => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={group.key} role="group" aria-label={group.label}>
          <div className={classes.group} aria-hidden>
            {group.label}
          </div>
          {group.results.map(result => (
            <Option
              key={result.key}
              id={`${id}-${result.key}`}
              result={result}
              active={result === active}
              onPoint={() => onPoint(result)}
              onChoose={newTab => onChoose(result, newTab)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  result: PaletteResult
  active: boolean
  onPoint: () => void
  onChoose: (newTab: boolean) => void
}

function Option({ id, result, active, onPoint, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field, as in every combobox
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field hears the keys
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={result.refusal ? true : undefined}
      className={classes.option}
      onPointerMove={onPoint}
      onClick={event => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className={classes.icon} aria-hidden>
        {result.icon}
      </span>
      {result.code && <code className={classes.code}>{result.code}</code>}
      <span className={classes.title}>{result.title}</span>
      <span className={classes.detail}>{result.refusal ?? result.detail}</span>
      {result.shortcut && <Kbd keys={result.shortcut} />}
      {active && <IconCornerDownLeft size={14} className={classes.enter} aria-hidden />}
    </div>
  )
}

function ModeWord({ mode }: { mode: PaletteMode }) {
  const words = useWords()
  return mode === 'all' ? null : <span className={classes.mode}>{words(`palette.modes.${mode}`)}</span>
}

function Hints() {
  const words = useWords()
  return (
    <div className={classes.hints}>
      {Object.entries(modes).map(([sign, mode]) => (
        <span key={sign}>
          <kbd>{sign}</kbd> {words(`palette.modes.${mode}`)}
        </span>
      ))}
    </div>
  )
}

/** The newest question's answer; the answers of older ones are dropped. */
function useSearch(text: string, search: PaletteProps['search']) {
  const [found, setFound] = useState<{ text: string; groups: readonly PaletteGroup[] }>({ text: '\0', groups: [] })
  useEffect(() => {
    const asked = new AbortController()
    const { mode, query } = readQuery(text)
    search(query, mode, asked.signal).then(
      groups => !asked.signal.aborted && setFound({ text, groups }),
      () => !asked.signal.aborted && setFound({ text, groups: [] }),
    )
    return () => asked.abort()
  }, [text, search])
  return { groups: found.groups, busy: found.text !== text }
}

function wrapped(index: number, length: number, stopAtEnds: boolean): number {
  if (length === 0) return 0
  return stopAtEnds ? Math.min(Math.max(index, 0), length - 1) : (index + length) % length
}
