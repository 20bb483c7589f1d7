import type { Browser, Page } from 'playwright-core'
import { imports as engineering } from '#modules/engineering/server/imports.ts'
import { imports as parties } from '#modules/parties/server/imports.ts'
import type { App } from '#platform/server/work/app.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { launchBrowser } from './browser.ts'
import { exampleServices } from './example-endpoints.ts'
import { exampleUser, startExample } from './example-server.ts'
import { openLibrary } from './library.ts'
import { webBuild } from './web-build.ts'

export interface Visit {
  /** Another signed-in person than Ana. */
  readonly user?: string
  readonly roles?: string
  readonly language?: 'en-US' | 'es'
  readonly dark?: boolean
  readonly width?: number
}

export type VisitedPage = Page & { readonly failures: string[] }

/** The example application as people get it: built pages, a server, a database of its own, and a browser. */
export interface ExamplePages {
  readonly url: string
  readonly app: App
  readonly ana: string
  asSystem<T>(task: (work: AnyWork) => Promise<T>): Promise<T>
  /** A fresh browser profile; what its pages log as errors is gathered. */
  visit(visit?: Visit): Promise<VisitedPage>
  /** Ana at the browser she keeps from test to test: it knows the application already and opens it in half the time. */
  desk(): Promise<VisitedPage>
  close(): Promise<void>
}

export async function openExamplePages(): Promise<ExamplePages> {
  // A build of one's own, while others build too.
  const webDir = process.env.MILLWRIGHT_WEB_DIR ?? (await webBuild())
  const library = await openLibrary({
    queue: async () => {},
    handlers: [{ imports: parties }, { imports: engineering }],
  })
  const { app } = library
  const { services, more, close } = await exampleServices(app)
  const example = await startExample({ services, port: 0, webDir, more })
  const asSystem: ExamplePages['asSystem'] = task => perform(app, { by: theSystem('test'), via: 'test' }, task)
  const ana = await exampleUser(app)
  await asSystem(work => work.act('users', ana, 'accept'))
  const browser = await launchBrowser()
  let desk: VisitedPage | undefined
  return {
    url: example.url,
    app,
    ana,
    asSystem,
    visit: visit => openPage(browser, example.url, visit),
    desk: async () => {
      desk ??= await openPage(browser, example.url)
      await desk.unrouteAll()
      desk.failures.length = 0
      return desk
    },
    close: async () => {
      await browser.close()
      await close()
      await example.close()
      await library.close()
    },
  }
}

async function openPage(browser: Browser, baseURL: string, visit: Visit = {}): Promise<VisitedPage> {
  const { user, roles, language = 'en-US', dark = false, width = 1440 } = visit
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: language,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    extraHTTPHeaders: { ...(user && { 'x-test-user': user }), ...(roles && { 'x-test-roles': roles }) },
  })
  await context.addInitScript(chosen => localStorage.setItem('millwright-language', chosen), language)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  const failures: string[] = []
  page.on('pageerror', error => failures.push(error.message))
  return Object.assign(page, { failures })
}
