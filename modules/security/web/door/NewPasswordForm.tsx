import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import type { Step } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'

interface NewPasswordFormProps {
  readonly token: string
  readonly onStep: (step: Step) => void
  readonly onBack: () => void
}

interface LinkFor {
  readonly purpose: 'invite' | 'reset' | 'set-password'
  readonly name: string
  readonly username: string
  readonly minLength: number
}

/** Chooses a password with an invitation, a reset link, or after signing in with one that must be changed. */
export function NewPasswordForm({ token, onStep, onBack }: NewPasswordFormProps) {
  const words = useWords()
  const link = useAsking()
  const [whose, setWhose] = useState<LinkFor | null>(null)
  useEffect(() => {
    void link.ask(() => api.post<LinkFor>('/session/link', { token })).then(found => found && setWhose(found))
  }, [token])
  if (link.refused)
    return (
      <div className={classes.form}>
        <DoorNotice kind="refused">{link.refused.message}</DoorNotice>
        <Button size="md" fullWidth onClick={onBack}>
          {words('door.signIn')}
        </Button>
      </div>
    )
  if (!whose) return null
  return (
    <>
      <p className={classes.lead}>
        {words(whose.purpose === 'invite' ? 'door.welcome' : 'door.newPasswordFor', whoseName(whose))}
      </p>
      <ChooseForm token={token} whose={whose} onStep={onStep} />
    </>
  )
}

const whoseName = ({ name, username }: LinkFor) => ({ name, username })

function ChooseForm({ token, whose, onStep }: { token: string; whose: LinkFor; onStep: (step: Step) => void }) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDiffers(password !== again)
    if (password !== again) return
    const step = await ask(() => api.post<Step>('/session/password', { token, password }))
    if (step) onStep(step)
  }
  const show = { 'aria-label': words('door.showPassword') }
  return (
    <form className={classes.form} onSubmit={submit}>
      {refused && !refused.fields.password && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <PasswordInput
        label={words('door.newPasswordLabel')}
        description={words('door.newPasswordLead', { min: whose.minLength })}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        error={refused?.fields.password}
        visibilityToggleButtonProps={show}
        autoFocus
        required
        withAsterisk={false}
      />
      <PasswordInput
        label={words('door.again')}
        value={again}
        onChange={event => setAgain(event.currentTarget.value)}
        error={differs && words('door.notSame')}
        visibilityToggleButtonProps={show}
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {words('door.save')}
      </Button>
    </form>
  )
}
