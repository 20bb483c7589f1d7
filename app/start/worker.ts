import { startWorker } from '#app/worker.ts'
import { choosePostgres } from '#platform/server/postgres/choose.ts'
import { readOptions } from './options.ts'
import { outliveFaults } from './outlive-faults.ts'
import { command } from './progress.ts'
import { tellReady } from './ready.ts'
import { stopOnSignals } from './stopping.ts'

/** One more process that works off jobs, on the database of a running Millwright. */
await command(async () => {
  const options = readOptions()
  const { appUrl } = await choosePostgres({ ...options, join: 'must' })
  const open = [await startWorker({ ...options, appUrl })]
  outliveFaults(open)
  stopOnSignals(open)
  await tellReady()
  console.log('This worker takes jobs. Ctrl-C stops it.')
})
