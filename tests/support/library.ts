import type { App } from '#platform/server/work/app.ts'
import { type AppOptions, createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { libraryRegistry } from './add-library.ts'
import { libraryDatabase } from './database.ts'

export { addLibrary, libraryRegistry } from './add-library.ts'

export const testCompany = async () =>
  ({
    name: 'Testbed Library',
    zone: 'America/Chicago',
    weekStart: 'mon',
    formatLocale: 'en-US',
    language: 'en-US',
    currency: 'USD',
    unitSystem: 'inch',
  }) as const

export interface Library {
  readonly app: App
  readonly adminUrl: string
  readonly appUrl: string
  readonly system: ReturnType<typeof theSystem>
  close(): Promise<void>
}

/** The example application over a database of its own. */
export async function openLibrary(options: Partial<AppOptions> = {}): Promise<Library> {
  const database = await libraryDatabase()
  const app = createApp({
    registry: libraryRegistry,
    url: database.appUrl,
    handlers: [],
    company: testCompany,
    ...options,
  })
  return {
    app,
    adminUrl: database.adminUrl,
    appUrl: database.appUrl,
    system: theSystem('test'),
    close: async () => {
      await app.pool.end()
      await database.drop()
    },
  }
}
