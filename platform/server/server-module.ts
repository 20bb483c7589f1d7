import type { Endpoint } from './http/endpoint.ts'
import type { PaperMakers } from './papers/paper-of.ts'
import type { Bar, Job, Services } from './services.ts'
import type { Handlers } from './work/handlers.ts'

/** What a module adds to the server. */
export interface ServerModule {
  readonly name: string
  readonly handlers?: Partial<Handlers>
  readonly endpoints?: (services: Services) => readonly Endpoint[]
  readonly jobs?: Readonly<Record<string, Job>>
  /** Jobs that repeat: job name → cron pattern in UTC. */
  readonly repeats?: Readonly<Record<string, string>>
  /** Papers of its own, by record type: what is printed and sent instead of a list of fields. */
  readonly papers?: PaperMakers
  readonly bars?: Bar
}
