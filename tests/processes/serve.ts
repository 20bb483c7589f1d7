import { startServer } from '#app/server.ts'
import { openServices } from '#app/services.ts'
import { startWorker } from '#app/worker.ts'
import { startJobWorker } from '#platform/server/jobs/index.ts'

/** One process of the application, as its first argument says: a server, or a worker that also knows the test's own job. */
const [, , role, given] = process.argv
const options = JSON.parse(given!) as Parameters<typeof startServer>[0]

if (role === 'server') {
  const { url } = await startServer({ ...options, host: '127.0.0.1' })
  console.log(`ready ${url}`)
} else if (role === 'worker') {
  await startWorker(options)
  const services = openServices(options)
  const note = async ({ n }: { n: number }) => {
    await services.app.pool.query('insert into test_notes (n, process) values ($1, $2)', [n, process.pid])
  }
  await startJobWorker({
    services,
    jobs: { 'test.note': note as never },
    connectionString: options.appUrl,
    concurrency: 2,
  })
  console.log('ready')
}
