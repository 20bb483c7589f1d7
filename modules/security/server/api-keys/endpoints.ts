import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { role } from '#modules/security/model/roles.ts'
import {
  type Complaint,
  complaint,
  dateTime,
  integer,
  json,
  type Registry,
  scopeFor,
  securityActionsOf,
  text,
} from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import { readerOn } from '#platform/server/database/transaction.ts'
import { Answer, type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { newRow } from '#platform/server/work/new-row.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork, Work } from '#platform/server/work/work.ts'
import { isNetwork } from '../networks.ts'
import { demandFresh, demandPerson, performing } from '../request-context.ts'
import { securityFacts } from '../settings.ts'
import { hashOf, newToken } from '../tokens.ts'

interface Wanted {
  readonly name: string
  readonly scopes: unknown
  readonly allowedIps: unknown
  readonly expiresAt: Instant | null
  readonly ratePerMinute: number | null
}

const columns = sql`id, name, owner, prefix, scopes, allowed_ips as "allowedIps", expires_at as "expiresAt",
  rate_per_minute as "ratePerMinute", last_used_at as "lastUsedAt", last_used_ip as "lastUsedIp", status, created_at as "createdAt"`

const list = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/session/api-keys',
    access: 'signedIn',
    summary: 'My API keys',
    handle: async ({ by }) => ({
      keys: await readerOn(services.app.pool).rows(
        sql`select ${columns} from api_keys where owner = ${demandPerson(by)}::uuid order by status, name`,
      ),
    }),
  })

const create = (services: Services) =>
  endpoint<Wanted>({
    method: 'POST',
    path: '/api/session/api-keys',
    access: { roles: [role.administrator, role.manager, role.staff] },
    summary: 'Make an API key; its secret is shown this once',
    asks: {
      name: text({ max: 80 }).required(),
      scopes: json().required(),
      allowedIps: json(),
      expiresAt: dateTime(),
      ratePerMinute: integer({ min: 1, max: 6000 }),
    },
    repeatable: false,
    handle: async ask => {
      const owner = demandPerson(ask.by)
      const made = await performing(services, ask, async work => {
        demandFresh(work)
        const { apiKeyMaxDays } = await securityFacts(work.reader)
        const complaints = complaintsAbout(services.app.registry, ask.by!, ask.body, work.at, apiKeyMaxDays)
        if (complaints.length) throw Refusal.fields(complaints, 'api-keys')
        return keepKey(work, owner, ask.body)
      })
      return new Answer(201, made)
    },
  })

async function keepKey(anyWork: AnyWork, owner: string, wanted: Wanted): Promise<{ id: string; secret: string }> {
  const work: Work<'api-keys'> = anyWork
  const prefix = `mwk_${randomBytes(12)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .padEnd(8, '0')
    .slice(0, 8)}`
  const secret = newToken()
  const row = newRow(work)
  const asJson = (value: unknown) => sql<string[]>`${JSON.stringify(value)}::jsonb`
  await work.db
    .insertInto('apiKeys')
    .values({
      ...row,
      name: wanted.name,
      owner,
      prefix,
      secretHash: hashOf(secret),
      scopes: asJson(wanted.scopes),
      allowedIps: wanted.allowedIps ? asJson(wanted.allowedIps) : null,
      expiresAt: wanted.expiresAt!,
      ratePerMinute: wanted.ratePerMinute ?? 300,
      lastUsedAt: null,
      lastUsedIp: null,
      status: 'active',
    })
    .execute()
  return { id: row.id, secret: `${prefix}_${secret}` }
}

const scopeText = /^(\*|[a-z][a-z0-9-]*)\.(\*|[a-z][A-Za-z0-9]*)$/

function complaintsAbout(registry: Registry, owner: Person, wanted: Wanted, at: string, mostDays: number): Complaint[] {
  const latest = new Date(Date.parse(at) + mostDays * 86_400_000).toISOString()
  const { scopes, allowedIps, expiresAt } = wanted
  const found: Complaint[] = []
  if (!expiresAt || expiresAt > latest || expiresAt <= at)
    found.push(complaint(['expiresAt'], 'keyExpiry', { latest: latest.slice(0, 10) }))
  if (!Array.isArray(scopes) || scopes.length === 0 || scopes.length > 500)
    found.push(complaint(['scopes'], 'required'))
  else
    for (const [index, scope] of scopes.entries()) {
      const wrong = scopeFault(registry, owner, scope)
      if (wrong) found.push(complaint(['scopes', index], wrong, { action: String(scope).slice(0, 80) }))
    }
  if (
    allowedIps !== null &&
    !(Array.isArray(allowedIps) && allowedIps.every(one => typeof one === 'string' && isNetwork(one)))
  )
    found.push(complaint(['allowedIps'], 'notNetworks'))
  return found
}

/** A key never has a right its owner lacks. */
function scopeFault(registry: Registry, owner: Person, scope: unknown): string | null {
  if (typeof scope !== 'string' || !scopeText.test(scope)) return 'scopeText'
  const [name = '', verb = ''] = scope.split('.')
  if (name === '*') return null
  if (!registry.has(name)) return 'scopeText'
  const resource = registry.resource(name)
  const verbs = verb === '*' ? [...securityActionsOf(resource)] : [verb]
  const has = verbs.some(one => scopeFor(owner, resource, one) !== null)
  const reachable = resource.module !== 'security' || owner.roles.includes(role.administrator)
  return has && reachable ? null : 'scopeBeyond'
}

const revoke = (services: Services) =>
  endpoint({
    method: 'DELETE',
    path: '/api/session/api-keys/:id',
    access: 'signedIn',
    summary: 'Revoke one of my API keys, at once',
    handle: async ask => {
      const owner = demandPerson(ask.by)
      const revoked = await performing(services, ask, work =>
        work.writer.run(
          sql`update api_keys set status = 'revoked' where id::text = ${ask.params.id} and owner = ${owner}::uuid and status = 'active'`,
        ),
      )
      if (revoked === 0) throw Refusal.notFound()
      return { revoked: true }
    },
  })

export const apiKeyEndpoints = (services: Services): Endpoint[] => [list(services), create(services), revoke(services)]

/** Keys die with their owner (people R39). */
export const revokeKeysOf = (work: AnyWork, owner: string): Promise<number> =>
  work.writer.run(sql`update api_keys set status = 'revoked' where owner = ${owner}::uuid and status = 'active'`)

/** Keys past their day say so; they were refused from that moment anyway. */
export const expireKeys = (work: AnyWork): Promise<number> =>
  work.writer.run(sql`update api_keys set status = 'expired' where status = 'active' and expires_at <= ${work.at}`)
