import { startServer } from '#app/server.ts'

/** The real application as a process of its own, with its door: whoever measures signs in as people do. */
const { url } = await startServer({ ...JSON.parse(process.argv[2]!), port: 0, host: '127.0.0.1' })
// Whoever measures may fail; this must not outlive it.
process.on('disconnect', () => process.exit())
process.send!(url.replace('localhost', '127.0.0.1'))
