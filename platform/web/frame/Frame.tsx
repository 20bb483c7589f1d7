import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { matchRoute } from '#platform/model/routes.ts'
import type { Language } from '#platform/model/words.ts'
import { api, ConnectionLost, settings } from '../kernel/api.ts'
import type { Application } from '../kernel/application.ts'
import { onLive, startLive } from '../kernel/live.ts'
import { addressNow, navigate, useAddress } from '../kernel/navigation.ts'
import type { ScreenLoaders } from '../kernel/screens.ts'
import { NavigateProvider } from '../parts/Link.tsx'
import { Notifications } from '../parts/notices/Notifications.tsx'
import { useWords, WordsProvider } from '../words/WordsProvider.tsx'
import { type ApplicationLoader, isPublic } from './application-loader.ts'
import { FieldChecks } from './FieldChecks.tsx'
import { followFileLink, takeFileLink } from './file-link.ts'
import { PublicPages } from './PublicPages.tsx'
import { findOut, type Start } from './start-application.tsx'

const SignedIn = lazy(() => import('./SignedIn.tsx'))

interface FrameProps {
  readonly start: Start
  /** Screens for whoever is not signed in. */
  readonly door: ScreenLoaders
  readonly loadModules: ApplicationLoader
  readonly onLanguage: (language: Language) => void
}

/** The outermost component: who is signed in decides which frame they work in. */
export function Frame({ start, door, loadModules, onLanguage }: FrameProps) {
  const [running, setRunning] = useState({ session: start.session, application: start.application })
  // The words begin anew with whoever comes in, unless they chose a language at the door.
  const [visit, setVisit] = useState({ number: 0, language: start.language })
  const chosenAtDoor = useRef(false)

  /** After signing in or out, and after a change of language, the server is asked anew what this person may open. */
  const refresh = useCallback(
    async (leaving = false) => {
      const spoken = settings.language
      const next = await findOut(running.session || chosenAtDoor.current ? spoken : undefined)
      // A session that ended by itself: the panel over the page keeps what was typed.
      if (running.session && !next.session && !leaving && settings.signInAgain) return settings.signInAgain()
      if (next.session && !running.session) {
        const { language } = next.session
        if (chosenAtDoor.current) void keepLanguage(spoken)
        else if (language !== spoken) {
          onLanguage(language)
          setVisit(({ number }) => ({ number: number + 1, language }))
        }
        chosenAtDoor.current = false
      }
      setRunning(next)
    },
    [running.session, onLanguage],
  )

  const signedIn = running.session !== null
  useEffect(() => (signedIn ? startLive() : undefined), [signedIn])

  useEffect(() => {
    const onChanged = (event: Event) => void refresh((event as CustomEvent<{ leaving?: boolean }>).detail?.leaving)
    const stopHearing = onLive(['session.ended', 'refused'], () => void refresh().catch(unlessUnreached))
    window.addEventListener('session-changed', onChanged)
    return () => {
      stopHearing()
      window.removeEventListener('session-changed', onChanged)
    }
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
          <Pages running={running} door={door} loadModules={loadModules} />
        </Suspense>
        <FieldChecks />
        <Notifications />
      </WordsProvider>
    </NavigateProvider>
  )
}

interface PagesProps extends Pick<FrameProps, 'door' | 'loadModules'> {
  readonly running: Pick<Start, 'session' | 'application'>
}

/** A server that cannot be reached is shown by the bar above the page, and says nothing about the session. */
const unlessUnreached = (error: unknown): void => {
  if (!(error instanceof ConnectionLost)) throw error
}

/** Remembered for the person, so that mails and other machines speak it too. */
const keepLanguage = (language: Language): Promise<unknown> => api.patch('/session/me', { language }).catch(() => {})

function Pages({ running: { session, application }, door, loadModules }: PagesProps) {
  const { path } = useAddress()
  // Also a link inside the application may lead here.
  const isAtTheDoor = path === '/'
  const words = useWords()
  const running = useMemo(() => (session && application ? { session, application } : null), [session, application])
  // Somebody who is signed in may still come with an invitation or a link to a new password.
  const withLink = useRef(/^#(invite|reset)=/.test(window.location.hash))
  useEffect(() => {
    // Whoever comes with a link to a file signs in first; the link waits for that.
    takeFileLink()
    const { path: here, query } = addressNow()
    const stays = withLink.current
    withLink.current = false
    if (stays) return
    if (!running && !isPublic(here))
      navigate(`/login?to=${encodeURIComponent(window.location.pathname + window.location.search)}`, { replace: true })
    if (running && (here === '/' || (here === '/login' && !query.has('change'))))
      navigate(wanted(running.application, query.get('to')) ?? running.session.home, { replace: true })
  }, [running, isAtTheDoor])
  useEffect(() => {
    settings.csrfToken = session?.csrfToken ?? null
  }, [session])
  useEffect(() => {
    if (running) void followFileLink(words)
  }, [running])
  return running ? (
    <SignedIn key={running.session.userId} running={running} door={door} loadModules={loadModules} path={path} />
  ) : (
    <PublicPages screens={door} path={path} />
  )
}

/** Where somebody wanted to go before they were asked to sign in, if it is a page of ours that they may open. */
function wanted(application: Application, to: string | null): string | null {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return null
  const { pathname, search } = new URL(to, window.location.origin)
  return pathname !== '/' && matchRoute(application.routes, pathname) && !isPublic(pathname) ? pathname + search : null
}
