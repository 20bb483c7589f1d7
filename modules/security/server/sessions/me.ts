import { sql } from 'kysely'
import { homeOf } from '#modules/security/model/roles.ts'
import { type Registry, type Role, verbsOf } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'

interface Own {
  readonly locale: Person['language']
  readonly username: string
  readonly homeRole: Role | null
  readonly photo: unknown
  readonly mustChangePassword: boolean
  readonly factors: readonly string[]
  readonly theme: string
  readonly startScreen: string | null
  readonly keyboard: unknown
}

/** For every record type a person may come near: the verbs they may do, so that the browser can hide or explain the rest. */
export function mayDo(registry: Registry, person: Person): Record<string, string[]> {
  const all: Record<string, string[]> = {}
  for (const resource of registry.resources) {
    if (resource.partOf) continue
    const verbs = verbsOf(registry, person, resource)
    if (verbs.length) all[resource.name] = verbs
  }
  return all
}

const homeRoute = (roles: readonly Role[], homeRole: Role | null, startScreen: string | null): string =>
  startScreen ?? homeOf[homeRole && roles.includes(homeRole) ? homeRole : (Math.min(...roles) as Role)]

/** Everything the browser needs to know about whoever is signed in. */
export async function describeMe(services: Services, person: Person, csrfToken: string | null) {
  const { app } = services
  const own = person.userId
    ? await readerOn(app.pool).first<Own>(sql`
        select u.username, u.locale, u.home_role as "homeRole", u.photo, coalesce(c.must_change, false) as "mustChangePassword",
          array(select distinct f.kind from user_factors f where f."user" = u.id and f.kind in ('totp', 'passkey') and f.state = 'confirmed') as factors,
          coalesce(p.theme, 'system') as theme, p.start_screen as "startScreen", p.keyboard
        from users u left join user_credentials c on c."user" = u.id left join user_preferences p on p."user" = u.id
        where u.id = ${person.userId}::uuid`)
    : undefined
  const company = await app.company()
  return {
    id: person.userId,
    actor: person.actor,
    name: person.name,
    username: own?.username ?? null,
    photo: own?.photo ?? null,
    roles: person.roles,
    home: homeRoute(person.roles, own?.homeRole ?? null, own?.startScreen ?? null),
    // Their own, whatever the page that asks is written in.
    language: own?.locale ?? person.language,
    formatLocale: person.formatLocale ?? company.formatLocale,
    theme: own?.theme ?? 'system',
    startScreen: own?.startScreen ?? null,
    keyboard: own?.keyboard ?? {},
    csrfToken,
    mustChangePassword: own?.mustChangePassword ?? false,
    hasSecondFactor: (own?.factors.length ?? 0) > 0,
    factors: own?.factors ?? [],
    sessionId: person.sessionId,
    steppedUpAt: person.steppedUpAt,
    may: mayDo(app.registry, person),
    company,
    now: app.now(),
    build: services.environment.MILLWRIGHT_BUILD ?? null,
  }
}

/** Public, so that the page at the door may ask without being refused: nobody signed in is an answer, not an error. */
export const me = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/session',
    access: 'public',
    summary: 'Who is signed in here, and what they may do',
    handle: async ({ by, request }) => ({ session: by ? await describeMe(services, by, request.csrfToken) : null }),
  })
