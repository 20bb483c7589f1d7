import { Input, SegmentedControl, Select, Switch } from '@mantine/core'
import { useState } from 'react'
import { formatsFor } from '#platform/model/values/formats-for.ts'
import { isLanguage } from '#platform/model/words.ts'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication, useSession } from '#platform/web/kernel/application.ts'
import { setLetterKeys } from '#platform/web/kernel/keyboard.ts'
import { type ColourMode, useColourMode } from '#platform/web/theme/ThemeProvider.tsx'
import { useLanguage, useWords } from '#platform/web/words/WordsProvider.tsx'
import { useDoing } from '../parts/use-doing.ts'

const languages = [
  { value: 'en-US', label: 'English' },
  { value: 'es', label: 'Español' },
]
const modes: readonly ColourMode[] = ['system', 'light', 'dark']
const locales = ['en-US', 'es-MX', 'es-US', 'en-GB', 'en-CA', 'de-DE', 'fr-CA']

/** Every choice counts from the moment it is made. */
export function LookSettings() {
  const words = useWords()
  const session = useSession()
  const { language, setLanguage } = useLanguage()
  const { mode, setMode } = useColourMode()
  const { does } = useDoing()
  const keep = (settings: Record<string, unknown>) =>
    does(() => api.patch('/session/me', settings), words('personal.kept')).then(() =>
      window.dispatchEvent(new CustomEvent('session-changed')),
    )
  const look = (chosen: string) => {
    setMode(chosen as ColourMode)
    void keep({ theme: chosen })
  }
  return (
    <>
      <Select
        label={words('personal.language')}
        data={languages}
        value={language}
        allowDeselect={false}
        onChange={chosen => isLanguage(chosen) && setLanguage(chosen)}
      />
      <Input.Wrapper label={words('personal.theme')} labelElement="div">
        <div>
          <SegmentedControl
            aria-label={words('personal.theme')}
            data={modes.map(value => ({ value, label: words(`shell.modes.${value}`) }))}
            value={mode}
            onChange={look}
          />
        </div>
      </Input.Wrapper>
      <FormatChoice value={session.formatLocale} onChoose={formatLocale => keep({ formatLocale })} />
      <StartScreen value={session.startScreen} onChoose={startScreen => keep({ startScreen })} />
      <LetterKeys
        on={session.preferences.letterKeys !== false}
        onChange={letterKeys => keep({ keyboard: { ...session.preferences, letterKeys } })}
      />
    </>
  )
}

/** A locale is chosen by what it does: its own way of writing a number and a day. */
function FormatChoice({ value, onChoose }: { value: string; onChoose: (locale: string) => void }) {
  const words = useWords()
  const { language } = useLanguage()
  const sample = (formatLocale: string) => {
    const formats = formatsFor({ formatLocale, language, timeZone: 'UTC' })
    return `${formats.number('1234567.891')} · ${formats.date('2026-11-12')}`
  }
  const shown = locales.includes(value) ? locales : [value, ...locales]
  return (
    <Select
      label={words('personal.formats')}
      description={words('personal.formatsLead')}
      data={shown.map(locale => ({ value: locale, label: `${sample(locale)}  (${locale})` }))}
      value={value}
      allowDeselect={false}
      onChange={locale => locale && onChoose(locale)}
    />
  )
}

function StartScreen({ value, onChoose }: { value: string | null; onChoose: (path: string | null) => void }) {
  const words = useWords()
  const { areas } = useApplication()
  const groups = areas.map(area => ({
    group: area.label,
    items: area.groups.flatMap(group => group.items).map(item => ({ value: item.href, label: item.label })),
  }))
  return (
    <Select
      label={words('personal.startScreen')}
      description={words('personal.startScreenLead')}
      placeholder={words('personal.startScreenUsual')}
      data={groups}
      value={value}
      searchable
      clearable
      onChange={onChoose}
    />
  )
}

function LetterKeys({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  const words = useWords()
  const [checked, setChecked] = useState(on)
  const change = (next: boolean) => {
    setChecked(next)
    setLetterKeys(next)
    onChange(next)
  }
  return (
    <Switch
      label={words('personal.letterKeys')}
      description={words('personal.letterKeysLead')}
      checked={checked}
      onChange={event => change(event.currentTarget.checked)}
    />
  )
}
