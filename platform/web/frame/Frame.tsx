import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { role } from '#platform/model/roles.ts'
import { matchRoute } from '#platform/model/routes.ts'
import type { Language } from '#platform/model/words.ts'
import { api, settings } from '../kernel/api.ts'
import { type Application, RunningProvider } from '../kernel/application.ts'
import { startLive } from '../kernel/live.ts'
import { addressNow, navigate, useAddress } from '../kernel/navigation.ts'
import { NavigateProvider } from '../parts/Link.tsx'
import { Notifications } from '../parts/notices/Notifications.tsx'
import { WordsProvider } from '../words/WordsProvider.tsx'
import { Pages, PublicPages } from './Pages.tsx'
import type { ScreenLoaders } from './screens.ts'
import { findOut, type Start } from './start-application.tsx'

const DeskFrame = lazy(() => import('./DeskFrame.tsx').then(({ DeskFrame }) => ({ default: DeskFrame })))
const FloorFrame = lazy(() => import('./FloorFrame.tsx').then(({ FloorFrame }) => ({ default: FloorFrame })))
const SignInAgain = lazy(() => import('./SignInAgain.tsx').then(({ SignInAgain }) => ({ default: SignInAgain })))
const PortalFrame = lazy(() => import('./PortalFrame.tsx').then(({ PortalFrame }) => ({ default: PortalFrame })))

interface FrameProps {
  readonly start: Start
  readonly screens: ScreenLoaders
  readonly onLanguage: (language: Language) => void
}

/** The outermost component: who is signed in decides which house one stands in. */
export function Frame({ start, screens, onLanguage }: FrameProps) {
  const [running, setRunning] = useState({ session: start.session, application: start.application })
  // The words begin anew with whoever comes in, unless they chose a language at the door.
  const [visit, setVisit] = useState({ number: 0, language: start.language })
  const chosenAtDoor = useRef(false)
  const queries = useQueryClient()

  /** After signing in or out, and after a change of language, the server is asked anew what this person may open. */
  const refresh = useCallback(
    async (leaving = false) => {
      const next = await findOut()
      // A session that ended by itself: the panel over the page keeps what was typed.
      if (running.session && !next.session && !leaving && settings.signInAgain) return settings.signInAgain()
      if (next.session && !running.session) {
        const { language } = next.session
        if (chosenAtDoor.current) void keepLanguage(settings.language)
        else if (language !== settings.language) {
          onLanguage(language)
          setVisit(({ number }) => ({ number: number + 1, language }))
        }
        chosenAtDoor.current = false
      }
      if (!next.session) queries.clear()
      setRunning(next)
    },
    [queries, running.session, onLanguage],
  )

  const signedIn = running.session !== null
  useEffect(() => (signedIn ? startLive() : undefined), [signedIn])

  useEffect(() => {
    const onChanged = (event: Event) => void refresh((event as CustomEvent<{ leaving?: boolean }>).detail?.leaving)
    window.addEventListener('session-changed', onChanged)
    return () => window.removeEventListener('session-changed', onChanged)
  }, [refresh])

  const speakAnother = useCallback(
    (language: Language) => {
      onLanguage(language)
      window.dispatchEvent(new CustomEvent('language-changed', { detail: { language } }))
      if (running.session) void keepLanguage(language).finally(() => refresh())
      else chosenAtDoor.current = true
    },
    [onLanguage, refresh, running.session],
  )
  const { session } = running
  return (
    <NavigateProvider navigate={navigate}>
      <WordsProvider
        key={visit.number}
        language={visit.language}
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

/** Remembered for the person, so that mails and other machines speak it too. */
const keepLanguage = (language: Language): Promise<unknown> => api.patch('/session/me', { language }).catch(() => {})

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
    if (running && (addressNow().path === '/' || addressNow().path === '/login'))
      navigate(wanted(running.application, addressNow().query.get('to')) ?? running.session.home, { replace: true })
  }, [running])
  useEffect(() => {
    settings.csrfToken = session?.csrfToken ?? null
  }, [session])

  if (!running) return <PublicPages screens={screens} path={path} />
  if (outside)
    return (
      <RunningProvider value={running}>
        <PublicPages screens={screens} path={path} />
        <SignInAgain />
      </RunningProvider>
    )
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

/** Where somebody wanted to go before they were asked to sign in, if it is a page of ours that they may open. */
function wanted(application: Application, to: string | null): string | null {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return null
  const { pathname, search } = new URL(to, window.location.origin)
  return pathname !== '/' && matchRoute(application.routes, pathname) && !publicPaths.test(pathname)
    ? pathname + search
    : null
}
