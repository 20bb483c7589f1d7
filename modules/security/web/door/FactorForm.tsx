import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from './Door.module.css'
import { DoorNotice } from './DoorNotice.tsx'
import type { Step } from './steps.ts'
import { useAsking } from './use-asking.ts'

interface FactorFormProps {
  readonly ticket: string
  readonly onStep: (step: Step) => void
  readonly onBack: () => void
}

/** The second factor: six digits that send themselves, or a recovery code. */
export function FactorForm({ ticket, onStep, onBack }: FactorFormProps) {
  const words = useWords()
  const [code, setCode] = useState('')
  const { busy, refused, ask } = useAsking()
  const send = async (typed: string) => {
    const step = await ask(() => api.post<Step>('/session', { ticket, code: typed }))
    if (step) onStep(step)
    else setCode('')
  }
  const type = (typed: string) => {
    setCode(typed)
    if (/^\d{3}\s?\d{3}$/.test(typed.trim())) void send(typed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(code)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.lead}>{words('door.factorLead')}</p>
      {refused && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <TextInput
        label={words('door.code')}
        value={code}
        onChange={event => type(event.currentTarget.value)}
        classNames={{ input: classes.code! }}
        size="md"
        spellCheck={false}
        disabled={busy}
        autoFocus
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {words('door.confirm')}
      </Button>
      <button type="button" className={classes.aside} onClick={onBack}>
        {words('door.back')}
      </button>
    </form>
  )
}
