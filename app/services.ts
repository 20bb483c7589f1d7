import { companyFacts, personOf } from '#modules/security/server/index.ts'
import { barOf, clearDeadDrafts, openFiles } from '#platform/server/files/index.ts'
import { queueJob } from '#platform/server/jobs/index.ts'
import { openMail } from '#platform/server/mail/index.ts'
import { openSecrets } from '#platform/server/secrets.ts'
import type { Services } from '#platform/server/services.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { serverModules } from './modules.ts'
import { registry } from './registry.ts'

export interface ServiceOptions {
  readonly appUrl: string
  readonly adminUrl?: string
  readonly filesDir: string
  readonly secretsDir: string
  readonly port?: number
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/** Opens the shared services over a database: for the server, the worker, the demo company. */
export function openServices({
  appUrl,
  filesDir,
  secretsDir,
  port = 3000,
  environment = process.env,
}: ServiceOptions): Services & { close(): Promise<void> } {
  const secrets = openSecrets(secretsDir, environment)
  const app = createApp({
    registry,
    secrets,
    url: appUrl,
    ...(environment.DATABASE_REPLICA_URL && { replicaUrl: environment.DATABASE_REPLICA_URL }),
    handlers: serverModules.map(module => module.handlers ?? {}),
    company: companyFacts,
    people: { personOf },
    queue: queueJob,
  })
  const files = openFiles({ directory: filesDir, pool: app.pool, environment, bar: barOf(serverModules, app) })
  void clearDeadDrafts(files.unfinished).catch(() => {})
  const publicUrl = environment.PUBLIC_URL ?? `http://localhost:${port}`
  return {
    app,
    secrets,
    files,
    mail: openMail({ environment, publicUrl, secrets }),
    publicUrl,
    environment,
    close: () => app.pool.end(),
  }
}
