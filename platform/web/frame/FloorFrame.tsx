import { type ReactNode, useEffect, useState } from 'react'
import { settings } from '../kernel/api.ts'
import { useSession } from '../kernel/application.ts'
import { navigate } from '../kernel/navigation.ts'
import { FloorLayout } from '../shell/FloorLayout.tsx'
import type { Connection } from '../shell/types.ts'

/** The frame of the floor, the crib, the front desk and the terminals: one screen, large targets, no menu. */
export function FloorFrame({ children }: { children: ReactNode }) {
  const session = useSession()
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
      connection={connection}
      person={{ name: session.name }}
      onLeave={() => navigate('/logout')}
    >
      {children}
    </FloorLayout>
  )
}
