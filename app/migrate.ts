import { join } from 'node:path'
import { blueprintOf } from '#platform/server/database/blueprint.ts'
import { migrateDatabase } from '#platform/server/database/migrate.ts'
import { migrateJobs } from '#platform/server/jobs/index.ts'
import { registry } from './registry.ts'

export const migrationsDirectory = join(import.meta.dirname, '..', 'migrations')

/** Brings the application's database up to date, the job queue's own tables included. */
export async function migrate(adminUrl: string, options: { progress?: (line: string) => void } = {}): Promise<void> {
  await migrateDatabase(adminUrl, { directory: migrationsDirectory, blueprint: blueprintOf(registry), ...options })
  await migrateJobs(adminUrl)
}
