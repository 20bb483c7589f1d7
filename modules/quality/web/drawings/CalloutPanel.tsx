import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { actionLabel, fieldLabel, valueLabel } from '#platform/model'
import { Problem } from '#platform/web/kernel/api.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import { Link } from '#platform/web/parts/Link.tsx'
import { StatusDot } from '#platform/web/parts/StatusDot.tsx'
import type { Tone } from '#platform/web/parts/tone.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Ballooning.module.css'
import { type CalloutRow, understood } from './callout-rows.ts'

const tones: Readonly<Record<CalloutRow['state'], Tone>> = {
  proposed: 'info',
  accepted: 'positive',
  ignored: 'neutral',
}

interface PanelProps {
  readonly callouts: readonly CalloutRow[]
  readonly chosen: CalloutRow | null
  readonly editable: boolean
  readonly onChoose: (id: string) => void
  readonly onDone: (callout: CalloutRow) => void
}

/** What the chosen callout says, and all of them beside the drawing. */
export function CalloutPanel({ callouts, chosen, editable, onChoose, onDone }: PanelProps) {
  const words = useWords()
  const list = useRef<HTMLOListElement>(null)
  const id = chosen?.id
  useEffect(() => {
    if (id) list.current?.querySelector(`[data-id="${id}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return (
    <aside className={classes.panel} aria-label={words('ballooning.callouts')}>
      {chosen && <Chosen key={chosen.id} callout={chosen} editable={editable} onDone={() => onDone(chosen)} />}
      <ol className={classes.list} ref={list}>
        {callouts.map(one => (
          <li key={one.id} data-id={one.id}>
            <button type="button" aria-pressed={one.id === id} onClick={() => onChoose(one.id)}>
              <strong>{one.balloonNumber}</strong>
              <span>{one.rawText}</span>
              {isToCheck(one) && <em>{words('ballooning.fromScan')}</em>}
              {one.change && one.change !== 'same' && <em>{valueLabel(words, 'gdt-maps', 'change', one.change)}</em>}
              <StatusDot tone={tones[one.state]} label={valueLabel(words, 'gdt-maps', 'state', one.state)} />
            </button>
          </li>
        ))}
      </ol>
    </aside>
  )
}

/** What a machine read from a picture is compared with it before somebody accepts it. */
const isToCheck = ({ parsed, state }: CalloutRow): boolean => parsed?.scanned === true && state === 'proposed'

/** What is refused is said beside what was typed. */
function useDoing(onDone: () => void) {
  const [refused, setRefused] = useState<string | null>(null)
  const doing = async (write: () => Promise<unknown>, next = false) => {
    try {
      await write()
    } catch (error) {
      const document = error instanceof Problem ? error.document : null
      return setRefused(document?.errors?.map(({ message }) => message).join(' ') || document?.detail || String(error))
    }
    setRefused(null)
    if (next) onDone()
  }
  return { refused, doing }
}

interface ChosenProps {
  readonly callout: CalloutRow
  readonly editable: boolean
  readonly onDone: () => void
}

function Chosen({ callout, editable, onDone }: ChosenProps) {
  const words = useWords()
  const [number, setNumber] = useState(callout.balloonNumber)
  const [text, setText] = useState(callout.rawText ?? '')
  const [reason, setReason] = useState<string | null>(null)
  const { refused, doing } = useDoing(onDone)
  const isTyped = number !== callout.balloonNumber || text !== (callout.rawText ?? '')
  const save = () => records.change('gdt-maps', callout.id, { balloonNumber: number, rawText: text })
  const saveTyped = () => (isTyped ? void doing(save) : undefined)
  const accept = () =>
    doing(async () => {
      if (isTyped) await save()
      await records.act('gdt-maps', callout.id, 'accept')
    }, true)
  const ignore = () => doing(() => records.act('gdt-maps', callout.id, 'ignore', { ignoreReason: reason }), true)
  const input = (label: string, value: string, set: (value: string) => void) => (
    <TextInput
      label={fieldLabel(words, 'gdt-maps', label)}
      value={value}
      disabled={!editable}
      onChange={event => set(event.currentTarget.value)}
      onBlur={saveTyped}
    />
  )
  return (
    <form
      className={classes.chosen}
      onSubmit={event => {
        event.preventDefault()
        void (reason === null ? accept() : ignore())
      }}
    >
      <div className={classes.typed}>
        {input('balloonNumber', number, setNumber)}
        {input('rawText', text, setText)}
      </div>
      <Understood callout={callout} />
      {refused && (
        <p role="alert" className={classes.refused}>
          {refused}
        </p>
      )}
      {editable && <Decision callout={callout} reason={reason} onReason={setReason} />}
    </form>
  )
}

function Understood({ callout }: { readonly callout: CalloutRow }) {
  const words = useWords()
  return (
    <>
      <p className={classes.read}>
        {understood(callout.parsed, words) || words('ballooning.unread')}
        {callout.confidence && callout.state === 'proposed' && (
          <small>{words('ballooning.confidence', { percent: Number(callout.confidence) })}</small>
        )}
      </p>
      {isToCheck(callout) && <p className={classes.scanned}>{words('ballooning.fromScanLead')}</p>}
      {callout.dimension && <Link href={`/dimensions/${callout.dimension}`}>{words('ballooning.characteristic')}</Link>}
      {callout.state === 'ignored' && <p className={classes.read}>{callout.ignoreReason}</p>}
    </>
  )
}

interface DecisionProps {
  readonly callout: CalloutRow
  /** Why it is ignored, while somebody says it. */
  readonly reason: string | null
  readonly onReason: (reason: string | null) => void
}

function Decision({ callout, reason, onReason }: DecisionProps) {
  const words = useWords()
  const ignore = actionLabel(words, 'gdt-maps', 'ignore')
  if (reason !== null)
    return (
      <>
        <TextInput
          label={fieldLabel(words, 'gdt-maps', 'ignoreReason')}
          value={reason}
          autoFocus
          onChange={event => onReason(event.currentTarget.value)}
        />
        <div className={classes.acts}>
          <Button type="submit" disabled={reason.trim() === ''}>
            {ignore}
          </Button>
          <Button variant="default" onClick={() => onReason(null)}>
            {words('ballooning.back')}
          </Button>
        </div>
      </>
    )
  return (
    <div className={classes.acts}>
      {callout.state !== 'accepted' && <Button type="submit">{actionLabel(words, 'gdt-maps', 'accept')}</Button>}
      {callout.state !== 'ignored' && (
        <Button variant="default" onClick={() => onReason('')}>
          {ignore}
        </Button>
      )}
    </div>
  )
}
