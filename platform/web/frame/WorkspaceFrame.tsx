import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { api, settings } from '../kernel/api.ts'
import { shownAreas, useApplication, useSession } from '../kernel/application.ts'
import { useShortcuts } from '../kernel/keyboard.ts'
import { onLive } from '../kernel/live.ts'
import { navigate, useAddress } from '../kernel/navigation.ts'
import { LoadingBar } from '../parts/LoadingBar.tsx'
import { notify } from '../parts/notices/notices.ts'
import { useCurrentTitle } from '../parts/page-title.ts'
import { AppShell } from '../shell/AppShell.tsx'
import type { Connection, ShellArea } from '../shell/types.ts'
import { RunningGuide } from '../tours/RunningGuide.tsx'
import { useWords } from '../words/WordsProvider.tsx'
import { areaIcon } from './area-icons.tsx'
import { crumbsOf } from './crumbs.ts'
import { usePlaces } from './places.ts'
import { ShortcutSheet } from './ShortcutSheet.tsx'
import { WorkspacePalette } from './WorkspacePalette.tsx'

const TourOffer = lazy(() => import('../tours/TourOffer.tsx').then(({ TourOffer }) => ({ default: TourOffer })))

/** The frame of administrators, managers and staff: menu, palette, bell, keyboard. */
export function WorkspaceFrame({ children }: { children: ReactNode }) {
  const session = useSession()
  const application = useApplication()
  const words = useWords()
  const { path, query } = useAddress()
  const view = query.get('view')
  const [palette, setPalette] = useState<string | null>(null)
  const [sheet, setSheet] = useState(false)
  const connection = useConnection()
  const unread = useUnread()
  const jobs = useRunningJobs()
  useLiveRefresh()
  useEffect(() => {
    const open = (event: Event) => setPalette((event as CustomEvent<{ text?: string }>).detail?.text ?? '')
    window.addEventListener('open-palette', open)
    return () => window.removeEventListener('open-palette', open)
  }, [])
  useShortcuts(
    useEverywhere(
      () => setPalette(''),
      () => setSheet(true),
    ),
  )

  const areas = useMemo(
    (): ShellArea[] =>
      shownAreas(application).map(area => ({
        ...area,
        icon: areaIcon(area.key),
        href: area.groups[0]?.items[0]?.href ?? '/',
      })),
    [application],
  )
  // Pages about oneself stand in the person's menu only.
  const ownPages = ['/settings/personal', '/user-certificates'].flatMap(path => {
    const label = application.screens[path]
    return label ? [{ key: path, label, onChoose: () => navigate(path) }] : []
  })
  const userMenu = [
    ...ownPages,
    { key: 'password', label: words('frame.changePassword'), onChoose: () => navigate('/settings/change-password') },
    { key: 'help', label: words('frame.help'), shortcut: '?', onChoose: () => setSheet(true) },
    { key: 'tour', label: words('frame.tour'), onChoose: () => window.dispatchEvent(new CustomEvent('play-tour')) },
    { key: 'line', divider: true as const },
    { key: 'signOut', label: words('frame.signOut'), onChoose: () => navigate('/logout') },
  ]
  return (
    <AppShell
      areas={areas}
      currentPath={view ? `${path}?view=${view}` : path}
      crumbs={crumbsOf(application, path, words, useCurrentTitle())}
      user={{ name: session.name, detail: session.company }}
      userMenu={userMenu}
      onPalette={() => setPalette('')}
      bell={{ unread, onOpen: () => navigate('/notifications') }}
      jobs={{ running: jobs, onOpen: () => navigate('/background-jobs') }}
      connection={connection}
      overlay={<LoadingBar busy={useIsFetching() > 0} />}
    >
      {children}
      <WorkspacePalette text={palette} onClose={() => setPalette(null)} />
      <ShortcutSheet open={sheet} onClose={() => setSheet(false)} />
      <Suspense fallback={null}>
        <TourOffer />
      </Suspense>
      <RunningGuide />
    </AppShell>
  )
}

function useConnection(): Connection {
  const [connection, setConnection] = useState<Connection>('online')
  useEffect(() => {
    settings.onConnection = setConnection
    return () => {
      settings.onConnection = () => {}
    }
  }, [])
  return connection
}

function useUnread(): number {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: ['unread'],
    queryFn: () => api.get<{ unread: number }>('/notifications/unread'),
    staleTime: 60_000,
  })
  useEffect(
    () =>
      onLive(['notification.created', 'notification.read'], event => {
        void queries.invalidateQueries({ queryKey: ['unread'] })
        if (event.kind === 'notification.read' || event.quiet) return
        const { type, title, body, link } = event
        notify({ type, title, ...(body && { body }), ...(link && { link: { href: link, label: title } }) })
      }),
    [queries],
  )
  return data?.unread ?? 0
}

function useRunningJobs(): number {
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  useEffect(
    () =>
      onLive('backgroundJob.progress', ({ id, status }) => {
        setRunning(known => {
          const next = new Set(known)
          if (status === 'running') next.add(id)
          else next.delete(id)
          return next
        })
      }),
    [],
  )
  return running.size
}

/** Records somebody else changed are read again where they are on the screen. */
function useLiveRefresh(): void {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['record.changed', 'reset'], event => {
        if (event.kind === 'reset') return void queries.invalidateQueries()
        void queries.invalidateQueries({ queryKey: ['record', event.resource, event.id] })
      }),
    [queries],
  )
}

function useEverywhere(openPalette: () => void, openSheet: () => void) {
  const { areas, screens } = useApplication()
  const { places } = usePlaces()
  const words = useWords()
  const labels = new Map(
    areas.flatMap(area => area.groups.flatMap(group => group.items.map(item => [item.href, item.label] as const))),
  )
  const group = words('keyboard.everywhere')
  return [
    { keys: 'mod+k', label: words('keyboard.palette'), group, run: openPalette, whileTyping: true },
    { keys: '?', label: words('keyboard.sheet'), group, run: openSheet },
    ...places.map(([letter, place]) => ({
      keys: `g ${letter}`,
      label: labels.get(place) ?? screens[place] ?? place,
      group,
      run: () => navigate(place),
    })),
  ]
}
