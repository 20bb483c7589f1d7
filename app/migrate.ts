import { join } from 'node:path'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { registry } from './registry.ts'

export const migrationsDirectory = join(import.meta.dirname, '..', 'migrations')

/** Brings the application's database up to date. */
export const migrate = (adminUrl: string, options: { progress?: (line: string) => void } = {}): Promise<void> =>
  migrateDatabase(adminUrl, { directory: migrationsDirectory, blueprint: blueprintOf(registry), ...options })
