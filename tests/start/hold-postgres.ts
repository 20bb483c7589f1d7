import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { PlainProblem } from '#platform/server/postgres/plain-problem.ts'

/** A Millwright reduced to its database, for tests that kill it (which loses nothing the system has yet to write). Says its address in one line and stays. */
try {
  const { adminUrl } = await startEmbeddedPostgres({
    dataDir: process.argv[2]!,
    settings: { shared_buffers: '16MB', fsync: 'off' },
    progress: line => console.log(line),
  })
  console.log(`ready ${adminUrl}`)
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(error instanceof PlainProblem ? `problem ${error.message}` : error)
  process.exit(1)
}
