import { useEffect, useRef, useState } from 'react'
import { type CheckGage, type CheckView, inUnitOfCheck } from '#modules/quality/model/checks/check-view.ts'
import { readNumber } from '#modules/quality/model/checks/gage-frames.ts'
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
  /** A value so far off that somebody is asked first, with another tap than the one that entered it. */
  readonly far: string | null
  /** Answers whether it was taken. */
  readonly onEnter: (entered: Entered) => Promise<boolean>
  readonly onStoreFar: () => void
  readonly onForgetFar: () => void
}

/** One value: a field that always has the focus, with keys for gloves; or two big words where there is nothing to measure. */
export function ValueInput(props: ValueInputProps) {
  return props.check.dataKind === 'attribute' ? <PassOrFail {...props} /> : <NumberInput {...props} />
}

function PassOrFail({ isBusy, onEnter }: Pick<ValueInputProps, 'isBusy' | 'onEnter'>) {
  const words = useWords()
  const say = (passed: boolean) =>
    void onEnter({ entered: words(passed ? 'portal.pass' : 'portal.fail'), value: null, passed, count: null })
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
function NumberInput({ check, gage, isBusy, far, onEnter, onStoreFar, onForgetFar }: ValueInputProps) {
  const words = useWords()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  // The next characteristic, or the next piece: ready at once.
  useEffect(() => field.current?.focus({ preventScroll: true }))
  const isCount = check.dataKind === 'count'
  const isOther = !isCount && gage !== null && gage.factor !== '1'
  const unit = isCount ? '' : isOther ? gage.unit : check.unit
  const type = (text: string) => {
    setTyped(text)
    setRefused(null)
    onForgetFar()
  }
  const storeFar = () => {
    setTyped('')
    onStoreFar()
  }
  const enter = async () => {
    const shown = readNumber(typed)
    if (shown === null || (isCount && !/^\d+$/.test(shown)))
      return setRefused(words(isCount ? 'portal.notACount' : 'portal.notANumber', { text: typed }))
    const value = isOther ? inUnitOfCheck(shown, gage.factor) : shown
    type('')
    const isTaken = await onEnter({
      entered: isOther ? `${typed} ${unit}` : typed,
      ...(isCount ? { value: null, count: Number(value) } : { value, count: null }),
      passed: null,
    })
    // Nothing typed is lost: what was refused, or is asked about, stands where it stood.
    if (!isTaken) setTyped(now => (now === '' ? typed : now))
  }
  return (
    <form
      className={classes.input}
      onSubmit={event => {
        event.preventDefault()
        void enter()
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
        onChange={event => type(event.currentTarget.value)}
      />
      {refused && <FloorSaid tone="negative">{refused}</FloorSaid>}
      {far !== null && <FarOff {...{ far, isBusy }} requirement={check.requirement} onStore={storeFar} />}
      <NumberKeys
        value={typed}
        onChange={type}
        isSigned={!isCount}
        enter={
          <FloorButton tone="primary" type="submit" disabled={isBusy || typed === ''}>
            {words('portal.enter')}
          </FloorButton>
        }
      />
    </form>
  )
}

interface FarOffProps {
  readonly far: string
  readonly requirement: string
  readonly isBusy: boolean
  readonly onStore: () => void
}

/** So far off that it is more likely a slip: kept by another tap than the one that entered it. */
function FarOff({ far, requirement, isBusy, onStore }: FarOffProps) {
  const words = useWords()
  const formats = useFormats()
  return (
    <div className={classes.far} role="alert">
      <p>{words('portal.farOff', { value: formats.number(far), requirement })}</p>
      <FloorButton tone="negative" disabled={isBusy} onClick={onStore}>
        {words('portal.storeAnyway')}
      </FloorButton>
    </div>
  )
}
