import { useState } from 'react'
import { useSession } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import classes from '../parts/Door.module.css'
import { OwnPasswordForm } from '../passwords/ChangePassword.tsx'
import { PinForm } from '../passwords/PinForm.tsx'

/** Somebody of the floor has signed in to change their password, or to choose the PIN for shared terminals. */
export default function ChangeAtDoor() {
  const words = useWords()
  const { home } = useSession()
  const [pinning, setPinning] = useState(false)
  const leave = () => navigate(home, { replace: true })
  return (
    <SignInLayout title={words(pinning ? 'passwords.pinSet' : 'door.change')}>
      {pinning ? <PinForm onDone={leave} /> : <OwnPasswordForm onDone={leave} />}
      <button type="button" className={classes.aside} onClick={() => setPinning(!pinning)}>
        {words(pinning ? 'door.change' : 'passwords.pinSet')}
      </button>
      <button type="button" className={classes.aside} onClick={leave}>
        {words('door.back')}
      </button>
    </SignInLayout>
  )
}
