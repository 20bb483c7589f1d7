import { presentNow, type Standing } from '#modules/people/model/presence.ts'
import { badgeTags } from '#modules/security/server/index.ts'
import type { Language } from '#platform/model'
import type { Services } from '#platform/server/services.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type Terminal, terminalBehind } from '../badges/terminal.ts'
import { validPunches } from '../presence/punches.ts'
import { clockKey, sealingKey, tagAtClock } from './sealed.ts'

/** How a clock is set up, and what it needs to go on by itself while its line is gone (people R21). */
export async function terminalFacts({ secrets }: Services, work: AnyWork) {
  const terminal = terminalBehind(work.by)
  const key = clockKey(secrets, terminal.id)
  const [settings, people] = await Promise.all([settingsOf(work, terminal), knownPeople(work, key)])
  return {
    ...settings,
    at: work.at,
    zone: work.calendar.zone,
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
  readonly takePhoto: boolean
}

async function settingsOf(work: AnyWork, { kiosk }: Terminal): Promise<ClockSettings> {
  const row = kiosk ? await work.read('kiosks', kiosk, ['name', 'askPin', 'attestAtOut', 'takePhoto']) : undefined
  return row
    ? {
        ...{ name: row.name, askPin: row.askPin === true },
        ...{ attestAtOut: row.attestAtOut === true, takePhoto: row.takePhoto === true },
      }
    : { name: null, askPin: false, attestAtOut: true, takePhoto: false }
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
async function knownPeople(work: AnyWork, key: Buffer): Promise<KnownHere[]> {
  const now = work.at
  const [people, tags, punches] = await Promise.all([
    work.list('users', { status: 'active', archivedAt: null }, [
      'id',
      'displayName',
      'username',
      'locale',
      'employeeNumber',
    ]),
    badgeTags(work),
    validPunches(work.reader, new Date(Date.parse(now) - dayBefore).toISOString(), now),
  ])
  const present = new Map(
    presentNow(punches, now)
      .filter(one => !one.isDoubtful)
      .map(one => [one.user, one]),
  )
  return people.flatMap(({ id, displayName, username, locale, employeeNumber }) => {
    const tag = tags.get(id)
    if (!tag && !employeeNumber) return []
    const here = present.get(id)
    return {
      ...{ name: displayName ?? username, language: locale ?? 'en-US' },
      ...{ standing: here?.standing ?? null, since: here?.since ?? null },
      badge: tag ? tagAtClock(key, tag) : null,
      number: employeeNumber ? tagAtClock(key, `number ${employeeNumber.toLowerCase()}`) : null,
    }
  })
}
