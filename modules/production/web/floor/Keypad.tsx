import { useState } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { NumberKeys } from '#platform/web/station/NumberKeys.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Floor.module.css'

export interface Choice {
  readonly id: string
  readonly label: string
}

interface KeypadProps {
  readonly title: string
  readonly lead: string
  /** What a scan said already. */
  readonly begins?: string
  /** What must be chosen with the number, such as a reason. */
  readonly reasons?: readonly Choice[]
  /** Each reason with its number, for whoever scans it. */
  readonly isNumbered?: boolean
  /** A measured value, which may be zero or below it. */
  readonly isMeasured?: boolean
  /** Good pieces with a number of their own may be told by it. */
  readonly asksSerials?: boolean
  readonly onEnter: (count: string, reason: string | null, serials: readonly string[]) => Promise<string | null>
  readonly onClose: () => void
}

/** A number for gloves, also typed; what is refused stays with its reason. */
export function Keypad({
  title,
  lead,
  begins = '',
  reasons,
  isNumbered = false,
  isMeasured = false,
  asksSerials = false,
  onEnter,
  onClose,
}: KeypadProps) {
  const words = useWords()
  const [count, setCount] = useState(begins)
  const [typedSerials, setTypedSerials] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const enter = async () => {
    const serials = asksSerials ? typedSerials.split(/[\s,;]+/).filter(Boolean) : []
    const pieces = count === '' && serials.length > 0 ? String(serials.length) : count
    if (isMeasured && (count === '' || Number.isNaN(Number(count)))) return setRefused(words('floorHome.enterValue'))
    if (!isMeasured && !(Number(pieces) > 0)) return setRefused(words('floorHome.enterCount'))
    if (reasons && !reason) return setRefused(words('floorHome.chooseReason'))
    setBusy(true)
    setRefused(await onEnter(pieces, reason, serials))
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} title={title} lead={lead} size="floor">
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      <form
        className={classes.keypad}
        onSubmit={event => {
          event.preventDefault()
          void enter()
        }}
      >
        <input
          aria-label={title}
          inputMode="none"
          autoComplete="off"
          value={count}
          onChange={event => setCount(event.currentTarget.value)}
        />
        <NumberKeys value={count} onChange={setCount} isSigned={isMeasured} />
        {asksSerials && <Serials value={typedSerials} onChange={setTypedSerials} />}
        {reasons && (
          <fieldset className={classes.cells}>
            <legend>{words('floorHome.reason')}</legend>
            {isNumbered && <p>{words('floorHome.scanReason')}</p>}
            {reasons.map(({ id, label }, place) => (
              <button key={id} type="button" aria-pressed={id === reason} onClick={() => setReason(id)}>
                {isNumbered ? `${place + 1} · ${label}` : label}
              </button>
            ))}
          </fieldset>
        )}
        <FloorButton tone="primary" type="submit" disabled={isBusy}>
          {words('floorHome.enter')}
        </FloorButton>
      </form>
    </Dialog>
  )
}

/** What the pieces are called, one number a line. */
function Serials({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const words = useWords()
  return (
    <label className={classes.serials}>
      {words('floorHome.serials')}
      <textarea rows={3} value={value} onChange={event => onChange(event.currentTarget.value)} />
      <small>{words('floorHome.serialsHint')}</small>
    </label>
  )
}
