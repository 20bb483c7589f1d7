import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { actionLabel, fieldLabel, type Language, type Words } from '#platform/model'
import type { TestApp } from './app-server.ts'

/** Words of the frame itself, which the server does not know. */
const frame = {
  'en-US': { save: 'Save', actions: 'Actions', edit: 'Edit' },
  es: { save: 'Guardar', actions: 'Acciones', edit: 'Editar' },
} as const

/** Somebody at a page, who finds everything by the words that stand on it in their language. */
export interface Hand {
  readonly page: Page
  readonly words: Words
  readonly language: Language
}

export const handAt = (app: TestApp, page: Page, language: Language): Hand => ({
  ...{ page, language },
  words: app.services.app.words(language),
})

/** Asks the server as the page would, in the session of whoever is signed in there. */
export async function ask<T = { row: Record<string, unknown> & { id: string } }>(
  { page, language }: Hand,
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  data?: unknown,
): Promise<T> {
  const { session } = (await (await page.request.get('/api/session')).json()) as { session: { csrfToken: string } }
  const answer = await page.request.fetch(path, {
    method,
    headers: { 'x-csrf-token': session.csrfToken, 'x-language': language },
    ...(data !== undefined && { data }),
  })
  const body = (await answer.json()) as T
  expect(answer.status(), JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** A label as it stands on the page: what is required bears a mark. */
const labelled = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`)

export const field = ({ page, words }: Hand, resource: string, name: string) =>
  page.getByLabel(labelled(fieldLabel(words, resource, name))).first()

/** What is asked beside an action is named for it, or as the field is. */
export const asked = ({ page, words }: Hand, resource: string, verb: string, name: string) =>
  page
    .getByRole('dialog')
    .getByLabel(
      labelled(
        words.find(`${resource}.asks.${name}`, `${resource}.asks.${verb}.${name}`, `${resource}.fields.${name}`) ??
          fieldLabel(words, resource, name),
      ),
    )
    .first()

export const save = ({ page, language }: Hand) =>
  page.getByRole('button', { name: frame[language].save, exact: true }).first().click()

export const edit = ({ page, language }: Hand) =>
  page.getByRole('button', { name: frame[language].edit, exact: true }).first().click()

/** The head of a record's page; a discussion below it has buttons of the same names. */
const headOf = (page: Page) => page.locator('header:has(h1)').first()

const stepIn = ({ page, words }: Hand, resource: string, verb: string) =>
  headOf(page).getByRole('button', { name: actionLabel(words, resource, verb), exact: true })
const menuIn = ({ page, language }: Hand) =>
  headOf(page).getByRole('button', { name: frame[language].actions, exact: true })

/** Opens an action, from its button or from the menu beside it. */
export async function begin(hand: Hand, resource: string, verb: string): Promise<void> {
  const [step, menu] = [stepIn(hand, resource, verb), menuIn(hand)]
  await step.or(menu).first().waitFor()
  if (await step.isVisible()) return step.click()
  await menu.click()
  const label = actionLabel(hand.words, resource, verb)
  const item = hand.page.getByRole('menuitem', { name: label, exact: true })
  // The record may move on while its menu opens: what was in the menu is then the next step.
  await item.or(step).first().waitFor()
  if (await item.isVisible()) return item.click()
  await hand.page.keyboard.press('Escape')
  await step.click()
}

/** Presses the action's button in its dialog. */
export const confirm = ({ page, words }: Hand, resource: string, verb: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: actionLabel(words, resource, verb), exact: true })
    .click()

/** Chooses a known record in a field that looks for it; never the offer to make a new one. */
export async function choose(hand: Hand, box: Locator, text: string): Promise<void> {
  await box.fill(text)
  const found = hand.page.getByRole('option').filter({ hasText: text, hasNotText: /create|new|crear|nuev/i })
  await found.first().click()
}

/** Types and goes on to the next field, which is when some fields read what stands in them. */
export async function typed(box: Locator, text: string): Promise<void> {
  await box.fill(text)
  await box.press('Tab')
}

/** What was refused, said in the open dialog, beside the field or over the form. */
export const refused = ({ page }: Hand, sentence: string | RegExp) => page.getByText(sentence).first().waitFor()

/** Why a step is not possible yet: its button says it, or the menu does. */
export async function hindered(hand: Hand, resource: string, verb: string, sentence: string | RegExp): Promise<void> {
  const { page } = hand
  const [step, menu] = [stepIn(hand, resource, verb), menuIn(hand)]
  await step.or(menu).first().waitFor()
  if (!(await step.isVisible())) await menu.click()
  await page.getByTitle(sentence).or(page.getByText(sentence)).first().waitFor({ state: 'attached' })
  await page.keyboard.press('Escape')
}

/** The id of the record whose page a save has led to. */
export async function idOf({ page }: Hand, resource: string): Promise<string> {
  await page.waitForURL(new RegExp(`/${resource}/[0-9a-f-]{36}$`))
  return new URL(page.url()).pathname.split('/')[2]!
}

/** What the database says of the youngest record of a type, a moment later. */
export const stands = (app: TestApp, resource: string, status: string) =>
  expect
    .poll(
      async () => {
        const table = sql.table(resource.replaceAll('-', '_'))
        const query = sql`select status from ${table} order by created_at desc, id desc limit 1`
        return (await app.services.app.reader.first<{ status: string }>(query))?.status
      },
      { timeout: 20_000 },
    )
    .toBe(status)

/** Drops a file on a field, as from the desktop. */
export async function drop(
  { page }: Hand,
  fieldName: string,
  file: { readonly name: string; readonly mimeType: string; readonly text: string },
): Promise<void> {
  const dataTransfer = await page.evaluateHandle(({ name, mimeType, text }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], name, { type: mimeType }))
    return transfer
  }, file)
  await page.locator(`[data-field="${fieldName}"] input[type="file"]`).dispatchEvent('drop', { dataTransfer })
}
