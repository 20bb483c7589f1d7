import { Button, PasswordInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { notify } from '#platform/web/parts/notices/notices.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import door from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { useAsking } from '../parts/use-asking.ts'

/** One's own PIN for shared terminals, typed twice. */
export function PinForm({ onDone }: { onDone: () => void }) {
  const words = useWords()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [differs, setDiffers] = useState(false)
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDiffers(pin !== again)
    if (pin !== again || !(await ask(() => api.post('/session/pin', { pin })))) return
    notify({ type: 'positive', title: words('passwords.pinKept') })
    onDone()
  }
  const digits = {
    inputMode: 'numeric',
    maxLength: 6,
    required: true,
    withAsterisk: false,
    visibilityToggleButtonProps: { 'aria-label': words('door.showPassword') },
  } as const
  return (
    <form className={door.form} onSubmit={submit}>
      <p className={door.lead}>{words('passwords.pinLead')}</p>
      {refused && !refused.fields.pin && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <PasswordInput
        label={words('passwords.pin')}
        value={pin}
        onChange={event => setPin(event.currentTarget.value)}
        error={refused?.fields.pin}
        {...digits}
        data-autofocus
      />
      <PasswordInput
        label={words('passwords.pinAgain')}
        value={again}
        onChange={event => setAgain(event.currentTarget.value)}
        error={differs && words('passwords.pinDiffers')}
        {...digits}
      />
      <Button type="submit" loading={busy}>
        {words('passwords.pinKeep')}
      </Button>
    </form>
  )
}
