import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { role } from '#platform/model/roles.ts'
import type { Language } from '#platform/model/words.ts'
import { api, settings } from '../kernel/api.ts'
import { RunningProvider } from '../kernel/application.ts'
import { startLive } from '../kernel/live.ts'
import { addressNow, navigate, useAddress } from '../kernel/navigation.ts'
import { NavigateProvider } from '../parts/Link.tsx'
import { Notifications } from '../parts/notices/Notifications.tsx'
import { WordsProvider } from '../words/WordsProvider.tsx'
import { Pages, PublicPages } from './Pages.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import type { ScreenLoaders } from './screens.ts'
import { findOut, type Start } from './start-application.tsx'

const DeskFrame = lazy(() => import('./DeskFrame.tsx').then(({ DeskFrame }) => ({ default: DeskFrame })))
const FloorFrame = lazy(() => import('./FloorFrame.tsx').then(({ FloorFrame }) => ({ default: FloorFrame })))
const PortalFrame = lazy(() => import('./PortalFrame.tsx').then(({ PortalFrame }) => ({ default: PortalFrame })))

interface FrameProps {
  readonly start: Start
  readonly screens: ScreenLoaders
  readonly onLanguage: (language: Language) => void
}

/** The outermost component: who is signed in decides which house one stands in. */
export function Frame({ start, screens, onLanguage }: FrameProps) {
  const [running, setRunning] = useState({ session: start.session, application: start.application })
  const queries = useQueryClient()

  /** After signing in or out, and after a change of language, the server is asked anew what this person may open. */
  const refresh = useCallback(async () => {
    const next = await findOut()
    if (next.session && !running.session) startLive()
    if (!next.session) queries.clear()
    setRunning(next)
  }, [queries, running.session])

  useEffect(() => {
    const onChanged = () => void refresh()
    window.addEventListener('session-changed', onChanged)
    return () => window.removeEventListener('session-changed', onChanged)
  }, [refresh])

  const speakAnother = useCallback(
    (language: Language) => {
      onLanguage(language)
      window.dispatchEvent(new CustomEvent('language-changed', { detail: { language } }))
      if (running.session) void api.patch('/session/me', { language }).then(refresh, refresh)
    },
    [onLanguage, refresh, running.session],
  )
  const { session } = running
  return (
    <NavigateProvider navigate={navigate}>
      <WordsProvider
        language={start.language}
        formatLocale={session?.formatLocale ?? 'en-US'}
        timeZone={session?.timeZone ?? 'UTC'}
        onLanguageChanged={speakAnother}
      >
        <Suspense fallback={null}>
          <House running={running} screens={screens} />
        </Suspense>
        <Notifications />
      </WordsProvider>
    </NavigateProvider>
  )
}

const publicPaths = /^\/(login|logout|auto-login|authenticator\/setup|coming-soon|po\/|survey\/)/

function House({
  running: { session, application },
  screens,
}: {
  running: Pick<Start, 'session' | 'application'>
  screens: ScreenLoaders
}) {
  const { path } = useAddress()
  const running = useMemo(() => (session && application ? { session, application } : null), [session, application])
  const outside = !running || publicPaths.test(path)

  useEffect(() => {
    if (!running && !publicPaths.test(addressNow().path))
      navigate(`/login?to=${encodeURIComponent(window.location.pathname + window.location.search)}`, { replace: true })
    if (running && addressNow().path === '/') navigate(running.session.home, { replace: true })
  }, [running])
  useEffect(() => {
    settings.csrfToken = session?.csrfToken ?? null
  }, [session])

  if (outside) return <PublicPages screens={screens} path={path} />
  const { roles } = running.session
  const FrameOfRole = roles.includes(role.businessPartner)
    ? PortalFrame
    : roles.some(key => key <= role.staff)
      ? DeskFrame
      : FloorFrame
  return (
    <RunningProvider value={running}>
      <FrameOfRole>
        <Pages screens={screens} />
      </FrameOfRole>
      <SignInAgain />
    </RunningProvider>
  )
}
