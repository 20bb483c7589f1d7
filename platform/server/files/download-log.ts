import type { FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import type { Office } from '../work/office.ts'
import type { Person } from '../work/person.ts'

/**
 * Notes who took a content out, where the application keeps an access log. A video read in a hundred ranges is one
 * download: one row a person, file and ten minutes (documents R30).
 */
export async function noteDownload(office: Office, by: Person, sha256: string, request: FastifyRequest): Promise<void> {
  if (!office.registry.has('access-logs')) return
  await office.pool.query(
    `insert into access_logs (id, at, event, "user", ip, user_agent, route, target, request_id)
     select $1, now(), 'download', $2, $3, $4, $5, $6, $7
     where not exists (
       select from access_logs
       where event = 'download' and target = $6 and "user" is not distinct from $2::uuid and at > now() - interval '10 minutes'
     )`,
    [
      newId(),
      by.userId,
      request.ip,
      (request.headers['user-agent'] ?? '').slice(0, 300),
      request.url.split('?')[0]!.slice(0, 300),
      sha256,
      request.id,
    ],
  )
}
