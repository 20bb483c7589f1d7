import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { holderOf } from '#platform/server/postgres/folder-lock.ts'
import { removeLeftOver } from '#platform/server/postgres/left-over.ts'
import { node24, projectRoot } from './project.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterDoor: string
  }
}

/**
 * One PostgreSQL for the whole run, with one migrated database that tests clone. It starts when the first test asks
 * at the door, so that a run of arithmetic alone does not wait for it.
 */
interface Cluster {
  door: string
  projects: number
  close(): Promise<void>
}

// Vitest runs this once a project, in one process.
const shared = globalThis as { millwrightCluster?: Promise<Cluster> }

export default async function setup(project: TestProject) {
  shared.millwrightCluster ??= openCluster()
  const cluster = await shared.millwrightCluster
  cluster.projects++
  project.provide('clusterDoor', cluster.door)
  return async () => {
    cluster.projects--
    if (cluster.projects === 0) await cluster.close()
  }
}

async function openCluster(): Promise<Cluster> {
  const folder = join(quickFolder, 'millwright-tests', String(process.pid))
  let running: Promise<RunningPostgres> | undefined
  let migrated: Promise<unknown> | undefined
  let library: Promise<unknown> | undefined
  let prepared: Promise<string> | undefined
  const answer = async (path: string | undefined) => {
    if (path === '/prepared') {
      prepared ??= prepareFolder(join(folder, 'prepared'))
      return JSON.stringify({ folder: await prepared })
    }
    running ??= startCluster(folder)
    const { adminUrl, appUrl } = await running
    if (path !== '/empty') migrated ??= inItsOwnProcess('tests/support/migrate-template.ts', adminUrl)
    await migrated
    if (path === '/library') library ??= inItsOwnProcess('tests/support/library-template.ts', adminUrl)
    await library
    return JSON.stringify({ adminUrl, appUrl })
  }
  const server = createServer((request, response) => {
    answer(request.url).then(
      text => response.end(text),
      error => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    door: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    projects: 0,
    async close() {
      server.close()
      const postgres = await running?.catch(() => undefined)
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startCluster(folder: string): Promise<RunningPostgres> {
  await sweep(join(folder, '..'))
  return startEmbeddedPostgres({
    dataDir: folder,
    settings: {
      fsync: 'off',
      full_page_writes: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
      shared_buffers: '256MB',
      max_connections: 300,
      file_copy_method: 'clone',
    },
  })
}

/** A data folder whose server has been migrated and stopped, to be copied by tests that kill a server of their own. */
async function prepareFolder(folder: string): Promise<string> {
  const { adminUrl, stop } = await startEmbeddedPostgres({ dataDir: folder, settings: { fsync: 'off' } })
  await inItsOwnProcess('tests/support/migrate-template.ts', adminUrl).finally(stop)
  return folder
}

/** Migrations are run by Node 24 directly, as in earnest. */
function inItsOwnProcess(script: string, adminUrl: string) {
  return promisify(execFile)(node24, [script, adminUrl], { cwd: projectRoot })
}

/** Clears away the clusters of test runs that were killed. */
async function sweep(parent: string) {
  mkdirSync(parent, { recursive: true })
  for (const folder of readdirSync(parent).map(name => join(parent, name))) {
    if (holderOf(folder) || !existsSync(join(folder, 'lock.json'))) continue
    await removeLeftOver(join(folder, 'cluster'), () => {})
    rmSync(folder, { recursive: true, force: true })
  }
}
