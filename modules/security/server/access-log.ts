import type { FastifyRequest } from 'fastify'
import { newRow } from '#platform/server/work/new-row.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import type { AccessEvent } from '../model/logs.ts'

export interface AccessNote {
  readonly event: AccessEvent
  readonly outcome?: 'done' | 'refused'
  readonly user?: string | null
  readonly kiosk?: string | null
  readonly apiKey?: string | null
  readonly target?: string | null
  readonly reasonCode?: string | null
}

/** Where a request comes from, as far as logs may know: never its query, which may carry a link's secret. */
export const traceOf = (request: FastifyRequest) => ({
  ip: request.ip.slice(0, 60),
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) || null,
  route: `${request.method} ${request.url.split('?')[0]}`.slice(0, 300),
  requestId: request.id,
})

/** Writes one line of the access log, in the transaction of what it tells. */
export async function noteAccess(anyWork: AnyWork, request: FastifyRequest | null, note: AccessNote): Promise<void> {
  const work: Work<'access-logs'> = anyWork
  const trace = request ? traceOf(request) : { ip: null, userAgent: null, route: null, requestId: null }
  await work.db
    .insertInto('accessLogs')
    .values({
      ...newRow(work),
      at: work.at,
      event: note.event,
      outcome: note.outcome ?? 'done',
      user: note.user ?? null,
      kiosk: note.kiosk ?? null,
      apiKey: note.apiKey ?? null,
      target: note.target ?? null,
      reasonCode: note.reasonCode ?? null,
      ...trace,
    })
    .execute()
}
