import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api, Problem, settings } from '../kernel/api.ts'
import { useSession } from '../kernel/application.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { useWords } from '../words/WordsProvider.tsx'

type Wanted = { readonly kind: 'session' | 'stepUp'; readonly done: (signedIn: boolean) => void }

/** Over the page, when a session has ended or an action wants a fresh factor; the page below and what was typed stay. */
export function SignInAgain() {
  const words = useWords()
  const session = useSession()
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const pending = useRef<Promise<boolean> | null>(null)

  useEffect(() => {
    const ask = (kind: Wanted['kind']): Promise<boolean> => {
      pending.current ??= new Promise<boolean>(resolve => {
        setWanted({ kind, done: resolve })
      }).finally(() => {
        pending.current = null
        setWanted(null)
      })
      return pending.current
    }
    settings.signInAgain = async () => {
      if (!(await ask('session'))) window.dispatchEvent(new CustomEvent('session-changed'))
    }
    settings.stepUp = () => ask('stepUp')
    return () => {
      settings.signInAgain = null
      settings.stepUp = null
    }
  }, [])

  if (!wanted) return null
  const again = wanted.kind === 'session'
  return (
    <Dialog
      open
      onClose={() => wanted.done(false)}
      size="small"
      title={words(again ? 'frame.signInAgain' : 'frame.confirm')}
      lead={again ? words('frame.signInAgainBody', { name: session.name }) : words('frame.confirmBody')}
    >
      <FactorForm kind={wanted.kind} username={session.username} onDone={() => wanted.done(true)} />
    </Dialog>
  )
}

function FactorForm({ kind, username, onDone }: { kind: Wanted['kind']; username: string; onDone: () => void }) {
  const words = useWords()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const again = settings.signInAgain
    settings.signInAgain = null
    try {
      const answer = await api.post<{ csrfToken?: string; needs?: string }>(
        kind === 'session' ? '/session' : '/session/step-up',
        { ...(kind === 'session' && { username }), password, ...(code && { code }) },
      )
      if (answer.needs) return setNeedsCode(true)
      if (answer.csrfToken) settings.csrfToken = answer.csrfToken
      onDone()
    } catch (problem) {
      setError(problem instanceof Problem ? problem.message : String(problem))
    } finally {
      settings.signInAgain = again
    }
  }
  return (
    <form onSubmit={submit}>
      <PasswordInput
        label={words('frame.password')}
        value={password}
        onChange={event => setPassword(event.currentTarget.value)}
        error={error}
        data-autofocus
      />
      {needsCode && (
        <TextInput
          label={words('frame.code')}
          value={code}
          onChange={event => setCode(event.currentTarget.value)}
          inputMode="numeric"
          mt="sm"
        />
      )}
      <Button type="submit" mt="md" fullWidth>
        {words(kind === 'session' ? 'frame.signIn' : 'frame.confirmButton')}
      </Button>
    </form>
  )
}
