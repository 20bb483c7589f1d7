import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
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
      const back = await ask('session')
      window.dispatchEvent(new CustomEvent('session-changed', { detail: { leaving: !back } }))
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
      {again ? (
        <SignInForm username={session.username} onDone={wanted.done} />
      ) : (
        <ConfirmForm factors={session.factors} onDone={wanted.done} />
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly onDone: (signedIn: boolean) => void
}

/** Sends one question past the panel itself: a refusal here is no reason to open it again. */
async function askPlainly<T>(question: () => Promise<T>): Promise<T> {
  const { signInAgain, stepUp } = settings
  settings.signInAgain = null
  settings.stepUp = null
  try {
    return await question()
  } finally {
    settings.signInAgain = signInAgain
    settings.stepUp = stepUp
  }
}

interface Step {
  readonly next: 'factor' | 'set-password' | 'setup-factor' | 'done'
  readonly ticket?: string
  readonly csrfToken?: string
  readonly factors?: readonly string[]
}

function SignInForm({ username, onDone }: FormProps & { username: string }) {
  const [factor, setFactor] = useState<Step>()
  const ticket = factor?.ticket
  const go = (step: Step) => {
    if (step.next === 'factor') return setFactor(step)
    // Whatever else is due, such as a new password, is asked at the door.
    if (step.next !== 'done') return onDone(false)
    settings.csrfToken = step.csrfToken ?? null
    onDone(true)
  }
  const signIn = async (typed: string) => {
    const proof = ticket ? { ticket, code: typed } : { username, password: typed }
    go(await askPlainly(() => api.post<Step>('/session', proof)))
  }
  const byPasskey = async () => {
    const response = await settings.provePasskey!({ ticket: ticket! })
    go(await askPlainly(() => api.post<Step>('/session/by-passkey', { ticket: ticket!, response })))
  }
  return (
    <SecretForm
      key={ticket ?? ''}
      kind={ticket ? 'code' : 'password'}
      button="frame.signIn"
      onSend={signIn}
      {...(factor?.factors?.includes('passkey') && { onPasskey: byPasskey })}
    />
  )
}

function ConfirmForm({ factors, onDone }: FormProps & { factors: readonly string[] }) {
  const kind = factors.includes('totp') ? 'code' : 'password'
  const confirm = async (typed: string) => {
    await askPlainly(() => api.post('/session/step-up', { [kind]: typed }))
    onDone(true)
  }
  const byPasskey = async () => {
    const passkey = await settings.provePasskey!({ stepUp: true })
    await askPlainly(() => api.post('/session/step-up', { passkey }))
    onDone(true)
  }
  return (
    <SecretForm
      kind={kind}
      button="frame.confirmButton"
      onSend={confirm}
      {...(factors.includes('passkey') && { onPasskey: byPasskey })}
    />
  )
}

interface SecretFormProps {
  readonly kind: 'password' | 'code'
  readonly button: string
  readonly onSend: (typed: string) => Promise<void>
  /** Another way, for whoever has a passkey. */
  readonly onPasskey?: () => Promise<void>
}

function SecretForm({ kind, button, onSend, onPasskey }: SecretFormProps) {
  const words = useWords()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const attempt = async (proof: () => Promise<void>, failed: string) => {
    setBusy(true)
    try {
      await proof()
    } catch (problem) {
      setError(problem instanceof Problem ? problem.message : words(failed))
      setTyped('')
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => onSend(typed), 'frame.unreached')
  }
  const field = {
    value: typed,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
    error,
    'data-autofocus': true,
  }
  return (
    <form onSubmit={submit}>
      {kind === 'password' ? (
        <PasswordInput label={words('frame.password')} {...field} />
      ) : (
        <TextInput label={words('frame.code')} {...field} />
      )}
      <Button type="submit" mt="md" fullWidth loading={busy}>
        {words(button)}
      </Button>
      {onPasskey && (
        <Button
          variant="default"
          mt="xs"
          fullWidth
          disabled={busy}
          onClick={() => attempt(onPasskey, 'frame.passkeyFailed')}
        >
          {words('frame.passkey')}
        </Button>
      )}
    </form>
  )
}
