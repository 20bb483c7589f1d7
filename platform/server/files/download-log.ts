import { Transform, type TransformCallback } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import { inTransaction } from '../database/transaction.ts'
import type { Job } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'

/**
 * Who took which content out (documents R30). A video read in a hundred ranges is one download: one line in the access
 * log at its beginning, and one row of the download log when its ten minutes are over, with the distinct bytes that went
 * out. Until then it is an open window, because the log itself is never changed.
 */

const minutes = 10
const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300)
const viaOf = ({ actor, partner }: Person): string => {
  if (partner) return 'portal'
  return actor.startsWith('api-key:') ? 'api' : actor.startsWith('kiosk:') ? 'device' : 'web'
}

export async function noteDownload(app: App, by: Person, sha256: string, request: FastifyRequest): Promise<void> {
  if (!app.registry.has('access-logs')) return
  await app.pool.query(
    `insert into access_logs (id, at, event, "user", ip, user_agent, route, target, request_id)
     select $1, now(), 'download', $2, $3, $4, $5, $6, $7
     where not exists (
       select from access_logs
       where event = 'download' and target = $6 and "user" is not distinct from $2::uuid and at > now() - interval '${minutes} minutes'
     )`,
    [newId(), by.userId, request.ip, agentOf(request), request.url.split('?')[0]!.slice(0, 300), sha256, request.id],
  )
}

const keepsLog = ({ registry }: App): boolean => registry.has('download-logs')

/** Closed windows become rows of the log; one that is still being read stays open, for a day at most. */
const settle = `with closed as (
    delete from download_windows w
    where w.began_at <= now() - interval '${minutes} minutes'
      and (w.reading <= 0 or w.began_at < now() - interval '1 day') and ($1::text is null or (w.actor = $1 and w.sha256 = $2))
    returning w.*, coalesce((select sum(upper(r) - lower(r)) from unnest(w.taken) r), 0) as bytes)
  insert into download_logs (id, at, "user", partner, file, what, via, bytes, outcome, ip, user_agent)
  select w.id, w.began_at, w."user", w.partner, f.id, 'file', w.via, w.bytes,
    case when w.bytes >= f.size then 'done' else 'partial' end, w.ip, w.user_agent
  from closed w left join file_objects f on f.sha256 = w.sha256`

/** Opens this person's window on a content, or finds it open; answers with a stream that counts what goes through it. */
export async function countDownload(
  app: App,
  by: Person,
  sha256: string,
  start: number,
  request: FastifyRequest,
): Promise<Transform | null> {
  if (!keepsLog(app)) return null
  const cause = { actor: by.actor, user: by.userId, via: 'files', request: request.id }
  await inTransaction(app.pool, cause, async client => {
    await client.query(settle, [by.actor, sha256])
    await client.query(
      `insert into download_windows (id, actor, sha256, "user", partner, via, ip, user_agent, reading)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 1)
       on conflict (actor, sha256) do update set reading = download_windows.reading + 1`,
      [newId(), by.actor, sha256, by.userId, by.partner, viaOf(by), request.ip, agentOf(request)],
    )
  })
  return counting(bytes =>
    app.pool
      .query(
        `update download_windows set reading = reading - 1, taken = taken + int8multirange(int8range($3, $4))
         where actor = $1 and sha256 = $2`,
        [by.actor, sha256, start, start + bytes],
      )
      // The bytes are out; a log that cannot be written right now must not break the download.
      .catch(() => {}),
  )
}

function counting(ended: (bytes: number) => unknown): Transform {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      bytes += chunk.length
      done(null, chunk)
    },
  })
  return counter.once('close', () => ended(bytes))
}

interface Refused {
  readonly sha256: string
  readonly reason: 'notFound' | 'notExportCleared'
  /** The export control it is under. */
  readonly control?: string | null
}

/** Somebody asked for a content they may not have; asked again within the ten minutes, it is the same refusal. */
export async function noteRefusal(
  app: App,
  by: Person,
  { sha256, reason, control = null }: Refused,
  request: FastifyRequest,
): Promise<void> {
  if (!keepsLog(app)) return
  await app.pool.query(
    `insert into download_logs
       (id, at, "user", partner, file, what, via, bytes, outcome, reason, export_control, ip, user_agent)
     select $1, now(), $2, $3, f.id, 'file', $4, 0, 'refused', $8, $9, $5, $6 from file_objects f
     where f.sha256 = $7 and not exists (
       select from download_logs d where d.file = f.id and d.outcome = 'refused'
         and d."user" is not distinct from $2::uuid and d.at > now() - interval '${minutes} minutes')`,
    [newId(), by.userId, by.partner, viaOf(by), request.ip, agentOf(request), sha256, reason, control],
  )
}

/** A list that left as a file (documents R20). */
export async function noteExport(
  app: App,
  by: Person,
  taken: { readonly bytes: number; readonly isWhole: boolean; readonly what: string },
  request: FastifyRequest,
): Promise<void> {
  if (!keepsLog(app)) return
  await app.pool.query(
    `insert into download_logs (id, at, "user", partner, what, via, bytes, outcome, reason, ip, user_agent)
     values ($1, now(), $2, $3, 'export', $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      by.userId,
      by.partner,
      viaOf(by),
      taken.bytes,
      taken.isWhole ? 'done' : 'partial',
      taken.what,
      request.ip,
      agentOf(request),
    ],
  )
}

export const settleDownloads: Job = async (_payload: unknown, { services: { app } }) => {
  if (keepsLog(app)) await app.pool.query(settle, [null, null])
}
