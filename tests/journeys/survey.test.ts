import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, visit } from '#tests/support/visitor.ts'

/** A customer answers a survey on a phone, and the office reads what was said. */

let app: TestApp
let browser: Browser
let rosa: KnownPerson
let survey: string
const token = randomBytes(32).toString('base64url')

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  rosa = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['2'] })
  await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    const ids: unknown[] = []
    for (const given of [
      { text: 'Would you recommend us?', textEs: '¿Nos recomendaría?', kind: 'nps' },
      { text: 'What should we do better?', textEs: '¿Qué debemos mejorar?', kind: 'longText' },
    ])
      ids.push((await work.create('questions', given)).id)
    const made = await work.create('surveys', {
      title: 'How did we do?',
      titleEs: '¿Cómo lo hicimos?',
      intro: '<p>Two short questions.</p>',
      questions: [{ question: ids[0], required: true }, { question: ids[1] }],
    })
    survey = made.id as string
    await work.act('surveys', survey, 'open')
    await work.act('surveys', survey, 'invite', { emails: ['rae@acme.example'] })
    // The link is in the mail alone; this one is written as if it had been.
    await work.writer.run(sql`
      update survey_invitations set token_hash = ${createHash('sha256').update(token).digest('hex')}, sent_at = now()`)
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('documents R66: on a phone one question at a time, in Spanish when wanted, and once only', async () => {
  const { page, close, complaints } = await visit(browser, app.url)
  await page.setViewportSize({ width: 390, height: 844 })
  const scripts: number[] = []
  page.on('response', async answer => {
    if (answer.url().endsWith('.js')) scripts.push((await answer.body()).length)
  })
  await page.goto(`/survey/${token}`)
  await page.getByRole('heading', { name: 'How did we do?' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/survey/open')
  expect(scripts.reduce((sum, one) => sum + one, 0)).toBeLessThan(40_000)
  await page.getByText('Alder Precision, Inc.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('heading', { name: 'Question 1 of 2' }).waitFor()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Answer this question.').waitFor()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByText('¿Nos recomendaría?').waitFor()
  await page.getByRole('radio', { name: '9' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('textbox').fill('Entreguen más temprano')
  await page.getByRole('button', { name: 'Atrás' }).click()
  expect(await page.getByRole('radio', { name: '9' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await page.getByRole('button', { name: 'Enviar respuestas' }).click()
  await page.getByRole('heading', { name: 'Gracias' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Already answered' }).waitFor()
  // 410 is what a used link is answered with; the browser notes it.
  expect(complaints.filter(one => !/410/.test(one))).toEqual([])
  await close()
})

test('a link cut off in the mail has a plain page of its own', async () => {
  const { page, close } = await visit(browser, app.url)
  await page.goto('/survey/half-a-link')
  await page.getByRole('heading', { name: 'Link not found' }).waitFor()
  await expectAccessible(page)
  await close()
})

test('the office reads the score and the words', async () => {
  const { page, close, complaints } = await visit(browser, app.url)
  await signIn(page, rosa)
  await page.goto(`/surveys/${survey}`)
  await page.getByRole('link', { name: 'Results of 1 answer' }).click()
  await page.getByText('Entreguen más temprano').waitFor()
  await page.getByText('1 promoter', { exact: false }).first().waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})
