import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { ScreenHead } from '#platform/web/screens/ScreenHead.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { useAsking } from '../parts/use-asking.ts'
import classes from './Passwords.module.css'
import '../security-words.ts'

/** One's own password: the old one, the new one twice, and a code where there is a second factor. */
export default function ChangePassword() {
  const words = useWords()
  return (
    <>
      <ScreenHead title={words('passwords.title')} lead={words('passwords.lead')} />
      <div className={classes.narrow}>
        <OwnPasswordForm onDone={() => navigate('/settings/personal')} />
      </div>
    </>
  )
}

export function OwnPasswordForm({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const { hasSecondFactor, factors } = useSession()
  const byCode = factors.includes('totp')
  const [typed, setTyped] = useState({ current: '', password: '', again: '', code: '' })
  const [differs, setDiffers] = useState(false)
  const { busy, refused, ask } = useAsking()
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
    required: true,
    withAsterisk: false,
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDiffers(typed.password !== typed.again)
    if (typed.password !== typed.again) return
    const { current, password, code } = typed
    const body = { current, password, ...(byCode && { code }) }
    if (!(await ask(() => api.post('/session/change-password', body)))) return
    notify({ type: 'positive', title: words('passwords.changed'), body: words('passwords.othersEnded') })
    onDone()
  }
  const show = { visibilityToggleButtonProps: { 'aria-label': words('door.showPassword') } }
  const whole = refused && !refused.fields.password && !['wrongPassword', 'wrongCode'].includes(refused.code)
  return (
    <form className={door.form} onSubmit={submit}>
      {whole && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <PasswordInput
        label={words('passwords.current')}
        {...field('current')}
        {...show}
        error={refused?.code === 'wrongPassword' && refused.message}
        autoFocus
      />
      <PasswordInput
        label={words('door.newPasswordLabel')}
        description={words('door.newPasswordLead', { min: hasSecondFactor ? 12 : 15 })}
        {...field('password')}
        {...show}
        error={refused?.fields.password}
      />
      <PasswordInput
        label={words('door.again')}
        {...field('again')}
        {...show}
        error={differs && words('door.notSame')}
      />
      {byCode && (
        <TextInput
          label={words('frame.code')}
          {...field('code')}
          error={refused?.code === 'wrongCode' && refused.message}
        />
      )}
      <Button type="submit" loading={busy}>
        {words('door.change')}
      </Button>
    </form>
  )
}
