import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { difference } from '#platform/server/database/ddl.ts'
import { migrateTables, migrationFiles, nextMigrationTime } from '#platform/server/database/migrate.ts'
import { standingBlueprint } from '#platform/server/database/standing.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { migrationsDirectory } from './migrate.ts'
import { registry } from './registry.ts'

/**
 * `npm run migration -- add-terms`: writes what leads from the migrations so far to today's declarations, for a person to read
 * and edit. The migrations themselves say what stands: they run on an empty database that is thrown away.
 */
const [, , name] = process.argv
if (!name || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Name the migration, in lower case with dashes: npm run migration -- add-payment-terms')
  process.exit(1)
}
const statements = await missingStatements()
if (statements.length === 0) {
  console.log('The declarations and the migrations agree: nothing to write.')
} else {
  const file = `${nextMigrationTime(await migrationFiles(migrationsDirectory), new Date())}-${name}.sql`
  await writeFile(join(migrationsDirectory, file), `${statements.join('\n')}\n`)
  console.log(`Wrote migrations/${file} (${statements.length} statements). Read it before you commit it.`)
}

async function missingStatements(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'millwright-migration-'))
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off', full_page_writes: 'off' } })
    try {
      await migrateTables(postgres.adminUrl, migrationsDirectory)
      const declared = blueprintOf(registry)
      return difference(await withClient(postgres.adminUrl, client => standingBlueprint(client, declared)), declared)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
