import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { navigate, useAddress } from '#platform/web/kernel/navigation.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import type { Step } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'

interface SignInFormProps {
  readonly username: string
  readonly onUsername: (username: string) => void
  readonly onStep: (step: Step) => void
  readonly onForgot: () => void
}

/** User name and password. After a refusal the name stays and the password is typed again. */
export function SignInForm({ username, onUsername, onStep, onForgot }: SignInFormProps) {
  const words = useWords()
  const changing = useAddress().query.has('change')
  const [password, setPassword] = useState('')
  const { busy, refused, ask } = useAsking()
  const [notUsed, setNotUsed] = useState<string | null>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setNotUsed(null)
    const step = await ask(() => api.post<Step>('/session', { username, password }))
    if (step) return onStep(step)
    setPassword('')
    passwordField.current?.focus()
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {(refused || notUsed) && <DoorNotice kind="refused">{refused?.message ?? notUsed}</DoorNotice>}
      <TextInput
        label={words('door.username')}
        value={username}
        onChange={event => onUsername(event.currentTarget.value)}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        autoFocus={username === ''}
        required
        withAsterisk={false}
      />
      <PasswordInput
        ref={passwordField}
        label={words('door.password')}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': words('door.showPassword') }}
        autoFocus={username !== ''}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {words('door.go')}
      </Button>
      <PasskeyButton ticket={null} onStep={onStep} onRefused={setNotUsed} />
      <button type="button" className={classes.aside} onClick={onForgot}>
        {words('door.forgot')}
      </button>
      {!changing && (
        <button type="button" className={classes.aside} onClick={() => navigate('/login?change=1')}>
          {words('door.change')}
        </button>
      )}
    </form>
  )
}
