import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { KnownPerson } from './app-server.ts'

export interface VisitOptions {
  readonly language?: 'en-US' | 'es'
  readonly dark?: boolean
  readonly tablet?: boolean
}

/** Somebody at a browser of their own: a fresh context, with all complaints of the page kept. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** What the page complained of; a journey ends with none. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visitor> {
  const { language = 'en-US', dark = false, tablet = false } = options
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    viewport: tablet ? { width: 820, height: 1180 } : { width: 1440, height: 900 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(45_000)
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    // A refusal is part of many journeys; the browser reports it as an error of its own.
    const expected = /Failed to load resource/.test(message.text())
    if ((message.type() === 'error' || /No words for/.test(message.text())) && !expected)
      complaints.push(message.text())
  })
  return { page, context, complaints, close: () => context.close() }
}

const doorWords = {
  'en-US': { username: 'Username', password: 'Password', go: 'Sign in', code: 'Code' },
  es: { username: 'Usuario', password: 'Contraseña', go: 'Iniciar sesión', code: 'Código' },
} as const

/** Types user name and password at the door and presses the button. */
export async function knock(page: Page, username: string, password: string, language: 'en-US' | 'es' = 'en-US') {
  const words = doorWords[language]
  await page.getByLabel(words.username).fill(username)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.go, exact: true }).click()
}

/** Signs in through the door, second factor included, and waits until somewhere is reached. */
export async function signIn(page: Page, person: KnownPerson, address = '/', language: 'en-US' | 'es' = 'en-US') {
  await page.goto(address)
  await page.waitForURL(/\/login/)
  await knock(page, person.username, person.password, language)
  if (person.hasFactor) await page.getByLabel(doorWords[language].code).fill(await person.code())
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

const farewell = { 'en-US': 'You signed out.', es: 'Usted cerró su sesión.' } as const

/** Signs out and waits until that is done. */
export async function signOut(page: Page, language: 'en-US' | 'es' = 'en-US') {
  await page.goto('/logout')
  await page.getByText(farewell[language]).waitFor()
}

export interface Looking {
  /** What is good practice as well, beyond what WCAG asks for. */
  readonly everyRule?: boolean
  /** Colours alone: where a page was looked at whole in light, the dark brings nothing else. */
  readonly coloursOnly?: boolean
}

/**
 * Axe in the page itself, telling only what is wrong: our pages have no frames, for which it would open a page more at every
 * look and gather all that is right.
 */
export const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What on the page keeps people with other eyes or hands out (WCAG 2.2 AA). */
export async function barriers(
  page: Page,
  { coloursOnly = false, everyRule = false }: Looking = {},
): Promise<string[]> {
  const axe = axeOn(page)
  const asked = coloursOnly
    ? axe.withRules('color-contrast')
    : everyRule
      ? axe
      : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  const { violations } = await asked.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
}

export const expectAccessible = async (page: Page, looking: Looking = {}): Promise<void> =>
  expect(await barriers(page, looking)).toEqual([])
