import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { useOpened } from '#platform/web/pages/record/record-context.ts'
import type { SlotProps } from '#platform/web/pages/record/slots.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './AnswerQuote.module.css'
import './portal-words.ts'

interface Fair {
  readonly id: string
  readonly number: string
  readonly partNumber: string
  readonly partRevision: string
  readonly waits: boolean
}

/** First articles of an order that wait for their customer: read, then accepted or rejected with a name to it. */
export default function AnswerFairs({ record: { row } }: SlotProps) {
  const words = useWords()
  const waiting = ((row.firstArticles as readonly Fair[] | undefined) ?? []).filter(({ waits }) => waits)
  if (waiting.length === 0) return null
  return (
    <section className={classes.answer} aria-label={words('answerFair.title')}>
      <h2>{words('answerFair.title')}</h2>
      <p>{words('answerFair.lead')}</p>
      {waiting.map(fair => (
        <FairForm key={fair.id} fair={fair} />
      ))}
    </section>
  )
}

function FairForm({ fair: { id, number, partNumber, partRevision } }: { readonly fair: Fair }) {
  const words = useWords()
  const { name } = useSession()
  const { refresh } = useOpened()
  const [who, setWho] = useState(name)
  const [isBusy, setBusy] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const answer = async (verdict: 'accept' | 'reject') => {
    setAsked(true)
    if (!who.trim()) return
    setBusy(true)
    try {
      await api.post(`/portal-order-fairs/${id}/${verdict}`, { reference: who.trim() })
      notify({ type: 'positive', title: words(`answerFair.done.${verdict}`, { number }) })
      refresh()
    } catch (error) {
      notify({ type: 'negative', title: error instanceof Problem ? error.message : words('answerQuote.failed') })
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void answer('accept')
  }
  return (
    <form onSubmit={submit} noValidate className={classes.steps} aria-label={number}>
      <TextInput
        label={words('answerFair.reference', { number, part: `${partNumber} ${partRevision}` })}
        value={who}
        maxLength={120}
        onChange={event => setWho(event.currentTarget.value)}
        error={wasAsked && !who.trim() ? words('answerFair.needReference') : undefined}
      />
      <Button component="a" variant="default" href={`/api/portal-order-fairs/${id}/pdf`} target="_blank">
        {words('answerFair.open')}
      </Button>
      <Button type="submit" loading={isBusy}>
        {words('answerFair.accept')}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => void answer('reject')}>
        {words('answerFair.reject')}
      </Button>
    </form>
  )
}
