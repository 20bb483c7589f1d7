import type { Language } from '#platform/model'

const fieldsOf = {
  company: ['code', 'legalName', 'line1', 'city', 'region', 'postalCode', 'country'],
  calendar: ['timeZone', 'currency', 'fiscalYearStartMonth', 'defaultLocale'],
  person: ['firstName', 'lastName', 'username', 'email', 'password'],
} as const

export const steps = ['company', 'calendar', 'person'] as const
export type Field = (typeof fieldsOf)[(typeof steps)[number]][number]
export type Answers = Readonly<Record<Field, string>>

/** What the browser knows already is a good first guess. The code may come with the printed address. */
export function emptyAnswers(language: Language, code: string): Answers {
  const none = Object.fromEntries(steps.flatMap(step => fieldsOf[step].map(field => [field, '']))) as Record<
    Field,
    string
  >
  return {
    ...none,
    code,
    country: 'US',
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    currency: 'USD',
    fiscalYearStartMonth: '1',
    defaultLocale: language,
  }
}

/** The first step that has one of these fields. */
export function stepOf(wrong: readonly string[]): number | null {
  const names = wrong.map(path => path.split('.').at(-1))
  const found = steps.findIndex(step => fieldsOf[step].some(field => names.includes(field)))
  return found < 0 ? null : found
}

/** As the server asks for it; what is empty is not sent. */
export function payloadOf({ line1, city, region, postalCode, country, ...answers }: Answers): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== ''))
  const lines = Object.entries({ line1, city, region, postalCode }).filter(([, value]) => value !== '')
  return {
    ...given,
    fiscalYearStartMonth: Number(answers.fiscalYearStartMonth),
    ...(lines.length > 0 && {
      address: { ...Object.fromEntries(lines), ...(country && { country: country.toUpperCase() }) },
    }),
  }
}

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
