import type { Services } from '#platform/server/services.ts'
import { openOffice } from '#platform/server/work/open-office.ts'
import { startExample } from '../support/example-server.ts'
import { libraryRegistry, testCompany } from '../support/library.ts'

/** The example application as a process of its own, so that whoever measures does not share its thread. */
const [, , appUrl] = process.argv
const office = openOffice({
  registry: libraryRegistry,
  url: appUrl!,
  deeds: [],
  company: testCompany,
  queue: async () => {},
  connections: 10,
})
const { url } = await startExample({ services: { office } as Services, port: 0 })
process.send!({ url })
process.on('message', message => {
  if (message === 'memory') process.send!({ memory: process.memoryUsage().rss })
})
