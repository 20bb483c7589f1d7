import type { Language } from '#platform/model'
import { countryCodes } from '#platform/model/values/phone-email-url.ts'
import { usStates } from '#platform/model/values/us-states.ts'

interface Choice {
  readonly value: string
  readonly label: string
}

/** Browsers do not count UTC among their zones. */
export const zones = (): Choice[] =>
  [...Intl.supportedValuesOf('timeZone').filter(zone => zone !== 'UTC'), 'UTC'].map(zone => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }))

export function currencies(language: Language): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' })
  return Intl.supportedValuesOf('currency').map(code => ({ value: code, label: `${code} · ${names.of(code)}` }))
}

export function months(language: Language): Choice[] {
  const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: name.format(Date.UTC(2026, index, 1)),
  }))
}

/** By name, as people look for theirs. */
export function countries(language: Language): Choice[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countryCodes
    .map(value => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

/** Sunday first, as pay weeks mostly begin. */
export function weekdays(language: Language): Choice[] {
  const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
  // The first of March 2026 was a Sunday.
  return days.map((value, index) => ({ value, label: name.format(Date.UTC(2026, 2, 1 + index)) }))
}

export const states = (): Choice[] => usStates.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))
