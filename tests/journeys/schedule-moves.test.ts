import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { addPlannedShop, type PlannedShop } from '#tests/support/planned-shop.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** An operation is moved by hand: by the mouse and by keys, with who gets late told first, and seen at once by others. */

let app: TestApp
let browser: Browser
let shop: PlannedShop
let pat: Visitor
let kim: Visitor
let luz: Visitor

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  shop = await addPlannedShop(app)
  const person = (username: string, locale: 'en-US' | 'es' = 'en-US') =>
    app.addPerson({ username, firstName: username, lastName: 'Lund', roles: ['3'], locale })
  for (const [name, language] of [
    ['pat', 'en-US'],
    ['kim', 'en-US'],
    ['luz', 'es'],
  ] as const) {
    const visitor = await visit(browser, app.url, { language })
    await signIn(visitor.page, await person(name, language), '/', language)
    if (name === 'pat') pat = visitor
    else if (name === 'kim') kim = visitor
    else luz = visitor
  }
}, 300_000)
afterAll(async () => {
  for (const visitor of [pat, kim, luz]) await visitor?.close()
  await browser?.close()
  await app?.close()
})

const codeOf = (operation: string) => shop.operations[operation]!.code

/** The arrow keys to each operation, from the first of the first machine. */
const waysTo: Readonly<Record<string, readonly string[]>> = {
  'Running/010': [],
  'Urgent/010': ['ArrowRight'],
  'Long/010': ['ArrowRight', 'ArrowRight'],
  'Soon/010': ['ArrowDown'],
  'Short/010': ['ArrowDown', 'ArrowRight'],
  'Waiting/020': ['ArrowDown', 'ArrowRight', 'ArrowRight'],
}

/** Chooses an operation by keys. */
async function choose(page: Page, operation: string): Promise<void> {
  await page.getByRole('application').focus()
  for (const key of ['Escape', 'ArrowRight', ...waysTo[operation]!]) await page.keyboard.press(key)
  const said = page.locator('[aria-live=polite]').filter({ hasText: 'JB-' })
  await expect.poll(() => said.textContent()).toContain(codeOf(operation))
}

