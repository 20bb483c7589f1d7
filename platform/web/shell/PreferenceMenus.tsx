import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { languages } from '#platform/model/words.ts'
import { MenuButton } from '../parts/menu/MenuButton.tsx'
import { type ColourMode, useColourMode } from '../theme/ThemeProvider.tsx'
import { useLanguage, useWords } from '../words/WordsProvider.tsx'

/** A language is named in itself, so that its speaker finds it. */
const languageNames = { 'en-US': 'English', es: 'Español' } as const

export function LanguageMenu({ className }: { className?: string }) {
  const words = useWords()
  const { language, setLanguage } = useLanguage()
  const entries = languages.map(one => ({
    key: one,
    label: languageNames[one],
    checked: one === language,
    onChoose: () => setLanguage(one),
  }))
  const short = language.slice(0, 2).toUpperCase()
  return (
    // The name holds what stands on the button, so that people who speak to their computer can say it.
    <MenuButton label={`${words('shell.language')}: ${short}`} entries={entries} className={className} iconOnly>
      <span lang={language}>{short}</span>
    </MenuButton>
  )
}

const modeIcons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
const modes: readonly ColourMode[] = ['system', 'light', 'dark']

export function ThemeMenu({ className }: { className?: string }) {
  const words = useWords()
  const { mode, setMode } = useColourMode()
  const Icon = modeIcons[mode]
  const entries = modes.map(one => ({
    key: one,
    label: words(`shell.modes.${one}`),
    checked: one === mode,
    onChoose: () => setMode(one),
  }))
  return (
    <MenuButton label={words('shell.theme')} entries={entries} className={className} iconOnly>
      <Icon size={18} aria-hidden />
    </MenuButton>
  )
}
