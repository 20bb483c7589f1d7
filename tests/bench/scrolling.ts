import type { Page } from 'playwright-core'
import { createApp } from '#platform/server/work/create-app.ts'
import { launchBrowser } from '../support/browser.ts'
import { exampleServices } from '../support/example-endpoints.ts'
import { startExample } from '../support/example-server.ts'
import { libraryRegistry, testCompany } from '../support/library.ts'
import { webBuild } from '../support/web-build.ts'
import type { Finding } from './report.ts'

/** At sixty frames a second nothing may keep the page longer than this. */
const frameBudget = 16

/** Every frame moves the list on; every so often the thumb is thrown somewhere else. */
const walks = [
  { what: 'wheel', frames: 400, pixels: 60, jumpEvery: 0 },
  { what: 'fling', frames: 400, pixels: 700, jumpEvery: 0 },
  { what: 'dragged thumb', frames: 240, pixels: 60, jumpEvery: 20 },
] as const
type Walk = (typeof walks)[number]

/** Scrolls through the whole list in Chromium and reads from a trace what each frame cost the page's own thread. */
export async function scrolling(appUrl: string): Promise<Finding[]> {
  const app = createApp({
    registry: libraryRegistry,
    url: appUrl,
    handlers: [],
    company: testCompany,
    queue: async () => {},
  })
  const { services, more, close } = await exampleServices(app)
  const example = await startExample({ services, port: 0, webDir: await webBuild(), more })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ baseURL: example.url, viewport: { width: 1440, height: 900 } })
    await page.goto('/books', { timeout: 60_000 })
    await page.getByRole('row').nth(20).getByRole('link').first().waitFor({ timeout: 60_000 })
    const found: Finding[] = []
    for (const walk of walks) found.push(await measured(page, walk))
    return found
  } finally {
    await browser.close()
    await close()
    await example.close()
    await app.pool.end()
  }
}

async function measured(page: Page, walk: Walk): Promise<Finding> {
  const frames = framesOf(await traced(page, () => page.evaluate(scroll, walk))).sort((one, other) => one - other)
  const at = (share: number) => frames[Math.floor((frames.length - 1) * share)]?.toFixed(1) ?? '?'
  return {
    what: `A frame while scrolling a million rows, ${walk.what}`,
    found: `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${frames.length} frames)`,
    budget: `p95 ${frameBudget} ms`,
  }
}

/** Runs in the page. */
function scroll({ frames, pixels, jumpEvery }: Walk): Promise<void> {
  const scroller = [...document.querySelectorAll<HTMLElement>('[role=grid], [role=grid] *')].find(
    element => element.scrollHeight > element.clientHeight + 1000,
  )
  if (!scroller) throw new Error('nothing scrolls on this page')
  return new Promise(resolve => {
    let frame = 0
    const step = () => {
      if (++frame > frames) return resolve()
      if (jumpEvery && frame % jumpEvery === 0) scroller.scrollTop = scroller.scrollHeight * ((frame * 0.37) % 1)
      else scroller.scrollTop += pixels
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
}

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  /** Processor time of the thread, in microseconds: what other processes do meanwhile does not count. */
  readonly tdur?: number
  readonly dur?: number
}

async function traced(page: Page, doing: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = page.context().browser()!
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await doing()
  const trace = await browser.stopTracing()
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents
}

/** What the page's thread did from the beginning of one frame to that of the next, in milliseconds. */
function framesOf(events: readonly TraceEvent[]): number[] {
  const begins = events.filter(({ name }) => name === 'FireAnimationFrame').sort((one, other) => one.ts - other.ts)
  const { pid, tid } = begins[0] ?? { pid: 0, tid: 0 }
  const tasks = events
    .filter(event => event.pid === pid && event.tid === tid && event.name === 'RunTask')
    .sort((one, other) => one.ts - other.ts)
  let next = 0
  return begins.slice(1).map(({ ts }) => {
    let busy = 0
    for (; next < tasks.length && tasks[next]!.ts < ts; next++) busy += tasks[next]!.tdur ?? tasks[next]!.dur ?? 0
    return busy / 1000
  })
}
