import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { isFull } from '#platform/server/disk.ts'
import { fileEndpoints, openFiles } from '#platform/server/files/index.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import type { Services } from '#platform/server/services.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { startExample } from '../support/example-server.ts'
import { addLibrary, libraryRegistry, testCompany } from '../support/library.ts'

/**
 * The example application with PostgreSQL and files on one small disk. Says its address in one line; fills the disk when told
 * `fill`, to the last byte, and makes room again when told `free`.
 */
const disk = process.argv[2]!
const postgres = await startEmbeddedPostgres({
  dataDir: join(disk, 'postgres'),
  settings: { shared_buffers: '32MB', min_wal_size: '32MB', max_wal_size: '64MB', dynamic_shared_memory_type: 'posix' },
  progress: line => process.send!(line),
})
await addLibrary(postgres.adminUrl)
const app = createApp({
  registry: libraryRegistry,
  url: postgres.appUrl,
  handlers: [],
  company: testCompany,
  queue: async () => {},
})
const files = openFiles({ directory: join(disk, 'files'), pool: app.pool })
const services = { app, files, environment: {} } as unknown as Services
const { url } = await startExample({ services, port: 0, more: fileEndpoints, diskIsFull: () => isFull(disk) })

const ballast = join(disk, 'ballast')
function fill(): void {
  const file = openSync(ballast, 'a')
  for (let size = 1 << 20; size >= 1; size >>= 1)
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  closeSync(file)
}
process.on('message', word => {
  if (word === 'fill') fill()
  if (word === 'free') rmSync(ballast, { force: true })
  process.send!(`${word} done`)
})
process.on('disconnect', () => void postgres.stop().finally(() => process.exit(0)))
if (process.connected) process.send!(`ready ${url}`)
else await postgres.stop()
