import { useEffect, useState } from 'react'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { DoorNotice } from '../parts/DoorNotice.tsx'
import { enter, type Step } from '../parts/steps.ts'
import { useCompany } from '../parts/use-company.ts'
import { useSecret } from '../parts/use-secret.ts'
import { FactorForm } from './FactorForm.tsx'
import { ForgotForm } from './ForgotForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'

type At =
  | { readonly step: 'sign-in' | 'forgot' }
  | { readonly step: 'factor' | 'set-password'; readonly ticket: string; readonly factors?: readonly string[] }

const titles = {
  'sign-in': 'door.signIn',
  forgot: 'door.forgotTitle',
  factor: 'door.factor',
  'set-password': 'door.newPassword',
} as const

/** The front door: one question at a time until the person is in. */
export function Door({ notice }: { notice?: string }) {
  const words = useWords()
  const link = useSecret('invite', 'reset')
  const [at, setAt] = useState<At>(link ? { step: 'set-password', ticket: link } : { step: 'sign-in' })
  const [username, setUsername] = useState('')
  const title = words(titles[at.step])
  const { isEmpty, ...company } = useCompany()
  useEffect(() => {
    if (isEmpty) navigate('/setup', { replace: true })
  }, [isEmpty])

  const onStep = (step: Step) => {
    if (step.next === 'done') return enter()
    // The ticket travels behind the `#`, where the next screen takes it out of the address.
    if (step.next === 'setup-factor')
      return navigate(`/authenticator/setup${window.location.search}#ticket=${step.ticket}`, { replace: true })
    setAt({ step: step.next, ticket: step.ticket, ...(step.factors && { factors: step.factors }) })
  }
  const backToStart = () => setAt({ step: 'sign-in' })
  return (
    <SignInLayout title={title} {...company}>
      {notice && at.step === 'sign-in' && <DoorNotice kind="told">{notice}</DoorNotice>}
      {at.step === 'sign-in' && (
        <SignInForm
          username={username}
          onUsername={setUsername}
          onStep={onStep}
          onForgot={() => setAt({ step: 'forgot' })}
        />
      )}
      {at.step === 'forgot' && <ForgotForm username={username} onUsername={setUsername} onBack={backToStart} />}
      {at.step === 'factor' && (
        <FactorForm ticket={at.ticket} factors={at.factors ?? ['totp']} onStep={onStep} onBack={backToStart} />
      )}
      {at.step === 'set-password' && <NewPasswordForm token={at.ticket} onStep={onStep} onBack={backToStart} />}
    </SignInLayout>
  )
}
