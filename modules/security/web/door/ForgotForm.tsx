import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { useAsking } from '../parts/use-asking.ts'

interface ForgotFormProps {
  readonly username: string
  readonly onUsername: (username: string) => void
  readonly onBack: () => void
}

/** Asks for a link by mail. The answer is the same for every name (people A16). */
export function ForgotForm({ username, onUsername, onBack }: ForgotFormProps) {
  const words = useWords()
  const [sent, setSent] = useState(false)
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await ask(() => api.post('/session/forgot', { username }))) setSent(true)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.lead}>{words('door.resetLead')}</p>
      {refused && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      {sent && <DoorNotice kind="told">{words('door.linkSent')}</DoorNotice>}
      <TextInput
        label={words('door.username')}
        value={username}
        onChange={event => onUsername(event.currentTarget.value)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={sent}>
        {words('door.sendLink')}
      </Button>
      <button type="button" className={classes.aside} onClick={onBack}>
        {words('door.back')}
      </button>
    </form>
  )
}
