import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './ScanField.module.css'
import { useScanner } from './scanner.ts'
import { labelKeys, typedBy } from './wedge.ts'

export interface ScanFieldProps {
  /** A scan, or what was typed and entered. */
  onScan: (code: string, how: 'scanned' | 'typed') => void
  label?: string
  hint?: string
  /** The last scan's verdict, shown until the next. */
  verdict?: { tone: 'positive' | 'negative'; text: string }
  busy?: boolean
  size?: 'desk' | 'floor'
  /** Hears a scanner wherever the focus is. */
  listenEverywhere?: boolean
  /** Takes the focus when nothing else has it, so that whatever is typed next is for it. */
  keepsFocus?: boolean
}

/** A scanner types very fast and ends with Enter; this field hears it and shows that it is ready. */
export function ScanField(props: ScanFieldProps) {
  const { onScan, hint, verdict, busy, size = 'desk', listenEverywhere = true, keepsFocus = false } = props
  const words = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [ready, setReady] = useState(false)
  const firstKeyAt = useRef(0)
  const isPartOfLabel = useRef(labelKeys())
  const [tapped, setTapped] = useState(false)
  useScanner(code => onScan(code, 'scanned'), listenEverywhere)
  useKeptFocus(keepsFocus, field)

  const onKeyDown = (event: KeyboardEvent) => {
    if (text === '') firstKeyAt.current = event.timeStamp
    if (isPartOfLabel.current(event)) {
      event.preventDefault()
      setText(before => before + typedBy(event))
    }
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    // Nobody types a code at thirty milliseconds a key.
    const perKey = (event.timeStamp - firstKeyAt.current) / text.length
    onScan(text.trim(), perKey < 30 ? 'scanned' : 'typed')
    setText('')
  }
  return (
    <div className={classes.scan} data-size={size} data-ready={ready || undefined} data-tone={verdict?.tone}>
      <label htmlFor={id} className={classes.label}>
        {props.label ?? words('scan.label')}
      </label>
      <div className={classes.field}>
        <IconBarcode size={size === 'floor' ? 36 : 20} stroke={1.6} aria-hidden />
        <input
          ref={field}
          data-scan
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setReady(true)}
          onBlur={() => {
            setReady(false)
            setTapped(false)
          }}
          // A tablet shows its keyboard only to whoever taps the field; a scanner needs none.
          inputMode={keepsFocus && !tapped ? 'none' : 'text'}
          onPointerDown={() => setTapped(true)}
        />
        <span className={classes.ready} aria-hidden>
          {busy ? words('scan.reading') : words(ready || listenEverywhere ? 'scan.ready' : 'scan.notReady')}
        </span>
      </div>
      <p id={`${id}-said`} className={classes.said} role="status">
        {verdict?.text ?? hint}
      </p>
    </div>
  )
}

/** Focus that nobody wants comes here; whoever walks through the page by keyboard keeps it. */
function useKeptFocus(on: boolean, field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    if (!on) return
    const take = () => {
      if (document.activeElement === document.body) field.current?.focus({ preventScroll: true })
    }
    const later = () => setTimeout(take)
    take()
    document.addEventListener('focusout', later)
    document.addEventListener('pointerup', later)
    return () => {
      document.removeEventListener('focusout', later)
      document.removeEventListener('pointerup', later)
    }
  }, [on, field])
}
