import { startJobWorker } from '#platform/server/jobs/index.ts'
import { serverModules } from './modules.ts'
import { openServices, type ServiceOptions } from './services.ts'

/** Works off jobs; runs inside the server by default, or as many separate processes as there is work for. */
export async function startWorker(options: ServiceOptions): Promise<{ close(): Promise<void> }> {
  const services = openServices(options)
  const worker = await startJobWorker({
    services,
    jobs: Object.assign({}, ...serverModules.map(module => module.jobs ?? {})),
    repeats: Object.assign({}, ...serverModules.map(module => module.repeats ?? {})),
    connectionString: options.appUrl,
    concurrency: 4,
  })
  return {
    close: async () => {
      await worker.close()
      await services.close()
    },
  }
}
