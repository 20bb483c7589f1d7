import { startServer } from '#app/server.ts'

/** The application as a process that tests kill. Waits for its cue, says its address in one line and stays. */
const [, , given, port] = process.argv
await new Promise(resolve => process.once('message', resolve))
const options = JSON.parse(given!) as Parameters<typeof startServer>[0]
const { url } = await startServer({ ...options, port: Number(port), host: '127.0.0.1' })
console.log(`ready ${url}`)
