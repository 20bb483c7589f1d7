import { Readable } from 'node:stream'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plateDrawing } from '#demo/quality/drawing-pdf.ts'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** From a drawing to the papers a customer asks for: balloons, control plan, first article and PPAP. */

let app: TestApp
let browser: Browser
let desk: Visitor
let ana: KnownPerson
const ids: Record<string, string> = {}

const about = { number: 'D-4410', revision: 'A', name: 'PLATE, BEARING' }
const made = (resource: string, given: Record<string, unknown>) =>
  app.asSystem(async work => (await work.create(resource as 'things', given)).id as string)

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await made('security-settings', { secondFactorRoles: [] })
  ana = await app.addPerson({ username: 'ana', firstName: 'Ana', lastName: 'Ruiz', roles: ['2', '3'] })
  const part = await made('parts', { partNumber: 'PL-4410', name: 'Bearing plate' })
  for (const revision of ['A', 'B']) {
    ids[revision] = await made('part-revisions', { part, revision, drawingNumber: 'D-4410', drawingRevision: revision })
    const file = Readable.from([plateDrawing({ ...about, revision }, revision === 'B')])
    ids[`drawing ${revision}`] = await made('gdt-map-groups', {
      ...{ partRevision: ids[revision], drawing: await app.services.files.bring(file, `plate ${revision}.pdf`) },
      ...{ drawingNumber: 'D-4410', drawingRevision: revision, unitSystem: 'mm' },
      ...(revision === 'B' && { supersedes: ids['drawing A'] }),
    })
  }
  desk = await visit(browser, app.url)
  await signIn(desk.page, ana)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

test('quality R4: callouts are found in the drawing, one is marked by hand, all are accepted, and it is released', async () => {
  const { page } = desk
  await page.goto(`/gdt-map-groups/${ids['drawing A']}`)
  await page.getByRole('button', { name: 'Find callouts' }).click()
  await page.getByText('8 callouts, 8 to decide').waitFor()
  const balloons = page.getByRole('list', { name: 'Balloons on this page' }).getByRole('button')
  expect(await balloons.count()).toBe(8)
  await page.getByRole('button', { name: /^Balloon \d, 4X Ø9\.60 ±0\.05, / }).click()
  await page.getByText('4× Diameter 9.60 +0.05 −0.05').waitFor()
  await expectAccessible(page)

  // By the arrow keys a balloon moves off the line it covers; it stays there.
  const moved = page.getByRole('button', { name: /^Balloon \d, 4X/ })
  const before = await moved.boundingBox()
  await moved.press('ArrowRight')
  await expect.poll(async () => (await moved.boundingBox())!.x).toBeGreaterThan(before!.x)

  // The whole sheet in view. A box around the note in the title block makes a callout of its text.
  await page.setViewportSize({ width: 1440, height: 1800 })
  await page.getByRole('button', { name: 'Mark a callout' }).click()
  await page.locator('canvas').first().scrollIntoViewIfNeeded()
  const sheet = (await page.locator('canvas').first().boundingBox())!
  const at = (x: number, y: number) =>
    [sheet.x + (x / 792) * sheet.width, sheet.y + (1 - y / 612) * sheet.height] as const
  await page.mouse.move(...at(505, 46))
  await page.mouse.down()
  await page.mouse.move(...at(765, 26), { steps: 4 })
  await page.mouse.up()
  await page.getByText('9 callouts, 9 to decide').waitFor()
  await page.getByRole('button', { name: /^Balloon 9, UNLESS OTHERWISE/ }).click()
  await page.getByRole('button', { name: 'Ignore callout' }).click()
  await page.getByLabel('Ignore reason').fill('General note')
  await page.getByRole('button', { name: 'Ignore callout' }).click()

  for (let open = 8; open > 0; open--) {
    await page.getByText(`9 callouts, ${open} to decide`).waitFor()
    await page.getByRole('button', { name: 'Accept callout' }).click()
  }
  await page.getByText('9 callouts, 0 to decide').waitFor()
  await page.getByRole('button', { name: 'Release drawing' }).first().click()
  await page.getByText('Released').first().waitFor()
  expect(desk.complaints).toEqual([])
})

test('quality R28: the next revision keeps what is unchanged and shows the one callout that is not, in Spanish', async () => {
  const maria = await app.addPerson({
    ...{ username: 'maria', firstName: 'Maria', lastName: 'Sosa', roles: ['2', '3'] },
    more: { locale: 'es' },
  })
  const quality = await visit(browser, app.url, { language: 'es' })
  const { page } = quality
  await signIn(page, maria, '/', 'es')
  await page.goto(`/gdt-map-groups/${ids['drawing B']}`)
  await page.getByRole('button', { name: 'Buscar anotaciones' }).click()
  await page.getByText('8 anotaciones, 1 por decidir').waitFor()
  await page.getByRole('button', { name: 'Comparar revisiones' }).click()
  await page.getByText('En rojo, lo que solo está en la revisión anterior').waitFor()
  await expect.poll(() => page.locator('canvas').count()).toBe(2)
  await page.getByRole('button', { name: /^Globo \d, Ø36\.00 ±0\.01, Propuesta/ }).click()
  await page.getByText('Cambiada').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aceptar anotación' }).click()
  await page.getByRole('button', { name: /^Globo \d, Ø36\.00 ±0\.01, Aceptada/ }).waitFor()
  expect(quality.complaints).toEqual([])
  await quality.close()
})
