import { registry as product } from '#app/registry.ts'
import { directory, directorySql } from '#platform/example/model/directory.ts'
import { library } from '#platform/example/model/index.ts'
import { assemble } from '#platform/model'
import { platformModule } from '#platform/records/index.ts'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { difference } from '#platform/server/database/ddl.ts'
import { guardsOf } from '#platform/server/database/guards.ts'
import { quoted } from '#platform/server/database/names.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import type { App } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { freshDatabase } from './database.ts'
import { testCompany } from './library.ts'

const registry = assemble([platformModule, directory, library])

/** The library by itself, with its own directory of people, over a database that has no table of the product's modules. */
export async function openLibraryAlone(): Promise<{ app: App; close(): Promise<void> }> {
  const database = await freshDatabase()
  const bare = blueprintOf(product).tables.filter(({ name }) => isOfPlatform(name))
  const foreign = blueprintOf(product).tables.filter(({ name, isView }) => !isOfPlatform(name) && !isView)
  const blueprint = blueprintOf(registry)
  await withClient(database.adminUrl, async client => {
    await client.query('drop view mw_people; drop function mw_people_within')
    // A few at a time: each table has many locks.
    for (let at = 0; at < foreign.length; at += 40) await client.query(dropSql(foreign.slice(at, at + 40)))
    await client.query(difference({ tables: bare }, blueprint).join('\n'))
    await client.query(directorySql)
    await client.query(guardsOf(blueprint))
  })
  const app = createApp({ registry, url: database.appUrl, handlers: [], company: testCompany, queue: async () => {} })
  return {
    app,
    close: async () => {
      await app.pool.end()
      await database.drop()
    },
  }
}

const dropSql = (tables: readonly { readonly name: string }[]): string =>
  `drop table ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`

/** Every row may name the visibility it has; what visibilities are stays in its place. */
const isOfPlatform = (table: string): boolean =>
  table === 'visibilities' || product.resource(table.replaceAll('_', '-')).module === 'platform'
