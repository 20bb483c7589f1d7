import { sql } from 'kysely'
import { integer, json } from '#platform/model'
import { type Ask, type Endpoint, endpoint } from '../http/endpoint.ts'
import { resourceOf } from '../http/record-endpoints.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { doing, me } from './me.ts'

interface Given {
  readonly payload: Record<string, unknown> | null
  readonly baseVersion: number | null
}

/** Older drafts of the same form that can still be brought back. */
const olderKept = 2
/** After so long a pause somebody has begun anew, perhaps elsewhere: what they had before stays as an older draft. */
const sameSitting = '10 minutes'

/** What a person has typed and not saved: one newest draft a form, wherever they sit down next. */
export function formDraftEndpoints(services: Services): Endpoint[] {
  const path = '/api/form-drafts/:resource/:record'
  const { app } = services
  return [
    endpoint({
      method: 'GET',
      path,
      access: 'byResource',
      summary: 'My unfinished form of a record, or of a new one (`new`)',
      handle: async ask => {
        const [draft = null, ...older] = await app.reader.rows(sql`
          select id, payload, base_version as "baseVersion", updated_at as "updatedAt" from form_drafts
          where ${mine(services, ask)} and expires_at > now() order by updated_at desc, id desc`)
        return { draft, older }
      },
    }),
    endpoint<Given>({
      method: 'PUT',
      path,
      access: 'byResource',
      summary: 'Keep what I have typed so far',
      asks: { payload: json<Record<string, unknown>>().required(), baseVersion: integer() },
      handle: ask => keep(services, ask),
    }),
    endpoint({
      method: 'DELETE',
      path,
      access: 'byResource',
      summary: 'Throw my unfinished form away: it was saved, or I do not want it',
      handle: ask =>
        doing(services, ask, work => work.writer.run(sql`delete from form_drafts where ${mine(services, ask)}`)).then(
          () => ({}),
        ),
    }),
  ]
}

const mine = ({ app }: Services, ask: Pick<Ask, 'by' | 'params'>) => {
  const { name } = resourceOf(app, ask)
  const { record } = ask.params
  if (record !== 'new' && !/^[0-9a-f-]{36}$/.test(record ?? '')) throw Refusal.notFound()
  return sql`"user" = ${me(ask)}::uuid and resource = ${name} and record_id = ${record}`
}

const keep = (services: Services, ask: Ask<Given>): Promise<unknown> =>
  doing(services, ask, async work => {
    const form = mine(services, ask)
    const payload = JSON.stringify(ask.body.payload)
    const { baseVersion } = ask.body
    const user = me(ask)
    const { resource, record } = ask.params
    await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`draft ${user} ${resource} ${record}`}))`)
    const changed = await work.writer.run(sql`
      update form_drafts set payload = ${payload}, expires_at = now() + interval '30 days' where id = (
        select id from form_drafts where ${form} order by updated_at desc, id desc limit 1)
      and updated_at > now() - ${sameSitting}::interval and base_version is not distinct from ${baseVersion}::bigint`)
    if (changed) return {}
    await work.writer.run(sql`
      insert into form_drafts (id, "user", resource, record_id, payload, base_version, expires_at)
      values (gen_random_uuid(), ${user}::uuid, ${resource}, ${record}, ${payload}, ${baseVersion}::bigint, now() + interval '30 days')`)
    await work.writer.run(sql`
      delete from form_drafts where id in (
        select id from form_drafts where ${form} order by updated_at desc, id desc offset ${olderKept + 1})`)
    return {}
  })
