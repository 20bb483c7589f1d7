import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../kernel/api.ts'
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
  const logo = useQuery({
    queryKey: ['portal', 'logo'],
    queryFn: async () => (await api.get<{ logo: string | null }>('/door')).logo,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  const itemsOf = (some: typeof areas) => some.flatMap(area => area.groups.flatMap(group => group.items))
  const links = itemsOf(areas.filter(({ key }) => key === 'portal'))
  const own = itemsOf(areas.filter(({ key }) => key !== 'portal'))
  return (
    <PortalLayout
      company={{
        name: session.company,
        ...(logo && { logo }),
        ...(session.companyPhone && { phone: session.companyPhone }),
        ...(session.companyEmail && { email: session.companyEmail }),
      }}
      links={links}
      currentPath={path}
      user={{ name: session.name }}
      userMenu={[
        ...own.map(({ key, label, href }) => ({ key, label, onChoose: () => navigate(href) })),
        { key: 'help', label: words('frame.help'), onChoose: () => navigate('/help/partner') },
        { key: 'password', label: words('frame.changePassword'), onChoose: () => navigate('/bp/change-password') },
        { key: 'signOut', label: words('frame.signOut'), onChoose: () => navigate('/logout') },
      ]}
      onOpen={navigate}
    >
      {children}
    </PortalLayout>
  )
}
