import { useApplication, useSession } from '../kernel/application.ts'
import { navigate, useAddress } from '../kernel/navigation.ts'
import { FloorButton } from '../shell/FloorLayout.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { ScreenHead } from './ScreenHead.tsx'
import classes from './Screens.module.css'
import './screen-words.ts'

/** Where a role of the floor, the crib, the desk or the portal lands before its area brings the work. */
export default function RoleHome() {
  const words = useWords()
  const session = useSession()
  const { path } = useAddress()
  const { screens } = useApplication()
  return (
    <>
      <ScreenHead title={screens[path] ?? ''} lead={words('roleHome.body', { name: session.name })} />
      <div className={`${classes.body} ${classes.row}`}>
        {session.userId && (
          <FloorButton onClick={() => navigate('/login?change=1')}>{words('frame.changePassword')}</FloorButton>
        )}
        <FloorButton tone="primary" onClick={() => navigate('/logout')}>
          {words('roleHome.signOut')}
        </FloorButton>
      </div>
    </>
  )
}
