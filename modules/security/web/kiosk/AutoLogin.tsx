import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { api, Problem, settings } from '#platform/web/kernel/api.ts'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { enter } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'
import { type Device, forgetDevice, keepDevice, knownDevice, newKeys, signChallenge } from './device-key.ts'
import '../security-words.ts'

/** A kiosk signs itself in; one that is not enrolled asks for its code. */
export default function AutoLogin() {
  const words = useWords()
  const [device, setDevice] = useState<Device | null | undefined>(undefined)
  const [isProved, setProved] = useState(true)
  useEffect(() => {
    void knownDevice().then(
      known => setDevice(known ?? null),
      () => setDevice(null),
    )
  }, [])
  if (device === undefined) return null
  return (
    <SignInLayout title={device?.name ?? words('kiosk.title')}>
      {device ? (
        <Enter
          signIn={() => signIn(device).then(() => true)}
          onForgotten={() => void forgetDevice().then(() => setDevice(null))}
        />
      ) : isProved ? (
        <Enter signIn={signInProved} onForgotten={() => setProved(false)} />
      ) : (
        <Enrol onEnrolled={setDevice} />
      )}
    </SignInLayout>
  )
}

type Proved = { readonly next: 'done'; readonly csrfToken: string } | { readonly next: 'enrol' }

/** A proxy in front of us may have seen this screen's certificate; false where it has seen none. */
async function signInProved(): Promise<boolean> {
  const step = await api.post<Proved>('/auto-login/presented', {})
  if (step.next === 'done') settings.csrfToken = step.csrfToken
  return step.next === 'done'
}

function Enrol({ onEnrolled }: { onEnrolled: (device: Device) => void }) {
  const words = useWords()
  const [code, setCode] = useState('')
  const { busy, refused, ask } = useAsking()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const device = await ask(async (): Promise<Device> => {
      const keys = await newKeys()
      const { certificateRequest } = await import('./certificate-request.ts')
      const csr = await certificateRequest(keys, 'kiosk')
      const answer = await api.post<Omit<Device, 'keys'>>('/auto-login/enrol', { code, csr })
      return { kiosk: answer.kiosk, name: answer.name, certificate: answer.certificate, keys }
    })
    if (!device) return
    await keepDevice(device)
    onEnrolled(device)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <p className={classes.lead}>{words('kiosk.enrolLead')}</p>
      {refused && <DoorNotice kind="refused">{refused.message}</DoorNotice>}
      <TextInput
        label={words('kiosk.code')}
        value={code}
        onChange={event => setCode(event.currentTarget.value.toUpperCase())}
        classNames={{ input: classes.code! }}
        placeholder="ABCD-1234"
        size="md"
        spellCheck={false}
        autoFocus
        required
        withAsterisk={false}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {words('kiosk.enrol')}
      </Button>
    </form>
  )
}

async function signIn(device: Device): Promise<void> {
  const { challenge } = await api.post<{ challenge: string }>('/auto-login/challenge', { kiosk: device.kiosk })
  const signature = await signChallenge(device, challenge)
  const entered = await api.post<{ csrfToken: string; renew: boolean }>('/auto-login', {
    kiosk: device.kiosk,
    challenge,
    signature,
  })
  settings.csrfToken = entered.csrfToken
  // A clock that cannot renew today still opens; it asks again at its next sign-in.
  if (entered.renew) await renew(device).catch(() => {})
}

/** The same key, a new certificate: nobody has to walk to the clock. */
async function renew(device: Device): Promise<void> {
  const { certificateRequest } = await import('./certificate-request.ts')
  const csr = await certificateRequest(device.keys, 'kiosk')
  const { certificate } = await api.post<{ certificate: string }>('/auto-login/renew', { csr })
  await keepDevice({ ...device, certificate })
}

interface EnterProps {
  /** Whether the screen is in. */
  readonly signIn: () => Promise<boolean>
  readonly onForgotten: () => void
}

/** Signs in at once; when refused, says why and nothing else about the kiosk. */
function Enter({ signIn: knock, onForgotten }: EnterProps) {
  const words = useWords()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    knock().then(
      isIn => (isIn ? enter() : onForgotten()),
      problem => setRefusal(problem instanceof Problem ? problem.message : words('door.unreached')),
    )
  }, [attempt])
  if (!refusal) return <p role="status">{words('kiosk.signingIn')}</p>
  const again = () => {
    setRefusal(null)
    setAttempt(attempt + 1)
  }
  return (
    <div className={classes.form}>
      <DoorNotice kind="refused">{refusal}</DoorNotice>
      <Button size="md" fullWidth onClick={again}>
        {words('kiosk.tryAgain')}
      </Button>
      <button type="button" className={classes.aside} onClick={onForgotten}>
        {words('kiosk.enrolAnew')}
      </button>
    </div>
  )
}
