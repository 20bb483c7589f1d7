import { IconRulerMeasure } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication, useSession } from '#platform/web/kernel/application.ts'
import { FloorTile } from '#platform/web/shell/FloorParts.tsx'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'

interface Waiting {
  readonly due: { readonly state: string }
  readonly openSignal: boolean
}

/** The way to what must be measured here, with how much of it is due. */
export function ChecksTile({ thing }: { readonly thing?: string }) {
  const words = useWords()
  const formats = useFormats()
  const { home } = useSession()
  const { routes } = useApplication()
  const href = `${home}/data-collection-portal`
  const isOpen = routes.some(({ path }) => path === href)
  const { data } = useQuery({
    queryKey: ['checks', 'due', thing ?? null],
    queryFn: () => api.get<{ checks: readonly Waiting[] }>(`/checks-due${thing ? `?thing=${thing}` : ''}`),
    enabled: isOpen,
    refetchInterval: 60_000,
    networkMode: 'always',
  })
  if (!isOpen) return null
  const now = (data?.checks ?? []).filter(
    ({ due, openSignal }) => due.state === 'overdue' || due.state === 'due' || openSignal,
  )
  const isLate = now.some(({ due, openSignal }) => due.state === 'overdue' || openSignal)
  return (
    <FloorTile
      href={href}
      label={words('floorHome.checks')}
      icon={<IconRulerMeasure size={56} stroke={1.4} aria-hidden />}
      {...(data && { figure: formats.number(now.length) })}
      {...(isLate && { tone: 'negative' as const })}
    />
  )
}
