import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markEndpoints } from '#platform/server/collaboration/index.ts'
import { fileEndpoints, openFiles } from '#platform/server/files/index.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { liveEndpoints, startLive } from '#platform/server/live/index.ts'
import { paperEndpoints } from '#platform/server/papers/index.ts'
import type { Services } from '#platform/server/services.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import type { App } from '#platform/server/work/app.ts'

/** Everything of the platform a generated page talks to, over one office: files in a folder of its own, live events, papers. */
export async function exampleServices(app: App): Promise<{
  readonly services: Services
  readonly more: (services: Services) => readonly Endpoint[]
  close(): Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'millwright-example-files-'))
  const services: Services = {
    app,
    files: openFiles({ directory, pool: app.pool }),
    secrets: { key: () => Buffer.alloc(32) },
    mail: { send: async () => {} },
    publicUrl: 'http://localhost',
    environment: {},
  }
  const live = startLive({ pool: app.pool, registry: app.registry })
  return {
    services,
    more: given => [
      ...liveEndpoints(given, live),
      ...fileEndpoints(given),
      ...paperEndpoints(given),
      ...transferEndpoints(given),
      ...markEndpoints(given),
    ],
    close: () => live.close(),
  }
}
