import { lazy } from 'react'
import { settings } from '#platform/web/kernel/api.ts'
import { useAddress } from '#platform/web/kernel/navigation.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { Door } from './Door.tsx'

const ChangeAtDoor = lazy(() => import('./ChangeAtDoor.tsx'))

/** The front door; with `?change` also the place where people without a settings screen change their password. */
export default function LoginPage() {
  const words = useWords()
  const changing = useAddress().query.has('change')
  if (!changing) return <Door />
  return settings.csrfToken ? <ChangeAtDoor /> : <Door notice={words('door.changeLead')} />
}
