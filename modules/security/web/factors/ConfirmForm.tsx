import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import type { Step } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'
import { type Begun, ScanPicture } from './ScanPicture.tsx'

interface ConfirmFormProps {
  readonly begun: Begun
  readonly ticket: string | null
  readonly onDone: (answer: { recoveryCodes: readonly string[]; step?: Step }) => void
}

/** The picture to scan, and the first code that proves it was scanned. Nothing counts before that. */
export function ConfirmForm({ begun, ticket, onDone }: ConfirmFormProps) {
  const words = useWords()
  const [code, setCode] = useState('')
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { ticket, id: begun.id, code }
    const answer = await ask(() => api.post<{ recoveryCodes: string[]; step?: Step }>('/session/factors/confirm', body))
    if (answer) onDone(answer)
    else setCode('')
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.lead}>{words('factors.scanLead')}</p>
      <ScanPicture begun={begun} />
      <TextInput
        label={words('factors.firstCode')}
        value={code}
        onChange={event => setCode(event.currentTarget.value)}
        error={refused?.message}
        classNames={{ input: classes.code! }}
        size="md"
        inputMode="numeric"
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {words('factors.confirm')}
      </Button>
    </form>
  )
}
