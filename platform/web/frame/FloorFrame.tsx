import { type ReactNode, useEffect, useState } from 'react'
import { settings } from '../kernel/api.ts'
import { useApplication, useSession } from '../kernel/application.ts'
import { navigate, useAddress } from '../kernel/navigation.ts'
import { OfflineBar } from '../offline/OfflineBar.tsx'
import { outbox, startOutbox, stillUnsent } from '../offline/outbox.ts'
import { keepStation } from '../offline/station-worker.ts'
import { useOutbox } from '../offline/use-outbox.ts'
import { ask } from '../parts/questions/questions.ts'
import { FloorLayout, useClock } from '../shell/FloorLayout.tsx'
import type { Connection } from '../shell/types.ts'
import { useWords } from '../words/WordsProvider.tsx'

/** The frame of the floor, the crib, the front desk and the terminals: one screen, large targets, no menu. */
export function FloorFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const words = useWords()
  const { screens, routes } = useApplication()
  const { path } = useAddress()
  const clock = useClock()
  // Somebody with two roles has two homes.
  const homes = routes
    .filter(route => route.kind === 'dashboard' && screens[route.path])
    .map(route => ({ href: route.path, label: screens[route.path]! }))
  const { offlineSince, unsent } = useOutbox()
  const [connection, setConnection] = useState<Connection>('online')
  useEffect(() => {
    startOutbox()
    keepStation()
    settings.onConnection = state => {
      setConnection(state)
      outbox.noticed(state)
    }
    return () => {
      settings.onConnection = () => {}
    }
  }, [])
  const leave = async () => {
    const left = await stillUnsent()
    const question = { title: words('offline.leave', { count: left }), lead: words('offline.leaveLead') }
    if (left === 0 || (await ask({ ...question, yes: words('frame.signOut'), negative: true }))) navigate('/logout')
  }
  return (
    <FloorLayout
      title={session.company}
      home={session.home}
      subtitle={screens[path] ?? ''}
      clock={clock}
      screens={homes.length > 1 ? homes : []}
      connection={offlineSince ? 'lost' : connection}
      unsent={unsent.length}
      person={{ name: session.name }}
      onLeave={() => void leave()}
      foot={
        session.userId && (
          <>
            <button type="button" onClick={() => navigate('/help')}>
              {words('frame.help')}
            </button>
            <button type="button" onClick={() => navigate('/login?change=1')}>
              {words('frame.changePassword')}
            </button>
          </>
        )
      }
    >
      <OfflineBar />
      {children}
    </FloorLayout>
  )
}
