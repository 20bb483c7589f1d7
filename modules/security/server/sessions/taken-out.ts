import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { type AccessNote, noteAccess } from '../access-log.ts'
import { atTheDoor } from '../accounts/person.ts'

/** `user:…`, `kiosk:…`, `api-key:…` as the columns of the access log. */
export const whoIs = (actor = ''): Pick<AccessNote, 'user' | 'kiosk' | 'apiKey'> => {
  const [kind, id] = actor.split(':')
  if (kind === 'user') return { user: id! }
  if (kind === 'kiosk') return { kiosk: id! }
  return kind === 'api-key' ? { apiKey: id! } : {}
}

type Params = Record<string, string | undefined>

/** Pages of a long list and pieces of a long file are one look, noted at its beginning. */
const goesOn = ({ query, headers }: FastifyRequest): boolean =>
  ['after', 'before', 'at'].some(name => (query as Params)[name] !== undefined) ||
  (headers.range !== undefined && !headers.range.startsWith('bytes=0-'))

/** What an answer carried out of the company, if that is to be remembered: exports, downloads, looks into the audit log (people R57). */
function takenOut(request: FastifyRequest, reply: FastifyReply): Pick<AccessNote, 'event' | 'target'> | null {
  if (request.method !== 'GET' || goesOn(request)) return null
  const params = request.params as Params
  const path = request.routeOptions.url ?? ''
  if (path.endsWith('/export')) return { event: 'export', target: params.resource ?? path.split('/')[2]! }
  if (params.resource === 'audit-logs') return { event: 'download', target: 'audit-logs' }
  const attached = String(reply.getHeader('content-disposition') ?? '').startsWith('attachment')
  return attached ? { event: 'download', target: params.sha256 ?? path } : null
}

export async function noteTakenOut(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { person } = request
  const taken = takenOut(request, reply)
  if (!person || !taken) return
  await perform(services.app, { by: atTheDoor(person.userId), via: 'web', request: request.id }, work =>
    noteAccess(work, request, { ...taken, ...whoIs(person.actor) }),
  )
}
