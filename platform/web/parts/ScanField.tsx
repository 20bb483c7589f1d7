import { IconBarcode } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../words/WordsProvider.tsx'
import classes from './ScanField.module.css'
import { makeWedge } from './wedge.ts'

export interface ScanFieldProps {
  /** A scan, or what was typed and entered. */
  onScan: (code: string, how: 'scanned' | 'typed') => void
  label?: string
  hint?: string
  /** The last scan's verdict, shown until the next. */
  verdict?: { tone: 'positive' | 'negative'; text: string }
  busy?: boolean
  size?: 'desk' | 'floor'
  /** Hears a scanner wherever the focus is, as long as nobody types into another field. */
  listenEverywhere?: boolean
}

/** A scanner types very fast and ends with Enter; this field hears it and shows that it is ready. */
export function ScanField(props: ScanFieldProps) {
  const { onScan, hint, verdict, busy, size = 'desk', listenEverywhere = true } = props
  const words = useWords()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [ready, setReady] = useState(false)
  const firstKeyAt = useRef(0)
  useEverywhere(listenEverywhere, field, onScan)

  const onKeyDown = (event: KeyboardEvent) => {
    if (text === '') firstKeyAt.current = event.timeStamp
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
          id={id}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby={`${id}-said`}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setReady(true)}
          onBlur={() => setReady(false)}
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

function useEverywhere(on: boolean, field: React.RefObject<HTMLInputElement | null>, onScan: ScanFieldProps['onScan']) {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    if (!on) return
    const wedge = makeWedge()
    const listen = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (target === field.current || target.matches('input, textarea, select, [contenteditable=true]')) return
      const code = wedge(event.key, event.timeStamp)
      if (code === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(code, 'scanned')
    }
    // In the capture phase, or the Enter of a scan would press the button that has the focus.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [on, field])
}
