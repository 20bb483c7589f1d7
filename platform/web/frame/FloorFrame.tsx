import { type ReactNode, useEffect, useState } from 'react'
import { settings } from '../kernel/api.ts'
import { useApplication, useSession } from '../kernel/application.ts'
import { navigate, useAddress } from '../kernel/navigation.ts'
import { FloorLayout, useClock } from '../shell/FloorLayout.tsx'
import type { Connection } from '../shell/types.ts'
import { useWords } from '../words/WordsProvider.tsx'

/** The frame of the floor, the crib, the front desk and the terminals: one screen, large targets, no menu. */
export function FloorFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const words = useWords()
  const { screens } = useApplication()
  const { path } = useAddress()
  const clock = useClock()
  const [connection, setConnection] = useState<Connection>('online')
  useEffect(() => {
    settings.onConnection = setConnection
    return () => {
      settings.onConnection = () => {}
    }
  }, [])
  return (
    <FloorLayout
      title={session.company}
      home={session.home}
      subtitle={screens[path] ?? ''}
      clock={clock}
      connection={connection}
      person={{ name: session.name }}
      onLeave={() => navigate('/logout')}
      foot={
        session.userId && (
          <button type="button" onClick={() => navigate('/login?change=1')}>
            {words('frame.changePassword')}
          </button>
        )
      }
    >
      {children}
    </FloorLayout>
  )
}
