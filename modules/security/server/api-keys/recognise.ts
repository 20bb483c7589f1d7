import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { role } from '#modules/security/model/roles.ts'
import { type Registry, securityActionsOf } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import { noteAccess } from '../access-log.ts'
import { atTheDoor, personOf } from '../accounts/person.ts'
import { demandPace } from '../door/pace.ts'
import { within } from '../networks.ts'
import { type Recognised, remember } from '../sessions/remembered.ts'
import { seeingNow } from '../sessions/until-fresh.ts'
import { hashOf, sameText } from '../tokens.ts'

interface KeyRow {
  readonly id: string
  readonly owner: string
  readonly secretHash: string
  readonly scopes: string[]
  readonly allowedIps: string[] | null
  readonly expiresAt: string
  readonly ratePerMinute: number
  readonly status: string
  readonly lastUsedAt: string | null
}

/** `mwk_4f9K2aQz_…`: the prefix finds the key, the rest proves it. */
const written = /^(mwk_[A-Za-z0-9]{8})_([A-Za-z0-9_-]{43})$/

/** Who an API key acts as, or null; one key is looked up at most once a second, its rate is counted at every request. */
export async function recogniseKey(
  services: Services,
  request: FastifyRequest,
  token: string,
): Promise<Recognised | null> {
  const [, prefix, secret] = written.exec(token) ?? []
  if (!prefix || !secret) return null
  const now = Date.parse(services.app.now())
  const found = await remember(`${hashOf(token)} ${request.ip}`, now, () => findKey(services, request, prefix, secret))
  if (found) await demandPace(services.app.pool, found.person.actor, found.ratePerMinute ?? 300)
  return found
}

async function findKey(
  services: Services,
  request: FastifyRequest,
  prefix: string,
  secret: string,
): Promise<Recognised | null> {
  const { app } = services
  const reader = readerOn(app.pool)
  const key = await reader.first<KeyRow>(
    sql`select id, owner, secret_hash as "secretHash", scopes, allowed_ips as "allowedIps", expires_at as "expiresAt",
          rate_per_minute as "ratePerMinute", status, last_used_at as "lastUsedAt" from api_keys where prefix = ${prefix}`,
  )
  if (!key || !sameText(key.secretHash, hashOf(secret))) return null
  const refused =
    key.status !== 'active'
      ? 'revoked'
      : key.expiresAt <= app.now()
        ? 'expired'
        : within(key.allowedIps, request.ip)
          ? null
          : 'wrongAddress'
  const owner = refused ? undefined : await personOf(reader, key.owner)
  if (!owner) {
    await perform(app, { by: atTheDoor(null), via: 'api', request: request.id }, work =>
      noteAccess(work, request, {
        event: 'api-key',
        outcome: 'refused',
        apiKey: key.id,
        reasonCode: refused ?? 'ownerInactive',
      }),
    )
    return null
  }
  await noteUse(services, request, key)
  return {
    person: seeingNow(
      {
        ...owner,
        actor: `api-key:${key.id}`,
        only: reachOf(app.registry, key.scopes, owner.roles.includes(role.administrator)),
      },
      app.now(),
    ),
    csrfToken: null,
    ratePerMinute: key.ratePerMinute,
  }
}

/** The first use of a day is an entry of the access log; the last use is kept to the minute. */
async function noteUse({ app }: Services, request: FastifyRequest, key: KeyRow): Promise<void> {
  const now = app.now()
  if (key.lastUsedAt && Date.parse(now) - Date.parse(key.lastUsedAt) < 60_000) return
  await perform(app, { by: atTheDoor(null), via: 'api', request: request.id }, async work => {
    await work.writer.run(
      sql`update api_keys set last_used_at = ${now}, last_used_ip = ${request.ip} where id = ${key.id}::uuid`,
    )
    if (key.lastUsedAt?.slice(0, 10) !== now.slice(0, 10))
      await noteAccess(work, request, { event: 'api-key', apiKey: key.id, user: key.owner })
  })
}

/**
 * The actions a key's scopes stand for. A scope with a star never reaches the security module's records: those have to be
 * named, and only an administrator's key may name them (people R39).
 */
export function reachOf(registry: Registry, scopes: readonly string[], ownerIsAdministrator: boolean): string[] {
  return scopes.flatMap(scope => {
    const [name = '', verb = ''] = scope.split('.')
    const named = name === '*' ? registry.resources.filter(resource => resource.module !== 'security') : []
    if (name !== '*' && registry.has(name)) {
      const resource = registry.resource(name)
      if (resource.module !== 'security' || ownerIsAdministrator) named.push(resource)
    }
    return named.flatMap(resource =>
      (verb === '*' ? securityActionsOf(resource) : [verb]).map(action => `${resource.name}.${action}`),
    )
  })
}
