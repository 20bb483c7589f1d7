import { sql } from 'kysely'
import { presentNow, type Standing } from '#modules/people/model/presence.ts'
import type { Language } from '#platform/model'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type Terminal, terminalBehind } from '../badges/terminal.ts'
import { validPunches } from '../presence/punches.ts'
import { clockKey, sealingKey, tagAtClock } from './sealed.ts'

/** How a clock is set up, and what it needs to go on by itself while its line is gone (people R21). */
export async function terminalFacts(services: Services, by: Person) {
  const { app, secrets } = services
  const terminal = terminalBehind(by)
  const key = clockKey(secrets, terminal.id)
  const [settings, people] = await Promise.all([settingsOf(services, terminal), knownPeople(services, key)])
  return {
    ...settings,
    at: app.now(),
    zone: (await app.company()).zone,
    sealTo: sealingKey(secrets),
    badgeKey: secrets.key('badge-at-clocks').toString('base64url'),
    clockKey: key.toString('base64url'),
    people,
  }
}

interface ClockSettings {
  readonly name: string | null
  readonly askPin: boolean
  readonly attestAtOut: boolean
}

async function settingsOf({ app }: Services, { kiosk }: Terminal): Promise<ClockSettings> {
  const row = kiosk
    ? await app.reader.first<ClockSettings>(sql`
        select name, coalesce(ask_pin, false) as "askPin", coalesce(attest_at_out, false) as "attestAtOut"
        from kiosks where id = ${kiosk}::uuid`)
    : undefined
  return row ?? { name: null, askPin: false, attestAtOut: true }
}

interface KnownHere {
  readonly badge: string | null
  readonly number: string | null
  readonly name: string
  readonly language: Language
  readonly standing: Standing | null
  readonly since: string | null
}

const dayBefore = 86_400_000

/** Everybody with a badge or a number, by HMACs made for this clock alone: it knows them when they come, and nobody before. */
async function knownPeople({ app }: Services, key: Buffer): Promise<KnownHere[]> {
  const now = app.now()
  const [rows, punches] = await Promise.all([
    app.reader.rows<{ id: string; name: string; language: Language; tag: string | null; number: string | null }>(sql`
      select u.id, coalesce(u.display_name, u.username) as name, coalesce(u.locale, 'en-US') as language, c.badge_tag as tag,
        lower(u.employee_number) as number
      from users u left join user_credentials c on c."user" = u.id
      where u.status = 'active' and u.archived_at is null and (c.badge_tag is not null or u.employee_number is not null)`),
    validPunches(app.reader, new Date(Date.parse(now) - dayBefore).toISOString(), now),
  ])
  const present = new Map(
    presentNow(punches, now)
      .filter(one => !one.isDoubtful)
      .map(one => [one.user, one]),
  )
  return rows.map(({ id, name, language, tag, number }) => ({
    ...{ name, language, standing: present.get(id)?.standing ?? null, since: present.get(id)?.since ?? null },
    badge: tag && tagAtClock(key, tag),
    number: number && tagAtClock(key, `number ${number}`),
  }))
}
