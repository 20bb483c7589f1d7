import pg from 'pg'
import { registry as appRegistry, modules } from '#app/registry.ts'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { difference } from '#platform/server/database/ddl.ts'
import { guardsOf } from '#platform/server/database/guards.ts'

/** The registry of the application with the example module on top. */
export const libraryRegistry = assemble([...modules, library])

/** Adds the example module's tables to a migrated database. */
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
