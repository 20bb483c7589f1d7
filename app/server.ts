import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { doorkeeper } from '#modules/security/server/index.ts'
import { routesOf } from '#platform/model'
import { auditEndpoints, startSealer } from '#platform/server/audit/index.ts'
import { markEndpoints } from '#platform/server/collaboration/index.ts'
import { openPool } from '#platform/server/database/pool.ts'
import { isFull } from '#platform/server/disk.ts'
import { fileEndpoints } from '#platform/server/files/index.ts'
import { applicationEndpoints } from '#platform/server/http/application.ts'
import { homeEndpoints } from '#platform/server/http/home.ts'
import { waitingEndpoints } from '#platform/server/http/home-waiting.ts'
import { openapiEndpoints } from '#platform/server/http/openapi.ts'
import { servePages } from '#platform/server/http/pages.ts'
import { recordEndpoints } from '#platform/server/http/record-endpoints.ts'
import { httpServer } from '#platform/server/http/server.ts'
import { liveEndpoints, startLive } from '#platform/server/live/index.ts'
import { mailEndpoints } from '#platform/server/mail/index.ts'
import { paperEndpoints } from '#platform/server/papers/index.ts'
import { scanEndpoints } from '#platform/server/scan/index.ts'
import type { Services } from '#platform/server/services.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { serverModules } from './modules.ts'
import { registry } from './registry.ts'
import { openServices, type ServiceOptions } from './services.ts'

export interface ServerOptions extends ServiceOptions {
  readonly port: number
  readonly host?: string
  /** The built pages; without them, somebody else serves the pages, as Vite does while we work on them. */
  readonly webDir?: string
}

export const endpointsOf = (services: Services, live: ReturnType<typeof startLive>) => {
  const own = [
    ...serverModules.flatMap(module => module.endpoints?.(services) ?? []),
    ...applicationEndpoints(services),
    ...homeEndpoints(services),
    ...mailEndpoints(services),
    ...waitingEndpoints(services),
    ...liveEndpoints(services, live),
    ...auditEndpoints(services),
    ...markEndpoints(services),
    ...fileEndpoints(services),
    ...paperEndpoints(services, Object.assign({}, ...serverModules.map(module => module.papers ?? {}))),
    ...scanEndpoints(services),
    ...transferEndpoints(services),
    ...recordEndpoints(services.app),
  ]
  return [...own, ...openapiEndpoints(services, own)]
}

const buildIdOf = async (webDir: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(join(webDir, 'index.html')))
    .digest('hex')
    .slice(0, 12)

/** Starts one server process. It keeps no state of its own: run as many as you like on one database. */
export async function startServer(options: ServerOptions): Promise<{ url: string; close(): Promise<void> }> {
  const services = openServices(options)
  // On connections of their own: those of requests stay with what they know.
  const beside = openPool({ url: options.appUrl, max: 2, name: 'millwright beside' })
  const live = startLive({ pool: beside, registry })
  const sealer = startSealer(services, 1000, beside)
  const server = await httpServer({
    app: services.app,
    doorkeeper: doorkeeper(services),
    endpoints: endpointsOf(services, live),
    trustProxy: services.environment.TRUST_PROXY ?? false,
    diskIsFull: () => isFull(options.filesDir),
  })
  if (options.webDir)
    await servePages(server, {
      directory: options.webDir,
      apart: { '/survey/:token': 'survey.html' },
      routes: routesOf(registry),
      buildId: await buildIdOf(options.webDir),
    })
  await server.listen({ port: options.port, host: options.host ?? '0.0.0.0' })
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : options.port
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      await live.close()
      await sealer.close()
      await server.close()
      await beside.end()
      await services.close()
    },
  }
}
