import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { KnownPerson } from '../support/app-server.ts'
import { projectRoot } from '../support/project.ts'
import { type Visitor, visit } from '../support/visitor.ts'
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
  readonly pictures: string
}

/**
 * Somebody who goes from address to address in one window: a second window loads and warms up all of the application for
 * itself, and what it takes is not there for the tests beside. How one signs in at the door is told elsewhere.
 */
export async function startWalk({ browser, url, person, language, dark = false, pictures }: Walking) {
  const visitor = await visit(browser, url, { language, dark })
  const { context, page } = visitor
  await context.addInitScript(countRequests)
  const { username, password } = person
  const answer = await context.request.post('/api/session', { data: { username, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto('/')
  const window = await openWindow(visitor, page, join(projectRoot, '.tmp', 'screens', pictures))
  return {
    async forEach<T>(all: readonly T[], act: (walk: Walk, one: T) => Promise<void>): Promise<void> {
      for (const one of all) await act(window, one)
    },
    close: visitor.close,
  }
}

export const pictureName = (path: string): string => path.replaceAll('/', '_').replaceAll(':', '')