/** Where the chosen bar stands on the screen: its card hangs right below it. */
async function pointOf(page: Page, operation: string): Promise<{ x: number; y: number }> {
  await choose(page, operation)
  const card = (await page.locator('[data-pinned]').boundingBox())!
  await page.keyboard.press('Escape')
  return { x: card.x + 8, y: card.y - 18 }
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

const openMove = async (page: Page, operation: string) => {
  await choose(page, operation)
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

const atMachines = async (page: Page) => {
  await follow(page, '/schedules/gantt')
  await page.locator('canvas').waitFor()
}

test('the plan is walked by keys, and a drag tells who gets late before anything is done', async () => {
  const { page } = pat
  await atMachines(page)
  await page.getByText('no job late').waitFor()
  const urgent = await pointOf(page, 'Urgent/010')
  await drag(page, await pointOf(page, 'Long/010'), urgent)
  const dialog = page.getByRole('dialog', { name: new RegExp(`Move ${codeOf('Long/010')}`) })
  await dialog.getByText('1 more job gets late.').waitFor()
  await dialog.getByRole('row', { name: new RegExp(`${shop.jobs.Urgent!.code}.* late`) }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('no job late').waitFor()
})

test('dropped on another machine and confirmed, it stands there, and goes back when taken back', async () => {
  const { page } = pat
  await atMachines(page)
  const [long, soon] = [await pointOf(page, 'Long/010'), await pointOf(page, 'Soon/010')]
  await drag(page, long, { x: long.x + 160, y: soon.y })
  const dialog = page.getByRole('dialog', { name: new RegExp(`Move ${codeOf('Long/010')}`) })
  await dialog.getByText('No further job gets late.').waitFor()
  await dialog.getByRole('button', { name: 'Move and lock' }).click()
  await page.getByText(`${codeOf('Long/010')} · Long 1 moved.`).waitFor()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const row = page.getByRole('row', { name: new RegExp(codeOf('Long/010')) })
  await row.getByText('VMC-2').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row.getByText('VMC-1').waitFor()
})

test('moved by the keyboard alone, it is seen live elsewhere and can be taken back', async () => {
  const { page } = pat
  await atMachines(kim.page)
  await kim.page.getByRole('button', { name: 'Show as table' }).click()
  const urgentRow = kim.page.getByRole('row', { name: new RegExp(codeOf('Urgent/010')) })
  await urgentRow.getByText('On time').waitFor()
  await atMachines(page)
  const dialog = await openMove(page, 'Long/010')
  await dialog.getByLabel('Before').selectOption(shop.operations['Urgent/010']!.id)
  await dialog.getByText('1 more job gets late.').waitFor()
  await dialog.getByRole('button', { name: 'Move and lock' }).press('Enter')
  await page.getByText(`${codeOf('Long/010')} · Long 1 moved.`).waitFor()
  await urgentRow.getByText(/late$/).waitFor()
  await page.getByText('1 job late').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await urgentRow.getByText('On time').waitFor()
  await page.getByText('no job late').waitFor()
})

test('what cannot be is refused with the fact in the way and what would be right', async () => {
  const { page } = pat
  await atMachines(page)
  const long = await openMove(page, 'Long/010')
  await long.getByLabel('Machine').selectOption({ label: 'Saw 1' })
  await long
    .getByText(`${codeOf('Long/010')} cannot run on Saw 1. Choose one of: VMC-1, VMC-2. Or add Saw 1 as an alternate.`)
    .waitFor()
  expect(await long.getByRole('button', { name: 'Move and lock' }).isDisabled()).toBe(true)
  await long.getByLabel('Machine').selectOption({ label: 'VMC-1' })
  await long.getByLabel('Before').selectOption(shop.operations['Running/010']!.id)
  await long.getByText(/cannot go before JB-.*within the 2 frozen hours\. Choose a place after it\./).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const frozen = await openMove(page, 'Running/010')
  await frozen.getByText(/starts within the 2 frozen hours and keeps its place/).waitFor()
  await frozen.getByRole('button', { name: 'Cancel' }).click()
  const waiting = await openMove(page, 'Waiting/020')
  await waiting.getByLabel('Before').selectOption(shop.operations['Short/010']!.id)
  await waiting.getByText(`waits for ${codeOf('Waiting/010')}, which ends later.`).waitFor()
  await waiting.getByRole('button', { name: 'Cancel' }).click()
  expect(pat.complaints).toEqual([])
  expect(kim.complaints).toEqual([])
})

test('en español: los cinco programas se abren, se leen como tabla y rechazan con una frase clara', async () => {
  const { page } = luz
  for (const [path, heading] of [
    ['/schedules/gantt', 'Programa de máquinas'],
    ['/schedules/gantt-activity', 'Planeado contra real'],
    ['/schedules/user-thing-gantt', 'Programa de personal y máquinas'],
    ['/schedules/gantt-master', 'Línea de tiempo de órdenes'],
  ] as const) {
    await follow(page, path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    await page.locator('canvas').waitFor()
    await page.getByRole('button', { name: 'Mostrar como tabla' }).click()
    await page.getByRole('table', { name: heading }).getByRole('row').nth(2).waitFor()
    await expectAccessible(page)
  }
  await follow(page, '/schedules/simple-gantt')
  await page.getByRole('heading', { name: 'Mills', level: 1 }).waitFor()
  await atMachines(page)
  const dialog = await openMove(page, 'Long/010')
  await dialog.getByLabel('Antes de').selectOption(shop.operations['Urgent/010']!.id)
  await dialog.getByText('Se atrasa 1 orden más.').waitFor()
  await dialog.getByLabel('Máquina').selectOption({ label: 'Saw 1' })
  await dialog.getByText(/no puede correr en Saw 1\. Elija una de: VMC-1, VMC-2\./).waitFor()
  expect(luz.complaints).toEqual([])
})
