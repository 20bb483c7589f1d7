import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import type { Step } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'

interface FactorFormProps {
  readonly ticket: string
  /** Which second factors this person has. */
  readonly factors: readonly string[]
  readonly onStep: (step: Step) => void
  readonly onBack: () => void
}

/** The second factor: six digits that send themselves, or a recovery code. */
export function FactorForm({ ticket, factors, onStep, onBack }: FactorFormProps) {
  const words = useWords()
  const [code, setCode] = useState('')
  const [notUsed, setNotUsed] = useState<string | null>(null)
  const { busy, refused, ask } = useAsking()
  const byCode = factors.includes('totp')
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
      <p className={classes.lead}>{words(byCode ? 'door.factorLead' : 'door.passkeyLead')}</p>
      {(refused || notUsed) && <DoorNotice kind="refused">{refused?.message ?? notUsed}</DoorNotice>}
      {factors.includes('passkey') && <PasskeyButton ticket={ticket} onStep={onStep} onRefused={setNotUsed} />}
      <TextInput
        label={words(byCode ? 'door.code' : 'door.recoveryCode')}
        value={code}
        onChange={event => type(event.currentTarget.value)}
        classNames={{ input: classes.code! }}
        size="md"
        spellCheck={false}
        disabled={busy}
        autoFocus={byCode}
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
