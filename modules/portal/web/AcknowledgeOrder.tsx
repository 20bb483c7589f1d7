import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Decimal } from '#platform/model/values/decimal.ts'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AnswerQuote.module.css'
import './portal-words.ts'

/** A vendor says when each line of a purchase order will be delivered, and who says so. */
export default function AcknowledgeOrder({ record: { row } }: SlotProps) {
  const words = useWords()
  const isOpen = row.state === 'sent' || row.state === 'partlyReceived'
  if (!isOpen || row.acknowledgedAt) return null
  return (
    <section className={classes.answer} aria-label={words('acknowledge.title')}>
      <h2>{words('acknowledge.title')}</h2>
      <p>{words('acknowledge.lead')}</p>
      <PromiseForm lines={((row.lines as readonly Line[] | undefined) ?? []).filter(isToCome)} />
    </section>
  )
}

interface Line {
  readonly id: string
  readonly lineNumber: number
  readonly description: string
  readonly quantity: string | null
  readonly dueDate: string | null
  readonly receivedQuantity: string | null
  readonly returnedQuantity: string | null
}

const isToCome = ({ quantity, receivedQuantity, returnedQuantity }: Line): boolean =>
  quantity !== null &&
  Decimal.of(quantity)
    .minus(receivedQuantity ?? 0)
    .plus(returnedQuantity ?? 0)
    .greaterThan(0)

interface Promised {
  readonly days: ReadonlyMap<number, string | null>
  readonly acknowledgedBy: string
}

/** Sends what is promised; what went wrong is said, and nothing typed is lost. */
function useAcknowledging() {
  const words = useWords()
  const { id, refresh } = useOpened()
  const [isBusy, setBusy] = useState(false)
  const send = async ({ days, acknowledgedBy }: Promised) => {
    setBusy(true)
    try {
      const promises = [...days].flatMap(([line, promisedDate]) => (promisedDate ? [{ line, promisedDate }] : []))
      await api.post(`/portal-purchase-orders/${id}/acknowledge`, { promises, acknowledgedBy })
      notify({ type: 'positive', title: words('acknowledge.done') })
      refresh()
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('answerQuote.failed') })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, send }
}

function PromiseForm({ lines }: { lines: readonly Line[] }) {
  const words = useWords()
  const { name, today } = useSession()
  const { isBusy, send } = useAcknowledging()
  const asked = lines.map(
    ({ lineNumber, dueDate }) => [lineNumber, dueDate && dueDate >= today ? dueDate : null] as const,
  )
  const [days, setDays] = useState<Promised['days']>(new Map(asked))
  const [who, setWho] = useState(name)
  const [wasAsked, setAsked] = useState(false)
  const isMissing = (line: number) => (days.get(line) ?? '') < today
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!lines.some(({ lineNumber }) => isMissing(lineNumber)) && who.trim()) void send({ days, acknowledgedBy: who })
  }
  return (
    <form onSubmit={submit} noValidate className={classes.answer}>
      <LineDays lines={lines} days={days} onChange={setDays} isWrong={line => wasAsked && isMissing(line)} />
      <div className={classes.order}>
        <TextInput
          label={words('answerQuote.name')}
          value={who}
          onChange={event => setWho(event.currentTarget.value)}
          error={wasAsked && !who.trim() ? words('acknowledge.needName') : undefined}
          autoComplete="name"
        />
      </div>
      <div className={classes.steps}>
        <Button type="submit" loading={isBusy}>
          {words('acknowledge.send')}
        </Button>
      </div>
    </form>
  )
}

interface LineDaysProps {
  readonly lines: readonly Line[]
  readonly days: Promised['days']
  readonly onChange: (days: Promised['days']) => void
  readonly isWrong: (line: number) => boolean
}

/** A day for each line; what is typed for the first may count for all. */
function LineDays({ lines, days, onChange, isWrong }: LineDaysProps) {
  const words = useWords()
  const first = days.get(lines[0]?.lineNumber ?? 0) ?? null
  return (
    <>
      <div className={classes.order}>
        {lines.map(({ lineNumber, description, dueDate }) => (
          <div key={lineNumber}>
            <DayInput
              label={words('acknowledge.day', { line: lineNumber, what: description })}
              value={days.get(lineNumber) ?? null}
              onChange={day => onChange(new Map(days).set(lineNumber, day))}
              error={isWrong(lineNumber) ? words('acknowledge.needDay') : undefined}
            />
            {dueDate && <small>{words('acknowledge.asked', { day: dueDate })}</small>}
          </div>
        ))}
      </div>
      {lines.length > 1 && (
        <div className={classes.steps}>
          <Button
            variant="default"
            disabled={!first}
            onClick={() => onChange(new Map(lines.map(({ lineNumber }) => [lineNumber, first])))}
          >
            {words('acknowledge.same')}
          </Button>
        </div>
      )}
    </>
  )
}
