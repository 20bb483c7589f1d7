import { startSealer } from '#platform/server/audit/index.ts'
import type { Services } from '#platform/server/services.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { startExample } from '../support/example-server.ts'
import { libraryRegistry, testCompany } from '../support/library.ts'

/** The example application with its sealer as a process that tests kill. Waits for its cue, says its address in one line and stays. */
const [, , appUrl, directory, port] = process.argv
await new Promise(resolve => process.once('message', resolve))
const app = createApp({
  registry: libraryRegistry,
  url: appUrl!,
  handlers: [],
  company: testCompany,
  queue: async () => {},
})
const services = { app, secrets: { key: () => Buffer.alloc(32), directory } } as unknown as Services
// Far more often than in earnest, so that a kill meets it at work.
startSealer(services, 20)
const { url } = await startExample({ services, port: Number(port) })
console.log(`ready ${url}`)
