import { migrate } from '#app/migrate.ts'
import { startServer } from '#app/server.ts'
import { startWorker } from '#app/worker.ts'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { readOptions } from './options.ts'
import { command } from './progress.ts'
import { stopOnSignals } from './stopping.ts'

/** The half of `npm run dev` that starts again at every change. Its PostgreSQL is the parent's. */
await command(async () => {
  const options = readOptions()
  const { appUrl, adminUrl } = await choosePostgres(options)
  await migrate(adminUrl)
  const server = await startServer({ ...options, appUrl, adminUrl })
  stopOnSignals([await startWorker({ ...options, appUrl }), server])
})
