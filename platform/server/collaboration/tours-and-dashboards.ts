import { sql } from 'kysely'
import { boolean, integer, json } from '#platform/model'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { doing, me } from './me.ts'

/** How far a person has come in each guided tour. */
export function tourEndpoints(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/api/guided-tours/mine',
      access: 'signedIn',
      summary: 'Guided tours I have begun or finished',
      handle: async ask => ({
        tours: await services.app.reader.rows(
          sql`select key, step, done_at as "doneAt" from guided_tours where "user" = ${me(ask)}::uuid order by key`,
        ),
      }),
    }),
    endpoint<{ step: number | null; done: boolean | null }>({
      method: 'PUT',
      path: '/api/guided-tours/:key',
      access: 'signedIn',
      summary: 'Where I am in a guided tour, or that I am through',
      asks: { step: integer({ min: 0, max: 1000 }), done: boolean() },
      handle: ask => {
        const { key } = ask.params
        if (!/^[a-z0-9-]{1,80}$/.test(key!)) throw Refusal.notFound()
        const { step, done } = ask.body
        return doing(services, ask, work =>
          work.writer.run(sql`
            insert into guided_tours (id, "user", key, step, done_at)
            values (gen_random_uuid(), ${me(ask)}::uuid, ${key}, ${step ?? 0}, ${done ? work.at : null})
            on conflict ("user", lower(key)) do update set step = excluded.step, done_at = coalesce(excluded.done_at, guided_tours.done_at)`),
        ).then(() => ({}))
      },
    }),
  ]
}

/** The tiles of a person's home page; without any of their own, those of their role. */
export function dashboardEndpoints(services: Services): Endpoint[] {
  const path = '/api/dashboard-layouts/mine'
  const { app } = services
  return [
    endpoint({
      method: 'GET',
      path,
      access: 'signedIn',
      summary: 'The tiles of my home page; null when nobody has arranged any',
      handle: async ask => {
        const roles = ask.by!.roles.map(Number)
        const found = await app.reader.first<{ widgets: unknown; own: boolean }>(sql`
          select widgets, "user" is not null as own from dashboard_layouts
          where "user" = ${me(ask)}::uuid or ("user" is null and role = any(${roles}::bigint[]))
          order by "user" is null, role limit 1`)
        return found ?? { widgets: null, own: false }
      },
    }),
    endpoint<{ widgets: unknown }>({
      method: 'PUT',
      path,
      access: 'signedIn',
      summary: 'Arrange my home page',
      asks: { widgets: json().required() },
      handle: ask => {
        const { widgets } = ask.body
        if (!Array.isArray(widgets) || widgets.length > 100)
          throw Refusal.fields([{ path: ['widgets'], code: 'notList' }])
        return doing(services, ask, async work => {
          await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`dashboard ${me(ask)}`}))`)
          const text = JSON.stringify(widgets)
          const changed = await work.writer.run(
            sql`update dashboard_layouts set widgets = ${text} where "user" = ${me(ask)}::uuid`,
          )
          if (!changed)
            await work.writer.run(
              sql`insert into dashboard_layouts (id, "user", widgets) values (gen_random_uuid(), ${me(ask)}::uuid, ${text})`,
            )
          return {}
        })
      },
    }),
    endpoint({
      method: 'DELETE',
      path,
      access: 'signedIn',
      summary: 'Back to the home page of my role',
      handle: ask =>
        doing(services, ask, work =>
          work.writer.run(sql`delete from dashboard_layouts where "user" = ${me(ask)}::uuid`),
        ).then(() => ({})),
    }),
  ]
}
