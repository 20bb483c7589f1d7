import { useEffect, useRef, useState } from 'react'
import { type CheckGage, type CheckView, inUnitOfCheck, isFarOff } from '#modules/quality/model/checks/check-view.ts'
import { readNumber } from '#modules/quality/model/checks/gage-frames.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { FloorButton } from '#platform/web/shell/FloorLayout.tsx'
import { FloorSaid } from '#platform/web/shell/FloorParts.tsx'
import { NumberKeys } from '#platform/web/station/NumberKeys.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Portal.module.css'

export interface Entered {
  readonly entered: string
  readonly value: string | null
  readonly passed: boolean | null
  readonly count: number | null
}

interface ValueInputProps {
  readonly check: CheckView
  readonly gage: CheckGage | null
  readonly isBusy: boolean
  readonly onEnter: (entered: Entered) => void
}

/** One value: a field that always has the focus, with keys for gloves; or two big words where there is nothing to measure. */
export function ValueInput({ check, gage, isBusy, onEnter }: ValueInputProps) {
  return check.dataKind === 'attribute' ? (
    <PassOrFail isBusy={isBusy} onEnter={onEnter} />
  ) : (
    <NumberInput check={check} gage={gage} isBusy={isBusy} onEnter={onEnter} />
  )
}

function PassOrFail({ isBusy, onEnter }: Omit<ValueInputProps, 'check' | 'gage'>) {
  const words = useWords()
  const say = (passed: boolean) =>
    onEnter({ entered: words(passed ? 'portal.pass' : 'portal.fail'), value: null, passed, count: null })
  return (
    <div className={classes.verdicts}>
      <FloorButton tone="positive" disabled={isBusy} onClick={() => say(true)}>
        {words('portal.pass')}
      </FloorButton>
      <FloorButton tone="negative" disabled={isBusy} onClick={() => say(false)}>
        {words('portal.fail')}
      </FloorButton>
    </div>
  )
}

/** Typed as the gage shows it; what is in another unit than the drawing is turned into its. */
function NumberInput({ check, gage, isBusy, onEnter }: ValueInputProps) {
  const words = useWords()
  const formats = useFormats()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const [far, setFar] = useState<string | null>(null)
  // The next characteristic, or the next piece: ready at once.
  useEffect(() => field.current?.focus({ preventScroll: true }))
  const isCount = check.dataKind === 'count'
  const isOther = !isCount && gage !== null && gage.factor !== '1'
  const unit = isCount ? '' : isOther ? gage.unit : check.unit
  const give = (value: string) => {
    const entered = isOther ? `${typed} ${unit}` : typed
    setTyped('')
    setFar(null)
    setRefused(null)
    onEnter({ entered, value: isCount ? null : value, passed: null, count: isCount ? Number(value) : null })
  }
  const enter = () => {
    const shown = readNumber(typed)
    if (shown === null || (isCount && !/^\d+$/.test(shown)))
      return setRefused(words(isCount ? 'portal.notACount' : 'portal.notANumber', { text: typed }))
    const value = isOther ? inUnitOfCheck(shown, gage.factor) : shown
    if (!isCount && isFarOff(check, Decimal.of(value))) return setFar(value)
    give(value)
  }
  return (
    <form
      className={classes.input}
      onSubmit={event => {
        event.preventDefault()
        enter()
      }}
    >
      {isOther && <p className={classes.quiet}>{words('portal.otherUnit', { gage: unit, drawing: check.unit })}</p>}
      <input
        ref={field}
        aria-label={words('portal.value')}
        aria-invalid={refused !== null}
        inputMode="none"
        autoComplete="off"
        value={typed}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setRefused(null)
          setFar(null)
        }}
      />
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      {far !== null && (
        <div className={classes.far} role="alert">
          <p>{words('portal.farOff', { value: formats.number(far), requirement: check.requirement })}</p>
          <FloorButton tone="negative" onClick={() => give(far)}>
            {words('portal.storeAnyway')}
          </FloorButton>
        </div>
      )}
      <NumberKeys value={typed} onChange={setTyped} isSigned={!isCount} />
      <FloorButton tone="primary" type="submit" disabled={isBusy || typed === ''}>
        {words('portal.enter')}
      </FloorButton>
    </form>
  )
}
