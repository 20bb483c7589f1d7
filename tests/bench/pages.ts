import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { freePort } from '../support/free-port.ts'
import { projectRoot } from '../support/project.ts'
import { countRequests } from '../sweep/in-page.ts'
import type { Finding } from './report.ts'

/** How long people wait for a page of the demo company: going there from another page, and loading it anew. */

const inAppBudget = 300
const coldBudget = 1000
const rounds = 5

const lists = [
  ...['/quotes', '/orders', '/jobs', '/job-operations', '/packing-slips', '/ar-invoices', '/ap-invoices', '/payments'],
  ...[
    '/purchase-orders',
    '/purchase-requests',
    '/po-receipts',
    '/item-stocks',
    '/stock-lots',
    '/inventory-transactions',
  ],
  ...['/parts', '/part-revisions', '/material-codes', '/business-partners', '/contacts', '/things', '/ncmrs'],
  ...['/inspections', '/general-ledgers', '/cash-receipts', '/users', '/timeclock', '/visitors'],
] as const
/** Record types whose first row is opened. */
const records = ['quotes', 'orders', 'jobs', 'ar-invoices', 'purchase-orders', 'parts', 'business-partners', 'things']
const others = ['/dashboard', '/orders/create', '/agings', '/general-ledgers/balance-sheet', '/orders/status']

interface Timed {
  readonly path: string
  readonly times: readonly number[]
}

const middle = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1]!

/** `BENCH_URL` measures a demo company that runs already. */
export async function pages(): Promise<Finding[]> {
  const running = process.env.BENCH_URL ? { url: process.env.BENCH_URL, close: async () => {} } : await startDemo()
  const browser = await launchBrowser()
  try {
    const page = await signedIn(browser, running.url)
    const addresses = [...lists, ...others, ...(await firstRecords(page))]
    return [
      finding('Going to a page from another', inAppBudget, await goingTo(page, addresses)),
      finding('Loading a list anew', coldBudget, await loadingAnew(browser, running.url)),
    ]
  } finally {
    await browser.close()
    await running.close()
  }
}

function finding(what: string, budget: number, timed: readonly Timed[]): Finding {
  const sorted = timed
    .map(({ path, times }) => ({ path, took: middle(times) }))
    .sort((one, other) => other.took - one.took)
  for (const { path, took } of sorted) console.log(`  ${took.toFixed(0).padStart(5)} ms  ${path}`)
  const [slowest] = sorted
  const all = middle(sorted.map(({ took }) => took))
  return {
    what: `${what}, ${sorted.length} pages`,
    found: `p50 ${all.toFixed(0)} ms, slowest ${slowest!.took.toFixed(0)} ms (${slowest!.path})`,
    budget: `${budget} ms`,
  }
}

async function startDemo() {
  const folder = await mkdtemp(join(tmpdir(), 'millwright-pages-'))
  const port = await freePort()
  const started = spawn(process.execPath, [join(projectRoot, 'app/start/start.mjs'), '--data', folder], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', text => String(text).includes('ready at') && resolve())
    started.once('exit', code => reject(new Error(`the demo ended with ${code}`)))
  })
  const close = async () => {
    const ended = new Promise(resolve => started.once('exit', resolve))
    started.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, close }
}

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(countRequests)
  const answer = await context.request.post('/api/session', {
    data: { username: 'manager', password: 'copper kettle lamp' },
  })
  if (answer.status() !== 200) throw new Error(`nobody is let in: ${await answer.text()}`)
  return context.newPage()
}

async function firstRecords(page: Page): Promise<string[]> {
  const links: string[] = []
  for (const type of records) {
    const answer = await page.request.get(`/api/${type}?limit=1`)
    const { rows } = (await answer.json()) as { rows: { id: string }[] }
    if (rows[0]) links.push(`/${type}/${rows[0].id}`)
  }
  return links
}

async function goingTo(page: Page, addresses: readonly string[]): Promise<Timed[]> {
  await page.goto('/settings/personal')
  const times = new Map(addresses.map(path => [path, [] as number[]]))
  for (let round = 0; round < rounds; round++)
    for (const path of addresses) times.get(path)!.push(await page.evaluate(arrivalAt, path))
  return addresses.map(path => ({ path, times: times.get(path)! }))
}

/** Each time as somebody whose browser has nothing of it yet. */
async function loadingAnew(browser: Browser, url: string): Promise<Timed[]> {
  const timed: Timed[] = []
  for (const path of lists.slice(0, 12)) {
    const times: number[] = []
    for (let round = 0; round < 3; round++) {
      const page = await signedIn(browser, url)
      const began = performance.now()
      await page.goto(path, { waitUntil: 'commit' })
      await page.evaluate(arrivalAt, null)
      times.push(performance.now() - began)
      await page.context().close()
    }
    timed.push({ path, times })
  }
  return timed
}

/** Runs in the page: goes there as a link does, and answers how long it took until all stood there that was asked for. */
async function arrivalAt(address: string | null): Promise<number> {
  const began = performance.now()
  if (address) {
    for (const old of document.querySelectorAll('main h1')) old.setAttribute('data-old', '')
    window.history.pushState({}, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }
  const stands = () => document.querySelector('main h1:not([data-old])') && window.unanswered === 0
  let since: number | null = null
  while (performance.now() < began + 20_000) {
    await new Promise(resolve => setTimeout(resolve, 4))
    if (!stands()) since = null
    else since ??= performance.now()
    // Quiet for a while: nothing follows what has come.
    if (since !== null && performance.now() > since + 60) return since - began
  }
  throw new Error(`${address} never stands`)
}
