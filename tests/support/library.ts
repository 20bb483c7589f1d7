import pg from 'pg'
import { registry as appRegistry, wings } from '#app/registry.ts'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { difference } from '#platform/server/database/ddl.ts'
import { guardsOf } from '#platform/server/database/guards.ts'
import type { Office } from '#platform/server/work/office.ts'
import { type OfficeOptions, openOffice } from '#platform/server/work/open-office.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { freshDatabase } from './database.ts'

/** The registry of the application with the example wing on top. */
export const libraryRegistry = assemble([...wings, library])

/** Adds the example wing's tables to a migrated database. */
export async function addLibrary(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const blueprint = blueprintOf(libraryRegistry)
    await client.query(difference(blueprintOf(appRegistry), blueprint).join('\n'))
    await client.query(guardsOf(blueprint))
  } finally {
    await client.end()
  }
}

export const testCompany = async () =>
  ({
    name: 'Testbed Library',
    zone: 'America/Chicago',
    weekStart: 'mon',
    formatLocale: 'en-US',
    language: 'en-US',
    currency: 'USD',
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
  const database = await freshDatabase()
  await addLibrary(database.adminUrl)
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
