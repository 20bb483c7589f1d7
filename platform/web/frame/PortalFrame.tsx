import type { ReactNode } from 'react'
import { useApplication, useSession } from '../kernel/application.ts'
import { navigate, useAddress } from '../kernel/navigation.ts'
import { PortalLayout } from '../shell/PortalLayout.tsx'
import { useWords } from '../words/WordsProvider.tsx'

/** The customer's and vendor's frame: looks like the company's own site. */
export function PortalFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const { areas } = useApplication()
  const { path } = useAddress()
  const words = useWords()
  const links = areas.flatMap(area => area.groups.flatMap(group => group.items))
  return (
    <PortalLayout
      company={{ name: session.company }}
      links={links}
      currentPath={path}
      user={{ name: session.name }}
      userMenu={[{ key: 'signOut', label: words('frame.signOut'), onChoose: () => navigate('/logout') }]}
    >
      {children}
    </PortalLayout>
  )
}
