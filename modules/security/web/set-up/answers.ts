import { areas, type PresetName } from '#modules/security/model/front.ts'
import type { Language } from '#platform/model'
import { usState } from '#platform/model/values/us-states.ts'
import { writtenNumber } from '#platform/model/values/written-amount.ts'

const fieldsOf = {
  company: ['code', 'legalName', 'phone', 'companyEmail', 'logo'],
  address: ['line1', 'city', 'region', 'postalCode', 'country'],
  calendar: ['timeZone', 'currency', 'fiscalYearStartMonth', 'workweekStart', 'defaultLocale'],
  money: ['bankName', 'bankOpening', 'taxState', 'taxRate'],
  areas: [],
  starter: [],
  people: [],
  person: ['firstName', 'lastName', 'username', 'email', 'password'],
} as const

export const steps = ['company', 'address', 'calendar', 'money', 'areas', 'starter', 'people', 'person'] as const
export type Step = (typeof steps)[number]
export type Field = (typeof fieldsOf)[Step][number]

/** In the order they are delivered. */
export const topics = [
  'terms',
  'shipping',
  'payments',
  'tax',
  'inventory',
  'storage',
  'pricing',
  'workCenters',
  'operations',
  'materials',
  'shifts',
  'quality',
  'pickLists',
] as const

export interface Teammate {
  readonly name: string
  readonly email: string
  readonly preset: PresetName
}

export interface Answers extends Readonly<Record<Field, string>> {
  readonly chargesTax: boolean
  readonly shownAreas: readonly string[]
  readonly topics: readonly string[]
  readonly people: readonly Teammate[]
}

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
    workweekStart: 'sun',
    defaultLocale: language,
    chargesTax: true,
    shownAreas: areas,
    topics,
    people: [],
  }
}

/** Whoever is added in a hurry may do little: more is chosen, never left as it was. */
export const newTeammate: Teammate = { name: '', email: '', preset: 'machinist' }

const moneyOf: Readonly<Record<string, string>> = { US: 'USD', MX: 'MXN', CA: 'CAD' }

/** Another country has another money, unless somebody chose one. */
export const inCountry = ({ country, currency }: Answers, chosen: string): Partial<Answers> => ({
  country: chosen,
  ...(currency === moneyOf[country] && moneyOf[chosen] && { currency: moneyOf[chosen] }),
})

/** The state goods are sold in: as chosen, else that of the address. */
export const stateOf = (answers: Answers) => usState(answers.taxState || answers.region)

/** The first step that has one of these fields, by the paths the server names them with. */
export function stepOf(wrong: readonly string[]): number | null {
  const names = wrong.map(path => path.split('.')[0]!)
  const found = steps.findIndex(step =>
    names.some(name => name === step || fieldsOf[step].some(field => field === name)),
  )
  if (found >= 0) return found
  if (names.includes('hiddenAreas')) return steps.indexOf('areas')
  return names.includes('topics') ? steps.indexOf('starter') : null
}

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))

/** What is no number goes as it was typed, for the server to say so. */
const asNumber = (typed: string): string | null => writtenNumber(typed)?.toString() ?? (typed.trim() || null)

/** As the server asks for it; what is empty is not sent. */
export function payloadOf(answers: Answers): Record<string, unknown> {
  const { line1, city, region, postalCode, country, chargesTax, shownAreas, people, topics: chosen, ...texts } = answers
  const lines = filled({ line1, city, region, postalCode })
  const state = stateOf(answers)
  return {
    ...filled(texts),
    fiscalYearStartMonth: Number(answers.fiscalYearStartMonth),
    bankOpening: asNumber(answers.bankOpening),
    chargesTax,
    taxRate: chargesTax ? asNumber(answers.taxRate.replace('%', '')) : null,
    taxState: (chargesTax && country.toUpperCase() === 'US' && state?.code) || null,
    hiddenAreas: areas.filter(area => !shownAreas.includes(area)),
    topics: chosen,
    people: people
      .filter(({ name, email }) => name.trim() || email.trim())
      .map(({ name, email, preset }) => ({ name, preset, ...(email.trim() && { email: email.trim() }) })),
    ...((Object.keys(lines).length > 0 || country !== 'US') && {
      address: { ...lines, ...(country && { country: country.trim().toUpperCase() }) },
    }),
  }
}

const askedOn: Readonly<Record<Step, readonly string[]>> = {
  ...fieldsOf,
  address: ['address'],
  money: [...fieldsOf.money, 'chargesTax'],
  areas: ['hiddenAreas'],
  starter: ['topics'],
  people: ['people'],
}

/** What one page says of it. */
export const payloadOfStep = (answers: Answers, step: Step): Record<string, unknown> =>
  Object.fromEntries(Object.entries(payloadOf(answers)).filter(([name]) => askedOn[step].includes(name)))

const kept = 'set-up'

/** A reload loses nothing that was typed, except passwords; closing the tab forgets all of it. */
export function keepAnswers({ password: _password, ...answers }: Answers, at: number): void {
  try {
    window.sessionStorage.setItem(kept, JSON.stringify({ answers, at }))
  } catch {
    // A browser that keeps nothing loses it on reload, and that is all.
  }
}

export function keptAnswers(): { readonly answers: Partial<Answers>; readonly at: number } | null {
  try {
    const found = window.sessionStorage.getItem(kept)
    return found ? (JSON.parse(found) as { answers: Partial<Answers>; at: number }) : null
  } catch {
    return null
  }
}

export const forgetAnswers = (): void => window.sessionStorage.removeItem(kept)
