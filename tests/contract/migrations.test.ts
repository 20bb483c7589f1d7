import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsDirectory } from '#app/migrate.ts'
import { registry } from '#app/registry.ts'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { difference } from '#platform/server/database/ddl.ts'
import { driftOf } from '#platform/server/database/drift.ts'
import { freshDatabase } from '../support/database.ts'

test('the declarations and the last migration agree', () => {
  const last = JSON.parse(readFileSync(join(migrationsDirectory, 'blueprint.json'), 'utf8'))
  expect(difference(last, blueprintOf(registry))).toEqual([])
})

// A database of its own is started and migrated first, which takes long where many share a machine.
test('a migrated database is exactly what the blueprint says', { timeout: 300_000 }, async () => {
  const database = await freshDatabase()
  try {
    expect(await driftOf(database.adminUrl, blueprintOf(registry))).toEqual([])
  } finally {
    await database.drop()
  }
})
