import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DayInput } from '#platform/web/fields/DayInput.tsx'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AnswerQuote.module.css'
import './portal-words.ts'

/** A vendor says when a purchase order will be delivered, and who says so. */
export default function AcknowledgeOrder({ record: { row } }: SlotProps) {
  const words = useWords()
  const isOpen = row.state === 'sent' || row.state === 'partlyReceived'
  if (!isOpen || row.acknowledgedAt) return null
  return (
    <section className={classes.answer} aria-label={words('acknowledge.title')}>
      <h2>{words('acknowledge.title')}</h2>
      <p>{words('acknowledge.lead')}</p>
      <PromiseForm due={(row.dueDate as string | null) ?? null} />
    </section>
  )
}

function PromiseForm({ due }: { due: string | null }) {
  const words = useWords()
  const { id, refresh } = useOpened()
  const { name, today } = useSession()
  const [day, setDay] = useState<string | null>(due && due >= today ? due : null)
  const [who, setWho] = useState(name)
  const [wasAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await api.post(`/portal-purchase-orders/${id}/acknowledge`, { promisedDate: day, acknowledgedBy: who })
      notify({ type: 'positive', title: words('acknowledge.done') })
      refresh()
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('answerQuote.failed') })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (day && who.trim()) void send()
  }
  return (
    <form onSubmit={submit} noValidate className={classes.answer}>
      <div className={classes.order}>
        <DayInput
          label={words('acknowledge.day')}
          value={day}
          onChange={setDay}
          error={wasAsked && !day ? words('acknowledge.needDay') : undefined}
        />
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
