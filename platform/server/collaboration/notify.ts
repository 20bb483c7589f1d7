import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '../work/work.ts'
import { isQuiet, nextTime, type Quiet } from './mail-times.ts'
import { keepForMail, type Written } from './waiting-notices.ts'

export interface Notice {
  readonly user: string
  readonly type: 'positive' | 'negative' | 'warning' | 'info' | 'ongoing'
  /** What happened, as preferences name it: `mentioned`, `assigned`, `record.followed`. */
  readonly event: string
  readonly title: string
  readonly body?: string | null
  /** Where a click leads: `/loans/0198…`. */
  readonly link?: string | null
  /** Unread notices of one group are one line: twelve comments on one order. */
  readonly groupKey?: string | null
}

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    'notification.created': {
      readonly notification: string
      readonly type: Notice['type']
      readonly title: string
      readonly body: string | null
      readonly link: string | null
      /** How many of its group it stands for. */
      readonly times: number
      /** It waits in the bell without calling. */
      readonly quiet: boolean
    }
  }
}

export interface Preference extends Quiet {
  readonly inApp: boolean
  readonly email: 'now' | 'digest' | 'off'
  readonly digestAt: string
}

/** What a person hears of who has settled nothing (documents 1.4). */
export const preferenceByDefault = (event: string): Preference => {
  const isUrgent = ['assigned', 'mentioned', 'approval.asked'].includes(event)
  const email = isUrgent ? 'now' : event === 'record.followed' ? 'digest' : 'off'
  return { inApp: true, email, quietFrom: null, quietTo: null, digestAt: '07:00' }
}

/** At once, with the next digest, or when the quiet hours are over. */
async function tellByMail(work: AnyWork, preference: Preference, notice: Written): Promise<void> {
  const { email, digestAt, quietTo } = preference
  if (email === 'off') return
  const [at, { zone }] = [work.at as Instant, work.calendar]
  if (email === 'digest') return keepForMail(work, notice, nextTime(digestAt, at, zone))
  if (isQuiet(preference, at, zone)) return keepForMail(work, notice, nextTime(quietTo!, at, zone))
  const { groupKey: _group, ...mailed } = notice
  await work.later('notifications.mail', mailed, { key: `notice:${newId()}` })
}

/** Tells a person something: in the bell at once, by mail as they wish. */
export async function notify(work: AnyWork, notice: Notice): Promise<void> {
  const { user, type, event, link = null, groupKey = null } = notice
  const title = notice.title.slice(0, 300)
  // The list is sorted by it, and an index holds no more.
  const body = notice.body?.slice(0, 600) ?? null
  const settled = await work.reader.first<Preference>(
    sql`select in_app as "inApp", email, quiet_from as "quietFrom", quiet_to as "quietTo", digest_at as "digestAt"
        from notification_preferences where "user" = ${user}::uuid and lower(event) = lower(${event})`,
  )
  const preference = settled ?? preferenceByDefault(event)
  await tellByMail(work, preference, { user, title, body, link, groupKey })
  if (!preference.inApp) return
  // Two notices of one group at once must not make two lines.
  if (groupKey) await work.writer.run(sql`select pg_advisory_xact_lock(hashtext(${`notice ${user} ${groupKey}`}))`)
  const merged = groupKey
    ? await work.writer.first<{ id: string; times: number }>(sql`
        update notifications set type = ${type}, title = ${title}, body = ${body}, link = ${link}, times = times + 1, created_at = ${work.at}
        where "user" = ${user}::uuid and group_key = ${groupKey} and read_at is null returning id, times`)
    : undefined
  const id = merged?.id ?? newId()
  if (!merged)
    await work.writer.run(sql`
      insert into notifications (id, created_at, "user", type, event, title, body, link, group_key)
      values (${id}, ${work.at}, ${user}::uuid, ${type}, ${event}, ${title}, ${body}, ${link}, ${groupKey})`)
  await work.notifyBrowsers(
    'notification.created',
    {
      notification: id,
      type,
      title,
      body,
      link,
      times: merged?.times ?? 1,
      quiet: isQuiet(preference, work.at as Instant, work.calendar.zone),
    },
    user,
  )
}
