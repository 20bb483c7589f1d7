import { Readable } from 'node:stream'
import type { Services } from '#platform/server/services.ts'
import { transferHandlers, transferJobs } from '#platform/server/transfer/index.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { exampleServices } from '../support/example-endpoints.ts'
import { startExample } from '../support/example-server.ts'
import { libraryRegistry, testCompany } from '../support/library.ts'

/** The example application as a process of its own, so that whoever measures does not share its thread. */
const [, , appUrl] = process.argv
const queued: { job: string; payload: unknown }[] = []
const app = createApp({
  registry: libraryRegistry,
  url: appUrl!,
  handlers: [transferHandlers(libraryRegistry)],
  company: testCompany,
  queue: async (_client, job, payload) => void queued.push({ job, payload }),
  connections: 10,
})
const { services, more } = await exampleServices(app)
const { url } = await startExample({ services, port: 0, more })

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

async function workOff(given: Services): Promise<void> {
  const context = {
    services: given,
    jobId: null,
    signal: new AbortController().signal,
    progress: async () => {},
    finish: async () => {},
  }
  for (let next = queued.shift(); next; next = queued.shift())
    await transferJobs[next.job]!(JSON.parse(JSON.stringify(next.payload)) as never, context)
}

/** What whoever measures may ask besides HTTP. */
export type Order = { readonly do: 'memory' | 'cpu' | 'workOff' } | { readonly do: 'store'; content: string }

const obey = async (order: Order): Promise<unknown> => {
  if (order.do === 'memory') return process.memoryUsage().rss
  if (order.do === 'cpu') return cpuSeconds()
  if (order.do === 'store') return services.files.put(Readable.from([Buffer.from(order.content)]), 'bench.csv')
  return workOff(services)
}
process.on('message', async message => process.send!({ answer: (await obey(message as Order)) ?? null }))
process.send!({ answer: url })
