import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { readKeys, writeKeys } from '#platform/server/postgres/keys.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { freePort } from './free-port.ts'

type State = 'migrated' | 'library' | 'empty' | 'prepared'

export interface TestDatabase {
  adminUrl: string
  appUrl: string
  drop(): Promise<void>
}

/** A migrated database of the test's own, cloned from the run's template. Tests commit; nobody cleans up inside. */
export async function freshDatabase(): Promise<TestDatabase> {
  return createDatabase('millwright', 'migrated')
}

/** The same with the tables of the example module. */
export async function libraryDatabase(): Promise<TestDatabase> {
  return createDatabase('library', 'library')
}

/** A database without any table, for tests of migration and restoring. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0', 'empty')
}

/** The data folder of a server of the test's own, migrated already: for tests that kill or restart it. */
export async function migratedFolder(dataDir: string): Promise<string> {
  const { folder } = await openDoor<{ folder: string }>('prepared')
  mkdirSync(dataDir, { recursive: true })
  // Files of a server belong to whoever runs it, which Node's own copying forgets.
  await promisify(execFile)('cp', ['-a', `${folder}/.`, dataDir])
  // Copies that start at the same moment must not want the same port.
  writeKeys(dataDir, { ...readKeys(dataDir)!, port: await freePort() })
  return dataDir
}

async function createDatabase(template: string, state: State): Promise<TestDatabase> {
  const cluster = await openDoor(state)
  const name = `test_${randomBytes(8).toString('hex')}`
  await command(cluster.adminUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    adminUrl: withDatabase(cluster.adminUrl, name),
    appUrl: withDatabase(cluster.appUrl, name),
    drop: async () => {
      await untilLeft(cluster.adminUrl, name)
      await command(cluster.adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function openDoor<T = { adminUrl: string; appUrl: string }>(state: State): Promise<T> {
  const answer = await fetch(`${inject('clusterDoor')}/${state}`)
  if (!answer.ok) throw new Error(`The test database did not start: ${await answer.text()}`)
  return (await answer.json()) as T
}

/**
 * A pool says that it has ended while its last connections are still on their way out. Forced out, they would complain
 * where nobody listens any more, and fail whatever runs by then.
 */
async function untilLeft(url: string, name: string) {
  await withClient(withDatabase(url, 'postgres'), async client => {
    for (let look = 0; look < 100; look++) {
      const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name])
      if (rows.length === 0) return
      await sleep(20)
    }
  })
}

/** Never a session in the template itself: PostgreSQL clones only a database that nobody uses. */
async function command(url: string, sql: string) {
  await withClient(withDatabase(url, 'postgres'), client => client.query(sql))
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
