import { createContext, type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type Formats, formatsFor } from '#platform/model/values/formats-for.ts'
import { type Language, speak, type Words } from '#platform/model/words.ts'
import { heldWords, onWordsAdded } from './dictionaries.ts'

interface Spoken {
  words: Words
  language: Language
  setLanguage: (language: Language) => void
  formats: Formats
}

const SpokenContext = createContext<Spoken | undefined>(undefined)

export interface WordsProviderProps {
  children: ReactNode
  language?: Language
  formatLocale?: string
  timeZone?: string
  /** Told after a switch; without it the window hears a `language-changed` event. */
  onLanguageChanged?: (language: Language) => void
  /** A key no dictionary knows. */
  onMissing?: (key: string) => void
}

function announceOnWindow(language: Language) {
  window.dispatchEvent(new CustomEvent('language-changed', { detail: { language } }))
}

const warned = new Set<string>()
function warnOnce(key: string) {
  if (warned.has(key)) return
  warned.add(key)
  console.warn(`No words for "${key}"`)
}

/** Everything below speaks one language; switching it renders anew and loses nothing that was typed. */
export function WordsProvider({ children, ...props }: WordsProviderProps) {
  const [language, choose] = useState<Language>(props.language ?? 'en-US')
  const dictionaries = useSyncExternalStore(onWordsAdded, heldWords)
  const { formatLocale = 'en-US', timeZone = 'UTC' } = props
  const { onLanguageChanged = announceOnWindow, onMissing = warnOnce } = props

  useEffect(() => {
    const before = document.documentElement.lang
    document.documentElement.lang = language
    // A part of a page may speak the language of who stands there; when it goes, the page speaks its own again.
    return () => {
      document.documentElement.lang = before
    }
  }, [language])

  const spoken = useMemo<Spoken>(() => {
    const own = dictionaries.map(one => one[language])
    const instead = dictionaries.map(one => one['en-US'])
    return {
      words: speak(language, own, { missing: onMissing, instead, formatLocale, timeZone }),
      language,
      setLanguage: next => {
        choose(next)
        document.documentElement.lang = next
        onLanguageChanged(next)
      },
      formats: formatsFor({ formatLocale, timeZone, language }),
    }
  }, [dictionaries, language, formatLocale, timeZone, onLanguageChanged, onMissing])

  return <SpokenContext value={spoken}>{children}</SpokenContext>
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext)
  if (!spoken) throw new Error('Words are asked for outside <WordsProvider>')
  return spoken
}

/** `words('grid.rows', { count: 3 })`. */
export const useWords = (): Words => useSpoken().words

export function useLanguage(): { language: Language; setLanguage: (language: Language) => void } {
  const { language, setLanguage } = useSpoken()
  return { language, setLanguage }
}

export const useFormats = (): Formats => useSpoken().formats

/** How the reader speaks: the language, and how days are written. */
export type ReaderLocale = Readonly<Pick<Spoken, 'words' | 'formats'>>
export const useSpeech = (): ReaderLocale => useSpoken()
