import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { KnownPerson } from '../support/app-server.ts'
import { projectRoot } from '../support/project.ts'
import { signIn, type Visitor, visit } from '../support/visitor.ts'
import { countRequests, goTo, lookAround } from './in-page.ts'

export interface Walk {
  readonly page: Page
  /** Opens an address, or looks where the person is, and answers what is wrong there. */
  look(address: string | null): Promise<string[]>
  /** Keeps a picture under .tmp/screens for eyes, when they were asked for: `npm run sweep`, or SWEEP=pictures. */
  picture(name: string): Promise<void>
}

const keepsPictures = process.env.SWEEP !== undefined

/** A window in which one person goes from page to page without loading the application anew. */
async function openWindow(visitor: Visitor, page: Page, pictures: string): Promise<Walk> {
  const refused: string[] = []
  page.on('response', answer => {
    if (answer.status() >= 400)
      refused.push(`${answer.status()} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  page.on('requestfailed', request => {
    // A question the page itself takes back, because the person went on, has not failed.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') refused.push(`failed: ${new URL(request.url()).pathname}`)
  })
  const camera: CDPSession = await page.context().newCDPSession(page)
  if (keepsPictures) mkdirSync(pictures, { recursive: true })
  return {
    page,
    async look(address) {
      const [heard, denied] = [visitor.complaints.length, refused.length]
      const arrival = await page.evaluate(goTo, address)
      const seen = arrival ? [arrival] : await page.evaluate(lookAround)
      return [...seen, ...visitor.complaints.slice(heard), ...refused.slice(denied)]
    },
    async picture(name) {
      if (!keepsPictures) return
      const { data } = await camera.send('Page.captureScreenshot', {
        format: 'jpeg',
        quality: 60,
        optimizeForSpeed: true,
      })
      writeFileSync(join(pictures, `${name}.jpg`), Buffer.from(data, 'base64'))
    },
  }
}

interface Walking {
  readonly browser: Browser
  readonly url: string
  readonly person: KnownPerson
  readonly language: 'en-US' | 'es'
  readonly dark?: boolean
  readonly windows?: number
  readonly pictures: string
}

/** Somebody who signed in once, with several windows open; the addresses are shared out among them. */
export async function startWalk({ browser, url, person, language, dark = false, windows = 1, pictures }: Walking) {
  const visitor = await visit(browser, url, { language, dark })
  await visitor.context.addInitScript(countRequests)
  await signIn(visitor.page, person, '/', language)
  const folder = join(projectRoot, '.tmp', 'screens', pictures)
  const first = await openWindow(visitor, visitor.page, folder)
  const others = await Promise.all(
    Array.from({ length: windows - 1 }, async () => {
      const page = await visitor.context.newPage()
      await page.goto('/')
      return openWindow(visitor, page, folder)
    }),
  )
  return {
    /** Does something for each of many in whichever window is free. */
    async forEach<T>(all: readonly T[], act: (walk: Walk, one: T) => Promise<void>): Promise<void> {
      const left = [...all]
      const go = async (walk: Walk) => {
        for (let one = left.shift(); one !== undefined; one = left.shift()) await act(walk, one)
      }
      await Promise.all([first, ...others].map(go))
    },
    close: visitor.close,
  }
}

export const pictureName = (path: string): string => path.replaceAll('/', '_').replaceAll(':', '')
