import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { browserName } from '../parts/browser-name.ts'
import door from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { useAsking } from '../parts/use-asking.ts'
import { type FactorSet, makePasskey, PasskeyNotUsed } from './passkey.ts'

interface AddPasskeyProps {
  readonly ticket: string | null
  readonly onDone: (set: FactorSet) => void
}

/** A name to know it by, then the device asks for finger, face or PIN. */
export function AddPasskey({ ticket, onDone }: AddPasskeyProps) {
  const words = useWords()
  const [name, setName] = useState(() => browserName(navigator.userAgent))
  const [failed, setFailed] = useState(false)
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setFailed(false)
    const made = await ask(() =>
      makePasskey(ticket, name).catch((error: unknown) => {
        if (!(error instanceof PasskeyNotUsed)) throw error
        setFailed(true)
        return null
      }),
    )
    if (made) onDone(made)
  }
  return (
    <form className={door.form} onSubmit={submit}>
      <p className={door.lead}>{words('factors.passkeyLead')}</p>
      {refused && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      {failed && <DoorNotice kind="refused">{words('door.passkeyNotUsed')}</DoorNotice>}
      <TextInput
        label={words('factors.passkeyName')}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
        maxLength={80}
        required
        withAsterisk={false}
        data-autofocus
      />
      <Button type="submit" loading={busy}>
        {words('factors.passkeyMake')}
      </Button>
    </form>
  )
}
