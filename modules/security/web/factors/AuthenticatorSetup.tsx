import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { api, settings } from '#platform/web/kernel/api.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { enter } from '../parts/steps.ts'
import { useAsking } from '../parts/use-asking.ts'
import { useCompany } from '../parts/use-company.ts'
import { useSecret } from '../parts/use-secret.ts'
import { AddPasskey } from '../passkeys/AddPasskey.tsx'
import type { FactorSet } from '../passkeys/passkey.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { FactorList } from './FactorList.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Begun } from './ScanPicture.tsx'
import '../security-words.ts'

/** Sets up an authenticator: with the ticket of a sign-in that demands one, or from one's own settings. */
export default function AuthenticatorSetup() {
  const words = useWords()
  const ticket = useSecret('ticket')
  const [begun, setBegun] = useState<Begun | null>(null)
  const [done, setDone] = useState<FactorSet | null>(null)
  const [byPasskey, setByPasskey] = useState(false)
  const { refused, ask } = useAsking()
  const title = words(done ? 'factors.codesTitle' : 'factors.setupTitle')
  const begin = () =>
    ask(() => api.post<Begun>('/session/factors', { ticket })).then(answer => answer && setBegun(answer))
  // With a ticket there is nothing to decide before the picture.
  useEffect(() => {
    if (ticket) void begin()
    else if (!settings.csrfToken) navigate('/login?to=/settings/personal', { replace: true })
  }, [ticket])

  const leave = () => {
    const step = done?.step
    if (step?.next === 'done') return enter()
    if (step) return navigate(`/login${window.location.search}#ticket=${step.ticket}`, { replace: true })
    navigate('/settings/personal')
  }
  return (
    <SignInLayout title={title} {...useCompany()}>
      {refused && <Refused message={refused.message} ticketed={ticket !== null} />}
      {!refused && done && <RecoveryCodes codes={done.recoveryCodes ?? []} onLeave={leave} />}
      {!refused && begun && !done && byPasskey && <AddPasskey ticket={ticket} onDone={setDone} />}
      {!refused && begun && !done && !byPasskey && (
        <>
          <ConfirmForm begun={begun} ticket={ticket} onDone={setDone} />
          {ticket && typeof window.PublicKeyCredential === 'function' && (
            <button type="button" className={classes.aside} onClick={() => setByPasskey(true)}>
              {words('factors.passkeyInstead')}
            </button>
          )}
        </>
      )}
      {!refused && !begun && !done && !ticket && settings.csrfToken && <Before onBegin={begin} />}
    </SignInLayout>
  )
}

function Refused({ message, ticketed }: { message: string; ticketed: boolean }) {
  const words = useWords()
  return (
    <div className={classes.form}>
      <DoorNotice kind="refused">{message}</DoorNotice>
      <Button size="md" fullWidth onClick={() => navigate(ticketed ? '/login' : '/settings/personal')}>
        {words(ticketed ? 'door.signIn' : 'factors.backToSettings')}
      </Button>
    </div>
  )
}

/** From the settings: what there is already, and the step to a new one. */
function Before({ onBegin }: { onBegin: () => void }) {
  const words = useWords()
  return (
    <div className={classes.form}>
      <p className={classes.lead}>{words('factors.lead')}</p>
      <FactorList bare />
      <Button size="md" fullWidth onClick={onBegin}>
        {words('factors.begin')}
      </Button>
      <button type="button" className={classes.aside} onClick={() => navigate('/settings/personal')}>
        {words('factors.backToSettings')}
      </button>
    </div>
  )
}
