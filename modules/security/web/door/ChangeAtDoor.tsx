import { useSession } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { SignInLayout } from '#platform/web/shell/SignInLayout.tsx'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { OwnPasswordForm } from '../passwords/ChangePassword.tsx'
import classes from './Door.module.css'

/** Somebody of the floor has signed in to change their password. */
export default function ChangeAtDoor() {
  const words = useWords()
  const { home } = useSession()
  const leave = () => navigate(home, { replace: true })
  return (
    <SignInLayout title={words('door.change')}>
      <OwnPasswordForm onDone={leave} />
      <button type="button" className={classes.aside} onClick={leave}>
        {words('door.back')}
      </button>
    </SignInLayout>
  )
}
