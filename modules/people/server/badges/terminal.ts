import { role } from '#modules/security/model/front.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Person } from '#platform/server/work/person.ts'

/** A shared screen at which people say who they are. */
export interface Terminal {
  readonly id: string
  /** Null where it signed in with a name and a password, and has no key of its own. */
  readonly kiosk: string | null
}

/** The screen that asks: an enrolled one, or one whose login is that of a terminal; persons and programs have other ways. */
export function terminalBehind(by: Person | null): Terminal {
  if (by?.actor.startsWith('kiosk:')) {
    const kiosk = by.actor.slice('kiosk:'.length)
    return { id: kiosk, kiosk }
  }
  if (by?.userId && by.roles.includes(role.timeClock)) return { id: by.userId, kiosk: null }
  throw Refusal.notFound()
}
