import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { role as roles } from '#modules/security/model/front.ts'
import type { Role } from '#platform/model'
import { barriers } from '../support/visitor.ts'
import { addressOf, house, routes, somebody, withHouse } from './page-walks.ts'
import { pictureName, startWalk, type Walk } from './walk.ts'

/** The pages people live in, looked at closely: by axe with every rule it has, in light and dark, and as narrow as a phone. */

withHouse()

const pagesOf: readonly (readonly [role: Role, paths: readonly string[]])[] = [
  [
    roles.administrator,
    [
      ...['/dashboard', '/settings/personal', '/company-info'],
      ...['/quotes', '/orders', '/jobs', '/ar-invoices', '/ap-invoices', '/purchase-orders', '/item-stocks', '/things'],
      ...['/orders/status', '/storage-groups/tree', '/things/cards', '/things/things-groups'],
      ...['/quotes/:id', '/orders/:id', '/jobs/:id', '/parts/:id', '/purchase-orders/:id', '/ar-invoices/:id'],
      ...['/business-partners/:id', '/things/:id', '/ncmrs/:id'],
      ...['/orders/create', '/purchase-orders/create', '/ar-invoices/create', '/parts/create'],
      ...['/general-ledgers/balance-sheet', '/general-ledgers/income-statement', '/agings'],
    ],
  ],
  [roles.dataCollection, ['/data-collection-dashboard']],
  [roles.librarian, ['/librarian-dashboard']],
  [roles.receptionist, ['/receptionist-dashboard']],
  [roles.shopFloor, ['/shop-floor-dashboard']],
  [roles.businessPartner, ['/business-partner-dashboard', '/bp/orders', '/bp/ar-invoices', '/bp/quotes']],
  [roles.thingDashboard, ['/thing-dashboard']],
  [roles.timeClock, ['/time-clock-dashboard']],
]

type Looks = (walk: Walk) => Promise<readonly string[]>

async function walkWith(name: string, dark: boolean, language: 'en-US' | 'es', look: Looks): Promise<string[]> {
  const { app, browser, records } = house()
  const wrong: string[] = []
  for (const [role, paths] of pagesOf) {
    const person = await somebody(role, language, name)
    const pictures = `${name}-${role}`
    const walk = await startWalk({ browser, url: app.url, person, language, dark, pictures })
    try {
      await walk.forEach(paths, async (window, path) => {
        const route = routes.find(one => one.path === path)
        if (!route) throw new Error(`there is no ${path}`)
        const address = addressOf(route, records)
        if (!address) return
        await window.look(address)
        for (const what of await look(window)) wrong.push(`${path}: ${what}`)
        await window.picture(pictureName(path))
      })
    } finally {
      await walk.close()
    }
  }
  return wrong
}

test('nothing keeps people with other eyes or hands out', async () => {
  expect(await walkWith('light', false, 'en-US', ({ page }) => barriers(page, { everyRule: true }))).toEqual([])
}, 600_000)

test('nor in the dark', async () => {
  expect(await walkWith('dark', true, 'es', ({ page }) => barriers(page, { coloursOnly: true }))).toEqual([])
}, 600_000)

/** What runs over the edge: the page itself, or a control that no box of its own scrolls to. */
function beyondTheEdge(): string[] {
  const width = window.innerWidth
  const wrong: string[] = []
  const page = document.scrollingElement!.scrollWidth
  if (page > width) wrong.push(`the page is ${page} wide`)
  const scrolls = (element: Element | null): boolean => {
    if (!element || element === document.body) return false
    return /auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement)
  }
  // Lists are cards here, called by their titles.
  const id = /(?<!\/)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-.*/.exec(document.querySelector('main')?.textContent ?? '')
  if (id) wrong.push(`an id: “${id[0].slice(0, 80)}”`)
  for (const element of document.querySelectorAll('main :is(button, a[href], input, select, textarea, h1)')) {
    const { left, right, height } = element.getBoundingClientRect()
    if (height > 1 && right - left > 1 && (right > width + 1 || left < -1) && !scrolls(element.parentElement))
      wrong.push(`${element.outerHTML.slice(0, 120)} stands at ${Math.round(left)}–${Math.round(right)}`)
  }
  return wrong
}

const narrow = (width: number): Looks => {
  const resized = new WeakSet<Page>()
  return async ({ page }) => {
    if (!resized.has(page)) await page.setViewportSize({ width, height: 844 })
    resized.add(page)
    // What follows the width of the window is drawn anew.
    await page.waitForTimeout(150)
    return page.evaluate(beyondTheEdge)
  }
}

test.for([390, 820])(
  'everything fits into %i pixels, or scrolls in a box of its own',
  { timeout: 600_000 },
  async width => {
    expect(await walkWith(`width-${width}`, false, 'es', narrow(width))).toEqual([])
  },
)
