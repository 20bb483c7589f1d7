import { createRoot } from 'react-dom/client'
import { personType } from '#platform/model/declaration/person-type.ts'
import { isLanguage, type Language } from '#platform/model/words.ts'
import { rememberLabel } from '../fields/known-labels.ts'
import { api, settings } from '../kernel/api.ts'
import { type Application, type Session, type SessionAnswer, sessionOf } from '../kernel/application.ts'
import { watchAttendance } from '../kernel/attendance.ts'
import { setLetterKeys } from '../kernel/keyboard.ts'
import type { ScreenLoaders } from '../kernel/screens.ts'
import { ThemeProvider } from '../theme/ThemeProvider.tsx'
import type { Dictionaries } from '../words/dictionaries.ts'
import { addWords } from '../words/dictionaries.ts'
import { type ApplicationLoader, onceLoaded } from './application-loader.ts'
import { boot } from './boot.ts'
import { Frame } from './Frame.tsx'
import { startPage } from './start-page.ts'
import { en } from './words/en.ts'
import { es } from './words/es.ts'

export interface ApplicationOptions {
  /** Screens for whoever is not signed in, by their path in the route table. */
  readonly door: ScreenLoaders
  /** Everything else. */
  readonly loadModules: ApplicationLoader
  /** Words the sign-in screens need before any module is loaded. */
  readonly words: Dictionaries
}

const languageKey = 'millwright-language'

const firstLanguage = (): Language => {
  const kept = localStorage.getItem(languageKey)
  if (isLanguage(kept)) return kept
  return navigator.language.startsWith('es') ? 'es' : 'en-US'
}

export interface Start {
  session: Session | null
  application: Application | null
  readonly language: Language
}

/** Who is at the door, and what they may open: told in the language that is spoken, or else in the person's own. */
export async function findOut(
  spoken?: Language,
  onSomebody: () => void = () => {},
): Promise<Pick<Start, 'session' | 'application'>> {
  const { session: told } = await api.get<{ session: SessionAnswer | null }>('/session')
  if (!told) return { session: null, application: null }
  onSomebody()
  const session = sessionOf(told)
  settings.csrfToken = session.csrfToken
  settings.language = spoken ?? session.language
  // Whoever begins a record stands in it before the server has said what they are called.
  if (session.userId) rememberLabel(personType, session.userId, { code: null, title: session.name })
  return { session, application: await api.get<Application>('/application') }
}

/** The start-up sequence of the product (documents 1.2), then the application. */
export function startApplication({ door, loadModules: load, words }: ApplicationOptions): void {
  watchAttendance()
  const loadModules = onceLoaded(load)
  const language = firstLanguage()
  const start: { -readonly [K in keyof Start]: Start[K] } = { session: null, application: null, language }
  void boot({
    page: startPage,
    steps: {
      internationalisation: () => {
        addWords({ 'en-US': en, es })
        addWords(words)
        document.documentElement.lang = language
      },
      httpClient: () => {
        settings.language = language
      },
      pageBuilder: () => {},
      guidedTour: () => {},
      vendorFiles: () => {},
      routes: async () => {
        // On its way while the server says what this person may open; whoever waits for it says so when it does not arrive.
        const fetchPages = () => void Promise.all([loadModules(), import('./SignedIn.tsx')]).catch(() => {})
        Object.assign(start, await findOut(undefined, fetchPages))
      },
      dateHelpers: () => {},
      securityHelper: () => {
        if (start.session) start.language = start.session.language
        setLetterKeys(start.session?.preferences.letterKeys !== false)
      },
      eventBus: () => {},
    },
    mount: () => {
      settings.language = start.language
      createRoot(document.getElementById('root')!).render(
        <ThemeProvider>
          <Frame start={start} door={door} loadModules={loadModules} onLanguage={rememberLanguage} />
        </ThemeProvider>,
      )
    },
  })
}

function rememberLanguage(language: Language): void {
  settings.language = language
  localStorage.setItem(languageKey, language)
}
