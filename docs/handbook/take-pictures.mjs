// BASE=http://localhost:3000 node docs/handbook/take-pictures.mjs: takes the pictures of the handbook anew from a running demo
// company. Small enough for a page: 960 × 600, WebP.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumPath } from '#tests/support/chromium.mjs'

const base = process.env.BASE ?? 'http://localhost:3000'
const password = 'copper kettle lamp'
const folder = join(import.meta.dirname, 'pictures')

/** Picture, who looks, and what at; `resource:` opens the first record of a list. */
const pictures = [
  ['home', 'manager', '/dashboard'],
  ['orders', 'manager', '/orders/status'],
  ['quote', 'manager', 'resource:quotes'],
  ['purchasing', 'manager', '/purchase-orders'],
  ['timeline', 'manager', '/schedules/gantt-master'],
  ['aging', 'manager', '/agings'],
  ['gages', 'manager', '/gage-dashboard'],
  ['floor', 'machinist', '/shop-floor-dashboard'],
  ['crib', 'librarian', '/librarian-dashboard'],
  ['front-desk', 'reception', '/receptionist-dashboard'],
  ['portal', 'partner', '/bp'],
]

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--headless', '--no-sandbox', '--disable-gpu'],
})

async function enter(username) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.locator('input').first().fill(username)
  await page.locator('input[type=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  return { context, page }
}

async function addressOf({ context }, at) {
  if (!at.startsWith('resource:')) return at
  const name = at.slice('resource:'.length)
  const { rows } = await (await context.request.get(`${base}/api/${name}?limit=1`)).json()
  return `/${name}/${rows[0].id}`
}

async function take({ page }, name) {
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 70,
    clip: { x: 0, y: 0, width: 1280, height: 800, scale: 0.75 },
  })
  await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'))
}

const visitors = new Map()
for (const [name, who, at] of pictures) {
  const visitor = visitors.get(who) ?? (await enter(who))
  visitors.set(who, visitor)
  await visitor.page.goto(base + (await addressOf(visitor, at)))
  await visitor.page.waitForTimeout(3000)
  const no = visitor.page.getByRole('button', { name: 'No, thanks' })
  if (await no.isVisible()) await no.click()
  await visitor.page.waitForTimeout(500)
  await take(visitor, name)
  console.log(name)
}
await browser.close()
