import type { Office } from '#platform/server/work/office.ts'
import { type OfficeOptions, openOffice } from '#platform/server/work/open-office.ts'
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
  readonly office: Office
  readonly adminUrl: string
  readonly appUrl: string
  readonly system: ReturnType<typeof theSystem>
  close(): Promise<void>
}

/** The example application over a database of its own. */
export async function openLibrary(options: Partial<OfficeOptions> = {}): Promise<Library> {
  const database = await libraryDatabase()
  const office = openOffice({
    registry: libraryRegistry,
    url: database.appUrl,
    deeds: [],
    company: testCompany,
    ...options,
  })
  return {
    office,
    adminUrl: database.adminUrl,
    appUrl: database.appUrl,
    system: theSystem('test'),
    close: async () => {
      await office.pool.end()
      await database.drop()
    },
  }
}
