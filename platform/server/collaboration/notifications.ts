import { sql } from 'kysely'
import { boolean, complaint, oneOf, text, time } from '#platform/model'
import { type Endpoint, endpoint } from '../http/endpoint.ts'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import { doing, me } from './me.ts'
import { preferenceByDefault } from './notify.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    /** I have read some of mine. */
    'notification.read': Readonly<Record<never, never>>
  }
}

const pageSize = 50
/** Events a person can settle in advance; others may come and are settled when they have. */
const knownEvents = ['assigned', 'mentioned', 'approval.asked', 'record.followed']

interface Settings {
  readonly event: string
  readonly inApp: boolean | null
  readonly email: 'now' | 'digest' | 'off' | null
  readonly quietFrom: string | null
  readonly quietTo: string | null
  readonly digestAt: string | null
}

export function notificationEndpoints(services: Services): Endpoint[] {
  const { reader } = services.app
  const at = '/api/notifications'
  return [
    endpoint({
      method: 'GET',
      path: `${at}/mine`,
      access: 'signedIn',
      summary: 'What I was told, newest first; `before` pages on, `unread=true` leaves out what I have read',
      query: { before: text(), unread: boolean() },
      handle: async ask => {
        const { before, unread } = ask.query
        if (before !== undefined && Number.isNaN(Date.parse(before)))
          throw Refusal.badRequest('badQuery', { name: 'before' })
        const notifications = await reader.rows(sql`
          select id, type, event, title, body, link, times, read_at as "readAt", created_at as "createdAt" from notifications
          where "user" = ${me(ask)}::uuid ${before ? sql`and created_at < ${before}::timestamptz` : sql``}
            ${unread === 'true' ? sql`and read_at is null` : sql``}
          order by created_at desc, id desc limit ${pageSize}`)
        return { notifications, ...(await unreadOf(services, me(ask))) }
      },
    }),
    endpoint({
      method: 'GET',
      path: `${at}/unread`,
      access: 'signedIn',
      summary: 'How many I have not read',
      handle: ask => unreadOf(services, me(ask)),
    }),
    endpoint({
      method: 'POST',
      path: `${at}/read`,
      access: 'signedIn',
      summary: 'I have read all of them',
      asks: {},
      handle: ask => markRead(services, ask, sql`true`),
    }),
    endpoint({
      method: 'POST',
      path: `${at}/:id/read`,
      access: 'signedIn',
      summary: 'I have read this one',
      asks: {},
      handle: ask => markRead(services, ask, sql`id::text = ${ask.params.id}`),
    }),
    ...preferenceEndpoints(services),
  ]
}

const unreadOf = async ({ app }: Services, user: string) =>
  app.reader.first<{ unread: number }>(
    sql`select count(*)::int as unread from notifications where "user" = ${user}::uuid and read_at is null`,
  )

const markRead = (services: Services, ask: Parameters<typeof doing>[1], which: ReturnType<typeof sql>) =>
  doing(services, ask, async work => {
    await work.writer.run(
      sql`update notifications set read_at = ${work.at} where "user" = ${me(ask)}::uuid and read_at is null and ${which}`,
    )
    // My other screens count again.
    await work.notifyBrowsers('notification.read', {}, me(ask))
    return work.reader.first(
      sql`select count(*)::int as unread from notifications where "user" = ${me(ask)}::uuid and read_at is null`,
    )
  })

function preferenceEndpoints(services: Services): Endpoint[] {
  const at = '/api/notification-preferences'
  return [
    endpoint({
      method: 'GET',
      path: `${at}/mine`,
      access: 'signedIn',
      summary: 'How I want to be told what',
      handle: async ask => {
        const settled = await services.app.reader.rows<{ event: string }>(sql`
          select event, in_app as "inApp", email, quiet_from as "quietFrom", quiet_to as "quietTo", digest_at as "digestAt"
          from notification_preferences where "user" = ${me(ask)}::uuid order by event`)
        const others = knownEvents.filter(event => !settled.some(one => one.event === event))
        return { preferences: [...settled, ...others.map(event => ({ event, ...preferenceByDefault(event) }))] }
      },
    }),
    endpoint<Settings>({
      method: 'PUT',
      path: `${at}/mine`,
      access: 'signedIn',
      summary: 'Settle how I am told of one kind of event',
      asks: {
        event: text({ max: 80, pattern: /^[a-zA-Z0-9.-]+$/ }).required(),
        inApp: boolean(),
        email: oneOf('now', 'digest', 'off'),
        quietFrom: time(),
        quietTo: time(),
        digestAt: time(),
      },
      handle: ask => {
        const { event, inApp, email, quietFrom, quietTo, digestAt } = ask.body
        if (Boolean(quietFrom) !== Boolean(quietTo))
          throw Refusal.fields(
            [complaint([quietFrom ? 'quietTo' : 'quietFrom'], 'required')],
            'notification-preferences',
          )
        const usual = preferenceByDefault(event)
        return doing(services, ask, work =>
          work.writer.run(sql`
            insert into notification_preferences (id, "user", event, in_app, email, quiet_from, quiet_to, digest_at)
            values (gen_random_uuid(), ${me(ask)}::uuid, ${event}, ${inApp ?? usual.inApp}, ${email ?? usual.email},
              ${quietFrom}::time, ${quietTo}::time, ${digestAt ?? usual.digestAt}::time)
            on conflict ("user", lower(event)) do update set in_app = excluded.in_app, email = excluded.email,
              quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, digest_at = excluded.digest_at`),
        ).then(() => ({ event }))
      },
    }),
  ]
}
